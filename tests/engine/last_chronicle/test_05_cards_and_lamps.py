"""Chapters 4 to 7: numbers, printed data of a card, lamps, players and zones."""

from __future__ import annotations

import pytest

from engine.kernel.events import Damaged
from engine.scenario import put, scenario
from tests.engine.rules import rule


def table(me=None, you=None, **how):
    how.setdefault("hold", True)
    return scenario("last_chronicle", me or {}, you or {}, **how)


# -- 4 ---------------------------------------------------------------------------------------------
@rule("LC 4.3")
def test_negative_power_counts_as_zero_and_is_raised_from_its_real_value():
    low = "Low (History): Units you control get [-0/-2]."
    t = table({"field": ["A 1000/1", low]})
    a, machine = t["A"].ref, t.machine
    assert machine.chars(a).atk == -1  # another 1 makes it 0, not 1
    assert machine.number_on(a, "atk") == 0


# -- 5.2: costs and factions -----------------------------------------------------------------------
@rule("LC 5.2.1", "LC 5.2.2", "LC 5.2.2.1", "LC 5.2.2.3", "LC 5.2.2.1.1", "LC 5.2.2.1.2")
def test_card_has_the_factions_of_its_cost():
    t = table({"field": ["A 1000/1 {2} (white, blue)", "B 1000/1 {2}", "C 1000/1 {1} (black)"]})
    assert t["A"].attributes == {"white", "blue"}
    assert t["A"].total_cost == 4
    assert t["B"].attributes == set()
    assert t["C"].attributes == {"black"}


@rule("LC 5.2.2", "LC 7.7.3", "LC 15.1.16.1", "LC 6.8.2")
def test_faction_cost_needs_its_faction_and_free_cost_accepts_any():
    hand = ["A 1000/1 {1} (white)"]
    assert "deploy A" in table({"hand": hand, "soul": ["S 1000/1 (white)", "T 1000/1 (black)"]}).me.options
    for stones in (
        ["S 1000/1 (black)", "T 1000/1 (black)"],
        ["S 1000/1 (white)"],
        ["S 1000/1 (white)", put("T 1000/1", wiped=True)],
    ):
        t = table({"hand": hand, "soul": stones})
        assert "deploy A" not in t.me.options
        assert t.me.why_not(deploy="A").clause == "6.8.2"


@rule("LC 7.7.3", "LC 15.1.16.1")
def test_soul_stone_produces_one_soul_of_one_of_its_factions():
    t = table({"soul": ["S 1000/1 (white, black)", "T 1000/1"]})
    t.me.activate("S")
    t.me.choose("Black")
    t.me.activate("T")
    assert t.me.pool == "KV"
    assert t["S"].wiped
    assert t.stack == []  # 15.1.16.4


@rule("LC 7.7.4")
def test_soul_is_lost_when_the_phase_ends():
    t = table({"soul": 2})
    t.me.activate("Stone")
    assert t.me.pool == "V"
    t.me.pass_()
    t.you.pass_()
    assert t.machine.s.phase == "battle"
    assert t.me.pool == ""


@rule("LC 15.1.16.2")
def test_soul_action_can_be_used_during_payment():
    t = table({"soul": 2, "hand": ["H {2} (History)"]}, auto_pay=False)
    t.me.activate("Stone")
    t.me.deploy("H")
    assert t.me.asked == "pay"


@rule("LC 5.2.2.2")
def test_cost_reduced_to_zero_still_allows_deploying():
    t = table({"hand": ["A 1000/1 {1}"], "field": ["H (History): Unit cards cost you {2} less to deploy."]})
    t.me.deploy("A")
    assert "A" in t


# -- 5.3, 5.7: CA and lamps ------------------------------------------------------------------------
LAMPED = (
    "A Lv1 1000/1 {1} (CA1, azure1, lamps -GGR, green +500/+1 ca+1, red +2000/+3 ca+2)"
    ": [Valor] | [Green] [Aura] | [Red] [Haste]"
)


@rule("LC 5.3.1", "LC 5.3.2", "LC 5.3.3", "LC 5.7.3", "LC 5.7.4", "LC 5.13.5", "LC 5.13.7")
@pytest.mark.parametrize(
    ("era", "lit", "stats", "ca", "keywords"),
    [
        (1, set(), (1000, 1), 2, {"Valor"}),
        (2, {"green"}, (1500, 2), 3, {"Valor", "Aura"}),
        (3, {"green"}, (1500, 2), 3, {"Valor", "Aura"}),
        (4, {"red"}, (3000, 4), 4, {"Valor", "Haste"}),
    ],
)
def test_lamp_of_the_era_determines_stats_and_keywords(era, lit, stats, ca, keywords):
    t = table({"field": [LAMPED], "era": era})
    a = t["A"]
    assert (a.lit, (a.power, a.atk), a.ca, a.azure, a.keywords) == (lit, stats, ca, 1, keywords)


@rule("LC 5.7.4", "LC 7.6.2")
def test_lamps_follow_each_players_own_era():
    t = table({"field": [LAMPED], "ca": ["M 1000/1 (CA7)"]}, {"field": [LAMPED.replace("A Lv1", "B Lv1")]})
    assert t["A"].power == t["B"].power == 1000
    t.me.advance()
    assert (t["A"].power, t["B"].power) == (1500, 1000)
    assert "Aura" in t["A"].keywords


@rule("LC 5.7.4", "LC 6.2.4")
def test_stolen_card_uses_its_controllers_era():
    take = "Take {0} (Spell): Gain control of a chosen unit until end of turn."
    t = table({"hand": [take], "era": 4}, {"field": [LAMPED], "era": 2})
    assert t["A"].power == 1500
    t.me.use("Take", "A")
    t.resolve()
    assert t["A"].power == 3000
    t.end_turn()
    assert t["A"].power == 1500


@rule("LC 5.3.3", "LC 9.5.7")
def test_coloured_ca_counts_by_the_era():
    orbs = "C 1000/1 (CA1, lamps -GGG, green ca+3)"
    t = table({"ca": [orbs, orbs]})
    assert t.machine.ca_total(0) == 2
    t = table({"ca": [orbs, orbs], "era": 2})
    assert t.machine.ca_total(0) == 8
    assert "advance" in t.me.options


# -- 5.5: Legacy and Epic --------------------------------------------------------------------------
@rule("LC 5.5.2", "LC 5.5.2.1")
@pytest.mark.parametrize("card", ["U 1000/1 {0} (legacy)", "U {0} (History, legacy)", "U {0} (Structure, legacy)"])
def test_legacy_prevents_deploying_another_legacy(card):
    t = table({"hand": [card], "field": ["L 1000/1 (legacy)"]})
    assert "deploy U" not in t.me.options
    assert t.me.why_not(deploy="U").clause == "5.5.2.1"
    assert "deploy U" in table({"hand": [card], "field": ["L 1000/1"]}, {"field": ["M 1000/1 (legacy)"]}).me.options


@rule("LC 5.5.3", "LC 5.5.3.1", "LC 5.5.4")
def test_epic_can_be_deployed_once_per_name():
    hand = ["E 1000/1 {0} (epic)", "F 1000/1 {0} (epic)", "G 1000/1 {0}"]
    t = table({"hand": hand, "field": ["E 1000/1 (epic)", "G 1000/1"]})
    assert {"deploy F", "deploy G"} <= set(t.me.options)
    assert "deploy E" not in t.me.options
    (epic,) = [one for one in t.machine.zone(0, "hand") if t.machine.printed(one).name.en == "E"]
    assert "5.5.3.1" in [one["clause"] for one in t.match.why_not(0, "deploy", epic)]


@rule("LC 5.5.3", "LC 5.5.3.1")
@pytest.mark.parametrize("card", ["E 1000/1 {0}", "E {0} (History)", "E {0} (Structure)"])
def test_epic_prevents_deploying_a_card_of_its_name(card):
    t = table({"hand": [card], "field": ["E 1000/1 (epic)"]})
    assert "deploy E" not in t.me.options
    (held,) = t.machine.zone(0, "hand")
    assert "5.5.3.1" in [one["clause"] for one in t.match.why_not(0, "deploy", held)]
    assert "deploy E" in table({"hand": [card]}, {"field": ["E 1000/1 (epic)"]}).me.options


@rule("LC 5.5.3.1", "LC 12.4.6")
def test_epic_can_be_deployed_if_its_namesake_is_no_epic():
    t = table({"hand": ["E 1000/1 {0} (epic)"], "field": ["E 1000/1"]})
    t.me.deploy("E")
    assert t.me.field == ["E", "E"]


@rule("LC 5.5.3.1", "LC 5.5.3.2")
@pytest.mark.parametrize(
    "effect",
    ["Put a chosen unit card in your discard pile onto the battlefield.", "Deploy a level 1 [1000/1] E unit token."],
)
def test_effect_cannot_put_a_namesake_onto_the_battlefield_with_an_epic(effect):
    t = table({"hand": [f"Raise {{0}} (Spell): {effect}"], "discard": ["E 2000/1"], "field": ["E 1000/1 (epic)"]})
    t.me.use("Raise")
    t.resolve()
    assert t.me.field == ["E"]
    assert "E" in t.me.discard


@rule("LC 5.5.2.2", "LC 5.5.3.2")
@pytest.mark.parametrize("icon", ["legacy", "epic"])
def test_effect_leaves_a_forbidden_card_in_place_and_does_the_rest(icon):
    spell = "Raise {0} (Spell): Put a chosen unit card in your discard pile onto the battlefield. Gain 1 life."
    t = table({"hand": [spell], "discard": [f"E 1000/1 ({icon})"], "field": [f"E 1000/1 ({icon})"]})
    dead = t.machine.zone(0, "discard")[0]
    t.me.use("Raise")
    t.me.choose("E") if t.me.asked == "target" else None
    t.resolve()
    assert dead in t.machine.s.objects
    assert t.me.life == 21


# -- 5.7.2, 5.13 -----------------------------------------------------------------------------------
@rule("LC 5.7.2")
def test_own_name_in_a_text_means_only_that_card():
    t = table({"field": ["A 1000/1: A gets [+500/+0].", put("A 1000/1: A gets [+500/+0].", wiped=True)]})
    assert [t.machine.chars(ref).power for ref in t.machine.field(0)] == [1500, 1500]


@rule("LC 5.13.3")
@pytest.mark.parametrize(("change", "level"), [("+5", 4), ("+2", 4), ("+1", 3), ("-1", 1), ("-2", 1), ("-5", 1)])
def test_level_is_limited_to_one_through_four(change, level):
    t = table({"field": [f"Shift (History): Units you control get level {change}.", "A Lv2 1000/1"]})
    assert t["A"].level == level


# -- 6 ---------------------------------------------------------------------------------------------
@rule("LC 6.2.3", "LC 6.2.4")
def test_unit_put_onto_the_battlefield_is_controlled_by_the_effects_player():
    spell = "Raise {0} (Spell): Put a chosen unit card in your opponent's discard pile onto the battlefield."
    t = table({"hand": [spell]}, {"discard": ["X 1000/1"]})
    t.me.use("Raise", "X")
    t.resolve()
    assert t.me.field == ["X"]


@rule("LC 6.3.1.1", "LC 15.1.2.2", "LC 15.1.3.2")
@pytest.mark.parametrize(
    ("trigger", "effect", "already"),
    [("recovers", "Recover a chosen unit.", False), ("is wiped", "Wipe a chosen unit.", True)],
)
def test_recovering_an_active_or_wiping_a_wiped_unit_has_no_effect(trigger, effect, already):
    field = [put(f"{name} 1000/1: When {name} {trigger}, gain 1 life.", wiped=already) for name in "AB"]
    t = table({"field": field, "hand": [f"Spell {{0}} (Spell): {effect}"]})
    t.me.use("Spell", "A")
    t.resolve()
    assert (t.stack, t["A"].wiped) == ([], already)
    field[1]["wiped"] = not already
    t = table({"field": field, "hand": [f"Spell {{0}} (Spell): {effect}"]})
    t.me.use("Spell", "B")
    t.resolve()
    assert (t.stack, t["B"].wiped) == (["B"], already)


@rule("LC 6.4.1", "LC 6.4.1.1", "LC 6.4.1.2", "LC 6.6.1.2", "LC 6.6.1.3")
def test_damage_stays_on_units_and_reduces_life_and_has_its_card_as_source():
    shot = "Shot {0} (Spell): Deal 500 damage to a chosen unit. Deal 2 damage to your opponent."
    t = table(
        {
            "hand": [shot],
            "field": ["A 1000/1: {0}: A deals 1 damage to your opponent. Deal 300 damage to a chosen unit."],
        },
        {"field": ["X 2000/1", "H (History)"]},
    )
    t.me.use("Shot", "X")
    shot = t.machine.stack[-1]
    t.resolve()
    assert (t["X"].damage, t.you.life) == (500, 18)
    t.me.activate("A", "X")
    t.resolve()
    assert (t["X"].damage, t.you.life) == (800, 17)
    a, x, you = t["A"].ref, t["X"].ref, -2
    dealt = [(event.source, event.target, event.amount) for event in t.events(Damaged)]
    assert dealt == [(shot, x, 500), (shot, you, 2), (a, you, 1), (a, x, 300)]


@rule("LC 6.8.1", "LC 6.8.3")
def test_life_cost_cannot_exceed_the_players_life():
    text = "A 1000/1: Pay 3 life: Draw a card."
    assert "activate A" in table({"field": [text], "life": 3}).me.options
    assert "activate A" not in table({"field": [text], "life": 2}).me.options


@rule("LC 6.10.3")
def test_card_loses_its_counters_when_it_moves():
    t = table(
        {
            "field": [put("A 1000/1", counters={"spark": 2})],
            "hand": ["Back {0} (Spell): Return a chosen unit to its owner's hand."],
        }
    )
    t.me.use("Back", "A")
    t.resolve()
    assert t["A"].counters == {}


@rule("LC 6.11.1", "LC 6.11.2", "LC 6.11.3", "LC 6.11.5")
def test_token_has_zero_cost_and_is_named_after_its_category():
    t = table({"hand": ["Make {0} (Spell): Deploy a [1500/1] Beast unit token."]})
    t.me.use("Make")
    t.resolve()
    beast = t["Beast"]
    assert (beast.power, beast.atk, beast.total_cost, beast.ca, beast.owner, beast.controller) == (1500, 1, 0, 0, 0, 0)


# -- 7 ---------------------------------------------------------------------------------------------
@rule("LC 7.2")
def test_a_card_goes_to_its_owners_zones():
    back = "Back {0} (Spell): Return a chosen unit to its owner's hand."
    t = table({"field": [put("X 1000/1", stolen=True)], "hand": [back]})
    t.me.use("Back", "X")
    t.resolve()
    assert t.you.hand == ["X"]


@rule("LC 7.3")
def test_card_that_changes_zones_is_a_new_card():
    t = table(
        {
            "field": [put("X 1000/1", damage=500)],
            "hand": ["Back {0} (Spell): Return a chosen unit to its owner's hand."],
        }
    )
    before = t["X"].ref
    t.me.use("Back", "X")
    t.resolve()
    assert t["X"].ref != before
    assert t["X"].damage == 0


@rule(
    "LC 7.4.1",
    "LC 7.4.2",
    "LC 7.5.2",
    "LC 7.6.3",
    "LC 7.7.2",
    "LC 7.8.2",
    "LC 7.9.2",
    "LC 7.10.2",
    "LC 7.11.2",
    "LC 7.12.2",
)
def test_zone_defines_who_sees_its_cards():
    names = {
        zone: f"{zone.title()} 1000/1" for zone in ("hand", "era", "soul", "ca", "discard", "removed", "field", "deck")
    }
    t = table({zone: [text] for zone, text in names.items()})
    own, other, third = (str(t.match.view(viewer)) for viewer in (0, 1, None))
    for zone in ("soul", "ca", "discard", "removed", "field"):
        assert all(f"'{zone.title()}'" in said for said in (own, other, third)), zone
    for zone in ("hand", "era"):
        assert f"'{zone.title()}'" in own
        assert f"'{zone.title()}'" not in other + third, zone
    assert "'Deck'" not in own + other + third


@rule("LC 7.6.4")
def test_face_up_era_marker_is_visible_to_the_opponent():
    t = table({"era": [put("M 1000/1", face_down=False)]})
    assert "'M'" in str(t.match.view(1))


@rule("LC 7.13.1", "LC 7.13.2")
def test_stack_is_visible_to_all():
    t = table({"hand": ["Study {0} (Spell): Draw a card."]})
    t.me.use("Study")
    for viewer in (0, 1, None):
        assert [item["name"]["en"] for item in t.match.view(viewer)["chase"]] == ["Study"]
