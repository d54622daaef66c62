"""Keywords without parameters (chapter 1100).

If a row does not implement its keyword, the battle or the rules do.
"""

from __future__ import annotations

from engine.chase.words.abilities import Triggered
from engine.chase.words.effects.life import GainLife
from engine.games.force_of_will.words.objects.nouns import TypeNoun
from engine.language.common.abilities import Static
from engine.language.common.amounts import ThatMuch
from engine.language.common.conditions import ItIs
from engine.language.common.effects_objects import Destroy
from engine.language.common.keywords import mark
from engine.language.common.modifications import Restrict
from engine.language.common.objects import THIS, Both, That
from engine.language.common.players import YOU
from engine.language.common.rules import Forbid
from engine.language.common.selectors import Head, Kind
from engine.language.common.sentences import If
from engine.language.common.trigger_events import DealsDamage
from engine.language.common.triggers import ObjectDoes, ThisSubject, When
from engine.language.grammar.categories import Keyword
from engine.language.grammar.word import word

RESONATOR = Kind((Head(TypeNoun("resonator")),))
FIGHTER = Kind((Head(TypeNoun("J/resonator")),))


def this_deals(to: Kind | None = None, combat: bool = False) -> When:
    """Return the trigger of this card dealing damage, optionally to such a target or in battle."""
    return When(ObjectDoes(ThisSubject(), (DealsDamage(to, None, combat),)))


Pierce = mark(__name__, "Pierce", "[Pierce]", "[貫通]", "FoW 1102.1, 1102.2; the battle reads it.")
Precision = mark(__name__, "Precision", "[Precision]", "[襲撃]", "FoW 1103.1, 1103.2; the battle reads it.")
FirstStrike = mark(__name__, "First Strike", "[First Strike]", "[先制攻撃]", "FoW 1104.1, 1104.2; the battle reads it.")
BOTH_FALL = If(ItIs(THIS, RESONATOR), Destroy(Both(THIS, That(RESONATOR))))
Explode = mark(
    __name__, "Explode", "[Explode]", "[爆散]", "FoW 1105.2; of a J-ruler and to a J-ruler it does nothing (1105.3).",
    Triggered(this_deals(RESONATOR, True), (BOTH_FALL,)),
)  # fmt: skip
Flying = mark(__name__, "Flying", "[Flying]", "[飛翔]", "FoW 1106.1, 1106.2; the battle reads it.")
Swiftness = mark(__name__, "Swiftness", "[Swiftness]", "[迅速]", "FoW 1107.1, 1107.2; the rules read it.")
Imperishable = mark(__name__, "Imperishable", "[Imperishable]", "[不滅]", "FoW 1108.1, 1108.2; the rules read it.")
Remnant = mark(__name__, "Remnant", "[Remnant]", "[追憶]", "FoW 1115.1, 1115.2; the rules read it.")
GAINS_IT = Triggered(this_deals(), (GainLife(ThatMuch(), who=YOU),))
Drain = mark(__name__, "Drain", "[Drain]", "[吸魂]", "FoW 1135.2.", GAINS_IT)
FELLS_IT = Triggered(this_deals(FIGHTER), (Destroy(That(FIGHTER)),))
Bane = mark(__name__, "Bane", "[Bane]", "[即死]", "FoW 1138.2.", FELLS_IT)
MUST_ATTACK = Static(THIS, (Restrict(Forbid("must_attack")),))  # type: ignore[arg-type]
Bloodlust = mark(__name__, "Bloodlust", "[Bloodlust]", "[猛進]", "FoW 1123.2.", MUST_ATTACK)
Eternal = mark(__name__, "Eternal", "[Eternal]", "[破壊不能]", "FoW 1139.1, 1139.2; the rules read it.")


class NoAbility(Keyword):
    """A keyword that is no keyword skill; effects on abilities do not affect it (FoW 1101.1b, 1101.1b-1)."""

    __slots__ = ()
    is_skill = False


@word("[Will of Hope]", "[希望の意志]")
class WillOfHope(NoAbility):
    """The keyword [Will of Hope] (FoW 1101.1b-1), which cards refer to."""

    name = "Will of Hope"


@word("[Will of Despair]", "[絶望の意志]")
class WillOfDespair(NoAbility):
    """The keyword [Will of Despair] (FoW 1101.1b-1), which cards refer to."""

    name = "Will of Despair"
