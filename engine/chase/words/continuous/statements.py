"""Static abilities that do not change objects: prohibitions for players, and rules about this card itself."""

from __future__ import annotations

from typing import Annotated, Unpack

from engine.chase.words.protocols import Game
from engine.kernel.context import Context
from engine.kernel.protocols import RuleQuery
from engine.kernel.refusal import Refusal
from engine.language.common.abilities import AllowsCopies
from engine.language.common.durations import While
from engine.language.common.rules import Forbid
from engine.language.common.statements import SaidOfPlayers, SaidOfPlayersNow
from engine.language.grammar.categories import Ability, CardRule, Condition, Limit, Rule, Statement
from engine.language.grammar.word import fields, word


# -- playing this card -----------------------------------------------------------------------------
@word("this card cannot be cancelled< if {when}>", "<{when}場合、>このカードは無効にされない")
class CannotBeCancelled(CardRule):
    """The statement that this card cannot be cancelled, perhaps under a condition (FoW 1012.1 / MG 1019.1)."""

    when: Condition | None = None
    rank = -1

    def abilities(self) -> tuple[Ability, ...]:
        return (PlayRule("cannot_be_cancelled", self.when),)


@fields
class OnlyAt(Statement):
    """The statement that this card can be played only at some times (FoW 104.4 / MG 104.4; LC 2.2)."""

    limits: tuple[Limit, ...]

    def valid(self) -> bool:
        """Return whether all limits apply to cards; the plays of a card cannot be counted.

        A card that returns is a new object (FoW 302.3 / MG 302.3; LC 7.3)."""
        return all(limit.of_cards for limit in self.limits)

    def abilities(self) -> tuple[Ability, ...]:
        return (PlayLimit(self.limits),)


# -- players ---------------------------------------------------------------------------------------
@word("{who:subj} {deed}< {until}>", "<{until}、>{who:は}{deed}")
class PlayersCannot(SaidOfPlayers):
    """The statement that a player cannot do something (FoW 104.4 / MG 104.4)."""

    deed: Annotated[str, "players_cannot"]
    until: While | None = None

    def rule(self) -> Rule:
        return Forbid(self.deed)


# -- the same statements for a turn ----------------------------------------------------------------
@word(("{who:subj} {deed} <this turn|until end of turn>",), "このターン、{who:は}{deed}")
class PlayersCannotForNow(SaidOfPlayersNow):
    """An instruction: a player cannot do something until the turn ends (FoW 104.4 / MG 104.4)."""

    deed: Annotated[str, "players_cannot"]

    def rule(self) -> Rule:
        return Forbid(self.deed)


# -- abilities that statements produce (not written by themselves) ---------------------------------
@word
class PlayRule(Ability):
    """A rule about playing this card itself.

    `kind`: "cannot_be_cancelled" or "cannot_be_chased"."""

    kind: str
    condition: Condition | None = None

    role = "play_rule"

    def covers(self, game: Game, at: Context, **facts: Unpack[RuleQuery]) -> bool:
        return self.condition is None or self.condition.holds(game, at)


@word
class PlayLimit(Ability):
    """A rule that limits when this card may be played."""

    limits: tuple[Limit, ...]

    role = "play_rule"
    kind = "play_limit"

    def check(self, game: Game, at: Context) -> Refusal | None:
        """Return the refusal of the first limit that is not met, or None."""
        return next((refusal for limit in self.limits if (refusal := limit.check(game, at)) is not None), None)


# -- copies of this card in a deck (FoW 402.8 / MG 402.4) ------------------------------------------
@word(
    "your deck can have <up to {n:digits}|any number> of this card",
    "このカードはデッキに<{n:digits}枚まで|何枚でも>入れることができる",
)
class CopiesAllowed(AllowsCopies, CardRule):
    """A statement that a deck may have more than four copies of this card: a number, or any number.

    See FoW 402.3b, 402.8."""
