"""Chapter 1100: keywords that limit the ability after them, by a condition (ZX 803.2a) or by a number of uses."""

from __future__ import annotations

from dataclasses import field
from typing import ClassVar

from engine.games.zx.words.continuous.modifiers import GiveLine
from engine.games.zx.words.keywords import parts
from engine.games.zx.words.keywords.parts import keyword, while_holds
from engine.games.zx.words.objects.nouns import TypeNounZx
from engine.kernel import use_keys
from engine.language.common.abilities import Static, expanded
from engine.language.common.players import YOU
from engine.language.common.qualifiers import Controlled
from engine.language.common.selectors import Head, Kind
from engine.language.grammar.categories import Ability, Condition, Keyword, Line
from engine.language.grammar.word import fields, word


@fields
class Enabling(Keyword):
    """A keyword that makes the ability after it valid while a condition holds (ZX 803.2a)."""

    line: Line = field(kw_only=True)
    needs: ClassVar[Condition]

    def condition(self) -> Condition:
        return self.needs

    def expand(self) -> tuple[Ability, ...]:
        return expanded(self, *while_holds(self.line, self.condition()))


@keyword("Cont", "Zero Optima", "ゼロオプティマ", "{n:digits} {line}", guards="")
class ZeroOptima(Enabling):
    """The keyword Zero Optima: the resource contains at least `n` ignition cards (ZX 1109.2).

    Values that the keyword itself gives do not count (1109.1a, 1109.1b). It is valid in any zone (1109.3).
    """

    n: int

    def condition(self) -> Condition:
        return parts.IgnitionResources(self.n)


@word("[Cont]< {race:bracket_race}> Lv {n:digits} {line}", "[常]<{race:bracket_race}>Lv{n:digits}{line}")
class Level(Enabling):
    """The keyword Level: at least `n` cards of a race are face up in the dynamis zone (ZX 1111).

    For Dragon, all races with this word in their name count (1111.3). Without a race all cards count: 1111.2 and 1111.4
    are missing in the scan of the rulebook. The keyword is valid in any zone (1111.5).
    """

    n: int
    race: str | None = None

    name = "Level"

    def condition(self) -> Condition:
        return parts.FaceUpDynamis(self.n, self.race)


@keyword("Cont", "Z/Xtend Drive!", "ゼクステンド・ドライブ！", "{line}", guards="")
class ZxtendDrive(Enabling):
    """The keyword Z/Xtend Drive!, one of which is played in the game (ZX 1113.1, 1113.2).

    It is valid in any zone (1113.3).
    """

    def condition(self) -> Condition:
        return parts.PlayedOnce(self.name, use_keys.GAME)


@keyword("Cont", "Session", "セッション", "{line}", guards="")
class Session(Enabling):
    """The keyword Session: a Z/X of yours is next to this card (ZX 1119.1, 1119.2).

    The ability that it gives is valid where and when the ability's text says (1119.3).
    """

    needs = parts.NextToOwnZx()


@keyword("Cont", "Symbol", "シンボル", "{holds:quoted} {line}", guards="")
class Symbol(Enabling):
    """The keyword Symbol: a Z/X with `holds` in its name is on a square or in the charge (ZX 1120.1, 1120.2).

    Values that the keyword itself gives do not count (1120.1a, 1120.1b). It is valid in any zone (1120.3).
    """

    holds: str

    def condition(self) -> Condition:
        return parts.SymbolThere(self.holds)


@keyword("Cont", "Alter Break", "アルターブレイク", "{line}", guards="")
class AlterBreak(Enabling):
    """The keyword Alter Break: a Force of this card is face down (ZX 1122.1, 1122.2).

    The ability that it gives is valid where and when the ability's text says (1122.3).
    """

    needs = parts.HasHiddenForce()


@keyword("Cont", "Heavenbreaking Advent", "破天降臨", "{line}", guards="")
class HeavenbreakingAdvent(Enabling):
    """The keyword Heavenbreaking Advent, one of which is played in a turn (ZX 1129.1, 1129.2).

    It is valid in any zone (1129.3).
    """

    def condition(self) -> Condition:
        return parts.PlayedOnce(self.name)


@word("[Cont] {race:bracket_race} Voltage {n:digits} {line}", "[常]{race:bracket_race}ボルテージ{n:digits}{line}")
class Voltage(Enabling):
    """The keyword Voltage: cards of a race with at least `n` different names are in the resource (ZX 1135.1, 1135.2).

    Values that the keyword itself gives do not count (1135.1a, 1135.1b). It is valid in any zone (1135.3).
    """

    race: str
    n: int

    name = "Voltage"

    def condition(self) -> Condition:
        return parts.KindsInResource(self.race, self.n)


@keyword("Cont", "Sympathy", "シンパシー", "{line}", guards="")
class Sympathy(Keyword):
    """The keyword Sympathy (ZX 1136.1, 1136.2).

    In unison the card gives the ability to all Z/X of its controller that have Sympathy. The ability is valid where and
    when its text says (1136.3).
    """

    line: Line

    def expand(self) -> tuple[Ability, ...]:
        having = Kind((Head(TypeNounZx("zx")),), (Controlled(YOU), parts.WithKeywordNamed(self.name)))
        return expanded(self, Static(having, (GiveLine(self.line),), parts.InUnison(), ("square",)))
