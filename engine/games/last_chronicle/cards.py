"""Reading the printed data of a card of Last Chronicle (LC 5)."""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from engine.chase.words.lines import KeywordsLine
from engine.games.last_chronicle.words.lines import BurstLine, PaintedInstruction, PaintedLine
from engine.games.last_chronicle.words.printed import COLOURS, FACTIONS, NO_LAMPS, Lamps, LcChars, Painted
from engine.kernel.plain import Json
from engine.kernel.text import Text
from engine.language.common.postprocessing import abilities_in
from engine.language.grammar.categories import Ability, Keyword
from engine.language.grammar.tally import KIND_OF, LETTER_OF, NOTHING, Tally
from engine.language.grammar.word import Word
from engine.shared import printed
from engine.shared.printed import Texts, names_of, number_of, race_texts, text_of

TYPES: dict[str, tuple[str, str]] = {
    "Unit": ("unit", "ユニット"),
    "History": ("history", "ヒストリー"),
    "Spell": ("spell", "スペル"),
    "Structure": ("structure", "ストラクチャ"),
}
ICONS = ("legacy", "epic")
SYMBOLS = {name.title(): LETTER_OF[name] for name in FACTIONS}
THIS = {"en": "this card", "ja": "このカード"}


@dataclass(frozen=True, kw_only=True)
class Face(printed.Face):
    """The only face of a card.

    A card belongs to each faction in its cost (LC 5.2.2.3). It belongs to each category printed on it (LC 5.6.5).
    """

    CHARS = LcChars

    tally: Tally = NOTHING
    level: int | None = None
    power: int | None = None
    atk: int | None = None
    ca: int = 0
    azure: int = 0
    icons: frozenset[str] = frozenset()
    lamps: Lamps = NO_LAMPS
    green: Painted | None = None
    red: Painted | None = None

    @property
    def has_burst(self) -> bool:
        """Return whether the card has a chrono burst icon (LC 5.4.1)."""
        return any(ability.role == "burst" for ability in self.abilities)

    @property
    def line_marks(self) -> tuple[tuple[str, str], ...]:
        """Return the mark before each line of the text: its kind and the colour in which it is painted."""
        return tuple([line_mark(tree) for tree in self.trees])


MARKS = {"activated": "action", "triggered": "trigger", "burst": "burst", "spell": ""}


def line_mark(tree: Word | None) -> tuple[str, str]:
    """Return the kind of a line, as its icon shows it (LC 5.7.5), and its colour or "" (LC 5.7.4).

    The kind is "field", "trigger", "action" or "burst" (LC 5.4.1). It is "" for keywords, instructions and lines that
    could not be read.
    """
    if isinstance(tree, PaintedLine | PaintedInstruction):
        return line_mark(tree.line)[0], tree.colour
    if tree is None or isinstance(tree, Keyword | KeywordsLine):
        return "", ""
    role, lamp = tree.role if isinstance(tree, Ability) else "", tree.lamp if isinstance(tree, BurstLine) else None
    return MARKS.get(role, "field"), lamp or ""


def faces(entry: Mapping[str, Json], texts: Texts) -> tuple[Face, ...]:
    """Return the faces of a card: always one.

    Raise KeyError or ValueError if the entry is not a valid card.
    """
    return (face(entry, texts),)


def order(entry: Mapping[str, Json]) -> tuple[str, ...]:
    """Return the factions of a card in the order of its cost."""
    return tuple(dict.fromkeys(KIND_OF[symbol] for symbol in cost_of(entry).symbols() if symbol in KIND_OF))


def cost_of(entry: Mapping[str, Json]) -> Tally:
    """Return the printed cost, such as `{3}{White}{White}` or `{X}{Blue}` (LC 5.2.1, 5.2.2).

    Raise ValueError if the entry has no valid cost.
    """
    written = str(entry["cost"])
    for name, letter in SYMBOLS.items():
        written = written.replace(f"{{{name}}}", f"{{{letter}}}")
    try:
        found = Tally.parse(written)
    except ValueError:
        raise ValueError(f"no cost: {entry['cost']!r}") from None
    if str(found) != written and sum(found) != sum(Tally.parse(str(found))):
        raise ValueError(f"no cost: {entry['cost']!r}")
    return found


def face(entry: Mapping[str, Json], texts: Texts) -> Face:
    """Return the face of a card.

    Each line of its text is a separate ability (LC 11.4.6).
    """
    name = text_of(entry["name"])
    kind = str(entry["type"])
    if kind not in TYPES:
        raise ValueError(f"no card type: {kind}")
    type_name, _ = TYPES[kind]
    races = names_of(entry, "race")
    race_names = race_texts(races, texts)
    cost = cost_of(entry)
    level, power, atk = (number_of(entry, of) for of in ("level", "power", "atk"))
    if {type_name == "unit"} != {one is not None for one in (level, power, atk)}:
        raise ValueError("a unit has a level, power and ATK, and no other card")
    read = texts.read(named(str(entry.get("text") or ""), name.en), spell=type_name == "spell")
    azure = number_of(entry, "azure") or 0
    parts = {colour: painted(entry, colour, read.trees) for colour in COLOURS}
    lamps = lamps_of(entry)
    for colour, part in parts.items():
        if (part is not None) != (colour in lamps) and not read.unread:
            raise ValueError(f"what is {colour} goes with a lamp that is {colour}")
    return Face(
        name=name,
        types=frozenset({type_name}),
        type_line=type_line(kind, race_names),
        races=frozenset(races),
        race_names=race_names,
        attributes=frozenset(order(entry)),
        cost=str(entry["cost"]),
        tally=cost,
        ca=(number_of(entry, "ca") or 0) + azure,
        azure=azure,
        icons=frozenset(names_of(entry, "icons", ICONS)),
        lamps=lamps,
        level=level,
        power=power,
        atk=atk,
        green=parts["green"],
        red=parts["red"],
        **vars(dataclasses.replace(read, lines=shown(read.lines, name))),
    )


# splits off keywords without a text inside, and names of cards in quotes
_APART = re.compile(r"(\[(?!Preparation |Gift |Soul Burst )[^\]]*\]|“[^”]*”)")


def named(text: str, name: str, instead: str = THIS["en"]) -> str:
    """Return a text with the card's own name replaced by `instead` (LC 5.7.2)."""
    own = re.compile(rf"(?<!\w){re.escape(name)}(?!\w)")
    lines = []
    for line in text.splitlines():
        parts = _APART.split(line)
        told = "".join(part if n % 2 else own.sub(instead, part) for n, part in enumerate(parts))
        lines.append(_START.sub(lambda found: found[1] + found[2].capitalize(), told))
    return "\n".join(lines)


_START = re.compile(r"(^|[.\]] |: )(this card)")


_QUOTED = {"en": re.compile(r"(\"[^\"]*\")"), "ja": re.compile("(「[^「」]*」)")}  # texts given to other cards


def shown(lines: Iterable[Text], name: Text) -> tuple[Text, ...]:
    """Return the lines with "this card" replaced by the card's own name (LC 5.7.2).

    Quoted abilities that the card gives to others keep "this card".
    """
    return tuple(Text(_shown(line.en, "en", name.en), _shown(line.ja, "ja", name.ja)) for line in lines)


def _shown(line: str, lang: str, name: str) -> str:
    parts = _QUOTED[lang].split(line)
    for n in range(0, len(parts), 2):
        parts[n] = parts[n].replace(THIS[lang], name).replace(THIS[lang].capitalize(), name)
    return "".join(parts)


def lamps_of(entry: Mapping[str, Json]) -> Lamps:
    """Return the four lamps, written like `--GR` (LC 5.7.3).

    Raise ValueError for anything else.
    """
    written = str(entry.get("lamps") or "----")
    if len(written) != 4 or set(written) - set("-GR"):
        raise ValueError(f"no lamps: {written!r}")
    first, second, third, fourth = ({"-": "", "G": "green", "R": "red"}[one] for one in written)
    return (first, second, third, fourth)


def painted(entry: Mapping[str, Json], colour: str, trees: Iterable[Word | None]) -> Painted | None:
    """Return the part of a card in one colour, or None if there is none.

    The part holds changes of the card's numbers and lines of its text (LC 5.3.3, 5.7.4, 5.13.5, 5.13.7). Lines of a
    chrono burst count as well (LC 15.3.2.4).
    """
    told = entry.get(colour)
    if told is not None and not isinstance(told, Mapping):
        raise ValueError(f"{colour}: a list of numbers was expected")
    numbers = {of: number_of(told or {}, of) or 0 for of in ("power", "atk", "ca")}
    if told is not None and set(told) - set(numbers):
        raise ValueError(f"{colour}: only power, atk and ca may be more")
    own = [tree.line for tree in trees if isinstance(tree, PaintedLine | PaintedInstruction) and tree.colour == colour]
    abilities: tuple[Ability, ...] = abilities_in(own)
    bursts = any(isinstance(tree, BurstLine) and tree.lamp == colour for tree in trees)
    if not (abilities or bursts or any(numbers.values())):
        return None
    return Painted(**numbers, abilities=abilities)


def type_line(kind: str, races: tuple[Text, ...]) -> Text:
    """Return the type line: the card type, then the categories (LC 5.6.4)."""
    english, japanese = kind, TYPES[kind][1]
    if races:
        english += ": " + "/".join(race.en for race in races)
        japanese += "：" + "/".join(race.ja for race in races)
    return Text(english, japanese)
