"""Chapter 1100: keywords that make the ability after them valid while something holds (ZX 803.2a), or only so often."""

from __future__ import annotations

from dataclasses import field
from typing import ClassVar

from engine.language.common.abilities import Static, expanded
from engine.language.common.players import YOU
from engine.language.common.qualifiers import Controlled
from engine.language.common.selectors import Head, Kind
from engine.language.grammar.categories import Ability, Condition, Keyword, Line
from engine.language.grammar.word import fields, word

from . import keyword_parts as parts
from .keyword_parts import keyword, while_holds
from .modifications import GiveLine
from .nouns import TypeNounZx


@fields
class Enabling(Keyword):
    """A keyword that makes the ability after it valid while something holds (ZX 803.2a)."""

    line: Line = field(kw_only=True)
    needs: ClassVar[Condition]

    def condition(self) -> Condition:
        return self.needs

    def expand(self) -> tuple[Ability, ...]:
        return expanded(self, *while_holds(self.line, self.condition()))


@keyword("Cont", "Zero Optima", "ゼロオプティマ", "{n:digits} {line}", guards="")
class ZeroOptima(Enabling):
    """ZX 1109.2: so many ignition cards in the resource, without what it gives itself (1109.1a, 1109.1b); wherever the
    card is (1109.3)."""

    n: int

    def condition(self) -> Condition:
        return parts.IgnitionResources(self.n)


@word("[Cont]< {race:bracket_race}> Lv {n:digits} {line}", "[常]<{race:bracket_race}>Lv{n:digits}{line}")
class Level(Enabling):
    """ZX 1111: so many face-up cards of a race in the dynamis; of races with Dragon in their name (1111.3). Without a
    race any cards: 1111.2 and 1111.4 are lost in the scan; wherever the card is (1111.5)."""

    n: int
    race: str | None = None

    name = "Level"

    def condition(self) -> Condition:
        return parts.FaceUpDynamis(self.n, self.race)


@keyword("Cont", "Z/Xtend Drive!", "ゼクステンド・ドライブ！", "{line}", guards="")
class ZxtendDrive(Enabling):
    """ZX 1113.1, 1113.2: one of them is played in the game; wherever the card is (1113.3)."""

    def condition(self) -> Condition:
        return parts.PlayedOnce(self.name, "game")


@keyword("Cont", "Session", "セッション", "{line}", guards="")
class Session(Enabling):
    """ZX 1119.1, 1119.2; what it gives is valid where and when it says so (1119.3)."""

    needs = parts.NextToOwnZx()


@keyword("Cont", "Symbol", "シンボル", "{holds:quoted} {line}", guards="")
class Symbol(Enabling):
    """ZX 1120.1, 1120.2, without what it gives itself (1120.1a, 1120.1b); wherever the card is (1120.3)."""

    holds: str

    def condition(self) -> Condition:
        return parts.SymbolThere(self.holds)


@keyword("Cont", "Alter Break", "アルターブレイク", "{line}", guards="")
class AlterBreak(Enabling):
    """ZX 1122.1, 1122.2; what it gives is valid where and when it says so (1122.3)."""

    needs = parts.HasHiddenForce()


@keyword("Cont", "Heavenbreaking Advent", "破天降臨", "{line}", guards="")
class HeavenbreakingAdvent(Enabling):
    """ZX 1129.1, 1129.2: one of them is played in a turn; wherever the card is (1129.3)."""

    def condition(self) -> Condition:
        return parts.PlayedOnce(self.name)


@word("[Cont] {race:bracket_race} Voltage {n:digits} {line}", "[常]{race:bracket_race}ボルテージ{n:digits}{line}")
class Voltage(Enabling):
    """ZX 1135.1, 1135.2, without what it gives itself (1135.1a, 1135.1b); wherever the card is (1135.3)."""

    race: str
    n: int

    name = "Voltage"

    def condition(self) -> Condition:
        return parts.KindsInResource(self.race, self.n)


@keyword("Cont", "Sympathy", "シンパシー", "{line}", guards="")
class Sympathy(Keyword):
    """ZX 1136.1, 1136.2: in unison it gives the ability to all Z/X of its controller that have a Sympathy, valid where
    and when it says so (1136.3)."""

    line: Line

    def expand(self) -> tuple[Ability, ...]:
        having = Kind((Head(TypeNounZx("zx")),), (Controlled(YOU), parts.WithKeywordNamed(self.name)))
        return expanded(self, Static(having, (GiveLine(self.line),), parts.InUnison(), ("square",)))
