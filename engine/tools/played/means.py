"""Checks that nothing is offered that cannot be paid: on a table where its player has nothing to pay with."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engine.cards import CardDef
from engine.kernel.plain import View
from engine.language.grammar.categories import Ability
from engine.scenario.table import Table
from engine.tools.played.tracing import of_card

TABLES = 8  # on so many it is looked for where it can be paid
GIVEN_BY_ITSELF = frozenset(("DiscardThis", "SleepThis", "RestThis", "TakeDamage"))


def costly(ability: Ability) -> bool:
    """Return whether it costs anything that may be wanting: more than the card itself, turned or given."""
    return any(not _by_itself(cost) for cost in getattr(ability, "costs", ()))


def _by_itself(cost: Any) -> bool:
    if getattr(cost, "is_will", False):
        return all(symbol in ("0", "X") for symbol in cost.symbols)
    if hasattr(cost, "resource"):
        return not cost.resource[1]
    name = type(cost).__name__
    return name in GIVEN_BY_ITSELF or type(getattr(cost, "what", None)).__name__ in ("This", "TopCards", "All")


def offered(table: Table, card: CardDef) -> Iterator[Any]:
    """The abilities of the card that its player could activate now."""
    machine, decision = table.machine, table.match.decision
    for option in decision.options if decision is not None and decision.kind == "priority" else ():
        if option.kind == "activate" and of_card(machine, option.ref, card.id):
            yield machine.chars(option.ref).compile().activated[option.data["ability"]]


def refused(card: CardDef, side: int, ability: Ability, tables: Any, asked: View) -> bool:
    """Return whether the ability is not offered where its player has nothing to pay with: no will, no resource, no
    other card, no counter, hardly any life, and the card itself is rested."""
    able = (n for n in range(TABLES) if _offers(tables.table(card.id, n, asked, side), card, ability))
    number = next(able, 0)  # what does not come together in the first decision is tried all the same
    return not _offers(tables.table(card.id, number, asked, side, means=False), card, ability)


def _offers(table: Table, card: CardDef, ability: Ability) -> bool:
    return any(
        one.costs == getattr(ability, "costs", ()) and one.effects == getattr(ability, "effects", ())
        for one in offered(table, card)
    )
