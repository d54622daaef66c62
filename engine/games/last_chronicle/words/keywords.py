"""Chapter 15.2: keywords, and the abilities that their clauses say they mean. Of the others the rules read the name."""

from __future__ import annotations

from engine.chase.words.conditions import ThereAreCounters
from engine.chase.words.effects_objects import Banish, PutCounters, RemoveCounters
from engine.chase.words.entering import EnterWith, entering
from engine.chase.words.happenings import EntersField, PutIntoGraveyard
from engine.chase.words.limits import OnlyDuringTurn
from engine.chase.words.lines import Limits
from engine.games.last_chronicle.words import doing
from engine.games.last_chronicle.words.asks import Game
from engine.games.last_chronicle.words.effects import AttackAgain, DeployThese
from engine.games.last_chronicle.words.eras import AdvancesEra
from engine.games.last_chronicle.words.happenings import IsDefended
from engine.games.last_chronicle.words.invasion import GainInvasion
from engine.games.last_chronicle.words.lines import ActionAbility, TriggerAbility
from engine.games.last_chronicle.words.nouns import OfTypeNoun, StackNoun
from engine.kernel.context import Context
from engine.kernel.refusal import Refusal
from engine.kernel.text import Text
from engine.language.common.abilities import Static, expanded
from engine.language.common.amounts import JUST_ONE, Number
from engine.language.common.effects_objects import Recover
from engine.language.common.happenings import Attacks
from engine.language.common.keywords import mark
from engine.language.common.modifications import Restrict
from engine.language.common.objects import THIS, Some
from engine.language.common.players import YOU
from engine.language.common.qualifiers import Named
from engine.language.common.replacements import Replacement
from engine.language.common.rules import Forbid
from engine.language.common.selectors import Head, Kind, described
from engine.language.common.sentences import May
from engine.language.common.triggers import ObjectDoes, PlayerDoes, ThisSubject, Trigger, When
from engine.language.grammar.categories import Ability, Amount, Cost, Effect, Flow, Keyword, Selector
from engine.language.grammar.claims import Claim
from engine.language.grammar.word import Word, replace_words, word

Valor = mark(__name__, "Valor", "[Valor]", "『勇猛』", "LC 15.2.1.1, 15.2.1.2; the battle reads it.")
Haste = mark(__name__, "Haste", "[Haste]", "『速攻』", "LC 15.2.2.1, 15.2.2.2, 15.2.2.3; the rules read it.")
Aura = mark(__name__, "Aura", "[Aura]", "『オーラ』", "LC 15.2.3.1, 15.2.3.2, 15.2.3.3; the battle reads it.")
Merge = mark(__name__, "Merge", "[Merge]", "『結合』", "LC 15.2.15.1.1; the rules read it.")
CONVERTS = Replacement(doing.WouldGoFromField(), doing.BecomesSoulStone())
SoulstoneConversion = mark(
    __name__, "Soulstone Conversion", "[Soulstone Conversion]", "『魂石化』", "LC 15.2.5.1, 15.2.5.2.", CONVERTS
)
DEFENDED = When(ObjectDoes(ThisSubject(), (IsDefended(),)))
PURSUES = TriggerAbility(DEFENDED, (May(YOU, Recover(THIS)), AttackAgain(THIS)))
Pursuit = mark(__name__, "Pursuit", "[Pursuit]", "『追撃』", "LC 15.2.14.1, 15.2.14.2, 15.2.14.3.", PURSUES)
ABSORBS = Replacement(doing.WouldBeDealtByOwn(), doing.GainsItAsPower())
Absorb = mark(__name__, "Absorb", "[Absorb]", "『吸収』", "LC 15.2.14.5, 15.2.14.6.", ABSORBS)
UNSEEN_BY_CHOICE = Static(THIS, (Restrict(Forbid("cannot_be_targeted")),))  # type: ignore[arg-type]
Unchoosable = mark(
    __name__, "Unchoosable", "[Unchoosable]", "『選ばれない』", "LC 15.3.1.1, 15.3.1.1.1, 15.3.1.2.", UNSEEN_BY_CHOICE
)


# -- battle ----------------------------------------------------------------------------------------
@word("[Breakthrough {n:digits}]", "『突破{n:digits}』")
class Breakthrough(Keyword):
    """LC 15.2.4.1; the battle reads it."""

    n: int
    name = "Breakthrough"


@word(("[Conquest ({n:fig})]", "[Conquest ({n:value})]"), ("『制圧（{n:fig}）』", "『制圧（{n:value}）』"))
class Conquest(Keyword):
    """LC 15.2.17.1, 15.2.17.2: when it attacks, its player gains so much invasion value."""

    n: Amount
    name = "Conquest"

    def expand(self) -> tuple[Ability, ...]:
        attacks = When(ObjectDoes(ThisSubject(), (Attacks(),)))
        return expanded(self, TriggerAbility(attacks, (GainInvasion(self.n, who=YOU),)))


# -- costs -----------------------------------------------------------------------------------------
@word("[Soul Change ({what:sg})]", "『ソウルチェンジ（{what}）』")
class SoulChange(Keyword):
    """LC 15.2.6.1, 15.2.6.3; deploying reads it."""

    what: Selector
    name = "Soul Change"

    def fits(self, game: Game, at: Context, ref: int) -> bool:
        """Return whether a unit may be sacrificed for it."""
        return bool(described(self.what).matches(game, at, ref))


@word("[Gift ({costs:comma})]", "『異能（{costs:、}）』")
class Gift(Keyword):
    """LC 15.2.12.1; what may be paid instead of the card's own cost."""

    costs: tuple[Cost, ...]
    name = "Gift"


# -- counters --------------------------------------------------------------------------------------
@word("[Harvest {counter:counter_name} {n:digits}]", "『ハーベスト {counter:counter_name} {n:digits}』")
class Harvest(Keyword):
    """LC 15.2.8, 15.2.9: when its player advances the era, so many counters of that name are put on it."""

    counter: str
    n: int
    name = "Harvest"

    def expand(self) -> tuple[Ability, ...]:
        advances = When(PlayerDoes(YOU, (AdvancesEra(),)))
        return expanded(self, TriggerAbility(advances, (PutCounters(self.counter, THIS, Number(self.n)),)))


@word(
    ("[Preparation {n:digits}: {trigger}]", "[Preparation {n:digits} ({trigger})]"),
    "『準備{n:digits}条件（{trigger}）』",
)
class Preparation(Keyword):
    """LC 15.2.11.1: it is deployed with so many preparation counters (15.2.11.1.1), and loses one when the event
    happens (15.2.11.1.2, 15.2.11.2)."""

    n: int
    trigger: Trigger
    name = "Preparation"

    def expand(self) -> tuple[Ability, ...]:
        comes = entering(EnterWith("preparation", Number(self.n)))
        there = ThereAreCounters("preparation", THIS)
        loses = TriggerAbility(self.trigger, (RemoveCounters("preparation", THIS),), there)
        return expanded(self, *comes, loses)


@word(("[Energy ({n:fig})]", "[Energy ({n:value})]"), ("『動力（{n:fig}）』", "『動力（{n:value}）』"))
class Energy(Keyword):
    """LC 15.2.14.8: it is deployed with so many energy counters (15.2.14.9); the recovery phase fills them up again (LC
    9.2.1.2)."""

    n: Amount
    name = "Energy"

    def expand(self) -> tuple[Ability, ...]:
        return expanded(self, *entering(EnterWith("energy", self.n)))

    def counters_of(self, game: Game, ref: int) -> int:
        """Return how many energy counters it comes up to now (LC 15.2.14.11)."""
        return self.n.value(game, game.at(ref))


@word("({n:digits})", "（{n:digits}）")
class EnergyCost(Cost):
    """So many energy counters are removed from this card (LC 15.2.14.10)."""

    n: int

    @property
    def act_in_words(self) -> Text:
        """The act, where it is said beside other costs."""
        what = "an energy counter" if self.n == 1 else f"{self.n} energy counters"
        return Text(f"remove {what} from this card", f"このカードから動力カウンターを{self.n}個取り除く")

    @property
    def removal(self) -> RemoveCounters:
        return RemoveCounters("energy", THIS, Number(self.n))

    def check(self, game: Game, at: Context) -> Refusal | None:
        return self.removal.check(game, at)

    def claims(self, game: Game, at: Context) -> tuple[Claim, ...]:
        return self.removal.claims(game, at)

    def pay(self, game: Game, at: Context) -> Flow[bool]:
        return (yield from self.removal.pay(game, at))


# -- lamps -----------------------------------------------------------------------------------------
@word("[Era Awakening ({what:sg})]", "『覚醒（{what}）』")
class EraAwakening(Keyword):
    """LC 15.2.13.1, 15.2.13.2: such cards of its player have the lamps of all eras, in every zone."""

    what: Selector
    name = "Era Awakening"

    def expand(self) -> tuple[Ability, ...]:
        of = replace_words(self.what, anywhere)
        return expanded(self, Static(doing.AwakenedCards(of), (doing.LightsAllLamps(),)))


def anywhere(word: Word) -> Word:
    """A spell is one on the stack, else a spell card (LC 15.2.13.2)."""
    return OfTypeNoun("spell") if isinstance(word, StackNoun) and word.what == "spell" else word


# -- coming to the battlefield ---------------------------------------------------------------------
@word(("[Exploration ({n:fig})]", "[Exploration ({n:value})]"), ("『探索（{n:fig}）』", "『探索（{n:value}）』"))
class Exploration(Keyword):
    """LC 15.2.16.1, 15.2.16.2: when it is deployed, its player gains so much invasion value."""

    n: Amount
    name = "Exploration"

    def expand(self) -> tuple[Ability, ...]:
        deployed = When(ObjectDoes(ThisSubject(), (EntersField(),)))
        return expanded(self, TriggerAbility(deployed, (GainInvasion(self.n, who=YOU),)))


@word("[Taboo ({first:soul}</{second:soul}>)]", "『禁忌（{first:soul}<／{second:soul}>）』")
class Taboo(Keyword):
    """LC 15.2.18.1, 15.2.18.2: put from the deck into the discard pile, it may be deployed wiped for one of two
    costs."""

    first: tuple[str, ...]
    second: tuple[str, ...] | None = None
    name = "Taboo"

    def expand(self) -> tuple[Ability, ...]:
        buried = When(ObjectDoes(ThisSubject(), (PutIntoGraveyard("deck", YOU),)))
        return expanded(self, TriggerAbility(buried, (self.offer,)))

    @property
    def offer(self) -> doing.PayToDeploy:
        return doing.PayToDeploy(self.first, self.second)

    def valid(self) -> bool:
        return self.offer.valid()


@word("[Sublimation {card:card_in_brackets}]", "『昇華{card:card_in_brackets}』")
class Sublimation(Keyword):
    """LC 15.2.19.1, 15.2.19.2: from the hand, in its player's turn alone, for a unit of a name that is sacrificed; the
    card is shown as the ability is used (LC 11.5.4)."""

    card: str
    name = "Sublimation"

    def expand(self) -> tuple[Ability, ...]:
        gives = Banish(Some(JUST_ONE, Kind((Head(OfTypeNoun("unit")),), (Named(self.card),))))
        limit = Limits((OnlyDuringTurn(YOU),))
        return expanded(self, ActionAbility((gives,), (DeployThese(THIS),), limit, ("hand",)))


@word("[Soul Burst {costs:comma}] ⇒ {effects:sentences}", "『ソウルバースト{costs:、}』⇒{effects:文}")
class SoulBurst(Keyword):
    """LC 15.2.10.1, 15.2.10.2; the rules offer it when the card is put into the soul yard (LC 15.2.10.3)."""

    costs: tuple[Cost, ...]
    effects: tuple[Effect, ...]
    name = "Soul Burst"
