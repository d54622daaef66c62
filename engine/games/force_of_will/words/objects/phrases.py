"""Objects as sentences name them, such as each player and objects, or the card that this card is added to."""

from __future__ import annotations

from engine.games.force_of_will.words.objects.nouns import RulerOf
from engine.games.force_of_will.words.protocols import Game
from engine.kernel.context import Context, is_seat, seat_ref
from engine.language.common.amounts import AnyNumber
from engine.language.common.objects import EVERYTHING, Each, Some
from engine.language.common.selectors import described
from engine.language.grammar.categories import IT, Flow, Objects, Player, Pronoun, Refs, Selector, Single
from engine.language.grammar.word import fields, word


@word("each player and {what:sg}", "各プレイヤーと{what}それぞれ")
class EachPlayerAnd(Objects):
    """All players and all objects of a kind, written `each player and J/resonator` (FoW 1007.5)."""

    what: Selector

    def now(self, game: Game, at: Context) -> Refs:
        return (seat_ref(0), seat_ref(1), *self.what.candidates(game, at))


@fields
class CardsAndPlayers(Objects):
    """Cards and a player, whom an instruction affects at the same time (FoW 1007.5)."""

    plural = True
    what: Objects
    who: Player

    def now(self, game: Game, at: Context) -> Refs:
        return (*self.what.now(game, at), *self.who.now(game, at))

    def objects(self, game: Game, at: Context) -> Flow[Refs]:
        refs = yield from self.what.objects(game, at)
        return (*refs, *self.who.now(game, at))


@word("{what} and {who}", "{what}と{who}")
class CardAndPlayer(CardsAndPlayers):
    """A card and a player, such as target resonator and your opponent (FoW 1007.5)."""

    what: Single
    who: Player

    def valid(self) -> bool:
        """Return whether the card is valid; a ruler is already named by its player."""
        return not isinstance(self.what, RulerOf)


@word("{who} and {what}", "{who}と{what}")
class PlayerAndCards(CardsAndPlayers):
    """A player and cards, such as your opponent and each resonator your opponent controls (FoW 1007.5)."""

    what: Each
    who: Player


@word("any number of them", "それらのうち好きな数")
class AnyOfThem(Objects):
    """Any number of the objects last named, which may be none (FoW 1014.1)."""

    plural = True

    def now(self, game: Game, at: Context) -> Refs:
        return tuple(ref for ref in at.memory.get("it") or () if game.here(ref))

    def objects(self, game: Game, at: Context) -> Flow[Refs]:
        found: Refs = yield from Some(AnyNumber(), EVERYTHING).choose(game, at, self.now(game, at), shown=self)
        return found


@word("the other", "もう一方")
class TheOther(Objects):
    """The targets that were not named last, such as the other one of two targets (FoW 903.2g)."""

    def now(self, game: Game, at: Context) -> Refs:
        spoken = at.memory.get("it") or ()
        refs = (ref for group in at.targets for ref in group if not is_seat(ref))
        return tuple(ref for ref in refs if ref not in spoken)


@word(
    {"": ("added {what:sg}", "the {what:sg} this card is added to"), "poss": "added {what:sg}'s"},
    {"": "設置されている{what}", "poss": "設置されている{what}の"},
)
class AddedCard(Pronoun):
    """The object that this addition is added to (FoW 1002.1)."""

    what: Selector
    mentions = IT

    def now(self, game: Game, at: Context) -> Refs:
        to = game.obj(at.source).attached_to
        if not to or not (game.host(at.source) or not game.here(to)):
            return ()
        return (to,) if described(self.what).matches(game, at, to) else ()

    def matches(self, game: Game, at: Context, ref: int) -> bool:
        return ref in self.now(game, at)

    def candidates(self, game: Game, at: Context) -> list[int]:
        return [ref for ref in self.now(game, at) if game.here(ref)]
