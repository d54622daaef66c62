"""The history of a match in words: one sentence for each event, in English and Japanese, as a viewer may read it.

A game defines the sentences of its events (`Teller.SENTENCES`) and which moved cards a viewer may see. Everything else
is the same for all games.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar, NamedTuple, TypedDict

from engine.kernel import events as ev
from engine.kernel.caches import keep
from engine.kernel.chars import Chars
from engine.kernel.context import is_seat, ref_seat
from engine.kernel.log_entry import LogEntry
from engine.kernel.text import Text
from engine.shared.auto_passes import PassedWindows
from engine.shared.duel import AGREED, ENDLESS, Duel


class Line(TypedDict):
    """A line of the history, as a viewer may read it."""

    n: float
    turn: int
    clause: str
    kind: str
    text: dict[str, str]
    refs: list[str]
    seat: int | None


A_CARD = Text("a card", "カード")
Sentence = Callable[[Any, Any], Text | None]
USUAL = {"who": "seat", "whose": "seat", "own": "seat", "card": "ref", "named": "card", "counters": "name"}
"""The field of an event that each form puts into words (see `Teller.field_text`) if the slot names no other field."""


class Teller:
    """A teller that names things for one viewer."""

    SENTENCES: ClassVar[Mapping[type[ev.Event], Sentence]] = {}
    PILES: ClassVar[frozenset[str]] = frozenset()  # the decks
    VEILED: ClassVar[frozenset[str]] = frozenset()  # other zones where nobody can tell which card is where
    OPEN: ClassVar[frozenset[str]] = frozenset()  # zones where all players see face-up cards
    OWN: ClassVar[frozenset[str]] = frozenset()  # zones where a seat sees its own cards
    FIELD_NAMES: ClassVar[Mapping[str, Mapping[str, Text]]] = {}  # names of zones, phases etc., by id

    def field_text(self, event: Any, how: str, field: str | None) -> Text | int | str:
        """Return the value of an event's field in words.

        `how` selects the form:

        - `who`, `whose`: a seat
        - `own`: the owner, in a sentence about the acting seat
        - `card`: a card, by its object at the time of the event
        - `named`: a card, by its number
        - `own_card`: a card that only the seat itself may read
        - `counters`: the number of counters; in Japanese only their name
        - a key of `FIELD_NAMES`: a name of the game
        - anything else: the field's value
        """
        if how == "own_card":
            return self.card(event.ref) if event.seat == self.viewer else A_CARD
        told = getattr(event, field or USUAL.get(how, how))
        if how in ("who", "whose"):
            return self.who(told) if how == "who" else self.whose(told)
        if how == "own":
            return self.own(told, event.seat)
        if how == "card":
            return self.card(told)
        if how == "named":
            return self.card_name(told)
        if how == "counters":
            name = self.counter(told)
            one = f"{article(name.en)} {name.en} counter"
            return Text(counted(event.n, one, f"{name.en} counters"), name.ja)
        value: int | str = told
        return self.FIELD_NAMES.get(how, {}).get(str(value), value)

    def __init__(self, game: Duel, viewer: int | None, cards: dict[int, tuple[int, int]]) -> None:
        self.game = game
        self.viewer = viewer
        self.cards = cards

    def who(self, seat: int) -> Text:
        """Return the name of a seat as the subject of a sentence."""
        return Text("You", "あなた") if seat == self.viewer else self.seat_name(seat)

    def whom(self, seat: int) -> Text:
        """Return the name of a seat as the object of a sentence."""
        return Text("you", "あなた") if seat == self.viewer else self.seat_name(seat)

    def whose(self, seat: int) -> Text:
        if seat == self.viewer:
            return Text("your", "あなたの")
        name = self.seat_name(seat)
        return Text(f"{name.en}'s", f"{name.ja}の")

    def own(self, of: int, by: int) -> Text:
        """Return the possessive for the seat `of`, in a sentence about the seat `by`."""
        if of == by:
            return Text("your" if by == self.viewer else "their", "自分の")
        return self.whose(of)

    def seat_name(self, seat: int) -> Text:
        name: Text = self.game.seat_name(seat)
        return name

    def card(self, ref: int) -> Text:
        """Return the name of an object at the time of the event, or of a seat."""
        if is_seat(ref):
            return self.whom(ref_seat(ref))
        place = self.cards.get(ref)
        return A_CARD if place is None else self.card_name(*place)

    def card_name(self, card: int, face: int = 0) -> Text:
        """Return the name of a card.

        Return "a card" for a token that no longer exists because an earlier release undid its creation.
        """
        if card >= len(self.game.s.cards):
            return A_CARD
        return self.printed_name(self.game.printed_card(card, face))

    def printed_name(self, printed: Chars) -> Text:
        """Return the name in the printed characteristics of a card."""
        return quoted(printed.name)

    def say(self, seat: int, en: str, ja: str, **values: Text | int | str) -> Text:
        """Return a sentence about an acting seat: `{who}`, and verbs as `[plays|play]`, the second form for "you"."""
        mine = seat == self.viewer
        verbs = _VERB.sub(lambda verb: verb[2 if mine else 1], en)
        return Text(verbs, ja).format(who=self.who(seat), **values)

    def counter(self, name: str) -> Text:
        """Return the text for the name of counters."""
        raise NotImplementedError

    def may_see(self, event: ev.Moved) -> bool:
        """Return whether the viewer may know which card moved.

        This is so if the card is or was face up in a zone that all players see. It is also so if the card is or was in
        a zone where its player, the viewer, sees it.
        """
        if event.destination in self.OPEN and not event.face_down:
            return True
        if event.origin in self.OPEN and not event.was_down:
            return True
        to, of = self.game.goes_to(event), self.game.comes_from(event)
        return (self.viewer == to and event.destination in self.OWN) or (self.viewer == of and event.origin in self.OWN)

    def edge(self, event: ev.Moved) -> tuple[str, str]:
        """Return the words for the end of the deck to which a card moves, in English and Japanese."""
        ends = {"top": ("the top of ", "の一番上"), "bottom": ("the bottom of ", "の一番下")}
        return ends.get(event.position, ("", "")) if event.destination in self.PILES else ("", "")

    @classmethod
    def tell(cls, game: Duel, viewer: int | None, since: float) -> list[Line]:
        """Return the lines after event `since`.

        For a seat they include the windows that it passed automatically.
        """
        own = [_passed(game, one) for one in game.passes.lines if one.seat == viewer and one.n > since]
        lines = cls.tell_events(game, viewer, since)
        return sorted([*lines, *own], key=_place) if own else lines

    @classmethod
    def tell_events(cls, game: Duel, viewer: int | None, since: float) -> list[Line]:
        """Return the lines of the events after `since`."""
        out: list[Line] = []
        run: list[Line] = []
        log = game.log or []
        for entry in log[bisect_right(log, since, key=lambda entry: entry.n) :]:
            line = tell_one(game, cls, viewer, entry)
            if line is None:
                continue
            event, hidden = entry.event, cls.PILES | cls.VEILED
            if isinstance(event, ev.Moved) and event.destination in hidden and event.owner != viewer:
                run.append(line)
                continue
            if run:
                out += without_order(run)
                run = []
            out.append(line)
        return out + without_order(run)


def _place(line: Line) -> float:
    return line["n"]


def _passed(game: Duel, one: PassedWindows) -> Line:
    """Return the line about windows that a seat passed automatically."""
    text = one.text(game.window_text).as_dict()
    line: Line = {
        "n": one.n, "turn": one.turn, "clause": one.clause, "kind": "unasked", "text": text, "refs": [],
        "seat": one.seat,
    }  # fmt: skip
    return line


def quoted(name: Text) -> Text:
    return Text(name.en, f"「{name.ja}」")


def counted(n: int, one: str, many: str) -> str:
    return one if n == 1 else f"{n} {many}"


def article(word: str) -> str:
    return "an" if word[:1] in "aeiou" else "a"


def without_order(run: list[Line]) -> list[Line]:
    """Return the lines with their texts sorted, so that nobody can read the order of the cards.

    The lines are about cards put one after another into another player's deck, or face down into an ordered zone (FoW
    302.4 / MG 302.4, ZX 304.2).
    """
    texts = sorted((line["text"] for line in run), key=lambda text: text["en"])
    return [{**line, "text": text} for line, text in zip(run, texts, strict=True)]


def tell_one(game: Duel, teller: type[Teller], viewer: int | None, entry: LogEntry) -> Line | None:
    """Return one line, which must not be changed, or None for an event without words."""
    lines = _lines[viewer]
    known = lines.get(id(entry))
    if known is None:
        known = keep(lines, entry, _put_into_words(teller(game, viewer, entry.places(viewer)), entry), MOST_LINES)
    line, cards = known[1]
    if line is None or not cards:
        return line
    return {**line, "refs": [str(ref) for ref in cards if _may_show_ref(game, viewer, ref)]}


MOST_LINES = 8192  # for each viewer: the lines of some hundred tables
# A line is put into words once for each viewer. Its text never changes, but the set of its cards that can be
# pointed at does.
_lines: dict[int | None, dict[int, tuple[LogEntry, tuple[Line | None, tuple[int, ...]]]]] = {0: {}, 1: {}, None: {}}


def _put_into_words(telling: Teller, entry: LogEntry) -> tuple[Line | None, tuple[int, ...]]:
    """Return the line without its references (or None), and the cards that it mentions."""
    event = entry.event
    sentence = telling.SENTENCES.get(type(event))
    text = None if sentence is None else sentence(telling, event)
    if text is None:
        return None, ()
    line: Line = {
        "n": entry.n,
        "turn": entry.turn,
        "clause": event.clause,
        "kind": type(event).__name__.lower(),
        "text": Text(text.en[:1].upper() + text.en[1:], text.ja).as_dict(),
        "refs": [],
        "seat": doer(event),
    }
    return line, tuple(telling.cards)


def _may_show_ref(game: Duel, viewer: int | None, ref: int) -> bool:
    """Return whether an object's reference may be shown.

    The reference of a card hidden from the viewer never is.
    """
    obj = game.s.objects.get(ref)
    return obj is not None and game.can_see(viewer, obj)


def doer(event: ev.Event) -> int | None:
    """Return the acting seat for the log margin, or the owner of the card that the event happens to."""
    seat: int = getattr(event, "owner", -1) if event.seat is None else event.seat
    return seat if seat >= 0 else None


# -- sentences -------------------------------------------------------------------------------------
_SLOT = re.compile(r"\{(\w+)(?::(\w+))?(?:=([^|}]*)\|([^}]*))?\}")


def sentence(en: str, ja: str) -> Sentence:
    """Return a sentence with slots for the fields of the event.

    Examples of slots: `{amount}`; `{n=a card|cards}` for a number of things; `{card:source}` (see
    `Teller.field_text`). Verbs of an acting seat are written as `[plays|play]`, the second form for "you".
    """

    theirs, mine = (_pieces(_VERB.sub(rf"\{n}", en)) for n in (1, 2))
    japanese = _pieces(ja)

    def say(t: Teller, e: ev.Event) -> Text:
        english = mine if t.viewer is not None and e.seat == t.viewer else theirs
        values = {piece: t.field_text(e, piece.how, piece.field) for piece in english if not isinstance(piece, str)}
        values |= {
            piece: t.field_text(e, piece.how, piece.field)
            for piece in japanese
            if not isinstance(piece, str) and piece not in values
        }
        return Text(_filled(english, "en", values), _filled(japanese, "ja", values))

    return say


_VERB = re.compile(r"\[([^\]|]*)\|([^\]|]*)\]")


class Slot(NamedTuple):
    """A slot of a sentence: a field and its form (see `Teller.field_text`).

    A slot for a number has its singular and its plural."""

    how: str
    field: str | None
    one: str | None
    many: str | None


def _pieces(text: str) -> tuple[str | Slot, ...]:
    """Return a sentence split into its text and its slots."""
    found: list[str | Slot] = []
    at = 0
    for slot in _SLOT.finditer(text):
        found += [text[at : slot.start()], Slot(*slot.groups())]
        at = slot.end()
    return (*found, text[at:])


def _filled(pieces: Sequence[str | Slot], lang: str, values: Mapping[Slot, Text | int | str]) -> str:
    """Return the sentence with its slots filled in one language."""
    out = []
    for piece in pieces:
        if isinstance(piece, str):
            out.append(piece)
            continue
        value = values[piece]
        if piece.one is not None:
            out.append(counted(int(value), piece.one, piece.many or ""))  # type: ignore[arg-type]
        else:
            out.append(str((value.ja if lang == "ja" else value.en) if isinstance(value, Text) else value))
    return "".join(out)


def if_event(test: Callable[[Any], object], so: Sentence, otherwise: Sentence | None = None) -> Sentence:
    """Return a sentence that depends on a test of the event.

    Without `otherwise` there is no line if the test fails.
    """

    def say(t: Teller, e: object) -> Text | None:
        if test(e):
            return so(t, e)
        return None if otherwise is None else otherwise(t, e)

    if otherwise is None:
        say.when = test  # type: ignore[attr-defined]  # an event without words is no line and is not counted
    return say


def by_field(field: str, sentences: Mapping[str, Sentence]) -> Sentence:
    """Return a sentence chosen by a field of the event.

    "" is the entry for any other value.
    """

    def say(t: Teller, e: object) -> Text | None:
        value = getattr(e, field)
        return sentences[value if value in sentences else ""](t, e)

    return say


def moments(words: Mapping[str, Text]) -> Sentence:
    """Return the sentence for a moment, if it has one."""
    return if_event(lambda e: e.name in words, lambda t, e: words[e.name])


def _lost(t: Teller, e: ev.Lost) -> Text:
    why = t.game.ending(e)
    if len(e.seats) > 1:
        return Text(f"{why.en} The game is a draw.", f"{why.ja}引き分けです。")
    winner = t.game.seat_name(1 - e.seats[0])
    return Text(f"{why.en} {winner.en} wins.", f"{why.ja}{winner.ja}の勝利です。")


def _went_back(t: Teller, e: ev.WentBack) -> Text:
    """Return the sentences about the seat that undid, and the cards that each player has seen since.

    A viewer reads the names of the cards that they have seen themselves. For other players they read only the number.
    """
    own = t.own(e.seat, e.seat)
    lines = [
        t.say(e.seat, "{who} [goes|go] back to before {own} last choice.", "{who}は直前の選択の前に戻ります。", own=own)
    ]
    for seat, cards in enumerate(e.seen):
        if not cards:
            continue
        if seat == t.viewer:
            names = [t.card_name(card) for card in cards]
            seen = Text(", ".join(one.en for one in names), "".join(one.ja for one in names))
        else:
            seen = Text(counted(len(cards), "1 card", "cards"), f"{len(cards)}枚")
        lines.append(
            t.say(
                seat,
                "Since then {by} [has|have] seen {cards}.",
                "その間に{by}が見たカード：{cards}。",
                by=t.whom(seat),
                cards=seen,
            )
        )
    return Text(" ".join(one.en for one in lines), "".join(one.ja for one in lines))


SENTENCES: dict[type[ev.Event], Sentence] = {
    ev.Drawn: sentence("{who} [draws|draw] {own_card}.", "{who}は{own_card}を引きます。"),
    ev.Damaged: sentence(
        "{card:source} deals {amount} damage to {card:target}.",
        "{card:source}が{card:target}に{amount}ダメージを与えます。",
    ),
    ev.Discarded: sentence("{who} [discards|discard] {card}.", "{who}は{card}を捨てます。"),
    ev.Attacked: sentence("{card} attacks {card:target}.", "{card}が{card:target}を攻撃します。"),
    ev.PassedPriority: sentence("{who} [passes|pass].", "{who}はパスします。"),
    ev.TurnBegan: sentence("Turn {turn}: it is {whose} turn.", "ターン{turn}：{whose}ターンです。"),
    ev.PhaseSkipped: sentence("{who} [skips|skip] the {phase}.", "{who}は{phase}をスキップします。"),
    ev.FirstPlayer: sentence("{who} [goes|go] first.", "{who}が先攻です。"),
    ev.TakenBack: sentence("{who} [takes|take] the play back.", "{who}はプレイを取り消しました。"),
    ev.WentBack: _went_back,
    ev.Lost: _lost,
    ev.Drew: by_field(
        "reason",
        {
            "": sentence(f"{ENDLESS.en} The game is a draw.", f"{ENDLESS.ja}引き分けです。"),
            "draw": sentence(AGREED["draw"].en, AGREED["draw"].ja),
            "none": sentence(f"{AGREED['none'].en} Nobody has won.", f"{AGREED['none'].ja}勝敗はありません。"),
        },
    ),
}
"""The sentences that every game uses."""
