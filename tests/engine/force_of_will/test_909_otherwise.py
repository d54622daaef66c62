"""FoW 909.8: "A if a condition holds, otherwise B", with the condition behind the part that depends on it."""

from __future__ import annotations

import pytest

from engine.scenario import put
from tests.engine.force_of_will.held import scenario
from tests.engine.rules import rule


@rule("FoW 903.3b", "FoW 208.3")
@pytest.mark.parametrize(("kind", "atk"), [("darkness", 800), ("fire", 200), ("fire, darkness", 800)])
def test_effect_on_a_target_depends_on_its_attribute(kind: str, atk: int):
    mist = (
        "Mist {0} (Chant): Target resonator gains [+300/+300] until end of turn if it's darkness. "
        "Otherwise, it gains [-300/-300] until end of turn."
    )
    table = scenario(me={"hand": [mist], "field": [f"Ox 500/500 ({kind})", "Imp 400/400 (darkness)"]})
    table.me.play("Mist", "Ox").table.resolve()
    assert (table["Ox"].atk, table["Imp"].atk) == (atk, 400)


@rule("FoW 903.3a")
def test_otherwise_part_is_done_if_the_target_is_gone():
    mist = (
        "Mist {0} (Chant): [Quickcast] | Target resonator gains [+300/+300] until end of turn if it's darkness. "
        "Otherwise, you gain 100 life."
    )
    away = "Away {0} (Chant): [Quickcast] | Return target resonator to its owner's hand."
    table = scenario(me={"hand": [mist, away], "field": ["Ox 500/500 (darkness)"]})
    table.me.play("Mist", "Ox")
    table.me.play("Away", "Ox").table.resolve_all()
    assert table.me.life == 4100


@rule("FoW 904.1", "FoW 909.8")
def test_static_ability_with_otherwise_applies_one_of_two_effects():
    band = (
        "Band (Addition:Resonator): [Continuous]: Resonator with this gains [+400/+400] if it's a Vampire. "
        "Otherwise, it cannot attack or block."
    )
    for race, atk, may in (("Vampire", 500, True), ("Human", 100, False)):
        table = scenario(me={"field": [f"Imp 100/100 ({race})", put(band, added_to="Imp"), "Ox 300/300"]})
        assert (table["Imp"].atk, table["Ox"].atk) == (atk, 300)
        assert (table.me.begin_battle().table.me.why_not(attack="Imp") is None) == may


@rule("FoW 909.8")
def test_otherwise_effect_follows_changes_of_the_added_resonator():
    band = (
        "Band (Addition:Resonator): [Continuous]: Resonator with this gains [+400/+400] if it's darkness. "
        "Otherwise, it gains [-100/-100]."
    )
    dusk = "Dusk {0} (Chant): Target resonator becomes darkness until end of turn."
    table = scenario(me={"field": ["Imp 300/300 (fire)", put(band, added_to="Imp")], "hand": [dusk]})
    assert table["Imp"].atk == 200
    table.me.play("Dusk", "Imp").table.resolve()
    assert table["Imp"].atk == 700
