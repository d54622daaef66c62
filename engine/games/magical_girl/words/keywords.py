"""Chapter 1100: keywords, and the abilities that their clauses say they mean. Of the others the rules read the name."""

from __future__ import annotations

from engine.chase.words.entering import EnterRested, entering
from engine.chase.words.limits import OnlyMainTiming, PerTurn
from engine.chase.words.lines import Activated, Limits, SpellText, Triggered
from engine.chase.words.modifications import GiveAbilities
from engine.chase.words.statements import PlayRule
from engine.games.magical_girl.words import doing
from engine.games.magical_girl.words.asks import Game
from engine.games.magical_girl.words.conditions import Alone, EffortIs, HasBingo
from engine.games.magical_girl.words.effects import BanishFromStock
from engine.games.magical_girl.words.statements import WouldLeaveField
from engine.kernel.chars import STANDING
from engine.language.common.abilities import Static, expanded
from engine.language.common.amounts import Number
from engine.language.common.happenings import Attacks
from engine.language.common.keywords import mark
from engine.language.common.objects import THIS
from engine.language.common.replacements import DoInstead, Replacement
from engine.language.common.triggers import ObjectDoes, ThisSubject, When
from engine.language.grammar.categories import Ability, Condition, Cost, Effect, Keyword, Line
from engine.language.grammar.word import fields, word

HELD = (STANDING, "hand", "chase")  # where a line works that a condition gives: also as the card is called or played

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
UNITES = Triggered(When(ObjectDoes(ThisSubject(), (Attacks(),))), (doing.Unite(),))
Unity = mark(__name__, "Unity", "[Unity]", "[魔結]", "MG 1115.1, 1115.2.", UNITES)


@word("[{orbs:digits} Corrupt]", "[{orbs:digits}枚穢し]")
class XCorrupt(Keyword):
    """MG 1302.4c-2: so many orbs instead of one."""

    orbs: int
    name = "X Corrupt"


@word("[Break]< {costs:comma}>", "[ブレイク]<{costs:、}>")
class Break(Keyword):
    """MG 1103.2, 1103.3: with a cost, or without (1103.5)."""

    costs: tuple[Cost, ...] = ()
    name = "Break"


@fields
class WithEffects(Keyword):
    """A keyword that stands before instructions."""

    effects: tuple[Effect, ...]


@word("[Last Words] ⇒ {effects:sentences}", "[断末魔] ⇒ {effects:文}")
class LastWords(WithEffects):
    """MG 1107.2: when this card is put into a graveyard from the field."""

    name = "Last Words"

    def expand(self) -> tuple[Ability, ...]:
        return expanded(self, Triggered(doing.DIES, self.effects))


@word("[United Front] {race:race}", "[共同戦線]{race:race}")
class UnitedFront(Keyword):
    """MG 1108.2; the payment reads it."""

    race: str
    name = "United Front"


class OfStock(Keyword):
    """A keyword by which a card of the stock may be banished instead of leaving (MG 1109.2, 1127.2)."""

    __slots__ = ()

    @property
    def limit(self) -> Limits | None:
        return None

    def expand(self) -> tuple[Ability, ...]:
        banish = BanishFromStock(THIS)
        stays = Replacement(WouldLeaveField(THIS), DoInstead(banish), optional=True)
        again = Activated((banish,), (doing.PlayEnter(),), self.limit)
        return expanded(self, stays, again)


@word("[Soul Seal]", "[魂印]")
class SoulSeal(OfStock):
    """MG 1109.2: the ability is played at main timing only."""

    name = "Soul Seal"

    @property
    def limit(self) -> Limits | None:
        return Limits((OnlyMainTiming(),))


@word("[Soul Record]", "[魂記]")
class SoulRecord(OfStock):
    """MG 1127.2: the same, and the ability at any time."""

    name = "Soul Record"


# -- lines that a condition gives ------------------------------------------------------------------
@fields
class Conditioned(Keyword):
    """A line that its card has as long as something holds; of a conjure, if it holds as that is played (MG 1111.2a,
    1111.2b, 1117.2a, 1117.2b)."""

    line: Line | None = None
    effects: tuple[Effect, ...] = ()

    @property
    def rank(self) -> int:
        """The text is rather a line than an instruction."""
        return 1 if self.effects else 0

    def when(self) -> Condition:
        raise NotImplementedError

    def valid(self) -> bool:
        return (self.line is not None) != bool(self.effects)

    @property
    def spell(self) -> SpellText | None:
        """The instructions that a conjure has if the condition holds."""
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
    """A key under which the instructions of such a keyword are remembered (not written)."""

    of: Conditioned


@word("[DCT] {n:digits} - ^<{line}|{effects:sentences}>", "[DCT]{n:digits}－<{line}|{effects:文}>")
class Dct(Conditioned):
    """MG 1111.2: with so many cards of Effort in one's graveyard."""

    n: int = 0
    name = "DCT"

    def when(self) -> Condition:
        return EffortIs(Number(self.n))


@word("[BINGO] - ^<{line}|{effects:sentences}>", "[BINGO]－<{line}|{effects:文}>")
class Bingo(Conditioned):
    """MG 1117.2: with three cards of the same cost in one's BINGO zone."""

    name = "BINGO"

    def when(self) -> Condition:
        return HasBingo()


@word("[Vanity] - ^{line}", "[唯我独尊]－{line}")
class Vanity(Keyword):
    """MG 1113.2: as long as it is its controller's only servant."""

    line: Line
    name = "Vanity"

    def expand(self) -> tuple[Ability, ...]:
        return expanded(self, Static(THIS, (GiveAbilities(self.line),), Alone()))  # type: ignore[arg-type]


# -- other costs -----------------------------------------------------------------------------------
@word("[Step Up] {race:race}", "[ステップアップ]{race:race}")
class StepUp(Keyword):
    """MG 1114.2, 1114.2a; playing reads it."""

    race: str
    name = "Step Up"


@word("[Nightmare] - {n:digits}", "[悪夢]－{n:digits}")
class Nightmare(Keyword):
    """MG 1120.2: removed from the game when it is discarded, and then played for so much or put into the graveyard."""

    n: int
    name = "Nightmare"

    def expand(self) -> tuple[Ability, ...]:
        leaves = Replacement(doing.WouldBeDiscarded(), doing.RemovedByNightmare(), zones=("hand",))
        return expanded(self, leaves, Triggered(doing.NightmareTrigger(), (doing.PlayNightmare(),)))


@word("[Treasure Trade] - {n:digits}", "[換宝]－{n:digits}")
class TreasureTrade(Keyword):
    """MG 1123.2; playing reads it."""

    n: int
    name = "Treasure Trade"


UNCANCELLED = PlayRule("cannot_be_cancelled")


@word("[Contract] - <{card:name}|{n:digits}>", "[契約]－<{card:name}|{n:digits}>")
class Contract(Keyword):
    """MG 1125.2: casters are turned face down instead, one of a name (1125.2a) or so many (1125.2b)."""

    card: str | None = None
    n: int = 0
    name = "Contract"

    def expand(self) -> tuple[Ability, ...]:
        return expanded(self, UNCANCELLED)


@word("[Soul Offering] - {n:digits} {card:name}", "[献魂]－{n:digits}{card:name}")
class SoulOffering(Keyword):
    """MG 1126.2: cards of the hand are put under it instead."""

    n: int
    card: str
    name = "Soul Offering"

    def expand(self) -> tuple[Ability, ...]:
        return expanded(self, UNCANCELLED)


# -- abilities -------------------------------------------------------------------------------------
@word
class OneRide(PerTurn):
    """One of the [Dragonrider] abilities of a card, once a turn (MG 1118.4) (not written)."""

    n = 1
    name = "[Dragonrider]"

    def clause(self, game: Game) -> str:
        return "1118.4"


@word
class OneReflection(PerTurn):
    """Once a turn, as [Reflection] abilities of a card are one ability (MG 1122.2, 901.1d) (not written)."""

    n = 1
    name = "[Reflection]"

    def clause(self, game: Game) -> str:
        return "1122.2"


@word("[Dragonrider] {n:digits}<: {effects:sentences}>", "[竜騎]{n:digits}<：{effects:文}>")
class Dragonrider(Keyword):
    """MG 1118.2, 1118.3: once a turn (1118.4) it becomes a servant for casters of exactly so many levels."""

    n: int
    effects: tuple[Effect, ...] = ()
    name = "Dragonrider"

    def expand(self) -> tuple[Ability, ...]:
        ride = Activated((doing.RestLevels(self.n),), (doing.RISE, *self.effects), Limits((OneRide(),)))
        return expanded(self, ride)


@word("[Wonder] {effects:sentences}", "[ワンダー]{effects:文}")
class Wonder(WithEffects):
    """MG 1121.1a: an ability that is played when it is revealed on its way from the orb zone to the hand."""

    name = "Wonder"

    @property
    def played(self) -> Triggered:
        found = expanded(WonderOf(self), Triggered(doing.ON_THE_WAY, self.effects))[0]
        assert isinstance(found, Triggered)
        return found


@word
class WonderOf(Keyword):
    """A key under which the ability of a [Wonder] is remembered (not written)."""

    of: Wonder


@word("[Reflection]: {effects:sentences}", "[反鏡]：{effects:文}")
class Reflection(WithEffects):
    """MG 1122.2: a card of its name is discarded, once a turn."""

    name = "Reflection"

    def expand(self) -> tuple[Ability, ...]:
        ability = Activated((doing.DiscardSameName(),), self.effects, Limits((OneReflection(),)))
        return expanded(self, ability)
