"""The greedy bot at Magical Girl: calls, plays, orientations of servants, attacks."""

from __future__ import annotations

import json
from typing import Any

from engine.bots import make_bot
from engine.scenario import Table, put, scenario

CASTER = "Ada Lv1 (ignus)"
FOX = "Fox 2000/1000 {2} (ignus)"
BOLT = "Bolt {1} (ignus) Destroy target enemy servant with cost 4 or less."


def mg(me: dict[str, Any], you: dict[str, Any] | None = None, **how: Any) -> Table:
    """Return a table with casters, in a turn that has a battle phase."""
    return scenario("magical_girl", me={"casters": [CASTER] * 3, **me}, you=you or {}, **{"turn": 4, **how})


def choice(table: Table) -> list[int]:
    """Return the greedy bot's answer by numbers."""
    decision = table.match.decision
    assert decision is not None
    view = json.loads(json.dumps(table.match.view(decision.seat)))  # only data that can be sent over a network
    return list(make_bot("greedy", 0).choose(view, decision))


def answer_of(table: Table) -> list[str]:
    """Return the greedy bot's answer in words."""
    decision = table.match.decision
    assert decision is not None
    return [table.describe(decision.options[n]) for n in choice(table)]


def orientation_of(table: Table) -> str:
    """Return the orientation that the bot chooses for an entering card."""
    decision = table.match.decision
    assert decision is not None
    assert decision.kind == "orientation"
    label = decision.options[choice(table)[0]].label
    assert label is not None
    return label.en


# -- casters -------------------------------------------------------------------------------------------------------
def test_bot_calls_a_caster_with_a_new_element() -> None:
    table = mg({"hand": ["Eve Lv1 (ignus)", "Bea Lv1 (luna)", "Owl 2000/1000 {2} (luna)"]}, phase="call")
    assert answer_of(table) == ["call Bea"]


def test_bot_levels_up_before_calling_a_new_caster() -> None:
    table = mg({"hand": ["Ada Lv2 (ignus)", "Bea Lv1 (luna)"], "casters": [CASTER]}, phase="call")
    assert answer_of(table) == ["level_up Ada"]


def test_bot_calls_a_caster_face_up_if_possible() -> None:
    table = mg({"hand": ["Bea Lv1 (ignus)", *[FOX] * 5]}, phase="call")
    assert answer_of(table) == ["call Bea"]


def test_bot_without_a_caster_calls_its_least_useful_card_face_down() -> None:
    table = mg({"hand": [FOX, "Cub 500/500 {1}", *["Ogre 4000/4000 {4}"] * 4], "casters": [CASTER]}, phase="call")
    assert answer_of(table) == ["call_down Cub"]


# -- playing -------------------------------------------------------------------------------------------------------
def test_bot_spends_casters_on_the_most_valuable_card() -> None:
    table = mg({"hand": ["Cub 500/500 {1}", "Ogre 3000/3000 {3}"]})
    assert answer_of(table) == ["play Ogre"]


def test_bot_destroys_the_best_servant_in_range_of_a_conjure() -> None:
    table = mg({"hand": [BOLT]}, {"servants": ["Cub 500/500 {1}", "Ogre 4000/4000 {4}", "Giant 6000/6000 {6}"]})
    assert answer_of(table) == ["play Bolt"]
    table.me.play("Bolt")
    assert answer_of(table) == ["target Ogre"]


def test_bot_destroys_an_enemy_servant_before_it_plays_its_own() -> None:
    hand = ["Bear 3000/3000 {3}", FOX, BOLT]
    assert answer_of(mg({"hand": hand}, {"servants": ["Ogre 4000/4000 {4}"]})) == ["play Bolt"]
    assert answer_of(mg({"hand": hand}, {"servants": ["Giant 6000/6000 {6}"]})) == ["play Bear"]  # out of range


def test_bot_keeps_a_conjure_that_would_not_help() -> None:
    back = "Back {1} (ignus) Return target servant to its owner's hand."
    assert "play Back" not in answer_of(mg({"hand": [back], "servants": [FOX]}))


def test_bot_plays_a_soul_bond_only_with_its_materials() -> None:
    vow = "Vow {1} (ignus) Soul bond a soul bond servant in your extra deck."
    bound = "Sentinel 4000/4000 {5} (Soul Bond Servant, ignus, needs Ada, needs Bea)"
    assert "play Vow" not in answer_of(mg({"hand": [vow], "extra": [bound], "servants": [FOX]}))
    assert answer_of(mg({"hand": [vow, "Bea Lv1 (luna)"], "extra": [bound], "servants": [FOX]})) == ["play Vow"]


def test_bot_pays_with_a_caster_before_using_its_weak_ability() -> None:
    weak = "Ida Lv1 (ignus) [Rest]: Draw a card."
    assert answer_of(mg({"casters": [weak], "hand": ["Cub 2500/2500 {1}"]})) == ["play Cub"]
    assert answer_of(mg({"casters": [weak]})) == ["activate Ida"]
    assert answer_of(mg({"casters": [weak]}, phase="draw")) == ["pass"]


# -- how they lie --------------------------------------------------------------------------------------------------
def test_bot_plays_a_servant_recovered_if_it_can_take_an_orb() -> None:
    table = mg({"hand": [FOX]})
    table.me.play("Fox")
    table.resolve()
    assert orientation_of(table) == "Recovered"


def test_bot_plays_a_servant_reversed_if_it_can_attack_nothing() -> None:
    table = mg({"hand": [FOX]}, {"servants": [put("Wall 500/5000", reversed=True)]})
    table.me.play("Fox")
    table.resolve()
    assert orientation_of(table) == "Reversed"


def test_bot_without_orbs_shields_itself() -> None:
    you = {"servants": ["Imp 500/500"]}
    table = mg({"hand": [FOX], "orbs": 0}, you)
    table.me.play("Fox")
    table.resolve()
    assert orientation_of(table) == "Reversed"
    assert answer_of(mg({"servants": [FOX], "orbs": 0}, you)) == ["switch Fox"]


def test_bot_shields_few_orbs_but_not_many() -> None:
    for orbs, how in ((2, "Reversed"), (7, "Recovered")):
        table = mg({"hand": [FOX], "orbs": orbs}, {"servants": ["Imp 500/500", "Cub 500/500"]})
        table.me.play("Fox")
        table.resolve()
        assert orientation_of(table) == how


def test_bot_switches_its_shield_to_attack_for_the_win() -> None:
    shield = put(FOX, reversed=True)
    assert answer_of(mg({"servants": [shield], "orbs": 0}, {"orbs": 0, "servants": ["Imp 500/500"]})) == ["switch Fox"]


def test_bot_keeps_only_one_shield() -> None:
    me = {"servants": [put("Wall 500/5000", reversed=True)], "hand": [FOX], "orbs": 0}
    table = mg(me, {"servants": ["Imp 500/500"]})
    table.me.play("Fox")
    table.resolve()
    assert orientation_of(table) == "Recovered"


# -- attacks -------------------------------------------------------------------------------------------------------
def attacked(me: dict[str, Any], you: dict[str, Any]) -> list[str]:
    """Return the first attack, and its target if there is a choice."""
    table = mg(me, you)
    table.pass_until("attack")
    out = answer_of(table)
    if out == ["give_up"]:
        return out
    table.choose_named(0, [out[0].removeprefix("attack ")], "attack")
    decision = table.match.decision
    return out + (answer_of(table) if decision is not None and decision.kind == "attack_target" else [])


def test_bot_attacks_an_orb_rather_than_a_small_servant() -> None:
    assert attacked({"servants": [FOX]}, {"servants": ["Cub 500/500 {1}"]}) == ["attack Fox", "attack_target you"]


def test_bot_attacks_the_best_servant_it_can_destroy() -> None:
    you = {"servants": ["Ogre 1500/4000 {4}", "Giant 6000/6000 {6}", put("Imp 500/500 {1}", reversed=True)]}
    assert attacked({"servants": [FOX]}, you) == ["attack Fox", "attack_target Ogre"]


def test_bot_does_not_attack_a_servant_it_cannot_destroy() -> None:
    you = {"servants": [put("Wall 500/2000", reversed=True), "Ogre 2000/500"]}
    assert attacked({"servants": [FOX]}, you) == ["give_up"]


def test_bot_attacks_a_shield_with_its_weakest_sufficient_servant() -> None:
    me = {"servants": ["Ogre 4000/1000 {4}", FOX]}
    you = {"servants": [put("Imp 500/500 {1}", reversed=True)]}
    assert attacked(me, you)[0] == "attack Fox"


def test_bot_attacks_the_player_if_it_can_win() -> None:
    me = {"servants": [FOX, put("Cub 500/500 {1}")]}
    you = {"servants": ["Ogre 1500/4000 {6}"], "orbs": 1}
    assert attacked(me, you)[1] == "attack_target you"
    assert attacked({"servants": [FOX]}, you | {"orbs": 0})[1] == "attack_target you"


def test_bot_raises_atk_only_to_decide_a_battle() -> None:
    rally = "Rally {1} (ignus) [Quickcast] | Target allied servant gains +1500 ATK until end of turn."
    table = mg({"hand": [rally], "servants": [FOX]}, {"servants": [put("Wall 500/3000 {4}", reversed=True)]})
    assert answer_of(table) == ["play Rally"]
    wall = put("Wall 500/9000", reversed=True)
    assert "play Rally" not in answer_of(mg({"hand": [rally], "servants": [FOX]}, {"servants": [wall]}))
