"""Playing the lines of a card list, each on a card of its own.

This serves lists of which only some lines can be read.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from engine import cards, registry
from engine.kernel.plain import View
from engine.language import lexicon, phrase
from engine.language.grammar.names import Name
from engine.shared.printed import CardDef
from engine.tools.measure import SPELLS, entries, sentences, sides_of, sublines
from engine.verify.lines import Printed, play

WILL = re.compile(r"\d+|[WRUGBMTVX]")
TYPES = ("Chant/Rune", "Master Rune", "Rune", "Addition", "Regalia", "Resonator")
COLOURS = dict(zip("WRUGB", ("light", "fire", "water", "wind", "darkness"), strict=True))


@dataclass
class Played:
    """The result of playing a list.

    `lines`: the number of played lines.
    `cards`: the number of cards with only played lines.
    `unplayed`, `examples`: the reasons why other lines were not played, with an example of each.
    `strange`: the number of rows that are not cards.
    """

    cards: int = 0
    lines: int = 0
    strange: int = 0
    unplayed: Counter[str] = field(default_factory=Counter)
    examples: dict[str, str] = field(default_factory=dict)
    faults: list[str] = field(default_factory=list)


def play_files(game: str, paths: list[Path], tries: int) -> Played:
    """Play every readable line of every card in the files.

    A card of the game itself is played as in its tests.
    """
    out = Played()
    printed = cards.library(game).printed()
    found = [(path, number, entry) for path in paths for number, entry in enumerate(entries(path))]
    beside = [name for _, _, entry in found for name in lexicon(game).brought(entry)]
    for path, number, entry in found:
        known = printed.get(str(entry.get("id")))
        if known is not None:
            good = [_count(game, line, 1, out) for line in play(known)]
        else:
            try:
                lines = list(_cards(game, f"{path.stem}-{number}", entry, beside))
            except (AttributeError, KeyError, TypeError, ValueError) as error:
                out.strange += 1
                out.faults.append(f"{path.name}, card {number + 1}: {_why_no_card(error)}")
                continue
            good = [_alone(game, card, side, count, tries, out) for card, side, count in lines]
        out.cards += bool(good) and all(good)
    return out


def _why_no_card(error: Exception) -> str:
    """Return the reason why a row is not a card."""
    return f"no {error.args[0]}" if isinstance(error, KeyError) else str(error)


def _alone(game: str, card: CardDef, side: int, count: int, tries: int, out: Played) -> bool:
    """Play the card's line on a side, which stands for `count` lines of the list.

    Return whether it has been played.
    """
    try:
        played = play(card, tries) if not card.unread else []
    except Exception as error:  # an error of the engine is reported, and the other cards are still played
        out.faults.append(f"{card.id}: {type(error).__name__}: {error}")
        return False
    own = next((line for line in played if line.side == side), None)
    return own is not None and _count(game, own, count, out)


def _count(game: str, line: Printed, count: int, out: Played) -> bool:
    if line.good:
        out.lines += count
    else:
        why = _why(game, line)
        out.unplayed[why] += count
        out.examples.setdefault(why, line.text)
    return line.good


def _why(game: str, line: Printed) -> str:
    """Return the phrase of the first word that was not seen, with the missing effect."""
    if not line.missing:
        return line.wrong[0]
    duty = line.missing[0]
    try:
        said = phrase(game, duty.word, "").en
    except (KeyError, ValueError, AttributeError):
        said = ""
    return f"{said or type(duty.word).__name__}: {duty.what}"


def _cards(game: str, name: str, entry: View, beside: list[Name]) -> Iterator[tuple[CardDef, int, int]]:
    """Yield a card for each readable line, with the side of the line and the number of lines that it stands for.

    The card has the types and numbers of the original card's sides, and only this line. Raises an exception for a row
    that is not a card of the game.
    """
    for side, (_, one) in enumerate(sides_of(entry)):
        under = [(line, 1) for line in sublines(str(one.get("subtext") or ""))]
        for n, (line, count) in enumerate((*sentences(str(one.get("text") or "")), *under)):
            for needs in (True, False):  # if an added line cannot be read, leave it out
                told = {**_with_line(game, entry, side, line, needs), "id": f"{name}-{side}-{n}"}
                if not (made := cards.make_card(game, told, beside)).unread:
                    break
            yield cards.library(game).add(made, by_hand=True), side, count


QUICK = "[Quickcast]"  # allows playing a card at the only time when its line has an effect
BACK: View = {"name": {"en": "Tried J", "ja": "Tried J"}, "race": [], "atk": 800, "def": 800, "text": ""}
NEEDS = (  # a phrase of a line, and the pattern of the other line that it needs
    (r"\bX", r"^As an additional cost to play this card,.*\bX\b"),
    (r"\bawakened\b", r"^\[Awakening\]"),
    (r"\b[Rr]unes?\b", r"^\[Divinity\]"),
    (r"\bstand-?by area", r"^\[(?:Stealth|Trigger)\]"),
    (r"\bremoved by this card", r"\b[Rr]emoves? .* from the game"),
    (r"\blast \w+ counter\b", r"\b[Rr]emove an? \w+ counter\b"),
    (r"^\[Awakening\].*\bthat resonator\b", r"\btarget resonator\b"),
    (r"\b[Bb]estowed (resonator|J)", r"^\[Bestow\]"),
    (r"\bthis way(?:,| ⇒)", r"\byou may skip\b"),
    (r"\bthe chosen (race|attribute|name)", r"^(As|When) this card enters.* [Cc]hoose an? \w+"),
)
JUDGED, JUDGED_BY_X = "[Judgment][1]", "[Judgment][X]"
INVERTED, SHIFT, ONLY = "[0]: Invert this card.", "[Shift]", "Play this card only from"


def _with_line(game: str, entry: View, side: int, line: str, needs: bool = True) -> View:
    """Return a card with all of its sides and a line on one of them.

    A ruler always has its other side. Lines that bring the card from an earlier side to this side stay or are added:
    [Judgment] (FoW 705), [Shift], a line that inverts the card, and a line about the zone from which alone it is played
    (FoW 1117.2, 1302.3).
    """
    first, *others = sides_of(entry)
    plain = _plain(game, first[1])
    kind = str(plain.get("type"))
    if kind == "J-ruler":  # in a list that has J-rulers as separate rows
        return {**plain, "type": "Ruler", "text": JUDGED, "j_ruler": {**BACK, "text": line}}
    texts = ["" for _ in range(len(others) + 1)]
    if kind == "Ruler":
        by_x = re.search(r"\bX", line) and "[X]" in str(entry.get("text"))
        texts[:side] = [JUDGED_BY_X if by_x else JUDGED] * side
    texts[side] = "\n".join((line, *_beside(str(sides_of(entry)[side][1].get("text") or ""), line, needs)))
    if others and others[0][0] == "other_side":
        texts[0] = "\n".join(dict.fromkeys(one for one in (texts[0], *_turning(entry, side, kind)) if one))
        texts[1] = "\n".join(dict.fromkeys((texts[1], *_leading(others[0][1], ONLY)))).strip()
    out: View = {**plain, "text": texts[0], **({"j_ruler": BACK} if kind == "Ruler" else {})}
    for n, (name, one) in enumerate(others, 1):
        called = f"Tried Side {n}"
        out[name] = {**_plain(game, one), "name": {"en": called, "ja": called}, "text": texts[n]}
    return out


def _beside(text: str, line: str, needs: bool) -> list[str]:
    """Return the other lines of a text that this line needs.

    They are a line that allows playing the card at other times, and a line whose effect a keyword replaces. If `needs`
    is true, they also include the line that causes the event to which this line refers.
    """
    others = [one for one, _ in sentences(text) if one != line]
    quick = [QUICK for one in others if one.startswith(QUICK)][:1]
    told = [began for said, began in NEEDS if needs and re.search(said, line)]
    quick += [one for began in told for one in others if re.search(began, one)]
    replaced = (
        [one for one in others if not one.startswith("[")] if line.startswith("[") and " instead." in line else []
    )
    return [*quick, *replaced]


def _turning(entry: View, side: int, kind: str) -> list[str]:
    """Return the lines that turn over a card with two sides."""
    return _leading(entry, SHIFT) or ([INVERTED] if side and kind != "Chant" else [])


def _leading(entry: View, word: str) -> list[str]:
    """Return the lines of a side that begin with this word."""
    return [line for line, _ in sentences(str(entry.get("text") or "")) if line.startswith(word)]


def _plain(game: str, entry: View) -> View:
    """Return the printed fields of a listed card, in the form of the project's own files."""
    if game != "force_of_will":
        plain = vars(registry.verification(game, "tables")).get("plain")
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
    if "j-ruler" in kind or "j/ruler" in kind:
        return {**out, "type": "J-ruler", "atk": _number(entry.get("atk")), "def": max(100, _number(entry.get("def")))}
    if "ruler" in kind:
        return {**out, "type": "Ruler"}
    if "stone" in kind:
        true = "/True Magic Stone" if "true magic stone" in kind else ""
        return {**out, "type": f"Special Magic Stone{true}"}
    own = next((one for one in TYPES if one.lower() in kind), "Resonator")
    if (old := _old_type(entry)) is not None:
        return out | {"type": old, "cost": cost or "{1}"}
    out |= {"type": own if "Rune" in own or not SPELLS.search(kind) else "Chant", "cost": cost or "{1}"}
    if "Rune" in own:
        out["divinity"] = _number(entry.get("divinity"), 1)
    if out["type"] == "Resonator":
        out |= {"atk": _number(entry.get("atk")), "def": max(100, _number(entry.get("def")))}
    return out


def _old_type(entry: View) -> str | None:
    """Return the type of an old card with its subtype, or None for a type in the current form."""
    kind = str(entry.get("type") or "")
    return kind if ":" in kind and kind.startswith(("Spell", "Addition")) else None


def _number(value: object, otherwise: int = 300) -> int:
    found = re.search(r"\d+", str(value or ""))
    return int(found[0]) if found else otherwise
