"""The memory of what a text has mentioned, so that "it", "that card", "that many" can be understood later (kept in
`Context.memory`)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import AbstractContextManager, contextmanager
from typing import TYPE_CHECKING

from engine.kernel.context import Context, is_seat
from engine.kernel.events import Damaged, Event
from engine.kernel.text import Text

if TYPE_CHECKING:
    from engine.language.grammar.categories import Condition, Game
    from engine.language.grammar.word import Word

Refs = tuple[int, ...]


def mention(at: Context, refs: Refs) -> Refs:
    """These are what "it", "they" and "that ..." mean from now on; of what was mentioned before, "that resonator" may
    still mean the last one that is a resonator."""
    if (before := at.memory.get("that", at.memory.get("it"))) and before != refs:
        at.memory["earlier"] = (tuple(before), *at.memory.get("earlier", ()))[:9]
    at.memory["it"] = at.memory["that"] = refs
    at.memory.pop("had", None)
    return refs


def mention_subject(at: Context, refs: Refs) -> Refs:
    """These are what "it" means; "that ..." keeps meaning something else."""
    at.memory["it"] = refs
    return refs


def mention_of(game: Game, at: Context, condition: Condition) -> None:
    """ "It" means what the condition is about from now on."""
    if condition.subject is not None:
        mention_subject(at, condition.subject.now(game, at))
    mention_found(game, at, condition)


def mention_found(game: Game, at: Context, condition: Condition) -> None:
    """ "Its ATK" means that of the object by which the condition holds, where the card itself has none."""
    if found := condition.found_objects(game, at):
        at.memory["had"] = found


def speak_of(at: Context, *seats: int) -> None:
    """ "They" means these players from now on; "that player" means a single one, and is left alone by several."""
    if len(seats) == 1:
        at.memory["player"] = seats[0]
        at.memory.pop("players", None)
    elif seats:
        at.memory["players"] = seats


def recall(at: Context, key: str = "it") -> Refs:
    """Return the objects mentioned, be it none; the card itself if there was no talk of anything."""
    found: Refs = tuple(at.memory[key]) if key in at.memory else tuple(at.memory.get("it", (at.source,)))
    return found


def done(at: Context, what: object, number: int | None = None) -> None:
    """Remember whether the last instruction did something ("if you do"), and how much ("that many"): of objects how
    many."""
    at.memory["done"] = bool(what)
    if isinstance(what, tuple):
        at.memory["way"] = what
        number = len(what) if number is None else number
    if number is not None:
        at.memory["number"] = number


def doer(at: Context) -> int:
    """The seat that an instruction without a subject is given to."""
    seat: int = at.memory.get("doer", at.controller)
    return seat


@contextmanager
def meaning(at: Context, key: str, what: object) -> Iterator[None]:
    """Meanwhile this is what the text means by that."""
    before = at.memory.get(key)
    at.memory[key] = what
    try:
        yield
    finally:
        if before is None:
            del at.memory[key]
        else:
            at.memory[key] = before


def doing(at: Context, seat: int) -> AbstractContextManager[None]:
    """Meanwhile instructions without a subject, and choices, are this seat's."""
    return meaning(at, "doer", seat)


def only_objects(refs: Refs) -> Refs:
    return tuple(ref for ref in refs if not is_seat(ref))


def befell(game: Game, refs: Refs, kinds: Iterable[type[Event]]) -> bool:
    """Return whether an event of these kinds has been about one of these this turn."""
    return any(ref in refs for ref in befallen(game, kinds))


def befallen(game: Game, kinds: Iterable[type[Event]]) -> Iterator[int]:
    """Yield what events of these kinds have been about this turn, of damage what was dealt it; some may be gone."""
    for kind in kinds:
        for event in game.history(kind):
            yield event.target if isinstance(event, Damaged) else event.ref  # type: ignore[attr-defined]


def told(game: Game, word: Word, form: str = "") -> Text:
    """The words themselves, as a question can say them."""
    from engine.language import phrase

    return phrase(game.ID, word, form)
