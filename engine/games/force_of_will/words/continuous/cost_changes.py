"""Changes of the costs of judgment, God's Arts and abilities (FoW 705.2, 903.2i, 1112.1)."""

from __future__ import annotations

from engine.chase.words.continuous import restrictions
from engine.chase.words.continuous.playing import OfCosts
from engine.chase.words.continuous.restrictions import CostRule
from engine.games.force_of_will.words.conditions.states import NamedRuler
from engine.games.force_of_will.words.objects.nouns import TABLE
from engine.games.force_of_will.words.protocols import Game
from engine.games.force_of_will.words.triggers.event_types import ART
from engine.kernel.context import Context
from engine.kernel.durations import UNTIL_END_OF_TURN
from engine.language.common.abilities import SeatStatic
from engine.language.common.amounts import Multiplier
from engine.language.common.modify_sentence import NowThese
from engine.language.common.objects import It, TheseObjects
from engine.language.common.referents import mention_of, recall
from engine.language.common.selectors import described
from engine.language.common.sentences import begin_unmet
from engine.language.grammar.categories import Ability, Clause, Condition, Effect, Flow, Player, Rule, Selector, Simple
from engine.language.grammar.word import Word, fields, word

# -- judgment, which is no card and no ability (FoW 705.2d) ----------------------------------------
JUDGMENT = "judgment"


@fields
class JudgmentCost(OfCosts):
    """A change of a player's cost of judgment."""

    who: Player
    symbols: tuple[str, ...]
    each: Multiplier | None = None
    when: Condition | None = None

    def abilities(self) -> tuple[Ability, ...]:
        sign = -1 if isinstance(self, JudgmentLess) else 1
        rule = restrictions.CostRule(self.symbols, sign, sign < 0, None, JUDGMENT, "", self.each, self.when)
        return (SeatStatic(self.who, (rule,)),)


@word(
    (
        "{who:may} pay {symbols:will} less to <play [Judgment] abilities|do judgment>< {each}>< if {when}>",
        "{who:pays} {symbols:will} less to <play [Judgment] abilities|do judgment>< {each}>< if {when}>",
    ),
    "<{when}場合、>{who:は}<{each}、>[ジャッジメント]のコストを{symbols:will}減らしてよい",
)
class JudgmentLess(JudgmentCost):
    """A statement that you may pay less to do judgment (FoW 705.2c, 903.2i-4)."""


@word(
    "{who:pays} {symbols:will} more to <play [Judgment] abilities|do judgment>< {each}>< if {when}>",
    "<{when}場合、>{who:は}<{each}、>[ジャッジメント]のコストを{symbols:will}多く支払う",
)
class JudgmentMore(JudgmentCost):
    """A statement that you pay more to do judgment (FoW 705.2c, 903.2i-3)."""


@word(
    ("if {when}, you may pay {symbols:will} to play this ability instead", "if {when}, pay {symbols:will} instead"),
    "{when}場合、代わりに{symbols:will}を支払う",
)
class JudgmentInstead(Word):
    """A lower cost of this [Judgment], a part of its own cost, under a condition (FoW 705.2, 903.2i-1)."""

    when: Condition
    symbols: tuple[str, ...]

    def left_out(self, symbols: tuple[str, ...]) -> tuple[str, ...] | None:
        """Return the part of the cost that is not paid, or None if this cost is no part of it."""
        left = list(symbols)
        for symbol in self.symbols:
            if symbol in left:
                left.remove(symbol)
            elif symbol != "0":
                return None
        return tuple(left)


@word(
    "you may pay {symbols:will} less to play this ability< {each}>< if {when}>",
    "<{when}場合、>あなたは<{each}、>この能力をプレイするコストを{symbols:will}減らしてよい",
)
class ThisJudgmentLess(Word):
    """A permission to pay less for this [Judgment] (FoW 903.2i-4)."""

    symbols: tuple[str, ...]
    each: Multiplier | None = None
    when: Condition | None = None

    def rule(self) -> restrictions.CostRule:
        return restrictions.CostRule(self.symbols, -1, True, None, JUDGMENT, "", self.each, self.when)


# -- God's Arts (FoW 1112.1) -----------------------------------------------------------------------
@fields
class ArtCost(OfCosts):
    """A change of a player's cost of God's Arts, and with `judgment` also of judgment."""

    who: Player
    symbols: tuple[str, ...]
    judgment: bool = False

    def abilities(self) -> tuple[Ability, ...]:
        sign = -1 if isinstance(self, ArtLess) else 1
        kinds = (JUDGMENT, ART) if self.judgment else (ART,)
        return (
            SeatStatic(
                self.who, tuple(restrictions.CostRule(self.symbols, sign, sign < 0, None, kind) for kind in kinds)
            ),
        )


@word(
    "{who:may} pay {symbols:will} less to play <{judgment?}[Judgment] or >God's Art abilities",
    "{who:は}<{judgment?}[ジャッジメント]や>神技のコストを{symbols:will}減らしてよい",
)
class ArtLess(ArtCost):
    """A statement that you may pay less to play God's Arts (FoW 903.2i-4, 1112.1)."""


@word(
    "{who:pays} {symbols:will} more to play <{judgment?}[Judgment] or >God's Art abilities",
    "{who:は}<{judgment?}[ジャッジメント]や>神技のコストを{symbols:will}多く支払う",
)
class ArtMore(ArtCost):
    """A statement that you pay more to play God's Arts (FoW 903.2i-3, 1112.1)."""


@word
class RulersNamed(Selector):
    """A player's ruler or J-ruler of a name, evaluated at each moment (not written)."""

    condition: NamedRuler

    @property
    def zones(self) -> tuple[str, ...]:
        return TABLE

    def candidates(self, game: Game, at: Context) -> list[int]:
        rulers = self.condition.subject
        return [*rulers.now(game, at)] if rulers is not None and self.condition.holds(game, at) else []

    def matches(self, game: Game, at: Context, ref: int) -> bool:
        return ref in self.candidates(game, at)


@word(
    "{who:may} pay {symbols:will} less to play its God's Art abilities this turn",
    "このターン、{who:は}その神技のコストを{symbols:will}減らしてよい",
)
class ItsArtsLess(Simple):
    """An instruction that reduces this turn's cost of God's Arts of the last named object (FoW 903.2i-4, 1112.1).

    If it is about one's J-ruler of a name, it applies to every object that becomes this J-ruler during the turn
    (FoW 909.4).
    """

    who: Player
    symbols: tuple[str, ...]

    def do(self, game: Game, at: Context) -> None:
        self._lessen(game, at, NowThese(TheseObjects(recall(at))))

    def begin_unmet(self, game: Game, at: Context, condition: Condition) -> None:
        if isinstance(condition, NamedRuler) and not condition.is_not:
            self._lessen(game, at, RulersNamed(condition))

    def _lessen(self, game: Game, at: Context, its: Selector) -> None:
        rule: Rule = restrictions.CostRule(self.symbols, -1, True, its, ART)
        game.effects.add_rule(at, self.who.seats(game, at), rule, UNTIL_END_OF_TURN)


@word("as long as {condition}, {effect}", "{condition}かぎり、{effect}")
class WhileRuler(Effect):
    """An instruction for a ruler of a name, whose effect lasts as long as it is that ruler (FoW 903.3b, 909.8)."""

    condition: Condition
    effect: Clause
    rank = 1

    def valid(self) -> bool:
        """Return whether the instruction is about that ruler, so that its effect can end with it."""
        its = isinstance(self.effect, ItsArtsLess) or isinstance(self.effect.what, It)
        return isinstance(self.condition, NamedRuler) and not self.condition.is_not and its

    def perform(self, game: Game, at: Context) -> Flow[None]:
        if self.condition.holds(game, at):
            mention_of(game, at, self.condition)
            yield from self.effect.perform(game, at)
        else:
            begin_unmet(game, at, self.condition, self.effect)


# -- abilities -------------------------------------------------------------------------------------
@fields
class AbilityCost(OfCosts):
    """A change of a player's cost of activated abilities of such cards."""

    who: Player
    symbols: tuple[str, ...]
    what: Selector

    def abilities(self) -> tuple[Ability, ...]:
        sign = -1 if isinstance(self, AbilityLess) else 1
        rule = CostRule(self.symbols, sign, sign < 0, described(self.what), "activated")
        return (SeatStatic(self.who, (rule,)),)


@word(
    "{who:may} pay {symbols:will} less to play activate abilities of {what:pl}",
    "{who:は}{what}の条件能力をプレイするコストを{symbols:will}減らしてよい",
)
class AbilityLess(AbilityCost):
    """A statement that you may pay less to play activated abilities of such cards (FoW 903.2i-4)."""


@word(
    "{who:pays} {symbols:will} more to play activate abilities of {what:pl}",
    "{who:は}{what}の条件能力をプレイするコストを{symbols:will}多く支払う",
)
class AbilityMore(AbilityCost):
    """A statement that you pay more to play activated abilities of such cards (FoW 903.2i-3)."""
