"""Checks that an ability whose cost cannot be paid is not offered, on a table without means to pay."""

from __future__ import annotations

from typing import Protocol

from engine.kernel.context import Context
from engine.language.grammar.categories import Ability, Cost
from engine.scenario.table import Table
from engine.shared.printed import CardDef
from engine.verify.tracing import of_card

TABLES = 8  # the number of tables on which a payable situation is searched
GIVEN_BY_ITSELF = frozenset(("DiscardThis", "SleepThis", "RestThis", "TakeDamage"))


class MakeTable(Protocol):
    """A function that sets up the table of a try.

    If `means` is false, the player cannot pay anything.
    """

    def __call__(self, number: int, *, means: bool = True) -> Table: ...


def costly(ability: Ability) -> bool:
    """Return whether the ability has a cost that the player may be unable to pay.

    Turning or giving the card itself is not such a cost.
    """
    return not all(pays_itself(cost) for cost in ability.costs)


def pays_itself(cost: Cost) -> bool:
    """Return whether the cost can be paid wherever the card is."""
    if cost.is_will:
        return {"0", "X"}.issuperset(cost.symbols)
    if hasattr(cost, "resource"):
        return not cost.resource[1]
    what = type(cost.what).__name__
    return type(cost).__name__ in GIVEN_BY_ITSELF or what in ("This", "TopCards", "All")


def offers(table: Table, card: CardDef, ability: Ability) -> bool:
    """Return whether the player of the card could activate the ability now."""
    machine, decision = table.machine, table.match.decision
    if decision is None or decision.kind != "priority":
        return False
    told = [
        option for option in decision.options if option.kind == "activate" and of_card(machine, option.ref, card.id)
    ]
    there = [machine.chars(option.ref).compile().activated[option.data["ability"]] for option in told]
    return any(all(getattr(one, part) == getattr(ability, part, ()) for part in ("costs", "effects")) for one in there)


def gives_itself(table: Table, card: CardDef, ability: Ability) -> bool:
    """Return whether all costs can be paid with the card itself."""
    machine = table.machine
    for ref in machine.s.objects:
        if not of_card(machine, ref, card.id):
            continue
        at = Context(source=ref, controller=machine.controller(ref), ability=ability)
        acts = [cost for cost in ability.costs if not pays_itself(cost)]
        asked = [getattr(cost, "options", None) for cost in acts]
        if all(callable(options) and tuple(options(machine, at, at.controller)) == (ref,) for options in asked):
            return True
    return False


def refused(card: CardDef, ability: Ability, make_table: MakeTable) -> bool:
    """Return whether the ability is not offered to a player without means to pay.

    The player has no will, no resource, no other card, no counter and very little life, and the card itself is
    rested.
    """
    able = (number for number in range(TABLES) if offers(make_table(number), card, ability))
    number = next(able, 0)  # without a payable first decision, try the first table
    poor = make_table(number, means=False)
    return not offers(poor, card, ability) or gives_itself(poor, card, ability)
