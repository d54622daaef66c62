"""The changes of cards that texts name (ZX 811, 1014).

Examples: gets +1000 power, gains an ability, cannot attack, becomes red.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated

from engine.games.zx.words.continuous import modifiers, restrictions
from engine.games.zx.words.terminals import COLOURS
from engine.games.zx.words.vocabularies import CANNOT, ICON_GAINS, SORTS
from engine.language.common.amounts import Multiplier
from engine.language.common.modifications import Restrict
from engine.language.common.modify_sentence import Modifies, Restricts, RestrictsOfSuch
from engine.language.common.rules import Forbid, NotAttackedBy
from engine.language.grammar.categories import (
    Amount,
    Change,
    Keyword,
    Line,
    Modification,
    Objects,
    Player,
    Rule,
    Selector,
)
from engine.language.grammar.word import word


# -- numbers ---------------------------------------------------------------------------------------
@word(
    "{#gets|get} {amount:signed} power< {each}>< to no less than {least:digits}>",
    "<{each}>パワーを{amount:signed}<(下限{least:digits})>する",
)
class GetsPower(Modifies):
    """The change of power by an amount such as +1000 (ZX 209, 811.7), optionally for each of something.

    `least`: a reduction goes no lower than this limit (ZX 811.8).
    """

    amount: Amount
    each: Multiplier | None = None
    least: int | None = None
    makes = modifiers.AddPower


@word(
    (
        "{#has|have} an original power of {amount:fig}{original?}",
        "{#has|have} {amount:fig} power",
    ),
    "<{original?}元々のパワーが|パワーが>{amount:fig}になる",
)
class HasPower(Change):
    """The change of the power, or of the original power, to a number (ZX 811.6, 1133.2)."""

    amount: Amount
    original: bool = False

    def modifications(self) -> tuple[Modification, ...]:
        return (modifiers.SetOriginalPower(self.amount) if self.original else modifiers.SetPower(self.amount),)


@word("{#has|have} power equal to {amount:value}", "パワーが{amount:value}に等しくなる")
class HasPowerEqual(Modifies):
    """The change of the power to a number that the text describes."""

    amount: Amount
    makes = modifiers.SetPower


@word("{#gets|get} {amount:signed} cost", "コスト{amount:signed}を得る")
class GetsCost(Modifies):
    """The change of the cost by an amount (ZX 203)."""

    amount: Amount
    makes = modifiers.AddCost


@word("{#has|have} cost {amount:fig}", "コストが{amount:fig}になる")
class HasCost(Modifies):
    """The change of the cost to a number (ZX 811.6)."""

    amount: Amount
    makes = modifiers.SetCost


# -- abilities -------------------------------------------------------------------------------------
@word('{#gains|gain} "^{line}"', "「{line}」を得る")
class GainsLine(Modifies):
    """The gain of an ability that is written in quotes (ZX 811.1b)."""

    line: Line
    makes = modifiers.GiveLine


@word('{#loses|lose} "{keyword}"', "「{keyword}」を失う")
class LosesKeyword(Change):
    """The loss of a keyword."""

    keyword: Keyword

    def modifications(self) -> tuple[Modification, ...]:
        return (modifiers.TakeNamed(self.keyword.name),)


@word("{#loses|lose} all abilities", "すべての能力を失う")
class LosesAbilities(Modifies):
    """The loss of all abilities (ZX 811.1b)."""

    makes = modifiers.TakeLines


@word("{#gains|gain} the {sort} of {of}", "{of}の{sort}を得る")
class GainsAbilitiesOf(Modifies):
    """The gain of the abilities of other cards (ZX 102.11, 801.2)."""

    of: Objects
    sort: Annotated[str, SORTS] = "all"
    makes = modifiers.TakeAbilitiesOf


# -- races, colours, names, icons ------------------------------------------------------------------
@word(
    "{#becomes|become} {race:bracket_race}<{too?} in addition to {#its|their} races>",
    "<{too?}元の種族に加えて種族{race:bracket_race}も持つ|種族が{race:bracket_race}になる>",
)
class BecomesRaces(Change):
    """The change of the race to another one, or the gain of a race (ZX 811.6)."""

    race: str
    too: bool = False

    def modifications(self) -> tuple[Modification, ...]:
        return ((modifiers.AddTraits if self.too else modifiers.SetTraits)("race", (self.race,)),)


@word(
    "{#becomes|become} {colour}<{too?} in addition to {#its|their} colors>",
    "<{too?}元の色に加えて{colour}にもなる|色が{colour}になる>",
)
class BecomesColour(Change):
    """The change of the colour to another one, or the gain of a colour (ZX 811.6)."""

    colour: Annotated[str, {name: (en.lower(), ja) for name, (en, ja) in COLOURS.items()}]
    too: bool = False

    def modifications(self) -> tuple[Modification, ...]:
        return ((modifiers.AddTraits if self.too else modifiers.SetTraits)("colour", (self.colour,)),)


@word(("{#becomes|become} colorless", "{#becomes|become} colourless"), "無色になる")
class BecomesColourless(Change):
    """The loss of all colours (ZX 204.7)."""

    def modifications(self) -> tuple[Modification, ...]:
        return (modifiers.SetTraits("colour", ()),)


@word(("{#becomes|become} the chosen color", "{#becomes|become} the chosen colour"), "選んだ色になる")
class BecomesChosenColour(Change):
    """The change of the colour to the chosen one (ZX 204.4)."""

    def modifications(self) -> tuple[Modification, ...]:
        return (modifiers.SetChosenTraits("colour"),)


@word(
    "<{too?}{#is|are} also|{#becomes|become}> named {name:quoted}",
    "<{too?}元のカード名に加えてカード名{name:quoted}も持つ|カード名が{name:quoted}になる>",
)
class BecomesNamed(Change):
    """The change of the name to another one, or the gain of a name (ZX 206.3, 211.3)."""

    name: str
    too: bool = False

    def modifications(self) -> tuple[Modification, ...]:
        return ((modifiers.AddTraits if self.too else modifiers.SetTraits)("name", (self.name,)),)


@word("{#gains|gain} {icon}", "{icon}を得る")
class GainsIcon(Change):
    """The gain of an icon in the icon space (ZX 207.12)."""

    icon: Annotated[str, ICON_GAINS]

    def modifications(self) -> tuple[Modification, ...]:
        return (modifiers.AddTraits("icon", (self.icon,)),)


# -- restrictions and permissions ---------------------------------------------------------------------


@word("{deed}", "{deed}")
class CannotDo(Change):
    """A restriction such as: cannot attack, be chosen, be destroyed or become awake (ZX 102.6)."""

    deed: Annotated[str, CANNOT]

    def modifications(self) -> tuple[Modification, ...]:
        return (Restrict(RULES.get(self.deed) or Forbid(f"cannot_{self.deed}")),)


RULES: Mapping[str, Rule] = {
    "attack": restrictions.NotAttacking(),
    "attack player": restrictions.NotAttacking(None, True),
    "be attacked": NotAttackedBy(),
    "be chosen": restrictions.NotChosen(),
    "be damaged": restrictions.NotDamaged(),
    "be damaged battle": restrictions.NotDamaged("battle"),
    "be damaged effect": restrictions.NotDamaged("effect"),
    "be destroyed": restrictions.NotDestroyed(),
    "be destroyed battle": restrictions.NotDestroyed(cause="battle"),
    "be destroyed effect": restrictions.NotDestroyed(cause="effect"),
}


@word("cannot be chosen by {who:poss} effects", "{who:poss}効果で選ばれない")
class CannotBeChosenBy(Restricts):
    """The restriction that the effects of a player cannot choose the card (ZX 1023)."""

    who: Player
    rule = restrictions.NotChosen


@word("cannot be destroyed by {who:poss} effects", "{who:poss}効果で破壊されない")
class CannotBeDestroyedBy(Restricts):
    """The restriction that the effects of a player cannot destroy the card (ZX 1204)."""

    who: Player
    rule = restrictions.NotDestroyed
    more = ("effect",)


@word("cannot attack {what:own}", "{what}を攻撃できない")
class CannotAttackSuch(RestrictsOfSuch):
    """The restriction that the card cannot attack such cards (ZX 102.6, 602.1b)."""

    rule = restrictions.NotAttacking


@word("can be attacked only by {what:own}", "{what}以外に攻撃されない")
class IsAttackedOnlyBySuch(RestrictsOfSuch):
    """The restriction that only such Z/X can attack the card (ZX 102.6, 602.1b)."""

    rule = NotAttackedBy
    more = (True,)


@word(
    "{#is|are} not affected by <{who:poss} effects|effects of {by:own}|effects>",
    ("{who=}{by=}効果を受けない", "<{who:poss}|{by}の>効果を受けない"),
)
class IsUnaffected(Restricts):
    """The rule that the effects of a player, or of such cards, do not affect the card (ZX 1014)."""

    who: Player | None = None
    by: Selector | None = None
    rule = restrictions.Unaffected


@word("{#does|do} not become awake in the reboot phase", "リブートフェイズにリブートしない")
class SleepsOn(Change):
    """The restriction that the card does not reboot in reboot phases (ZX 502.1)."""

    def modifications(self) -> tuple[Modification, ...]:
        return (Restrict(Forbid("does_not_reboot")),)


@word("can attack squares within distance {n:digits}", "距離{n:digits}以下のスクエアを攻撃できる")
class AttacksFrom(Restricts):
    """The permission to attack squares within a distance (ZX 1105.2)."""

    n: int
    rule = restrictions.ReachesFar


@word("{#does|do} not become asleep by attacking", "攻撃してもスリープしない")
class AttacksAwake(Change):
    """The rule that the card does not become asleep by attacking (ZX 602.1d)."""

    def modifications(self) -> tuple[Modification, ...]:
        return (Restrict(Forbid("attacks_awake")),)
