"""The lines of a card's text, and the abilities that they define (FoW 901.1 / MG 901.1)."""

from __future__ import annotations

from engine.chase.words.objects.places import own_zone
from engine.chase.words.protocols import Game
from engine.kernel.context import Context
from engine.language.common.abilities import TABLE, Instructions
from engine.language.common.modifications import abilities_of
from engine.language.common.modify_sentence import said_of
from engine.language.common.objects import It
from engine.language.common.triggers import Trigger
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


@word(
    "^{costs:comma}: {effects:sentences}< ^{limit}.>",
    "{costs:、}：{effects:文}<{limit}。>",
)
class Activated(Line, Instructions):
    """An activated ability, [Cost]: [Effect] (FoW 905.1 / MG 905.1).

    `title`: the name of the ability, if it has one (FoW 901.1d / MG 901.1d)."""

    costs: tuple[Cost, ...]
    effects: tuple[Effect, ...]
    limit: Limits | None = None
    title: str | None = None
    zones: tuple[str, ...] = TABLE

    role = "activated"
    chooses_x = True

    @property
    def limits(self) -> tuple[Limit, ...]:
        return self.limit.limits if self.limit is not None else ()

    @property
    def will_ability(self) -> bool:
        return self.produces and not self.targets

    def abilities(self) -> tuple[Ability, ...]:
        """Return this ability, live on the table or in the only zone where it is useful (FoW 902.2 / MG 902.2)."""
        return (self if self.zones != TABLE else _placed(self),)


def place_of(ability: Instructions, costs: tuple[Cost, ...]) -> str | None:
    """Return the zone from which an ability moves its own card, also as a cost, or None."""
    return next((one for cost in costs if (one := getattr(cost, "from_zone", None))), own_zone(ability))


def _placed(ability: Activated) -> Activated:
    """Return the ability, live in the zone from which it moves its own card."""
    zone = place_of(ability, ability.costs)
    if zone is None:
        return ability
    return Activated(ability.costs, ability.effects, ability.limit, ability.title, (zone,))


@word("^{trigger} ⇒ {effects:sentences}< ^{limit}.>", "{trigger} ⇒ {effects:文}<{limit}。>")
class Triggered(Line, Instructions):
    """A triggered ability, [Trigger] ⇒ [Effect] (FoW 906.1 / MG 906.1).

    `live_in`: the zones where it is live, if they are not those of its trigger."""

    trigger: Trigger
    effects: tuple[Effect, ...]
    limit: Limits | None = None
    plays_card: bool = False  # it only lets its card be played (FoW 906.2)
    live_in: tuple[str, ...] = ()

    role = "triggered"

    def valid(self) -> bool:
        return not self.trigger.once

    @property
    def zones(self) -> tuple[str, ...]:
        """Return the zones where the ability is live.

        An ability that moves its own card from a zone is live in that zone (FoW 902.2 / MG 902.2). But an event
        about this card triggers it where the card was."""
        if self.live_in:
            return self.live_in
        zone = None if self.trigger.about_self else own_zone(self)
        return self.trigger.zones if zone is None else (zone,)

    @property
    def limits(self) -> tuple[Limit, ...]:
        return self.limit.limits if self.limit is not None else ()

    @property
    def will_ability(self) -> bool:
        """Return False: only a trigger on a played will ability would be a will ability, and no text has one.

        See FoW 907.1 / MG 907.1."""
        return False

    def abilities(self) -> tuple[Ability, ...]:
        return (self,)


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
        return all(getattr(statement, "standing", True) for statement in self.statements)

    def abilities(self) -> tuple[Ability, ...]:
        """Return the abilities of the statements.

        "It" refers to the subject of the previous statement, or to the subject of the condition."""
        found: tuple[Ability, ...] = ()
        subject: Objects | None = None
        for statement in self.statements:
            if getattr(getattr(statement, "condition", None), "subject", None) is None:
                statement = said_of(statement, subject)
            found += statement.abilities()
            what = getattr(statement, "what", None)
            subject = what if isinstance(what, Single) and not isinstance(what, It) else subject
        return found


@word("{keywords:none2}", "{keywords:none2}")
class KeywordsLine(Line):
    """A line with several keywords (FoW 1101.1 / MG 1101.1)."""

    keywords: tuple[Keyword, ...]

    def valid(self) -> bool:
        """Return whether only the last keyword has a text of its own.

        Keywords behind a text belong to that text (FoW 1128.2, 1131.2)."""
        return all(getattr(keyword, "line", None) is None for keyword in self.keywords[:-1])

    def abilities(self) -> tuple[Ability, ...]:
        return tuple(ability for keyword in self.keywords for ability in abilities_of(keyword))
