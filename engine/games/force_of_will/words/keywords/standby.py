"""Keywords of cards that wait: [Trigger] (FoW 1113) and [Stealth] (FoW 1114), also as on old cards (FoW 1416).

On old cards, one condition may contain an event, a fact and a cost.
"""

from __future__ import annotations

from typing import Annotated, ClassVar

from engine.chase.words.abilities import Triggered
from engine.chase.words.keywords import EnterTrigger
from engine.chase.words.lines import SpellText
from engine.games.force_of_will.words.protocols import Game
from engine.kernel.context import Context
from engine.language.common.abilities import expanded
from engine.language.common.selectors import Qualifier
from engine.language.common.triggers import Trigger, WhenTrue
from engine.language.grammar.categories import Ability, Condition, Cost, Effect, Keyword
from engine.language.grammar.word import fields, word


@fields
class Waiting(Keyword):
    """A keyword that says when its card is played.

    - `event`: the event of an automatic card (FoW 1416.2a).
    - `condition`: the condition that must hold when the card is played (FoW 1416.2b).
    - `costs`: the costs of that play (FoW 1416.2c); no cost means [0] (FoW 1416.4a).
    """

    costs: tuple[Cost, ...] = ()
    event: Trigger | None = None
    condition: Condition | None = None

    live_in: ClassVar[tuple[str, ...]]

    def valid(self) -> bool:
        """Return whether the keyword is valid.

        It must have an event, a condition or costs. A state must be its condition and not its event, and a waiting card
        cannot have entered.
        """
        if isinstance(self.event, (EnterTrigger, WhenTrue)) or (self.event is not None and self.event.once):
            return False
        return bool(self.costs) or self.event is not None or self.condition is not None

    def expand(self) -> tuple[Ability, ...]:
        """Return the triggered ability if there is an event, which works in the zones `live_in` (FoW 906.2)."""
        if self.event is None:
            return ()
        return expanded(self, Triggered(self.event, (), plays_card=True, live_in=self.live_in))


@word(
    (
        "[Trigger]<{event=}{condition=}{costs:comma}: |"
        " ^{event}<, if {condition}><, {costs:comma}> ⇒ | ^if {condition}<, {costs:comma}>: >{effects:sentences}",
        "[Trigger] ^<while |when |as long as |>{condition}<, {costs:comma}>: {effects:sentences}",
        "[Trigger] ^{event}<, if {condition}><, {costs:comma}>: {effects:sentences}",
        "[Trigger] ^{costs:comma}: {effects:sentences}",
    ),
    "[発動条件]<{event=}{condition=}{costs:、}：|{event}<、{condition}場合><、{costs:、}> ⇒ |"
    "{condition}場合<、{costs:、}>：>{effects:文}",
)
class TriggerKeyword(Waiting):
    """The keyword [Trigger], with a cost (FoW 1113.2a), which may be [0] (1113.2a-1), or with an event (FoW 1113.2b).

    With an event, the card is an automatic card (FoW-V 7.9-1, 7.9-2).
    """

    effects: tuple[Effect, ...] = ()

    name = "Trigger"
    live_in = ("hand", "standby")

    def valid(self) -> bool:
        return Waiting.valid(self) and bool(self.effects)

    @property
    def spell(self) -> SpellText:
        found = expanded(TriggerSpell(self), SpellText(self.effects))[0]
        assert isinstance(found, SpellText)
        return found


@word
class TriggerSpell(Keyword):
    """A key for remembering the instructions of a [Trigger] (not written)."""

    of: TriggerKeyword


@word(
    (
        "[Stealth]<{event=}{condition=}{costs:comma}|"
        " ^{event}<, if {condition}><, {costs:comma}>| ^if {condition}<, {costs:comma}>>",
        "[Stealth] ^<while |when |as long as |>{condition}<, {costs:comma}><.>",
        "[Stealth] ^{event}<, if {condition}><, {costs:comma}><.>",
        "[Stealth] ^{costs:comma}<.>",
    ),
    "[潜伏]<{event=}{condition=}{costs:、}|{event}<、{condition}場合><、{costs:、}>|{condition}場合<、{costs:、}>>",
)
class Stealth(Waiting):
    """The keyword [Stealth] (FoW 1114.2), to play the card from a standby area without its cost.

    Its condition is read like that of [Trigger] (FoW 1416.1a).
    """

    name = "Stealth"
    live_in = ("standby",)


SAYING_MORE = {  # keywords with more text than their names
    "Trigger": ("[Trigger]", "[発動条件]"),
    "Stealth": ("[Stealth]", "[潜伏]"),
    "Limit": ("[Limit]", "[現界]"),
    "Inheritance": ("[Inheritance]", "[継承]"),
    "Awakening": ("[Awakening]", "[覚醒]"),
    "Evolution": ("[Evolution]", "[進化]"),
    "Incarnation": ("[Incarnation]", "[顕現]"),
    "Mobilize": ("[Mobilize]", "[稼働]"),
    "Bestow": ("[Bestow]", "[装備]"),
    "Energize": ("[Energize]", "[後抗]"),
}


@word("<{without?}without|with> {keyword}", "{keyword}を<{without?}持たない|持つ>")
class WithWaiting(Qualifier):
    """A qualifier: a card with, or without, one of these keywords, in any form (FoW 1101.1, 1405.4a)."""

    keyword: Annotated[str, SAYING_MORE]
    without: bool = False
    own_reads = frozenset({"ability"})

    def fits(self, game: Game, at: Context, ref: int) -> bool:
        return (self.keyword in game.chars(ref).keywords) != self.without
