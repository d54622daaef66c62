"""The form of the parts that a view of every game has.

A view is plain JSON: a dict with exactly these keys. Each game adds its parts (`engine/games/<game>/view_types.py`).
A read-only key has a narrower type in the view of a game.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Literal, NotRequired, TypeAlias, TypedDict

from engine.kernel.plain import Json

if TYPE_CHECKING:
    from typing_extensions import ReadOnly

Words: TypeAlias = dict[str, str]  # a text, by language


class BattleView(TypedDict):
    """A battle: the attacker and its target, which is an object or a seat."""

    step: str
    attacker: str | None
    target: str | None
    target_seat: int | None


class TurnView(TypedDict):
    """The current turn. `step`: the step of the battle, or else the phase."""

    number: int
    player: int
    phase: str
    step: str
    battle: ReadOnly[BattleView | None]


class ResultView(TypedDict):
    """The end of the match. `winner`: None for a draw."""

    winner: int | None
    clause: str
    text: Words


class AboutView(TypedDict):
    """The card that a decision is about. `ref`: None if it is no longer there."""

    ref: str | None
    card: str | None
    face: int
    name: Words
    text: Words


class OptionCard(TypedDict):
    """The card of an option's object, and the zone of the object."""

    card: str | None
    face: int
    zone: str


class OptionView(TypedDict):
    """An option of a decision. `refs`: the objects that it is about."""

    index: int
    kind: str
    label: Words
    ref: str | None
    seat: int | None
    refs: list[str]
    detail: Words | None
    cost: str | None
    value: Json
    card: OptionCard | None


class OthersDecision(TypedDict):
    """A decision that another seat makes."""

    number: int
    seat: int
    mine: Literal[False]


class DecisionView(TypedDict):
    """A decision of the viewer's seat. `data`: what the question itself says, such as a cost."""

    number: int
    seat: int
    kind: str
    mine: Literal[True]
    prompt: Words
    clause: str
    min: int
    max: int
    ordered: bool
    repeats: bool
    data: dict[str, Json] | None
    about: AboutView | None
    options: ReadOnly[Sequence[OptionView]]


class HiddenCard(TypedDict):
    """An object that the viewer cannot see. `ref`: None if its place is hidden too."""

    ref: str | None
    hidden: Literal[True]


class SeenCard(TypedDict):
    """An object that the viewer sees. `card`: the id of its card, or None for a token."""

    card: str | None
    face: int
    name: Words
    types: list[str]
    ref: ReadOnly[str | None]
    hidden: Literal[False]
    controller: int
    owner: int


CardView: TypeAlias = HiddenCard | SeenCard


class SeatView(TypedDict):
    """The public information about a seat. `hand`: the number of cards."""

    seat: int
    name: str
    hand: int


class ZonesView(TypedDict):
    """The zones of a seat, each with its objects."""

    hand: ReadOnly[Sequence[CardView]]


class TableView(TypedDict):
    """A match as a seat or a spectator may see it. `looked`: the cards that the viewer looks at."""

    game: str
    viewer: int | None
    number: int
    over: ResultView | None
    turn: ReadOnly[TurnView]
    priority: int | None
    decision: ReadOnly[DecisionView | OthersDecision | None]
    settings: dict[str, Json]
    seats: ReadOnly[Sequence[SeatView]]
    zones: ReadOnly[Sequence[ZonesView]]
    looked: NotRequired[ReadOnly[Sequence[CardView]]]
