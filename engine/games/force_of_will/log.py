"""The history of a match in words, as a viewer may read it: one sentence an event, in English and Japanese."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from engine.games import history
from engine.games.duel import ENDLESS
from engine.games.force_of_will.words import happened as own
from engine.games.history import A_CARD, Teller, article, counted, of_card, of_seat, of_seat_and_card, of_two, quoted
from engine.kernel import events as ev
from engine.kernel.text import Text
from engine.language import lexicon

if TYPE_CHECKING:
    from engine.games.force_of_will.rules.c100_game import ForceOfWill

PLACES = {
    "main": Text("main deck", "メインデッキ"),
    "stone": Text("magic stone deck", "魔石デッキ"),
    "hand": Text("hand", "手札"),
    "field": Text("field", "場"),
    "ruler": Text("ruler area", "ルーラーエリア"),
    "graveyard": Text("graveyard", "墓地"),
    "standby": Text("standby area", "待機エリア"),
    "removed": Text("removed area", "除外エリア"),
    "item": Text("item area", "アイテムエリア"),
    "extra": Text("extra deck", "エキストラデッキ"),
    "rune": Text("rune area", "ルーンエリア"),
    "chase": Text("chase area", "チェイスエリア"),
}
PHASES = {
    "draw": Text("draw phase", "ドローフェイズ"),
    "recovery": Text("recovery phase", "リカバリーフェイズ"),
    "main": Text("main phase", "メインフェイズ"),
    "end": Text("end phase", "エンドフェイズ"),
}
MOMENTS = {
    "draw_begin": Text("The draw phase begins.", "ドローフェイズに入ります。"),
    "recovery_begin": Text("The recovery phase begins.", "リカバリーフェイズに入ります。"),
    "main_begin": Text("The main phase begins.", "メインフェイズに入ります。"),
    "end_begin": Text("The end phase begins.", "エンドフェイズに入ります。"),
    "battle_begin": Text("A battle begins.", "バトルが始まります。"),
    "battle_end": Text("The battle ends.", "バトルが終わります。"),
}
OWN_COUNTERS = {"astral": "アストラル"}
OPEN_ZONES = frozenset({"field", "ruler", "graveyard", "removed", "chase", "item"})
OWN_ZONES = frozenset({"hand", "standby"})
TOLD_OTHERWISE = frozenset({"play", "resolve", "draw", "call", "judgment", "discard", "setup"})
"""Moves that another event of the same moment speaks of."""


def ending(name: Callable[[int], Text], event: ev.Lost) -> Text:
    """Why the game is over."""
    if len(event.seats) > 1:
        return {
            "life": Text("Both players had no life left.", "両方のプレイヤーのライフが0以下になりました。"),
            "deck": Text("Neither player had a card to draw.", "両方のプレイヤーがカードを引けませんでした。"),
            "won": Text("An effect has both players win.", "効果により両方のプレイヤーが勝利します。"),
        }.get(
            event.reason,
            Text(
                "One player had no life left, the other no card to draw.",
                "一方のライフが0以下になり、他方はカードを引けませんでした。",
            ),
        )
    if event.reason == "won":
        return Text("By an effect {who} wins the game.", "効果により{who}がゲームに勝利しました。").format(
            who=name(1 - event.seats[0])
        )
    sentence = {
        "life": Text("{who} has no life left.", "{who}のライフが0以下になりました。"),
        "deck": Text(
            "{who} had no card to draw in the draw phase.", "{who}はドローフェイズにカードを引けませんでした。"
        ),
        "concede": Text("{who} concedes.", "{who}が投了しました。"),
    }.get(event.reason, Text("{who} loses the game.", "{who}はゲームに敗北しました。"))
    return sentence.format(who=name(event.seats[0]))


class FowTeller(Teller):
    """Names things for one viewer."""

    PILES = frozenset({"main", "stone"})

    def may_see(self, event: ev.Moved) -> bool:
        """Whether the viewer may know which card moved: an open zone at either end, or his own hand or standby area."""
        if event.destination in OPEN_ZONES and not event.face_down:
            return True
        if event.origin in OPEN_ZONES and not event.was_down:
            return True
        return self.viewer == event.owner and (event.destination in OWN_ZONES or event.origin in OWN_ZONES)

    def shows(self, ref: int) -> bool:
        obj = self.game.s.objects.get(ref)
        return obj is not None and self.game.can_see(self.viewer, obj)


def tell(game: ForceOfWill, viewer: int | None, since: int) -> list[dict[str, Any]]:
    """The lines after event `since`."""
    return history.tell(game, FowTeller, viewer, since)


# -- the sentences, in the order of the events -----------------------------------------------------
def _moved(t: FowTeller, e: ev.Moved) -> Text | None:
    if e.cause in TOLD_OTHERWISE or e.cause == "token":
        return None
    if e.cause in ("destroy", "banish", "cancel") and e.destination == "graveyard":
        return None
    name = quoted(t.game.printed_card(e.card, e.face).name) if t.may_see(e) else A_CARD
    if e.cause == "standby":
        return t.say(
            e.owner,
            "{who} [puts|put] {card} face down into the standby area.",
            "{who}は{card}を待機エリアに裏向きに置きます。",
            card=name,
        )
    if e.destination == "field":
        seat = e.to_seat if e.to_seat >= 0 else e.owner
        return Text("{card} enters the field under {whose} control.", "{card}が{whose}場に出ます。").format(
            card=name, whose=t.whose(seat)
        )
    where = PLACES.get(e.destination, PLACES["field"])
    edge = ""
    if e.destination in t.PILES:
        edge = {"top": "the top of ", "bottom": "the bottom of "}.get(e.position, "")
    ja_edge = {"the top of ": "の一番上", "the bottom of ": "の一番下"}.get(edge, "")
    return Text(
        f"{{card}} goes to {edge}{{whose}} {{where}}.", f"{{card}}が{{whose}}{{where}}{ja_edge}に置かれます。"
    ).format(card=name, whose=t.whose(e.owner), where=where)


def _drawn(t: FowTeller, e: ev.Drawn) -> Text:
    card = t.card(e.ref) if e.seat == t.viewer else A_CARD
    return t.say(e.seat, "{who} [draws|draw] {card}.", "{who}は{card}を引きます。", card=card)


def _played(t: FowTeller, e: ev.Played) -> Text:
    card = t.card(e.source if e.what != "card" else e.ref)
    if e.what == "judgment":
        return t.say(
            e.seat,
            "{who} [plays|play] the judgment of {card}.",
            "{who}は{card}のジャッジメントをプレイします。",
            card=card,
        )
    if e.what in ("ability", "will"):
        return t.say(
            e.seat, "{who} [plays|play] an ability of {card}.", "{who}は{card}の能力をプレイします。", card=card
        )
    if e.what == "trigger":
        return Text("An ability of {card} triggers.", "{card}の能力が誘発します。").format(card=card)
    if "awakened" in e.marks:
        return t.say(
            e.seat, "{who} [plays|play] {card}, awakened.", "{who}は{card}を覚醒させてプレイします。", card=card
        )
    return t.say(e.seat, "{who} [plays|play] {card}.", "{who}は{card}をプレイします。", card=card)


def _resolved(t: FowTeller, e: ev.Resolved) -> Text:
    if e.what == "judgment":
        return Text("The judgment resolves.", "ジャッジメント処理を解決します。")
    if e.what != "card":
        return Text("The ability of {card} resolves.", "{card}の能力を解決します。").format(card=t.card(e.ref))
    return Text("{card} resolves.", "{card}を解決します。").format(card=t.card(e.ref))


def _damaged(t: FowTeller, e: ev.Damaged) -> Text:
    return Text("{card} deals {n} damage to {to}.", "{card}が{to}に{n}ダメージを与えます。").format(
        card=t.card(e.source), n=e.amount, to=t.card(e.target)
    )


def _counter(en: str, ja: str) -> Callable[[Any, Any], Text]:
    def say(t: FowTeller, e: Any) -> Text:
        name = counter_name(t.game.ID, e.name)
        many = counted(e.n, f"{article(name.en)} {name.en} counter", f"{name.en} counters")
        return Text(en, ja).format(card=t.card(e.ref), many=many, name=name.ja, n=e.n)

    return say


def counter_name(game: str, name: str) -> Text:
    """How counters of a name are called: `[+100/+100]`, `bell`."""
    if "/" in name:
        return Text(f"[{name}]", f"[{name}]")
    return Text(name, OWN_COUNTERS.get(name) or lexicon(game).names.to_japanese("counter", name))


def _moment(t: FowTeller, e: ev.Moment) -> Text | None:
    return MOMENTS.get(e.name)


def _lost(t: FowTeller, e: ev.Lost) -> Text:
    why = ending(t.game.seat_name, e)
    if len(e.seats) > 1:
        return Text(f"{why.en} The game is a draw.", f"{why.ja}引き分けです。")
    winner = t.game.seat_name(1 - e.seats[0])
    return Text(f"{why.en} {winner.en} wins.", f"{why.ja}{winner.ja}の勝利です。")


def _turn_began(t: FowTeller, e: ev.TurnBegan) -> Text:
    return Text("Turn {n}: it is {whose} turn.", "ターン{n}: {whose}ターンです。").format(
        n=e.turn, whose=t.whose(e.seat)
    )


def _revealed(t: FowTeller, e: ev.Revealed) -> Text:
    name = quoted(t.game.printed_card(e.card).name)
    return t.say(e.seat, "{who} [reveals|reveal] {card}.", "{who}は{card}を公開します。", card=name)


def _rested(t: FowTeller, e: ev.Rested) -> Text | None:
    if e.cause != "effect":
        return None
    return Text("{card} is rested.", "{card}がレストします。").format(card=t.card(e.ref))


def _recovered(t: FowTeller, e: ev.Recovered) -> Text | None:
    if e.cause == "phase":
        return None
    return Text("{card} recovers.", "{card}がリカバーします。").format(card=t.card(e.ref))


def _gave_up(t: FowTeller, e: ev.GaveUpAttack) -> Text:
    if e.final:
        return t.say(
            e.seat,
            "{who} [does|do] not attack and can begin no more battles this turn.",
            "{who}は攻撃を放棄しました。このターンはもうバトルを開始できません。",
        )
    return t.say(e.seat, "{who} [does|do] not attack.", "{who}は攻撃を放棄しました。")


def _shuffled(t: FowTeller, e: ev.Shuffled) -> Text:
    return t.say(
        e.seat,
        "{who} [shuffles|shuffle] {whose} {deck}.",
        "{who}は{whose}{deck}をシャッフルします。",
        whose=t.own(e.seat, e.seat),
        deck=PLACES[e.zone],
    )


def _looked(t: FowTeller, e: ev.Looked) -> Text:
    if e.deck not in t.PILES:
        return t.say(
            e.seat,
            "{who} [looks|look] at {whose} {zone}.",
            "{who}は{whose}{zone}を見ます。",
            whose=t.whose(e.of),
            zone=PLACES[e.deck],
        )
    return t.say(
        e.seat,
        "{who} [looks|look] at the top {cards} of {whose} {deck}.",
        "{who}は{whose}{deck}の上から{n}枚を見ます。",
        cards=counted(e.n, "card", "cards"),
        whose=t.own(e.of, e.seat),
        deck=PLACES[e.deck],
        n=e.n,
    )


def _searched(t: FowTeller, e: ev.Searched) -> Text:
    return t.say(
        e.seat,
        "{who} [searches|search] {whose} main deck.",
        "{who}は{whose}メインデッキを探します。",
        whose=t.own(e.of, e.seat),
    )


def _skipped(t: FowTeller, e: ev.PhaseSkipped) -> Text:
    return t.say(e.seat, "{who} [skips|skip] the {phase}.", "{who}は{phase}をスキップします。", phase=PHASES[e.phase])


def _exchanged(t: FowTeller, e: ev.MulliganTaken) -> Text:
    return t.say(
        e.seat,
        "{who} [exchanges|exchange] {cards}.",
        "{who}は手札を{n}枚引き直します。",
        cards=counted(e.n, "a card", "cards"),
        n=e.n,
    )


def _life_lost(t: FowTeller, e: ev.LifeLost) -> Text:
    if e.cause == "cost":
        return t.say(e.seat, "{who} [pays|pay] {n} life.", "{who}は{n}ライフを支払います。", n=e.amount)
    return t.say(e.seat, "{who} [loses|lose] {n} life.", "{who}は{n}ライフを失います。", n=e.amount)


def _attached(t: FowTeller, e: ev.Attached) -> Text:
    if not e.to:
        return Text("{card} is attached to nothing.", "{card}は何にも設置されていません。").format(card=t.card(e.ref))
    return Text("{card} is attached to {to}.", "{card}が{to}に設置されます。").format(
        card=t.card(e.ref), to=t.card(e.to)
    )


def _rounded(t: FowTeller, e: own.LifeRounded) -> Text:
    whose = t.whose(e.seat)
    return Text("{whose} life is rounded up to {n}.", "{whose}ライフが{n}に切り上げられます。").format(
        whose=whose, n=e.life
    )


def _will_lost(t: FowTeller, e: own.WillLost) -> Text:
    return Text("{whose} unused will is gone.", "{whose}未使用のウィルが消滅します。").format(whose=t.whose(e.seat))


SENTENCES: dict[type[Any], Callable[[Any, Any], Text | None]] = {
    ev.Moved: _moved,
    ev.Drawn: _drawn,
    ev.Played: _played,
    ev.Targeted: of_two("{other} targets {card}.", "{other}の対象は{card}です。", "by"),
    ev.Resolved: _resolved,
    ev.Cancelled: of_card("{card} is cancelled.", "{card}が無効になります。"),
    ev.TriggerDropped: of_card(
        "The ability of {card} that has triggered cannot be played.",
        "誘発した{card}の能力はプレイできません。",
        "source",
    ),
    ev.Damaged: _damaged,
    ev.DamageRemoved: of_card("Damage is removed from {card}.", "{card}からダメージが取り除かれます。"),
    ev.Destroyed: of_card("{card} is destroyed.", "{card}が破壊されます。"),
    ev.Banished: of_seat_and_card("{who} [banishes|banish] {card}.", "{who}は{card}を破棄します。"),
    ev.Discarded: of_seat_and_card("{who} [discards|discard] {card}.", "{who}は{card}を捨てます。"),
    ev.Rested: _rested,
    ev.Recovered: _recovered,
    ev.CounterPut: _counter("{card} gets {many}.", "{card}に{name}カウンターを{n}個置きます。"),
    ev.CounterRemoved: _counter("{card} loses {many}.", "{card}から{name}カウンターを{n}個取り除きます。"),
    ev.ControlChanged: of_seat_and_card(
        "{who} [gains|gain] control of {card}.", "{who}が{card}のコントロールを得ます。"
    ),
    ev.TokenMade: of_seat_and_card(
        "{who} [gets|get] a {card} token on the field.", "{who}の場に{card}トークンが出ます。"
    ),
    ev.Attached: _attached,
    ev.Attacked: of_two("{card} attacks {other}.", "{card}が{other}を攻撃します。", "target"),
    ev.Blocked: of_two("{card} blocks {other}.", "{card}が{other}をブロックします。", "attacker"),
    ev.GaveUpAttack: _gave_up,
    own.Judged: of_card("{card} takes the field as a J-ruler.", "{card}がJルーラーとして場に出ます。"),
    own.Called: of_seat_and_card("{who} [calls|call] {card}.", "{who}は{card}をコールします。"),
    ev.Revealed: _revealed,
    own.RuneRevealed: of_seat_and_card("{who} [reveals|reveal] the rune {card}.", "{who}はルーン{card}を公開します。"),
    ev.Looked: _looked,
    ev.Searched: _searched,
    ev.Shuffled: _shuffled,
    ev.LifeGained: of_seat("{who} [gains|gain] {amount} life.", "{who}は{amount}ライフを得ます。"),
    ev.LifeLost: _life_lost,
    own.LifeRounded: _rounded,
    own.WillLost: _will_lost,
    ev.PassedPriority: of_seat("{who} [passes|pass].", "{who}はパスします。"),
    ev.Moment: _moment,
    ev.TurnBegan: _turn_began,
    ev.PhaseSkipped: _skipped,
    ev.FirstPlayer: of_seat("{who} [goes|go] first.", "{who}が先攻です。"),
    ev.MulliganTaken: _exchanged,
    ev.TakenBack: of_seat("{who} [takes|take] the play back.", "{who}はプレイを取り消しました。"),
    ev.Lost: _lost,
    ev.Drew: lambda t, e: Text(f"{ENDLESS.en} The game is a draw.", f"{ENDLESS.ja}引き分けです。"),
}
FowTeller.SENTENCES = SENTENCES
