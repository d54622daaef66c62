"""The form of a view of Magical Girl: the keys of each part."""

from __future__ import annotations

from typing import Literal, TypeAlias, TypedDict

from engine.chase.view_types import ChaseCharsView, ChaseDecision, ChaseOption, ChaseTableView, ItemView
from engine.shared.view_types import BattleView, HiddenCard, OthersDecision, SeatView, TurnView, Words, ZonesView

MgNumber: TypeAlias = int | str | None  # a number, or the sign of infinity


class MgTurn(TurnView):
    """A turn of Magical Girl."""

    battle: BattleView | None


class MgDecision(ChaseDecision):
    """A decision of the viewer's seat in Magical Girl."""

    options: list[ChaseOption]


class MgStock(TypedDict):
    """A card under another card."""

    card: str | None
    name: Words
    level: int | None


class MgUnder(TypedDict):
    """The card that a face-down object is."""

    card: str | None
    name: Words


class MgLying(TypedDict):
    """The orientation of an object, its counters and the cards under it (MG 302.6, 303)."""

    rested: bool
    reversed: bool
    face_down: bool
    counters: dict[str, MgNumber]
    controller: int
    owner: int
    zone: str
    stock: list[MgStock]
    states: list[str]


class MgFaceDown(HiddenCard, MgLying):
    """A face-down caster that the viewer cannot see (MG 306.6, 308.2a)."""

    level: int


MgDefense = TypedDict("MgDefense", {"def": MgNumber})  # the key is a word of Python


class MgCharsView(MgDefense, ChaseCharsView):
    """The card that an object is, and its characteristics."""

    cost: str | None
    level: int | None
    version: str
    atk: MgNumber
    printed_atk: MgNumber
    printed_def: MgNumber
    keywords: list[str]
    materials: list[str]
    text: Words


class MgCard(MgCharsView, MgLying):
    """An object of Magical Girl that the viewer sees."""

    ref: str
    hidden: Literal[False]
    revealed: bool
    token: bool


class MgLookedUnder(MgCard):
    """A face-down object of Magical Girl whose card the viewer may look at (308.2a)."""

    under: MgUnder


MgObject: TypeAlias = HiddenCard | MgFaceDown | MgCard | MgLookedUnder


class MgCardItem(ItemView):
    """A card on the chase of Magical Girl. `object`: its view as an object."""

    object: MgObject


MgItem: TypeAlias = ItemView | MgCardItem


class MgSeat(SeatView):
    """The public information about a seat in Magical Girl."""

    will: dict[str, int]
    orbs: int
    life: int
    erosion: int
    counters: dict[str, MgNumber]
    extra: int
    main_deck: int
    called: bool
    effort: int
    attributes: list[str]


class MgZones(ZonesView):
    """The zones of a seat in Magical Girl. `field`: its servants and its casters."""

    servants: list[MgObject]
    casters: list[MgObject]
    field: list[MgObject]
    graveyard: list[MgObject]
    removed: list[MgObject]
    hand: list[MgObject]
    orb: list[MgObject]
    extra: list[MgObject]
    bingo: list[MgObject]


class MgView(ChaseTableView):
    """A match of Magical Girl as a seat or a spectator may see it."""

    turn: MgTurn
    decision: MgDecision | OthersDecision | None
    seats: list[MgSeat]
    zones: list[MgZones]
    chase: list[MgItem]
    looked: list[MgObject]
