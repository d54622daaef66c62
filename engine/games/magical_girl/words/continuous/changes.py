"""Changes that a text of this game can state, such as "+500 ATK" or "can be attacked", and copies."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, cast

from engine.chase.words.continuous import modifiers, numbers
from engine.chase.words.continuous.changes import Gain
from engine.chase.words.continuous.modifiers import CopyAbilities, CopyKinds, CopyName
from engine.games.magical_girl.words.objects.nouns import MEASURES
from engine.games.magical_girl.words.printed import INFINITY
from engine.games.magical_girl.words.protocols import Game
from engine.games.magical_girl.words.vocabularies import ELEMENTS, STATS, TYPES
from engine.kernel.chars import Chars
from engine.kernel.context import Context
from engine.language.common.amounts import Multiplier, Number
from engine.language.common.modify_sentence import Modifies, RestrictsOfSuch
from engine.language.common.rules import OfSuch
from engine.language.grammar.categories import Ability, Amount, Change, Modification
from engine.language.grammar.word import word

if TYPE_CHECKING:
    from engine.games.magical_girl.words.printed import MgChars


WHICH = {"atk": STATS["atk"], "def": STATS["def"], "both": ("ATK and DEF", "ATKとDEF")}
ZERO = Number(0)
CAN_BECOME = {name: (en.split("|")[0], ja) for name, (en, ja) in TYPES.items() if name in MEASURES}


@word("{n:signed} {which}< {each}>", "<{each}>{which}{n:signed}")
class OneStatGain(Gain):
    """A gain of ATK, DEF or both, such as +500 ATK, perhaps multiplied by "for each" (MG 1014.3)."""

    n: Amount
    which: Annotated[str, WHICH]
    each: Multiplier | None = None

    def gained(self) -> tuple[Modification, ...]:
        atk = self.n if self.which != "def" else ZERO
        defense = self.n if self.which != "atk" else ZERO
        return (numbers.AddStats(atk, defense, self.each),)


@word("the {attribute} element", "{attribute}属性")
class ElementGain(Gain):
    """A gain of an element in addition to the object's own elements (MG 1014.1)."""

    attribute: Annotated[str, ELEMENTS]

    def gained(self) -> tuple[Modification, ...]:
        return (modifiers.AddKind("attribute", (self.attribute,)),)

    def lost(self) -> tuple[Modification, ...]:
        return (modifiers.LoseKind("attribute", (self.attribute,)),)


@word("{#becomes @|become }{type}", "{type}になる")
class BecomesType(Modifies):
    """A change that makes an object a servant and removes its other types (MG 1014.1)."""

    type: Annotated[str, CAN_BECOME]

    def modifications(self) -> tuple[Modification, ...]:
        return (modifiers.SetKind("type", (self.type,)),)


@word
class SetInfinite(Modification):
    """A change that makes ATK or DEF infinite (MG 104.7)."""

    which: str
    layer = "number"

    def apply(self, game: Game, at: Context, chars: Chars, ref: int) -> None:
        setattr(chars, {"atk": "atk", "def": "defense"}[self.which], INFINITY)


@word("{#gains|gain} infinite {which}", "{which}が∞になる")
class BecomesInfinite(Change):
    """A change in a text that makes an object's ATK or DEF infinite (MG 104.7)."""

    which: Annotated[str, {"atk": ("ATK", "ATK"), "def": ("DEF", "DEF")}]

    def modifications(self) -> tuple[Modification, ...]:
        return (SetInfinite(self.which),)


@word
class MayBeAttacked(OfSuch):
    """A rule that an object may be attacked by servants of a kind, although it is not a servant (MG 803.3b)."""

    kind = "may_be_attacked"
    asks = "attacker"


@word("can be attacked by {what:pl}", "{what}に攻撃されうる")
class CanBeAttackedBy(RestrictsOfSuch):
    """The text of the rule `MayBeAttacked` (MG 803.3b)."""

    rule = MayBeAttacked


# -- copies (MG 1023.1): each kind of information in its own layer (MG 909.2) ----------------------
@word
class CopyMgNumbers(Modification):
    """A change that gives an object the cost, level, ATK and DEF of another, or none if the other has none."""

    cost: int | None
    variable: bool
    level: int
    atk: int | None
    defense: int | None
    layer = "number"

    def apply(self, game: Game, at: Context, chars: Chars, ref: int) -> None:
        chars.od_cost, chars.variable, chars.level = self.cost, self.variable, self.level
        chars.atk, chars.defense = self.atk, self.defense


def copy_of(game: Game, ref: int) -> tuple[Modification, ...]:
    """Return the changes that make an object a copy of `ref` as it is before any continuous effect (MG 1023.1)."""
    model = cast("MgChars", game.copiable(ref))
    sets = [tuple(sorted(one)) for one in (model.types, model.races, model.attributes)]
    return (
        CopyKinds(*sets),
        CopyAbilities(cast("tuple[Ability, ...]", model.abilities), model.keys),
        CopyName(model.definition, model.name.en, model.name.ja, bool(model.names)),
        CopyMgNumbers(model.od_cost, model.variable, model.level, model.atk, model.defense),
    )
