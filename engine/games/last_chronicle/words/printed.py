"""The characteristics of a card that only Last Chronicle has (LC 5)."""

from __future__ import annotations

import msgspec

from engine.kernel.chars import Chars
from engine.kernel.protocols import Ability
from engine.kernel.state import TokenSpec
from engine.language.grammar.tally import NOTHING, Tally

FACTIONS = ("white", "orange", "purple", "black", "blue")  # 5.2.2.1
COLOURS = ("green", "red")  # colours of lamps (5.7.3)
Lamps = tuple[str, str, str, str]  # the colour of each era's lamp, "" for an unpainted lamp
NO_LAMPS: Lamps = ("", "", "", "")


class Painted(msgspec.Struct, frozen=True):
    """The part of a card that counts only while a lamp of its colour is lit.

    It holds the additions to power, ATK and CA, and the lines of text in that colour (LC 5.3.3, 5.7.4, 5.13.5, 5.13.7).
    """

    power: int = 0
    atk: int = 0
    ca: int = 0
    abilities: tuple[Ability, ...] = ()


class LcChars(Chars):
    """The characteristics of one object.

    `ca`: its chrono achievement in total (5.3.1). `azure`: the azure part of it (5.3.2). `lit`: the colours of the
    lamps that count now. `tally`: its cost (5.2.1).
    """

    tally: Tally = NOTHING
    level: int | None = None
    power: int | None = None
    atk: int | None = None
    ca: int = 0
    azure: int = 0
    icons: frozenset[str] = frozenset()
    lamps: Lamps = NO_LAMPS
    green: Painted | None = None
    red: Painted | None = None
    lit: frozenset[str] = frozenset()

    @property
    def total_cost(self) -> int:
        return self.tally.total

    def part_of(self, colour: str) -> Painted | None:
        """Return the part of the card in a colour (5.7.4)."""
        return self.green if colour == "green" else self.red

    def light(self, colour: str, key: str) -> None:
        """Add the part of a colour to the characteristics (5.7.4).

        `key`: the prefix for the keys of its abilities.
        """
        part = self.part_of(colour)
        if part is None or colour in self.lit:
            return
        self.lit = self.lit | {colour}
        self.ca += part.ca
        if self.power is not None:
            self.power += part.power
        if self.atk is not None:
            self.atk += part.atk
        if part.abilities:
            self.gain(part.abilities, f"{key}{colour}")

    def parts_lit(self, key: str = "") -> list[tuple[Painted, str]]:
        """Return the parts of the lit colours, each with the key of its abilities (5.7.4)."""
        parts = [(self.part_of(colour), f"{key}{colour}") for colour in COLOURS if colour in self.lit]
        return [(part, by) for part, by in parts if part is not None]

    def light_all(self, merged: bool) -> None:
        """Light the green and the red lamps of every era (15.2.13.2).

        `merged`: the card is merged, so its parts count for the host (15.2.15.1.5) and not for the card itself.
        """
        for colour in COLOURS:
            if not merged:
                self.light(colour, self.definition)
            elif self.part_of(colour) is not None:
                self.lit = self.lit | {colour}


class LcToken(TokenSpec, frozen=True):
    """The characteristics of a token, which has no cost and no CA (LC 6.11.2).

    A copy has the icons and the lamps of the copied card.
    """

    CHARS = LcChars

    level: int | None = None
    power: int | None = None
    atk: int | None = None
    icons: frozenset[str] = frozenset()
    lamps: Lamps = NO_LAMPS
    green: Painted | None = None
    red: Painted | None = None


__all__ = ["COLOURS", "FACTIONS", "NO_LAMPS", "Lamps", "LcChars", "LcToken", "Painted"]
