"""Activated and triggered abilities (FoW 905, 906 / MG 905, 906), and abilities for a later time.

A game whose cards write their abilities in another way does not list this module."""

from __future__ import annotations

from engine.chase.words.effects.sentences import Later
from engine.chase.words.lines import Limits, place_of
from engine.chase.words.objects.places import own_zone
from engine.language.common.abilities import TABLE, Instructions
from engine.language.common.triggers import Trigger
from engine.language.grammar.categories import Ability, Clause, Cost, Effect, Limit, Line
from engine.language.grammar.word import word


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


@word("{effect} {when}", "{when}に、{effect}")
class DoAtLater(Later):
    """A delayed triggered ability: the sentence "... at the end of turn" (FoW 906.8 / MG 906.6)."""

    effect: Clause
    when: Trigger
