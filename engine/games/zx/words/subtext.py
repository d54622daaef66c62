"""Subtext (ZX 206): further names, and the ways to play a card.

The game finds these lines by their `kind` among the play rules.
"""

from __future__ import annotations

from dataclasses import field
from typing import Annotated, ClassVar, Unpack

from engine.games.zx.words.continuous.statements import MORE_LESS
from engine.games.zx.words.protocols import Game
from engine.games.zx.words.vocabularies import ICONS
from engine.kernel.context import Context
from engine.kernel.protocols import RuleQuery
from engine.kernel.refusal import Refusal, refuse
from engine.language.common.abilities import AllowsCopies, OnPlayingThis, SeatStatic
from engine.language.common.amounts import Exactly, Multiplier, scaled
from engine.language.common.objects import Playable, Plural, This
from engine.language.common.players import YOU
from engine.language.common.rules import fits
from engine.language.common.selectors import before_play, described
from engine.language.common.triggers import Trigger
from engine.language.grammar.categories import Ability, Amount, Condition, Cost, Count, Line, Rule, Selector, Statement
from engine.language.grammar.word import Word, fields, word

from .lines import OfPlaying
from .terminals import COLOURS


class Subtext(Line, Ability):
    """A line of subtext."""

    __slots__ = ()
    role = "play_rule"
    label = "a line of subtext"

    def abilities(self) -> tuple[Ability, ...]:
        return (self,)

    def covers(self, game: Game, at: Context, **facts: Unpack[RuleQuery]) -> bool:
        return True


@word("[Sub] Also named {name:quoted}< and {other:quoted}>.", "[サブ]{name:quoted}<と{other:quoted}>としても扱う。")
class AlsoNamed(Subtext):
    """The line that gives a card further names (ZX 206.3)."""

    name: str
    other: str | None = None

    kind = "also_named"

    @property
    def also_named(self) -> tuple[str, ...]:
        return (self.name,) if self.other is None else (self.name, self.other)


# -- conditions for playing extra cards --------------------------------------------------------------
@fields
class Asking(Subtext):
    """A condition that requires a number of cards, which is the property `n`."""

    count: Count
    what: Selector

    def valid(self) -> bool:
        return isinstance(self.count, Exactly)

    @property
    def n(self) -> Amount:
        assert isinstance(self.count, Exactly)
        return self.count.n


@word("[Sub] Advent Condition: {count+what:@|}.", "[サブ]降臨条件：{count+what:}。")
class AdventCondition(Asking):
    """The condition to destroy awake Z/X whose costs reach the card's cost (ZX 806.1g, 1020.1, 1020.2, 1020.3)."""

    kind = "advent_condition"


@word("[Sub] Awakening Condition {colour}: {count+what:@|}.", "[サブ]覚醒条件“{colour}”：{count+what:}。")
class AwakeningCondition(Asking):
    """The condition to move cards of a zone, which depends on the colour (ZX 806.1h, 1021.1, 1021.2).

    The colours are red (ZX 1021.2a), blue (1021.2b), white (1021.2c), black (1021.2d) and green (1021.2e). The acts are
    not effects (1021.3).
    """

    colour: Annotated[str, COLOURS]
    kind = "awakening_condition"


@word("[Sub] Awakening Condition: ^{costs:and}.", "[サブ]覚醒条件：{costs:、}。")
class AwakeningActs(Subtext):
    """The condition to do something in addition to paying the cost (ZX 806.1h, 1021.1, 1021.2, 1021.3)."""

    costs: tuple[Cost, ...]

    kind = "awakening_condition"
    colour = ""


@word("[Sub] Idealize Condition: {n:digits} {icon}.", "[サブ]夢装条件：{icon}{n:digits}個。")
class IdealizeCondition(Subtext):
    """The condition to expend counters of an icon (ZX 806.1i, 1017.2, 1022.1, 1022.2)."""

    n: int
    icon: Annotated[str, ICONS]

    kind = "idealize_condition"


@word("[Sub] Possession Condition: {count+what:@|}.", "[サブ]憑依条件：{count+what:}。")
class PossessionCondition(Asking):
    """The condition to put awake Z/X under the card as Forces, whose costs reduce its cost (ZX 806.1j, 1025.1, 1025.2).

    More clauses are ZX 1025.2a, 1025.3, 1025.3a and 1025.4.
    """

    kind = "possession_condition"


@word("[Sub] Crisis< {player:player_name}>: ^{trigger}.", "[サブ]クライシス<{player:player_name}>：{trigger}。")
class CrisisCondition(Subtext):
    """The event or state on which this player extra may be put face up on the player card (ZX 910.1, 1024.1, 1024.2).

    `player`: the name that the player card must have (1024.2a).
    """

    trigger: Trigger
    player: str | None = None

    kind = "crisis"


@word("[Sub] Sword Vessel: @{what:sg}.", "[サブ]剣臨器：{what}。")
class SwordVessel(Subtext):
    """The line that names the cards onto which this shift may be put (ZX 202.8d, 806.1c, 1016.1)."""

    what: Selector

    kind = "sword_vessel"


@fields
class LimitedBy(Word):
    """A limit on a play by a condition.

    `cites`: the clause that is cited by the refusal.
    """

    condition: Condition
    cites: ClassVar[str]
    kind = "play_limit"

    def check(self, game: Game, at: Context) -> Refusal | None:
        """Return the refusal if the condition is not met, else None."""
        if self.condition.holds(game, at):
            return None
        return refuse(self.cites, "Its condition is not met.", "条件を満たしていません。")


@word("[Sub] Play this card only if {condition}.", "[サブ]このカードは{condition}場合のみプレイできる。")
class PlayOnlyIf(LimitedBy, Subtext):
    """The line that allows playing this card only if a condition is met (ZX 206.2)."""

    cites = "206.2"


# -- deck construction (ZX 401, 803.1a) ------------------------------------------------------------
@word(
    "[Sub] This card can lie under your player card.",
    "[サブ]このカードは種類がプレイヤーであるカードと裏同士を合わせて用意できる。",
)
class LiesUnderPlayer(Subtext):
    """The line that lets the card be back to back under the player card (ZX 401.8, 402.1b)."""

    kind = "back"


@word(
    "[Sub] Your deck can have <up to {n:digits}|any number> of this card.",
    "[サブ]このカードはデッキに<{n:digits}枚まで|何枚でも>入れることができる。",
)
class CopiesInOwnDeck(AllowsCopies, Subtext):
    """The line that allows `n` copies of the card in a deck, or any number (ZX 401.2, 803.1a)."""


# -- as a card is played (ZX 1027) -----------------------------------------------------------------
@word
class OfferRule(Rule):
    """The rule that an act may be performed as a card is played, to reduce its cost (ZX 1027.1a, 1027.1b).

    It has no written form of its own.
    """

    costs: tuple[Cost, ...]
    less: Amount
    what: Selector | None = None
    optional: bool = True
    of: str = "card"
    kind = "as_you_play"

    def covers(self, game: Game, at: Context, **facts: Unpack[RuleQuery]) -> bool:
        return facts.get("what", "card") == self.of and fits(self.what, game, at, facts.get("ref", 0))

    def points(self, game: Game, at: Context) -> int:
        """Return the change of the cost, which is not positive."""
        return -self.less.value(game, at)


@word
class OwnOffer(OnPlayingThis):
    """The same rule for the card on which it is printed.

    It has no written form of its own.
    """

    rule: OfferRule

    kind = "as_you_play"

    @property
    def optional(self) -> bool:
        return self.rule.optional

    @property
    def costs(self) -> tuple[Cost, ...]:
        return self.rule.costs

    def points(self, game: Game, at: Context) -> int:
        """Return the change of the cost, which is not positive."""
        return self.rule.points(game, at)


@fields
class ForLess(Word):
    """An act that may be performed during a play to reduce its cost (ZX 1027.1)."""

    costs: tuple[Cost, ...] = field(kw_only=True)
    less: Amount = field(kw_only=True)


@word(
    "as you play {what}, you may {costs:and} to make {@what:it|them} cost {less:fig} less",
    "{what}をプレイする際、{costs:、}ことでコストを{less:fig}少なくしてよい",
)
class AsYouPlay(ForLess, Statement):
    """The statement that you may do something as you play a card, to make it cost less (ZX 1027.1)."""

    what: Playable

    def valid(self) -> bool:
        return not isinstance(self.what, Plural) or before_play(self.what.what)

    def abilities(self) -> tuple[Ability, ...]:
        if isinstance(self.what, This):
            return (OwnOffer(OfferRule(self.costs, self.less)),)
        assert isinstance(self.what, Plural)
        return (SeatStatic(YOU, (OfferRule(self.costs, self.less, described(self.what.what)),)),)


@word(
    "as you play [Act] abilities of {what:own}, you may {costs:and} to make them cost {less:fig} less",
    "{what}の[起]能力をプレイする際、{costs:、}ことでコストを{less:fig}少なくしてよい",
)
class AsYouActivate(ForLess, Statement):
    """The statement that you may reduce the cost of activated abilities of such cards as you play them (ZX 1027.1).

    In return, you do something else.
    """

    what: Selector

    def abilities(self) -> tuple[Ability, ...]:
        return (SeatStatic(YOU, (OfferRule(self.costs, self.less, described(self.what), True, "ability"),)),)


# -- parts of an activated ability's effect about playing it (ZX 807.1b) ------------------------------
@word(
    "as you play this ability, you may {costs:and} to make it cost {less:fig} less",
    "この能力をプレイする際、{costs:、}ことでコストを{less:fig}少なくしてよい",
)
class AsThisIsPlayed(ForLess, OfPlaying):
    """An act that may reduce the cost of this ability as it is played (ZX 807.1b, 1027.1, 1027.1a, 1027.1c)."""

    kind = "as_you_play"
    optional = True

    def points(self, game: Game, at: Context) -> int:
        """Return the change of the cost, which is not positive."""
        return -self.less.value(game, at)


@word(
    "this ability costs {amount:fig} {way} to play< {each}>",
    "<{each}、>この能力をプレイするためのコストを{way}{amount:fig}する",
)
class ThisCosts(OfPlaying):
    """The statement that this ability costs less or more, optionally for each of something (ZX 805.2c, 807.1b)."""

    amount: Amount
    way: Annotated[str, MORE_LESS]
    each: Multiplier | None = None

    kind = "cost_change"

    def points(self, game: Game, at: Context) -> int:
        """Return the change of the cost, positive or negative."""
        return (-1 if self.way == "less" else 1) * scaled(self.amount.value(game, at), self.each, game, at)


@word("play this ability only if {condition}", "この能力は{condition}場合のみプレイできる")
class ThisOnlyIf(LimitedBy, OfPlaying):
    """The statement that this ability may be played only if a condition is met (ZX 807.1b)."""

    cites = "807.1b"
