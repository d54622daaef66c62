"""The lines of a list of cards, each on a card of its own: for lists of which only some lines are read."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from engine import cards, registry
from engine.cards import CardDef
from engine.kernel.plain import View
from engine.language import lexicon, phrase
from engine.language.grammar.names import Name
from engine.tools.measure import SPELLS, entries, sentences, sides_of, sublines
from engine.tools.played.lines import Printed, play

WILL = re.compile(r"\d+|[WRUGBMTVX]")
COLOURS = dict(zip("WRUGB", ("light", "fire", "water", "wind", "darkness"), strict=True))


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
    printed = cards.library(game).printed()
    found = [(path, number, entry) for path in paths for number, entry in enumerate(entries(path))]
    beside = [name for _, _, entry in found for name in lexicon(game).brought(entry)]
    for path, number, entry in found:
        name = f"{path.stem}-{number}"
        known = printed.get(str(entry.get("id")))
        if known is not None:
            for line in play(known):
                _count(game, line, 1, out)
            continue
        for card, count in _cards(game, path, name, entry, beside):
            try:
                played = play(card, tries) if not card.unread else []
            except Exception as error:  # a fault of the engine: named, and the other cards are played all the same
                out.faults.append(f"{name}: {type(error).__name__}: {error}")
                continue
            for line in played[:1]:
                _count(game, line, count, out)
    return out


def _count(game: str, line: Printed, count: int, out: Played) -> None:
    if line.good:
        out.lines += count
    else:
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


def _cards(game: str, path: Path, name: str, entry: View, beside: list[Name]) -> Iterator[tuple[CardDef, int]]:
    """A card for each line that is read: it has the type and the numbers of the card, and that line alone."""
    for side, one in enumerate(sides_of(path, entry)):
        under = [(line, 1) for line in sublines(str(one.get("subtext") or ""))]
        for n, (line, count) in enumerate((*sentences(str(one.get("text") or "")), *under)):
            told = {**_plain(game, one), "id": f"{name}-{side}-{n}", "text": line, **_other(one, line)}
            yield cards.library(game).add(cards.make_card(game, told, beside), by_hand=True), count


def _other(entry: View, line: str) -> View:
    """Return the fields that give a ruler both sides, the line on the one that it belongs to; none for other cards."""
    kind = str(entry.get("type") or "").lower()
    if "ruler" not in kind:
        return {}
    back: View = {"name": {"en": "Tried J", "ja": "Tried J"}, "race": [], "atk": 800, "def": 800, "text": ""}
    if "j-ruler" in kind or "j/ruler" in kind:
        return {"text": "", "j_ruler": {**back, "text": line}}
    return {"j_ruler": back}


def _plain(game: str, entry: View) -> View:
    """Return what is printed on a card of a list, in the fields of our own files."""
    if game != "force_of_will":
        plain = getattr(registry.module(game, "played"), "plain", None)
        told: View = dict(entry) if plain is None else plain(entry)
        return told
    kind = str(entry.get("type") or "").lower()
    cost = entry.get("cost") or ""
    if not (isinstance(cost, str) and "{" in cost):
        symbols = "".join(map(str, cost)) if isinstance(cost, list) else str(cost)
        cost = "".join(f"{{{symbol}}}" for symbol in WILL.findall(symbols))
    race = entry.get("race") or []
    out: View = {
        "name": {"en": "Tried Card", "ja": "Tried Card"},
        "race": race if isinstance(race, list) else [part.strip() for part in str(race).split("/")],
        "attribute": [name for letter, name in COLOURS.items() if f"{{{letter}}}" in cost] or ["light"],
    }
    if "ruler" in kind:
        return {**out, "type": "Ruler"}
    if "stone" in kind:
        return {**out, "type": "Special Magic Stone"}
    own = next((one for one in ("Addition", "Regalia", "Resonator") if one.lower() in kind), "Resonator")
    out |= {"type": "Chant" if SPELLS.search(kind) else own, "cost": cost or "{1}"}
    if out["type"] == "Resonator":
        out |= {"atk": _number(entry.get("atk")), "def": max(100, _number(entry.get("def")))}
    return out


def _number(value: object) -> int:
    found = re.search(r"\d+", str(value or ""))
    return int(found[0]) if found else 300
