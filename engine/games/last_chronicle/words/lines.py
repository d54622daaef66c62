"""The lines of a card's text, and the abilities that they are (LC 11.4)."""

from __future__ import annotations

import functools
from typing import Annotated

from engine.chase.words.places import own_zone
from engine.games.last_chronicle.words.asks import Game
from engine.kernel.context import Context
from engine.kernel.events import Event
from engine.kernel.machine import Machine
from engine.language.common.abilities import TABLE, Instructions
from engine.language.common.modifications import abilities_of
from engine.language.common.sentences import If
from engine.language.common.settling import settled
from engine.language.common.triggers import OneTrigger, Trigger
from engine.language.grammar.categories import (
    Ability,
    CardRule,
    ChantLine,
    Condition,
    Cost,
    Effect,
    Flow,
    Keyword,
    Limit,
    Line,
    Statement,
)
from engine.language.grammar.codec import intern
from engine.language.grammar.word import Word, word

LAMPS = {"green": ("Green", "緑"), "red": ("Red", "赤")}


@word("use this ability {limits:and}", "このアビリティは{limits:かつ}使用できる")
class UseLimits(Word):
    """`Use this ability only ... and only ...`."""

    limits: tuple[Limit, ...]


@word("^{costs:comma}: {effects:sentences}< ^{limit}.>", "{costs:、}：{effects:文}<{limit}。>")
class ActionAbility(Line, Instructions):
    """An action ability: cost and effect, with a colon between them (LC 11.5.2)."""

    costs: tuple[Cost, ...]
    effects: tuple[Effect, ...]
    limit: UseLimits | None = None
    zones: tuple[str, ...] = TABLE

    role = "activated"
    chooses_x = True

    @property
    def limits(self) -> tuple[Limit, ...]:
        return self.limit.limits if self.limit is not None else ()

    @property
    def will_ability(self) -> bool:
        """Return whether it is a soul action: of soul stones alone (LC 15.1.16.1); other abilities that produce soul
        are none, and go onto the stack (LC 15.1.16.3)."""
        return self.zones == ("soul",)

    def abilities(self) -> tuple[Ability, ...]:
        """Live on the battlefield (LC 11.4.3), or where alone its cost can be paid, or what it does to this card be
        done."""
        zone = next((one for cost in self.costs if (one := getattr(cost, "from_zone", None))), own_zone(self))
        if zone is None or self.zones != TABLE:
            return (self,)
        return (ActionAbility(self.costs, self.effects, self.limit, (zone,)),)


@word(
    "^{trigger}, <if {when}, >{effects:consequences}< ^{limit}.>", "{trigger}、<{when}ならば、>{effects:文}<{limit}。>"
)
class TriggerAbility(Line, Instructions):
    """A trigger ability: event and effect (LC 11.6.2), with a condition that is asked twice if it has one (LC
    11.6.14). `live_in`: the zones where it is live, if not those of its trigger."""

    trigger: Trigger
    effects: tuple[Effect, ...]
    when: Condition | None = None
    limit: UseLimits | None = None
    live_in: tuple[str, ...] = ()

    role = "triggered"
    will_ability = False
    plays_card = False

    def valid(self) -> bool:
        """A condition right behind the event is part of the trigger (LC 11.6.14)."""
        return self.when is not None or not isinstance(self.effects[0], If)

    @property
    def zones(self) -> tuple[str, ...]:
        return self.live_in or self.trigger.zones

    @property
    def limits(self) -> tuple[Limit, ...]:
        return self.limit.limits if self.limit is not None else ()

    def abilities(self) -> tuple[Ability, ...]:
        return (self,)


@word("{statement}", "{statement}")
class SaidOfSpell(Effect):
    """A rule about using this card, said among its instructions; nothing is done for it on resolution."""

    statement: CardRule
    rank = 1

    def perform(self, game: Game, at: Context) -> Flow[None]:
        return
        yield


@word("{effects:sentences}", "{effects:文}")
class SpellInstructions(ChantLine, Instructions):
    """The text of a spell (LC 11.8.5)."""

    effects: tuple[Effect, ...]

    role = "spell"
    joined = chooses_x = True
    will_ability = False

    def abilities(self) -> tuple[Ability, ...]:
        said = (
            one for effect in self.effects if isinstance(effect, SaidOfSpell) for one in effect.statement.abilities()
        )
        return (self, *said)


@word("{statements:sentences}", "{statements:文}")
class FieldLine(Line):
    """A field ability: something that is so as long as it works (LC 11.7.1)."""

    statements: tuple[Statement, ...]

    def valid(self) -> bool:
        return all(getattr(statement, "standing", True) for statement in self.statements)

    def abilities(self) -> tuple[Ability, ...]:
        return tuple(ability for statement in self.statements for ability in statement.abilities())


@word("{keywords:row2}", "{keywords:none2}")
class KeywordRow(Line):
    """Several keywords on one line."""

    keywords: tuple[Keyword, ...]

    def abilities(self) -> tuple[Ability, ...]:
        return tuple(ability for keyword in self.keywords for ability in abilities_of(keyword))


# -- lamps (LC 5.7.3, 5.7.4) -----------------------------------------------------------------------
@word("[{colour}] {line}", "〔{colour}〕{line}")
class PaintedLine(Line):
    """A line that the card has only while its lamp of this colour counts (LC 5.7.4)."""

    colour: Annotated[str, LAMPS]
    line: Line

    def valid(self) -> bool:
        return not isinstance(self.line, PaintedLine | BurstLine)

    def abilities(self) -> tuple[Ability, ...]:
        """None by itself: the card has them with its colour (`cards.painted`)."""
        return ()


@word("[{colour}] {line}", "〔{colour}〕{line}")
class PaintedInstruction(ChantLine):
    """An instruction of a spell that counts with a colour alone (LC 5.7.4, 11.2.6)."""

    colour: Annotated[str, LAMPS]
    line: ChantLine

    def valid(self) -> bool:
        return not isinstance(self.line, PaintedInstruction)

    def abilities(self) -> tuple[Ability, ...]:
        return ()


# -- chrono bursts (LC 15.3.2) ---------------------------------------------------------------------
@word
class WhenInvoked(OneTrigger):
    """The declaration that a burst is invoked (LC 15.2.10.1, 15.3.2.1): no event that anything else waits for."""

    @property
    def kinds(self) -> tuple[type[Event], ...]:
        return ()

    def matches(self, game: Machine, at: Context, event: Event) -> bool:
        return False


@word("{effects:sentences}", "{effects:文}")
class BurstText(Instructions):
    """A burst on the stack: a trigger ability (LC 15.3.2.1, 15.2.10.1), with a cost if it has one; without any
    effect where its text is for another era (LC 15.3.2.4.1)."""

    effects: tuple[Effect, ...]
    costs: tuple[Cost, ...] = ()
    zones: tuple[str, ...] = ()

    role = "triggered"
    chooses_x = True
    will_ability = False
    plays_card = False
    trigger = WhenInvoked()
    when: Condition | None = None
    limits: tuple[Limit, ...] = ()


@word("[CB] <[{lamp}] >^{effects:sentences}", "〔CB〕<〔{lamp}〕>{effects:文}")
class BurstLine(Line, Ability):
    """The text of a chrono burst, for every era or for that of a lamp (LC 15.3.2.1, 15.3.2.4)."""

    effects: tuple[Effect, ...]
    lamp: Annotated[str | None, LAMPS] = None

    role = "burst"

    def abilities(self) -> tuple[Ability, ...]:
        return (self,)


@functools.cache
def burst_text(effects: tuple[Effect, ...], costs: tuple[Cost, ...] = ()) -> BurstText:
    """The ability that goes onto the stack with these effects: always the same for the same ones."""
    found: BurstText = intern(settled(BurstText(effects, costs)))
    return found


__all__ = [
    "ActionAbility",
    "BurstLine",
    "BurstText",
    "FieldLine",
    "KeywordRow",
    "PaintedInstruction",
    "PaintedLine",
    "SaidOfSpell",
    "SpellInstructions",
    "TriggerAbility",
    "UseLimits",
    "burst_text",
]  # fmt: skip
