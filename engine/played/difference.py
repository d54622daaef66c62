"""What holds without being played is seen by the difference: the same table, the same answers, without the line.

Both matches are played on in step until something differs: what is offered, what an object is, what happens. Of a
change of characteristics the difference must be what it says.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from typing import Any

from engine import cards
from engine.cards import CardDef
from engine.kernel.context import At
from engine.played.driver import Driver
from engine.played.promises_changes import changed_as
from engine.played.tracing import of_card

SHOWN = ("atk", "defense", "power", "cost", "points", "names", "types", "races", "attributes", "stone_types", "icons")
STEPS = 40


def without(card: CardDef, side: int, ability: Any) -> CardDef:
    """The card without an ability, in the library under a name of its own."""
    face: Any = card.faces[side]
    place = next(n for n, one in enumerate(face.abilities) if one == ability)
    abilities = (*face.abilities[:place], *face.abilities[place + 1 :])
    changed: dict[str, Any] = {"abilities": abilities}
    if getattr(ability, "cda", False) and hasattr(face, "stone_types"):
        changed["stone_types"] = frozenset()
    less = dataclasses.replace(face, **changed)
    faces = (*card.faces[:side], less, *card.faces[side + 1 :])
    made = dataclasses.replace(card, id=f"without-{card.id}-{side}-{place}", faces=faces)
    return cards.library(card.game).add(made, by_hand=True)


def differs(
    card: CardDef, side: int, ability: Any, tables: Any, asked: dict[str, Any], number: int
) -> tuple[bool, str]:
    """Whether the line makes a difference in this try; and what of it is not as it says."""
    bare = without(card, side, ability)
    pair = []
    for one in (card, bare):
        table = tables.table(one.id, number, asked, side)
        machine = table.machine
        machine.log, machine.log_kept = [], 0
        pair.append((table, Driver(table.match, _about(machine, one.id), number)))
    for _ in range(STEPS):
        (a, driver), (b, other) = pair
        if (seen := _unlike(a, b)) is not None:
            return True, _as_said(card, ability, a, b, seen)
        if a.match.decision is None:
            return False, ""
        driver.step()
        other.step()
    return False, ""


def _about(machine: Any, card: str) -> Callable[[int], bool]:
    def about(ref: int) -> bool:
        return of_card(machine, ref, card)

    return about


def _unlike(a: Any, b: Any) -> str | None:
    """In what two matches differ: "what is asked", "what is offered", "what has happened", "what something is"."""
    one, other = a.match.decision, b.match.decision
    if _events(a) != _events(b):
        return "what has happened"
    if (one is None) != (other is None) or (one and (one.kind, one.seat) != (other.kind, other.seat)):
        return "what is asked"
    if one is not None and _options(a, one) != _options(b, other):
        return "what is offered"
    x, y = a.machine, b.machine
    for ref in x.s.objects.keys() & y.s.objects.keys():
        if x.on_table(ref) and _shown(x, ref) != _shown(y, ref):
            return "what something is"
    if x.s.players != y.s.players:
        return "what has happened"
    return None


def _events(table: Any) -> list[tuple[Any, ...]]:
    return [(type(entry.event), getattr(entry.event, "ref", 0), getattr(entry.event, "amount", 0), entry.event.applied)
            for entry in table.machine.log[-30:]]  # fmt: skip


def _options(table: Any, decision: Any) -> list[tuple[Any, ...]]:
    told = [(one.kind, one.ref, _plain(one.data)) for one in decision.options]
    return [*told, (decision.least, decision.most, _costs(table, decision))]


def _plain(data: Any) -> Any:
    return {key: value for key, value in data.items() if key != "ability"} if isinstance(data, dict) else data


def _costs(table: Any, decision: Any) -> Any:
    """What the options would cost, as the seat is told."""
    view = table.match.view(decision.seat)
    told = view.get("decision") or {}
    return str([(one.get("cost"), one.get("label")) for one in told.get("options", ()) if isinstance(one, dict)])


def _shown(machine: Any, ref: int) -> tuple[Any, ...]:
    chars, obj = machine.chars(ref), machine.s.objects[ref]
    values = tuple(getattr(chars, name, None) for name in SHOWN)
    return (*values, chars.keywords, len(chars.rules), obj.rested, obj.counters, obj.zone, obj.controller, obj.damage)


def _as_said(card: CardDef, ability: Any, a: Any, b: Any, seen: str) -> str:
    """What is wrong with the difference, where the line says what it must be."""
    if seen != "what something is" or getattr(ability, "role", "") != "static" or len(ability.modifications) != 1:
        return ""
    x, y = a.machine, b.machine
    source = next((ref for ref in x.s.objects if _about(x, card.id)(ref) and x.on_table(ref)), 0)
    change = changed_as(ability.modifications[0], x, At(source=source, controller=0))
    if change is None or getattr(ability.modifications[0], "each", None) is not None:
        return ""
    wrong = [
        text
        for ref in x.s.objects.keys() & y.s.objects.keys()
        if x.on_table(ref) and _shown(x, ref) != _shown(y, ref) and (text := change(y.chars(ref), x.chars(ref)))
    ]
    return wrong[0] if wrong else ""
