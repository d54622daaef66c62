"""Parts of a trigger that an auto or special ability never sees in its zones or turns (ZX 803.1, 803.2)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.zx.words.conditions.validity import ValidIn, Validity, ValidOn
from engine.kernel.chars import ANY_TABLE_ZONE
from engine.language.common.triggers import EitherOf, ObjectDoes, ThisSubject, Trigger, When, WhenTrue
from engine.language.grammar.categories import Condition
from engine.language.grammar.word import Word

PLACES = {
    "square": "on a square",
    "temporary": "in the temporary zone ([Valid] All)",
    "force_zone": "among the Forces",
    "deck_zone": "in the deck",
    "looked": "on the top of the deck",
    "dynamis_zone": "in the dynamis",
    "remove_zone": "in the remove zone",
}
TURNS = {"your": "in your turn", "opponent": "in your opponent's turn"}


def unseen(trigger: Trigger, where: tuple[Validity, ...], zones: tuple[str, ...]) -> tuple[Word, str] | None:
    """Return the first part of the trigger that an ability with this [Valid] never sees, or None.

    The part is returned together with a description of the abilities that see it.
    """
    periods = {part.whose for part in where if isinstance(part, ValidOn)} - {"any"}
    squares = {part.zone for part in where if isinstance(part, ValidIn)} & {"square", "normal", "player", "all"}
    for part in _named(trigger):
        seen: tuple[str, ...] | None = getattr(part, "seen_in", None)
        if seen is not None:
            seen = tuple(["square" if zone == ANY_TABLE_ZONE else zone for zone in seen])
        if seen is not None and not set(seen) & set(zones):
            named = " or ".join(PLACES.get(zone, f"in the {zone}") for zone in seen if zone != "looked")
            return part, f"an ability that is valid {named}, where this card is then"
        turn: str = getattr(part, "turn", "")
        if turn and periods and turn not in periods:
            return part, f"an ability that is valid {TURNS[turn]}, in which alone this happens"
        kind: str = getattr(getattr(part, "where", None), "side", "")
        if kind and seen is not None and zones == ("square",) and squares and not squares & {"square", "all", kind}:
            return part, f"an ability that is valid on a {kind} square, where this card is then"
    return None


def _named(trigger: Trigger) -> Iterator[Word]:
    """Yield each part of a trigger that names this card or a moment and may limit where or when it is seen."""
    if isinstance(trigger, EitherOf):
        for one in trigger.of:
            yield from _named(one)
    elif isinstance(trigger, WhenTrue):
        yield from _asserted(trigger.condition)
    elif isinstance(trigger, When):
        happening = trigger.happening
        if not isinstance(happening, ObjectDoes):
            yield happening
        elif isinstance(happening.subject, ThisSubject):
            yield from happening.acts


def _asserted(condition: Condition) -> Iterator[Condition]:
    """Yield the single conditions of which a condition is composed."""
    parts: tuple[Condition, ...] = getattr(condition, "of", ())
    for part in parts:
        yield from _asserted(part)
    if not parts:
        yield condition
