"""The form of a view of Z/X: the keys of each part."""

from __future__ import annotations

from typing import Literal, NotRequired, TypeAlias, TypedDict

from engine.kernel.plain import Json
from engine.shared.view_types import (
    BattleView,
    DecisionView,
    HiddenCard,
    OptionView,
    OthersDecision,
    SeatView,
    TableView,
    TurnView,
    Words,
    ZonesView,
)


class ZxTurn(TurnView):
    """A turn of Z/X."""

    battle: BattleView | None


class ZxOption(OptionView):
    """An option of Z/X. `place`: its square; `data`: what else tells it apart."""

    place: int | None
    data: dict[str, Json] | None


class ZxDecision(DecisionView):
    """A decision of the viewer's seat in Z/X."""

    options: list[ZxOption]


class ZxHidden(HiddenCard):
    """A card of Z/X that the viewer cannot see. On the table, everybody sees how it lies (302.2)."""

    asleep: NotRequired[bool]
    face_down: NotRequired[bool]
    owner: NotRequired[int]
    controller: NotRequired[int]


class ZxPart(TypedDict):
    """Another card that an object consists of. Its card and its name are None if it is hidden."""

    role: str
    hidden: bool
    card: str | None
    name: Words | None


class ZxCharsView(TypedDict):
    """A card and its characteristics."""

    card: str | None
    face: int
    name: Words
    type_line: Words
    types: list[str]
    races: list[str]
    colors: list[str]
    cost: int | str | None
    power: int | None
    printed_power: int | None
    icons: list[str]
    text: list[Words]


class ZxCard(ZxCharsView):
    """An object of Z/X that the viewer sees. `ref`: None for a card that is only known."""

    ref: str | None
    hidden: Literal[False]
    damage: int
    shield: int
    asleep: bool
    face_down: bool
    revealed: bool
    owner: int
    controller: int
    token: bool
    forces: list[ZxObject]
    parts: list[ZxPart]
    marks: list[str]
    place: int | None
    counters: dict[str, int]


ZxObject: TypeAlias = ZxHidden | ZxCard


class ZxItem(TypedDict):
    """A card or an ability that is being played (310)."""

    ref: str
    seat: int
    what: str
    name: Words
    text: list[Words]
    card: ZxObject | None
    step: str


class ZxMoment(TypedDict):
    """A card that was just revealed, or a reload."""

    kind: str
    seat: int
    card: ZxCard | None
    clause: str
    text: Words
    n: int


class ZxSquare(TypedDict):
    """A square and its cards in order of arrival (303). `seat`: of a player square."""

    place: int
    name: Words
    kind: str
    area: str
    seat: int | None
    cards: list[ZxObject]


class ZxSeat(SeatView):
    """The public information about a seat in Z/X."""

    life: int
    damage: int
    life_shield: int
    counters: dict[str, int]
    deck: int
    charge_limit: int | None
    hand_limit: int | None
    turn_player: bool
    player_name: list[Words]


class ZxZones(ZonesView):
    """The zones of a seat in Z/X."""

    hand: list[ZxObject]
    life: list[ZxObject]
    charge: list[ZxObject]
    resource: list[ZxObject]
    trash: list[ZxObject]
    removed: list[ZxObject]
    dynamis: list[ZxObject]


class ZxView(TableView):
    """A match of Z/X as a seat or a spectator may see it."""

    turn: ZxTurn
    decision: ZxDecision | OthersDecision | None
    seats: list[ZxSeat]
    squares: list[ZxSquare]
    zones: list[ZxZones]
    temporary: list[ZxItem]
    looked: list[ZxObject]
    moment: ZxMoment | None
