"""Instructions that add cards to objects, attach cards, turn cards face down, or move rulers."""

from __future__ import annotations

from engine.chase.words.effects.objects import everywhere
from engine.games.force_of_will.words.objects.nouns import ITEM
from engine.games.force_of_will.words.protocols import Game
from engine.games.force_of_will.words.triggers.event_types import TurnedDown
from engine.kernel.context import Context
from engine.language.common.objects import TheseObjects
from engine.language.common.places import Place, chosen_for, current_ref
from engine.language.common.players import DoneTo, each_doer
from engine.language.common.referents import note_outcome, only_objects
from engine.language.common.selectors import Qualifier
from engine.language.grammar.categories import Flow, Objects, Refs, Selector, Single
from engine.language.grammar.word import word


# -- additions (FoW 1002.1, 1121.3) ----------------------------------------------------------------
def _is_addition(game: Game, ref: int) -> bool:
    return bool(game.is_current(ref)) and "addition" in game.chars(ref).types


@word(
    ("{who:adds} {what} to {to}", "{who:bestows} {what} to {to}", "{who:moves} {what} onto {to}"),
    "{who:は}{what}を{to}に設置する",
)
class AddTo(DoneTo):
    """An instruction to add an addition to an object (FoW 1002.1), or to bestow it, which is the same (FoW 1121.3).

    Other cards are not added. The object is a target only if the text says so (FoW 1002.2a). A card that cannot enter
    the field stays where it is (FoW 1002.2). If the event that triggered the ability has moved the card, it is added
    from its new zone.
    """

    to: Objects

    def possible(self, game: Game, at: Context) -> bool:
        cards = (current_ref(game, at, ref) for ref in only_objects(self.what.now(game, at)))
        return any(_is_addition(game, ref) for ref in cards) and any(map(game.is_current, self.to.now(game, at)))

    def perform(self, game: Game, at: Context) -> Flow[None]:
        added: Refs = ()
        for seat in each_doer(game, at, self.who):
            cards = only_objects((yield from chosen_for(game, at, self.what, seat)))
            onto = [
                ref for ref in only_objects((yield from chosen_for(game, at, self.to, seat))) if game.is_current(ref)
            ]
            for ref in cards if onto else ():
                if not _is_addition(game, ref) or not game.may_add(seat, ref):
                    continue
                if game.obj(ref).zone != "field" and game.added_to(ref):
                    if (yield from game.enter_added(ref, onto[0], seat, at)):
                        added += (ref,)
                    continue
                if game.obj(ref).zone != "field":
                    entered = yield from game.movement.enter_field((ref,), seat, at)
                    ref = entered[0] if entered else 0
                if ref and (yield from game.actions.attach(ref, onto[0], at)):
                    added += (ref,)
        note_outcome(at, added, len(added))


@word(("onto {what}", "on to {what}"), "{what}に重ねて設置する")
class Onto(Place):
    """A place: onto a card; an addition is added to it, and no other card goes there (FoW 1002.1, 1002.2)."""

    what: Single

    def put(self, game: Game, at: Context, refs: Refs, seat: int) -> Flow[Refs]:
        yield from AddTo(TheseObjects(refs), self.what).perform(game, at)
        way: Refs = tuple(at.memory.get("way", ())) if at.memory.get("done") else ()
        return way


# -- attached cards (FoW 1032) ---------------------------------------------------------------------
J_OR_RULER = frozenset({"ruler", "j_ruler"})


@word("{who:attaches} {what} to {to}", "{who:は}{what}を{to}に纏わせる")
class Attach(DoneTo):
    """An instruction to attach cards to a J/ruler, which puts them into the item area (FoW 1032.1)."""

    to: Objects

    def _rulers(self, game: Game, refs: Refs) -> Refs:
        return tuple(ref for ref in only_objects(refs) if game.is_current(ref) and game.chars(ref).types & J_OR_RULER)

    def possible(self, game: Game, at: Context) -> bool:
        return bool(self._rulers(game, self.to.now(game, at))) and bool(only_objects(self.what.now(game, at)))

    def perform(self, game: Game, at: Context) -> Flow[None]:
        attached: Refs = ()
        for seat in each_doer(game, at, self.who):
            cards = only_objects((yield from chosen_for(game, at, self.what, seat)))
            rulers = self._rulers(game, (yield from chosen_for(game, at, self.to, seat)))
            moved: Refs = (yield from game.movement.move(cards, ITEM, at=at, clause="1032.1")) if rulers else ()
            for ref in moved:
                if game.is_current(ref) and (yield from game.actions.attach(ref, rulers[0], at)):
                    attached += (ref,)
        note_outcome(at, attached, len(attached))


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


# -- cards turned face down (FoW 711.2, 1133.2) ----------------------------------------------------
ZONES = ("rune", "extra")


@word("{who:flips} {what} face down", "{who:は}{what}を裏向きにする")
class FlipDown(DoneTo):
    """An instruction to turn revealed cards of a rune area or an extra deck face down (FoW 711.2, 1133.2, 303.2).

    The cards are no longer revealed.
    """

    def valid(self) -> bool:
        """Return whether the cards are in zones where cards are revealed for the rest of the game."""
        zones = self.what.what.zones if isinstance(self.what.what, Selector) else ZONES
        return bool(zones) and set(zones) <= set(ZONES)

    def possible(self, game: Game, at: Context) -> bool:
        return bool(self.what.now(game, at))

    def perform(self, game: Game, at: Context) -> Flow[None]:
        refs = yield from everywhere(game, at, self.what, self.who)
        here = [ref for ref in refs if game.is_current(ref) and game.obj(ref).revealed and game.obj(ref).zone in ZONES]
        events = [TurnedDown(ref=ref, seat=game.owner(ref), clause="303.2") for ref in here]
        turned = tuple([e.ref for e in (yield from game.events.process_of(TurnedDown, *events))]) if events else ()
        note_outcome(at, turned, len(turned))


# -- rulers (FoW 307.7, 308.1) ---------------------------------------------------------------------
@word(("into your ruler area<|,> as a ruler",), "ルーラーとしてあなたのルーラーエリアに置く")
class IntoRulerArea(Place):
    """A place: into the ruler area, as a ruler (FoW 308.1); a J-ruler turns back."""

    def put(self, game: Game, at: Context, refs: Refs, seat: int) -> Flow[Refs]:
        moved: Refs = yield from game.movement.move(refs, "ruler", at=at, face=0)
        return moved


@word(("into the field<|,> as a J-ruler",), "Jルーラーとして場に出す")
class IntoFieldAsJRuler(Place):
    """A place: into the field, as a J-ruler (FoW 307.7, 1010.1b); a ruler turns over without a judgment."""

    def put(self, game: Game, at: Context, refs: Refs, seat: int) -> Flow[Refs]:
        moved: Refs = yield from game.enter_as_j_rulers(refs, at)
        return moved
