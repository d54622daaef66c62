"""The shared words that Magical Girl uses, by module and name, with this game's phrases and field values for them."""

from __future__ import annotations

import re
from collections.abc import Mapping

from engine.chase.words import abilities, costs, limits, lines
from engine.chase.words import conditions as chase_conditions
from engine.chase.words import vocabularies as chase_tables
from engine.chase.words.continuous import changes, entering, numbers, playing, replacements
from engine.chase.words.effects import cards, objects, will
from engine.chase.words.objects import descriptions, places, targets
from engine.chase.words.objects import qualifiers as chase_qualifiers
from engine.chase.words.triggers import events
from engine.games.magical_girl.words import vocabularies
from engine.language.common import (
    ATTACKS_ON_CARDS,
    BATTLE,
    conditions,
    durations,
    players,
    qualifiers,
    taken_from,
    triggers,
)
from engine.language.common import effects_objects as common_effects
from engine.language.common import statements as common_statements
from engine.language.common import trigger_events as common_events
from engine.language.common.conditions import LESS
from engine.language.grammar.word import Patterns, Picks, Word

_MORE = {"effects_cards": "Search", "effects_objects": "Destroy Rest"}
TAKES: Mapping[str, str] = taken_from(BATTLE, ATTACKS_ON_CARDS, _MORE)

OWN = ("your", "an allied")
THEIRS = ("your opponent's", "an enemy")

PHRASES: Mapping[type[Word], tuple[Patterns | None, Patterns | None]] = {
    abilities.Activated: ("^{costs:comma}: {effects:sentences}< ^{limit}.>", None),
    lines.Limits: (None, "この能力は{limits:かつ}発動できる"),
    costs.WillCost: ("{symbols:od_due}", "{symbols:od_due}"),
    will.Produce: ("{who:produces} {symbols:od}< {each}>", "{who:は}<{each}>{symbols:od}を生み出す"),
    costs.PayWill: ("{who:pays} {symbols:od_due}", "{who:は}{symbols:od_due}を支払う"),
    changes.CannotUnlessPaid: (
        "cannot {deed} unless {who:pays} {symbols:od}",
        "{who:が}{symbols:od}を支払わないかぎり{deed}",
    ),
    changes.RaceGain: (("the trait {race:race}", "{race:race}"), "元の種族に加えて{race:race}"),
    playing.CostLess: (
        "{who:may} pay {symbols:od} less to play {what}< from {origin}>< {each}>< if {when}>",
        "<{when}場合、>{who:は}<{each}、><{origin}から>{what}を発動するコストを{symbols:od}減らす",
    ),
    playing.CostMore: (
        "{who:pays} {symbols:od} more to play {what}< from {origin}>< {each}>< if {when}>",
        "<{when}場合、>{who:は}<{each}、><{origin}から>{what}を発動するコストを{symbols:od}多く支払う",
    ),
    playing.PlayOnly: (None, "このカードは{limits:かつ}発動できる"),
    playing.PlayersCannotPlay: (None, "<{until}、>{who:は}{what}を発動できない"),
    playing.CannotPlayForNow: (None, "このターン、{who:は}{what}を発動できない"),
    playing.OneCardPerTurn: (None, "{who:は}1ターンに1枚のカードしか発動できない"),
    playing.MayPlayThisFrom: (None, "あなたはこのカードを{zone}から発動してよい"),
    playing.MayPlayFromZone: (None, "あなたは{what}を{zone}から発動してよい"),
    common_statements.CostsMoreToPlay: (None, "このカードを発動する追加コストとして、{costs:、}"),
    durations.UntilEndOfBattle: (None, dict.fromkeys(("", "first"), "バトル終了時まで")),
    chase_conditions.ControlsNamed: (None, "{who:が}{name:name}を支配している"),
    chase_conditions.PutIntoGraveyardThisTurn: (None, "このターンに{what}が戦場から墓地に置かれている"),
    objects.GainControl: (None, "{who:は}<{until}>{what}を支配する"),
    numbers.SwitchStatsOf: (None, "{who:は}<{until}>{what}のATKとDEFを入れ替える"),
    chase_qualifiers.RemovedByThis: (None, "このカードによってゲームから除外された"),
    replacements.RemovedInstead: (None, "代わりにそれをゲームから除外する"),
    will.PlayingPurpose: (None, "{what}の発動"),
    will.ProduceOnly: (None, "{produce}。このオドは{purpose}にのみ使用できる"),
    cards.PlayFree: (None, "{who:は}{what}をコストを支払わずに発動する"),
    limits.OnlyDuringBattle: (("only during a battle phase", "only during battle phase"), "バトルフェイズの間のみ"),
    limits.OnlyMainTiming: ("only during main timing", "メインタイミングでのみ"),
    entering.EntersAsCopy: (
        None,
        "このカードが戦場に出るに際し、{what}1{what#}を選ぶ。このカードはそのコピーとして戦場に出る",
    ),
    entering.EntersRested: (None, "{what:は}レスト状態で戦場に出る"),
    entering.EntersWithCounters: (None, "{what:は}{counter:counter}カウンターが{n:count}個置かれた状態で戦場に出る"),
    places.IntoField: (
        (
            "into the field<{rested?} rested>"
            "<{owners?} under {#its owner's|their owners'} control>< under {who:poss} control>",
            "into {who:poss} field<{rested?} rested>< under your control>",
        ),
        "<{owners?}持ち主の支配下で><{who:poss}支配下で><{rested?}レスト状態で>戦場に出す",
    ),
    places.OnDeck: (None, "{order}<{who:poss}|持ち主の>{deck}の一番{edge}に置く"),
    places.Remove: ("{who:removes} {what} from the game", "{who:は}{what}をゲームから除外する"),
    events.EntersField: (
        ("enters the field< from {origin}>< under {who:poss} control>",),
        "<{origin}><{who:poss}支配下で>戦場に出る",
    ),
    events.IsPlayed: (None, "発動される"),
    events.Plays: (None, "<{turn:poss}ターンに>{what}を発動する"),
    descriptions.Attributeless: ("void", {"": "無属性の", "non": "無属性"}),
    targets.TargetPlayer: (
        {"": "target <{opponent?}enemy player|player>", "poss": "target <{opponent?}enemy player|player>'s"},
        {"": "対象の<{opponent?}敵プレイヤー|プレイヤー>", "poss": "対象の<{opponent?}敵プレイヤー|プレイヤー>の"},
    ),
    common_events.LeavesField: (None, "戦場を離れる"),
    conditions.Controls: (None, "{who:が}{count+what:}を支配している"),
    conditions.ControlsMany: (
        ("{who:controls} {n:count} {limit} {what:pl}",),
        "{who:が}{what}を{n:count}{what#}{limit}支配している",
    ),
    conditions.ControlsNone: (None, "{who:が}{what}を支配していない"),
    conditions.PlayedThisTurn: (None, "このターンに{who:が}{what}を<{n:count}枚以上>発動していた"),
    qualifiers.Controlled: (None, "{who:が}支配する"),
    qualifiers.WithNumber: (
        (
            "with {which} {amount:fig}{limit}",
            "with a {which} of {amount:fig}{limit}",
            "with a {which} {amount:fig}{limit}",
            "with {which} of {amount:fig}{limit}",
            "with {which} {amount:count}{limit}",
            "with total {which} {amount:count}{limit}",
        ),
        None,
    ),
    qualifiers.WithNumberOf: (("with {which} {limit} {amount:value}", "with a {which} {limit} {amount:value}"), None),
    players.You: ({"": "you", "poss": OWN}, None),
    players.Opponent: ({"": ("your opponent", "an enemy player"), "poss": THEIRS}, None),
    players.ControllerOf: (None, {"": "{what:poss}支配者", "poss": "{what:poss}支配者の"}),
    common_effects.Destroy: (None, None),
    triggers.ItSubject: (("it", "that servant"), None),
}
PHRASES = {cls: rows for cls, rows in PHRASES.items() if rows != (None, None)}
TABLES: Mapping[str, Picks] = {
    "attributes": vocabularies.ELEMENTS,
    "begun": vocabularies.BEGUN,
    "buried_from": vocabularies.BURIED_FROM,
    "cannot": vocabularies.CANNOT,
    "chosen_kinds": vocabularies.CHOSEN_KINDS,
    "compared": chase_tables.COMPARED,
    "comparisons": {
        "<=": ("equal to or less than", "以下の"),
        "<": ("less than", "より小さい"),
        ">": ("greater than", "より大きい"),
    },
    "decks": vocabularies.DECKS,
    "deeds_done": {},
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
    "phases": vocabularies.PHASES,
    "played_from": vocabularies.PLAYED_FROM,
    "players_cannot": vocabularies.PLAYERS_CANNOT,
    "purposes": vocabularies.PURPOSES,
    "seen_zones": vocabularies.SEEN_ZONES,
    "spells": vocabularies.SPELLS,
    "states": vocabularies.STATES,
    "things": {},
    "this_turn": vocabularies.THIS_TURN,
    "this_way_deeds": vocabularies.THIS_WAY_DEEDS,
    "this_way_nouns": vocabularies.THIS_WAY_NOUNS,
    "unpaid_deeds": vocabularies.UNPAID_DEEDS,
    "would_leave": vocabularies.WOULD_LEAVE,
    "zones": vocabularies.ZONES,
}

TOKENS = re.compile(
    r"\[[0-9X]+/[0-9X]+\] (?:(?:Solis|Ignus|Silva|Terra|Luna|Aqua|Aes) )?"
    r"((?:[A-ZÀ-Þ][\w'’-]*(?: of the | of | the | ))+)servant tokens?\b"
)
