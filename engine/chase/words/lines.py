"""The lines of a card's text, and the abilities that they define (FoW 901.1 / MG 901.1)."""

from __future__ import annotations

from engine.chase.words.objects.places import own_zone
from engine.chase.words.protocols import Game
from engine.kernel.context import Context
from engine.language.common.abilities import Instructions
from engine.language.common.modifications import abilities_of
from engine.language.common.modify_sentence import said_of
from engine.language.common.objects import It
from engine.language.grammar.categories import (
    Ability,
    CardRule,
    ChantLine,
    Cost,
    Effect,
    Flow,
    Keyword,
    Limit,
    Line,
    Objects,
    Single,
    Statement,
)
from engine.language.grammar.word import Word, word


@word(
    ("play this ability {limits:and}", "this ability <can be played|triggers> {limits:and}"),
    "この能力は{limits:かつ}プレイできる",
)
class Limits(Word):
    """The sentence "Play this ability only ... and only ..." (FoW 905.1 / MG 905.1).

    For a triggered ability the limits are checked when it is played, in every phrasing: nothing has been done before
    (FoW 906.6 / MG 906.4)."""

    limits: tuple[Limit, ...]


def place_of(ability: Instructions, costs: tuple[Cost, ...]) -> str | None:
    """Return the zone from which an ability moves its own card, also as a cost, or None."""
    return next((one for cost in costs if (one := cost.from_zone)), own_zone(ability))


@word("{statement}", "{statement}")
class SaidOfCard(Effect):
    """A rule about playing this card that stands among its instructions; it does nothing on resolution."""

    statement: CardRule
    rank = 1

    def perform(self, game: Game, at: Context) -> Flow[None]:
        return
        yield


@word("{effects:sentences}", "{effects:文}")
class SpellText(ChantLine, Instructions):
    """The text of a card that is performed when the card resolves (FoW 703.3, 711.3 / MG 703.3)."""

    effects: tuple[Effect, ...]

    role = "spell"
    joined = chooses_x = True

    @property
    def will_ability(self) -> bool:
        return False

    def abilities(self) -> tuple[Ability, ...]:
        said = (
            one for effect in self.effects if isinstance(effect, SaidOfCard) for one in effect.statement.abilities()
        )
        return (self, *said)


@word("{statements:sentences}", "{statements:文}")
class StaticLine(Line):
    """A line with statements that apply as long as the ability is live (FoW 904.1 / MG 904.1)."""

    statements: tuple[Statement, ...]

    def valid(self) -> bool:
        return all(statement.standing for statement in self.statements)

    def abilities(self) -> tuple[Ability, ...]:
        """Return the abilities of the statements.

        "It" refers to the subject of the previous statement, or to the subject of the condition."""
        found: tuple[Ability, ...] = ()
        subject: Objects | None = None
        for statement in self.statements:
            if statement.condition is None or statement.condition.subject is None:
                statement = said_of(statement, subject)
            found += statement.abilities()
            what = statement.what
            subject = what if isinstance(what, Single) and not isinstance(what, It) else subject
        return found


@word("{keywords:none2}", "{keywords:none2}")
class KeywordsLine(Line):
    """A line with several keywords (FoW 1101.1 / MG 1101.1)."""

    keywords: tuple[Keyword, ...]

    def valid(self) -> bool:
        """Return whether only the last keyword has a text of its own.

        Keywords behind a text belong to that text (FoW 1128.2, 1131.2)."""
        return all(keyword.line is None for keyword in self.keywords[:-1])

    def abilities(self) -> tuple[Ability, ...]:
        return tuple(ability for keyword in self.keywords for ability in abilities_of(keyword))
