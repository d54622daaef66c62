"""Chapter 100: the game, which combines its chapters."""

from __future__ import annotations

from dataclasses import replace
from typing import ClassVar

import msgspec

from engine.chase.rules import c300_queries as chase_queries
from engine.chase.rules import c700_actions as chase_actions
from engine.chase.rules import c903_permissions as permissions
from engine.chase.rules import c903_playing as chase_playing
from engine.chase.rules import c906_triggers as chase_triggers
from engine.chase.rules import game as chase
from engine.chase.rules.c903_playing import WATCHED
from engine.chase.rules.game import ChaseMatch
from engine.chase.rules.records import BattleRules, ChaseRules, CostRules, PlayRules, PriorityRules, StackRules
from engine.games.magical_girl import log
from engine.games.magical_girl.clauses import CLAUSES, NUMBERS
from engine.games.magical_girl.memory import MgMemory
from engine.games.magical_girl.outline import OUTLINE
from engine.games.magical_girl.rules import c300_queries as queries
from engine.games.magical_girl.rules import c300_zones as zones
from engine.games.magical_girl.rules import c302_moving as moving
from engine.games.magical_girl.rules import c403_preparation as preparation
from engine.games.magical_girl.rules import c500_turn as turn
from engine.games.magical_girl.rules import c504_calling as calling
from engine.games.magical_girl.rules import c700_actions as actions
from engine.games.magical_girl.rules import c800_battle as battles
from engine.games.magical_girl.rules import c903_costs as costs
from engine.games.magical_girl.rules import c903_resolution as resolution
from engine.games.magical_girl.rules import c909_layers as layers
from engine.games.magical_girl.rules import c1000_keyword_actions as keyword_actions
from engine.games.magical_girl.rules import c1018_counters as counters
from engine.games.magical_girl.rules import c1103_orbs as orbs
from engine.games.magical_girl.rules import c1200_rule_processes as rule_processes
from engine.games.magical_girl.rules.game_type import MgGame
from engine.games.magical_girl.rules.wording import WORDING
from engine.games.magical_girl.words.continuous.changes import copy_of
from engine.games.magical_girl.words.printed import MgChars
from engine.games.magical_girl.words.triggers.event_types import REVERSED
from engine.kernel.machine import Settings
from engine.language import lexicon

FRAMES: tuple[type[object], ...] = (preparation.Setup, turn.Turn, battles.Battle, *chase.FRAMES)


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


class MagicalGirl(ChaseMatch, MgGame):
    """A match of Magical Girl: The Duel."""

    ID = "magical_girl"
    FIELD, DECK, DISCARD, REMOVED = "field", "deck", "graveyard", "removed"
    APART = frozenset({"orb", "removed"})
    ALL_SEE = zones.OPEN
    ON_TABLE = ("field",)
    TABLE_ZONES = ("field",)
    ELSEWHERE = (
        "chase",
        "graveyard0",
        "graveyard1",
        "hand0",
        "hand1",
        "removed0",
        "removed1",
    )
    AFTER_MAIN = frozenset({"battle", "end"})
    FIGHTERS = battles.FIGHTERS
    ACTING = ("field", "hand", "graveyard", "removed")
    ACTS_ELSEWHERE = ("hand", "graveyard", "removed")
    PLAYED_FROM = ("graveyard", "removed")
    REACTS_FROM = ("hand", "graveyard")
    BANISHED_FROM = ("field", "orb")  # 1008.2a
    OTHER_WAYS = frozenset({*costs.INSTEAD, "Step Up"})
    NUMBERS = NUMBERS
    MOMENTS = OUTLINE.moment_names()
    WORDING = WORDING
    CLAUSES = CLAUSES
    ZONES = zones.ZONES
    NO_CHARS = MgChars()
    PLAYER = Player
    MEMORY = MgMemory
    SETUP = preparation.Setup
    BATTLE = battles.Battle
    SENTENCES, ONE_LOST, BOTH_LOST = log.SENTENCES, log.ONE_LOST, log.BOTH_LOST
    FLAGS = frozenset({
        REVERSED, "free", costs.BREAK, costs.CONTRACT, costs.OFFERING, costs.TREASURE, costs.STEP,
        "nightmare", WATCHED,
    })  # fmt: skip
    KEEPS = lexicon(ID).past

    rules: ClassVar[ChaseRules] = ChaseRules(
        layers=replace(
            chase.RULES.layers,
            printed_object=moving.printed_object,
            apply_counter=layers.apply_counter,
            finish_chars=layers.finish_chars,
        ),
        triggers=chase.RULES.triggers,
        events=replace(
            chase.RULES.events,
            as_permitted=queries.as_permitted,
            order_timestamps=moving.order_timestamps,
            entering_chars=moving.entering_chars,
            entailed=keyword_actions.entailed_events,
        ),
        choices=chase.RULES.choices,
        movement=replace(
            chase.RULES.movement,
            same_object=zones.same_object,
            relocate=moving.relocate,
            arranged=moving.arranged,
            carry_over=moving.carry_over,
            as_it_enters=moving.as_it_enters,
        ),
        actions=replace(
            chase.RULES.actions,
            would_turn=moving.would_turn,
            turn_to=moving.turn_to,
            set_controller=moving.set_controller,
            create_tokens=moving.create_tokens,
            recover=keyword_actions.recover,
            counters_put=counters.counters_put,
        ),
        effects=chase.RULES.effects,
        priority=PriorityRules(
            next_rule_process=rule_processes.next_rule_process,
            play_waiting=chase_triggers.play_one,
            other_options=actions.quick_calls,
            main_options=actions.main_options,
            act=actions.act,
            revocable=actions.revocable,
        ),
        play=PlayRules(
            places_to_play=actions.places_to_play,
            check_kind=actions.check_kind,
            check_source=actions.check_source,
            is_quick=queries.is_quick,
            check_time=chase_actions.check_time,
            check_ability_time=actions.check_ability_time,
            acting_elsewhere=chase_queries.acting_elsewhere,
            limited=permissions.limited,
            limits=permissions.limits,
            count_use=permissions.count_use,
            spell_of=resolution.spell_of,
            choose_way=costs.choose_way,
            bring_to_chase=chase_playing.bring_to_chase,
        ),
        costs=CostRules(
            check_other_cost=costs.check_other_cost,
            choose_cost=costs.choose_cost,
            least_x=costs.least_x,
            with_chosen_x=queries.with_chosen_x,
            waives_cost=costs.waives_cost,
            settle_cost=costs.settle_cost,
            cost_changes=permissions.cost_changes,
            open_cost=costs.open_cost,
            kept_of_cost=costs.kept_of_cost,
            purpose_of_card=costs.purpose_of_card,
            origin_of_will=costs.origin_of_will,
            gives=costs.gives,
        ),
        stack=StackRules(
            resolve_card=resolution.resolve_card,
            copied_card=keyword_actions.copied_card,
        ),
        battle=BattleRules(
            attack_targets=battles.attack_targets,
        ),
    )

    casters = queries.casters
    servant_zone = queries.servant_zone
    number_on = queries.number_on
    in_state = queries.in_state
    effort = queries.effort
    life = queries.life

    can_see = staticmethod(zones.can_see)

    copiable = moving.copiable
    parts_under = moving.parts_under
    stock = moving.stock
    is_reversed = moving.is_reversed
    may_lie_reversed = moving.may_lie_reversed
    apply_turned_down = moving.apply_turned_down
    apply_level_up = moving.apply_level_up
    resting = moving.resting

    lay_out = preparation.lay_out

    call_by_effect = calling.call_by_effect

    battle_by_effect = battles.battle_by_effect

    plus = layers.plus

    destroy = keyword_actions.destroy
    stock_named = keyword_actions.stock_named
    banish_stock = keyword_actions.banish_stock
    choose_stock = keyword_actions.choose_stock
    put_under = keyword_actions.put_under
    apply_stacked = keyword_actions.apply_stacked
    corrupt = keyword_actions.corrupt
    reverse = keyword_actions.reverse
    switch = keyword_actions.switch
    look_at = keyword_actions.look_at
    erode = keyword_actions.erode
    can_soul_bond = keyword_actions.can_soul_bond
    soul_bond = keyword_actions.soul_bond
    end_turn = keyword_actions.end_turn
    create = keyword_actions.create
    tokens_of = keyword_actions.tokens_of
    pay_candy = keyword_actions.pay_candy
    to_bingo = keyword_actions.to_bingo
    has_bingo = keyword_actions.has_bingo
    enter_face_down = keyword_actions.enter_face_down
    turn_down = keyword_actions.turn_down

    copy_changes = copy_of

    player_counters = counters.player_counters
    gain_counters = counters.gain_counters
    pay_counters = counters.pay_counters

    play_nightmare = orbs.play_nightmare
    play_enter = orbs.play_enter


__all__ = ["FRAMES", "MagicalGirl", "Player"]
