"""The match of a game of the chase family, combined from the chapters that two rulebooks share."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, cast

from engine.chase.rules import c300_queries as queries
from engine.chase.rules import c600_priority as priority
from engine.chase.rules import c601_windows as windows
from engine.chase.rules import c903_permissions as permissions
from engine.chase.rules import c903_playing as playing
from engine.chase.rules import c906_triggers as triggers
from engine.chase.rules import c909_entering as entering
from engine.chase.rules import c909_layers as layers
from engine.chase.rules import c1000_keyword_actions as keyword_actions
from engine.chase.rules import c1017_copies as copies
from engine.chase.rules import c1200_rule_processes as rule_processes
from engine.chase.rules.c300_queries import AnyBattle, ZonesOf
from engine.chase.rules.c903_resolution import Resolving
from engine.chase.rules.game_interface import ChaseInterface
from engine.chase.rules.kept import ChaseCaches, ChaseUnderway

FRAMES: tuple[type[object], ...] = (priority.Priority, Resolving)


class Chase(ChaseInterface):
    """A match that uses priority and the chase.

    A game fills in the `ChaseInterface` and defines its turn and its battle as frames. It gives its players the fields
    `will`, `settings` and `failed_draw`."""

    CACHES = ChaseCaches
    UNDERWAY = ChaseUnderway
    LAYERS: ClassVar[tuple[str, ...]] = layers.LAYERS
    ASPECTS: ClassVar[Mapping[str, frozenset[str]]] = layers.ASPECTS
    ORDERS_TIMESTAMPS: ClassVar[bool] = True
    caches: ChaseCaches
    underway: ChaseUnderway
    acting_zones: ClassVar[ZonesOf]  # for each seat a getter of the zones that `ACTING` names
    reacting_zones: ClassVar[ZonesOf]  # the same for `REACTS_FROM`

    @property
    def battle(self) -> AnyBattle | None:
        """Return the current battle, or the battle phase (FoW 800 / MG 800; LC 10)."""
        kind = self.BATTLE
        for frame in self.s.frames:  # a loop is faster, and this property is read often
            if type(frame) is kind:
                return cast(AnyBattle, frame)
        return None

    @property
    def paying(self) -> bool:
        """Return whether a cost is being paid; choices must then satisfy the cost (FoW 903.2j / MG 903.2h)."""
        return self.underway.paying is not None

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        cls.acting_zones = queries.zone_readers(cls, cls.ACTING)
        cls.reacting_zones = queries.zone_readers(cls, cls.REACTS_FROM)

    entailed_events = keyword_actions.entailed_events
    can_be_banished = keyword_actions.can_be_banished
    banish = keyword_actions.banish
    cancel = keyword_actions.cancel
    apply_cancelled = keyword_actions.apply_cancelled
    vanish = keyword_actions.vanish
    produce = keyword_actions.produce
    pay_will = keyword_actions.pay_will
    can_play_free = keyword_actions.can_play_free
    play_free = keyword_actions.play_free
    notice_lapses = keyword_actions.notice_lapses
    yes_no = keyword_actions.yes_no
    copy_chase = keyword_actions.copy_chase
    choose_new_targets = keyword_actions.choose_new_targets
    change_targets = keyword_actions.change_targets
    extra_turn = keyword_actions.extra_turn

    frame_of = queries.frame_of
    keyword = queries.keyword
    can_look_while_choosing = queries.can_look_while_choosing
    grant_look = queries.grant_look
    unreadable = queries.unreadable
    main_timing = queries.main_timing
    check_time = queries.check_time
    acting_cards = queries.acting_cards
    acting_elsewhere = queries.acting_elsewhere
    activated = queries.activated
    at_ability = queries.at_ability
    may_rest_for_will = queries.may_rest_for_will
    play_will_ability = queries.play_will_ability
    check_use = queries.check_use
    targetable = queries.targetable
    item_rule = queries.item_rule
    as_permitted = queries.as_permitted
    mark = queries.mark
    with_chosen_x = queries.with_chosen_x

    paid_cost_text = permissions.paid_cost_text
    payment_prompt = permissions.payment_prompt
    cost_changes = permissions.cost_changes
    check_forbidden = permissions.check_forbidden
    may_play_from = permissions.may_play_from
    permitted_elsewhere = permissions.permitted_elsewhere
    with_owed = permissions.with_owed
    stages_owed = permissions.stages_owed
    pay_act = permissions.pay_act
    any_choice_payable = permissions.any_choice_payable
    claimable = permissions.claimable
    useful_will = permissions.useful_will
    can_pay_price = permissions.can_pay_price
    with_price = permissions.with_price
    can_pay_will = permissions.can_pay_will
    costs_to = permissions.costs_to
    limited = permissions.limited
    limits = permissions.limits
    count_use = permissions.count_use

    mode_labels = windows.mode_labels
    modes_text = windows.modes_text
    shows_window = windows.shows_window
    skips_window = windows.skips_window
    moment_name = windows.moment_name
    window = windows.window
    window_text = windows.window_text
    key_window = windows.key_window
    auto_pays = windows.auto_pays

    finish_chars = layers.finish_chars
    counter_counts = layers.counter_counts
    apply_counter = layers.apply_counter
    order_timestamps = layers.order_timestamps
    replacement_chooser = layers.replacement_chooser

    entering_chars = entering.entering_chars
    resting = entering.resting

    base_chars = copies.base_chars
    copied_chars = copies.copied_chars
    react_to_marks = copies.react_to_marks
    copy_mark = copies.copy_mark
    copiable = copies.copiable
    entering_as = copies.entering_as

    open_window = priority.open_window
    rule_process = priority.rule_process
    unsettled = priority.unsettled

    bring_to_chase = playing.bring_to_chase

    play_waiting = triggers.play_one

    on_failed_draw = rule_processes.on_failed_draw
