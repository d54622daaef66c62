"""Helpers for the tests by chapter: tables, effects performed directly, the events that happened, and zone checks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator
from typing import Any

from engine.kernel.events import Moment
from engine.scenario import Table, scenario
from engine.scenario.table import Stopped

FOX = "Fox 3000 {Red 3}"
UPPER = "Great Boost 9000 {Red 3} (Z/X OB Upper)"
HALL = "Hall {Red 2} (Ascension, shield 1)"
IORI = "Iori (Player, player Iori)"
FILLS = "Put the top card of your deck into your charge."


def watcher(name: str, trigger: str, effect: str = "Draw a card.", before: str = "") -> str:
    """Return a Z/X with an auto ability that has this trigger and this effect.

    `before`: a line above the ability.
    """
    return f"{name} 3000 {{Red 1}} {before}[Auto] [Trigger] {trigger}. [Effect] {effect}"


def zx(mine: Any = None, yours: Any = None, **more: Any) -> Table:
    """Return a table with these squares, as each seat sees them."""
    me, you = dict(more.pop("me", {})), dict(more.pop("you", {}))
    return scenario("zx", me={"squares": mine or {}, **me}, you={"squares": yours or {}, **you}, **more)


def hand(*cards: Any, **more: Any) -> dict[str, Any]:
    """Return a seat with these cards in hand and three resources."""
    return {"hand": list(cards), "resource": "RRR", **more}


def played(card: str, *others: Any, on: Any = None, you: Any = None, **mine: Any) -> Table:
    """Return the table after I have played a card from my hand.

    `on`: the card or cards that are chosen for it. `others`: further cards in my hand.
    """
    table = scenario("zx", me=hand(card, *others, **mine), you=you or {})
    return table.me.play(card.split(" {")[0].rstrip(" 0123456789"), *(() if on is None else (on,))).table


def moments(table: Table) -> list[str]:
    """Return the names of the moments that have happened."""
    return [event.name for event in table.events(Moment)]


def settle(table: Table) -> Table:
    """Answer every decision with the first option until a seat has priority."""
    for _ in range(100):
        decision = table.match.decision
        if decision is None or decision.kind == "priority":
            return table
        table.answer(decision.seat, list(range(max(decision.min, min(1, len(decision.options))))))
    raise AssertionError("it does not end")


def run(table: Any, flow: Generator[Any, Any, Any]) -> Any:
    """Run a flow that requests no decision, as an effect would, then continue the game.

    Return the flow's result.
    """
    result = None
    while True:
        try:
            decision = next(flow)
        except StopIteration as stop:
            result = stop.value
            break
        raise Stopped(f"it asks {decision.kind}")
    table.machine.start()
    holds(table)
    return result


def ask(table: Any, flow: Generator[Any, Any, Any], *answers: tuple[int, ...]) -> Any:
    """Run a flow with these answers to its decisions, then continue the game.

    Return the flow's result.
    """
    given = list(answers)
    reply: tuple[int, ...] | None = None
    try:
        while True:
            flow.send(reply)  # type: ignore[arg-type]
            reply = given.pop(0)
    except StopIteration as stop:
        assert not given, f"not asked for: {given}"
        table.machine.start()
        holds(table)
        return stop.value


def me(hand: Any = (), squares: Any = None, **more: Any) -> dict[str, Any]:
    """Return a seat with resources."""
    return {"hand": list(hand), "resource": "RRRRR", "squares": squares or {}, **more}


def holds(table: Any) -> None:
    """Check that every card is in exactly one place, and every marker in one place at most."""
    machine = table.machine
    s = machine.s
    found: Counter[int] = Counter()
    for key, zone in s.zones.items():
        if key.startswith("deck_zone"):
            found.update(zone)
            continue
        for ref in zone:
            obj = s.objects.get(ref)
            if obj is not None:
                found[obj.card] += 1
                found.update(part.card for part in obj.parts)
    for number, card in enumerate(s.cards):
        assert found[number] <= 1, machine.printed_card(number).name.en
        assert card.spec is not None or found[number] == 1, machine.printed_card(number).name.en
    assert not machine.own.at_once
