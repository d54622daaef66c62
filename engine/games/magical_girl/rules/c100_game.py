"""Chapter 100: the game, which combines its chapters."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

import msgspec

from engine.chase.rules import game as chase
from engine.chase.rules.c700_actions import check_main_timing
from engine.chase.rules.c903_playing import WATCHED
from engine.games.magical_girl import log
from engine.games.magical_girl.clauses import CLAUSES, NUMBERS
from engine.games.magical_girl.outline import OUTLINE
from engine.games.magical_girl.rules import c300_zones as zones
from engine.games.magical_girl.rules import c403_preparation as preparation
from engine.games.magical_girl.rules import c500_turn as turn
from engine.games.magical_girl.rules import c504_calling as calling
from engine.games.magical_girl.rules import c700_actions as actions
from engine.games.magical_girl.rules import c800_battle as battle
from engine.games.magical_girl.rules import c903_costs as costs
from engine.games.magical_girl.rules import c903_resolution as resolution
from engine.games.magical_girl.rules import c1103_orbs as orbs
from engine.games.magical_girl.rules import c1200_rule_processes as rule_processes
from engine.games.magical_girl.rules.c300_queries import MagicalGirlQueries
from engine.games.magical_girl.rules.wording import WORDING
from engine.games.magical_girl.words.continuous.changes import copy_of
from engine.games.magical_girl.words.printed import ENDLESS, INFINITY, MgChars, MgToken, whole
from engine.games.magical_girl.words.protocols import Game
from engine.games.magical_girl.words.triggers.event_types import REVERSED
from engine.kernel import events as ev
from engine.kernel.chars import Chars
from engine.kernel.decisions import Flow, Option
from engine.kernel.machine import Settings
from engine.kernel.refusal import Refusal
from engine.kernel.state import NOBODY, Obj
from engine.kernel.table import ZoneRule
from engine.kernel.text import Text
from engine.language import lexicon
from engine.language.grammar.categories import Modification
from engine.shared.duel import Duel
from engine.shared.undo_play import takes_back

FRAMES: tuple[type[object], ...] = (preparation.Setup, turn.Turn, battle.Battle, *chase.FRAMES)


class Player(msgspec.Struct):
    """The values of a seat, except for its cards.

    `will`: the seat's od, each point as (symbol, the purpose to which its use is restricted).
    `erosion`: the erosion damage dealt to the player (MG 1028.2).
    `counters`: the player's counters (MG 1018.1).
    """

    will: tuple[tuple[str, str], ...] = ()
    erosion: int = 0
    counters: tuple[tuple[str, int], ...] = ()
    called: bool = False
    failed_draw: bool = False
    settings: Settings = {}

    def begin_turn(self) -> None:
        """Reset the values that are counted for each turn (MG 707.3)."""
        self.called = False


class MagicalGirl(MagicalGirlQueries, Duel, Game):
    """A match of Magical Girl: The Duel."""

    ID: ClassVar[str] = "magical_girl"
    FIELD: ClassVar[str] = "field"
    DECK: ClassVar[str] = "deck"
    DISCARD: ClassVar[str] = "graveyard"
    REMOVED: ClassVar[str] = "removed"
    APART: ClassVar[frozenset[str]] = frozenset({"orb", "removed"})
    ALL_SEE: ClassVar[frozenset[str]] = zones.OPEN
    ON_TABLE: ClassVar[tuple[str, ...]] = ("field",)
    TURNING: ClassVar[tuple[str, ...]] = ("field",)
    TABLE_ZONES: ClassVar[tuple[str, ...]] = ("field",)
    ELSEWHERE: ClassVar[tuple[str, ...]] = (
        "chase",
        "graveyard0",
        "graveyard1",
        "hand0",
        "hand1",
        "removed0",
        "removed1",
    )
    AFTER_MAIN: ClassVar[frozenset[str]] = frozenset({"battle", "end"})
    FIGHTERS: ClassVar[frozenset[str]] = battle.FIGHTERS
    ACTING: ClassVar[tuple[str, ...]] = ("field", "hand", "graveyard", "removed")
    ACTS_ELSEWHERE: ClassVar[tuple[str, ...]] = ("hand", "graveyard", "removed")
    PLAYED_FROM: ClassVar[tuple[str, ...]] = ("graveyard", "removed")
    REACTS_FROM: ClassVar[tuple[str, ...]] = ("hand", "graveyard")
    BANISHED_FROM: ClassVar[tuple[str, ...]] = ("field", "orb")  # 1008.2a
    OTHER_WAYS: ClassVar[frozenset[str]] = frozenset({*costs.INSTEAD, "Step Up"})
    NUMBERS: ClassVar[Mapping[str, str]] = NUMBERS
    MOMENTS: ClassVar[Mapping[str, Text]] = OUTLINE.moment_names()
    WORDING: ClassVar[Mapping[str, Text]] = WORDING
    CLAUSES: ClassVar[Mapping[str, str]] = CLAUSES
    ZONES: ClassVar[dict[str, ZoneRule]] = zones.ZONES
    NO_CHARS: ClassVar[Chars] = MgChars()
    PLAYER = Player
    SENTENCES, ONE_LOST, BOTH_LOST = log.SENTENCES, log.ONE_LOST, log.BOTH_LOST
    FLAGS: ClassVar[frozenset[str]] = frozenset({
        REVERSED, "free", costs.BREAK, costs.CONTRACT, costs.OFFERING, costs.TREASURE, costs.STEP,
        "nightmare", WATCHED,
    })  # fmt: skip
    KEEPS: ClassVar[frozenset[type[ev.Event]]] = lexicon(ID).past

    SETUP = preparation.Setup
    lay_out = preparation.lay_out

    # -- hooks of the chase ------------------------------------------------------------------------
    next_rule_process = rule_processes.next_rule_process
    main_options = actions.main_options
    act = actions.act
    places_to_play = actions.places_to_play
    check_kind = actions.check_kind
    check_source = actions.check_source
    check_other_cost = costs.check_other_cost
    attack_targets = battle.attack_targets
    battle_by_effect = battle.battle_by_effect
    choose_way = costs.choose_way
    choose_cost = costs.choose_cost
    waives_cost = costs.waives_cost
    settle_cost = costs.settle_cost
    open_cost = costs.open_cost
    kept_of_cost = costs.kept_of_cost
    least_x = costs.least_x
    purpose_of_card = costs.purpose_of_card
    origin_of_will = costs.origin_of_will
    resolve_card = resolution.resolve_card
    orbs_to_corrupt = orbs.orbs_to_corrupt
    on_the_way = orbs.on_the_way
    play_nightmare = orbs.play_nightmare
    play_enter = orbs.play_enter
    call_by_effect = calling.call_by_effect
    spell_of = resolution.spell_of

    def revocable(self, play: Flow[None], seat: int) -> Flow[None]:
        return takes_back(self, play, seat, actions.CLOSED)

    def other_options(self, seat: int) -> list[Option]:
        return actions.quick_calls(self, seat)

    def gives(self, ref: int) -> object:
        """Return the attributes and level of a caster, on which the od that it produces depends (MG 907.7)."""
        chars = self.chars(ref)
        return (chars.attributes, chars.level)

    def check_ability_time(self, seat: int, ref: int) -> Refusal | None:
        """Return the refusal if an ability cannot be played now.

        A deity's activated abilities are played at main timing only (MG 604.1a, 604.2e, 708.1). This restricts actions
        with priority. Od abilities can be played during a payment at any time (MG 907.2).
        """
        if "deity" not in self.chars(ref).types or (refusal := check_main_timing(self, seat)) is None:
            return None
        return Refusal("708.1", refusal.text)

    def copy_changes(self, ref: int) -> tuple[Modification, ...]:
        """Return the changes that make an object a copy of `ref` as it is before any continuous effect (MG 1023.1)."""
        return copy_of(self, ref)

    def copied_card(self, obj: Obj, seat: int) -> int:
        """Create a token on the chase with the printed values of the card, and return its reference (MG 1023.2a)."""
        chars = self.printed_card(obj.card, obj.face)
        told = {name: getattr(chars, name) for name in MgToken.__struct_fields__}
        card = self.add_card(seat, spec=MgToken(**told))
        s = self.s
        new = Obj(s.new_ref(), card, "chase", seat, seat, stamp=s.tick(), token=True, marks=obj.marks)
        s.objects[new.ref] = new
        return new.ref

    # -- hooks of what games share -----------------------------------------------------------------
    same_object = staticmethod(zones.same_object)
    can_see = staticmethod(zones.can_see)

    def note_fronts(self) -> None:
        """Store the traits that cards of the match name in a [United Front] (MG 1108.2)."""
        found = {
            keyword.race
            for number, card in enumerate(self.s.cards)
            if card.owner != NOBODY
            for keyword in self.printed_card(number).compile().keywords
            if keyword.name == "United Front"
        }
        self.own.fronts = tuple(sorted(found))

    def finish_chars(self, chars: Chars) -> None:
        """Round ATK and DEF up (MG 909.1g, 1203.1), except for infinity."""
        super().finish_chars(chars)
        chars.atk = None if chars.atk is None else whole(chars.atk)
        chars.defense = None if chars.defense is None else whole(chars.defense)

    def plus(self, number: int, by: int) -> int:
        """Return a number that is raised or lowered.

        Infinity does not change (MG 104.7c). Infinity is greater than any other number (MG 104.7a) and equal to itself
        (MG 104.7b).
        """
        return INFINITY if number >= ENDLESS else number + by

    def apply_counter(self, chars: Chars, name: str, n: int) -> None:
        """Apply counters to the values of an object.

        They change only servants (MG 1018.11a).
        """
        if "servant" in chars.types:
            super().apply_counter(chars, name, n)

    def as_permitted(self, event: ev.Event) -> ev.Event | None:
        """Return the event as rules and effects allow it, or None if they forbid it (MG 104.4, 1007.2, 315)."""
        match event:
            case ev.Moved():
                return zones.permitted_move(self, event)
            case ev.Destroyed():  # 1007.2
                forbidden = self.abilities.rules_on(event.ref, "cannot_be_destroyed")
            case _:
                return super().as_permitted(event)
        return None if forbidden else event


__all__ = ["FRAMES", "MagicalGirl", "Player"]
