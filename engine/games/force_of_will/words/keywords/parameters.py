"""Keywords with parameters, and their meanings (chapter 1100)."""

from __future__ import annotations

from collections import Counter
from typing import Annotated, ClassVar, Unpack

from engine.chase.words.abilities import Activated, Triggered
from engine.chase.words.amounts import X
from engine.chase.words.conditions import ThereAreCounters
from engine.chase.words.continuous.modifiers import GiveAbilities
from engine.chase.words.continuous.restrictions import ActCost, CostRule, NotTargetedBy
from engine.chase.words.effects.objects import PutCounters
from engine.chase.words.limits import OnlyMainTiming
from engine.chase.words.lines import Limits
from engine.chase.words.objects.targets import TargetObject
from engine.chase.words.triggers.events import EntersField
from engine.games.force_of_will.memory import text_memory
from engine.games.force_of_will.words.conditions.states import RevealedRunes
from engine.games.force_of_will.words.continuous.cost_changes import JUDGMENT, JudgmentInstead, ThisJudgmentLess
from engine.games.force_of_will.words.effects.objects import AddTo
from engine.games.force_of_will.words.keywords.simple import RESONATOR
from engine.games.force_of_will.words.objects.nouns import StoneNoun
from engine.games.force_of_will.words.protocols import Game
from engine.games.force_of_will.words.vocabularies import ATTRIBUTES, RESONANCE_STONES, TYPES
from engine.kernel.chars import Chars
from engine.kernel.context import Context
from engine.kernel.matching import can_match_all
from engine.kernel.protocols import RuleQuery
from engine.kernel.refusal import Refusal, refuse
from engine.kernel.text import Text, join
from engine.language.common.abilities import TABLE, Static, expanded
from engine.language.common.amounts import JUST_ONE
from engine.language.common.conditions import compared, controlled
from engine.language.common.modifications import OfChosen, Restrict, given_by
from engine.language.common.objects import THIS, Some
from engine.language.common.players import YOU
from engine.language.common.qualifiers import Controlled
from engine.language.common.selectors import Head, Kind
from engine.language.common.sentences import If
from engine.language.common.triggers import AnySubject, ObjectDoes, When
from engine.language.grammar.categories import (
    Ability,
    Condition,
    Cost,
    Effect,
    Flow,
    Keyword,
    Limit,
    Line,
    Refs,
    Selector,
)
from engine.language.grammar.claims import Claim
from engine.language.grammar.tally import KIND_OF
from engine.language.grammar.word import Word, fields, word


class BarrierAgainst(Selector):
    """The information that a [Barrier] is limited to (FoW 1120.3)."""

    __slots__ = ()
    label = "what the barrier is against"

    def matches(self, game: Game, at: Context, ref: int) -> bool:
        return self.fits_chars(game.chars(ref))

    def candidates(self, game: Game, at: Context) -> list[int]:
        return []

    def fits_chars(self, chars: Chars) -> bool:
        raise NotImplementedError


class AgainstOne(BarrierAgainst):
    """A single piece of information."""

    __slots__ = ()


AGAINST_TYPES = {name: (en.split("|")[0].capitalize(), ja) for name, (en, ja) in TYPES.items() if "/" not in en}


@word("({type})", "（{type}）")
class AgainstType(AgainstOne):
    """A limit of a [Barrier] to a card type (FoW 1120.3)."""

    type: Annotated[str, AGAINST_TYPES]

    def fits_chars(self, chars: Chars) -> bool:
        return self.type in chars.types


@word("{symbol:symbol}", "{symbol:symbol}")
class AgainstAttribute(AgainstOne):
    """A limit of a [Barrier] to an attribute (FoW 1120.3)."""

    symbol: str

    def valid(self) -> bool:
        return self.symbol in KIND_OF

    def fits_chars(self, chars: Chars) -> bool:
        return KIND_OF[self.symbol] in chars.attributes


@word("(total cost {n:digits} {limit})", "（総コスト{n:digits}{limit}）")
class AgainstCost(AgainstOne):
    """A limit of a [Barrier] to a total cost (FoW 203.5, 1120.3)."""

    n: int
    limit: Annotated[str, {"<=": ("or less", "以下"), ">=": ("or more", "以上")}] = "<="

    def fits_chars(self, chars: Chars) -> bool:
        cost: int | None = getattr(chars, "total_cost", None)
        return cost is not None and compared(cost, self.limit, self.n)


@word(("(chosen attribute)", "(the chosen attribute)"), "（選んだ属性）")
class AgainstChosen(AgainstOne, OfChosen):
    """A limit of a [Barrier] to an attribute chosen now or as its card entered the field (FoW 1014.1, 1120.3)."""

    attributes: tuple[str, ...] = ()  # not written: the attributes chosen for a [Barrier] that was given

    def chosen(self, game: Game, at: Context) -> tuple[str, ...]:
        """Return the attributes that were chosen."""
        return self.attributes or text_memory(at.memory).get("attribute", ()) or (game.obj(at.source).marks.said,)

    def matches(self, game: Game, at: Context, ref: int) -> bool:
        return not game.chars(ref).attributes.isdisjoint(self.chosen(game, at))

    def fits_chars(self, chars: Chars) -> bool:
        return not chars.attributes.isdisjoint(self.attributes)

    def fixed(self, game: Game, at: Context) -> Word:
        return AgainstChosen(self.chosen(game, at))


@word("{any_of:none2}", "{any_of:none2}")
class AgainstSeveral(BarrierAgainst):
    """Several limits of a [Barrier], of which one is enough (FoW 1120.3)."""

    any_of: tuple[AgainstOne, ...]

    def matches(self, game: Game, at: Context, ref: int) -> bool:
        return any(one.matches(game, at, ref) for one in self.any_of)

    def fits_chars(self, chars: Chars) -> bool:
        return any(one.fits_chars(chars) for one in self.any_of)


@word("[Barrier]<{against}>", "[障壁]<{against}>")
class Barrier(Keyword):
    """The keyword [Barrier] (FoW 1120.2, 1120.3)."""

    against: BarrierAgainst | None = None

    name = "Barrier"

    @property
    def selector(self) -> Selector | None:
        return self.against

    def expand(self) -> tuple[Ability, ...]:
        return expanded(self, Static(THIS, (Restrict(NotTargetedBy(self.against, True)),)))  # type: ignore[arg-type]


@fields
class Awakens(Word):
    """The keyword [Awakening] (FoW 1109.2).

    `costs` are paid in addition to the other costs, and then the card also has `ability`.
    """

    costs: tuple[Cost, ...]

    name: ClassVar[str] = "Awakening"

    @property
    def ability(self) -> tuple[Ability, ...] | None:
        """Return the abilities of the awakened card, or None if it is only awakened (FoW 1109.2a)."""
        raise NotImplementedError


@word("[Awakening]<| >{costs:comma}<: ^{line}>", "[覚醒]{costs:、}<：{line}>")
class Awakening(Awakens, Keyword):
    """The keyword [Awakening] (FoW 1109.2), which the rules read."""

    line: Line | None = None

    @property
    def ability(self) -> tuple[Ability, ...] | None:
        return None if self.line is None else given_by(self.line)

    def idle_in_spell(self) -> bool:
        """Return whether the keyword's ability works only on the field, where a chant never is (FoW 902.1a, 1109.2)."""
        return any(ability.zones == TABLE for ability in self.ability or ())


@word("[Incarnation]{groups:symbol_groups}", "[顕現]{groups:symbol_groups}")
class Incarnation(Keyword):
    """The keyword [Incarnation] (FoW 1110.2): banish resonators instead of paying the cost.

    One resonator is banished for each attribute of the keyword (1110.2a). For two joined attributes, a resonator of
    either is banished (1110.2b).
    """

    groups: tuple[tuple[str, ...], ...]

    name = "Incarnation"

    @property
    def act_in_words(self) -> Text:
        """Return the text that names the resonators to banish."""
        parts = []
        for group, n in Counter(self.groups).items():
            en = " or ".join(KIND_OF[symbol] for symbol in group)
            ja = "か".join(ATTRIBUTES[KIND_OF[symbol]][1].replace("の", "属性") for symbol in group)
            one = Text(f"a {en} resonator", f"{ja}のリゾネイター1体")
            parts.append(one if n == 1 else Text(f"{n} {en} resonators", f"{ja}のリゾネイター{n}体"))
        return Text("banish {what}", "{what}を破棄する").format(what=join(parts, " and ", "と"))

    def _able(self, game: Game, at: Context) -> list[Refs]:
        return [
            tuple(
                ref
                for ref in controlled(game, at, RESONATOR, (at.controller,))
                if game.chars(ref).attributes & {KIND_OF[symbol] for symbol in group}
                and game.can_be_banished(at.controller, ref)
            )
            for group in self.groups
        ]

    def check(self, game: Game, at: Context) -> Refusal | None:
        """Return a refusal unless there is a different resonator for every group."""
        if can_match_all(self._able(game, at)):
            return None
        return refuse("1110.2", "You control no resonators to banish for it.", "破棄するリゾネイターが足りません。")

    def claims(self, game: Game, at: Context) -> tuple[Claim, ...]:
        return tuple(Claim(group) for group in self._able(game, at))

    def pay(self, game: Game, at: Context) -> Flow[bool]:
        chosen: Refs = ()
        groups = self._able(game, at)
        for place, group in enumerate(groups):
            rest = groups[place + 1 :]
            able = [
                ref
                for ref in group
                if ref not in chosen
                and can_match_all([tuple(r for r in other if r not in (*chosen, ref)) for other in rest])
            ]
            if not able:
                return False
            chosen += yield from Some(JUST_ONE, RESONATOR).choose(game, at, tuple(able), at.controller)
        yield from game.banish({at.controller: chosen}, at, cause="cost")
        return True


@word(
    (
        "[<Judgment|Judgement>]{costs:comma}. {instead:sentences}",
        "[<Judgment|Judgement>]<{costs:comma}>< if {condition}><. ^{less}.>",
        "[<Judgment|Judgement>]{costs:comma}. ^play this ability only if {condition}.",
    ),
    (
        "[ジャッジメント]{costs:、}。{instead:文}",
        "[ジャッジメント]<{costs:、}><－{condition}場合のみ><。{less}。>",
    ),
)
class Judgment(Keyword):
    """The keyword [Judgment] (FoW 1125.2), which the rules read.

    The costs are paid and the judgment is carried out by FoW 705.2 and 705.2a. The condition must hold by FoW 705.2b.
    """

    costs: tuple[Cost, ...] = ()
    condition: Condition | None = None
    less: ThisJudgmentLess | None = None
    instead: tuple[JudgmentInstead, ...] = ()

    name = "Judgment"

    def valid(self) -> bool:
        """Return whether the keyword is valid, which excludes an X in its condition.

        The condition is checked before any X is chosen (FoW 705.2b, 903.2f).
        """
        if any(one.left_out(self._will) is None for one in self.instead):
            return False
        if self.condition is not None:
            return not any(isinstance(part, X) for part in self.condition.words())
        return bool(self.costs)

    @property
    def _will(self) -> tuple[str, ...]:
        """Return the will symbols of the cost."""
        return tuple(symbol for cost in self.costs for symbol in cost.symbols)

    def changes(self, game: Game, at: Context) -> list[tuple[CostRule, Context]]:
        """Return the changes of its cost that the keyword itself makes."""
        rules = [] if self.less is None else [self.less.rule()]
        for other in [one for one in self.instead if one.when.holds(game, at)][-1:]:  # the last one decides the cost
            rules.append(CostRule(other.left_out(self._will) or (), -1, False, None, JUDGMENT))
        return [(rule, at) for rule in rules if rule.covers(game, at)]


@word("[Divinity]<| >{value:digits}", "[神力]{value:digits}")
class Divinity(Keyword):
    """The keyword [Divinity] (FoW 1136.2), which the rules read."""

    value: int

    name = "Divinity"


@word("[Rune]<{symbols:will}|{n:digits}> - ^{line}", "[ルーン]<{symbols:will}|{n:digits}>－{line}")
class Rune(Keyword):
    """The keyword [Rune] (FoW 1137.2): the card has the text while enough runes are revealed.

    The runes are counted by attribute (1137.2a) or in total (1137.2b).
    """

    line: Line
    symbols: tuple[str, ...] = ()
    n: int = 0

    name = "Rune"

    def valid(self) -> bool:
        return bool(self.symbols) != bool(self.n)

    @property
    def condition(self) -> RevealedRunes:
        return RevealedRunes(self.symbols, self.n)

    def expand(self) -> tuple[Ability, ...]:
        given = GiveAbilities(self.line)
        return expanded(self, Static(THIS, (given,), self.condition))  # type: ignore[arg-type]


@word("[Resonance]< |>{stone} ⇒ {effects:sentences}", "[共鳴]{stone} ⇒ {effects:文}")
class Resonance(Keyword):
    """The keyword [Resonance] (FoW 1127.2): an ability that triggers when such a magic stone enters the field.

    It triggers whatever other types the entering card has (1127.2a), and also when this card itself enters (1127.3).
    """

    stone: Annotated[str, RESONANCE_STONES]
    effects: tuple[Effect, ...]

    name = "Resonance"

    def expand(self) -> tuple[Ability, ...]:
        stones = Kind((Head(StoneNoun(self.stone)),), (Controlled(YOU),))
        return expanded(self, Triggered(When(ObjectDoes(AnySubject(stones), (EntersField(),))), self.effects))


@word
class MobilizeCost(ActCost):
    """The cost of attacking or blocking with a card that has [Mobilize], unless an effect mobilizes it (FoW 1129.3)."""

    def covers(self, game: Game, at: Context, **facts: Unpack[RuleQuery]) -> bool:
        return ActCost.covers(self, game, at, **facts) and not game.abilities.rules_on(at.source, "mobilized")


@word("[Mobilize]<| >{costs:comma}<|.>", "[稼働]{costs:、}")
class Mobilize(Keyword):
    """The keyword [Mobilize] (FoW 1129.2): attacking and blocking with the card costs something."""

    costs: tuple[Cost, ...]

    name = "Mobilize"

    def expand(self) -> tuple[Ability, ...]:
        rule = MobilizeCost(("attack", "block"), self.costs)
        return expanded(self, Static(THIS, (Restrict(rule),)))  # type: ignore[arg-type]


@word("[Evolution]<| >{costs:comma}", "[進化]{costs:、}")
class Evolution(Keyword):
    """The keyword [Evolution] (FoW 1116.2): an ability that puts a counter on the card, once."""

    costs: tuple[Cost, ...]

    name = "Evolution"

    def expand(self) -> tuple[Ability, ...]:
        none = ThereAreCounters("evolution", THIS, none=True)
        return expanded(self, Activated(self.costs, (If(none, PutCounters("evolution", THIS)),)))


@word("only while this card is added to no card", "このカードがいずれのカードにも設置されていない場合にのみ")
class WhileAddedToNothing(Limit):
    """A limit: only while this card is added to no card (FoW 1121.2).

    The card that it was added to may have left (1121.4).
    """

    def check(self, game: Game, at: Context) -> Refusal | None:
        if game.is_current(at.source) and not game.host(at.source):
            return None
        return refuse("1121.2", "It is added to a card already.", "すでにカードに設置されています。")


@word("[Bestow] {costs:comma}", "[装備]{costs:、}")
class Bestow(Keyword):
    """The keyword [Bestow] (FoW 1121.2): an activated ability that adds this card to a resonator."""

    costs: tuple[Cost, ...]

    name = "Bestow"

    def expand(self) -> tuple[Ability, ...]:
        effect = AddTo(THIS, TargetObject(JUST_ONE, RESONATOR, slot=0))
        return expanded(self, Activated(self.costs, (effect,), Limits((OnlyMainTiming(), WhileAddedToNothing()))))
