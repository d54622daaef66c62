"""Changes of objects in a text: power, ATK, level, factions, becoming a unit."""

from __future__ import annotations

from typing import Annotated

from engine.chase.words.continuous.changes import Gain
from engine.chase.words.continuous.modifiers import AddKind, LoseKind, SetKind
from engine.games.last_chronicle.words.continuous import modifiers as own
from engine.games.last_chronicle.words.vocabularies import FACTIONS
from engine.language.common.amounts import Multiplier, Number
from engine.language.common.modify_sentence import Modifies
from engine.language.grammar.categories import Amount, Change, Modification
from engine.language.grammar.word import Word, word


# -- power and ATK (LC 5.13.4, 5.13.6) -------------------------------------------------------------
@word(
    ("{#gets|get} [{power:signed}/{atk:signed}]< {each}>",),
    "<{each}>[{power:signed}/{atk:signed}]の修整を受ける",
)
class GetsStats(Change):
    """A change such as "gets [+1000/+1]" (LC 4.6).

    It makes two modifications, of power and of ATK (LC 11.9.4.7). An ATK change of 0 makes none.
    """

    power: Amount
    atk: Amount
    each: Multiplier | None = None

    def modifications(self) -> tuple[Modification, ...]:
        power = own.AddUnitPower(self.power, self.each)
        return (power,) if self.atk == Number(0) else (own.AddAtk(self.atk, self.each), power)


@word("{#becomes|become} [{power:fig}/{atk:fig}]", "[{power:fig}/{atk:fig}]になる")
class BecomesPowerAndAtk(Change):
    """A change such as "becomes [3000/1]" that sets power and ATK (LC 11.9.4.9)."""

    power: Amount
    atk: Amount

    def modifications(self) -> tuple[Modification, ...]:
        return (own.SetAtk(self.atk), own.SetUnitPower(self.power))


@word(
    ("{#has|have} power {amount:fig}", "{#has|have} power equal to {amount:value}"),
    ("パワーが{amount:fig}になる", "パワーが{amount:value}と等しくなる"),
)
class PowerBecomes(Modifies):
    """A change such as "has power 3000" that sets the power (LC 11.9.4.9)."""

    amount: Amount
    makes = own.SetUnitPower


@word(
    ("{#has|have} ATK {amount:fig}", "{#has|have} ATK equal to {amount:value}"),
    ("ATKが{amount:fig}になる", "ATKが{amount:value}と等しくなる"),
)
class AtkBecomes(Modifies):
    """A change such as "has ATK 1" that sets the ATK (LC 11.9.4.9)."""

    amount: Amount
    makes = own.SetAtk


# -- level (LC 5.13.2) -----------------------------------------------------------------------------
@word(
    ("{#has|have} level {amount:fig}", "{#has|have} level equal to {amount:value}"),
    ("レベルが{amount:fig}になる", "レベルが{amount:value}と等しくなる"),
)
class LevelBecomes(Modifies):
    """A change such as "has level 4" that sets the level (LC 11.9.4.9)."""

    amount: Amount
    makes = own.SetLevel


@word("{#gets|get} level {amount:signed}", "レベルが{amount:signed}される")
class GetsLevel(Modifies):
    """A change such as "gets level +1" (LC 5.13.2, 5.13.3)."""

    amount: Amount
    makes = own.AddLevel


# -- factions (LC 5.2.2.3) -------------------------------------------------------------------------
@word("{faction}", "{faction}")
class Faction(Word):
    """The name of a faction (LC 5.2.2.1)."""

    faction: Annotated[str, FACTIONS]


@word("the faction {faction}", "{faction}の勢力")
class FactionGain(Gain):
    """An additional faction; an object with several factions is multi-soul (LC 5.2.2.1.2.1)."""

    faction: Annotated[str, FACTIONS]

    def gained(self) -> tuple[Modification, ...]:
        return (AddKind("attribute", (self.faction,)),)

    def lost(self) -> tuple[Modification, ...]:
        return (LoseKind("attribute", (self.faction,)),)


@word("{#becomes|become} {factions:and2}", "勢力が{factions:と2}になる")
class BecomesFactions(Change):
    """A change such as "becomes white and black" (LC 5.2.2.1.2.1).

    The object loses its other factions. With several factions it is multi-soul.
    """

    factions: tuple[Faction, ...]

    def modifications(self) -> tuple[Modification, ...]:
        return (SetKind("attribute", tuple(one.faction for one in self.factions)),)


@word("{#becomes|become} factionless", "無勢力になる")
class BecomesFactionless(Change):
    """A change by which an object loses all its factions (LC 5.2.2.1.1)."""

    def modifications(self) -> tuple[Modification, ...]:
        return (SetKind("attribute", ()),)


# -- becoming a unit (LC 5.6.2) --------------------------------------------------------------------
@word(
    "{#becomes a|become} <level {level:digits} >[{power:digits}/{atk:digits}] {#unit|units}",
    "<レベル{level:digits}の>[{power:digits}/{atk:digits}]のユニットになる",
)
class BecomesUnit(Modifies):
    """A change by which a history or a structure also becomes a unit (LC 5.6.2, 5.13.1).

    The unit has level 1 if the text names no level.
    """

    power: int
    atk: int
    level: int = 1

    def modifications(self) -> tuple[Modification, ...]:
        return (own.MakeUnit(self.level, self.power, self.atk),)
