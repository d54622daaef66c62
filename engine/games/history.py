"""How the history of a match is told: one sentence an event, in English and Japanese, as a viewer may read it.

A game says what its events are called (`Teller.SENTENCES`) and what of a move may be seen; the rest is the same for
all.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, ClassVar

from engine.kernel import events as ev
from engine.kernel.context import is_seat, ref_seat
from engine.kernel.dispatch import LogEntry
from engine.kernel.text import Text

A_CARD = Text("a card", "カード")


class Teller:
    """Names things for one viewer."""

    SENTENCES: ClassVar[Mapping[type[Any], Callable[[Any, Any], Text | None]]] = {}
    PILES: ClassVar[frozenset[str]] = frozenset()

    def __init__(self, game: Any, viewer: int | None, cards: dict[int, tuple[int, int]]) -> None:
        self.game = game
        self.viewer = viewer
        self.cards = cards

    def who(self, seat: int) -> Text:
        """A seat as the one who does something."""
        return Text("You", "あなた") if seat == self.viewer else self.seat_name(seat)

    def whom(self, seat: int) -> Text:
        """A seat to which something is done."""
        return Text("you", "あなた") if seat == self.viewer else self.seat_name(seat)

    def whose(self, seat: int) -> Text:
        if seat == self.viewer:
            return Text("your", "あなたの")
        name = self.seat_name(seat)
        return Text(f"{name.en}'s", f"{name.ja}の")

    def own(self, of: int, by: int) -> Text:
        """Whose something is, in a sentence of the seat `by`."""
        if of == by:
            return Text("your" if by == self.viewer else "their", "自分の")
        return self.whose(of)

    def seat_name(self, seat: int) -> Text:
        name: Text = self.game.seat_name(seat)
        return name

    def card(self, ref: int) -> Text:
        """The name of an object as it was, or a seat."""
        if is_seat(ref):
            return self.whom(ref_seat(ref))
        place = self.cards.get(ref)
        return A_CARD if place is None else self.named(*place)

    def named(self, card: int, face: int = 0) -> Text:
        """The name of a card."""
        return quoted(self.game.printed_card(card, face).name)

    def say(self, seat: int, en: str, ja: str, **values: Text | int | str) -> Text:
        """A sentence of a seat that acts: `{who}`, and verbs as `[plays|play]`, the second for "you"."""
        mine = seat == self.viewer
        while "[" in en and "|" in en[en.index("[") : en.index("]")]:
            before, rest = en.split("[", 1)
            verbs, after = rest.split("]", 1)
            en = before + verbs.split("|")[1 if mine else 0] + after
        return Text(en, ja).format(who=self.who(seat), **values)

    def shows(self, ref: int) -> bool:
        """Whether the reference of an object may be told: never that of a card hidden from the viewer."""
        raise NotImplementedError


def quoted(name: Text) -> Text:
    return Text(name.en, f"「{name.ja}」")


def counted(n: int, one: str, many: str) -> str:
    return one if n == 1 else f"{n} {many}"


def article(word: str) -> str:
    return "an" if word[:1] in "aeiou" else "a"


def tell(game: Any, teller: type[Teller], viewer: int | None, since: int) -> list[dict[str, Any]]:
    """The lines after event `since`."""
    out: list[dict[str, Any]] = []
    run: list[dict[str, Any]] = []
    for entry in game.log or ():
        if entry.n <= since:
            continue
        line = tell_one(game, teller, viewer, entry)
        if line is None:
            continue
        event = entry.event
        if isinstance(event, ev.Moved) and event.destination in teller.PILES and event.owner != viewer:
            run.append(line)
        else:
            out += without_order(run)
            run = []
            out.append(line)
    return out + without_order(run)


def without_order(run: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Cards that went to another's deck one after the other: which of them lies above which is not to be read (FoW
    302.4, ZX 304.2)."""
    told = sorted((line["text"] for line in run), key=lambda text: str(text["en"]))
    return [{**line, "text": text} for line, text in zip(run, told, strict=True)]


def tell_one(game: Any, teller: type[Teller], viewer: int | None, entry: LogEntry) -> dict[str, Any] | None:
    """One line, or None for what needs no words."""
    event = entry.event
    sentence = teller.SENTENCES.get(type(event))
    if sentence is None:
        return None
    places = entry.places(viewer)
    telling = teller(game, viewer, places)
    text = sentence(telling, event)
    if text is None:
        return None
    return {
        "n": entry.n,
        "turn": entry.turn,
        "clause": event.clause,
        "kind": type(event).__name__.lower(),
        "text": Text(text.en[:1].upper() + text.en[1:], text.ja).as_dict(),
        "refs": [str(ref) for ref in places if telling.shows(ref)],
        "seat": doer(event),
    }


def doer(event: Any) -> int | None:
    """Whose doing it is, for the margin: who does it, or whose card it happens to."""
    seat: int = getattr(event, "seat", getattr(event, "owner", -1))
    return seat if seat >= 0 else None


# -- sentences of one form -------------------------------------------------------------------------
def of_two(en: str, ja: str, other: str) -> Callable[[Teller, Any], Text]:
    """A sentence of the card of an event and another."""

    def say(t: Teller, e: Any) -> Text:
        return Text(en, ja).format(card=t.card(e.ref), other=t.card(getattr(e, other)))

    return say


def of_card(en: str, ja: str, field: str = "ref") -> Callable[[Teller, Any], Text]:
    """A sentence of one card."""

    def say(t: Teller, e: Any) -> Text:
        return Text(en, ja).format(card=t.card(getattr(e, field)))

    return say


def of_seat(en: str, ja: str) -> Callable[[Teller, Any], Text]:
    """A sentence of a seat, in which the amount of the event may stand."""

    def say(t: Teller, e: Any) -> Text:
        return t.say(e.seat, en, ja, amount=getattr(e, "amount", 0))

    return say


def of_seat_and_card(en: str, ja: str, field: str = "ref") -> Callable[[Teller, Any], Text]:
    """A sentence of a seat that does something to a card."""

    def say(t: Teller, e: Any) -> Text:
        return t.say(e.seat, en, ja, card=t.card(getattr(e, field)))

    return say


__all__ = [
    "A_CARD", "Teller", "article", "counted", "of_card", "of_seat", "of_seat_and_card", "of_two", "quoted", "tell",
    "tell_one",
]  # fmt: skip
