"""The history of a match in words, as a viewer may read it: one sentence an event, in English and Japanese."""

from __future__ import annotations

from typing import ClassVar

from engine.chase.words import happened as of_will
from engine.games import history
from engine.games.history import A_CARD, Sentence, Teller, either, moments, one_of, said
from engine.games.magical_girl.words import happened as own
from engine.kernel import events as ev
from engine.kernel.text import Text
from engine.language import lexicon

PLACES = {
    "deck": Text("deck", "デッキ"), "hand": Text("hand", "手札"), "field": Text("field", "戦場"),
    "orb": Text("orb zone", "オーブゾーン"), "graveyard": Text("graveyard", "墓地"),
    "removed": Text("removed zone", "除外ゾーン"), "extra": Text("extra deck", "エキストラデッキ"),
    "bingo": Text("BINGO zone", "BINGOゾーン"), "chase": Text("chase zone", "チェイスゾーン"),
}  # fmt: skip
PHASES = {
    "recovery": Text("recovery phase", "リカバリーフェイズ"), "draw": Text("draw phase", "ドローフェイズ"),
    "call": Text("call phase", "コールフェイズ"), "main": Text("main phase", "メインフェイズ"),
    "end": Text("end phase", "エンドフェイズ"),
}  # fmt: skip
MOMENTS = {
    **{f"{name}_begin": Text(f"The {one.en} begins.", f"{one.ja}に入ります。") for name, one in PHASES.items()},
    "battle_begin": Text("The battle phase begins.", "バトルフェイズに入ります。"),
    "battle_phase_end": Text("The battle phase comes to its end.", "バトルフェイズが終わります。"),
}
COUNTERS = {"divine power": "神力", "lore": "伝承", "charm": "魅了", "porori": "ポロリ"}
TOLD_OTHERWISE = frozenset({"play", "resolve", "draw", "call", "discard", "setup", "corrupt", "soul_bond"})
"""Moves that another event of the same moment speaks of."""

BOTH_LOST = {
    "deck": Text("Neither player had a card to draw.", "両方のプレイヤーがカードを引けませんでした。"),
    "erosion": Text("Both players were eroded.", "両方のプレイヤーの魔蝕ダメージが20000に達しました。"),
    "won": Text("An effect has both players win.", "効果により両方のプレイヤーが勝利します。"),
    "": Text(
        "One player was eroded, the other had no card to draw.",
        "一方の魔蝕ダメージが20000に達し、他方はカードを引けませんでした。",
    ),
}
ONE_LOST = {
    "attack": Text("{who} was attacked with no orb left.", "{who}はオーブが0の状態で攻撃されました。"),
    "erosion": Text("{who} was dealt 20,000 erosion damage.", "{who}の魔蝕ダメージが20000に達しました。"),
    "deck": Text("{who} had no card to draw in the draw phase.", "{who}はドローフェイズにカードを引けませんでした。"),
    "won": Text("By an effect {other} wins the game.", "効果により{other}がゲームに勝利しました。"),
    "concede": Text("{who} concedes.", "{who}が投了しました。"),
    "": Text("{who} loses the game.", "{who}はゲームに敗北しました。"),
}


class MgTeller(Teller):
    """Names things for one viewer."""

    PILES = frozenset({"deck"})
    VEILED = frozenset({"orb"})
    OPEN = frozenset({"field", "graveyard", "removed", "chase", "bingo"})
    OWN = frozenset({"hand", "extra"})
    CALLED: ClassVar = {"zone": PLACES, "phase": PHASES}

    def counter(self, name: str) -> Text:
        """Return the text by which counters of a name are called: `[+1000/+1000]`, `lore`."""
        if "/" in name:
            return Text(f"[{name}]", f"[{name}]")
        return Text(name, COUNTERS.get(name) or lexicon(self.game.ID).names.to_japanese("counter", name))


# -- the sentences, in the order of the events -----------------------------------------------------
def _told_alone(e: ev.Moved) -> bool:
    if e.cause in TOLD_OTHERWISE or e.cause == "token":
        return False
    return e.cause not in ("destroy", "banish", "cancel") or e.destination != "graveyard"


def _moved(t: MgTeller, e: ev.Moved) -> Text:
    name = t.named(e.card, e.face) if t.may_see(e) else A_CARD
    if e.destination == "field":
        seat = e.to_seat if e.to_seat >= 0 else e.owner
        if e.face_down:
            return Text(
                "{card} is put face down into {whose} caster zone.",
                "{card}が裏向きで{whose}魔法少女ゾーンに置かれます。",
            ).format(card=name, whose=t.whose(seat))
        return Text("{card} enters the field under {whose} control.", "{card}が{whose}戦場に出ます。").format(
            card=name, whose=t.whose(seat)
        )
    edge, ja_edge = t.edge(e)
    return Text(
        f"{{card}} goes to {edge}{{whose}} {{where}}.", f"{{card}}が{{whose}}{{where}}{ja_edge}に置かれます。"
    ).format(card=name, whose=t.whose(e.owner), where=PLACES.get(e.destination, PLACES["field"]))


CALLED = {
    "face_up": said("{who} [calls|call] {card}.", "{who}は{card}をコールします。"),
    "face_down": said("{who} [calls|call] a card face down.", "{who}はカードを裏向きでコールします。"),
    "level_up": said("{who} [levels|level] up {card}.", "{who}は{card}をレベルアップさせます。"),
    "": said("{who} [calls|call] {card}.", "{who}は{card}をコールします。"),
}
PLAYS_ABILITY = said("{who} [plays|play] an ability of {card:source}.", "{who}は{card:source}の能力を発動します。")
SENTENCES: dict[type[ev.Event], Sentence] = {
    **history.SENTENCES,
    ev.Moment: moments(MOMENTS),
    ev.Moved: either(_told_alone, _moved),
    ev.Played: one_of(
        "what",
        {
            "ability": PLAYS_ABILITY,
            "will": PLAYS_ABILITY,
            "trigger": said("An ability of {card:source} triggers.", "{card:source}の能力が誘発します。"),
            "card": said("{who} [plays|play] {card}.", "{who}は{card}を発動します。"),
        },
    ),
    ev.Targeted: said("{card:by} targets {card}.", "{card:by}の対象は{card}です。"),
    ev.Resolved: one_of(
        "what",
        {
            "card": said("{card} resolves.", "{card}を解決します。"),
            "": said("The ability of {card} resolves.", "{card}の能力を解決します。"),
        },
    ),
    ev.Cancelled: said("{card} is cancelled.", "{card}が無効になります。"),
    ev.TriggerDropped: said(
        "The ability of {card:source} that has triggered cannot be played.",
        "誘発した{card:source}の能力は発動できません。",
    ),
    ev.Destroyed: said("{card} is destroyed.", "{card}が破壊されます。"),
    ev.Banished: said("{who} [banishes|banish] {card}.", "{who}は{card}を破棄します。"),
    ev.Rested: either(lambda e: e.cause == "effect", said("{card} is rested.", "{card}がレストします。")),
    ev.Recovered: either(
        lambda e: e.cause not in ("phase", "switch"), said("{card} recovers.", "{card}がリカバーします。")
    ),
    own.Reversed: either(lambda e: e.cause != "switch", said("{card} is reversed.", "{card}がリバースします。")),
    own.Switched: said("{card} is switched.", "{card}がスイッチします。"),
    own.Called: one_of("how", CALLED),
    own.TurnedDown: said("{card} is turned face down.", "{card}が裏向きになります。"),
    own.Corrupted: said(
        "{who} [corrupts|corrupt] an orb of {whose:owner}.", "{who}が{whose:owner}オーブを1つ穢します。"
    ),
    own.Eroded: said(
        "{who} [is|are] dealt {amount} erosion damage.", "{who}に{amount}点の魔蝕ダメージが与えられます。"
    ),
    own.Gained: either(
        lambda e: e.n > 0,
        said("{who} [gains|gain] {counters}.", "{who}は{counters}カウンターを{n}個得ます。"),
        said("{who} [pays|pay] counters.", "{who}はカウンターを支払います。"),
    ),
    own.Stacked: said("A card is put under {card}.", "{card}の下にカードがストックとして重ねられます。"),
    own.StockMoved: said("{who} [banishes|banish] a card under {card}.", "{who}は{card}のストックを1枚破棄します。"),
    own.SoulBound: said("{card} is soul bound.", "{card}が結魂します。"),
    own.TurnEnded: said("The turn ends.", "ターンが終了します。"),
    ev.CounterPut: said("{card} gets {counters}.", "{card}に{counters}カウンターを{n}個置きます。"),
    ev.CounterRemoved: said("{card} loses {counters}.", "{card}から{counters}カウンターを{n}個取り除きます。"),
    ev.ControlChanged: said("{who} [gains|gain] control of {card}.", "{who}が{card}を支配します。"),
    ev.TokenMade: said("{who} [gets|get] a {card} token on the field.", "{who}の戦場に{card}トークンが作成されます。"),
    ev.GaveUpAttack: said("{who} [attacks|attack] no more.", "{who}は攻撃を終了します。"),
    ev.Revealed: said("{who} [reveals|reveal] {named}.", "{who}は{named}を公開します。"),
    ev.Looked: either(
        lambda e: e.deck in MgTeller.PILES,
        said(
            "{who} [looks|look] at the top {n=card|cards} of {own:of} {zone:deck}.",
            "{who}は{own:of}{zone:deck}の上から{n}枚を見ます。",
        ),
        said("{who} [looks|look] at {whose:of} {zone:deck}.", "{who}は{whose:of}{zone:deck}を見ます。"),
    ),
    ev.Searched: said("{who} [searches|search] {own:of} deck.", "{who}は{own:of}デッキを探します。"),
    ev.Shuffled: said("{who} [shuffles|shuffle] {own} {zone}.", "{who}は{own}{zone}をシャッフルします。"),
    of_will.WillLost: said("{whose} unused aether is gone.", "{whose}未使用のオドが消滅します。"),
    ev.MulliganTaken: said("{who} [exchanges|exchange] {n=a card|cards}.", "{who}は手札を{n}枚引き直します。"),
}
MgTeller.SENTENCES = SENTENCES
