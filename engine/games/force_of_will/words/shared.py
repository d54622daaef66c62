"""The shared words that Force of Will uses, its own wordings of some of them, and its values for their fields.

`TAKES` has the words by module and name.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from engine.chase.words import abilities
from engine.chase.words import vocabularies as chase_tables
from engine.chase.words.continuous import entering
from engine.chase.words.effects import battle, cards
from engine.chase.words.objects import places
from engine.games.force_of_will.words import vocabularies
from engine.language.common import (
    ATTACKS_ON_CARDS,
    BATTLE,
    DAMAGE,
    amounts,
    conditions,
    qualifiers,
    replacements,
    taken_from,
    triggers,
)
from engine.language.common.amounts import valued
from engine.language.common.conditions import LESS
from engine.language.grammar.word import Patterns, Picks, Word

_MORE = {
    "combined_conditions": "OneOf Together",
    "conditions": "LifeIs",
    "effects_cards": "Search",
    "effects_objects": "Destroy Rest",
}
TAKES: Mapping[str, str] = taken_from(BATTLE, ATTACKS_ON_CARDS, DAMAGE, _MORE)

PHRASES: Mapping[type[Word], tuple[Patterns | None, Patterns | None]] = {
    abilities.Activated: (
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
    cards.DiscardHand: (
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
    battle.DealsMore: (
        (
            "it deals <that much +{more:digits}|double that much> instead",
            "it's dealt <that much +{more:digits}|double that much> instead",
        ),
        None,
    ),
    battle.DealsMoreThisTurn: (
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
    "attributes": vocabularies.ATTRIBUTE_NAMES,
    "begun": vocabularies.BEGUN,
    "buried_from": vocabularies.BURIED_FROM,
    "cannot": vocabularies.CANNOT,
    "chosen_kinds": vocabularies.CHOSEN_KINDS,
    "comparisons": {
        "<=": ("less than or equal to", "以下の"),
        "<": ("less than", "未満の"),
        "=": ("equal to", "と等しい"),
        ">": ("greater than", "より大きい"),
        ">=": ("greater than or equal to", "以上の"),
    },
    "decks": vocabularies.DECKS,
    "deeds_done": vocabularies.DEEDS_DONE,
    "did_this_turn": vocabularies.DID_THIS_TURN,
    "each_deeds": vocabularies.EACH_DEEDS,
    "each_nouns": vocabularies.EACH_NOUNS,
    "ended": vocabularies.ENDED,
    "entered_from": vocabularies.ENTERED_FROM,
    "is_states": vocabularies.IS_STATES,
    "limits": LESS,
    "may_play_from": vocabularies.MAY_PLAY_FROM,
    "moments": vocabularies.MOMENTS,
    "numbers": vocabularies.STATS,
    "orders": chase_tables.ORDERS,
    "out_of_sight": vocabularies.OUT_OF_SIGHT,
    "own_zones": vocabularies.OWN_ZONES,
    "phases": vocabularies.IN_PHASES,
    "played_from": vocabularies.PLAYED_FROM,
    "players_cannot": vocabularies.PLAYERS_CANNOT,
    "purposes": vocabularies.PURPOSES,
    "seen_zones": vocabularies.SEEN_ZONES,
    "spells": vocabularies.SPELLS,
    "states": vocabularies.STATES,
    "things": vocabularies.THINGS,
    "this_turn": vocabularies.THIS_TURN,
    "this_way_deeds": vocabularies.THIS_WAY_DEEDS,
    "this_way_nouns": vocabularies.THIS_WAY_NOUNS,
    "unpaid_deeds": vocabularies.UNPAID_DEEDS,
    "would_leave": vocabularies.WOULD_LEAVE,
    "zones": vocabularies.ZONES,
}

TOKENS = re.compile(  # [400/400] light Human resonator token
    r"\[[0-9X]+/[0-9X]+\] (?:(?:light|fire|water|wind|darkness|dark)(?:,? and | |/))*"
    r"((?:[A-ZÀ-Þ][\w'’-]*(?: of the | of | the | ))+)resonator tokens?\b"
    r"|\bbecomes? an? \[[0-9]+/[0-9]+\] ([A-ZÀ-Þ][\w'’-]*(?: [A-ZÀ-Þ][\w'’-]*)*)"  # a [400/400] Bear
)
