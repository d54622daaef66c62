"""The views of a match for people, without card texts that they may not read (see `tcg.cards.imported`).

The engine and the bots play with these texts. A view for people leaves out every line printed on such a card. It also
leaves out every sentence made from such a line, and every label or question that contains one. The kind of a card, its
keywords and the events stay. Lines of cards that everybody may read stay too.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, cast

from engine import site_editions
from engine.cards import CardDef, library

if TYPE_CHECKING:
    from engine.views import TableView
    from tcg.matches.models import Match

Json = dict[str, Any]
WORDED = ("yes_no", "mode", "choose")  # questions that are made from the card's text
SHORT = 2  # words in a label that is a name: no sentence is that short
NOTHING = {"en": "", "ja": ""}
CHOOSE = {"en": "{name}: choose.", "ja": "「{name}」：選んでください。"}
MAY = {"en": "{name}: you may do what it says.", "ja": "「{name}」：書かれていることを行えます。"}
NUMBERED = {"en": "Ability {n}", "ja": "能力{n}"}
CHOICE = {"en": "Choice {n}", "ja": "選択肢{n}"}


def veil(view: TableView, match: Match) -> TableView:
    """Return the view of a match for people."""
    if not match.edition or not (closed := library(match.game, match.edition).closed):
        return view
    veiled = Veil(closed, _open_lines(match.game, match.edition)).laid_on(cast("Json", view))
    return cast("TableView", veiled)


@site_editions.cached
def _open_lines(game: str, edition: int) -> frozenset[str]:
    """Return the lines of the cards that everybody may read."""
    cards = library(game, edition)
    return frozenset(line for card in cards.values() if card.id not in cards.closed for line in _lines(card))


def _lines(card: CardDef) -> list[str]:
    texts = [text for face in card.faces for text in (*face.lines, *face.subtext)]
    return [line for text in texts for line in (text.en, text.ja)]


class Veil:
    """The removal of closed texts from a view. It copies what it changes, because views share their parts."""

    def __init__(self, closed: frozenset[str], open_lines: frozenset[str]) -> None:
        self.closed = closed
        self.open_lines = open_lines

    def laid_on(self, view: Json) -> Json:
        out: Json = self._all(view)
        if out.get("decision") and out["decision"].get("mine"):
            out["decision"] = self._decision(out["decision"], out.get("chase") or ())
        return out

    def _all(self, value: Any) -> Any:
        if isinstance(value, dict):
            out = {key: self._all(one) for key, one in value.items()}
            return self._card(out) if "card" in out and "text" in out else out
        if isinstance(value, list | tuple):
            return [self._all(one) for one in value]
        return value

    def _card(self, out: Json) -> Json:
        """Remove the closed text of a card, a side of a card, a waiting ability or the card that asks."""
        before = out["text"]
        out["text"] = NOTHING if out["card"] in self.closed else self._left_of(before)
        if "does" in out and (out["card"] in self.closed or out["text"] != before):
            out["does"], out["modes"] = NOTHING, []
        return out

    def _left_of(self, text: Mapping[str, str] | None) -> Mapping[str, str] | None:
        """Return the lines that are printed on cards that everybody may read."""
        if not text:
            return text
        return {lang: self._open_of(said) for lang, said in text.items()}

    def _open_of(self, said: str) -> str:
        return "\n".join(line for line in said.split("\n") if line in self.open_lines)

    def _decision(self, decision: Json, waiting: Any) -> Json:
        about = decision.get("about") or {}
        asks = bool(about) and (about["card"] in self.closed or about["card"] is None)
        if asks and decision["kind"] in WORDED:
            said = MAY if decision["kind"] == "yes_no" else CHOOSE
            name = about["name"]
            decision["prompt"] = {lang: words.format(name=name.get(lang, "")) for lang, words in said.items()}
        hides = any(item.get("does") == NOTHING for item in waiting)
        numbers: dict[Any, int] = {}
        for option in decision["options"]:
            card = (option.get("card") or {}).get("card")
            if option["kind"] == "pass":
                option["detail"] = None if hides else option["detail"]
            elif option["detail"] and (card in self.closed or (asks and not card)):
                option["detail"] = None
            if option["kind"] == "activate" and card in self.closed:
                numbers[option["ref"]] = numbers.get(option["ref"], 0) + 1
                option["detail"] = _numbered(NUMBERED, numbers[option["ref"]])
            elif option["kind"] == "mode" and asks and len(option["label"]["en"].split()) > SHORT:
                option["label"] = _numbered(CHOICE, option["index"] + 1)
        return decision


def _numbered(words: Mapping[str, str], n: int) -> dict[str, str]:
    return {lang: said.format(n=n) for lang, said in words.items()}
