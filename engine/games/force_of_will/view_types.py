"""The form of a view of Force of Will: the keys of each part."""

from __future__ import annotations

from typing import Literal, TypeAlias, TypedDict

from engine.chase.view_types import ChaseCharsView, ChaseDecision, ChaseOption, ChaseTableView, ItemView
from engine.shared.view_types import BattleView, HiddenCard, OthersDecision, SeatView, TurnView, Words, ZonesView


class FowBattle(BattleView):
    """A battle of Force of Will."""

    blocker: str | None


class FowTurn(TurnView):
    """A turn of Force of Will."""

    battle: FowBattle | None


class FowBattleOption(ChaseOption):
    """The option to begin a battle. `idle`: whether nothing can attack."""

    idle: bool


FowOption: TypeAlias = ChaseOption | FowBattleOption


class FowDecision(ChaseDecision):
    """A decision of the viewer's seat in Force of Will."""

    options: list[FowOption]


class FowHidden(HiddenCard):
    """A card of Force of Will that the viewer cannot see. `stone`: whether it is a face-down magic stone."""

    stone: bool


FowDefense = TypedDict("FowDefense", {"def": int | None})  # the key is a word of Python


class FowSide(FowDefense):
    """A side of a card that is not up."""

    card: str
    face: int
    name: Words
    type: str
    cost: str | None
    atk: int | None
    text: Words


class FowCharsView(FowDefense, ChaseCharsView):
    """The card that an object is, and its characteristics."""

    cost: str | None
    atk: int | None
    printed_atk: int | None
    printed_def: int | None
    keywords: list[str]
    divinity: int | None
    text: Words


class FowCard(FowCharsView):
    """An object of Force of Will that the viewer sees. `left`: its DEF less its damage."""

    ref: str
    hidden: Literal[False]
    damage: int
    left: int | None
    rested: bool
    face_down: bool
    revealed: bool
    counters: dict[str, int]
    owner: int
    controller: int
    token: bool
    copy: bool
    attached_to: str | None
    attached: list[str]
    states: list[str]
    other_sides: list[FowSide]


FowObject: TypeAlias = FowHidden | FowCard


class FowDivinity(TypedDict):
    """The divinity of a seat in total, and what is left of it."""

    total: int
    left: int


class FowSeat(SeatView):
    """The public information about a seat in Force of Will."""

    life: int
    will: dict[str, int]
    main_deck: int
    stone_deck: int
    called: bool
    judged: bool
    no_battle: bool
    lifebreak: int | None
    divinity: FowDivinity | None
    attributes: list[str]
    weather: Words | None


class FowZones(ZonesView):
    """The zones of a seat in Force of Will."""

    field: list[FowObject]
    ruler: list[FowObject]
    graveyard: list[FowObject]
    removed: list[FowObject]
    hand: list[FowObject]
    standby: list[FowObject]
    rune: list[FowObject]
    item: list[FowObject]
    extra: list[FowObject]


class FowView(ChaseTableView):
    """A match of Force of Will as a seat or a spectator may see it."""

    turn: FowTurn
    decision: FowDecision | OthersDecision | None
    seats: list[FowSeat]
    zones: list[FowZones]
    chase: list[ItemView]
    looked: list[FowObject]
