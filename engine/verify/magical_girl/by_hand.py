"""Tables for the few lines that need a special situation to be played, one table function for each card."""

from __future__ import annotations

from collections.abc import Callable

from engine.scenario import Table, scenario


def with_bingo(number: int) -> Table:
    """Return a table where the Swan attacks a player without servants.

    The BINGO zone has three cards of the same cost, or one of another cost.
    """
    cards = [f"Square {n} {{2}}: Draw a card." for n in range(2)]
    third = f"Corner {{{2 + number % 2}}}: Draw a card."
    me = {"servants": ["mg-124"], "bingo": [*cards, third]}
    return scenario("magical_girl", me=me, you={"orbs": 5}, turn=5, phase="battle")


def at_the_end(number: int) -> Table:
    """Return a table in the Cardigan's end phase or in the main phase before it.

    On some tables a servant was played this turn.
    """
    payers = ["mg-040", *(f"Payer {n} Lv1 (silva)" for n in range(3))]
    me = {"casters": payers, "hand": ["Swift 1000/1000 {1} (silva): [Quickcast]"]}
    made = scenario("magical_girl", me=me, turn=5, phase="main" if number % 4 == 3 else "end")
    if number % 2:
        made.me.play("Swift")
        while made.match.decision is not None and made.match.decision.kind != "priority":
            made.answer(made.match.decision.seat, [0])
    return made


BY_HAND: dict[str, Callable[[int], object]] = {
    "mg-040": at_the_end,
    "mg-124": with_bingo,
}
