"""The zones and times in which an ability is valid (ZX 803): the parts of [Valid], and the name after [P]."""

from __future__ import annotations

import dataclasses
from dataclasses import field
from typing import Annotated

from engine.games.zx.words import terminals  # noqa: F401 (names after [P])
from engine.games.zx.words.objects.squares import PLAYER_SQUARES
from engine.games.zx.words.protocols import Game
from engine.games.zx.words.vocabularies import VALID_IN, VALID_ON
from engine.kernel.context import Context
from engine.kernel.state import Obj
from engine.language.common.conditions import AllOf
from engine.language.grammar.categories import Ability, Condition
from engine.language.grammar.word import Word, fields, word

SQUARE: tuple[str, ...] = ("square",)
DYNAMIS = "dynamis_zone"
EVERYWHERE: tuple[str, ...] = (
    "square", "trash", "hand", "charge", "life", "resource", "force_zone", "remove_zone", DYNAMIS, "temporary",
    "deck_zone", "looked",
)  # fmt: skip
HIDDEN = frozenset({"hand", "life", DYNAMIS, "deck_zone", "looked"})  # zones where cards are usually face down


class Validity(Word):
    """A zone or a period after [Valid]."""

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
    """The player whose turn it must be, and the number of plays in a turn (ZX 803.1f)."""

    whose: Annotated[str, VALID_ON]
    times: int | None = None

    def valid(self) -> bool:
        return self.whose != "any" or self.times is not None

    def condition(self) -> Condition | None:
        """Return the condition that must hold in addition to the card's zone, or None."""
        return None if self.whose == "any" else InTurnOf(self.whose)


@fields
class ValidWhere(Word):
    """A line or keyword with limits to its validity (ZX 205.4a, 803.1).

    `player`: the name of the player card that the controller must use. `where`: the zones and periods. Both fields
    follow all others and are keyword-only.
    """

    player: str | None = field(default=None, kw_only=True)
    where: tuple[Validity, ...] = field(default=(), kw_only=True)


# -- the conditions for validity (without a written form) --------------------------------------------
@word
class LiesWhere(Condition):
    """The condition that the card is in one of these zones.

    A face-down card in a public zone has no valid abilities (ZX 803.1d, 803.1e).
    """

    zones: tuple[str, ...]
    own_reads = frozenset({"square", "place"})

    def holds(self, game: Game, at: Context) -> bool:
        if not game.is_current(at.source):
            return True  # played with its last known information (ZX 803.2c)
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
    """The condition that it is your turn, or your opponent's turn (ZX 803.1f)."""

    whose: str
    own_reads = frozenset({"turn"})

    def holds(self, game: Game, at: Context) -> bool:
        return bool(game.turn_player == at.controller) == (self.whose == "your")


@word
class HasPlayer(Condition):
    """The condition that the controller uses a player card of this name (ZX 205.4a)."""

    name: str
    own_reads = frozenset({"square", "kind"})

    def holds(self, game: Game, at: Context) -> bool:
        named: bool = game.player_named(at.controller, self.name)
        return named


def zones_of(where: tuple[Validity, ...], otherwise: tuple[str, ...] = SQUARE) -> tuple[str, ...]:
    """Return the zones in which an ability with this [Valid] is valid (ZX 803.1b, 803.1c, 803.1d)."""
    found = tuple(dict.fromkeys(zone for part in where for zone in part.zones))
    return found or otherwise


def times_of(where: tuple[Validity, ...]) -> int | None:
    """Return the number of times in a turn that the ability may be played; None for no limit (ZX 803.1f)."""
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
    """Return these conditions as a single one, or None if there are none."""
    known = tuple(one for one in conditions if one is not None)
    return None if not known else known[0] if len(known) == 1 else AllOf(known)


def guarded(ability: Ability, player: str | None, where: tuple[Validity, ...], *more: Condition) -> Ability:
    """Return a continuous ability limited to its zones and conditions (ZX 803.2).

    The conditions of a keyword's text hold in addition to the keyword's own conditions (ZX 1101.2).
    """
    names = {field.name for field in ability.info}
    changed: dict[str, object] = {}
    if "condition" in names:
        have: Condition | None = ability.condition
        changed["condition"] = joined(*conditions_of(player, where), *more, have)
    if "zones" in names:
        changed["zones"] = zones_of(where)
    result: Ability = dataclasses.replace(ability, **changed)  # type: ignore[type-var]
    return result
