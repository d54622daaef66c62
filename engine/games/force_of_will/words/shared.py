"""The shared words that Force of Will uses, its own wordings of some of them, and its values for their fields.

`TAKES` has the words by module and name.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from engine.chase.words import effects_cards, entering, fighting, lines, places
from engine.chase.words import tables as chase_tables
from engine.language.common import BATTLE, amounts, conditions, qualifiers, replacements, triggers
from engine.language.common.amounts import valued
from engine.language.common.conditions import LESS
from engine.language.grammar.word import Patterns, Picks, Word

from . import tables

TAKES: Mapping[str, str] = dict(
    sorted({**BATTLE, "effects_objects": "Destroy Recover RemoveDamage Rest", "joined": "OneOf Together"}.items())
)

PHRASES: Mapping[type[Word], tuple[Patterns | None, Patterns | None]] = {
    lines.Activated: (
        "<God's Art {title:art} >^{costs:comma}: {effects:sentences}< ^{limit}.>",
        "<神技 {title:art} >{costs:、}：{effects:文}<{limit}。>",
    ),
    entering.EntersAsCopy: (
        "as this card enters the field, choose @{what:sg}. ^this card enters the field as a copy of that "
        "<resonator|entity|J/resonator|card>",
        None,
    ),
    places.IntoField: (
        (
            "into the field<{rested?} rested>"
            "<{owners?} under {#its owner's|their owners'} control>< under {who:poss} control>",
            "into {who:poss} field<{rested?} rested>< under your control>",
            "into {owners?}{#its owner's|their owners'} <field|fields>",
            "into a field",
            "into your magic stone area",
        ),
        None,
    ),
    amounts.HighestOf: (valued("the highest {which} among {what:pl}"), valued("{what}のうち最も高い{which}")),
    conditions.ControlsMany: (
        ("{who:controls} {n:count} {limit} {what:pl}", "{who:controls} {n:count} or fewer {what:pl}"),
        None,
    ),
    conditions.DestroyedThisTurn: ("@{what:sg} was destroyed this turn", "このターンに{what}が破壊されている"),
    conditions.LifeBeside: ("{who:poss} life is {limit} your opponent's", "{who:poss}ライフが相手{limit}"),
    conditions.PlayedThisTurn: (
        "{who} played <{n:count} or more {what:pl}|@{what:sg}> this turn",
        "このターンに{who:が}{what}を<{n:count}枚以上>プレイしている",
    ),
    qualifiers.Named: (
        ("<{differs?}not |>named {name:name}", "{differs?}other than {name:name}"),
        None,
    ),
    effects_cards.DiscardHand: (
        (
            "{who:discards} {@who:their|your} hand",
            "{who:discards} his or her hand",
        ),
        None,
    ),
    conditions.ThereAre: (
        ("there are {n:count} or more {what:pl}", "there is {n:count} or more {what:pl}"),
        "{what}が{n:count}{what#}以上ある",
    ),
    conditions.ThereIs: ("there is @{what:sg}", "{what}がある"),
    amounts.NumberOn: (valued("{what:poss} {which}", "the {which} of {what}"), None),
    fighting.DealsMore: (
        (
            "it deals <that much +{more:digits}|double that much> instead",
            "it's dealt <that much +{more:digits}|double that much> instead",
        ),
        None,
    ),
    fighting.DealsMoreThisTurn: (
        (
            "if {what:subj} would deal damage this turn, {instead}",
            "until end of turn, if {what:subj} would deal damage, {instead}",
        ),
        None,
    ),
    qualifiers.DamagedBy: (
        ("{#that was|that were} dealt damage by {what} this turn", "dealt damage by {what} this turn"),
        None,
    ),
    replacements.WouldBeDamaged: (("{what:subj} would be dealt damage", "damage would be dealt to {what}"), None),
    qualifiers.WithNumber: (("with {which} {amount:fig}{limit}", "with {which} of {amount:fig}{limit}"), None),
    triggers.ItSubject: (("it", "that resonator", "that J/resonator"), None),
}
TABLES: Mapping[str, Picks] = {
    "compared": chase_tables.COMPARED,
    "attributes": tables.ATTRIBUTE_NAMES,
    "begun": tables.BEGUN,
    "buried_from": tables.BURIED_FROM,
    "cannot": tables.CANNOT,
    "chosen_kinds": tables.CHOSEN_KINDS,
    "comparisons": {
        "<=": ("less than or equal to", "以下の"),
        "<": ("less than", "未満の"),
        "=": ("equal to", "と等しい"),
        ">": ("greater than", "より大きい"),
        ">=": ("greater than or equal to", "以上の"),
    },
    "decks": tables.DECKS,
    "deeds_done": tables.DEEDS_DONE,
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
    "phases": tables.IN_PHASES,
    "played_from": tables.PLAYED_FROM,
    "players_cannot": tables.PLAYERS_CANNOT,
    "purposes": tables.PURPOSES,
    "seen_zones": tables.SEEN_ZONES,
    "spells": tables.SPELLS,
    "states": tables.STATES,
    "things": tables.THINGS,
    "this_turn": tables.THIS_TURN,
    "this_way_deeds": tables.THIS_WAY_DEEDS,
    "this_way_nouns": tables.THIS_WAY_NOUNS,
    "unpaid_deeds": tables.UNPAID_DEEDS,
    "would_leave": tables.WOULD_LEAVE,
    "zones": tables.ZONES,
}

TOKENS = re.compile(  # [400/400] light Human resonator token
    r"\[[0-9X]+/[0-9X]+\] (?:(?:light|fire|water|wind|darkness|dark)(?:,? and | |/))*"
    r"((?:[A-ZÀ-Þ][\w'’-]*(?: of the | of | the | ))+)resonator tokens?\b"
    r"|\bbecomes? an? \[[0-9]+/[0-9]+\] ([A-ZÀ-Þ][\w'’-]*(?: [A-ZÀ-Þ][\w'’-]*)*)"  # a [400/400] Bear
)
