"""The log of a match in words."""

from __future__ import annotations

from typing import Any

from engine.kernel import events as ev
from engine.kernel.text import Text
from engine.shared import history
from engine.shared.history import Teller, if_event, sentence
from tests.third_game.engine_side.outline import OUTLINE
from tests.third_game.engine_side.words.printed import LightsGained

LOST = {
    "lights": Text("{other} has lit ten lights.", "{other}が灯を10個ともしました。"),
    "deck": Text("{who} had no boat left to draw.", "{who}は引く舟がありませんでした。"),
    "": Text("{who} loses.", "{who}の負けです。"),
}


def _moved(t: Teller, e: ev.Moved) -> Text:
    return t.say(e.owner, "{who} [sets|set] out {card}.", "{who}は{card}を出す。", card=t.card(e.new))


SENTENCES: dict[type[ev.Event], Any] = {
    **history.SENTENCES,
    ev.Moved: if_event(lambda e: e.destination == "river", _moved),
    ev.Rested: sentence("{card} rests.", "{card}はレストする。"),
    LightsGained: sentence(
        "{who} [gains|gain] {amount=a light|lights} by {card}.", "{who}は{card}で灯を{amount}つ得る。"
    ),
}


class RiverTeller(Teller):
    """A teller of the events of a match to one viewer."""

    SENTENCES = SENTENCES
    PILES = OUTLINE.piles()
    OPEN = OUTLINE.zones_seen_by("all")
    OWN = frozenset({"river", "bank", "hand"})
