"""Refusals that are temporary name the next opportunity."""

from __future__ import annotations

from engine.scenario import Table, put
from tests.engine.rules import rule
from tests.engine.zx.doing import zx

CAT = "Cat 1000 {0}"


def why(table: Table, seat: int, kind: str, name: str) -> list[str]:
    """Return the refusals of a seat's act in English."""
    return [one["text"]["en"] for one in table.match.why_not(seat, kind, table.find(name, seat, kind))]


@rule("ZX 506.2", "ZX 603.1b")
def test_refusal_names_the_next_opportunity_for_the_act():
    table = zx({"own left": "Fox 3000", "own right": put("Elk 1000", asleep=True)}, {"right": "Owl 1000"},
               me={"hand": [CAT]}, you={"hand": ["Cow 1000 {0}"]}, hold=True)  # fmt: skip
    assert why(table, 0, "attack", "Elk") == ["It sleeps: when it is awake again."]
    assert why(table, 1, "play", "Cow")[-1] == "Only in your own turn: next in your main phase."
    table.me.attack("Fox")
    assert why(table, 0, "play", "Cat") == ["Only events are played in a battle: this in your main phase."]
    assert why(table, 0, "attack", "Fox") == ["Not during a battle: when it is over."]
