"""Cards written in one line, and their states on a set-up table (see `engine.scenario`)."""

from __future__ import annotations

import functools
import hashlib
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from types import ModuleType
from typing import Any

from engine import cards
from engine.kernel.marks import Marks
from engine.kernel.plain import Json, View
from engine.kernel.state import Obj
from engine.language import lexicon
from engine.language.grammar.names import IN_QUOTES, Name, Names
from engine.shared.duel import Duel
from engine.shared.printed import CardDef

Given = dict[str, Any]  # the values given for a set-up table, by name
LEVELED = re.compile(  # `Name Lv2 1000/1 {3} (Kind, kind): text`, all but the name optional
    r"(?P<name>[^\[({:]+?)(?=\s+-?\d+/-?\d+|\s+Lv\d|\s*[\[({:]|\s*$)"
    r"(?:\s+Lv(?P<level>\d+))?(?:\s+(?P<stats>-?\d+/-?\d+))?(?:\s*\{(?P<cost>\d+|X)\})?(?:\s*\((?P<kind>[^)]*)\))?"
    r"\s*:?\s*(?P<text>.*)",
    re.DOTALL,
)


class Put(Given):
    """A card in a certain state."""


class Recorded(Given):
    """The fields that a test gives, and the names of the fields that the game takes from them (`known`)."""

    def __init__(self, given: Mapping[str, object]) -> None:
        super().__init__(given)
        self.known: set[str] = set()

    def pop(self, name: str, *default: object) -> Any:
        self.known.add(name)
        return super().pop(name, *default)

    def refuse_rest(self, what: str) -> None:
        """Raise ValueError if something is left that the game does not know."""
        if self:
            unknown, known = (", ".join(sorted(map(repr, names))) for names in (self, self.known - {"card"}))
            raise ValueError(f"{unknown} is no {what}; possible are {known}")


def put(card: object, **state: object) -> Put:
    """Return the card in a state that the game defines (`rested`, `damage`, `counters`, `fresh`, ...)."""
    return Put(card=card, **state)


def declared(marks: Marks | Sequence[str], flags: frozenset[str]) -> Marks:
    """Return the marks of a card on a set-up table.

    Raise ValueError for a flag that the game does not have.
    """
    found = marks if isinstance(marks, Marks) else Marks(tuple(marks))
    if unknown := set(found.flags) - flags:
        known = ", ".join(sorted(flags)) or "none"
        raise ValueError(f"the game has no mark {', '.join(sorted(unknown))}; its marks are {known}")
    return found


def stated(card: object) -> Recorded:
    """Return a card with the state in which it is placed."""
    return Recorded(card if isinstance(card, Put) else {"card": card})


def new_card(machine: Duel, seat: int, state: Given, define: Callable[[str | Mapping[str, Json]], str]) -> int:
    """Return the number of a new card of the match.

    It belongs to the seat, or to the other seat if it is `stolen`.
    """
    owner = 1 - seat if state.pop("stolen", False) else seat
    return machine.add_card(owner, define(state.pop("card")))


def lay_object(machine: Duel, seat: int, zone: str, card: int, state: Recorded, **own: Any) -> Obj:
    """Return a new object for a card in a zone, in this state.

    Raise ValueError for an unknown state.
    """
    s = machine.s
    since = s.turn if state.pop("fresh", False) else s.turn - 1
    obj = Obj(
        s.new_ref(), card, zone, s.cards[card].owner, seat, s.tick(), since, since,
        damage=state.pop("damage", 0), revealed=state.pop("revealed", False),
        counters=tuple(dict(state.pop("counters", {})).items()), marks=declared(state.pop("marks", ()), machine.FLAGS),
        **own,
    )  # fmt: skip
    state.refuse_rest(f"state of a card of {machine.ID}")
    s.objects[obj.ref] = obj
    key = machine.key(zone, machine.holder(obj))
    s.zones[key] = (*s.zones[key], obj.ref)
    return obj


def set_up_seat(own: ModuleType, machine: Duel, seat: int, given: Given) -> None:
    """Set up a seat through `scenario` of its game (`own`), which removes what it places from a copy of `given`.

    Raise ValueError for anything that is left.
    """
    recorded = Recorded(given)
    own.set_up(machine, seat, recorded)
    recorded.refuse_rest(f"part of a seat of {machine.ID}")


_made: dict[tuple[str, str], str] = {}  # cards made from texts: a deck of forty is not read forty times


def defined(game: str, text: str | Mapping[str, Json], written: Callable[[str], View]) -> str:
    """Return the id of a card given by id, by name, as an entry of a card file, or by its text.

    `written` parses such a text. Raise ValueError for a text that is not understood.
    """
    library = cards.library(game)
    if isinstance(text, Mapping):
        return _adhoc(game, dict(text))
    if text in library:
        return text
    if named := library.of_front(text):
        return named
    made = _made.get((game, text))
    if made is None or made not in library:
        made = _made[game, text] = _adhoc(game, written(text))
    return made


def names_in(game: str, given: object, written: Callable[[str], View]) -> Iterator[Name]:
    """Yield the names that the cards of a table define, in any form."""
    if isinstance(given, str):
        library = cards.library(game)
        if given not in library and library.of_front(given) is None:
            yield from _brought(game, given, written)
    elif isinstance(given, Put):
        yield from names_in(game, given["card"], written)
        yield from (("counter", name, name) for name in given.get("counters", ()))
    elif isinstance(given, Mapping):
        yield from lexicon(game).brought(given)
        for one in given.values():
            yield from names_in(game, one, written)
    elif isinstance(given, (list, tuple)):
        for one in given:
            yield from names_in(game, one, written)


@functools.cache
def _brought(game: str, text: str, written: Callable[[str], View]) -> tuple[Name, ...]:
    """Return the names that a card's text defines.

    Return none for a string that is not a card (a step, a colour of will).
    """
    try:
        return tuple(lexicon(game).brought(written(text)))
    except ValueError:
        return ()


class Beside:
    """The names that the cards of a table define for each other.

    They are computed when a card is first created. On most tables every card exists already.
    """

    def __init__(self, names: Iterable[Name]) -> None:
        self._names = names
        self._known: Names | None = None

    @functools.cached_property
    def names(self) -> list[Name]:
        return list(self._names)

    def known(self, game: str) -> Names:
        """Return the names that a text on this table may use."""
        if self._known is None:
            self._known = lexicon(game).names.beside(self.names, open=IN_QUOTES)
        return self._known


_beside: list[Beside] = []


@contextmanager
def table_of(names: Iterable[Name]) -> Iterator[None]:
    """Let the cards of a table use each other's names, inside the `with` block."""
    _beside[:] = [Beside(names)]
    try:
        yield
    finally:
        _beside.clear()


def _make(game: str, data: View) -> CardDef:
    """Return the card.

    Its text may use its own names and those of its table. All cards of a table share one list of names. An exception is
    a card whose name another card has with other Japanese.
    """
    if not _beside:
        return cards.make_card(game, data)
    listed, known, own = lexicon(game).names, _beside[0].known(game), lexicon(game).brought(data)
    if all(listed.knows(kind, en) or known.tables.get(kind, {}).get(en) == ja for kind, en, ja in own):
        return cards.Loader(game, cards.Memory(None, ""), known).card(data)
    return cards.make_card(game, data, _beside[0].names)


def _adhoc(game: str, data: View) -> str:
    if isinstance(data.get("name"), str):
        data["name"] = {"en": data["name"], "ja": data["name"]}
    data.setdefault("race", [])
    data.setdefault("text", "")
    data["id"] = "adhoc-" + hashlib.sha256(repr(sorted(data.items(), key=str)).encode()).hexdigest()[:12]
    library = cards.library(game)
    if data["id"] not in library:
        card = _make(game, data)
        if card.unread:
            line, position, expected = card.unread[0]
            read_to = f"{line[:position]}|>|{line[position:]}"
            raise ValueError(
                f"the text of {card.name.en} is not understood: {read_to} (expected: {', '.join(expected)})"
            )
        library.add(card, by_hand=True)
    return str(data["id"])
