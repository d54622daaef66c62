"""The history of a match in words, as a viewer may read it: one sentence an event, in English and Japanese."""

from __future__ import annotations

from typing import ClassVar

from engine.chase.words import happened as of_will
from engine.games import history
from engine.games.force_of_will.words import happened as own
from engine.games.history import A_CARD, Sentence, Teller, either, moments, one_of, said
from engine.kernel import events as ev
from engine.kernel.text import Text
from engine.language import lexicon

PLACES = {
    "main": Text("main deck", "メインデッキ"), "stone": Text("magic stone deck", "魔石デッキ"),
    "hand": Text("hand", "手札"), "field": Text("field", "場"), "ruler": Text("ruler area", "ルーラーエリア"),
    "graveyard": Text("graveyard", "墓地"), "standby": Text("standby area", "待機エリア"),
    "removed": Text("removed area", "除外エリア"), "item": Text("item area", "アイテムエリア"),
    "extra": Text("extra deck", "エキストラデッキ"), "rune": Text("rune area", "ルーンエリア"),
    "chase": Text("chase area", "チェイスエリア"),
}  # fmt: skip
PHASES = {
    "draw": Text("draw phase", "ドローフェイズ"), "recovery": Text("recovery phase", "リカバリーフェイズ"),
    "main": Text("main phase", "メインフェイズ"), "end": Text("end phase", "エンドフェイズ"),
}  # fmt: skip
MOMENTS = {
    **{f"{name}_begin": Text(f"The {one.en} begins.", f"{one.ja}に入ります。") for name, one in PHASES.items()},
    "battle_begin": Text("A battle begins.", "バトルが始まります。"),
    "battle_end": Text("The battle ends.", "バトルが終わります。"),
}
OWN_COUNTERS = {"astral": "アストラル"}
TOLD_OTHERWISE = frozenset({"play", "resolve", "draw", "call", "judgment", "discard", "setup"})
"""Moves that another event of the same moment speaks of."""


BOTH_LOST = {
    "life": Text("Both players had no life left.", "両方のプレイヤーのライフが0以下になりました。"),
    "deck": Text("Neither player had a card to draw.", "両方のプレイヤーがカードを引けませんでした。"),
    "won": Text("An effect has both players win.", "効果により両方のプレイヤーが勝利します。"),
    "": Text(
        "One player had no life left, the other no card to draw.",
        "一方のライフが0以下になり、他方はカードを引けませんでした。",
    ),
}
ONE_LOST = {
    "won": Text("By an effect {other} wins the game.", "効果により{other}がゲームに勝利しました。"),
    "life": Text("{who} has no life left.", "{who}のライフが0以下になりました。"),
    "deck": Text("{who} had no card to draw in the draw phase.", "{who}はドローフェイズにカードを引けませんでした。"),
    "concede": Text("{who} concedes.", "{who}が投了しました。"),
    "": Text("{who} loses the game.", "{who}はゲームに敗北しました。"),
}


class FowTeller(Teller):
    """Names things for one viewer."""

    PILES = frozenset({"main", "stone"})
    OPEN = frozenset({"field", "ruler", "graveyard", "removed", "chase", "item"})
    OWN = frozenset({"hand", "standby"})
    CALLED: ClassVar = {"zone": PLACES, "phase": PHASES}

    def counter(self, name: str) -> Text:
        """Return the text by which counters of a name are called: `[+100/+100]`, `bell`."""
        if "/" in name:
            return Text(f"[{name}]", f"[{name}]")
        return Text(name, OWN_COUNTERS.get(name) or lexicon(self.game.ID).names.to_japanese("counter", name))


# -- the sentences, in the order of the events -----------------------------------------------------
def _told_alone(e: ev.Moved) -> bool:
    if e.cause in TOLD_OTHERWISE or e.cause == "token":
        return False
    return e.cause not in ("destroy", "banish", "cancel") or e.destination != "graveyard"


def _moved(t: FowTeller, e: ev.Moved) -> Text:
    name = t.named(e.card, e.face) if t.may_see(e) else A_CARD
    if e.cause == "standby":
        en, ja = (
            "{who} [puts|put] {card} face down into the standby area.",
            "{who}は{card}を待機エリアに裏向きに置きます。",
        )
        return t.say(e.owner, en, ja, card=name)
    if e.destination == "field":
        seat = e.to_seat if e.to_seat >= 0 else e.owner
        return Text("{card} enters the field under {whose} control.", "{card}が{whose}場に出ます。").format(
            card=name, whose=t.whose(seat)
        )
    edge, ja_edge = t.edge(e)
    return Text(
        f"{{card}} goes to {edge}{{whose}} {{where}}.", f"{{card}}が{{whose}}{{where}}{ja_edge}に置かれます。"
    ).format(card=name, whose=t.whose(e.owner), where=PLACES.get(e.destination, PLACES["field"]))


PLAYS_ABILITY = said("{who} [plays|play] an ability of {card:source}.", "{who}は{card:source}の能力をプレイします。")
SENTENCES: dict[type[ev.Event], Sentence] = {
    **history.SENTENCES,
    ev.Moment: moments(MOMENTS),
    ev.Moved: either(_told_alone, _moved),
    ev.Played: one_of(
        "what",
        {
            "judgment": said(
                "{who} [plays|play] the judgment of {card:source}.",
                "{who}は{card:source}のジャッジメントをプレイします。",
            ),
            "ability": PLAYS_ABILITY,
            "will": PLAYS_ABILITY,
            "trigger": said("An ability of {card:source} triggers.", "{card:source}の能力が誘発します。"),
            "card": either(
                lambda e: "awakened" in e.marks,
                said("{who} [plays|play] {card}, awakened.", "{who}は{card}を覚醒させてプレイします。"),
                said("{who} [plays|play] {card}.", "{who}は{card}をプレイします。"),
            ),
        },
    ),
    ev.Targeted: said("{card:by} targets {card}.", "{card:by}の対象は{card}です。"),
    ev.Resolved: one_of(
        "what",
        {
            "judgment": said("The judgment resolves.", "ジャッジメント処理を解決します。"),
            "card": said("{card} resolves.", "{card}を解決します。"),
            "": said("The ability of {card} resolves.", "{card}の能力を解決します。"),
        },
    ),
    ev.Cancelled: said("{card} is cancelled.", "{card}が無効になります。"),
    ev.TriggerDropped: said(
        "The ability of {card:source} that has triggered cannot be played.",
        "誘発した{card:source}の能力はプレイできません。",
    ),
    ev.DamageRemoved: said("Damage is removed from {card}.", "{card}からダメージが取り除かれます。"),
    ev.Destroyed: said("{card} is destroyed.", "{card}が破壊されます。"),
    ev.Banished: said("{who} [banishes|banish] {card}.", "{who}は{card}を破棄します。"),
    ev.Rested: either(lambda e: e.cause == "effect", said("{card} is rested.", "{card}がレストします。")),
    ev.Recovered: either(lambda e: e.cause != "phase", said("{card} recovers.", "{card}がリカバーします。")),
    ev.CounterPut: said("{card} gets {counters}.", "{card}に{counters}カウンターを{n}個置きます。"),
    ev.CounterRemoved: said("{card} loses {counters}.", "{card}から{counters}カウンターを{n}個取り除きます。"),
    ev.ControlChanged: said("{who} [gains|gain] control of {card}.", "{who}が{card}のコントロールを得ます。"),
    ev.TokenMade: said("{who} [gets|get] a {card} token on the field.", "{who}の場に{card}トークンが出ます。"),
    ev.Attached: either(
        lambda e: e.to,
        said("{card} is attached to {card:to}.", "{card}が{card:to}に設置されます。"),
        said("{card} is attached to nothing.", "{card}は何にも設置されていません。"),
    ),
    ev.Blocked: said("{card} blocks {card:attacker}.", "{card}が{card:attacker}をブロックします。"),
    ev.GaveUpAttack: either(
        lambda e: e.final,
        said(
            "{who} [does|do] not attack and can begin no more battles this turn.",
            "{who}は攻撃を放棄しました。このターンはもうバトルを開始できません。",
        ),
        said("{who} [does|do] not attack.", "{who}は攻撃を放棄しました。"),
    ),
    own.Judged: said("{card} takes the field as a J-ruler.", "{card}がJルーラーとして場に出ます。"),
    own.Called: said("{who} [calls|call] {card}.", "{who}は{card}をコールします。"),
    ev.Revealed: said("{who} [reveals|reveal] {named}.", "{who}は{named}を公開します。"),
    own.RuneRevealed: said("{who} [reveals|reveal] the rune {card}.", "{who}はルーン{card}を公開します。"),
    ev.Looked: either(
        lambda e: e.deck in FowTeller.PILES,
        said(
            "{who} [looks|look] at the top {n=card|cards} of {own:of} {zone:deck}.",
            "{who}は{own:of}{zone:deck}の上から{n}枚を見ます。",
        ),
        said("{who} [looks|look] at {whose:of} {zone:deck}.", "{who}は{whose:of}{zone:deck}を見ます。"),
    ),
    ev.Searched: said("{who} [searches|search] {own:of} main deck.", "{who}は{own:of}メインデッキを探します。"),
    ev.Shuffled: said("{who} [shuffles|shuffle] {own} {zone}.", "{who}は{own}{zone}をシャッフルします。"),
    ev.LifeGained: said("{who} [gains|gain] {amount} life.", "{who}は{amount}ライフを得ます。"),
    ev.LifeLost: either(
        lambda e: e.cause == "cost",
        said("{who} [pays|pay] {amount} life.", "{who}は{amount}ライフを支払います。"),
        said("{who} [loses|lose] {amount} life.", "{who}は{amount}ライフを失います。"),
    ),
    own.LifeRounded: said("{whose} life is rounded up to {life}.", "{whose}ライフが{life}に切り上げられます。"),
    of_will.WillLost: said("{whose} unused will is gone.", "{whose}未使用のウィルが消滅します。"),
    ev.MulliganTaken: said("{who} [exchanges|exchange] {n=a card|cards}.", "{who}は手札を{n}枚引き直します。"),
}
FowTeller.SENTENCES = SENTENCES
