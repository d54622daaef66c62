"""Deck rules for every game, and the inspection of a deck.

The inspection reads the parts of a deck. Every fault names its clause and its place.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeGuard

from engine.kernel.plain import Json
from engine.kernel.refusal import Fault
from engine.kernel.text import Text
from engine.language.common.abilities import CopiesInDeck
from engine.shared.printed import Face, Library

Cards = dict[str, int]


@dataclass(frozen=True)
class DeckPart:
    """A part of a deck: the minimum and maximum number of its cards, and which cards may be in it."""

    name: str
    least: int
    most: int
    takes: Callable[[Any], bool]  # whether a card with this front may be in the part
    single: bool = False  # the part is one card, not a list of cards
    unlimited: Callable[[Any], bool] | None = None  # whether any number of copies is allowed


@dataclass(frozen=True)
class Counted:
    """Cards of the main pile of which a deck has exactly the wanted number."""

    name: str
    wanted: int
    counts: Callable[[Any], bool]  # whether a card with this front counts


@dataclass(frozen=True)
class DeckRules:
    """The rules for the parts of a game's decks and for the first hand."""

    parts: tuple[DeckPart, ...]
    hand: int  # number of cards in the first hand
    whole: bool | None  # True: a mulligan exchanges the whole hand; False: some cards; None: no mulligan
    counted: Counted | None = None

    def part(self, name: str) -> DeckPart:
        return next(part for part in self.parts if part.name == name)

    def homes(self, face: Face) -> tuple[str, ...]:
        """Return the parts in which a card with this front may be: piles first, then the places of single cards."""
        found = [part for part in self.parts if part.takes(face)]
        return tuple(part.name for part in sorted(found, key=lambda part: part.single))


class Inspection:
    """A deck under inspection, with the faults found so far.

    `clause`: the clause for a part that is not a valid list of cards.
    """

    def __init__(self, library: Library, deck: Mapping[str, Json], clause: str) -> None:
        self.library = library
        self.deck = deck
        self.clause = clause
        self._found: list[Fault] = []
        self._singles: dict[str, str] = {}
        self._parts: dict[str, Cards] = {}

    # -- faults ------------------------------------------------------------------------------------
    def fault(self, clause: str, en: str, ja: str, *, part: str = "", cards: Iterable[str] = (), more: int = 0) -> None:
        """Record that the deck violates a clause."""
        self._found.append(Fault(clause, Text(en, ja), part, tuple(cards), more))

    def faults(self) -> list[Fault]:
        """Return all faults in the order of their clauses."""
        return sorted(self._found, key=lambda fault: clause_order(fault.clause))

    # -- contents ----------------------------------------------------------------------------------
    def face(self, card: str) -> Any:
        return self.library[card].faces[0]

    def single(self, part: str) -> str:
        """Return the single card of a part, or "" if it is missing or unknown."""
        card = self.deck.get(part)
        if not card:
            return ""
        if not isinstance(card, str):
            return self._no_list(part)
        if card not in self.library:
            return self._no_card(card, part)
        self._singles[part] = card
        return card

    def part(self, part: str) -> Cards:
        """Return the known cards of a part with their numbers.

        Record a fault for every other entry.
        """
        given = self.deck.get(part) or {}
        found: Cards = {}
        self._parts[part] = found
        if not isinstance(given, Mapping):
            self._no_list(part)
            return found
        for card, count in given.items():
            if card not in self.library:
                self._no_card(str(card), part, count)
            elif not _is_count(count):
                self.fault(
                    self.clause, f"{card}: that is no number of cards.", f"{card}の枚数が正しくありません。",
                    part=part, cards=[card],
                )  # fmt: skip
            elif count:
                found[card] = count
        return found

    def _no_card(self, card: str, part: str, count: object = 1) -> str:
        more = count if _is_count(count) else 0
        self.fault(
            self.clause, f"There is no card {card}.", f"{card}というカードはありません。",
            part=part, cards=[card], more=more,
        )  # fmt: skip
        return ""

    def _no_list(self, part: str) -> str:
        self.fault(self.clause, f"{part}: that is no list of cards.", f"{part}の内容が正しくありません。", part=part)
        return ""

    # -- common checks -----------------------------------------------------------------------------
    def size(self, part: DeckPart, cards: Cards, clause: str, text: Text) -> None:
        """Check the number of cards in a part.

        `{n}` in the text is the actual number.
        """
        n = sum(cards.values())
        if not part.least <= n <= part.most:
            more = n - part.most if n > part.most else n - part.least
            self.fault(clause, text.en.format(n=n), text.ja.format(n=n), part=part.name, more=more)

    def belonging(self, part: DeckPart, cards: Cards, clause: str, text: Text) -> None:
        """Check that a part contains only cards that it takes.

        `{name}` in the text is the card's name.
        """
        self.misplaced(part.name, cards, [card for card in cards if not part.takes(self.face(card))], clause, text)

    def misplaced(self, part: str, cards: Cards, wrong: Iterable[str], clause: str, text: Text) -> None:
        """Record a fault for each card that does not belong in this part.

        `{name}` in the text is the card's name.
        """
        for card in wrong:
            name = self.face(card).name
            self.fault(
                clause, text.en.format(name=name.en), text.ja.format(name=name.ja),
                part=part, cards=[card], more=cards[card],
            )  # fmt: skip

    def of_a_name(
        self,
        part: str,
        cards: Iterable[tuple[str, int]],
        most: int,
        clause: str,
        *,
        own: bool = False,
        names: Callable[[Any], Iterable[str]] = lambda face: (face.name.en,),
    ) -> None:
        """Check the maximum number of cards with the same name.

        `own`: a card's own limit on its copies takes precedence over that number.
        """
        same: dict[tuple[str, int], Cards] = {}
        for card, count in cards:
            limit = copies_of(self.face(card), most) if own else most
            if limit is not None:
                for name in names(self.face(card)):
                    group = same.setdefault((name, limit), {})
                    group[card] = group.get(card, 0) + count
        for (name, limit), group in same.items():
            n = sum(group.values())
            if n > limit:
                japanese = next((f.name.ja for f in map(self.face, group) if f.name.en == name), name)
                self.fault(
                    clause, f"{name}: {n}, at most {limit}.", f"「{japanese}」は{n}枚あります（{limit}枚まで）。",
                    part=part, cards=group, more=n - limit,
                )  # fmt: skip

    def unread(self, clause: str) -> None:
        """Record a fault for every card whose text is not understood yet, because it cannot be played."""
        places = {card: part for part, cards in self._parts.items() for card in cards}
        places |= {card: part for part, card in self._singles.items()}
        for card, part in places.items():
            if self.library[card].unread:
                name = self.face(card).name
                self.fault(
                    clause, f"{name.en}: its text is not understood yet.", f"{name.ja}のテキストは未対応です。",
                    part=part, cards=[card],
                )  # fmt: skip


def card_by_card(deck: Mapping[str, Json], part: str) -> list[str]:
    """Return the cards of a part of a legal deck, each card repeated by its number."""
    cards = deck.get(part) or {}
    if isinstance(cards, str):
        return [cards]
    assert isinstance(cards, Mapping)
    return [card for card, count in cards.items() if _is_count(count) for _ in range(count)]


def in_order(decks: Sequence[Mapping[str, Json]], order: Json) -> Sequence[Mapping[str, Json]]:
    """Return the decks with their cards in an order that does not depend on how the decks were stored.

    `order`: "id" sorts by the ids of the cards. A list gives for each seat the ids of each part, which replays the
    order of a match begun without this option. None returns the decks unchanged.
    """
    if order is None:
        return decks
    orders = order if isinstance(order, list) else [order] * len(decks)
    return [_ordered(deck, one) for deck, one in zip(decks, orders, strict=True)]


def _ordered(deck: Mapping[str, Json], order: Json) -> dict[str, Json]:
    out: dict[str, Json] = {}
    for part, cards in deck.items():
        if isinstance(cards, Mapping):
            listed = order.get(part) if isinstance(order, Mapping) else None
            first = list(listed) if isinstance(listed, list) else []
            ids = dict.fromkeys(card for card in [*first, *sorted(cards)] if card in cards)
            cards = {card: cards[card] for card in ids}
        out[part] = cards
    return out


def _is_count(count: object) -> TypeGuard[int]:
    return isinstance(count, int) and not isinstance(count, bool) and count >= 0


def copies_of(face: Face, most: int) -> int | None:
    """Return the number of copies of a card allowed in a deck, or None for any number.

    `most`: the usual limit for a name. The card's own limit takes precedence.
    """
    for ability in face.abilities:
        if isinstance(ability, CopiesInDeck):
            return ability.copies
    return most


def clause_order(clause: str) -> list[tuple[int, str]]:
    """Return a sort key that puts clauses into the order of the rulebook.

    Section 2 comes before section 10, and a clause before its sub-clauses.
    """
    return [(int(number or 0), letter) for number, letter in re.findall(r"(\d+)|([a-z]+)", clause)]
