"""FoW 903.2e: a "choose one" that allows more modes under a condition."""

from __future__ import annotations

import pytest

from engine.scenario import put
from tests.engine.force_of_will.held import ruler, scenario
from tests.engine.rules import rule

LAMP, WAVE, BOTH = "Lamp 1/1 (light)", "Wave 1/1 (water)", "Tide Lamp 1/1 (light, water)"


def fork(rest: str, modes: str = "Draw a card; or you gain 300 life; or you lose 100 life") -> str:
    return f"Fork {{1}} (Chant): Choose one{rest} - {modes}."


def bounds(table) -> tuple[int, int]:
    """Return the least and the greatest number of modes that may be chosen."""
    table.me.play("Fork")
    assert table.me.asked == "mode"
    return table.match.decision.least, table.match.decision.most


@rule("FoW 903.2e", "FoW 105.3")
@pytest.mark.parametrize(
    ("field", "most"),
    [([], 1), ([LAMP], 1), ([LAMP, WAVE], 2), ([BOTH], 1), ([BOTH, WAVE], 2), ([BOTH, LAMP], 2), ([LAMP, LAMP], 1)],
)
def test_both_modes_are_possible_with_two_different_matching_cards(field, most):
    text = fork(
        ", if you control a light J/resonator and another water J/resonator, you may choose both",
        "Draw a card; or you gain 300 life",
    )
    table = scenario(me={"field": field, "hand": [text], "will": "V"}, hold=True)
    assert bounds(table) == (1, most)
    table.me.choose(*range(most))
    table.resolve()
    assert len(table.me.hand) == 1
    assert table.me.life == (4300 if most == 2 else 4000)


@rule("FoW 903.2e", "FoW 903.2c", "FoW 1109.2")
@pytest.mark.parametrize(
    "rest",
    [
        ". If this card was awakened, you may choose up to three instead",
        ", choose up to three instead if this card was awakened",
    ],
)
@pytest.mark.parametrize("awakened", [True, False])
def test_awakened_card_may_choose_up_to_three_modes(rest, awakened):
    text = fork(rest) + " | [Awakening][1]"
    table = scenario(me={"hand": [text], "will": "VV"}, hold=True)
    table.me.play("Fork")
    (table.me.yes if awakened else table.me.no)()
    assert table.me.asked == "mode"
    decision = table.match.decision
    assert (decision.least, decision.most) == ((0, 3) if awakened else (1, 1))


@rule("FoW 903.2e", "FoW 202.3a")
@pytest.mark.parametrize(("judged", "expected"), [(True, (0, 2)), (False, (1, 1))])
def test_two_modes_are_possible_with_the_named_ruler(judged, expected):
    text = fork('. If your J-ruler is "Queen" choose up to two instead')
    table = scenario(me={"ruler": put(ruler(), judged=judged), "hand": [text], "will": "V"}, hold=True)
    assert bounds(table) == expected


@rule("FoW 903.2e", "FoW 903.2g")
def test_one_mode_with_a_legal_target_is_enough():
    text = fork(
        ", if you control two or more light J/resonators, you may choose both",
        "Destroy target regalia; or you gain 300 life",
    )
    table = scenario(me={"field": [LAMP, LAMP], "hand": [text], "will": "V"})
    table.me.play("Fork").table.resolve_all()
    assert table.me.life == 4300
