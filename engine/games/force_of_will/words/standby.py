"""Keywords of cards that wait: [Trigger] (FoW 1113) and [Stealth] (FoW 1114), as they are written now and on old cards
(FoW 1416), where one condition may hold an event, a fact and a cost."""

from __future__ import annotations

from typing import Annotated, ClassVar

from engine.chase.words.keywords import EnterTrigger
from engine.chase.words.lines import SpellText, Triggered
from engine.games.force_of_will.words.asks import Game
from engine.kernel.context import Context
from engine.language.common.abilities import expanded
from engine.language.common.selectors import Qualifier
from engine.language.common.triggers import Trigger, WhenTrue
from engine.language.grammar.categories import Ability, Condition, Cost, Effect, Keyword
from engine.language.grammar.word import fields, word


@fields
class Waiting(Keyword):
    """A keyword that says when its card is played. `event`: it is an automatic card (FoW 1416.2a); `condition`: what
    must be so as it is played (FoW 1416.2b); `costs`: what is paid for that (FoW 1416.2c), none is [0] (FoW
    1416.4a)."""

    costs: tuple[Cost, ...] = ()
    event: Trigger | None = None
    condition: Condition | None = None

    live_in: ClassVar[tuple[str, ...]]

    def valid(self) -> bool:
        """Something is said; what is so is its condition, no event; a card that waits has not entered."""
        if isinstance(self.event, (EnterTrigger, WhenTrue)) or (self.event is not None and self.event.once):
            return False
        return bool(self.costs) or self.event is not None or self.condition is not None

    def expand(self) -> tuple[Ability, ...]:
        """With an event it triggers in the zones `live_in` (FoW 906.2)."""
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
    """[Trigger] with a cost (FoW 1113.2a), which may be [0] (1113.2a-1), or with an event (FoW 1113.2b): then it is an
    automatic card (FoW-V 7.9-1, 7.9-2)."""

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
    """A key under which the instructions of a [Trigger] are remembered (not written)."""

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
    """FoW 1114.2: from a standby area, without its cost; its condition is read as that of [Trigger] (FoW 1416.1a)."""

    name = "Stealth"
    live_in = ("standby",)


SAYING_MORE = {  # keywords that say more than their names
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
    """A card that has one of these keywords, or has it not, whatever it says (FoW 1101.1, 1405.4a)."""

    keyword: Annotated[str, SAYING_MORE]
    without: bool = False
    own_reads = frozenset({"ability"})

    def fits(self, game: Game, at: Context, ref: int) -> bool:
        return (self.keyword in game.chars(ref).keywords) != self.without
