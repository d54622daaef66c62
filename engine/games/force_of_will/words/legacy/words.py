"""Words of old cards only (FoW 1400): symbol skills, subtypes of additions, summoned resonators, joined lines."""

from __future__ import annotations

from typing import Annotated

from engine.chase.words.abilities import Triggered
from engine.chase.words.continuous import modifiers
from engine.chase.words.continuous.changes import Gain
from engine.chase.words.lines import StaticLine
from engine.games.force_of_will.words.keywords.simple import (
    Explode,
    FirstStrike,
    Flying,
    Imperishable,
    Pierce,
    Precision,
    Swiftness,
)
from engine.games.force_of_will.words.protocols import Game
from engine.games.force_of_will.words.vocabularies import ADDED_TO
from engine.kernel import events
from engine.kernel.chars import Chars
from engine.kernel.context import Context
from engine.kernel.events import Event
from engine.language.common.rules import OfSuch
from engine.language.common.selectors import Noun, Printed, Qualifier, described
from engine.language.common.statements import SaidOfPlayers
from engine.language.common.triggers import Act, PlayerAct, Trigger, such
from engine.language.grammar.categories import (
    Ability,
    Condition,
    Effect,
    Line,
    Modification,
    Player,
    Rule,
    Selector,
    Statement,
)
from engine.language.grammar.word import word

SYMBOL_SKILLS = (Pierce, Precision, FirstStrike, Explode, Flying, Swiftness, Imperishable)  # 1413.2
NAMES = frozenset(skill.name for skill in SYMBOL_SKILLS)


@word("{#its|their} symbol skills", "シンボルスキル")
class SymbolSkills(Gain):
    """The symbol skills of an object, which are all lost together (FoW 1413.2)."""

    def gained(self) -> tuple[Modification, ...]:
        raise ValueError("symbol skills of its own are not gained")

    def lost(self) -> tuple[Modification, ...]:
        return tuple(modifiers.TakeKeyword(skill.name) for skill in SYMBOL_SKILLS)


@word("<{without?}with no symbol skills|with @symbol skill>", "シンボルスキルを持<{without?}たない|つ>")
class WithSymbolSkill(Qualifier):
    """A qualifier: an object with any symbol skill, or with none (FoW 1413.2)."""

    without: bool = False
    own_reads = frozenset({"ability"})

    def fits(self, game: Game, at: Context, ref: int) -> bool:
        return bool(NAMES.intersection(game.chars(ref).keywords)) != self.without


@word("[Addition:{subtype}]", "[アディション：{subtype}]")
class OldAddition(Printed, Noun):
    """An addition of a subtype only (FoW 1406.1a)."""

    subtype: Annotated[str, ADDED_TO]
    zones = ("field",)

    def fits_chars(self, chars: Chars) -> bool:
        return "addition" in chars.types and getattr(chars, "added_to", "") == self.subtype


@word("is summoned", "召喚される")
class IsSummoned(Act):
    """An event: an object has resolved from the chase area and entered the field (FoW 1412.2)."""

    kinds = (events.Entered,)

    def fits(self, game: Game, at: Context, event: Event) -> bool:
        assert isinstance(event, events.Entered)
        return event.summoned and "resonator" in game.chars(event.ref).types


@word
class NotAdding(OfSuch):
    """A rule that such additions cannot be added to anything (FoW 1002.2, 1406.3)."""

    kind = "cannot_add"


@word("{who:subj} cannot add {what:pl}", "{who:は}{what}を設置できない")
class PlayersCannotAdd(SaidOfPlayers):
    """A statement that a player cannot add such additions (FoW 104.4, 1002.2, 1406.3)."""

    what: Selector

    def rule(self) -> Rule:
        return NotAdding(described(self.what))


# -- cards that a player has put into the field ----------------------------------------------------
@word("{#puts|put} @{what:sg} into the field", "{what}を場に出す")
class PutsIntoField(PlayerAct):
    """An event: a player puts such a card into the field, also as a spell that resolves (FoW 307.7, 702.3)."""

    what: Selector
    kinds = (events.Entered,)
    referent_fields = ("controller", "ref", "")
    kind_of = ("what", "ref")


@word("{who} put @{what:sg} into the field this turn", "このターンに{who:が}{what}を場に出している")
class HasPutIntoField(Condition):
    """A condition that a player has put such a card into the field this turn (FoW 307.7, 702.3)."""

    who: Player
    what: Selector
    past = (events.Entered,)

    def holds(self, game: Game, at: Context) -> bool:
        seats = self.who.seats(game, at)
        return any(
            event.controller in seats and such(game, at, self.what, event.ref) for event in game.history(events.Entered)
        )


@word("with no additions", "アディションが設置されていない")
class WithNoAddition(Qualifier):
    """A qualifier: an object that no addition is added to (FoW 1002.1)."""

    own_reads = frozenset({"field"})
    before_play = False

    def fits(self, game: Game, at: Context, ref: int) -> bool:
        return not any(game.host(other) == ref for other in game.field())


# -- two abilities on one line (FoW 1401.1) --------------------------------------------------------
@word("{statements:sentences} ^{trigger} ⇒ {effects:sentences}", "{statements:文}{trigger} ⇒ {effects:文}")
class StaticThenTriggered(Line):
    """A line with statements followed by an automatic ability (FoW 904.1, 906.1)."""

    statements: tuple[Statement, ...]
    trigger: Trigger
    effects: tuple[Effect, ...]

    def valid(self) -> bool:
        return StaticLine(self.statements).valid()

    def abilities(self) -> tuple[Ability, ...]:
        return (*StaticLine(self.statements).abilities(), Triggered(self.trigger, self.effects))
