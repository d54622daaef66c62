"""The match of a game of the chase family, combined from the chapters that two rulebooks share."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from engine.chase.rules import c300_queries as queries
from engine.chase.rules import c600_priority as priority
from engine.chase.rules import c601_windows as windows
from engine.chase.rules import c903_permissions as permissions
from engine.chase.rules import c909_entering as entering
from engine.chase.rules import c909_layers as layers
from engine.chase.rules import c1000_keyword_actions as keyword_actions
from engine.chase.rules import c1017_copies as copies
from engine.chase.rules import c1200_rule_processes as rule_processes
from engine.chase.rules import c1301_loops as loops
from engine.chase.rules.c903_resolution import Resolving
from engine.chase.rules.game_interface import Chase
from engine.kernel.actions import ActionRules
from engine.kernel.choices import ChoiceRules
from engine.kernel.dispatch import TriggerRules
from engine.kernel.layers import LayerRules
from engine.kernel.machine import Rules
from engine.kernel.movement import MoveRules
from engine.kernel.pipeline import EventRules

FRAMES: tuple[type[object], ...] = (priority.Priority, Resolving)


RULES = Rules(
    layers=LayerRules(
        finish_chars=layers.finish_chars,
        counter_counts=layers.counter_counts,
        apply_counter=layers.apply_counter,
        base_chars=copies.base_chars,
    ),
    triggers=TriggerRules(
        notice_lapses=keyword_actions.notice_lapses,
    ),
    events=EventRules(
        entailed=keyword_actions.entailed_events,
        as_permitted=queries.as_permitted,
        order_timestamps=layers.order_timestamps,
        replacement_chooser=layers.replacement_chooser,
        entering_chars=entering.entering_chars,
        entering_as=copies.entering_as,
    ),
    choices=ChoiceRules(
        says_no=loops.is_repeated_enough,
        paying=permissions.is_paying,
        grant_look=queries.grant_look,
        paid_cost_text=permissions.paid_cost_text,
        any_choice_payable=permissions.any_choice_payable,
        claimable=permissions.claimable,
        can_pay_price=permissions.can_pay_price,
        with_price=permissions.with_price,
    ),
    movement=MoveRules(
        react_to_marks=copies.react_to_marks,
        on_failed_draw=rule_processes.on_failed_draw,
    ),
    actions=ActionRules(
        apply_cancelled=keyword_actions.apply_cancelled,
    ),
)


class ChaseMatch(Chase):
    """A match that uses priority and the chase.

    A game states its `rules`, and defines its turn and its battle as frames. It gives its players the fields `will`,
    `settings` and `failed_draw`."""

    LAYERS: ClassVar[tuple[str, ...]] = layers.LAYERS
    ASPECTS: ClassVar[Mapping[str, frozenset[str]]] = layers.ASPECTS

    can_be_banished = keyword_actions.can_be_banished
    banish = keyword_actions.banish
    cancel = keyword_actions.cancel
    produce = keyword_actions.produce
    pay_will = keyword_actions.pay_will
    can_play_free = keyword_actions.can_play_free
    play_free = keyword_actions.play_free
    copy_chase = keyword_actions.copy_chase
    choose_new_targets = keyword_actions.choose_new_targets
    change_targets = keyword_actions.change_targets
    extra_turn = keyword_actions.extra_turn

    can_look_while_choosing = queries.can_look_while_choosing
    targetable = queries.targetable
    item_rule = queries.item_rule
    mark = queries.mark

    useful_will = permissions.useful_will
    can_pay_will = permissions.can_pay_will

    skips_window = windows.skips_window
    window = windows.window
    window_text = windows.window_text

    resting = entering.resting

    copy_mark = copies.copy_mark
    copiable = copies.copiable
