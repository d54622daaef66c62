"""Section 15.2: keywords and the abilities that they stand for.

The rules read the other keywords by name.
"""

from __future__ import annotations

from engine.chase.words.conditions import ThereAreCounters
from engine.chase.words.continuous.entering import EnterWith, entering
from engine.chase.words.effects.objects import Banish, PutCounters, RemoveCounters
from engine.chase.words.limits import OnlyDuringTurn
from engine.chase.words.lines import Limits
from engine.chase.words.triggers.events import EntersField, PutIntoGraveyard
from engine.games.last_chronicle.words.effects.eras import AdvancesEra
from engine.games.last_chronicle.words.effects.instructions import AttackAgain, DeployThese
from engine.games.last_chronicle.words.effects.invasion import GainInvasion
from engine.games.last_chronicle.words.keywords import parts
from engine.games.last_chronicle.words.lines import ActionAbility, TriggerAbility
from engine.games.last_chronicle.words.objects.nouns import OfTypeNoun, StackNoun
from engine.games.last_chronicle.words.protocols import Game
from engine.games.last_chronicle.words.triggers.events import IsDefended
from engine.kernel.context import Context
from engine.kernel.refusal import Refusal
from engine.kernel.text import Text
from engine.language.common.abilities import Static, expanded
from engine.language.common.amounts import JUST_ONE, Number
from engine.language.common.effects_objects import Recover
from engine.language.common.keywords import mark
from engine.language.common.modifications import Restrict
from engine.language.common.objects import THIS, Some
from engine.language.common.players import YOU
from engine.language.common.qualifiers import Named
from engine.language.common.replacements import Replacement
from engine.language.common.rules import Forbid
from engine.language.common.selectors import Head, Kind, described
from engine.language.common.sentences import May
from engine.language.common.trigger_events import Attacks
from engine.language.common.triggers import ObjectDoes, PlayerDoes, ThisSubject, Trigger, When
from engine.language.grammar.categories import Ability, Amount, Cost, Effect, Flow, Keyword, Selector
from engine.language.grammar.claims import Claim
from engine.language.grammar.word import Word, replace_words, word

Valor = mark(__name__, "Valor", "[Valor]", "『勇猛』", "LC 15.2.1.1, 15.2.1.2; the battle reads it.")
Haste = mark(__name__, "Haste", "[Haste]", "『速攻』", "LC 15.2.2.1, 15.2.2.2, 15.2.2.3; the rules read it.")
Aura = mark(__name__, "Aura", "[Aura]", "『オーラ』", "LC 15.2.3.1, 15.2.3.2, 15.2.3.3; the battle reads it.")
Merge = mark(__name__, "Merge", "[Merge]", "『結合』", "LC 15.2.15.1.1; the rules read it.")
CONVERTS = Replacement(parts.WouldGoFromField(), parts.BecomesSoulStone())
SoulstoneConversion = mark(
    __name__, "Soulstone Conversion", "[Soulstone Conversion]", "『魂石化』", "LC 15.2.5.1, 15.2.5.2.", CONVERTS
)
DEFENDED = When(ObjectDoes(ThisSubject(), (IsDefended(),)))
PURSUES = TriggerAbility(DEFENDED, (May(YOU, Recover(THIS)), AttackAgain(THIS)))
Pursuit = mark(__name__, "Pursuit", "[Pursuit]", "『追撃』", "LC 15.2.14.1, 15.2.14.2, 15.2.14.3.", PURSUES)
ABSORBS = Replacement(parts.WouldBeDealtByOwn(), parts.GainsItAsPower())
Absorb = mark(__name__, "Absorb", "[Absorb]", "『吸収』", "LC 15.2.14.5, 15.2.14.6.", ABSORBS)
UNSEEN_BY_CHOICE = Static(THIS, (Restrict(Forbid("cannot_be_targeted")),))  # type: ignore[arg-type]
Unchoosable = mark(
    __name__, "Unchoosable", "[Unchoosable]", "『選ばれない』", "LC 15.3.1.1, 15.3.1.1.1, 15.3.1.2.", UNSEEN_BY_CHOICE
)


# -- battle ----------------------------------------------------------------------------------------
@word("[Breakthrough {n:digits}]", "『突破{n:digits}』")
class Breakthrough(Keyword):
    """The keyword Breakthrough (LC 15.2.4.1).

    The battle rules read it.
    """

    n: int
    name = "Breakthrough"


@word(("[Conquest ({n:fig})]", "[Conquest ({n:value})]"), ("『制圧（{n:fig}）』", "『制圧（{n:value}）』"))
class Conquest(Keyword):
    """The keyword Conquest: when this unit attacks, its player gains invasion value (LC 15.2.17.1, 15.2.17.2)."""

    n: Amount
    name = "Conquest"

    def expand(self) -> tuple[Ability, ...]:
        attacks = When(ObjectDoes(ThisSubject(), (Attacks(),)))
        return expanded(self, TriggerAbility(attacks, (GainInvasion(self.n, who=YOU),)))


# -- costs -----------------------------------------------------------------------------------------
@word("[Soul Change ({what:sg})]", "『ソウルチェンジ（{what}）』")
class SoulChange(Keyword):
    """The keyword Soul Change (LC 15.2.6.1, 15.2.6.3).

    The deployment rules read it.
    """

    what: Selector
    name = "Soul Change"

    def fits(self, game: Game, at: Context, ref: int) -> bool:
        """Return whether a unit may be sacrificed for this keyword."""
        return bool(described(self.what).matches(game, at, ref))


@word("[Gift ({costs:comma})]", "『異能（{costs:、}）』")
class Gift(Keyword):
    """The keyword Gift: an alternative to the card's own cost (LC 15.2.12.1)."""

    costs: tuple[Cost, ...]
    name = "Gift"


# -- counters --------------------------------------------------------------------------------------
@word("[Harvest {counter:counter_name} {n:digits}]", "『ハーベスト {counter:counter_name} {n:digits}』")
class Harvest(Keyword):
    """The keyword Harvest (LC 15.2.8, 15.2.9).

    When its player advances the era, this card gets a number of counters of the given name.
    """

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
    """The keyword Preparation (LC 15.2.11.1).

    This card is deployed with preparation counters (15.2.11.1.1), and loses one each time the event happens
    (15.2.11.1.2, 15.2.11.2).
    """

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
    """The keyword Energy (LC 15.2.14.8).

    This card is deployed with energy counters (15.2.14.9). The recovery phase refills them (LC 9.2.1.2).
    """

    n: Amount
    name = "Energy"

    def expand(self) -> tuple[Ability, ...]:
        return expanded(self, *entering(EnterWith("energy", self.n)))

    def counters_of(self, game: Game, ref: int) -> int:
        """Return the number of energy counters to which it is refilled (LC 15.2.14.11)."""
        return self.n.value(game, game.context_for(ref))


@word("({n:digits})", "（{n:digits}）")
class EnergyCost(Cost):
    """A cost: remove a number of energy counters from this card (LC 15.2.14.10)."""

    n: int

    @property
    def act_in_words(self) -> Text:
        """Return the act in words, for a list with other costs."""
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
    """The keyword Era Awakening (LC 15.2.13.1, 15.2.13.2).

    Its player's cards of the kind have the lamps of all eras, in every zone.
    """

    what: Selector
    name = "Era Awakening"

    def expand(self) -> tuple[Ability, ...]:
        of = replace_words(self.what, anywhere)
        return expanded(self, Static(parts.AwakenedCards(of), (parts.LightsAllLamps(),)))


def anywhere(word: Word) -> Word:
    """Return a noun for spells on the stack as one for spell cards anywhere (LC 15.2.13.2)."""
    return OfTypeNoun("spell") if isinstance(word, StackNoun) and word.what == "spell" else word


# -- entering the battlefield ----------------------------------------------------------------------
@word(("[Exploration ({n:fig})]", "[Exploration ({n:value})]"), ("『探索（{n:fig}）』", "『探索（{n:value}）』"))
class Exploration(Keyword):
    """The keyword Exploration (LC 15.2.16.1, 15.2.16.2).

    When this card is deployed, its player gains invasion value.
    """

    n: Amount
    name = "Exploration"

    def expand(self) -> tuple[Ability, ...]:
        deployed = When(ObjectDoes(ThisSubject(), (EntersField(),)))
        return expanded(self, TriggerAbility(deployed, (GainInvasion(self.n, who=YOU),)))


@word("[Taboo ({first:soul}</{second:soul}>)]", "『禁忌（{first:soul}<／{second:soul}>）』")
class Taboo(Keyword):
    """The keyword Taboo (LC 15.2.18.1, 15.2.18.2).

    When put from the deck into the discard pile, this card may be deployed wiped for one of two costs.
    """

    first: tuple[str, ...]
    second: tuple[str, ...] | None = None
    name = "Taboo"

    def expand(self) -> tuple[Ability, ...]:
        buried = When(ObjectDoes(ThisSubject(), (PutIntoGraveyard("deck", YOU),)))
        return expanded(self, TriggerAbility(buried, (self.offer,)))

    @property
    def offer(self) -> parts.PayToDeploy:
        return parts.PayToDeploy(self.first, self.second)

    def valid(self) -> bool:
        return self.offer.valid()


@word("[Sublimation {card:card_in_brackets}]", "『昇華{card:card_in_brackets}』")
class Sublimation(Keyword):
    """The keyword Sublimation: an action ability in the hand (LC 15.2.19.1, 15.2.19.2).

    Only in their own turn, the player sacrifices a unit with the given name to deploy this card. The card is shown as
    the ability is used (LC 11.5.4).
    """

    card: str
    name = "Sublimation"

    def expand(self) -> tuple[Ability, ...]:
        gives = Banish(Some(JUST_ONE, Kind((Head(OfTypeNoun("unit")),), (Named(self.card),))))
        limit = Limits((OnlyDuringTurn(YOU),))
        return expanded(self, ActionAbility((gives,), (DeployThese(THIS),), limit, ("hand",)))


@word("[Soul Burst {costs:comma}] ⇒ {effects:sentences}", "『ソウルバースト{costs:、}』⇒{effects:文}")
class SoulBurst(Keyword):
    """The keyword Soul Burst (LC 15.2.10.1, 15.2.10.2).

    The rules offer it when the card is put into the soul yard (LC 15.2.10.3).
    """

    costs: tuple[Cost, ...]
    effects: tuple[Effect, ...]
    name = "Soul Burst"
