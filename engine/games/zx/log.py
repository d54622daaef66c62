"""The log of a match as a viewer may read it: one sentence for each event, in English and Japanese."""

from __future__ import annotations

from typing import Any, ClassVar

from engine.games.zx import log_words as words
from engine.games.zx.outline import OUTLINE
from engine.games.zx.rules import c300_zones as zones
from engine.games.zx.words.triggers import event_types as own
from engine.kernel import events as ev
from engine.kernel.chars import Chars
from engine.kernel.text import Text
from engine.shared import history
from engine.shared.history import A_CARD, Sentence, Teller, by_field, if_event, moments, sentence

IN_OTHER_LINES = frozenset({"play", "draw", "discard", "reload", "recover", "force", "take_apart"})
"""Moves that another event of the same moment speaks of."""


BOTH_LOST = {
    "life": Text("Both players had no life left.", "両方のプレイヤーのライフがなくなりました。"),
    "deck": Text(
        "Both players had no card left in deck and trash.",
        "両方のプレイヤーのデッキとトラッシュにカードがなくなりました。",
    ),
    "": Text("Both players lost at the same time.", "両方のプレイヤーが同時に敗北しました。"),
}
ONE_LOST = {
    "life": Text("{who} has no life left.", "{who}のライフがなくなりました。"),
    "deck": Text("{who} has no card left in deck and trash.", "{who}のデッキとトラッシュにカードがなくなりました。"),
    "": Text("{who} loses the game.", "{who}はゲームに敗北しました。"),
}


class ZxTeller(Teller):
    """The words for things as one viewer sees them."""

    PILES = OUTLINE.piles()
    OPEN = zones.PUBLIC | {"dynamis_zone"}  # (301.3a, 313.2a)
    OWN = zones.PUBLIC | {"hand", "dynamis_zone"}  # face up or down (301.3b, 309.3, 313.2)
    FIELD_NAMES: ClassVar = {"zone": words.ZONES, "phase": words.PHASES}

    def field_text(self, event: Any, how: str, field: str | None) -> Text | int | str:
        """Return the words for a field of the event; here also squares, hidden cards, and the source of an ability.

        A card that only its player sees is "a card" for the others, unless it is shown.
        """
        if how == "square":
            return self.square(event.place)
        if how == "card_or_source":
            return self.card(event.source or event.ref)
        if how == "force":
            return self.card(event.ref) if not event.face_down or event.shown or self.viewer == event.seat else A_CARD
        if how == "shown_card":
            return self.card(event.ref) if event.shown or self.viewer == event.seat else A_CARD
        return super().field_text(event, how, field)

    def square(self, place: int) -> Text:
        """Return the viewer's name for a square."""
        return words.square(place, self.viewer, self.whose)

    def counter(self, name: str) -> Text:
        return words.counter(name)

    def printed_name(self, printed: Chars) -> Text:
        """Return the name of a card; a virtual player card has none (1206.2a)."""
        if not printed.name.en and "player_card" in printed.types:
            return Text("a player card", "プレイヤーカード")
        return super().printed_name(printed)


# -- the sentences, in the order of the events -----------------------------------------------------
def _has_own_line(e: ev.Moved) -> bool:
    if e.destination == "square":
        return e.cause != "token" and e.place >= 0
    if e.destination in ("temporary", "force_zone") or e.cause == "token" or e.cause in IN_OTHER_LINES:
        return False
    if e.cause == "destroy":
        return e.destination not in ("charge", "trash")
    return e.cause != "setup" or e.destination not in ("deck_zone", "hand", "life")


def _moved(t: ZxTeller, e: ev.Moved) -> Text:
    card = t.card_name(e.card, e.face) if t.may_see(e) else A_CARD
    if e.destination == "square":
        put = Text("{card} is put face down on {where}.", "{card}が{where}に裏向きで置かれます。")
        appears = Text("{card} appears on {where}.", "{card}が{where}に登場します。")
        return (put if e.face_down else appears).format(card=card, where=t.square(e.place))
    zone = words.zone(e.destination)
    edge, ja_edge = t.edge(e)
    face_down, asleep = e.face_down and e.destination in zones.PUBLIC, e.rested and e.destination == "resource"
    down, ja_down = (" face down", "裏向きで") if face_down else (" asleep", "スリープで") if asleep else ("", "")
    return Text(
        f"{{card}} goes to {edge}{{whose}} {{zone}}{down}.",
        f"{{card}}が{{whose}}{{zone}}{ja_edge}に{ja_down}置かれます。",
    ).format(card=card, whose=t.whose(e.owner), zone=zone)


SENTENCES: dict[type[Any], Sentence] = {
    **history.SENTENCES,
    ev.Moment: moments(words.MOMENTS),
    ev.Moved: if_event(_has_own_line, _moved),
    ev.Played: by_field(
        "what",
        {
            "card": sentence("{who} [plays|play] {card}.", "{who}は{card}をプレイします。"),
            "trigger": sentence(
                "An auto ability of {card_or_source} is played.", "{card_or_source}の自動能力がプレイされます。"
            ),
            "": sentence(
                "{who} [plays|play] an ability of {card_or_source}.", "{who}は{card_or_source}の能力をプレイします。"
            ),
        },
    ),
    ev.TriggerDropped: sentence(
        "The auto ability of {card:source} that has triggered cannot be played.",
        "誘発した{card:source}の自動能力はプレイできません。",
    ),
    ev.DamageRemoved: if_event(  # it also happens at the end of every turn
        lambda e: e.clause != "507.6",
        sentence("Damage is removed from {card}.", "{card}の受けているダメージが取り除かれます。"),
    ),
    ev.Destroyed: if_event(
        lambda e: e.cause == "battle",
        sentence("{card} is destroyed by battle.", "{card}がバトルで破壊されます。"),
        sentence("{card} is destroyed.", "{card}が破壊されます。"),
    ),
    ev.Rested: if_event(lambda e: e.cause == "effect", sentence("{card} is put to sleep.", "{card}がスリープします。")),
    ev.Recovered: if_event(lambda e: e.cause == "effect", sentence("{card} is rebooted.", "{card}がリブートします。")),
    ev.ControlChanged: sentence("{who} [gains|gain] control of {card}.", "{who}が{card}の支配者になります。"),
    ev.TokenMade: sentence("{who} [gets|get] a {card} token.", "{who}のスクエアに{card}トークンが登場します。"),
    ev.Revealed: if_event(  # not shown for a card that is being played
        lambda e: e.clause != "804.2b", sentence("{who} [reveals|reveal] {named}.", "{who}は{named}を公開します。")
    ),
    ev.Looked: if_event(
        lambda e: e.deck in ("hand", "life"),
        sentence("{who} [looks|look] at {own:of} {zone:deck}.", "{who}は{own:of}{zone:deck}を見ます。"),
        sentence(
            "{who} [looks|look] at the top {n=card|cards} of {own:of} deck.",
            "{who}は{own:of}デッキの上から{n}枚を見ます。",
        ),
    ),
    ev.Searched: sentence("{who} [searches|search] {own:of} deck.", "{who}は{own:of}デッキを探します。"),
    ev.Shuffled: sentence("{who} [shuffles|shuffle] {own} deck.", "{who}は{own}デッキをシャッフルします。"),
    ev.MulliganTaken: sentence("{who} [draws|draw] a new hand.", "{who}は手札を引き直します。"),
    own.MovedSquare: sentence("{card} moves to {square}.", "{card}が{square}に移動します。"),
    own.Ignited: sentence(
        "{who} [ignites|ignite]: {card} is revealed.", "{who}はイグニッションし、{card}を公開します。"
    ),
    own.LifeTaken: sentence(
        "{who} [loses|lose] a life: {card} is revealed.", "{who}のライフから{card}が公開されます。"
    ),
    own.LifeRecovered: sentence("{who} [recovers|recover] 1 life.", "{who}はライフを1点回復します。"),
    own.Reloaded: sentence(
        "{who} [reloads|reload]: {own} trash becomes {own} deck.",
        "{who}はリロードし、トラッシュのカードをすべてデッキに戻します。",
    ),
    own.ShieldsGiven: sentence("{card} gets {n=a shield|shields}.", "{card}がシールドを{n}個得ます。"),
    own.ShieldLost: if_event(
        lambda e: e.cause == "damage",
        sentence(
            "A shield takes the damage for {card}.", "{card}はダメージを受ける代わりにシールドを1つ消滅させます。"
        ),
        sentence("{card} loses a shield.", "{card}のシールドが1つ消滅します。"),
    ),
    own.LifeShieldsGiven: sentence(
        "{who} [gets|get] {n=a life shield|life shields}.", "{who}はライフシールドを{n}個得ます。"
    ),
    own.LifeShieldLost: if_event(
        lambda e: e.cause == "damage",
        sentence(
            "A life shield takes {whose} damage.", "{who}はダメージを受ける代わりにライフシールドを1つ消滅させます。"
        ),
        sentence("{who} [loses|lose] a life shield.", "{whose}ライフシールドが1つ消滅します。"),
    ),
    own.CountersGained: sentence(
        "{who} [gets|get] {counters:icon}.", "{who}は{counters:icon}カウンターを{n}個得ます。"
    ),
    own.CountersSpent: sentence(
        "{who} [expends|expend] {counters:icon}.", "{who}は{counters:icon}カウンターを{n}個消費します。"
    ),
    own.ForceMade: if_event(
        lambda e: e.face_down,
        sentence(
            "{force} lies face down under {card:host} as its Force.",
            "{force}が{card:host}の下に裏向きでフォースとして置かれます。",
        ),
        sentence(
            "{force} lies under {card:host} as its Force.", "{force}が{card:host}の下にフォースとして置かれます。"
        ),
    ),
    own.Shifted: sentence(
        "{who} [shifts|shift] {named} onto {card:host}.", "{who}は{named}を{card:host}にシフトします。"
    ),
    own.ShiftLeft: sentence(
        "The shift {named} is face up in the dynamis.", "シフトの{named}がデュナミスに表向きで置かれます。"
    ),
    own.Igobed: sentence("IGOB: {card} appears.", "IGOB：{card}が登場します。"),
    own.Broke: sentence("{card:base} breaks and becomes {card}.", "{card:base}がブレイクして{card}になります。"),
    own.Unisoned: sentence(
        "Unison: {card} appears together with the player extra.",
        "ユニゾン：{card}がプレイヤー エクストラと合わせて登場します。",
    ),
    own.Rebuilt: sentence("Two cards appear together as one {card}.", "2枚のカードを合わせて{card}が登場します。"),
    own.TakenApart: sentence("{named} is a card of its own again.", "{named}は1枚のカードに戻ります。"),
    own.CrisisTaken: sentence(
        "{who} [lays|lay] {card} onto the player card by its crisis.",
        "{who}はクライシスにより{card}をプレイヤーカードの上に重ねます。",
    ),
    own.LinkMade: sentence("The link {card} comes to {square}.", "リンク{card}が{square}に置かれます。"),
    own.MarkerVanished: sentence("{card} vanishes.", "{card}が消滅します。"),
    own.TurnedOver: if_event(
        lambda e: e.face_down,
        sentence("{card} is turned face down.", "{card}が裏向きになります。"),
        sentence("{card} is turned face up.", "{card}が表向きになります。"),
    ),
    own.SpecialDone: sentence(
        "A special ability of {shown_card} is done.", "{shown_card}のスペシャル能力を実行します。"
    ),
    own.PhaseCalled: sentence("{who} [begins|begin] the {phase}.", "{who}は{phase}を開始します。"),
}
ZxTeller.SENTENCES = SENTENCES
