"""The shared words that Z/X uses, by module and name, with its own written forms and field values."""

from __future__ import annotations

import re
from collections.abc import Mapping

from engine.games.zx.words import terminals, vocabularies  # noqa: F401 (terminals: names in quotes)
from engine.language.common import (
    ATTACKS_ON_CARDS,
    BATTLE,
    DAMAGE,
    amounts,
    conditions,
    durations,
    effects_objects,
    modify_sentence,
    objects,
    players,
    qualifiers,
    replacements,
    selectors,
    sentences,
    statements,
    taken_from,
    trigger_events,
    triggers,
)
from engine.language.common.amounts import valued
from engine.language.grammar.word import Patterns, Picks, Word

_MORE = {"combined_conditions": "OneOf Together", "conditions": "LifeIs", "effects_cards": "Search"}
TAKES: Mapping[str, str] = taken_from(BATTLE, ATTACKS_ON_CARDS, DAMAGE, _MORE)

_OWN = "<{qualifiers:whose poss} >{heads:or pl}< {qualifiers:others pl}>"
_BOTH = "<{qualifiers:whose poss} >{both?}{heads:and2 pl}< {qualifiers:others pl}>"

_FIGURE: Patterns = {
    "": "{n:digits}",
    "fig": "{n:digits}",
    "count": ("{n:digits}", "{n:count}"),
    "signed": "{n:signed}",
}

PHRASES: Mapping[type[Word], tuple[Patterns | None, Patterns | None]] = {
    selectors.Kind: (
        {
            "": ("{heads:or}< {qualifiers:after}>", "{both?}{heads:and2}< {qualifiers:after}>"),
            "own": (
                _OWN,
                _BOTH,
                "{heads:or pl}< {qualifiers:after pl}>",
                "{both?}{heads:and2 pl}< {qualifiers:after pl}>",
            ),
        },
        None,
    ),
    selectors.Other: ({"": "other"}, "他の"),
    qualifiers.InZoneOf: (
        "<{leaving?}from|in> {who:poss} {zone}< or {other}>",
        "{who:poss}{zone}<か{other}><{leaving?}の|にある>",
    ),
    qualifiers.NameHolds: (
        "<{without?}without|with> {name:quoted} in {#its name|their names}",
        "カード名に{name:quoted}を<{without?}含まない|含む>",
    ),
    qualifiers.Named: (
        "<{differs?}not |>named {name:quoted}",
        "<{differs?}カード名が{name:quoted}でない|カード名が{name:quoted}の>",
    ),
    qualifiers.Controlled: ({"": "{who:controls}", "poss": "{who:poss}"}, "{who:poss}"),
    amounts.Number: (_FIGURE, None),
    objects.Plural: ({"": "{what:own}"}, {"": "{what}", "any": "{what}のいずれか"}),
    objects.All: ("all {what:own}", "{what}すべて"),
    amounts.HighestOf: (valued("the {end} {which} among {what:own}"), None),
    amounts.NumberOf: (valued("the number of {what:own}"), valued("{what}の枚数")),
    amounts.TotalOf: (valued("the total {which} of {what:own}"), None),
    conditions.Controls: ("{who:controls} @{what:sg}", "{who:が}{what}を支配している"),
    conditions.ControlsMany: (None, "{who:が}{what}を{n:count}枚{limit}支配している"),
    conditions.ControlsNone: ("{who:controls} no {what:pl}", "{who:が}{what}を支配していない"),
    conditions.DamageDealtThisTurn: (
        ("{who:was} dealt damage this turn", "damage was dealt to {who} this turn"),
        "このターンに{who:が}ダメージを受けていた",
    ),
    conditions.ThereAre: ("there are {n:count} {limit} {what:pl}", "{what}が{n:count}枚{limit}ある"),
    players.APlayer: (
        {"": "a player", "poss": "a player's"},
        {"": "いずれかのプレイヤー", "poss": "いずれかのプレイヤーの"},
    ),
    durations.UntilEndOfBattle: (None, dict.fromkeys(("", "first"), "バトル終了時まで")),
    sentences.May: (None, "{who:(は)}{effect:te}よい"),
    durations.AsLongAs: (None, {"": "{when}間", "mid": "{when}間、"}),
    modify_sentence.CannotBeAttackedBy: ("cannot be attacked by {what:own}", None),
    modify_sentence.Modify: (None, ("{until:first}、{what}は{changes:連}", "{what}は<、{until:mid}>{changes:連}")),
    modify_sentence.StandingIf: (None, "{condition}間、{statement}"),
    players.ControllerOf: (None, {"": "{what:poss}支配者", "poss": "{what:poss}支配者の"}),
    players.OwnerOf: (None, {"": "{what:poss}所有者", "poss": "{what:poss}所有者の"}),
    replacements.Prevent: (
        None,
        "{who:は}<{until}、>{what}<{by?}が与える|に与えられる><{combat?}バトル>ダメージをすべて軽減する",
    ),
    replacements.DoInstead: (None, "かわりに{effect}"),
    replacements.IfWould: (None, "{would}際、{instead}"),
    replacements.MayInstead: (None, "{would}際、かわりに{effect:te}よい"),
    replacements.PreventAlways: (None, "{what}<{by?}が与える|に与えられる><{combat?}バトル>ダメージをすべて軽減する"),
    effects_objects.Recover: ("{who:reboots} {what}", "{who:は}{what}をリブートする"),
    effects_objects.RemoveDamage: (
        "{who:removes} all damage from {what}",
        "{who:は}{what}が受けているダメージを0にする",
    ),
    statements.CostsMoreToPlay: (
        "as you play this card, also {costs:and}",
        "このカードをプレイする際、さらに{costs:、}",
    ),
    triggers.When: ("{happening}", "{happening}"),
    triggers.WhenTrue: ("{condition}", "{condition}"),
    triggers.ItSubject: ("it", "それ"),
    trigger_events.LeavesField: ("leaves its square", "スクエアを離れる"),
    trigger_events.BecomesRested: ("becomes asleep", "スリープする"),
    trigger_events.BecomesRecovered: ("becomes awake", "リブートする"),
    trigger_events.DealsDamage: (
        "deals damage< to <@{what:sg}|{who}>><{combat?} in battle>",
        "<{combat?}バトルで><<{what}|{who}>に>ダメージを与える",
    ),
    trigger_events.DrawsAct: (None, "カードを引く"),
}

TABLES: Mapping[str, Picks] = {
    "compared": vocabularies.COMPARED,
    "comparisons": vocabularies.COMPARISONS,
    "limits": vocabularies.LIMIT,
    "numbers": vocabularies.STATS,
    "zones": vocabularies.ZONES,
}

TOKENS = re.compile(r"\[([^\[\]]+)\] (?:\S+ )?tokens? \"")  # [Brave Beast] token "Cub"
