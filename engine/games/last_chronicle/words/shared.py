"""The shared words that Last Chronicle takes, by module and name, its own ways to say words of the family of the stack
and shared ones, and its values for their fields."""

from __future__ import annotations

import re
from collections.abc import Mapping

from engine.chase.words import costs, effects_objects, happenings, places
from engine.chase.words import tables as chase_tables
from engine.language.common import BATTLE
from engine.language.common import effects_objects as common_effects
from engine.language.common import happenings as common_happenings
from engine.language.common.conditions import LESS
from engine.language.grammar.word import Patterns, Picks, Word

from . import tables

TAKES: Mapping[str, str] = {**BATTLE, "effects_objects": "Destroy Recover RemoveDamage Rest"}

PHRASES: Mapping[type[Word], tuple[Patterns | None, Patterns | None]] = {
    costs.WillCost: ("{symbols:soul}", "{symbols:soul}"),
    costs.RestThis: ("[<Wipe|wipe>]", "【ワイプ】"),
    happenings.EntersField: (
        ("is deployed< from {origin}>< under {who:poss} control>",),
        "<{origin}><{who:poss}コントロール下で>戦場に配置される",
    ),
    common_happenings.LeavesField: (("leaves the battlefield",), "戦場を離れる"),
    places.IntoField: (
        ("onto the battlefield<{rested?} wiped><{owners?} under {#its owner's|their owners'} control>",),
        "<{owners?}持ち主のコントロール下で><{rested?}ワイプ状態で>戦場に配置する",
    ),
    places.IntoGraveyard: ("into {who:poss} discard pile", "{who:poss}捨て札置き場に置く"),
    places.Remove: ("{who:removes} {what} from the game", "{who:は}{what}を除外する"),
    effects_objects.Banish: ("{who:sacrifices} {what}", "{who:は}{what}を犠牲にする"),
    common_effects.Rest: ("{who:wipes} {what}", "{who:は}{what}をワイプする"),
    common_effects.Recover: ("{who:recovers} {what}", "{who:は}{what}を回復する"),
}
TABLES: Mapping[str, Picks] = {
    "attributes": tables.FACTIONS,
    "begun": tables.BEGUN,
    "buried_from": tables.BURIED_FROM,
    "cannot": tables.CANNOT,
    "chosen_kinds": tables.CHOSEN_KINDS,
    "compared": chase_tables.COMPARED,
    "comparisons": {"<=": ("less than or equal to", "以下の")},
    "decks": tables.DECKS,
    "deeds_done": {},
    "did_this_turn": tables.DID_THIS_TURN,
    "each_deeds": tables.EACH_DEEDS,
    "each_nouns": tables.EACH_NOUNS,
    "ended": tables.ENDED,
    "entered_from": tables.ENTERED_FROM,
    "is_states": tables.IS_STATES,
    "limits": LESS,
    "may_play_from": tables.MAY_PLAY_FROM,
    "moments": tables.MOMENTS,
    "numbers": tables.STATS,
    "orders": chase_tables.ORDERS,
    "out_of_sight": tables.OUT_OF_SIGHT,
    "own_zones": tables.OWN_ZONES,
    "phases": tables.PHASES,
    "played_from": tables.PLAYED_FROM,
    "players_cannot": tables.PLAYERS_CANNOT,
    "purposes": {"ability": ("use abilities", "アビリティの使用")},
    "seen_zones": tables.SEEN_ZONES,
    "spells": tables.SPELLS,
    "states": tables.STATES,
    "things": {},
    "this_turn": tables.THIS_TURN,
    "this_way_deeds": tables.THIS_WAY_DEEDS,
    "this_way_nouns": tables.THIS_WAY_NOUNS,
    "unpaid_deeds": tables.UNPAID_DEEDS,
    "would_leave": tables.WOULD_LEAVE,
    "zones": tables.ZONES,
}
TOKENS = re.compile(r"\[[0-9X]+/[0-9X]+\] ((?:[A-ZÀ-Þ][\w'’-]*(?: of the | of | the | ))+)unit tokens?\b")
