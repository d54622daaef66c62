"""The form of a view of The Last Chronicle: the keys of each part."""

from __future__ import annotations

from typing import Literal, TypeAlias, TypedDict

from engine.chase.view_types import ChaseCharsView, ChaseDecision, ChaseOption, ChaseTableView, ItemView
from engine.shared.view_types import BattleView, HiddenCard, OthersDecision, SeatView, TurnView, Words, ZonesView


class LcBattle(BattleView):
    """A battle of The Last Chronicle, with the totals of the attackers (LC 10)."""

    attackers: list[str]
    blocker: str | None
    blocked: bool
    power: int
    atk: int
    aura: bool


class LcTurn(TurnView):
    """A turn of The Last Chronicle."""

    battle: LcBattle | None


class LcDecision(ChaseDecision):
    """A decision of the viewer's seat in The Last Chronicle."""

    options: list[ChaseOption]


class LcMerged(TypedDict):
    """A merged card: what it adds to its host (LC 15.2.15.1.4)."""

    ref: str
    card: str | None
    name: Words
    power: int | None
    atk: int | None
    attributes: list[str]


class LcPainted(TypedDict, total=False):
    """The numbers that a card gains in a colour, without zeros."""

    power: int
    atk: int
    ca: int


class LcCharsView(ChaseCharsView):
    """The card that an object is, and its characteristics. `lines`: the kind and the colour of each line."""

    cost: str
    level: int | None
    power: int | None
    atk: int | None
    printed_level: int | None
    printed_power: int | None
    printed_atk: int | None
    ca: int
    azure: int
    icons: list[str]
    burst: bool
    lamps: list[str]
    painted: dict[str, LcPainted]
    keywords: list[str]
    text: Words
    lines: list[list[str]]


class LcCard(LcCharsView):
    """An object of The Last Chronicle that the viewer sees."""

    ref: str
    hidden: Literal[False]
    revealed: bool
    token: bool
    rested: bool
    face_down: bool
    damage: int
    counters: dict[str, int]
    controller: int
    owner: int
    lit: list[str]
    lamp: int
    merged: list[LcMerged]
    states: list[str]


LcObject: TypeAlias = HiddenCard | LcCard


class LcCardItem(ItemView):
    """A card on the chase of The Last Chronicle. `object`: its view as an object."""

    object: LcObject


LcItem: TypeAlias = ItemView | LcCardItem


class LcSeat(SeatView):
    """The public values of a seat in The Last Chronicle."""

    life: int
    invasion: int
    will: dict[str, int]
    era: int
    ca_total: int
    ca_needed: int
    main_deck: int
    placed: bool
    attributes: list[str]


class LcZones(ZonesView):
    """The zones of a seat in The Last Chronicle. `field`: its units and the others."""

    units: list[LcObject]
    others: list[LcObject]
    field: list[LcObject]
    soul: list[LcObject]
    ca: list[LcObject]
    era: list[LcObject]
    discard: list[LcObject]
    removed: list[LcObject]
    hand: list[LcObject]


class LcView(ChaseTableView):
    """A match of The Last Chronicle as a seat or a spectator may see it. `main`: which main phase it is."""

    turn: LcTurn
    decision: LcDecision | OthersDecision | None
    main: int | None
    seats: list[LcSeat]
    zones: list[LcZones]
    chase: list[LcItem]
    looked: list[LcObject]
