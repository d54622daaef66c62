"""The shared words that Last Chronicle takes, by module and name.

Also its own wording for shared words and words of the chase package, and its values for their fields.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from engine.chase.words import conditions as chase_conditions
from engine.chase.words import costs, limits, lines
from engine.chase.words import vocabularies as chase_tables
from engine.chase.words.continuous import changes, entering, replacements, statements
from engine.chase.words.effects import battle, cards, life, sentences
from engine.chase.words.effects import objects as effects_objects
from engine.chase.words.objects import places, selectors, targets
from engine.chase.words.objects import qualifiers as chase_qualifiers
from engine.chase.words.triggers import events, moments
from engine.games.last_chronicle.words import vocabularies
from engine.language.common import BATTLE, DAMAGE, conditions, durations, players, taken_from
from engine.language.common import amounts as common_amounts
from engine.language.common import effects_objects as common_effects
from engine.language.common import replacements as common_replacements
from engine.language.common import selectors as common_selectors
from engine.language.common import sentences as common_sentences
from engine.language.common import statements as common_statements
from engine.language.common import trigger_events as common_events
from engine.language.common.conditions import LESS
from engine.language.grammar.word import Patterns, Picks, Word

_MORE = {"combined_conditions": "OneOf Together", "effects_objects": "Destroy Rest"}
TAKES: Mapping[str, str] = taken_from(BATTLE, DAMAGE, _MORE)

PHRASES: Mapping[type[Word], tuple[Patterns | None, Patterns | None]] = {
    # -- who, which, how many, how long
    common_amounts.Number: (
        {"": "{n:digits}", "fig": "{n:digits}", "count": "{n:count}", "signed": "{n:plus}"},
        {"": "{n:digits}", "fig": "{n:digits}", "count": "{n:digits}", "signed": "{n:plus}"},
    ),
    players.Opponent: (None, {"": "対戦相手", "poss": "対戦相手の"}),
    players.OwnerOf: (None, {"": "{what:poss}オーナー", "poss": "{what:poss}オーナーの"}),
    targets.TargetObject: (
        {
            "": (
                "{second?}{count+what:@second chosen |second chosen }",
                "{another?}{count+what:@other chosen |other chosen }",
                "{count+what:@chosen |chosen }",
            ),
            "poss": ("{another?}{count+what:@other chosen |other chosen }'s", "{count+what:@chosen |chosen }'s"),
        },
        {
            "": "<{another?}他の><{second?}別の>{count+what:対象}",
            "within": "<{another?}他の><{second?}別の>{count+what:選んだ}",
            "poss": "<{another?}他の>{count+what:選んだ}の",
        },
    ),
    targets.Aim: ("choose {count+what:@|}", "{count+what:}を選ぶ"),
    targets.TargetPlayer: (
        {"": "a chosen <{opponent?}opponent|player>", "poss": "a chosen <{opponent?}opponent|player>'s"},
        {"": "選んだ<{opponent?}対戦相手|プレイヤー>", "poss": "選んだ<{opponent?}対戦相手|プレイヤー>の"},
    ),
    targets.TargetEither: ("a chosen player or {what:sg}", "選んだプレイヤー1人または{what}1{what#}"),
    common_selectors.Kind: (
        None,
        {
            "": "<{qualifiers:修}><{both?}{heads:と2}|{heads:か}>",
            "対象": "<{qualifiers:修}>選んだ<{both?}{heads:と2}|{heads:か}>",
        },
    ),
    common_selectors.TokenAdjective: (None, "トークン"),
    selectors.OfAttribute: (None, {"": "{attribute}の", "non": "{attribute}"}),
    selectors.OfEitherAttribute: (None, "{attribute}か{other}の"),
    chase_qualifiers.Targeting: (
        ("{#that chooses|that choose} <{only?}only >{what}",),
        "{what:within}<{only?}だけ|>を選んでいる",
    ),
    chase_qualifiers.RemovedByThis: (None, "このカードによって除外された"),
    targets.TopCards: (None, "{who:poss}{deck}の上から{count}枚"),
    durations.UntilEndOfTurn: (None, dict.fromkeys(("", "first"), "ターンの終わりまで")),
    durations.UntilYourNextTurn: (None, dict.fromkeys(("", "first"), "次のあなたのターンの開始時まで")),
    durations.UntilEndOfBattle: (
        ("until the end of the battle phase", "until end of the battle phase"),
        dict.fromkeys(("", "first"), "戦闘フェイズの終わりまで"),
    ),
    # -- instructions
    costs.WillCost: ("{symbols:soul}", "{symbols:soul}"),
    costs.PayWill: ("{who:pays} {symbols:soul}", "{who:は}{symbols:soul}を支払う"),
    costs.RestThis: ("[<Wipe|wipe>]", "【ワイプ】"),
    common_effects.Rest: ("{who:wipes} {what}", "{who:は}{what}をワイプする"),
    common_effects.Recover: ("{who:recovers} {what}", "{who:は}{what}を回復する"),
    effects_objects.Banish: ("{who:sacrifices} {what}", "{who:は}{what}を犠牲にする"),
    effects_objects.NewTargets: ("{who:chooses} anew for the copy", "{who:は}そのコピーのために選び直す"),
    cards.ChooseFrom: ("{who:designates} {what}", "{who:は}{what}を指定する"),
    cards.ChooseRace: ("{who:designates} a category", "{who:は}カテゴリを1つ指定する"),
    cards.PlayFree: (
        ("{who:uses} {what} without paying its cost",),
        "{who:は}{what}をコストを支払わずに使用する",
    ),
    life.NoHandLimit: (None, "{who:poss}手札の上限はない"),
    battle.Fight: (
        "{one:subj} and {other} deal damage equal to their power to each other",
        "{one}と{other}は、それぞれ自身のパワーに等しいダメージを与え合う",
    ),
    places.IntoField: (
        (
            "onto the battlefield<{rested?} wiped><{owners?} under {#its owner's|their owners'} control>"
            "< under {who:poss} control>",
        ),
        "<{owners?}オーナーのコントロール下で><{who:poss}コントロール下で><{rested?}ワイプ状態で>戦場に置く",
    ),
    places.IntoGraveyard: (
        ("into {who:poss} discard pile", "into {#its owner's discard pile|their owners' discard piles}"),
        ("{who:poss}捨て札置き場に置く", "オーナーの捨て札置き場に置く"),
    ),
    places.IntoHand: (
        ("into {who:poss} hand", "to {who:poss} hand", "into {#its owner's hand|their owners' hands}"),
        ("{who:poss}手札に加える", "オーナーの手札に加える"),
    ),
    places.OnDeck: (None, "{order}<{who:poss}|オーナーの>{deck}の一番{edge}に置く"),
    places.Return: (None, "{who:は}{what}をオーナーの手札に戻す"),
    places.Remove: ("{who:removes} {what} from the game", "{who:は}{what}を除外する"),
    common_sentences.May: (None, "{who:(は)}{effect:te}もよい"),
    common_sentences.If: (None, "{condition}ならば、{effect}"),
    common_sentences.IfOtherwise: (None, "{condition}ならば、{effect}。そうでないならば、{other}"),
    common_sentences.Instead: (None, "{effect}。{condition}ならば、代わりに{other}"),
    sentences.AtLater: ("{when}, {effect}", None),
    sentences.WhenLater: ("{when} this turn, {effect}", None),
    # -- statements
    changes.Gains: (
        (
            "{#gains|gain} {things:and}",
            "{#gains|gain} {things:oxford}",
            "{#has|have} {things:and}",
            "{#has|have} {things:oxford}",
        ),
        None,
    ),
    changes.RaceGain: ("the category {race:race}", "カテゴリ{race:race}"),
    changes.BecomesRace: ("{#becomes @|become }{race:race}", "カテゴリが{race:race}になる"),
    changes.BecomesAttribute: (None, "勢力が{attribute}になる"),
    changes.LosesAll: (None, "すべてのアビリティを失う"),
    changes.CannotUnlessPaid: (
        "cannot {deed} unless {who:pays} {symbols:soul}",
        "{who:が}{symbols:soul}を支払わないかぎり{deed}",
    ),
    changes.CannotBeTargetedBy: ("cannot be chosen by {what:pl}", "{what}に選ばれない"),
    changes.MustAttack: (
        ("must attack<{this_turn?} this turn> if able",),
        "<{this_turn?}このターン、>可能なら攻撃しなければならない",
    ),
    changes.DoesNotRecover: (
        (
            "{#does|do} not recover during <{who:poss}|the> <{next_only?}next >recovery phase",
            "{#does|do} not recover during their <controller's|controllers'> <{next_only?}next >recovery phase",
        ),
        "<{who:poss}><{next_only?}次の>回復フェイズに回復しない",
    ),
    battle.CannotBeBlockedBy: ("cannot be defended by {what:pl}", "{what}に防御されない"),
    battle.CannotBeBlockedExcept: ("can be defended only by {what:pl}", "{what}以外に防御されない"),
    battle.CannotBlockSuch: ("cannot defend against {what:pl}", "{what}を防御できない"),
    common_statements.CostsMoreToPlay: (
        "as an additional cost of this card, {costs:and}",
        "このカードの追加コストとして、{costs:、}",
    ),
    entering.EntersRested: ("{what:is} deployed wiped", "{what:は}ワイプ状態で戦場に配置される"),
    entering.EntersWithCounters: (
        "{what:is} deployed with <{n=}@{counter:counter} counter|{n:count} {counter:counter} counters>< on it|>",
        "{what:は}{counter:counter}カウンターが{n:count}個置かれた状態で戦場に配置される",
    ),
    entering.EntersAsCopy: (
        "as this card is deployed, designate @{what:sg}. ^this card is deployed as a copy of that card",
        "このカードが戦場に配置されるに際し、{what}1{what#}を指定する。このカードはそのコピーとして戦場に配置される",
    ),
    limits.OnlyMainTiming: (
        ("only when you could deploy a unit",),
        "ユニットを配置できるときにのみ",
    ),
    limits.OnlyDuringBattle: (("only during the battle phase", "only during a battle phase"), "戦闘フェイズの間のみ"),
    # -- lines
    lines.KeywordsLine: ("{keywords:row2}", None),
    lines.Limits: ("use this ability {limits:and}", "このアビリティは{limits:かつ}使用できる"),
    # -- conditions
    chase_conditions.ControlsNamed: (None, "{who:が}カード名{name:name}のカードをコントロールしている"),
    conditions.Controls: (None, "{who:が}{count+what:~}をコントロールしている"),
    chase_conditions.PutIntoGraveyardThisTurn: (
        ("@{what:sg} was put into a discard pile from the battlefield this turn",),
        "このターンに{what}が戦場から捨て札置き場に置かれている",
    ),
    conditions.PlayedThisTurn: (
        "{who} used <{n:count} or more {what:pl}|@{what:sg}> this turn",
        "このターンに{who:が}{what}を<{n:count}枚以上>使用している",
    ),
    conditions.DestroyedThisTurn: (None, "このターンに{what}が<{n:count}{what#}以上><{how}>破壊されている"),
    statements.CopiesAllowed: (
        "a deck may hold <up to {n:digits}|any number> of this card",
        "このカードはデッキに<{n:digits}枚まで|何枚でも>入れることができる",
    ),
    # -- events
    events.EntersField: (
        ("is deployed< from {origin}>< under {who:poss} control>",),
        "<{origin}><{who:poss}コントロール下で>戦場に配置される",
    ),
    events.PutIntoGraveyard: (
        ("is put into {who:poss} discard pile< from {origin}>", "is put into the discard pile< from {origin}>"),
        "<{origin}>{who:poss}捨て札置き場に置かれる",
    ),
    events.IsBanished: ("is sacrificed", "犠牲にされる"),
    events.IsTargeted: ("is chosen by @{by:sg}", "{by}に選ばれる"),
    events.IsPlayed: ("is used", "使用される"),
    events.Plays: (
        "{#uses|use} @{what:sg}< during {turn:poss} turn>",
        "<{turn:poss}ターンに>{what}を使用する",
    ),
    common_events.LeavesField: (("leaves the battlefield",), "戦場を離れる"),
    common_events.BecomesRested: ("is wiped", "ワイプされる"),
    common_events.BecomesRecovered: (("recovers", "is recovered"), "回復する"),
    moments.AtMoment: (None, "{moment}に"),
    moments.AtTurnOf: (
        (
            "at the <beginning of {who:poss} {begun}|end of {who:poss} {ended}>",
            "at <beginning of {who:poss} {begun}|end of {who:poss} {ended}>",
        ),
        "<{who:poss}{begun}の開始時に|{who:poss}{ended}の終了時に>",
    ),
    # -- proposed events
    replacements.WouldGoToGraveyard: (
        "{what:subj} would be put into {who:poss} discard pile< from {origin}>",
        "{what:any}が<{origin}から>{who:poss}捨て札置き場に置かれる",
    ),
    common_replacements.MayInstead: (None, "{would}場合、代わりに{effect:te}もよい"),
    replacements.RemovedInstead: (None, "代わりにそれを除外する"),
}
TABLES: Mapping[str, Picks] = {
    "attributes": vocabularies.FACTIONS,
    "begun": vocabularies.BEGUN,
    "buried_from": vocabularies.BURIED_FROM,
    "cannot": vocabularies.CANNOT,
    "chosen_kinds": vocabularies.CHOSEN_KINDS,
    "compared": chase_tables.COMPARED,
    "comparisons": {
        "<=": ("less than or equal to", "以下の"),
        ">=": ("greater than or equal to", "以上の"),
        "=": ("equal to", "と等しい"),
        "<": ("less than", "より小さい"),
        ">": ("greater than", "より大きい"),
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
    "phases": vocabularies.PHASES,
    "played_from": vocabularies.PLAYED_FROM,
    "players_cannot": vocabularies.PLAYERS_CANNOT,
    "purposes": {"ability": ("use abilities", "アビリティの使用")},
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
TOKENS = re.compile(
    r"\[[0-9X]+/[0-9X]+\] (?:(?:white|orange|purple|black|blue) )?"
    r"(?P<race>(?:[A-ZÀ-Þ][\w'’-]*(?: of the | of | the | ))+)(?:unit )?tokens?\b"
    r"|\[Harvest (?P<counter>[A-Za-z]+(?: [A-Za-z]+)?) [0-9]+\]"
)
