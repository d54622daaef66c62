"""The log of a match as a viewer may read it: one sentence for each event, in English and Japanese."""

from __future__ import annotations

from typing import ClassVar

from engine.chase import log as chase_log
from engine.chase.log import RESOLVES, TRIGGERS, ChaseTeller, has_own_line
from engine.chase.words.triggers import event_types as of_will
from engine.games.force_of_will.outline import OUTLINE
from engine.games.force_of_will.words.effects.weather import WEATHERS
from engine.games.force_of_will.words.triggers import event_types as own
from engine.kernel import events as ev
from engine.kernel.text import Text
from engine.shared.history import Sentence, by_field, if_event, moments, sentence

PLACES, PHASES = OUTLINE.zone_names(), OUTLINE.phase_names()
WEATHER = {name: Text(en, ja) for name, (en, ja) in WEATHERS.items()}
MOMENTS = {
    **chase_log.begins(PHASES),
    "battle_begin": Text("A battle begins.", "バトルが始まります。"),
    "battle_end": Text("The battle ends.", "バトルが終わります。"),
}
IN_OTHER_LINES = frozenset({"play", "resolve", "draw", "call", "judgment", "discard", "setup"})
"""Moves that another event of the same moment speaks of."""


BOTH_LOST = {
    **chase_log.BOTH_LOST,
    "life": Text("Both players had no life left.", "両方のプレイヤーのライフが0以下になりました。"),
    "": Text(
        "One player had no life left, the other no card to draw.",
        "一方のライフが0以下になり、他方はカードを引けませんでした。",
    ),
}
ONE_LOST = {
    **chase_log.ONE_LOST,
    "life": Text("{who} has no life left.", "{who}のライフが0以下になりました。"),
}


class FowTeller(ChaseTeller):
    """The writer of the log for one viewer."""

    PILES = OUTLINE.piles()
    OPEN = OUTLINE.zones_seen_by("all")
    OWN = OUTLINE.zones_seen_by("owner")
    FIELD_NAMES: ClassVar = {"zone": PLACES, "phase": PHASES, "weather": WEATHER}
    ENTERS = Text("{card} enters the field under {whose} control.", "{card}が{whose}場に出ます。")
    COUNTERS: ClassVar = {"astral": "アストラル"}


# -- the sentences, in the order of the events -----------------------------------------------------
def _moved(t: FowTeller, e: ev.Moved) -> Text:
    if e.cause == "standby":
        en, ja = (
            "{who} [puts|put] {card} face down into the standby area.",
            "{who}は{card}を待機エリアに裏向きに置きます。",
        )
        return t.say(e.owner, en, ja, card=t.moved_card(e))
    if e.cause == "lifebreak" and e.origin == "lifebreak" and e.destination == "removed":
        en, ja = (
            "{who} [performs|perform] lifebreak: {card} goes to the removed area.",
            "{who}はライフブレイクを実行し、{card}が除外エリアに置かれます。",
        )
        return t.say(e.owner, en, ja, card=t.moved_card(e))
    return t.moved(e)


PLAYS_ABILITY = sentence(
    "{who} [plays|play] an ability of {card:source}.", "{who}は{card:source}の能力をプレイします。"
)
SENTENCES: dict[type[ev.Event], Sentence] = {
    **chase_log.SENTENCES,
    ev.Moment: moments(MOMENTS),
    ev.Moved: if_event(lambda e: has_own_line(e, IN_OTHER_LINES), _moved),
    ev.Played: by_field(
        "what",
        {
            "judgment": sentence(
                "{who} [plays|play] the judgment of {card:source}.",
                "{who}は{card:source}のジャッジメントをプレイします。",
            ),
            "ability": PLAYS_ABILITY,
            "will": PLAYS_ABILITY,
            "trigger": TRIGGERS,
            "break": sentence("The [Break] of {card:source} is played.", "{card:source}の[ブレイク]がプレイされます。"),
            "card": if_event(
                lambda e: "awakened" in e.marks,
                sentence("{who} [plays|play] {card}, awakened.", "{who}は{card}を覚醒させてプレイします。"),
                sentence("{who} [plays|play] {card}.", "{who}は{card}をプレイします。"),
            ),
        },
    ),
    ev.Resolved: by_field(
        "what", {"judgment": sentence("The judgment resolves.", "ジャッジメント処理を解決します。"), **RESOLVES}
    ),
    ev.TriggerDropped: sentence(
        "The ability of {card:source} that has triggered cannot be played.",
        "誘発した{card:source}の能力はプレイできません。",
    ),
    ev.DamageRemoved: sentence("Damage is removed from {card}.", "{card}からダメージが取り除かれます。"),
    ev.Recovered: if_event(lambda e: e.cause != "phase", sentence("{card} recovers.", "{card}がリカバーします。")),
    ev.ControlChanged: sentence("{who} [gains|gain] control of {card}.", "{who}が{card}のコントロールを得ます。"),
    ev.TokenMade: if_event(
        lambda e: e.zone == "item",
        sentence("{who} [gets|get] a {card} token.", "{who}のアイテムエリアに{card}トークンが置かれます。"),
        sentence("{who} [gets|get] a {card} token on the field.", "{who}の場に{card}トークンが出ます。"),
    ),
    ev.Attached: if_event(
        lambda e: e.to,
        sentence("{card} is attached to {card:to}.", "{card}が{card:to}に設置されます。"),
        sentence("{card} is attached to nothing.", "{card}は何にも設置されていません。"),
    ),
    ev.Blocked: sentence("{card} blocks {card:attacker}.", "{card}が{card:attacker}をブロックします。"),
    ev.GaveUpAttack: if_event(
        lambda e: e.final,
        sentence(
            "{who} [does|do] not attack and can begin no more battles this turn.",
            "{who}は攻撃を放棄しました。このターンはもうバトルを開始できません。",
        ),
        sentence("{who} [does|do] not attack.", "{who}は攻撃を放棄しました。"),
    ),
    own.TurnedDown: sentence("{card} is turned face down.", "{card}が裏向きになります。"),
    own.DrawSkipped: sentence("{who} [skips|skip] drawing a card.", "{who}はカードを1枚引くことを飛ばします。"),
    own.Judged: if_event(
        lambda e: e.clause == "1304.5a-1",
        sentence("{card} stands up in its second form.", "{card}が第2の姿を現します。"),
        sentence("{card} takes the field as a J-ruler.", "{card}がJルーラーとして場に出ます。"),
    ),
    own.TurnedOver: if_event(
        lambda e: e.how == "shift",
        sentence("A card shifts: it is {card} now.", "カードが時変し、{card}になります。"),
        if_event(
            lambda e: e.how == "invert",
            sentence("A card is inverted: it is {card} now.", "カードが転化し、{card}になります。"),
        ),
    ),
    own.Called: sentence("{who} [calls|call] {card}.", "{who}は{card}をコールします。"),
    own.StoryRevealed: sentence(
        "{who} [reveals|reveal] {card} in {own:seat} extra deck.", "{who}はエキストラデッキの{card}を公開します。"
    ),
    own.DiceRolled: sentence(
        "{who} [rolls|roll] {shown}: {total}.", "{who}はダイスをふり、{shown}が出ました（合計{total}）。"
    ),
    own.WeatherChanged: if_event(
        lambda e: e.weather,
        sentence("{whose} weather is {weather}.", "{whose}天候が{weather}になります。"),
        sentence("{who} [has|have] no weather any more.", "{whose}天候がなくなります。"),
    ),
    own.Restarted: sentence("{who} [restarts|restart] the game.", "{who}はゲームをやり直します。"),
    own.SealReleased: sentence("The seals of {card} are released.", "{card}の封印が解除されます。"),
    own.RuneRevealed: sentence("{who} [reveals|reveal] the rune {card}.", "{who}はルーン{card}を公開します。"),
    ev.Searched: sentence("{who} [searches|search] {own:of} main deck.", "{who}は{own:of}メインデッキを探します。"),
    ev.LifeGained: sentence("{who} [gains|gain] {amount} life.", "{who}は{amount}ライフを得ます。"),
    ev.LifeLost: if_event(
        lambda e: e.cause == "cost",
        sentence("{who} [pays|pay] {amount} life.", "{who}は{amount}ライフを支払います。"),
        sentence("{who} [loses|lose] {amount} life.", "{who}は{amount}ライフを失います。"),
    ),
    own.ValhallaAgreed: sentence(
        "The game is played with the Valhalla rule.", "ヴァルハラルールを採用してゲームを行います。"
    ),
    own.LifebreakLaid: sentence(
        "{who} [puts|put] {n=a card|cards} from the top of {own} main deck into the lifebreak area.",
        "{who}は{own}メインデッキの上から{n}枚をライフブレイクエリアに置きます。",
    ),
    own.LifeRounded: sentence("{whose} life is rounded up to {life}.", "{whose}ライフが{life}に切り上げられます。"),
    of_will.WillLost: sentence("{whose} unused will is gone.", "{whose}未使用のウィルが消滅します。"),
}
FowTeller.SENTENCES = SENTENCES
