"""Chapters 1 to 3: the game class, a record of the constants and of the functions of all chapters."""

from __future__ import annotations

from dataclasses import replace
from typing import ClassVar

import msgspec

from engine.chase.rules import c300_queries as chase_queries
from engine.chase.rules import c903_permissions as permissions
from engine.chase.rules import game as chase
from engine.chase.rules.c903_playing import WATCHED
from engine.chase.rules.game import ChaseMatch
from engine.chase.rules.records import BattleRules, ChaseRules, CostRules, PlayRules, PriorityRules, StackRules
from engine.games.last_chronicle import log
from engine.games.last_chronicle.clauses import CLAUSES, NUMBERS
from engine.games.last_chronicle.memory import LcMemory
from engine.games.last_chronicle.outline import OUTLINE
from engine.games.last_chronicle.rules import c05_queries as queries
from engine.games.last_chronicle.rules import c07_zones as zones
from engine.games.last_chronicle.rules import c08_preparation as preparation
from engine.games.last_chronicle.rules import c09_5_main as main
from engine.games.last_chronicle.rules import c09_turn as turn
from engine.games.last_chronicle.rules import c10_2_damage as damage
from engine.games.last_chronicle.rules import c10_battle as battles
from engine.games.last_chronicle.rules import c11_2_using_spells as spells
from engine.games.last_chronicle.rules import c11_3_deploying as deploying
from engine.games.last_chronicle.rules import c11_6_triggers as triggers
from engine.games.last_chronicle.rules import c11_8_resolution as resolution
from engine.games.last_chronicle.rules import c11_9_effects as effects
from engine.games.last_chronicle.rules import c12_rule_processes as rule_processes
from engine.games.last_chronicle.rules import c13_loops as loops
from engine.games.last_chronicle.rules import c15_1_actions as actions
from engine.games.last_chronicle.rules import c15_2_15_merging as merging
from engine.games.last_chronicle.rules import c15_3_bursts as bursts
from engine.games.last_chronicle.rules.game_type import LcGame
from engine.games.last_chronicle.rules.kept import LcUnderway
from engine.games.last_chronicle.rules.wording import WORDING
from engine.games.last_chronicle.words.continuous import copies
from engine.games.last_chronicle.words.printed import LcChars
from engine.games.last_chronicle.words.triggers.event_types import MERGED
from engine.kernel.machine import Settings
from engine.language import lexicon
from engine.language.grammar.tally import FREE

FRAMES: tuple[type[object], ...] = (preparation.Setup, turn.Turn, battles.Battle, *chase.FRAMES)


class Player(msgspec.Struct):
    """The values of a seat other than its cards (LC 8.2.1.1, 8.2.1.2).

    `will`: the seat's soul pool (LC 7.7.3), as pairs (symbol, the only purpose for which it may be spent). `placed`:
    whether the seat has put a card into its soul yard this turn (LC 9.5.6).
    """

    life: int = preparation.STARTING_LIFE
    invasion: int = 0
    will: tuple[tuple[str, str], ...] = ()
    placed: bool = False
    failed_draw: bool = False
    settings: Settings = {}

    def begin_turn(self) -> None:
        """Reset the values that are counted for each turn (LC 9.5.6)."""
        self.placed = False


class LastChronicle(ChaseMatch, LcGame):
    """A match of Last Chronicle between two players (LC 1.1)."""

    ID = "last_chronicle"
    FIELD, DECK, DISCARD, REMOVED, STACK = "field", "deck", "discard", "removed", "stack"
    OF_ANYONE = zones.OF_ANYONE
    FINDS_HIDDEN = False  # 11.6.17.2
    APART = frozenset({"era"})
    LEAST_SHARE = 1  # 11.2.8
    ALL_SEE = zones.OPEN
    ON_TABLE = ("field",)
    TABLE_ZONES = ("field",)
    ELSEWHERE = (
        "stack", "discard0", "discard1", "hand0", "hand1", "ca0", "ca1", "soul0", "soul1",
    )  # fmt: skip
    AFTER_MAIN = frozenset({"adjustment"})
    FIGHTERS = frozenset({"unit"})
    ACTING = ("field", "soul", "hand", "discard", "ca")
    ACTS_ELSEWHERE = ("hand", "discard", "ca")
    PLAYED_FROM = ("discard", "removed", "ca")
    REACTS_FROM = ("hand", "discard")
    BANISHED_FROM = ("field", "soul", "ca", "era", "hand")  # 15.1.13
    LAST_PHASE = "adjustment"  # 9.7
    WATCHES_LAPSES = False
    COST_BEFORE_X = True  # 11.2.4
    REDUCED_BY_FIGURES = (FREE,)  # 5.2.2: a number is free cost
    REPEATS_IN_TERM = True  # 11.6.18.2
    OTHER_WAYS = frozenset({"Gift", "Soul Change"})
    NUMBERS = NUMBERS
    MOMENTS = OUTLINE.moment_names()
    WORDING = WORDING
    CLAUSES = CLAUSES
    ZONES = zones.ZONES
    NO_CHARS = LcChars()
    PLAYER = Player
    SENTENCES, ONE_LOST, BOTH_LOST = log.SENTENCES, log.ONE_LOST, log.BOTH_LOST
    FLAGS = frozenset({
        MERGED, "free", deploying.GIFT, WATCHED, *queries.FLAGS_OF_LAMPS.values(),
    })  # fmt: skip
    KEEPS = lexicon(ID).past
    MEMORY = LcMemory
    LAYERS = effects.LAYERS
    ASPECTS = effects.ASPECTS
    LAYER_OF = effects.LAYER_OF
    ABILITY_LAYER = "general"
    MATCHES_BY_LAYER = True  # 11.9.4.15, 11.9.4.16
    SETUP = preparation.Setup
    BATTLE = battles.Battle
    UNDERWAY = LcUnderway

    rules: ClassVar[ChaseRules] = ChaseRules(
        layers=replace(
            chase.RULES.layers,
            printed_object=queries.printed_object,
            works_in=queries.works_in,
            base_chars=queries.base_chars,
            finish_chars=queries.finish_chars,
            off_field=queries.table_cards_off_field,
            arranged=effects.arranged,
        ),
        triggers=replace(
            chase.RULES.triggers,
            text=queries.text_when_moved,
            pend=triggers.pend,
            may_trigger=triggers.may_trigger,
        ),
        events=replace(
            chase.RULES.events,
            as_permitted=effects.as_permitted,
            replacement_chooser=effects.replacement_chooser,
            entailed=actions.entailed_events,
            counts_as_happened=actions.counts_as_happened,
            act_between=actions.act_between_events,
            entry_replacements=merging.entry_replacements,
        ),
        choices=replace(
            chase.RULES.choices,
            own_to_pay=deploying.own_to_pay,
            yes_no=loops.yes_no,
        ),
        movement=replace(
            chase.RULES.movement,
            react_to_marks=queries.react_to_marks,
            relocate=queries.relocate,
            on_failed_draw=rule_processes.on_failed_draw,
            vanishes=rule_processes.vanishes,
            events_of_move=merging.events_of_move,
        ),
        actions=replace(
            chase.RULES.actions,
            can_be_damaged=damage.can_be_damaged,
            can_be_destroyed=actions.can_be_destroyed,
            set_controller=merging.set_controller,
        ),
        effects=replace(
            chase.RULES.effects,
            scope=effects.scope,
            add_effect=effects.add_effect,
        ),
        priority=PriorityRules(
            next_rule_process=rule_processes.next_rule_process,
            play_waiting=triggers.play_waiting,
            main_options=main.main_options,
            act=main.act,
            before_play=loops.before_play,
            revocable=main.revocable,
        ),
        play=PlayRules(
            places_to_play=spells.places_to_play,
            check_kind=spells.check_kind,
            check_source=spells.check_source,
            is_quick=spells.is_quick,
            check_time=spells.check_time,
            check_ability_time=spells.check_ability_time,
            check_ability_rests=battles.check_wipes,
            usable=queries.usable,
            acting_elsewhere=queries.acting_elsewhere,
            limited=permissions.limited,
            limits=permissions.limits,
            count_use=permissions.count_use,
            spell_of=resolution.spell_of,
            choose_way=spells.choose_way,
            bring_to_chase=spells.bring_to_chase,
            announced=queries.announced,
        ),
        costs=CostRules(
            settled_on_chase=False,  # 11.2.5, 11.3.2
            check_other_cost=spells.check_other_cost,
            choose_cost=spells.choose_cost,
            with_chosen_x=chase_queries.with_chosen_x,
            waives_cost=deploying.waives_cost,
            costs_beside=deploying.costs_beside,
            cost_changes=spells.cost_changes,
            open_cost=deploying.open_cost,
            kept_of_cost=deploying.kept_of_cost,
        ),
        stack=StackRules(
            inherited_x=triggers.inherited_x,
            fizzles=resolution.fizzles,
            fizzle=resolution.fizzle,
            resolve_card=resolution.resolve_card,
            copied_card=spells.copied_card,
            copied_chars=queries.copied_chars,
        ),
        battle=BattleRules(
            attack_targets=battles.attack_targets,
            rests_to=battles.rests_to,
        ),
    )

    write_will = staticmethod(queries.write_will)
    era = queries.era
    era_at = queries.era_at
    lamp_of = queries.lamp_of
    as_lit = queries.as_lit
    ca_total = queries.ca_total
    number_on = queries.number_on
    in_state = queries.in_state
    copy_changes = copies.copy_of

    can_see = staticmethod(zones.can_see)

    lay_out = preparation.lay_out

    more_phases = turn.more_phases
    advance_by_effect = main.advance_by_effect

    attack_again = battles.attack_again
    mutual_damage = damage.mutual_damage

    may_deploy = deploying.may_deploy
    share_out = deploying.share_out
    ability_for_later = triggers.ability_for_later

    apply_vanished = rule_processes.apply_vanished

    destroy = actions.destroy
    can_be_banished = actions.can_be_banished
    chrono_check = actions.chrono_check
    exchange = actions.exchange
    turn_over = actions.turn_over
    invasion = actions.invasion
    gain_invasion = actions.gain_invasion

    apply_merged = merging.apply_merged
    note_chance = bursts.note_chance


__all__ = ["FRAMES", "LastChronicle", "Player"]
