"""A deck as the editor shows it: its parts in order, with their groups and rows, and the faults of each row.

This module only reads. It prepares everything that the pages of a deck show, from the deck's data and the engine's
check.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import zip_longest
from typing import Any

from django.utils.translation import gettext as _

from engine.cards import library
from engine.decks import homes, rules
from tcg import games
from tcg.cards import catalogue
from tcg.cards.faces import Look
from tcg.decks import charts, lists, selectors
from tcg.decks.deck_layout import SHAPES, counts_of
from tcg.decks.fixes import Remedy, remedies
from tcg.decks.models import Deck, DeckVersion
from tcg.decks.naming import full_name
from tcg.web.languages import language

MOST_SAID = 6  # the number of changes shown for a version


@dataclass(frozen=True)
class Row:
    """One card of a part, with its number of copies and its faults."""

    card: str
    part: str
    count: int
    look: Look | None  # None: the card is unknown
    homes: tuple[str, ...] = ()
    mark: str = ""
    faults: tuple[str, ...] = ()

    @property
    def name(self) -> str:
        return self.look.name if self.look else self.card

    @property
    def full_name(self) -> str:
        return self.look.full_name() if self.look else self.card

    @property
    def less(self) -> int:
        return self.count - 1

    @property
    def more(self) -> int:
        return self.count + 1


@dataclass(frozen=True)
class Group:
    title: str
    count: int
    rows: tuple[Row, ...]


@dataclass(frozen=True)
class Section:
    """One part of a deck."""

    part: str
    title: str
    count: int
    size: str  # the required number of cards: "40–60"
    bad: bool
    single: bool
    groups: tuple[Group, ...]
    marked: int = 0  # the number of cards with the counted mark; below: the mark, the number wanted and its name
    mark: str = ""
    wanted: int = 0
    mark_word: str = ""

    @property
    def rows(self) -> list[Row]:
        return [row for group in self.groups for row in group.rows]


@dataclass(frozen=True)
class Fault:
    clause: str
    said: str
    part: str
    cards: tuple[str, ...]
    more: int
    remedies: tuple[Remedy, ...] = field(default=())


def faults(deck: Deck) -> list[Fault]:
    """Return every fault of the deck in the current language, with its remedies."""
    return [
        Fault(
            clause=one["clause"],
            said=one["said"],
            part=one.get("part") or "",
            cards=tuple(one.get("cards") or ()),
            more=one.get("more") or 0,
            remedies=tuple(remedies(deck.game, deck.data, one)),
        )
        for one in selectors.faults_of(deck)
    ]


def _marks(deck: Deck, found: Sequence[Fault]) -> dict[tuple[str, str], list[str]]:
    """Return the notes for the rows that each fault concerns, by (part, card)."""
    out: dict[tuple[str, str], list[str]] = {}
    for fault in found:
        for card in fault.cards:
            if fault.more and len(fault.cards) > 1:
                continue  # only the cards together are wrong: the list of faults and the part's count say so
            have = counts_of(deck.data, deck.game, fault.part).get(card, 0)
            words = fault.said
            if fault.more > 0 and len(fault.cards) == 1 and have > fault.more:
                words = _("%(n)s of at most %(most)s") % {"n": have, "most": have - fault.more}
            out.setdefault((fault.part, card), []).append(words)
    return out


def sections(deck: Deck, found: Sequence[Fault] = ()) -> list[Section]:
    """Return all parts of the deck, including empty ones."""
    cards, rule, shape = library(deck.game), rules(deck.game), SHAPES[deck.game]
    order, marks = games.of(deck.game).deck.order, _marks(deck, found)
    out = []
    for part in (*shape.singles, *shape.piles):
        counted = rule.counted if part == "main" else None
        rows = []
        for card, count in counts_of(deck.data, deck.game, part).items():
            known = cards.get(card)
            rows.append(
                Row(
                    card=card,
                    part=part,
                    count=count,
                    look=catalogue.printed(deck.game, card) if known else None,
                    homes=homes(deck.game, card) if known else (),
                    mark=counted.name if counted and known and counted.counts(known.front) else "",
                    faults=tuple(dict.fromkeys(marks.get((part, card), ()))),
                )
            )
        rows.sort(key=lambda row: (row.look is None, *(order(cards[row.card]) if row.look else ()), row.card))
        least, most = rule.part(part).least, rule.part(part).most
        marked = [row for row in rows if row.mark]
        out.append(
            Section(
                part=part,
                title=str(shape.titles[part]),
                count=sum(row.count for row in rows),
                size=str(most) if least == most else f"{least}–{most}",
                bad=any(fault.part == part for fault in found),
                single=part in shape.singles,
                groups=_groups(deck.game, part, rows),
                marked=sum(row.count for row in marked),
                mark=marked[0].mark if marked else "",
                wanted=counted.wanted if counted else 0,
                mark_word=str(games.of(deck.game).deck.counted),
            )
        )
    return out


def _groups(game: str, part: str, rows: Sequence[Row]) -> tuple[Group, ...]:
    """Return the groups of a part: the main pile under its headings, any other part as a single group."""
    if part != "main":
        return (Group("", sum(row.count for row in rows), tuple(rows)),) if rows else ()
    cards, own = library(game), games.of(game).deck
    by: dict[str, list[Row]] = {}
    for row in rows:
        by.setdefault(own.group(cards[row.card]) if row.look else "", []).append(row)
    titles = {**own.groups, "": _("Unknown cards")}
    return tuple(
        Group(str(title), sum(row.count for row in by[name]), tuple(by[name]))
        for name, title in titles.items()
        if by.get(name)
    )


def history(deck: Deck, versions: Sequence[DeckVersion]) -> Iterator[tuple[DeckVersion, str]]:
    """Yield each version, newest first, with its changes: "+2 Reed Heron, −1 Weir Serpent"."""

    def all_of(data: Mapping[str, Any]) -> Counter[str]:
        out: Counter[str] = Counter()
        for part in (*SHAPES[deck.game].singles, *SHAPES[deck.game].piles):
            out.update(counts_of(data, deck.game, part))
        return out

    for one, before in zip_longest(versions, versions[1:]):
        changes = all_of(one.data)
        changes.subtract(all_of(before.data) if before else {})
        said = [
            f"{'+' if n > 0 else '−'}{abs(n)} {full_name(deck.game, card, language())}"
            for card, n in changes.items()
            if n
        ]
        yield one, ", ".join(said[:MOST_SAID]) + ("…" if len(said) > MOST_SAID else "") if before else ""


def unread(game: str, read: lists.ParsedList) -> list[dict[str, Any]]:
    """Return the lines of a list that could not be read, each with the looks of the suggested cards."""
    return [
        {
            "line": one.line,
            "text": one.text,
            "why": one.why,
            "suggestions": [catalogue.printed(game, card) for card in one.suggestions],
        }
        for one in read.unread
    ]


def numbers(game: str, data: Mapping[str, Any]) -> dict[str, Any]:
    """Return the numbers for the charts next to the list."""
    main = data.get("main") or {}
    return {
        "called": games.of(game).face.called,
        "curve": charts.curve(game, main),
        "attributes": charts.attributes(game, main),
        "types": charts.types(game, data),
        "spreads": charts.spreads(game, main),
        "chances": charts.chances(game, data),
    }
