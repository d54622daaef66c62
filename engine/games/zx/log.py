"""The history of a match in words, as a viewer may read it: one sentence an event, in English and Japanese."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from engine.games import history
from engine.games.duel import ENDLESS
from engine.games.history import A_CARD, Teller, counted, of_card, of_seat, of_seat_and_card, of_two
from engine.games.zx import log_words as words
from engine.games.zx.rules import c300_zones as zones
from engine.games.zx.words import happened as own
from engine.kernel import events as ev
from engine.kernel.text import Text

if TYPE_CHECKING:
    from engine.games.zx.rules.c100_game import Zx

OPEN = zones.PUBLIC | {"dynamis_zone"}  # where what lies face up is seen by all (301.3a, 313.2a)
OWN = zones.PUBLIC | {"hand", "dynamis_zone"}  # where a seat sees its own cards, face up or down (301.3b, 309.3, 313.2)
TOLD_OTHERWISE = frozenset({"play", "draw", "discard", "reload", "recover", "force", "take_apart"})
"""Moves that another event of the same moment speaks of."""


def ending(name: Callable[[int], Text], event: ev.Lost) -> Text:
    """Why the game is over."""
    if len(event.seats) > 1:
        return {
            "life": Text("Both players had no life left.", "両方のプレイヤーのライフがなくなりました。"),
            "deck": Text(
                "Both players had no card left in deck and trash.",
                "両方のプレイヤーのデッキとトラッシュにカードがなくなりました。",
            ),
        }.get(event.reason, Text("Both players lost at the same time.", "両方のプレイヤーが同時に敗北しました。"))
    sentence = {
        "life": Text("{who} has no life left.", "{who}のライフがなくなりました。"),
        "deck": Text(
            "{who} has no card left in deck and trash.", "{who}のデッキとトラッシュにカードがなくなりました。"
        ),
        "concede": Text("{who} concedes.", "{who}が投了しました。"),
    }.get(event.reason, Text("{who} loses the game.", "{who}はゲームに敗北しました。"))
    return sentence.format(who=name(event.seats[0]))


class ZxTeller(Teller):
    """Names things for one viewer."""

    PILES = frozenset({"deck_zone"})

    def may_see(self, event: ev.Moved) -> bool:
        """Whether the viewer may know which card moved: it lay or lies face up where all see it, or where a seat sees
        its own."""
        if event.destination in OPEN and not event.face_down:
            return True
        if event.origin in OPEN and not event.was_down:
            return True
        return self.viewer == event.owner and (event.destination in OWN or event.origin in OWN)

    def shows(self, ref: int) -> bool:
        obj = self.game.s.objects.get(ref)
        return obj is not None and self.game.can_see(self.viewer, obj)

    def square(self, place: int) -> Text:
        """A square as the viewer calls it."""
        return words.square(place, self.viewer, self.whose)

    def named(self, card: int, face: int = 0) -> Text:
        """The name of a card; a virtual player card has none (1206.2a)."""
        chars = self.game.printed_card(card, face)
        if not chars.name.en and "player_card" in chars.types:
            return Text("a player card", "プレイヤーカード")
        return super().named(card, face)


def tell(game: Zx, viewer: int | None, since: int) -> list[dict[str, Any]]:
    """The lines after event `since`."""
    return history.tell(game, ZxTeller, viewer, since)


# -- the sentences, in the order of the events -----------------------------------------------------
def _moved(t: ZxTeller, e: ev.Moved) -> Text | None:
    if e.destination in ("temporary", "force_zone") or e.cause == "token":
        return None
    if e.cause in TOLD_OTHERWISE and e.destination != "square":
        return None
    if e.cause == "destroy" and e.destination in ("charge", "trash"):
        return None
    if e.cause == "setup" and e.destination in ("deck_zone", "hand", "life"):
        return None
    card = t.named(e.card, e.face) if t.may_see(e) else A_CARD
    if e.destination == "square":
        if e.place < 0:
            return None
        if e.face_down:
            en, ja = "{card} is put face down on {where}.", "{card}が{where}に裏向きで置かれます。"
        else:
            en, ja = "{card} appears on {where}.", "{card}が{where}に登場します。"
        return Text(en, ja).format(card=card, where=t.square(e.place))
    zone = words.zone(e.destination)
    edge, ja_edge = "", ""
    if e.destination == "deck_zone":
        edge, ja_edge = {"top": ("the top of ", "の一番上"), "bottom": ("the bottom of ", "の一番下")}.get(
            e.position, ("", "")
        )
    down, ja_down = ("", "")
    if e.face_down and e.destination in zones.PUBLIC:
        down, ja_down = " face down", "裏向きで"
    elif e.rested and e.destination == "resource":
        down, ja_down = " asleep", "スリープで"
    return Text(
        f"{{card}} goes to {edge}{{whose}} {{zone}}{down}.",
        f"{{card}}が{{whose}}{{zone}}{ja_edge}に{ja_down}置かれます。",
    ).format(card=card, whose=t.whose(e.owner), zone=zone)


def _drawn(t: ZxTeller, e: ev.Drawn) -> Text:
    card = t.card(e.ref) if e.seat == t.viewer else A_CARD
    return t.say(e.seat, "{who} [draws|draw] {card}.", "{who}は{card}を引きます。", card=card)


def _played(t: ZxTeller, e: ev.Played) -> Text:
    card = t.card(e.ref if e.what == "card" else e.source or e.ref)
    if e.what == "card":
        return t.say(e.seat, "{who} [plays|play] {card}.", "{who}は{card}をプレイします。", card=card)
    if e.what == "trigger":
        return Text("An auto ability of {card} is played.", "{card}の自動能力がプレイされます。").format(card=card)
    return t.say(e.seat, "{who} [plays|play] an ability of {card}.", "{who}は{card}の能力をプレイします。", card=card)


def _damaged(t: ZxTeller, e: ev.Damaged) -> Text:
    return Text("{card} deals {n} damage to {to}.", "{card}が{to}に{n}ダメージを与えます。").format(
        card=t.card(e.source), n=e.amount, to=t.card(e.target)
    )


def _damage_removed(t: ZxTeller, e: ev.DamageRemoved) -> Text | None:
    if e.clause == "507.6":
        return None  # at the end of every turn
    return Text("Damage is removed from {card}.", "{card}の受けているダメージが取り除かれます。").format(
        card=t.card(e.ref)
    )


def _destroyed(t: ZxTeller, e: ev.Destroyed) -> Text:
    if e.cause == "battle":
        return Text("{card} is destroyed by battle.", "{card}がバトルで破壊されます。").format(card=t.card(e.ref))
    return Text("{card} is destroyed.", "{card}が破壊されます。").format(card=t.card(e.ref))


def _rested(t: ZxTeller, e: ev.Rested) -> Text | None:
    if e.cause != "effect":
        return None
    return Text("{card} is put to sleep.", "{card}がスリープします。").format(card=t.card(e.ref))


def _recovered(t: ZxTeller, e: ev.Recovered) -> Text | None:
    if e.cause != "effect":
        return None
    return Text("{card} is rebooted.", "{card}がリブートします。").format(card=t.card(e.ref))


def _revealed(t: ZxTeller, e: ev.Revealed) -> Text | None:
    if e.clause == "804.2b":
        return None  # it is being played
    return t.say(e.seat, "{who} [reveals|reveal] {card}.", "{who}は{card}を公開します。", card=t.named(e.card))


def _looked(t: ZxTeller, e: ev.Looked) -> Text:
    if e.deck in ("hand", "life"):
        return t.say(
            e.seat,
            "{who} [looks|look] at {whose} {zone}.",
            "{who}は{whose}{zone}を見ます。",
            whose=t.own(e.of, e.seat),
            zone=words.zone(e.deck),
        )
    return t.say(
        e.seat,
        "{who} [looks|look] at the top {cards} of {whose} deck.",
        "{who}は{whose}デッキの上から{n}枚を見ます。",
        cards=counted(e.n, "card", "cards"),
        whose=t.own(e.of, e.seat),
        n=e.n,
    )


def _of_own(en: str, ja: str) -> Callable[[ZxTeller, Any], Text]:
    """A sentence of a seat and what is its own: `{whose}`."""

    def say(t: ZxTeller, e: Any) -> Text:
        return t.say(e.seat, en, ja, whose=t.own(getattr(e, "of", e.seat), e.seat))

    return say


def _moment(t: ZxTeller, e: ev.Moment) -> Text | None:
    return words.MOMENTS.get(e.name)


def _turn_began(t: ZxTeller, e: ev.TurnBegan) -> Text:
    return Text("Turn {n}: it is {whose} turn.", "ターン{n}: {whose}ターンです。").format(
        n=e.turn, whose=t.whose(e.seat)
    )


def _phase(en: str, ja: str) -> Callable[[ZxTeller, Any], Text]:
    def say(t: ZxTeller, e: Any) -> Text:
        return t.say(e.seat, en, ja, phase=words.PHASES[e.phase])

    return say


def _lost(t: ZxTeller, e: ev.Lost) -> Text:
    why = ending(t.game.seat_name, e)
    if len(e.seats) > 1:
        return Text(f"{why.en} The game is a draw.", f"{why.ja}引き分けです。")
    winner = t.game.seat_name(1 - e.seats[0])
    return Text(f"{why.en} {winner.en} wins.", f"{why.ja}{winner.ja}の勝利です。")


# -- what happens in Z/X alone ---------------------------------------------------------------------
def _to_square(en: str, ja: str) -> Callable[[ZxTeller, Any], Text]:
    """A sentence of a card and the square that it comes to."""

    def say(t: ZxTeller, e: Any) -> Text:
        return Text(en, ja).format(card=t.card(e.ref), where=t.square(e.place))

    return say


def _shields(t: ZxTeller, e: own.ShieldsGiven) -> Text:
    return Text("{card} gets {shields}.", "{card}がシールドを{n}個得ます。").format(
        card=t.card(e.ref), shields=counted(e.n, "a shield", "shields"), n=e.n
    )


def _life_shields(t: ZxTeller, e: own.LifeShieldsGiven) -> Text:
    return t.say(
        e.seat,
        "{who} [gets|get] {shields}.",
        "{who}はライフシールドを{n}個得ます。",
        shields=counted(e.n, "a life shield", "life shields"),
        n=e.n,
    )


def _lost_by(damage: Text, effect: Text) -> Callable[[ZxTeller, Any], Text]:
    """A shield that has taken damage, or that an effect takes."""

    def say(t: ZxTeller, e: Any) -> Text:
        text = damage if e.cause == "damage" else effect
        if isinstance(e, own.ShieldLost):
            return text.format(card=t.card(e.ref), left=e.left)
        return t.say(e.seat, text.en, text.ja, whose=t.whose(e.seat), left=e.left)

    return say


def _counters(en: str, ja: str) -> Callable[[ZxTeller, Any], Text]:
    def say(t: ZxTeller, e: Any) -> Text:
        icon = words.counter(e.icon)
        many = f"a {icon.en} counter" if e.n == 1 else f"{e.n} {icon.en} counters"
        return t.say(e.seat, en, ja, many=many, icon=icon.ja, n=e.n)

    return say


def _force_made(t: ZxTeller, e: own.ForceMade) -> Text:
    card = t.card(e.ref) if not e.face_down or e.shown or t.viewer == e.seat else A_CARD
    if e.face_down:
        en, ja = (
            "{card} lies face down under {host} as its Force.",
            "{card}が{host}の下に裏向きでフォースとして置かれます。",
        )
    else:
        en, ja = "{card} lies under {host} as its Force.", "{card}が{host}の下にフォースとして置かれます。"
    return Text(en, ja).format(card=card, host=t.card(e.host))


def _turned_over(t: ZxTeller, e: own.TurnedOver) -> Text:
    if e.face_down:
        return Text("{card} is turned face down.", "{card}が裏向きになります。").format(card=t.card(e.ref))
    return Text("{card} is turned face up.", "{card}が表向きになります。").format(card=t.card(e.ref))


def _special_done(t: ZxTeller, e: own.SpecialDone) -> Text:
    """What a hidden card does is told without its name."""
    card = t.card(e.ref) if e.shown or t.viewer == e.seat else A_CARD
    return Text("A special ability of {card} is done.", "{card}のスペシャル能力を実行します。").format(card=card)


def _of_number(en: str, ja: str) -> Callable[[ZxTeller, Any], Text]:
    """A sentence of a card given by its number, and of the host of the event where there is one."""

    def say(t: ZxTeller, e: Any) -> Text:
        host = t.card(e.host) if hasattr(e, "host") else A_CARD
        return t.say(e.seat, en, ja, card=t.named(e.card), host=host)

    return say


SENTENCES: dict[type[Any], Callable[[Any, Any], Text | None]] = {
    ev.Moved: _moved,
    ev.Drawn: _drawn,
    ev.Played: _played,
    ev.TriggerDropped: of_card(
        "The auto ability of {card} that has triggered cannot be played.",
        "誘発した{card}の自動能力はプレイできません。",
        "source",
    ),
    ev.Damaged: _damaged,
    ev.DamageRemoved: _damage_removed,
    ev.Destroyed: _destroyed,
    ev.Discarded: of_seat_and_card("{who} [discards|discard] {card}.", "{who}は{card}を捨てます。"),
    ev.Rested: _rested,
    ev.Recovered: _recovered,
    ev.ControlChanged: of_seat_and_card("{who} [gains|gain] control of {card}.", "{who}が{card}の支配者になります。"),
    ev.TokenMade: of_seat_and_card("{who} [gets|get] a {card} token.", "{who}のスクエアに{card}トークンが登場します。"),
    ev.Attacked: of_two("{card} attacks {other}.", "{card}が{other}を攻撃します。", "target"),
    ev.Revealed: _revealed,
    ev.Looked: _looked,
    ev.Searched: _of_own("{who} [searches|search] {whose} deck.", "{who}は{whose}デッキを探します。"),
    ev.Shuffled: _of_own("{who} [shuffles|shuffle] {whose} deck.", "{who}は{whose}デッキをシャッフルします。"),
    ev.PassedPriority: of_seat("{who} [passes|pass].", "{who}はパスします。"),
    ev.Moment: _moment,
    ev.TurnBegan: _turn_began,
    ev.PhaseSkipped: _phase("{who} [skips|skip] the {phase}.", "{who}は{phase}をスキップします。"),
    ev.FirstPlayer: of_seat("{who} [goes|go] first.", "{who}が先攻です。"),
    ev.MulliganTaken: of_seat("{who} [draws|draw] a new hand.", "{who}は手札を引き直します。"),
    ev.TakenBack: of_seat("{who} [takes|take] the play back.", "{who}はプレイを取り消しました。"),
    ev.Lost: _lost,
    ev.Drew: lambda t, e: Text(f"{ENDLESS.en} The game is a draw.", f"{ENDLESS.ja}引き分けです。"),
    own.MovedSquare: _to_square("{card} moves to {where}.", "{card}が{where}に移動します。"),
    own.Ignited: of_seat_and_card(
        "{who} [ignites|ignite]: {card} is revealed.", "{who}はイグニッションし、{card}を公開します。"
    ),
    own.LifeTaken: of_seat_and_card(
        "{who} [loses|lose] a life: {card} is revealed.", "{who}のライフから{card}が公開されます。"
    ),
    own.LifeRecovered: of_seat("{who} [recovers|recover] 1 life.", "{who}はライフを1点回復します。"),
    own.Reloaded: _of_own(
        "{who} [reloads|reload]: {whose} trash becomes {whose} deck.",
        "{who}はリロードし、トラッシュのカードをすべてデッキに戻します。",
    ),
    own.ShieldsGiven: _shields,
    own.ShieldLost: _lost_by(
        Text("A shield takes the damage for {card}.", "{card}はダメージを受ける代わりにシールドを1つ失います。"),
        Text("{card} loses a shield.", "{card}のシールドが1つ消滅します。"),
    ),
    own.LifeShieldsGiven: _life_shields,
    own.LifeShieldLost: _lost_by(
        Text(
            "A life shield takes {whose} damage.",
            "{who}はダメージを受ける代わりにライフシールドを1つ失います。",
        ),
        Text("{who} [loses|lose] a life shield.", "{whose}ライフシールドが1つ消滅します。"),
    ),
    own.CountersGained: _counters("{who} [gets|get] {many}.", "{who}は{icon}カウンターを{n}個得ます。"),
    own.CountersSpent: _counters("{who} [expends|expend] {many}.", "{who}は{icon}カウンターを{n}個消費します。"),
    own.ForceMade: _force_made,
    own.Shifted: _of_number("{who} [shifts|shift] {card} onto {host}.", "{who}は{card}を{host}にシフトします。"),
    own.ShiftLeft: _of_number(
        "The shift {card} is face up in the dynamis.", "シフトの{card}がデュナミスに表向きで置かれます。"
    ),
    own.Igobed: of_seat_and_card("IGOB: {card} appears.", "IGOB: {card}が登場します。"),
    own.Broke: of_two("{other} breaks and becomes {card}.", "{other}がブレイクして{card}になります。", "base"),
    own.Unisoned: of_seat_and_card(
        "Unison: {card} appears together with the player extra.",
        "ユニゾン: {card}がプレイヤー エクストラと合わせて登場します。",
    ),
    own.Rebuilt: of_seat_and_card(
        "Two cards appear together as one {card}.", "2枚のカードを合わせて{card}が登場します。"
    ),
    own.TakenApart: _of_number("{card} is a card of its own again.", "{card}は1枚のカードに戻ります。"),
    own.CrisisTaken: of_seat_and_card(
        "{who} [lays|lay] {card} onto the player card by its crisis.",
        "{who}はクライシスにより{card}をプレイヤーカードの上に重ねます。",
    ),
    own.LinkMade: _to_square("The link {card} comes to {where}.", "リンク{card}が{where}に置かれます。"),
    own.MarkerVanished: of_card("{card} vanishes.", "{card}が消滅します。"),
    own.TurnedOver: _turned_over,
    own.SpecialDone: _special_done,
    own.PhaseCalled: _phase("{who} [begins|begin] the {phase}.", "{who}は{phase}を開始します。"),
}
ZxTeller.SENTENCES = SENTENCES
