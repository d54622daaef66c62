"""Counts of the lines of public or own cards that are fully read (`python -m engine read`, see `engine.tools.read`).

A file is a JSONL of cards in the form of public lists, or a YAML file of our own. A card counts as one with all of its
sides. Notes and ability labels that are alone on a line (`Continuous`, `Activate`, `Automatic`) are not text.
`Judgement` belongs to the cost on the next line. A "choose one" over several lines is one sentence, but each of its
lines is counted.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

from engine import registry
from engine.kernel.plain import View
from engine.language import Lexicon, Unread, lexicon
from engine.language.grammar.categories import ChantLine, Line
from engine.language.grammar.names import IN_QUOTES, Fault, Faulty, Names, line_of, parse_yaml
from engine.language.grammar.word import Word

LABELS = frozenset({"continuous", "activate", "automatic", "keyword"})
SUBTEXT = "[Sub]"
SIDES = ("j_ruler", "second_j_ruler", "other_side")
JUDGMENT = frozenset({"judgement", "judgment"})
HEAD = re.compile(r"\[(?:Null|Torrent|(?:Seal|Legend) ?\(?\d+\)?|Crest ?\[[WRUGB])\]")  # a keyword without its text
MARKED = {"J^": "second_j_ruler", "^": "other_side"}  # marks after the number of a row that is another side of a card
NOTE = re.compile(r"\([A-Z][^()]*\.\)")  # a line with only a note is not text (FoW 204.3 / MG 205.3)
SPELLS = re.compile(r"\b(chant|rune|event|conjure|spell)\b", re.IGNORECASE)


@dataclass
class Measure:
    """The findings of a measurement."""

    cards: int = 0
    with_text: int = 0
    whole: int = 0
    lines: int = 0
    read: int = 0
    ambiguous: int = 0
    unread: Counter[str] = field(default_factory=Counter)
    examples: dict[str, str] = field(default_factory=dict)
    single_card_words: int = 0
    faults: list[Fault] = field(default_factory=list)

    def as_dict(self) -> View:
        return {
            "cards": self.cards,
            "cards_with_text": self.with_text,
            "cards_read": self.whole,
            "lines": self.lines,
            "read": self.read,
            "ambiguous": self.ambiguous,
            "unread": [[phrase, count] for phrase, count in self.unread.most_common()],
            "single_card_words": self.single_card_words,
            "faults": [str(fault) for fault in self.faults],
        }


def entries(path: Path, faults: list[Fault] | None = None) -> list[View]:
    """Return the cards in a file.

    A list of names has none. An entry that cannot be read is left out and added to `faults`.
    """
    found: list[tuple[int, object]] = []
    wrong = [] if faults is None else faults
    try:
        data = path.read_bytes()
        if path.suffix == ".jsonl":
            for number, row in enumerate(data.splitlines(), 1):
                try:
                    found += [(number, json.loads(row))] if row.strip() else []
                except (ValueError, RecursionError) as error:
                    wrong.append(Fault(path.name, number, str(error)))
        else:
            listed = parse_yaml(path.name, data)
            for place, one in enumerate(listed if isinstance(listed, list) else ()):
                found.append((0 if isinstance(one, dict) else line_of(data, place), one))
    except Faulty as faulty:
        wrong.append(faulty.fault)
    except OSError as error:
        wrong.append(Fault(path.name, 1, str(error)))
    for place, one in found:
        if not isinstance(one, dict):
            wrong.append(Fault(path.name, place, f"no card: {str(one)[:60]}"))
    return _joined([one for _, one in found if isinstance(one, dict)])


def _joined(rows: list[View]) -> list[View]:
    """Join the rows of a list that are sides of the same card (FoW 1302.1, 1304.2).

    The other side of a double-sided card is a row of its own. It has the number of the first side followed by `^`. A
    second J-ruler has `J^`.
    """
    out: list[View] = []
    by_number: dict[str, View] = {}
    for row in rows:
        number = str(row.get("number") or "")
        mark = next((mark for mark in MARKED if number.endswith(mark)), "")
        first = by_number.get(number.removesuffix(mark)) if mark else None
        if first is not None:
            first[MARKED[mark]] = row
        else:
            row = dict(row)
            out.append(row)
            by_number.setdefault(number, row)
    return out


def texts(game: str, path: Path) -> Iterator[tuple[str, str]]:
    """Yield (type line, text) of every side of every card in a file."""
    for entry in entries(path):
        yield from texts_of(game, entry)


def texts_of(game: str, entry: View) -> Iterator[tuple[str, str]]:
    """Yield (type line, text) of every side of a card."""
    sub = sublines(str(entry.get("subtext") or ""))
    yield str(entry.get("type") or ""), "\n".join([text_of(game, entry), *sub])
    yield from ((str(side["type"]), str(side.get("text") or "")) for _, side in sides_of(entry)[1:])


def text_of(game: str, entry: View) -> str:
    """Return the text of a card as the engine reads it.

    In games whose cards refer to themselves by name, the name is replaced by a placeholder.
    """
    text, names = str(entry.get("text") or ""), entry.get("name")
    named = vars(registry.module(game, "cards")).get("named")
    own = str(names.get("en") if isinstance(names, dict) else names or "")
    return text if named is None or not own else str(named(text, own))


def sides_of(entry: View) -> list[tuple[str, View]]:
    """Return a card's sides, each with its field in the file ("" for the first side).

    A J-ruler gets its type line.
    """
    others = [(field, side) for field in SIDES if isinstance(side := entry.get(field), dict)]
    return [("", entry), *((field, {"type": "J-ruler", **side}) for field, side in others)]


def names_of(game: str, paths: Iterable[Path]) -> Names:
    """Return the names that texts in the files may use: the names of the game and the names that the cards define."""
    found = [name for path in paths for entry in entries(path) for name in lexicon(game).brought(entry)]
    return lexicon(game).names.beside(found, open=IN_QUOTES)


def sublines(subtext: str) -> list[str]:
    """Return the lines of a subtext, each with the subtext mark."""
    lines = [line.strip() for line in subtext.splitlines() if line.strip()]
    return [line if line.startswith(SUBTEXT) else f"{SUBTEXT} {line}" for line in lines]


def sentences(text: str) -> Iterator[tuple[str, int]]:
    """Yield the sentences of a text, each with the number of its lines.

    A line that continues on the next is joined to it.
    """
    waiting, count, head, alone = "", 0, "", False
    for line in (line.strip() for line in text.splitlines()):
        if not line or line.lower() in LABELS or NOTE.fullmatch(line):
            continue
        if line.lower() in JUDGMENT:
            waiting = "[Judgment]"
            continue
        if waiting == "[Judgment]":
            line, waiting = waiting + line, ""
        if HEAD.fullmatch(line):  # this head belongs to each of the following lines that begin with a dash
            head, alone, count = line, True, count + 1
            continue
        if head and line.startswith("- "):
            line, alone = f"{head} {line}", False
        else:
            waiting, head, alone = (f"{head} {waiting}".strip() if alone else waiting), "", False
        waiting, count = f"{waiting} {line}".strip(), count + 1
        if not line.endswith(("-", ";", "–", "—")):
            yield waiting, count
            waiting, count = "", 0
    if waiting or alone:
        yield f"{head if alone else ''} {waiting}".strip(), count


def measure(game: str, paths: list[Path]) -> Measure:
    """Read every line of the files and return the findings."""
    known: Lexicon = lexicon(game)
    names = names_of(game, paths)
    out = Measure(single_card_words=sum(1 for word in known.words if word.single_card))
    for path in paths:
        found_cards = entries(path, out.faults)
        out.cards += len(found_cards)
        for entry in found_cards:
            lines, read = out.lines, out.read
            for kind, text in texts_of(game, entry):
                _measure_text(known, kind, text, names, out)
            out.with_text += out.lines > lines
            out.whole += out.lines - lines == out.read - read > 0
    return out


def _measure_text(known: Lexicon, kind: str, text: str, names: Names, out: Measure) -> None:
    """Read the lines of a text that has this type line."""
    categories: tuple[type[Word], ...] = (ChantLine, Line) if SPELLS.search(kind) else (Line,)
    for line, count in sentences(text):
        out.lines += count
        found = known.read(line, *categories, names=names)
        if isinstance(found, Unread):
            out.unread[found.phrase] += 1
            out.examples.setdefault(found.phrase, f"{found.line[: found.position]}|>|{found.line[found.position :]}")
        else:
            out.read += count
            out.ambiguous += bool(found.others)
