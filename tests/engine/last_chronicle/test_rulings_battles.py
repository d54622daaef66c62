"""Questions about battles, answered with the cards of the game (see the rulings)."""

from __future__ import annotations

from typing import Any

from engine.games.last_chronicle.scenario import Table
from engine.scenario import put
from tests.engine.last_chronicle.bench import scenario
from tests.engine.rules import rule

ERA_FOUR = {"era": 4}


def battle(me: dict[str, Any], you: dict[str, Any] | None = None) -> Table:
    """Return a table in the battle phase on which units of every level may fight."""
    return scenario(me=ERA_FOUR | me, you=ERA_FOUR | (you or {}), phase="battle")


# -- platoons --------------------------------------------------------------------------------------
@rule("LC 15.2.3.3")
def test_platoon_of_aura_moth_and_rider_can_be_defended_by_any_unit():
    table = battle({"field": ["lc-040", "lc-022"]}, {"field": ["lc-005"]})
    table.me.attack("Orrery Moth", "Tarrok Outrider")
    table.you.defend("Wall-Walker Patrol")
    assert table.machine.battle.blocker == table["Wall-Walker Patrol"].ref


@rule("LC 15.2.3.2", "LC 15.2.3.3", "LC 6.7.2.1")
def test_aura_moth_has_its_aura_after_toll_of_mercy_destroys_the_rider():
    table = battle({"field": ["lc-040", "lc-022"]}, {"field": ["lc-005"], "hand": ["lc-015"], "soul": ["lc-001"] * 2})
    table.me.attack("Orrery Moth", "Tarrok Outrider")
    table.me.pass_()
    table.you.use("Toll of Mercy", "Tarrok Outrider")
    table.resolve_all()
    assert "Tarrok Outrider" not in table
    table.fight()
    assert (table.you.life, "Orrery Moth" in table) == (19, True)


@rule("LC 6.7.3.2", "LC 6.7.3")
def test_undefended_huntress_and_foal_deal_two_damage_not_three():
    table = battle({"field": ["lc-025", "lc-020"]})
    table.me.attack("Twin-Lance Huntress", "Ember Foal")
    table.fight()
    assert table.you.life == 18


@rule("LC 15.2.4.3", "LC 15.2.4.4")
def test_ram_and_giant_in_a_platoon_each_deal_breakthrough_damage():
    table = battle({"field": ["lc-024", "lc-027"]}, {"field": ["lc-025"]})
    table.me.attack("Red Ram of the Passes", "Slag Giant")
    table.you.defend("Twin-Lance Huntress")
    table.pass_until("assign")
    table.you.divide(**{"Slag Giant": 4000})
    table.fight()
    assert table.you.life == 17
    assert {"Red Ram of the Passes", "Slag Giant"} <= set(table.me.field)


@rule("LC 15.2.4.2", "LC 15.2.5.2", "LC 11.9.5.4")
def test_slag_giant_has_no_breakthrough_against_a_converted_knight():
    table = battle({"field": ["lc-027"]}, {"field": ["lc-063"]})
    table.me.attack("Slag Giant")
    table.you.defend("Bog-Iron Knight")
    table.fight()
    assert (table.you.field, table.you.soul, table.you.life) == ([], ["Bog-Iron Knight"], 20)


@rule("LC 15.2.4.2")
def test_ram_destroyed_with_its_defender_has_no_breakthrough():
    table = battle({"field": ["lc-024"]}, {"field": [put("lc-025", damage=500)]})
    table.me.attack("Red Ram of the Passes")
    table.you.defend("Twin-Lance Huntress")
    table.fight()
    assert (table.me.field, table.you.field, table.you.life) == ([], [], 20)


@rule("LC 15.2.4.2", "LC 10.2.1.1")
def test_defender_destroyed_by_kiln_flare_before_damage_prevents_breakthrough():
    me = {"field": ["lc-024"], "hand": ["lc-034"], "soul": ["lc-020"] * 2, "era": 2}
    table = battle(me, {"field": ["lc-022"]})
    table.me.attack("Red Ram of the Passes")
    table.you.defend("Tarrok Outrider")
    table.me.use("Kiln Flare", "Tarrok Outrider")
    table.resolve_all()
    assert table.you.field == []
    table.fight()
    assert table.you.life == 20


@rule("LC 6.7.5")
def test_defender_of_a_platoon_divides_its_damage_in_500s():
    table = battle({"field": ["lc-020", "lc-022"]}, {"field": ["lc-062"]})
    table.me.attack("Ember Foal", "Tarrok Outrider")
    table.you.defend("Widow of Grave-Lanterns")
    table.pass_until("assign")
    assert table.match.decision.data == {"unit": 500, "total": 2500}
    table.you.divide(**{"Ember Foal": 500, "Tarrok Outrider": 2000})
    assert "Tarrok Outrider" not in table
    assert table["Ember Foal"].damage == 500


@rule("LC 15.2.14.2", "LC 15.2.14.3")
def test_defended_huntress_in_a_platoon_recovers_alone_by_pursuit():
    table = battle({"field": ["lc-025", "lc-023"]}, {"field": ["lc-001"]})
    table.me.attack("Twin-Lance Huntress", "Drummer of Wet Clay")
    table.you.defend("Halmere Gatewarden")
    table.resolve_all()
    if table.me.asked == "yes_no":
        table.me.yes()
    table.pass_until("assign")
    assert (table["Twin-Lance Huntress"].wiped, table["Drummer of Wet Clay"].wiped) == (False, True)
    table.you.divide(**{"Drummer of Wet Clay": 1000})
    table.me.go_on()
    table.pass_until("attackers")
    assert table.me.options == ["attack Twin-Lance Huntress"]


@rule("LC 10.1.2.3.5", "LC 2.2")
def test_kiln_steppe_scout_must_attack_and_can_bring_others():
    table = battle({"field": ["lc-021", "lc-022"]})
    table.pass_until("attackers")
    table.me.attack("Tarrok Outrider")
    assert table.names(table.machine.battle.attackers) == ["Kiln-Steppe Scout", "Tarrok Outrider"]


@rule("LC 10.2.1.2", "LC 10.1.4.2.1")
def test_defender_wiped_after_defending_still_deals_damage():
    table = battle({"field": ["lc-022"], "hand": ["lc-091"], "soul": ["lc-077"] * 2}, {"field": ["lc-063"]})
    table.me.attack("Tarrok Outrider")
    table.you.defend("Bog-Iron Knight")
    table.me.use("Undertow", "Bog-Iron Knight")
    table.resolve_all()
    assert table["Bog-Iron Knight"].wiped
    table.fight()
    assert "Tarrok Outrider" not in table
    assert table["Bog-Iron Knight"].damage == 2000


@rule("LC 10.1.2.3.3", "LC 6.3.1")
def test_patrol_recovered_by_a_tower_cannot_attack_again():
    table = battle({"field": ["lc-005", "lc-022", put("lc-019", counters={"energy": 2})]})
    table.me.attack("Wall-Walker Patrol")
    table.resolve_all()
    table.me.activate("Tower of the Ninth Bell", "Wall-Walker Patrol", n=1)
    table.resolve_all()
    table.fight()
    assert not table["Wall-Walker Patrol"].wiped
    table.me.go_on()
    table.pass_until("attackers")
    assert table.me.options == ["attack Tarrok Outrider"]
