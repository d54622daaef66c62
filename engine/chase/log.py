"""The history of games with a chase in words: the sentences that both rulebooks share.

Sentences with terms of only one game (to play, to control, the field) are in the package of that game.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from engine.kernel import events as ev
from engine.kernel.text import Text
from engine.language import lexicon
from engine.shared import history
from engine.shared.history import A_CARD, Sentence, Teller, by_field, if_event, sentence

BOTH_LOST = {
    "deck": Text("Neither player had a card to draw.", "両方のプレイヤーがカードを引けませんでした。"),
    "won": Text("An effect has both players win.", "効果により両方のプレイヤーが勝利します。"),
}
ONE_LOST = {
    "won": Text("By an effect {other} wins the game.", "効果により{other}がゲームに勝利しました。"),
    "deck": Text("{who} had no card to draw in the draw phase.", "{who}はドローフェイズにカードを引けませんでした。"),
    "": Text("{who} loses the game.", "{who}はゲームに敗北しました。"),
}


def begins(phases: Mapping[str, Text]) -> dict[str, Text]:
    """Return the sentences for the beginnings of phases, by the names of these moments."""
    return {f"{name}_begin": Text(f"The {one.en} begins.", f"{one.ja}に入ります。") for name, one in phases.items()}


class ChaseTeller(Teller):
    """A teller for games with a chase.

    `ENTERS`: the sentence for a card that enters the field. `COUNTERS`: the Japanese names of counters that the rules
    define.
    """

    ENTERS: ClassVar[Text]
    COUNTERS: ClassVar[Mapping[str, str]] = {}

    def counter(self, name: str) -> Text:
        """Return the text for the name of counters: `[+100/+100]`, `bell`."""
        if "/" in name:
            return Text(f"[{name}]", f"[{name}]")
        return Text(name, self.COUNTERS.get(name) or lexicon(self.game.ID).names.to_japanese("counter", name))

    def moved_card(self, event: ev.Moved) -> Text:
        """Return the name of the moved card, or "a card" if the viewer cannot know it."""
        return self.card_name(event.card, event.face) if self.may_see(event) else A_CARD

    def moved(self, event: ev.Moved) -> Text:
        """Return the sentence for a card that moves."""
        card, places = self.moved_card(event), self.FIELD_NAMES["zone"]
        if event.destination == "field":
            seat = event.to_seat if event.to_seat >= 0 else event.owner
            return self.ENTERS.format(card=card, whose=self.whose(seat))
        edge, ja_edge = self.edge(event)
        return Text(
            f"{{card}} goes to {edge}{{whose}} {{where}}.", f"{{card}}が{{whose}}{{where}}{ja_edge}に置かれます。"
        ).format(
            card=card, whose=self.whose(self.game.goes_to(event)), where=places.get(event.destination, places["field"])
        )


# -- the sentences ---------------------------------------------------------------------------------
def has_own_line(event: ev.Moved, otherwise: frozenset[str]) -> bool:
    """Return whether a move has its own line in the log.

    `otherwise`: the causes of moves that are described by another event of the same moment.
    """
    if event.cause in otherwise or event.cause == "token":
        return False
    return event.cause not in ("destroy", "banish", "cancel") or event.destination != "graveyard"


TRIGGERS = sentence("An ability of {card:source} triggers.", "{card:source}の能力が誘発します。")
RESOLVES: dict[str, Sentence] = {
    "card": sentence("{card} resolves.", "{card}を解決します。"),
    "": sentence("The ability of {card} resolves.", "{card}の能力を解決します。"),
}
_LOOKS_AT_TOP = sentence(
    "{who} [looks|look] at the top {n=card|cards} of {own:of} {zone:deck}.",
    "{who}は{own:of}{zone:deck}の上から{n}枚を見ます。",
)
_LOOKS_AT = sentence("{who} [looks|look] at {whose:of} {zone:deck}.", "{who}は{whose:of}{zone:deck}を見ます。")


def _looked(t: Teller, e: ev.Looked) -> Text | None:
    return (_LOOKS_AT_TOP if e.deck in t.PILES else _LOOKS_AT)(t, e)


SENTENCES: dict[type[ev.Event], Sentence] = {
    **history.SENTENCES,
    ev.Targeted: sentence("{card:by} targets {card}.", "{card:by}の対象は{card}です。"),
    ev.Resolved: by_field("what", RESOLVES),
    ev.Cancelled: sentence("{card} is cancelled.", "{card}が無効になります。"),
    ev.Destroyed: sentence("{card} is destroyed.", "{card}が破壊されます。"),
    ev.Banished: sentence("{who} [banishes|banish] {card}.", "{who}は{card}を破棄します。"),
    ev.Rested: if_event(lambda e: e.cause == "effect", sentence("{card} is rested.", "{card}がレストします。")),
    ev.CounterPut: sentence("{card} gets {counters}.", "{card}に{counters}カウンターを{n}個置きます。"),
    ev.CounterRemoved: sentence("{card} loses {counters}.", "{card}から{counters}カウンターを{n}個取り除きます。"),
    ev.Revealed: sentence("{who} [reveals|reveal] {named}.", "{who}は{named}を公開します。"),
    ev.Looked: _looked,
    ev.Shuffled: sentence("{who} [shuffles|shuffle] {own} {zone}.", "{who}は{own}{zone}をシャッフルします。"),
    ev.MulliganTaken: sentence("{who} [exchanges|exchange] {n=a card|cards}.", "{who}は手札を{n}枚引き直します。"),
}
