"""How a deck of each game is laid out on a page: where a card goes when nobody says where, under which heading it
stands, and by what its main pile is measured. What is legal the engine says, and it alone.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, pgettext_lazy

from engine.cards import library
from tcg.cards import catalogue
from tcg.decks.chances import all_kinds, at_least_one

Counts = Mapping[str, int]
Told = tuple[str, float]  # a sentence, and the chance that it comes true
INFINITE = 100  # a cost that nobody pays stands in no curve


@dataclass(frozen=True)
class Layout:
    """One game's. Functions take a printed card (`engine.cards`)."""

    homes: Callable[[Any], tuple[str, ...]]  # the parts where it may lie, the usual one first
    groups: dict[str, Promise]  # of the main pile, in order
    group: Callable[[Any], str]
    cost: Callable[[Any], int | None]
    costs: tuple[int, int]  # the first and the last bar; the last stands for all that is more
    fighters: Promise  # the first group, as the curve names it
    fighter: Promise  # one of it
    hand: int
    cheap: int
    more: Callable[[Mapping[str, Any]], Iterator[Told]]
    sizes: dict[str, tuple[int, int]]  # how many cards a part is to have, to be shown beside its count
    chooses: bool  # whether single cards of the first hand are exchanged, not the whole of it
    marked: int  # how many of the main pile are to have the mark
    mark: Callable[[Any], str]  # the picture of what is counted in the main pile beside cards; "" for none


def card_of(game: str, card: str) -> Any:
    return library(game).get(card)


def homes(game: str, card: str) -> tuple[str, ...]:
    """The parts of a deck where the card may lie, the usual one first."""
    return LAYOUTS[game].homes(library(game)[card])


def type_word(game: str, card: str) -> str:
    return catalogue.printed(game, card).kind()


# ---- Force of Will
def _fow_homes(card: Any) -> tuple[str, ...]:
    """FoW 402.2, 402.3, 402.4, 402.5, 402.6: a chant that is a rune too may be in either deck."""
    types = card.types
    if "ruler" in types:
        return ("ruler",)
    if "magic_stone" in types:
        return ("stones",)
    if "rune" in types:
        return ("main", "runes", "extra") if "chant" in types else ("runes", "extra")
    return ("main", "extra")


def _fow_group(card: Any) -> str:
    if "resonator" in card.types:
        return "resonators"
    return "chants" if "chant" in card.types else "others"


def _fow_cost(card: Any) -> int | None:
    front: Any = card.front
    return int(front.tally.total) if front.has_cost else None


def _fow_chances(deck: Mapping[str, Any]) -> Iterator[Told]:
    """A stone a turn is called (FoW 710.1): after three turns one for each attribute that the costs ask for."""
    cards = library("force_of_will")
    wanted = frozenset(
        attribute
        for card in deck.get("main") or {}
        if card in cards
        for attribute in ("light", "fire", "water", "wind", "darkness")
        if getattr(getattr(cards[card].front, "tally", None), attribute, 0)
    )
    stones: Counter[frozenset[str]] = Counter()
    for card, count in (deck.get("stones") or {}).items():
        if card in cards:
            stones[frozenset(catalogue.printed("force_of_will", card).attributes)] += count
    if wanted and sum(stones.values()) >= 3:
        yield _("A stone of each attribute that you need by turn 3"), all_kinds(stones, wanted, 3)


# ---- Z/X
def _zx_homes(card: Any) -> tuple[str, ...]:
    """ZX 401.7, 401.8, 401.10."""
    types, half = card.types, card.front.half
    if half == "lower" or "player_extra" in types:
        return ("back",)
    if "player_card" in types:
        return ("player",)
    if half == "upper" or types & {"zx_extra", "shift", "event_extra", "ascension_extra"}:
        return ("dynamis",)
    return (
        ("main", "back") if any(one.role == "play_rule" and one.kind == "back" for one in card.abilities) else ("main",)
    )


def _zx_group(card: Any) -> str:
    if "zx" in card.types:
        return "zx"
    return "events" if "event" in card.types else "others"


def _zx_cost(card: Any) -> int | None:
    points: int | None = card.front.points
    return points if points is not None and points < INFINITE else None


def ignites(card: Any) -> bool:
    """Whether it is one of the twenty (ZX 401.6): by its icon, or by a keyword of which a deck holds few."""
    limited = ("Life Recovery", "Void Bringer", "Overdrive")
    return "ignition" in card.front.icons or any(
        one.role == "keyword" and one.name in limited for one in card.abilities
    )


def _zx_chances(deck: Mapping[str, Any]) -> Iterator[Told]:
    """Four lives lie face down (ZX 402.1l); one that is lost may be played by ignition (ZX 1011)."""
    cards = library("zx")
    main = {card: count for card, count in (deck.get("main") or {}).items() if card in cards}
    icons = sum(count for card, count in main.items() if ignites(cards[card]))
    yield _("A card with an ignition icon among the four lives"), at_least_one(sum(main.values()), icons, 4)


LAYOUTS: dict[str, Layout] = {
    "force_of_will": Layout(
        homes=_fow_homes,
        groups={
            "resonators": gettext_lazy("Resonators"),
            "chants": gettext_lazy("Chants"),
            "others": gettext_lazy("Additions and regalia"),
        },
        group=_fow_group,
        cost=_fow_cost,
        costs=(0, 7),
        fighters=gettext_lazy("Resonators"),
        fighter=gettext_lazy("A resonator"),
        hand=5,  # FoW 403.5
        cheap=2,
        more=_fow_chances,
        sizes={"ruler": (1, 1), "main": (40, 60), "stones": (10, 20), "runes": (0, 5), "extra": (0, 5)},  # FoW 402
        chooses=True,
        marked=0,
        mark=lambda card: "",
    ),
    "zx": Layout(
        homes=_zx_homes,
        groups={
            "zx": gettext_lazy("Z/X"),
            "events": gettext_lazy("Events"),
            "others": pgettext_lazy("cards of other types", "Others"),
        },
        group=_zx_group,
        cost=_zx_cost,
        costs=(1, 8),
        fighters=gettext_lazy("Z/X"),
        fighter=gettext_lazy("A Z/X"),
        hand=4,  # ZX 402.1j
        cheap=3,
        more=_zx_chances,
        sizes={"player": (0, 1), "back": (0, 1), "main": (50, 50), "dynamis": (0, 16)},  # ZX 401
        chooses=False,  # ZX 402.1k
        marked=20,  # ZX 401.6
        mark=lambda card: "ignition" if ignites(card) else "",
    ),
}
