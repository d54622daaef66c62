"""The test of a visible card against a noun phrase, as far as the game's rows describe the parts of the phrase."""

from __future__ import annotations

import functools
from collections.abc import Callable

from engine.bots.table import STACKED, Card, Table
from engine.bots.weights import row, weights
from engine.language.common.amounts import Number
from engine.language.common.selectors import Kind
from engine.language.grammar.categories import Selector
from engine.language.grammar.word import Word


@functools.lru_cache(maxsize=4096)
def zones_of(game: str, selector: Selector) -> tuple[str, ...]:
    """Return the zones that a noun phrase searches, by the view's names, or an empty tuple if it names no zone."""
    rows = weights(game)
    if rows is None:
        return ()
    for part in selector.words():
        tells = row(rows.parts, part)
        if tells is not None and tells.test in ("zone", "looked", "stacked"):
            zone = str(getattr(part, tells.by)) if tells.by else {"stacked": STACKED}.get(tells.test, tells.test)
            return (rows.zones.get(zone, zone),)
    return ()


def zones(table: Table, selector: Selector | None) -> tuple[str, ...]:
    """Return the zones that a noun phrase searches. The default is the table."""
    found = zones_of(table.game, selector) if selector is not None else ()
    return found or (table.rows.view.table,)


def fits_phrase(
    table: Table, selector: Selector | None, card: Card, source: int = 0, whose: int | None = None, zone: str = ""
) -> bool:
    """Return whether a noun phrase refers to this card.

    - `source`: the card with the text.
    - `whose`: the seat from whose point of view the phrase is read.
    - `zone`: the zone of the cards, if the phrase does not name it.
    """
    if selector is None:
        return True
    if not isinstance(selector, Kind):
        inner = [part for part in selector.parts() if isinstance(part, Selector)]
        return all(fits_phrase(table, part, card, source, whose, zone) for part in inner)
    if card.zone not in ((zone,) if zone else zones(table, selector)):
        return False
    seat = table.me if whose is None else whose
    ways = [(head.noun, *head.adjectives, *selector.qualifiers) for head in selector.heads]
    return any(all(fits_part(table, part, card, source, seat) for part in parts) for parts in ways)


def fits_part(table: Table, part: Word, card: Card, source: int, seat: int) -> bool:
    """Return whether a part of a noun phrase is true of a card. A part without a row counts as true."""
    tells = row(table.rows.parts, part)
    if tells is None:
        return True
    asked = getattr(part, tells.by) if tells.by else None
    wanted: list[object] = list(tells.wanted) or [asked]
    if isinstance(asked, str) and asked in tells.names:
        wanted = list(tells.names[asked])
    if tells.test in ("mine", "zone"):
        who = tells.wanted[0] if tells.wanted else row(table.rows.players, part.who) or "both"
        return card.seat in {"you": (seat,), "foe": (1 - seat,)}.get(who, (0, 1))
    if tells.test == "number":
        return fits_number(card, wanted[0], getattr(part, tells.limit), getattr(part, "amount", None))
    if tells.test == "other":
        return card.ref != source
    if (test := TESTS.get(tells.test)) is None:
        return True
    found = test(card, wanted)
    return not found if tells.unless and getattr(part, tells.unless) else found


def fits_number(card: Card, which: object, limit: str, amount: object) -> bool:
    """Return whether a number of the card meets the limit, or True if this cannot be determined."""
    if not isinstance(amount, Number) or which not in ("cost", "attack", "health"):
        return True
    has = {"cost": card.cost, "attack": card.attack, "health": card.health}[which]
    return {"<=": has <= amount.n, ">=": has >= amount.n, "=": has == amount.n}.get(limit, True)


Test = Callable[[Card, list[object]], bool]
TESTS: dict[str, Test] = {
    "type": lambda card, wanted: bool(card.types.intersection(wanted)),
    "colour": lambda card, wanted: any(one in card.colours for one in wanted),
    "race": lambda card, wanted: any(one in card.races for one in wanted),
    "trait": lambda card, wanted: any(getattr(type(one), "name", one) in card.traits for one in wanted),
    "state": lambda card, wanted: (
        bool(card.states.intersection(wanted)) or ("tired" if card.tired else "awake") in wanted
    ),
    "name": lambda card, wanted: card.name in wanted,
    "named": lambda card, wanted: any(str(one) in card.name for one in wanted),
    "token": lambda card, wanted: card.token,
    "square": lambda card, wanted: "normal" not in [getattr(one, "kind", "") for one in wanted] or not card.home,
}
