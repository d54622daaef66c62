"""The rules of decks, whatever the game, and looking through one: its parts are read, and every fault says its clause
and its place."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeGuard

from engine.games.printed import Face, Library
from engine.kernel.plain import Json
from engine.kernel.refusal import Fault
from engine.kernel.text import Text
from engine.language.common.abilities import CopiesInDeck

Cards = dict[str, int]


@dataclass(frozen=True)
class DeckPart:
    """A part of a deck: how many cards it has at least and at most, and which may lie in it."""

    name: str
    least: int
    most: int
    takes: Callable[[Any], bool]  # whether a card with this front may lie there
    single: bool = False  # one card, not a list of cards
    unlimited: Callable[[Any], bool] | None = None  # the cards of which it may have any number


@dataclass(frozen=True)
class Counted:
    """Cards of the main pile of which a deck has exactly so many."""

    name: str
    wanted: int
    counts: Callable[[Any], bool]  # whether a card with this front is one of them


@dataclass(frozen=True)
class DeckRules:
    """The rules of what a deck of a game is made of, and how it begins a game."""

    parts: tuple[DeckPart, ...]
    hand: int  # cards of the first hand
    whole: bool | None  # whether a player exchanges all of the first hand or none of it; None: it is kept
    counted: Counted | None = None

    def part(self, name: str) -> DeckPart:
        return next(part for part in self.parts if part.name == name)

    def homes(self, face: Face) -> tuple[str, ...]:
        """The parts in which a card with this front may lie: piles first, then the places of single cards."""
        found = [part for part in self.parts if part.takes(face)]
        return tuple(part.name for part in sorted(found, key=lambda part: part.single))


class Inspection:
    """A deck under inspection, and the faults found so far. `clause`: under which a list is no list of cards."""

    def __init__(self, library: Library, deck: Mapping[str, Json], clause: str) -> None:
        self.library = library
        self.deck = deck
        self.clause = clause
        self._found: list[Fault] = []
        self._singles: dict[str, str] = {}
        self._parts: dict[str, Cards] = {}

    # -- what is found -----------------------------------------------------------------------------
    def fault(self, clause: str, en: str, ja: str, *, part: str = "", cards: Iterable[str] = (), more: int = 0) -> None:
        """The deck is not as this clause wants it."""
        self._found.append(Fault(clause, Text(en, ja), part, tuple(cards), more))

    def faults(self) -> list[Fault]:
        """All of them in the order of their clauses."""
        return sorted(self._found, key=lambda fault: clause_order(fault.clause))

    # -- what there is -----------------------------------------------------------------------------
    def face(self, card: str) -> Any:
        return self.library[card].faces[0]

    def single(self, part: str) -> str:
        """The one card of a part; "" for none, and for one that there is not."""
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
        """The cards of a part that there are, and how many; what else is written there is refused."""
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

    # -- what many clauses ask ---------------------------------------------------------------------
    def size(self, part: DeckPart, cards: Cards, clause: str, text: Text) -> None:
        """So many cards at least and at most; {n} in the text is how many there are."""
        n = sum(cards.values())
        if not part.least <= n <= part.most:
            more = n - part.most if n > part.most else n - part.least
            self.fault(clause, text.en.format(n=n), text.ja.format(n=n), part=part.name, more=more)

    def belonging(self, part: DeckPart, cards: Cards, clause: str, text: Text) -> None:
        """Only cards that the part takes; {name} in the text is the card's."""
        self.misplaced(part.name, cards, [card for card in cards if not part.takes(self.face(card))], clause, text)

    def misplaced(self, part: str, cards: Cards, wrong: Iterable[str], clause: str, text: Text) -> None:
        """These cards do not belong in this part; {name} in the text is the card's."""
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
        """So many of a name at most. `own`: what a card says of how many there may be of itself goes before that."""
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
        """Cards whose text is not understood yet cannot be played."""
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
    """Return the cards of a part of a legal deck, each as often as it is there."""
    cards = deck.get(part) or {}
    if isinstance(cards, str):
        return [cards]
    assert isinstance(cards, Mapping)
    return [card for card, count in cards.items() if _is_count(count) for _ in range(count)]


def in_order(decks: Sequence[Mapping[str, Json]], order: Json) -> Sequence[Mapping[str, Json]]:
    """Return the decks with their cards in an order that does not depend on how the decks were stored.

    `order`: "id", by the ids of the cards; or for each seat the ids of each part, as a match without this option was
    begun with them. None: the decks as they are given.
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
    """Return how many of a card may be in a deck where `most` of a name are the rule: what the card says of itself goes
    before it. None: any number."""
    for ability in face.abilities:
        if isinstance(ability, CopiesInDeck):
            return ability.copies
    return most


def clause_order(clause: str) -> list[tuple[int, str]]:
    """Return the key that sorts clauses into the order of the rulebook: a section's second before its tenth, a clause
    before those under it."""
    return [(int(number or 0), letter) for number, letter in re.findall(r"(\d+)|([a-z]+)", clause)]
