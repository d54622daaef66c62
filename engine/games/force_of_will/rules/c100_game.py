"""The match of Force of Will: it joins the chapters of the rulebook (chapter 100)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar

from engine.chase.rules import c300_queries as chase_queries
from engine.chase.rules import c906_triggers as chase_triggers
from engine.chase.rules import c909_layers as layers
from engine.chase.rules import game as chase
from engine.chase.rules.c903_playing import WATCHED
from engine.chase.rules.records import BattleRules, ChaseRules, CostRules, PlayRules, PriorityRules, StackRules
from engine.games.force_of_will import log
from engine.games.force_of_will.clauses import CLAUSES
from engine.games.force_of_will.memory import FowMemory
from engine.games.force_of_will.outline import OUTLINE
from engine.games.force_of_will.rules import c300_queries as queries
from engine.games.force_of_will.rules import c300_zones as zones
from engine.games.force_of_will.rules import c403_preparation as preparation
from engine.games.force_of_will.rules import c500_turn as turn
from engine.games.force_of_will.rules import c700_actions as actions
from engine.games.force_of_will.rules import c705_judgment as judgment
from engine.games.force_of_will.rules import c800_battle as battle
from engine.games.force_of_will.rules import c903_costs as costs
from engine.games.force_of_will.rules import c903_playing as playing
from engine.games.force_of_will.rules import c903_resolution as resolution
from engine.games.force_of_will.rules import c906_triggers as triggers
from engine.games.force_of_will.rules import c910_replacement as replacement
from engine.games.force_of_will.rules import c1000_keyword_actions as keyword_actions
from engine.games.force_of_will.rules import c1033_restarting as restarting
from engine.games.force_of_will.rules import c1109_awakening as awakening
from engine.games.force_of_will.rules import c1112_gods_arts as gods_arts
from engine.games.force_of_will.rules import c1200_rule_processes as rule_processes
from engine.games.force_of_will.rules import c1302_faces as faces
from engine.games.force_of_will.rules import c1406_additions as additions
from engine.games.force_of_will.rules import c1415_valhalla as valhalla
from engine.games.force_of_will.rules.c800_battle import Battle
from engine.games.force_of_will.rules.game_type import FowGame, Player
from engine.games.force_of_will.rules.wording import WORDING
from engine.games.force_of_will.words.continuous.modifiers import copy_of
from engine.games.force_of_will.words.continuous.other_costs import OFFERED, REPLACED, UNPAID
from engine.games.force_of_will.words.printed import FowChars
from engine.games.force_of_will.words.triggers.event_types import ART, INHERITED
from engine.kernel.chars import ANY_TABLE_ZONE
from engine.language import lexicon

FRAMES: tuple[type[object], ...] = (preparation.Setup, preparation.NewGame, turn.Turn, Battle, *chase.FRAMES)


class ForceOfWill(chase.ChaseMatch, FowGame):
    """A match of Force of Will.

    Its layers are the shared layers and two more, which come before the shared layers of the same kind. One is for new
    information that is not a number (FoW 909.1b). The other is for numbers that an object did not have (FoW 909.1f).
    """

    ID = "force_of_will"
    LAYERS = (
        "new_info", "kind", "ability", "info", "new_number", "number", "counter", "rule",
    )  # fmt: skip
    ASPECTS = {
        **layers.ASPECTS, "new_info": layers.ASPECTS["kind"], "new_number": layers.ASPECTS["number"],
    }  # fmt: skip
    FIELD, DECK, DISCARD, REMOVED = "field", "main", "graveyard", "removed"
    APART = frozenset({"standby", "removed"})  # 310.2, 311.2a
    LEAST_SHARE = 1  # 903.2h-1
    ALL_SEE = zones.OPEN | {ANY_TABLE_ZONE}
    ON_TABLE = ("field", "ruler")
    TABLE_ZONES = ("field", "ruler", "item")
    ELSEWHERE = (
        "chase", "graveyard0", "graveyard1", "hand0", "hand1", "standby0", "standby1", "removed0", "removed1",
    )  # fmt: skip
    FIGHTERS = battle.FIGHTERS
    ACTING = ("field", "ruler", "item", "hand", "graveyard", "removed")
    ACTS_ELSEWHERE = ("hand", "graveyard", "removed")
    PLAYED_FROM = ("graveyard", "removed", "standby")
    REACTS_FROM = ("hand", "standby", "rune", "graveyard", "removed")
    BANISHED_FROM = ("field", "item")
    COST_RULES = ("cost_change", "first_unpaid")
    OTHER_WAYS = frozenset({"Incarnation", "Stealth", "Trigger"})
    MOMENTS = OUTLINE.moment_names()
    WORDING = WORDING
    CLAUSES = CLAUSES
    ZONES = zones.ZONES
    NO_CHARS = FowChars()
    PLAYER = Player
    SENTENCES, ONE_LOST, BOTH_LOST = log.SENTENCES, log.ONE_LOST, log.BOTH_LOST
    FLAGS = frozenset({
        "astral", "awakened", "free", ART, "incarnated", INHERITED, OFFERED, "remnant", REPLACED, UNPAID, WATCHED,
    })  # fmt: skip
    KEEPS = lexicon(ID).past.union(battle.PAST)

    SETUP = preparation.Setup
    BATTLE = Battle
    MEMORY = FowMemory

    rules: ClassVar[ChaseRules] = ChaseRules(
        layers=replace(
            chase.RULES.layers,
            off_field=zones.table_cards_off_field,
            base_chars=awakening.base_chars,
            works_in=faces.works_in,
        ),
        triggers=replace(
            chase.RULES.triggers,
            pend=triggers.pend,
            may_trigger=triggers.may_trigger,
            notice_lapses=keyword_actions.notice_lapses,
        ),
        events=replace(
            chase.RULES.events,
            as_permitted=zones.as_permitted,
            replacement_chooser=replacement.replacement_chooser,
            entailed=keyword_actions.entailed_events,
            is_unpreventable=keyword_actions.is_unpreventable,
        ),
        choices=chase.RULES.choices,
        movement=replace(
            chase.RULES.movement,
            same_object=zones.same_object,
            marks_kept=zones.marks_kept,
            entered_from=zones.entered_from,
            react_to_marks=awakening.react_to_marks,
            detach_all_from=additions.detach_all_from,
            as_it_enters=additions.as_it_enters,
        ),
        actions=replace(
            chase.RULES.actions,
            ref_after_leaving=zones.ref_after_leaving,
            can_be_damaged=keyword_actions.can_be_damaged,
            create_tokens=additions.create_tokens,
        ),
        effects=chase.RULES.effects,
        priority=PriorityRules(
            next_rule_process=rule_processes.next_rule_process,
            play_waiting=chase_triggers.play_one,
            check_pass=actions.check_pass,
            other_options=actions.other_options,
            main_options=actions.main_options,
            act=actions.act,
            before_play=battle.before_play,
            revocable=actions.revocable,
        ),
        play=PlayRules(
            places_to_play=actions.places_to_play,
            sides_to_play=faces.sides_to_play,
            as_side=faces.as_side,
            check_kind=actions.check_kind,
            check_source=actions.check_source,
            is_quick=queries.is_quick,
            check_time=actions.check_time,
            check_ability_rests=battle.check_rests,
            acting_elsewhere=chase_queries.acting_elsewhere,
            limited=gods_arts.limited,
            limits=gods_arts.limits,
            count_use=gods_arts.count_use,
            spell_of=queries.spell_of,
            choose_side=playing.choose_side,
            choose_way=playing.choose_way,
            bring_to_chase=playing.bring_to_chase,
            choosable=playing.choosable,
            will_ability_played=gods_arts.will_ability_played,
            marks_of_play=gods_arts.marks_of_play,
        ),
        costs=CostRules(
            check_other_cost=costs.check_other_cost,
            choose_cost=costs.choose_cost,
            with_chosen_x=chase_queries.with_chosen_x,
            waives_cost=costs.waives_cost,
            costs_beside=costs.costs_beside,
            settle_cost=costs.settle_cost,
            cost_changes=gods_arts.cost_changes,
            open_cost=costs.open_cost,
            contents_of_cost=costs.contents_of_cost,
            stays_while_paid=actions.stays_while_paid,
            purpose_of_ability=costs.purpose_of_ability,
        ),
        stack=StackRules(
            play_triggered_card=triggers.play_triggered_card,
            inherited_x=triggers.inherited_x,
            resolve_card=resolution.resolve_card,
            resolve_other=judgment.resolve,
            has_left_chase=valhalla.bury,
            copied_card=playing.copied_card,
        ),
        battle=BattleRules(
            attack_targets=battle.attack_targets,
        ),
    )

    # -- 300 -----------------------------------------------------------------------------------------
    can_see = staticmethod(zones.can_see)
    ruler = queries.ruler
    in_state = queries.in_state
    number_on = queries.number_on

    # -- 403 -----------------------------------------------------------------------------------------
    lay_out = preparation.lay_out

    # -- 600, 700 ------------------------------------------------------------------------------------
    enter_as_j_rulers = judgment.enter_as_j_rulers

    # -- 1000 ----------------------------------------------------------------------------------------
    destroy = keyword_actions.destroy
    can_be_banished = keyword_actions.can_be_banished
    mutual_damage = keyword_actions.mutual_damage
    copy_changes = copy_of
    die = keyword_actions.die
    roll_dice = keyword_actions.roll_dice
    astral_recover = keyword_actions.astral_recover
    release_seals = keyword_actions.release_seals
    seal_released = keyword_actions.seal_released
    weather = keyword_actions.weather
    note_weather = keyword_actions.note_weather
    remove_from_battle = keyword_actions.remove_from_battle
    skip = keyword_actions.skip
    restart_game = restarting.restart_game

    # -- 1302 ----------------------------------------------------------------------------------------
    has_front_up = faces.has_front_up
    turn_over = faces.turn_over
    side_when_inverted = faces.side_when_inverted

    # -- 1406 ----------------------------------------------------------------------------------------
    added_to = additions.added_to
    host = additions.host
    may_add = additions.may_add
    enter_added = additions.enter_added

    # -- 1415 ----------------------------------------------------------------------------------------
    has_zone = valhalla.has_zone

    if TYPE_CHECKING:  # so mypy checks that the frame is what the chapters take for a battle

        @property
        def battle(self) -> Battle | None: ...

    @property
    def valhalla(self) -> bool:
        """Return whether the players have agreed on the Valhalla rule (FoW 1415.1)."""
        return bool(self.options.get(valhalla.OPTION))


__all__ = ["FRAMES", "ForceOfWill"]
