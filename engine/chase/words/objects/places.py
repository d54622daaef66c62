"""Places that cards are put into, in the zones that both games have; also return and remove."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, ClassVar

from engine.chase.words.objects.targets import TopCards
from engine.chase.words.protocols import Game
from engine.kernel.context import Context
from engine.kernel.events import Moved
from engine.kernel.marks import Marks
from engine.kernel.refusal import Refusal
from engine.language.common.objects import wanted
from engine.language.common.places import (
    Place,
    ToHand,
    ToOwners,
    check_for_cost,
    choose_for_cost,
    claims_of_move,
    current_ref,
    for_all,
    return_looked_at,
)
from engine.language.common.players import DoneBy, DoneTo, each_spoken_of
from engine.language.common.referents import mention, note_outcome
from engine.language.grammar.categories import Ability, ChantLine, Cost, Effect, Flow, Line, Player, Refs
from engine.language.grammar.claims import Claim
from engine.language.grammar.word import Word, word


@word(
    ("into {who:poss} hand", "to {who:poss} hand", "into {#its owner's hand|their owners' hands}"),
    ("{who:poss}手札に加える", "持ち主の手札に加える"),
)
class IntoHand(ToHand):
    """The place "into a hand" (FoW 302.5, 302.6)."""

    together = True


@word(
    (
        "{edge} {who:poss} {deck}{order}",
        "{edge} {#its owner's|their owners'} {deck}{#|s}{order}",
        "{edge} {#its owner's|their owner's} {deck}{order}",
    ),
    "{order}<{who:poss}|持ち主の>{deck}の{edge}に置く",
)
class OnDeck(Place):
    """The place "on top" or "on the bottom" of a deck, in an order (FoW 302.4, 304.2 / MG 302.4, 304.2)."""

    edge: Annotated[str, {"top": ("on top of", "上"), "bottom": ("on the bottom of", "下")}]
    deck: Annotated[str, "decks"]
    who: Player | None = None
    order: Annotated[str, "orders"] = ""

    @property
    def goal(self) -> str:
        return self.deck

    def put(self, game: Game, at: Context, refs: Refs, seat: int) -> Flow[Refs]:
        looked, refs = yield from return_looked_at(game, refs, seat, self.deck, self.edge, self.order)
        if refs and self.order == "random":
            refs = game.decks.random_order(refs)
        if not refs:
            return looked
        moved: Refs = yield from game.movement.move(refs, self.deck, at=at, position=self.edge)
        return (*looked, *moved)


@word(
    (
        "into the field<{rested?} rested>"
        "<{owners?} under {#its owner's|their owners'} control>< under {who:poss} control>",
        "into {who:poss} field<{rested?} rested>< under your control>",
        "into {owners?}{#its owner's|their owners'} <field|fields>",
        "into a field",
    ),
    "<{owners?}持ち主のコントロール下で><{who:poss}コントロール下で><{rested?}レスト状態で>場に出す",
)
class IntoField(Place):
    """The place "into the field" under a player's control (FoW 307.7 / MG 306.5).

    If no player is named, the controller of the effect gets control."""

    who: Player | None = None
    owners: bool = False
    rested: bool = False
    together = True

    def put(self, game: Game, at: Context, refs: Refs, seat: int) -> Flow[Refs]:
        return (yield from self.put_together(game, at, {seat: refs}))

    def put_together(self, game: Game, at: Context, found: Mapping[int, Refs]) -> Flow[Refs]:
        """Put the objects into the field at the same time, even for different controllers.

        See FoW 307.8b, 906.7 / MG 306.5, 906.5."""
        to: dict[int, int] = {}
        for seat in each_spoken_of(at, tuple(found)) if len(found) > 1 else found:
            under = self.who.seats(game, at)[0] if self.who is not None else at.controller
            to |= {ref: game.owner(ref) if self.owners else under for ref in found[seat] if ref not in to}
        seats = set(to.values())
        entered: Refs = yield from game.movement.enter_field(
            tuple(to), to if len(seats) > 1 else next(iter(seats), at.controller), at, rested=self.rested
        )
        return entered


@word(
    ("into {who:poss} graveyard", "in {who:poss} graveyard", "into {#its owner's graveyard|their owners' graveyards}"),
    ("{who:poss}墓地に置く", "持ち主の墓地に置く"),
)
class IntoGraveyard(ToOwners):
    """The place "into a graveyard" (FoW 302.5, 309.1 / MG 302.5, 310.1)."""

    together = True

    def goal_in(self, game: Game) -> str:
        return game.DISCARD

    def put(self, game: Game, at: Context, refs: Refs, seat: int) -> Flow[Refs]:
        moved: Refs = yield from game.movement.move(refs, game.DISCARD, at=at)
        return moved


# -- putting ---------------------------------------------------------------------------------------
class SentAway(DoneTo, Cost):
    """An instruction or a cost that moves objects to a zone (`goal`)."""

    __slots__ = ()
    goal: ClassVar[str]

    def send(self, game: Game, at: Context, refs: Refs, cause: str = "effect") -> Flow[Refs]:
        raise NotImplementedError
        yield

    def possible(self, game: Game, at: Context) -> bool:
        return isinstance(self.what, TopCards) or bool(game.choices.unclaimed(self.what.now(game, at)))

    def perform(self, game: Game, at: Context) -> Flow[None]:
        refs = yield from self.send(game, at, (yield from for_all(game, at, self.what, self.who)))
        note_outcome(at, refs, len(refs))

    def check(self, game: Game, at: Context) -> Refusal | None:
        return check_for_cost(game, at, self.what, self.goal)

    def claims(self, game: Game, at: Context) -> tuple[Claim, ...]:
        return claims_of_move(game, at, self.what, self.goal)

    def pay(self, game: Game, at: Context) -> Flow[bool]:
        """Pay the cost and return whether it was paid.

        Tokens pay it too, although they cease to exist (FoW 1303.3a / MG 1302.3a). Objects that go elsewhere also
        pay it (FoW 903.2j / MG 903.2h)."""
        if self.check(game, at) is not None:
            return False
        chosen = yield from choose_for_cost(game, at, self.what, self.goal)
        at.memory["way"] = yield from self.send(game, at, chosen, "cost")
        return len(chosen) >= wanted(game, at, self.what)


@word(
    (
        "{who:returns} {what} to {@what:its owner's hand|their owners' hands}",
        "{who:returns} {what} to its owner's hand",
        "{who:returns} {what} to their owners' hand",
    ),
    "{who:は}{what}を持ち主の手札に戻す",
)
class Return(SentAway):
    """An instruction or a cost to return objects to their owners' hands (FoW 302.5 / MG 302.5)."""

    goal = "hand"

    def send(self, game: Game, at: Context, refs: Refs, cause: str = "effect") -> Flow[Refs]:
        moved: Refs = yield from game.movement.bounce(refs, at, cause=cause)
        return moved


@word("{who:removes} {what} from the game", "{who:は}{what}をゲームから取り除く")
class Remove(SentAway):
    """An instruction or a cost to remove cards from the game (FoW 1004.1 / MG 1003.1)."""

    goal = "removed"

    def send(self, game: Game, at: Context, refs: Refs, cause: str = "effect") -> Flow[Refs]:
        marks, clause = Marks(removed_by=at.source), game.clause("1004.1")
        moved: Refs = yield from game.movement.move(refs, game.REMOVED, at=at, cause=cause, clause=clause, marks=marks)
        if moved and cause == "effect":
            mention(at, moved)
        return moved


@word("{who:puts} this card from {zone} {place}", "{who:は}{zone}にあるこのカードを{place}")
class PutThisFrom(DoneBy):
    """An instruction to put this card from a zone into the field or a hand.

    Its ability works in that zone (FoW 902.2 / MG 902.2)."""

    zone: Annotated[str, "own_zones"]
    place: Place

    def valid(self) -> bool:
        """Return whether the card's own player puts it; no other player makes a decision."""
        return self.who.oneself

    def possible(self, game: Game, at: Context) -> bool:
        return bool(self._found(game, at))

    def _found(self, game: Game, at: Context) -> Refs:
        """Return the card in its zone: the zone where it went when it triggered, or its current zone.

        See FoW 911 / MG 911."""
        moved = at.event.new if isinstance(at.event, Moved) else 0
        places = dict.fromkeys((at.source, moved, current_ref(game, at, at.source)))
        return tuple(ref for ref in places if ref and game.is_current(ref) and game.obj(ref).zone == self.zone)

    def perform(self, game: Game, at: Context) -> Flow[None]:
        refs = yield from self.place.put(game, at, self._found(game, at), at.controller)
        note_outcome(at, refs)
        mention(at, refs)


def own_zone(ability: Word) -> str | None:
    """Return the only zone where an ability makes sense because it moves its own card from there.

    See FoW 902.2 / MG 902.2. An ability that this ability only grants is not considered. Return None if there is no
    such zone."""
    if isinstance(ability, PutThisFrom):
        return ability.zone
    own = (one for one in ability.parts() if isinstance(one, Effect) or not isinstance(one, (Line, ChantLine, Ability)))
    return next((zone for one in own if (zone := own_zone(one)) is not None), None)
