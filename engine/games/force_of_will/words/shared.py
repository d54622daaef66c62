"""The shared words that Force of Will takes, by module and name, its own ways to say some of them, and its values for
their fields."""

from __future__ import annotations

import re
from collections.abc import Mapping

from engine.language.common import BATTLE, amounts, conditions, qualifiers, triggers
from engine.language.common.amounts import valued
from engine.language.common.conditions import LESS
from engine.language.grammar.word import Patterns, Picks, Word

from . import tables

TAKES: Mapping[str, str] = {**BATTLE, "effects_objects": "Destroy Recover RemoveDamage Rest"}

PHRASES: Mapping[type[Word], tuple[Patterns | None, Patterns | None]] = {
    amounts.HighestOf: (valued("the highest {which} among {what:pl}"), valued("{what}のうち最も高い{which}")),
    conditions.ControlsMany: (
        ("{who:controls} {n:count} {limit} {what:pl}", "{who:controls} {n:count} or fewer {what:pl}"),
        None,
    ),
    conditions.DestroyedThisTurn: ("@{what:sg} was destroyed this turn", "このターンに{what}が破壊されている"),
    conditions.LifeBeside: ("{who:poss} life is {limit} your opponent's", "{who:poss}ライフが相手{limit}"),
    conditions.PlayedThisTurn: ("{who} played @{what:sg} this turn", "このターンに{who:が}{what}をプレイしている"),
    conditions.ThereAre: (
        ("there are {n:count} or more {what:pl}", "there is {n:count} or more {what:pl}"),
        "{what}が{n:count}{what#}以上ある",
    ),
    conditions.ThereIs: ("there is @{what:sg}", "{what}がある"),
    qualifiers.WithNumber: (("with {which} {amount:fig}{limit}", "with {which} of {amount:fig}{limit}"), None),
    triggers.ItSubject: (("it", "that resonator", "that J/resonator"), None),
}
TABLES: Mapping[str, Picks] = {
    "compared": {"<": ("less than", "より少ない"), ">": ("more than", "より多い")},
    "comparisons": {"<=": ("less than or equal to", "以下の")},
    "limits": LESS,
    "numbers": tables.STATS,
    "zones": tables.ZONES,
}

TOKENS = re.compile(  # [400/400] light Human resonator token
    r"\[[0-9X]+/[0-9X]+\] (?:(?:light|fire|water|wind|darkness|dark)(?:,? and | |/))*"
    r"((?:[A-ZÀ-Þ][\w'’-]*(?: of the | of | the | ))+)resonator tokens?\b"
)
