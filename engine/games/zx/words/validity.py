"""The zones and times in which an ability is valid (ZX 803): its [Valid] zones and periods, its [P] name."""

from __future__ import annotations

import dataclasses
from dataclasses import field
from typing import Annotated

from engine.games.zx.words.asks import Game
from engine.games.zx.words.tables import VALID_IN, VALID_ON
from engine.kernel.context import Context
from engine.kernel.state import Obj
from engine.language.common.conditions import AllOf
from engine.language.grammar.categories import Ability, Condition
from engine.language.grammar.word import Word, fields, word

from . import terminals  # noqa: F401 (names after [P])
from .squares import PLAYER_SQUARES

SQUARE: tuple[str, ...] = ("square",)
DYNAMIS = "dynamis_zone"
EVERYWHERE: tuple[str, ...] = (
    "square", "trash", "hand", "charge", "life", "resource", "force_zone", "remove_zone", DYNAMIS, "temporary",
    "deck_zone", "looked",
)  # fmt: skip
HIDDEN = frozenset({"hand", "life", DYNAMIS, "deck_zone", "looked"})  # where cards lie face down as a rule


class Validity(Word):
    """A part of what stands after [Valid]: a zone or a period."""

    __slots__ = ()
    label = "a zone or a period"
    zones: tuple[str, ...] = ()


@word("{zone}", "{zone}")
class ValidIn(Validity):
    """A zone in which the ability is valid (ZX 803.1d, 803.1e)."""

    zone: Annotated[str, VALID_IN]

    @property
    def zones(self) -> tuple[str, ...]:
        if self.zone == "all":
            return EVERYWHERE
        named = {"normal": "square", "player": "square", "force": "force_zone", "remove": "remove_zone"}
        return (DYNAMIS if self.zone.startswith("dynamis") else named.get(self.zone, self.zone),)


@word("{whose}< {times:digits}>", "{whose}<{times:digits}>")
class ValidOn(Validity):
    """Whose turn it must be, and how many times in a turn the ability may be played (ZX 803.1f)."""

    whose: Annotated[str, VALID_ON]
    times: int | None = None

    def valid(self) -> bool:
        return self.whose != "any" or self.times is not None

    def condition(self) -> Condition | None:
        """Return the condition that must hold beside the card being in its zones, None if there is none."""
        return None if self.whose == "any" else InTurnOf(self.whose)


@fields
class ValidWhere(Word):
    """A line or keyword that is valid for those who use a player card, or somewhere or at some time, where its text
    says so (ZX 205.4a, 803.1): that stands behind all else, and is given by name."""

    player: str | None = field(default=None, kw_only=True)
    where: tuple[Validity, ...] = field(default=(), kw_only=True)


# -- what they come to (not written by themselves) -------------------------------------------------
@word
class LiesWhere(Condition):
    """The card lies in one of these zones; face down in an open zone nothing is valid (ZX 803.1d, 803.1e)."""

    zones: tuple[str, ...]
    own_reads = frozenset({"square", "place"})

    def holds(self, game: Game, at: Context) -> bool:
        if not game.here(at.source):
            return True  # it is played as it last was (ZX 803.2c)
        obj = game.obj(at.source)
        return any(self._lies(game, obj, zone) for zone in self.zones)

    def _lies(self, game: Game, obj: Obj, zone: str) -> bool:
        if zone.startswith("dynamis"):
            return bool(obj.zone == DYNAMIS and bool(obj.face_down) == zone.endswith("down"))
        if zone in ("normal", "player"):
            return bool(obj.zone == "square") and (obj.place in PLAYER_SQUARES) == (zone == "player")
        found = ValidIn(zone).zones
        return bool(obj.zone in found and not (obj.face_down and obj.zone not in HIDDEN))


@word
class InTurnOf(Condition):
    """It is your turn, or your opponent's (ZX 803.1f)."""

    whose: str
    own_reads = frozenset({"turn"})

    def holds(self, game: Game, at: Context) -> bool:
        return bool(game.turn_player == at.controller) == (self.whose == "your")


@word
class HasPlayer(Condition):
    """Its controller uses a player card of this name (ZX 205.4a)."""

    name: str
    own_reads = frozenset({"square", "kind"})

    def holds(self, game: Game, at: Context) -> bool:
        named: bool = game.player_named(at.controller, self.name)
        return named


def zones_of(where: tuple[Validity, ...], otherwise: tuple[str, ...] = SQUARE) -> tuple[str, ...]:
    """The zones in which an ability with this [Valid] is valid (ZX 803.1b, 803.1c, 803.1d)."""
    found = tuple(dict.fromkeys(zone for part in where for zone in part.zones))
    return found or otherwise


def times_of(where: tuple[Validity, ...]) -> int | None:
    """Return the number of times in a turn that it may be played; None for as often as one likes (ZX 803.1f)."""
    return next((part.times for part in where if isinstance(part, ValidOn) and part.times is not None), None)


def conditions_of(player: str | None, where: tuple[Validity, ...]) -> tuple[Condition, ...]:
    """Return the conditions that must hold for the ability to be valid (ZX 205.4a, 803.1d-803.1f)."""
    parts = tuple(part.zone for part in where if isinstance(part, ValidIn))
    found: list[Condition] = [] if player is None else [HasPlayer(player)]
    if parts and set(parts) != {"square"}:
        found.append(LiesWhere(parts))
    found += [one for part in where if isinstance(part, ValidOn) and (one := part.condition()) is not None]
    return tuple(found)


def joined(*conditions: Condition | None) -> Condition | None:
    """These conditions as one; None for none."""
    known = tuple(one for one in conditions if one is not None)
    return None if not known else known[0] if len(known) == 1 else AllOf(known)


def guarded(ability: Ability, player: str | None, where: tuple[Validity, ...], *more: Condition) -> Ability:
    """Return a continuous ability bound to its zones and its conditions (ZX 803.2); those that stand with a keyword
    hold beside the keyword's own (ZX 1101.2)."""
    names = {field.name for field in ability.info}
    changed: dict[str, object] = {}
    if "condition" in names:
        have: Condition | None = ability.condition  # type: ignore[attr-defined]
        changed["condition"] = joined(*conditions_of(player, where), *more, have)
    if "zones" in names:
        changed["zones"] = zones_of(where)
    result: Ability = dataclasses.replace(ability, **changed)  # type: ignore[type-var]
    return result
