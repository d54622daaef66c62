"""The lines of a list of cards, each on a card of its own: for lists of which only some lines are read."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from engine import cards
from engine.cards import CardDef
from engine.kernel.plain import View
from engine.language import phrase
from engine.language.grammar.names import Name, all_brought
from engine.tools.measure import SPELLS, entries, sentences, sides_of, sublines
from engine.tools.played.lines import Printed, play

WILL = re.compile(r"\d+|[WRUGBMTVX]")


@dataclass
class Played:
    """The number of lines of a list that have been played, and what keeps the others from it."""

    lines: int = 0
    unplayed: Counter[str] = field(default_factory=Counter)
    examples: dict[str, str] = field(default_factory=dict)
    faults: list[str] = field(default_factory=list)


def play_files(game: str, paths: list[Path], tries: int) -> Played:
    """Play every line that is read of every card of the files."""
    out = Played()
    cards.library(game)
    found = [(path, number, entry) for path in paths for number, entry in enumerate(entries(path))]
    beside = [name for _, _, entry in found for name in all_brought(entry)]
    for path, number, entry in found:
        _play_entry(game, path, f"{path.stem}-{number}", entry, beside, tries, out)
    return out


def _play_entry(
    game: str, path: Path, name: str, entry: dict[str, Any], beside: list[Name], tries: int, out: Played
) -> None:
    known = cards.library(game).printed().get(str(entry.get("id")))
    if known is not None:
        for line in play(known):
            _count(game, line, 1, out)
        return
    for card, count in _cards(game, path, name, entry, beside):
        if card.unread:
            continue
        try:
            played = play(card, tries)
        except Exception as error:  # a fault of the engine: named, and the other cards are played all the same
            out.faults.append(f"{name}: {type(error).__name__}: {error}")
            continue
        for line in played[:1]:
            _count(game, line, count, out)


def _count(game: str, line: Printed, count: int, out: Played) -> None:
    if line.good:
        out.lines += count
        return
    why = _why(game, line)
    out.unplayed[why] += count
    out.examples.setdefault(why, line.text)


def _why(game: str, line: Printed) -> str:
    """The phrase of the first word that was not seen, and what of it."""
    if not line.missing:
        return line.wrong[0]
    duty = line.missing[0]
    try:
        said = phrase(game, duty.word, "").en
    except (KeyError, ValueError, AttributeError):
        said = ""
    return f"{said or type(duty.word).__name__}: {duty.what}"


def _cards(
    game: str, path: Path, name: str, entry: dict[str, Any], beside: list[Name]
) -> Iterator[tuple[CardDef, int]]:
    """A card for each line that is read: it has the type and the numbers of the card, and that line alone."""
    for side, one in enumerate(sides_of(path, entry)):
        lines = [
            *sentences(str(one.get("text") or "")),
            *((line, 1) for line in sublines(str(one.get("subtext") or ""))),
        ]
        for n, (line, count) in enumerate(lines):
            made = cards.make_card(
                game, {**_plain(game, one), "id": f"{name}-{side}-{n}", "text": line, **_other(one, line)}, beside
            )
            yield cards.library(game).add(made, by_hand=True), count


def _other(entry: dict[str, Any], line: str) -> View:
    """Return the fields that give a ruler both sides, the line on the one that it belongs to; none for other cards."""
    kind = str(entry.get("type") or "").lower()
    if "ruler" not in kind:
        return {}
    back: View = {"name": {"en": "Tried J", "ja": "Tried J"}, "race": [], "atk": 800, "def": 800, "text": ""}
    if "j-ruler" in kind or "j/ruler" in kind:
        return {"text": "", "j_ruler": {**back, "text": line}}
    return {"j_ruler": back}


def _plain(game: str, entry: dict[str, Any]) -> View:
    """Return what is printed on a card of a list, in the fields of our own files."""
    if game != "force_of_will":
        return dict(entry)
    kind = str(entry.get("type") or "")
    given = entry.get("cost") or ""
    cost = (
        given if isinstance(given, str) and "{" in given else "".join(f"{{{s}}}" for s in WILL.findall("".join(given)))
    )
    colours = dict(zip("WRUGB", ("light", "fire", "water", "wind", "darkness"), strict=True))
    race = entry.get("race") or []
    out: dict[str, Any] = {
        "name": {"en": "Tried Card", "ja": "Tried Card"},
        "race": race if isinstance(race, list) else [part.strip() for part in str(race).split("/")],
        "attribute": [name for letter, name in colours.items() if f"{{{letter}}}" in cost] or ["light"],
    }
    if "ruler" in kind.lower():
        return {**out, "type": "Ruler"}
    if "stone" in kind.lower():
        return {**out, "type": "Special Magic Stone"}
    own = next((one for one in ("Addition", "Regalia", "Resonator") if one.lower() in kind.lower()), "")
    if SPELLS.search(kind):
        own = "Chant"
    out |= {"type": own or "Resonator", "cost": cost or "{1}"}
    if out["type"] == "Resonator":
        out |= {"atk": _number(entry.get("atk")), "def": max(100, _number(entry.get("def")))}
    return out


def _number(value: object) -> int:
    found = re.search(r"\d+", str(value or ""))
    return int(found[0]) if found else 300
