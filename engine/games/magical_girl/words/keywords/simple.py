"""Chapter 1100: the keywords, with the abilities that they stand for.

Keywords without such abilities are used by the rules through their names.
"""

from __future__ import annotations

from engine.chase.words.abilities import Activated, Triggered
from engine.chase.words.continuous.entering import EnterRested, entering
from engine.chase.words.continuous.modifiers import GiveAbilities
from engine.chase.words.continuous.statements import PlayRule
from engine.chase.words.limits import OnlyMainTiming, PerTurn
from engine.chase.words.lines import Limits, SpellText
from engine.games.magical_girl.words.conditions import Alone, EffortIs, HasBingo
from engine.games.magical_girl.words.continuous.statements import WouldLeaveField
from engine.games.magical_girl.words.effects.instructions import BanishFromStock
from engine.games.magical_girl.words.keywords import parts
from engine.games.magical_girl.words.protocols import Game
from engine.kernel.chars import ANY_TABLE_ZONE
from engine.language.common.abilities import Static, expanded
from engine.language.common.amounts import Number
from engine.language.common.keywords import mark
from engine.language.common.objects import THIS
from engine.language.common.replacements import DoInstead, Replacement
from engine.language.common.trigger_events import Attacks
from engine.language.common.triggers import ObjectDoes, ThisSubject, When
from engine.language.grammar.categories import Ability, Condition, Cost, Effect, Keyword, Line
from engine.language.grammar.word import fields, word

HELD = (
    ANY_TABLE_ZONE,
    "hand",
    "chase",
)  # zones in which a conditional line applies: also while the card is called or played

DoubleCorrupt = mark(__name__, "Double Corrupt", "[Double Corrupt]", "[二重穢し]", "MG 1102.2; the battle reads it.")
TripleCorrupt = mark(__name__, "Triple Corrupt", "[Triple Corrupt]", "[三重穢し]", "MG 1102.3; the battle reads it.")
SlowStart = mark(__name__, "Slow Start", "[Slow Start]", "[召喚酔い]", "MG 1104.1, 1104.2; the battle reads it.")
Hubris = mark(__name__, "Hubris", "[Hubris]", "[傲慢]", "MG 1110.1, 1110.2; the battle reads it.")
Phi = mark(__name__, "Phi", "[Phi]", "[Φ]", "MG 1116.1, 1116.2; the battle reads it.")
Legendary = mark(__name__, "Legendary", "[Legendary]", "[伝説]", "MG 1119.1, 1119.2; a rule process reads it.")
Erosion = mark(__name__, "Erosion", "[Erosion]", "[魔蝕]", "MG 1124.1, 1124.2; the battle reads it.")
Lethargy = mark(
    __name__, "Lethargy", "[Lethargy]", "[怠惰]", "MG 1112.1, 1112.2.", *entering(EnterRested()),
)  # fmt: skip
UNITES = Triggered(When(ObjectDoes(ThisSubject(), (Attacks(),))), (parts.Unite(),))
Unity = mark(__name__, "Unity", "[Unity]", "[魔結]", "MG 1115.1, 1115.2.", UNITES)


@word("[{orbs:digits} Corrupt]", "[{orbs:digits}枚穢し]")
class XCorrupt(Keyword):
    """A keyword that lets an attack corrupt this number of orbs instead of one (MG 1302.4c-2)."""

    orbs: int
    name = "X Corrupt"


@word("[Break]< {costs:comma}>", "[ブレイク]<{costs:、}>")
class Break(Keyword):
    """The keyword [Break] (MG 1103.2, 1103.3), with a cost or without (1103.5)."""

    costs: tuple[Cost, ...] = ()
    name = "Break"


@fields
class WithEffects(Keyword):
    """A keyword followed by instructions."""

    effects: tuple[Effect, ...]


@word("[Last Words] ⇒ {effects:sentences}", "[断末魔] ⇒ {effects:文}")
class LastWords(WithEffects):
    """The keyword [Last Words], which triggers when this card is put into a graveyard from the field (MG 1107.2)."""

    name = "Last Words"

    def expand(self) -> tuple[Ability, ...]:
        return expanded(self, Triggered(parts.DIES, self.effects))


@word("[United Front] {race:race}", "[共同戦線]{race:race}")
class UnitedFront(Keyword):
    """The keyword [United Front] (MG 1108.2), used by the payment rules."""

    race: str
    name = "United Front"


class OfStock(Keyword):
    """A keyword that allows banishing a card of the stock instead of leaving the field (MG 1109.2, 1127.2)."""

    __slots__ = ()

    @property
    def limit(self) -> Limits | None:
        return None

    def expand(self) -> tuple[Ability, ...]:
        banish = BanishFromStock(THIS)
        stays = Replacement(WouldLeaveField(THIS), DoInstead(banish), optional=True)
        again = Activated((banish,), (parts.PlayEnter(),), self.limit)
        return expanded(self, stays, again)


@word("[Soul Seal]", "[魂印]")
class SoulSeal(OfStock):
    """The keyword [Soul Seal], whose ability is played at main timing only (MG 1109.2)."""

    name = "Soul Seal"

    @property
    def limit(self) -> Limits | None:
        return Limits((OnlyMainTiming(),))


@word("[Soul Record]", "[魂記]")
class SoulRecord(OfStock):
    """The keyword [Soul Record], like [Soul Seal] but with an ability that can be played at any time (MG 1127.2)."""

    name = "Soul Record"


# -- lines with a condition ------------------------------------------------------------------------
@fields
class Conditioned(Keyword):
    """A keyword with a line that applies while a condition holds.

    For a conjure, the condition must hold when the conjure is played (MG 1111.2a, 1111.2b, 1117.2a, 1117.2b).
    """

    line: Line | None = None
    effects: tuple[Effect, ...] = ()

    @property
    def rank(self) -> int:
        """Return the rank of the reading: prefer a line to an instruction."""
        return 1 if self.effects else 0

    def when(self) -> Condition:
        raise NotImplementedError

    def valid(self) -> bool:
        return (self.line is not None) != bool(self.effects)

    @property
    def spell(self) -> SpellText | None:
        """Return the instructions that a conjure has if the condition holds."""
        if not self.effects:
            return None
        found = expanded(SpellOf(self), SpellText(self.effects))[0]
        assert isinstance(found, SpellText)
        return found

    def expand(self) -> tuple[Ability, ...]:
        if self.line is None:
            return ()
        return expanded(self, Static(THIS, (GiveAbilities(self.line),), self.when(), zones=HELD))  # type: ignore[arg-type]


@word
class SpellOf(Keyword):
    """A cache key for the instructions of such a keyword (not written in texts)."""

    of: Conditioned


@word("[DCT] {n:digits} - ^<{line}|{effects:sentences}>", "[DCT]{n:digits}－<{line}|{effects:文}>")
class Dct(Conditioned):
    """The keyword [DCT], whose condition is `n` cards with the trait Effort in the graveyard (MG 1111.2)."""

    n: int = 0
    name = "DCT"

    def when(self) -> Condition:
        return EffortIs(Number(self.n))


@word("[BINGO] - ^<{line}|{effects:sentences}>", "[BINGO]－<{line}|{effects:文}>")
class Bingo(Conditioned):
    """The keyword [BINGO], whose condition is three cards of the same cost in the BINGO zone (MG 1117.2)."""

    name = "BINGO"

    def when(self) -> Condition:
        return HasBingo()


@word("[Vanity] - ^{line}", "[唯我独尊]－{line}")
class Vanity(Keyword):
    """The keyword [Vanity], whose line applies while this card is its controller's only servant (MG 1113.2)."""

    line: Line
    name = "Vanity"

    def expand(self) -> tuple[Ability, ...]:
        return expanded(self, Static(THIS, (GiveAbilities(self.line),), Alone()))  # type: ignore[arg-type]


# -- alternative costs -----------------------------------------------------------------------------
@word("[Step Up] {race:race}", "[ステップアップ]{race:race}")
class StepUp(Keyword):
    """The keyword [Step Up] (MG 1114.2, 1114.2a), used by the rules for playing cards."""

    race: str
    name = "Step Up"


@word("[Nightmare] - {n:digits}", "[悪夢]－{n:digits}")
class Nightmare(Keyword):
    """The keyword [Nightmare] (MG 1120.2).

    A discarded card with it is removed from the game. Then it is played for the cost `n` or put into the graveyard.
    """

    n: int
    name = "Nightmare"

    def expand(self) -> tuple[Ability, ...]:
        leaves = Replacement(parts.WouldBeDiscarded(), parts.RemovedByNightmare(), zones=("hand",))
        return expanded(self, leaves, Triggered(parts.NightmareTrigger(), (parts.PlayNightmare(),)))


@word("[Treasure Trade] - {n:digits}", "[換宝]－{n:digits}")
class TreasureTrade(Keyword):
    """The keyword [Treasure Trade] (MG 1123.2), used by the rules for playing cards."""

    n: int
    name = "Treasure Trade"


UNCANCELLED = PlayRule("cannot_be_cancelled")


@word("[Contract] - <{card:name}|{n:digits}>", "[契約]－<{card:name}|{n:digits}>")
class Contract(Keyword):
    """The keyword [Contract] (MG 1125.2).

    As the cost, casters are turned face down: one with a given name (1125.2a), or a given number (1125.2b).
    """

    card: str | None = None
    n: int = 0
    name = "Contract"

    def expand(self) -> tuple[Ability, ...]:
        return expanded(self, UNCANCELLED)


@word("[Soul Offering] - {n:digits} {card:name}", "[献魂]－{n:digits}{card:name}")
class SoulOffering(Keyword):
    """The keyword [Soul Offering] (MG 1126.2).

    As the cost, cards of the hand are put under this card.
    """

    n: int
    card: str
    name = "Soul Offering"

    def expand(self) -> tuple[Ability, ...]:
        return expanded(self, UNCANCELLED)


# -- abilities -------------------------------------------------------------------------------------
@word
class OneRide(PerTurn):
    """A limit of one [Dragonrider] ability of a card each turn (MG 1118.4) (not written in texts)."""

    n = 1
    name = "[Dragonrider]"

    def clause(self, game: Game) -> str:
        return "1118.4"


@word
class OneReflection(PerTurn):
    """A limit of once each turn: all [Reflection] abilities of a card are one ability (MG 1122.2, 901.1d).

    It is not written in texts.
    """

    n = 1
    name = "[Reflection]"

    def clause(self, game: Game) -> str:
        return "1122.2"


@word("[Dragonrider] {n:digits}<: {effects:sentences}>", "[竜騎]{n:digits}<：{effects:文}>")
class Dragonrider(Keyword):
    """The keyword [Dragonrider] (MG 1118.2, 1118.3).

    Once a turn (1118.4), the card becomes a servant. The cost is resting casters whose levels add up to exactly `n`.
    """

    n: int
    effects: tuple[Effect, ...] = ()
    name = "Dragonrider"

    def expand(self) -> tuple[Ability, ...]:
        ride = Activated((parts.RestLevels(self.n),), (parts.RISE, *self.effects), Limits((OneRide(),)))
        return expanded(self, ride)


@word("[Wonder] {effects:sentences}", "[ワンダー]{effects:文}")
class Wonder(WithEffects):
    """The keyword [Wonder] (MG 1121.1a).

    Its ability is played when the card is revealed while it moves from the orb zone to the hand.
    """

    name = "Wonder"

    @property
    def played(self) -> Triggered:
        found = expanded(WonderOf(self), Triggered(parts.ON_THE_WAY, self.effects))[0]
        assert isinstance(found, Triggered)
        return found


@word
class WonderOf(Keyword):
    """A cache key for the ability of a [Wonder] (not written in texts)."""

    of: Wonder


@word("[Reflection]: {effects:sentences}", "[反鏡]：{effects:文}")
class Reflection(WithEffects):
    """The keyword [Reflection] (MG 1122.2).

    Its cost is discarding a card with the same name, once each turn.
    """

    name = "Reflection"

    def expand(self) -> tuple[Ability, ...]:
        ability = Activated((parts.DiscardSameName(),), self.effects, Limits((OneReflection(),)))
        return expanded(self, ability)
