"""The memory of the objects, players and numbers that a text has mentioned (kept in `Context.memory`).

It gives the meaning of "it", "that card" and "that many" later in the text.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import AbstractContextManager, contextmanager
from typing import TYPE_CHECKING, Literal, cast

from engine.kernel.context import Context, Referent, is_seat
from engine.kernel.events import Damaged, Event
from engine.kernel.text import Text

if TYPE_CHECKING:
    from engine.language.grammar.categories import Condition, Game
    from engine.language.grammar.word import Word

Refs = tuple[int, ...]


def mention(at: Context, refs: Refs) -> Refs:
    """Make "it", "they" and "that ..." refer to these objects from now on, and return the objects.

    Earlier objects are kept, so that "that resonator" can still refer to the last of them that is a resonator.
    """
    if (before := at.memory.get("that", at.memory.get("it"))) and before != refs:
        at.memory["earlier"] = (tuple(before), *at.memory.get("earlier", ()))[:9]
    at.memory["it"] = at.memory["that"] = refs
    at.memory.pop("had", None)
    return refs


def mention_subject(at: Context, refs: Refs) -> Refs:
    """Make "it" refer to these objects, while "that ..." keeps its referent."""
    at.memory["it"] = refs
    return refs


def mention_of(game: Game, at: Context, condition: Condition) -> None:
    """Make "it" refer to the objects that the condition is about, from now on."""
    if condition.subject is not None:
        mention_subject(at, condition.subject.now(game, at))
    mention_found(game, at, condition)


def mention_found(game: Game, at: Context, condition: Condition) -> None:
    """Make "its ATK" refer to the object that makes the condition true, for a card that has no ATK itself."""
    if found := condition.found_objects(game, at):
        at.memory["had"] = found


def speak_of(at: Context, *seats: int) -> None:
    """Make "they" refer to these players from now on. A single player also becomes the referent of "that player"."""
    if len(seats) == 1:
        at.memory["player"] = seats[0]
        at.memory.pop("players", None)
    elif seats:
        at.memory["players"] = seats


def recall(at: Context, key: Referent = "it") -> Refs:
    """Return the objects mentioned, which may be none, or the card itself if nothing has been mentioned."""
    return tuple(at.memory[key]) if key in at.memory else tuple(at.memory.get("it", (at.source,)))


def note_outcome(at: Context, what: object, number: int | None = None) -> None:
    """Store whether the last instruction did something ("if you do") and its number ("that many").

    For objects, the number is the number of objects.
    """
    at.memory["done"] = bool(what)
    if isinstance(what, tuple):
        at.memory["way"] = what
        number = len(what) if number is None else number
    if number is not None:
        at.memory["number"] = number


def doer(at: Context) -> int:
    """Return the seat that carries out an instruction without a subject."""
    return at.memory.get("doer", at.controller)


def meaning_it(at: Context, refs: Refs) -> AbstractContextManager[None]:
    """Make "it" refer to these objects inside the `with` block."""
    return _storing(at, "it", refs)


def meaning(at: Context, key: Literal["doer", "player"], seat: int) -> AbstractContextManager[None]:
    """Store a seat under `key` in the memory inside the `with` block."""
    return _storing(at, key, seat)


@contextmanager
def _storing(at: Context, key: str, value: object) -> Iterator[None]:
    memory = cast("dict[str, object]", at.memory)
    before = memory.get(key)
    memory[key] = value
    try:
        yield
    finally:
        if before is None:
            del memory[key]
        else:
            memory[key] = before


def doing(at: Context, seat: int) -> AbstractContextManager[None]:
    """Let this seat carry out instructions without a subject, and make choices, inside the `with` block."""
    return meaning(at, "doer", seat)


def only_objects(refs: Refs) -> Refs:
    return tuple(ref for ref in refs if not is_seat(ref))


def has_happened_to(game: Game, refs: Refs, kinds: Iterable[type[Event]]) -> bool:
    """Return whether an event of these kinds has happened to one of these objects this turn."""
    return any(ref in refs for ref in subjects_of_events(game, kinds))


def subjects_of_events(game: Game, kinds: Iterable[type[Event]]) -> Iterator[int]:
    """Yield the subjects of this turn's events of these kinds.

    The subject of damage is the object or player that was dealt it. Some of the objects may have left their zone.
    """
    for kind in kinds:
        for event in game.history(kind):
            yield event.target if isinstance(event, Damaged) else event.ref


def word_text(game: Game, word: Word, form: str = "") -> Text:
    """Return the text of a word, for use in a prompt."""
    from engine.language import phrase

    return phrase(game.ID, word, form)
