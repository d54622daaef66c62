"""Cards that a J/ruler has attached (FoW 1032), and cards from outside the game (FoW 317)."""

from __future__ import annotations

from engine.games.force_of_will.words.objects.nouns import ITEM
from engine.games.force_of_will.words.protocols import Game
from engine.kernel.context import Context
from engine.language.common.memory import doer, done, only_objects
from engine.language.common.places import chosen_for
from engine.language.common.players import DoneTo, each_doer
from engine.language.common.selectors import Qualifier
from engine.language.grammar.categories import Flow, Objects, Refs, Single
from engine.language.grammar.word import word

J_OR_RULER = frozenset({"ruler", "j_ruler"})


@word("{who:attaches} {what} to {to}", "{who:は}{what}を{to}に纏わせる")
class Attach(DoneTo):
    """An instruction to attach cards to a J/ruler, which puts them into the item area (FoW 1032.1)."""

    to: Objects

    def _rulers(self, game: Game, refs: Refs) -> Refs:
        return tuple(ref for ref in only_objects(refs) if game.here(ref) and game.chars(ref).types & J_OR_RULER)

    def possible(self, game: Game, at: Context) -> bool:
        return bool(self._rulers(game, self.to.now(game, at))) and bool(only_objects(self.what.now(game, at)))

    def perform(self, game: Game, at: Context) -> Flow[None]:
        attached: Refs = ()
        for seat in each_doer(game, at, self.who):
            cards = only_objects((yield from chosen_for(game, at, self.what, seat)))
            rulers = self._rulers(game, (yield from chosen_for(game, at, self.to, seat)))
            moved: Refs = (yield from game.move(cards, ITEM, at=at, clause="1032.1")) if rulers else ()
            for ref in moved:
                if game.here(ref) and (yield from game.attach(ref, rulers[0], at)):
                    attached += (ref,)
        done(at, attached, len(attached))


@word("attached to {what}", "{what:within}が纏っている")
class AttachedTo(Qualifier):
    """A qualifier: a card in the item area that a J/ruler in any zone has attached (FoW 1032.2, 1032.3)."""

    what: Single
    own_reads = frozenset({ITEM})
    zones = (ITEM,)
    before_play = False

    def fits(self, game: Game, at: Context, ref: int) -> bool:
        obj = game.obj(ref)
        return obj.zone == ITEM and obj.attached_to in self.what.now(game, at)


@word("from outside the game", "ゲーム外の")
class FromOutside(Qualifier):
    """A qualifier: a card from outside the game, taken from the player's removed area (FoW 317.1).

    There are no other such cards: nobody has cards outside the deck (317.1a), and there are no sideboards (317.1b).
    """

    own_reads = frozenset({"removed"})
    zones = ("removed",)
    place = 2
    narrows = True

    def fits(self, game: Game, at: Context, ref: int) -> bool:
        obj = game.obj(ref)
        return obj.zone == "removed" and obj.owner == doer(at)
