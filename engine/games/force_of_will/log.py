"""The history of a match in words, as a viewer may read it: who, then what, and the clause."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from engine.kernel import events as ev
from engine.kernel.context import is_seat, ref_seat
from engine.kernel.happening import LogEntry
from engine.kernel.text import Text, join

if TYPE_CHECKING:
    from engine.games.force_of_will.game import ForceOfWill

YOU = Text("You", "あなた")
A_CARD = Text("a card", "カード")
WORDS = {
    "light": Text("light", "光"), "fire": Text("fire", "炎"), "water": Text("water", "水"), "wind": Text("wind", "風"),
    "darkness": Text("darkness", "闇"),
}  # fmt: skip
PLACES = {
    "main": Text("the main deck", "メインデッキ"),
    "stone": Text("the magic stone deck", "魔石デッキ"),
    "hand": Text("the hand", "手札"),
    "field": Text("the field", "場"),
    "ruler": Text("the ruler area", "ルーラーエリア"),
    "graveyard": Text("the graveyard", "墓地"),
    "standby": Text("the standby area", "待機エリア"),
    "removed": Text("the removed area", "除外エリア"),
    "item": Text("the item area", "アイテムエリア"),
    "extra": Text("the extra deck", "エキストラデッキ"),
    "rune": Text("the rune area", "ルーンエリア"),
}
MOMENTS = {
    "draw_begin": Text("Draw phase.", "ドローフェイズ。"),
    "recovery_begin": Text("Recovery phase.", "リカバリーフェイズ。"),
    "main_begin": Text("Main phase.", "メインフェイズ。"),
    "end_begin": Text("End phase.", "エンドフェイズ。"),
    "battle_begin": Text("A battle begins.", "バトル開始。"),
    "battle_end": Text("The battle ends.", "バトル終了。"),
}
REASONS = {
    "life": Text("life is down to 0", "ライフが0以下になりました"),
    "deck": Text("there was no card to draw", "カードを引けませんでした"),
    "concede": Text("conceded", "投了しました"),
    "loop": Text("a loop that nobody can stop", "誰も止められないループ"),
}


class Teller:
    """Names things for one viewer."""

    def __init__(self, game: ForceOfWill, viewer: int | None, cards: dict[int, tuple[int, int]]) -> None:
        self.game = game
        self.viewer = viewer
        self.cards = cards

    def who(self, seat: int) -> Text:
        return YOU if seat == self.viewer else self.game.seat_name(seat)

    def verb(self, seat: int, they: str, you: str) -> str:
        return you if seat == self.viewer else they

    def card(self, ref: int) -> Text:
        """The name of an object as it was; a seat's name for a seat."""
        if is_seat(ref):
            return self.who(ref_seat(ref))
        place = self.cards.get(ref)
        if place is None:
            return A_CARD
        return self.game.printed_card(*place).name

    def may_see(self, event: ev.Moved) -> bool:
        """Whether the viewer may know which card moved: an open zone at either end, or his own hand or standby area."""
        open_zones = ("field", "ruler", "graveyard", "removed", "chase", "item")
        if event.destination in open_zones and not event.face_down:
            return True
        if event.origin in open_zones:
            return True
        return self.viewer == event.owner and (
            event.destination in ("hand", "standby") or event.origin in ("hand", "standby")
        )


def tell(game: ForceOfWill, viewer: int | None, since: int) -> list[dict[str, Any]]:
    """The lines after event `since`."""
    out = []
    for entry in game.log or ():
        if entry.n <= since:
            continue
        line = tell_one(game, viewer, entry)
        if line is not None:
            out.append(line)
    return out


def tell_one(game: ForceOfWill, viewer: int | None, entry: LogEntry) -> dict[str, Any] | None:
    """One line, or None for what needs no words."""
    event = entry.event
    sentence = SENTENCES.get(type(event))
    if sentence is None:
        return None
    teller = Teller(game, viewer, entry.cards)
    text = sentence(teller, event)
    if text is None:
        return None
    return {
        "n": entry.n,
        "turn": entry.turn,
        "clause": event.clause,
        "kind": type(event).__name__.lower(),
        "text": text.as_dict(),
        "refs": [str(ref) for ref in entry.cards if visible_ref(game, viewer, event, ref)],
    }


def visible_ref(game: ForceOfWill, viewer: int | None, event: ev.Event, ref: int) -> bool:
    """Whether the reference of an event may be told: never that of a card hidden from the viewer."""
    if isinstance(event, ev.Moved):
        obj = game.s.objects.get(ref)
        hidden = (
            obj is not None and obj.zone in ("hand", "standby", "rune") and obj.owner != viewer and not obj.revealed
        )
        return not hidden and obj is not None
    obj = game.s.objects.get(ref)
    return obj is not None and (obj.zone not in ("hand", "standby", "rune") or obj.owner == viewer or obj.revealed)


def _moved(t: Teller, e: ev.Moved) -> Text | None:
    if e.cause in ("play", "resolve", "draw", "call", "judgment", "discard", "cost_rest"):
        return None
    name = t.game.printed_card(e.card, e.face).name if t.may_see(e) else A_CARD
    if e.cause == "setup" and e.destination == "hand" and e.owner != t.viewer:
        return None
    where = PLACES.get(e.destination, A_CARD)
    if e.destination == "field":
        return Text("{card} enters the field.", "「{card}」が場に出ます。").format(card=name)
    if e.cause == "destroy":
        return None
    return Text("{card} goes to {where} of {who}.", "「{card}」が{who}の{where}に置かれます。").format(
        card=name, where=where, who=t.game.seat_name(e.owner)
    )


def _drawn(t: Teller, e: ev.Drawn) -> Text:
    if e.seat == t.viewer:
        return Text("You draw {card}.", "あなたは「{card}」を引きます。").format(card=t.card(e.ref))
    return Text("{who} draws a card.", "{who}はカードを1枚引きます。").format(who=t.who(e.seat))


def _played(t: Teller, e: ev.Played) -> Text:
    verb = t.verb(e.seat, "plays", "play")
    who = t.who(e.seat)
    if e.what == "judgment":
        return Text(
            f"{{who}} {verb} judgment of {{card}}.", "{who}は「{card}」のジャッジメントをプレイします。"
        ).format(who=who, card=t.card(e.source))
    if e.what == "ability":
        return Text(f"{{who}} {verb} an ability of {{card}}.", "{who}は「{card}」の能力をプレイします。").format(
            who=who, card=t.card(e.source)
        )
    if e.what == "trigger":
        return Text("{card} triggers.", "「{card}」の能力が誘発します。").format(card=t.card(e.source))
    extra = Text(", awakened", "(覚醒)") if "awakened" in e.marks else Text("", "")
    return Text(f"{{who}} {verb} {{card}}{{extra}}.", "{who}は「{card}」をプレイします{extra}。").format(
        who=who, card=t.card(e.ref), extra=extra
    )


def _damaged(t: Teller, e: ev.Damaged) -> Text:
    return Text("{card} deals {n} damage to {to}.", "「{card}」が{to}に{n}ダメージを与えます。").format(
        card=t.card(e.source), n=e.amount, to=t.card(e.target)
    )


def _attacked(t: Teller, e: ev.Attacked) -> Text:
    return Text("{card} attacks {to}.", "「{card}」が{to}を攻撃します。").format(
        card=t.card(e.ref), to=t.card(e.target)
    )


def _blocked(t: Teller, e: ev.Blocked) -> Text:
    return Text("{card} blocks {other}.", "「{card}」が「{other}」をブロックします。").format(
        card=t.card(e.ref), other=t.card(e.attacker)
    )


def _simple(en: str, ja: str, field: str = "ref") -> Callable[[Teller, Any], Text]:
    def say(t: Teller, e: Any) -> Text:
        return Text(en, ja).format(card=t.card(getattr(e, field)))

    return say


def _seat(en: str, you: str, ja: str) -> Callable[[Teller, Any], Text]:
    def say(t: Teller, e: Any) -> Text:
        pattern = you if e.seat == t.viewer else en
        values = {f: getattr(e, f) for f in e.__struct_fields__ if isinstance(getattr(e, f), int | str)}
        return Text(
            pattern.format(**{**values, "who": t.who(e.seat).en}), ja.format(**{**values, "who": t.who(e.seat).ja})
        )

    return say


def _counter(put: bool) -> Callable[[Teller, Any], Text]:
    def say(t: Teller, e: Any) -> Text:
        if put:
            return Text(
                "{card} gets {n} [{name}] counter(s).", "「{card}」に[{name}]カウンターを{n}個置きます。"
            ).format(card=t.card(e.ref), n=e.n, name=e.name)
        return Text(
            "{card} loses {n} [{name}] counter(s).", "「{card}」から[{name}]カウンターを{n}個取り除きます。"
        ).format(card=t.card(e.ref), n=e.n, name=e.name)

    return say


def _moment(t: Teller, e: ev.Moment) -> Text | None:
    return MOMENTS.get(e.name)


def _lost(t: Teller, e: ev.Lost) -> Text:
    names = join([t.game.seat_name(seat) for seat in e.seats])
    return Text("{who} lost: {why}.", "{who}の敗北: {why}。").format(who=names, why=REASONS.get(e.reason, A_CARD))


def _revealed(t: Teller, e: ev.Revealed) -> Text:
    return Text("{who} reveals {card}.", "{who}が「{card}」を公開します。").format(
        who=t.game.seat_name(e.seat), card=t.game.printed_card(e.card).name
    )


def _control(t: Teller, e: ev.ControlChanged) -> Text:
    return Text("{who} now controls {card}.", "「{card}」のコントローラーが{who}になります。").format(
        who=t.game.seat_name(e.seat), card=t.card(e.ref)
    )


def _rested(t: Teller, e: ev.Rested) -> Text | None:
    if e.cause != "effect":
        return None
    return Text("{card} rests.", "「{card}」がレストします。").format(card=t.card(e.ref))


def _recovered(t: Teller, e: ev.Recovered) -> Text | None:
    if e.cause == "phase":
        return None
    return Text("{card} recovers.", "「{card}」がリカバーします。").format(card=t.card(e.ref))


def _gave_up(t: Teller, e: ev.GaveUpAttack) -> Text:
    if e.final:
        return Text("No attack; no more battles this turn.", "攻撃を放棄しました。このターンはもうバトルできません。")
    return Text("No attack.", "攻撃を放棄しました。")


def _shuffled(t: Teller, e: ev.Shuffled) -> Text:
    return Text("{who} shuffled {deck}.", "{who}が{deck}をシャッフルしました。").format(
        who=t.game.seat_name(e.seat), deck=PLACES[e.zone]
    )


SENTENCES: dict[type[Any], Callable[[Teller, Any], Text | None]] = {
    ev.Moved: _moved,
    ev.Drawn: _drawn,
    ev.Played: _played,
    ev.Damaged: _damaged,
    ev.Attacked: _attacked,
    ev.Blocked: _blocked,
    ev.GaveUpAttack: _gave_up,
    ev.Moment: _moment,
    ev.Lost: _lost,
    ev.Revealed: _revealed,
    ev.ControlChanged: _control,
    ev.Rested: _rested,
    ev.Recovered: _recovered,
    ev.Shuffled: _shuffled,
    ev.CounterPut: _counter(True),
    ev.CounterRemoved: _counter(False),
    ev.Resolved: _simple("{card} resolves.", "「{card}」を解決します。"),
    ev.Destroyed: _simple("{card} is destroyed.", "「{card}」が破壊されます。"),
    ev.Banished: _simple("{card} is banished.", "「{card}」を破棄します。"),
    ev.Cancelled: _simple("{card} is cancelled.", "「{card}」が無効になります。"),
    ev.Judged: _simple("{card} takes the field.", "「{card}」がジャッジメントしました。"),
    ev.Called: _simple("{card} is called.", "「{card}」をコールしました。"),
    ev.TokenMade: _simple("A {card} token enters the field.", "「{card}」トークンが場に出ます。"),
    ev.TriggerDropped: _simple(
        "{card} cannot trigger: no legal target.", "「{card}」の誘発能力はプレイできません。", "source"
    ),
    ev.RuneRevealed: _simple("{card} is revealed.", "「{card}」が公開されます。"),
    ev.Discarded: _simple("{card} is discarded.", "「{card}」を捨てます。"),
    ev.TurnBegan: _seat("Turn {turn}: {who}.", "Turn {turn}: you.", "ターン{turn}: {who}。"),
    ev.LifeGained: _seat("{who} gains {amount} life.", "You gain {amount} life.", "{who}は{amount}ライフを得ます。"),
    ev.LifeLost: _seat("{who} loses {amount} life.", "You lose {amount} life.", "{who}は{amount}ライフを失います。"),
    ev.LifeRounded: _seat(
        "{who}'s life becomes {life}.", "Your life becomes {life}.", "{who}のライフは{life}になります。"
    ),
    ev.PassedPriority: _seat("{who} passes.", "You pass.", "{who}はパスします。"),
    ev.MulliganTaken: _seat(
        "{who} exchanges {n} card(s).", "You exchange {n} card(s).", "{who}はカードを{n}枚引き直します。"
    ),
    ev.FirstPlayer: _seat("{who} goes first.", "You go first.", "{who}が先攻です。"),
    ev.Looked: _seat("{who} looks at {n} card(s).", "You look at {n} card(s).", "{who}はカードを{n}枚見ます。"),
    ev.Searched: _seat("{who} searches the deck.", "You search the deck.", "{who}はデッキを探します。"),
    ev.PhaseSkipped: _seat(
        "{who} skips the {phase} phase.", "You skip the {phase} phase.", "{who}は{phase}フェイズをスキップします。"
    ),
    ev.TakenBack: _seat("{who} takes the play back.", "You take the play back.", "{who}はプレイを取り消しました。"),
    ev.WillLost: _seat(
        "Unused will of {who} is gone.", "Your unused will is gone.", "{who}の未使用のウィルが消滅します。"
    ),
    ev.Drew: lambda t, e: Text("The game is a draw.", "引き分けです。"),
}
