"""Chapter 100: the game class, a record of the constants and of the functions of all chapters."""

from __future__ import annotations

from typing import ClassVar

import msgspec

from engine.games.zx import log, views
from engine.games.zx.clauses import CLAUSES
from engine.games.zx.memory import ZxMemory
from engine.games.zx.rules import c300_zones as zones
from engine.games.zx.rules import c301_appearing_and_moving as appearing
from engine.games.zx.rules import c303_squares as squares
from engine.games.zx.rules import c402_preparation as preparation
from engine.games.zx.rules import c500_turn as turn
from engine.games.zx.rules import c506_actions as actions
from engine.games.zx.rules import c507_end_of_turn as end_of_turn
from engine.games.zx.rules import c600_battle as battle
from engine.games.zx.rules import c701_windows as windows
from engine.games.zx.rules import c804_playing as playing
from engine.games.zx.rules import c805_payment as payment
from engine.games.zx.rules import c808_triggers as triggers
from engine.games.zx.rules import c811_continuous_effects as continuous_effects
from engine.games.zx.rules import c812_replacement_effects as replacement_effects
from engine.games.zx.rules import c901_cutting_in as cutting_in
from engine.games.zx.rules import c901_rule_effects as rule_effects
from engine.games.zx.rules import c914_damage as damage
from engine.games.zx.rules import c1000_actions as keyword_actions
from engine.games.zx.rules import c1015_1029_joined_cards as joined_cards
from engine.games.zx.rules import c1028_beginning_a_phase as beginning_a_phase
from engine.games.zx.rules import c1201_loops as loops
from engine.games.zx.rules.c402_preparation import Setup
from engine.games.zx.rules.game_type import ZxGame
from engine.games.zx.rules.kept import ZxCaches, ZxUnderway
from engine.games.zx.words.printed import ZxChars
from engine.games.zx.words.triggers.event_types import Ignited
from engine.kernel.actions import ActionRules
from engine.kernel.choices import ChoiceRules
from engine.kernel.dispatch import TriggerRules
from engine.kernel.effects import EffectRules
from engine.kernel.events import Revealed
from engine.kernel.layers import LayerRules
from engine.kernel.machine import Rules
from engine.kernel.movement import MoveRules
from engine.kernel.pipeline import EventRules
from engine.kernel.plain import View
from engine.language import lexicon

FRAMES: tuple[type[object], ...] = (Setup, turn.Turn, turn.Main, battle.Battle)


class Player(msgspec.Struct):
    """A player's state: damage received (907.1), life shields (210.4) and counters by icon (202.14b).

    `damage`: the damage that has not yet cost the player life.
    """

    damage: int = 0
    life_shield: int = 0
    counters: tuple[tuple[str, int], ...] = ()
    settings: View = {}


class Zx(ZxGame):
    """A match of Z/X.

    The layers of continuous effects, in order:

    - "other": parameters that are not numbers, abilities included (ZX 811.1b).
    - "base": base values, to which other effects add (ZX 1133.2).
    - "number": changes of numbers (ZX 811.1c).
    - "rule": restrictions, which change no parameter.
    """

    ID = "zx"
    LAYERS = ("other", "base", "number", "rule")
    ASPECTS = {
        "other": frozenset({"kind", "ability"}), "base": frozenset({"number"}), "number": frozenset({"number"}),
        "rule": frozenset({"rule"}),
    }  # fmt: skip
    ABILITY_LAYER = "other"
    FIELD, DECK, DISCARD, REMOVED, STACK = "square", "deck_zone", "trash", "remove_zone", "temporary"
    ON_TABLE = ("square",)
    ALL_SEE = frozenset({"square", "trash", "temporary"})
    WHOLE = True  # 804.3c
    TABLE_ZONES = ("square",)
    ELSEWHERE = (  # 803.1d
        "force_zone", "temporary", "trash0", "trash1", "hand0", "hand1", "charge0", "charge1", "resource0", "resource1",
        "life0", "life1", "remove_zone0", "remove_zone1", "dynamis_zone0", "dynamis_zone1",
    )  # fmt: skip
    SEEN_IN_DECK = frozenset({Ignited, Revealed})
    CLAUSES = CLAUSES
    ZONES = zones.ZONES
    NO_CHARS = ZxChars()
    GIVEN_AWAY = True
    MEMORY = ZxMemory
    PLAYER = Player
    UNSEEN = frozenset({"acts", "idle", "done"})
    SENTENCES, ONE_LOST, BOTH_LOST = log.SENTENCES, log.ONE_LOST, log.BOTH_LOST
    FLAGS = frozenset({"awake", "free", "ignition", "life"})
    KEEPS = lexicon(ID).past.union(actions.PAST, views.PAST)

    rules: ClassVar[Rules] = Rules(
        layers=LayerRules(
            table=appearing.make_table,
            arranged=continuous_effects.arranged,
            stamp_of=continuous_effects.stamp_of,
            sources=continuous_effects.sources,
            is_protected=continuous_effects.is_protected,
            printed_object=joined_cards.printed_object,
        ),
        triggers=TriggerRules(
            may_trigger=end_of_turn.may_trigger,
            noting=windows.note_turned,
            before=appearing.before_events,
            after=appearing.after_events,
            pend=triggers.pend,
            show_arrival=triggers.show_arrival,
            watching=triggers.watching,
        ),
        events=EventRules(
            as_proposed=payment.as_proposed,
            can_replace=replacement_effects.can_replace_events,
            replacement_chooser=replacement_effects.replacement_chooser,
            act_between=cutting_in.act_between_events,
            as_permitted=rule_effects.as_permitted,
            entailed=keyword_actions.entailed_events,
        ),
        choices=ChoiceRules(
            paid_cost_text=payment.paid_cost_text,
            unpaid=payment.unpaid,
            own_to_pay=payment.own_to_pay,
            claim=payment.claim,
            says_no=loops.enough,
            chooses_nothing=loops.enough,
            paying=payment.is_paying,
        ),
        movement=MoveRules(
            relocate=appearing.relocate,
            entered_from=appearing.entered_from,
            can_go=payment.can_go,
            vanishes=cutting_in.vanishes,
            reached=appearing.reached,
            piles_one_by_one=True,  # 304.5
        ),
        actions=ActionRules(
            apply_damage=damage.apply_damage,
        ),
        effects=EffectRules(
            scope=continuous_effects.scope,
            add_effect=continuous_effects.add_effect,
            may_control=keyword_actions.may_control,
        ),
    )

    SETUP = Setup
    CACHES = ZxCaches
    UNDERWAY = ZxUnderway

    @property
    def battle(self) -> battle.Battle | None:
        """Return the current battle, or None (601.1)."""
        for frame in reversed(self.s.frames):  # called often; this loop is faster than a generator
            if type(frame) is _BATTLE:
                return frame
        return None

    can_see = zones.can_see
    is_hidden = zones.is_hidden

    as_it_was = appearing.as_it_was
    number_on = appearing.number_on
    move_unit = appearing.move_unit
    apply_moved_square = appearing.apply_moved_square
    choose_square = appearing.choose_square
    appear = appearing.appear
    make_tokens = appearing.make_tokens
    make_link = appearing.make_link

    units = squares.units
    on_square = squares.on_square
    beyond_reach = squares.beyond_reach
    player_named = squares.player_named
    resources = squares.resources
    is_awake = squares.is_awake
    forces = squares.forces
    counters_of = squares.counters_of
    life = squares.life

    lay_out = preparation.lay_out

    skips_window = windows.skips_window
    window = windows.window
    window_text = windows.window_text
    answer = windows.answer
    answer_frame = windows.answer_frame

    may_play_in_effect = playing.may_play_in_effect
    play_in_effect = playing.play_in_effect

    can_pay = payment.can_pay
    pay_resources = payment.pay_resources
    can_pay_in_effect = payment.can_pay_in_effect
    pay_in_effect = payment.pay_in_effect
    would_fall = payment.would_fall

    spared_player = damage.spared_player
    give_shield = damage.give_shield
    lose_shields = damage.lose_shields
    give_life_shield = damage.give_life_shield

    remove = keyword_actions.remove
    put = keyword_actions.put
    turn_over = keyword_actions.turn_over
    apply_turned_over = keyword_actions.apply_turned_over
    destroy = keyword_actions.destroy
    make_force = keyword_actions.make_force
    may_ignite = keyword_actions.may_ignite
    ignite = keyword_actions.ignite
    recover_life = keyword_actions.recover_life
    gain_counters = keyword_actions.gain_counters
    spend_counters = keyword_actions.spend_counters
    vanish_markers = keyword_actions.vanish_markers

    igob = joined_cards.igob
    shift_onto = joined_cards.shift_onto
    break_into = joined_cards.break_into
    apply_broke = joined_cards.apply_broke
    unison = joined_cards.unison
    rebuild = joined_cards.rebuild

    begin_phase = beginning_a_phase.begin_phase


_BATTLE = battle.Battle
__all__ = ["FRAMES", "Player", "Zx"]
