"""Questions about eras, chrono checks and single cards, answered with the cards of the game (see the rulings)."""

from __future__ import annotations

import pytest

from engine.games.last_chronicle.words.triggers.event_types import Invoked
from engine.scenario import put
from tests.engine.last_chronicle.bench import scenario
from tests.engine.rules import rule

MAREN = "Maren the Bell Captain"


# -- lamps and eras --------------------------------------------------------------------------------
@rule("LC 5.7.4", "LC 5.13.5", "LC 5.13.7")
def test_borrowed_maren_uses_the_era_of_her_new_controller():
    table = scenario(me={"hand": ["lc-036"], "pool": "OOO", "era": 3}, you={"field": ["lc-008"], "era": 2})
    assert (table[MAREN].power, table[MAREN].atk) == (3000, 1)
    table.me.use("Borrowed Saddle", MAREN)
    table.resolve_all()
    assert (table[MAREN].power, table[MAREN].atk) == (4000, 2)


@rule("LC 11.2.6", "LC 5.7.4")
def test_hymn_used_in_era_two_keeps_its_era_two_text():
    field = [put("lc-001", wiped=True), put("lc-120", counters={"lamp": 2})]
    table = scenario(me={"field": field, "hand": ["lc-016"], "pool": "HVV", "era": 2, "ca": ["lc-002"] * 2})
    table.me.use("Hymn of Lifted Shields", "Halmere Gatewarden")
    table.me.activate("The First Lamp Is Lit", n=1)
    table.resolve()
    table.me.choose("Chalk Terrace Mason")
    table.resolve()
    assert (table.me.era, table.stack) == (3, ["Hymn of Lifted Shields"])
    table.resolve_all()
    assert (table["Halmere Gatewarden"].power, table["Halmere Gatewarden"].wiped) == (2000, True)


@rule("LC 5.3.3", "LC 9.5.7")
@pytest.mark.parametrize(("era", "able"), [(2, True), (3, False)])
def test_comet_chaser_ca_counts_by_its_players_era(era, able):
    table = scenario(me={"ca": ["lc-050", "lc-041", "lc-109"], "era": era})
    assert ("advance" in table.me.options) is able


@rule("LC 5.13.5", "LC 12.4.4")
def test_damaged_lamplighter_dies_when_the_era_lowers_its_power():
    table = scenario(me={"field": [put("lc-109", damage=1500)], "era": 2, "ca": ["lc-002"] * 3})
    assert table["Wandering Lamplighter"].power == 2000
    table.me.advance("Chalk Terrace Mason", "Chalk Terrace Mason")
    assert (table.me.era, table.me.field) == (3, [])
    assert "Wandering Lamplighter" in table.me.discard


@rule("LC 15.2.13.2", "LC 5.3.3")
def test_lamp_eater_with_the_lamp_keeper_has_both_colours_in_every_era():
    table = scenario(me={"field": ["lc-113", "lc-115"], "ca": ["lc-109", "lc-002"]}, phase="main")
    assert (table["Lamp-Eater"].power, table["Lamp-Eater"].atk) == (6500, 4)
    assert "advance" in table.me.options


@rule("LC 9.5.7.4", "LC 9.5.7.5", "LC 15.2.9")
def test_advancing_in_era_four_still_returns_a_card_and_triggers_harvest():
    table = scenario(me={"field": ["lc-013"], "ca": ["lc-002"] * 2 + ["lc-001"], "era": 4})
    table.me.advance("Halmere Gatewarden")
    table.resolve_all()
    assert (table.me.era, table.me.hand, table.me.ca) == (4, ["Halmere Gatewarden"], [])
    assert table["Treaty of the Nine Gates"].counters == {"oath": 2}


@rule("LC 15.1.15.2", "LC 15.1.15.1", "LC 9.5.7.5")
def test_marker_exchange_is_not_an_era_advance_and_triggers_no_harvest():
    table = scenario(me={"field": ["lc-013"], "hand": ["lc-041", "lc-001"], "pool": "PVV", "era": ["lc-002"]})
    table.me.deploy("Keeper of Borrowed Years")
    table.resolve_all()
    table.me.yes()
    assert (table.me.era, table.me.hand, table.me.era_yard) == (1, ["Chalk Terrace Mason"], ["Halmere Gatewarden"])
    assert table["Treaty of the Nine Gates"].counters == {}


@rule("LC 15.1.15.4")
def test_keeper_deployed_as_the_last_hand_card_exchanges_nothing():
    table = scenario(me={"hand": ["lc-041"], "pool": "PVV", "era": ["lc-002"]})
    table.me.deploy("Keeper of Borrowed Years")
    table.resolve_all()
    assert (table.me.hand, table.me.era_yard) == ([], ["Chalk Terrace Mason"])


@rule("LC 9.5.7.1", "LC 9.5.7.2")
def test_reader_of_ages_makes_the_only_ca_card_the_marker():
    table = scenario(me={"hand": ["lc-049"], "pool": "PPVVVVV", "era": 2, "ca": ["lc-002"]})
    table.me.deploy("Ione, Reader of Ages")
    table.resolve_all()
    assert (table.me.era, table.me.ca, table.me.hand) == (3, [], [])


# -- legacy and epic -------------------------------------------------------------------------------
@rule("LC 12.4.6")
def test_borrowing_a_second_maren_discards_both():
    table = scenario(me={"field": ["lc-008"], "hand": ["lc-036"], "pool": "OOO"}, you={"field": ["lc-008"]})
    mine = table.me.field
    theirs = table.machine.field(1)[0]
    table.match.answer(0, table.match.number, [table.me.options.index("play Borrowed Saddle")])
    index = next(n for n, option in enumerate(table.match.decision.options) if option.ref == theirs)
    table.match.answer(0, table.match.number, [index])
    table.resolve_all()
    assert mine == [MAREN]
    assert (table.me.field, table.you.field, table.me.discard.count(MAREN), table.you.discard) == ([], [], 1, [MAREN])


@rule("LC 5.5.2.1")
def test_clockwork_gate_prevents_deploying_another_legacy():
    table = scenario(me={"field": ["lc-118"], "hand": ["lc-030"], "pool": "OOVVVVV"})
    assert table.me.why_not(deploy="Grandmother Wildfire").clause == "5.5.2.1"


@rule("LC 5.5.2.2", "LC 15.2.19.2")
def test_sublimated_queen_stays_in_hand_with_a_gate_and_maren_is_lost():
    table = scenario(me={"field": ["lc-118", "lc-008"], "hand": ["lc-012"]})
    table.me.activate("Maren, Queen of Halmere")
    table.resolve_all()
    assert (table.me.field, table.me.hand) == (["Clockwork Gate"], ["Maren, Queen of Halmere"])
    assert table.me.discard == [MAREN]


@rule("LC 15.2.10.3.3")
def test_a_second_vess_is_offered_no_soul_burst():
    table = scenario(me={"field": ["lc-068"], "hand": ["lc-068"], "pool": "KVV"})
    table.me.stone("Vess the Nameless Heir")
    assert (table.me.asked, table.me.soul, table.stack) == ("priority", ["Vess the Nameless Heir"], [])


@rule("LC 12.4.6", "LC 5.5.3")
def test_duelist_copying_an_own_maren_discards_both():
    table = scenario(me={"field": ["lc-008", "lc-045"], "pool": "PV"})
    table.me.activate("Duelist of the Mirror Sky", MAREN)
    table.resolve_all()
    assert (table.me.field, table.me.discard) == ([], [MAREN, "Duelist of the Mirror Sky"])


# -- chrono checks and bursts ----------------------------------------------------------------------
@rule("LC 15.3.2.4.1")
def test_meteor_golem_checked_in_era_two_bursts_without_effect():
    table = scenario(me={"hand": ["lc-056"], "pool": "P", "era": 2, "deck": ["lc-100", "lc-001"]})
    table.me.use("Glance Ahead")
    table.resolve_all()
    table.me.yes()
    table.resolve_all()
    assert (table.me.field, table.me.ca) == ([], ["Meteor-Clay Golem"])


@rule("LC 15.3.2.2.1")
def test_undertow_checked_without_units_is_not_offered():
    table = scenario(me={"hand": ["lc-056"], "pool": "P", "deck": ["lc-091", "lc-001"]})
    table.me.use("Glance Ahead")
    table.resolve_all()
    assert (table.me.asked, table.me.ca, table.events(Invoked)) == ("priority", ["Undertow"], [])


@rule("LC 15.3.2.3", "LC 11.6.17.1")
def test_owl_returned_to_hand_is_not_deployed_by_its_burst():
    me = {"hand": ["lc-056"], "field": ["lc-117"], "pool": "PVV", "deck": ["lc-043", "lc-001"]}
    table = scenario(me=me)
    table.me.use("Glance Ahead")
    table.resolve_all()
    table.me.yes()
    table.me.activate("Garden of Small Lamps", n=1)
    table.resolve()
    assert table.stack == ["Owl of the Third Lens"]
    table.resolve_all()
    assert (table.me.field, table.me.hand, table.me.ca) == (["Garden of Small Lamps"], ["Owl of the Third Lens"], [])


@rule("LC 15.1.14.4", "LC 15.2.10.3.4")
def test_wisp_put_into_the_soul_yard_by_a_market_can_burst():
    table = scenario(me={"hand": ["lc-108"], "pool": "HYVV", "deck": ["lc-058", "lc-001"]})
    table.me.deploy("Border Market")
    table.resolve_all()
    assert (table.me.asked, table.me.soul) == ("yes_no", ["Fen Wisp"])
    table.me.yes()
    table.resolve_all()
    assert table.me.hand == ["Halmere Gatewarden"]


@rule("LC 15.2.10.3.4", "LC 7.2")
def test_wisp_converted_by_an_amnesty_bursts_for_its_owner():
    table = scenario(
        me={"hand": ["lc-018"], "pool": "HVV"}, you={"field": ["lc-058"], "soul": ["lc-020"], "deck": ["lc-001"] * 3}
    )
    table.me.use("Evening Amnesty", "Fen Wisp")
    table.resolve_all()
    assert table.you.asked == "yes_no"
    table.you.yes()
    table.resolve_all()
    assert (table.you.hand, table.you.life) == (["Halmere Gatewarden"], 22)


# -- merging ---------------------------------------------------------------------------------------
@rule("LC 15.2.15.1.4", "LC 15.2.15.1.5", "LC 15.2.2.2")
def test_unit_merged_with_a_brigade_can_attack_in_its_first_turn():
    table = scenario(me={"field": [put("lc-022", fresh=True)], "hand": ["lc-102"], "pool": "OYVV"})
    table.me.merge("Steam-Horse Brigade", "Tarrok Outrider")
    host = table["Tarrok Outrider"]
    assert (host.power, host.atk, host.level) == (5500, 4, 1)
    table.me.attack("Tarrok Outrider")
    table.resolve_all()
    assert table.me.invasion == 1


@rule("LC 15.2.15.1.1", "LC 15.2.15.1.4", "LC 10.1.2.3.2")
def test_deckhand_merged_with_an_armada_attacks_in_era_one_without_deploy_trigger():
    table = scenario(me={"field": ["lc-077"], "hand": ["lc-105"], "pool": "KYVVVV"}, you={"field": ["lc-001"]})
    table.me.merge("Drowned Armada", "Brinehold Deckhand")
    host = table["Brinehold Deckhand"]
    assert (host.power, host.atk, host.level) == (7500, 5, 1)
    assert (table.stack, table.you.field) == ([], ["Halmere Gatewarden"])
    table.me.attack("Brinehold Deckhand")
    assert table.names(table.machine.battle.attackers) == ["Brinehold Deckhand"]


@rule("LC 15.2.15.1.7", "LC 15.2.15.1.6")
def test_corvette_is_discarded_when_its_host_returns_to_the_hand():
    table = scenario(
        me={"hand": ["lc-042"], "pool": "PVV"},
        you={"field": ["lc-080", put("lc-082", merged_with="Reef Harpooner")]},
    )
    assert table["Reef Harpooner"].power == 6000
    table.me.deploy("Sleepwalking Marionette", "Reef Harpooner")
    table.resolve_all()
    assert (table.you.hand, table.you.discard) == (["Reef Harpooner"], ["Cloud-Prow Corvette"])


# -- soul change and other costs -------------------------------------------------------------------
@rule("LC 15.2.6.4")
def test_black_soul_of_a_pyre_alchemist_pays_a_free_soul_of_the_giant():
    table = scenario(me={"field": ["lc-101"], "hand": ["lc-027"], "pool": "VV"})
    table.me.deploy("Slag Giant", change=["Pyre Alchemist"])
    assert (table.me.field, table.me.pool) == (["Slag Giant"], "")


@rule("LC 15.2.6.4", "LC 11.3.7")
def test_saga_and_soul_change_both_reduce_the_cost_of_the_chieftain():
    table = scenario(me={"field": ["lc-021", "lc-032"], "hand": ["lc-028"], "pool": "OV"})
    table.me.deploy("Thunderhoof Chieftain", change=["Kiln-Steppe Scout"])
    assert (table.me.field, table.me.pool) == (["Saga of the Long Gallop", "Thunderhoof Chieftain"], "")


@rule("LC 11.5.2.1.1", "LC 15.2.2.3")
def test_new_engine_can_be_wiped_for_its_ability_and_a_new_drummer_cannot():
    table = scenario(me={"field": [put("lc-116", fresh=True), put("lc-023", fresh=True)], "pool": "V"})
    assert table.me.options.count("activate Waystone Engine") == 1
    assert table.me.why_not(activate="Drummer of Wet Clay").clause == "11.5.2.1.1"


# -- leaving the battlefield -----------------------------------------------------------------------
@rule("LC 15.2.5.2", "LC 11.9.5.4")
def test_converted_knight_does_not_trigger_lament():
    table = scenario(me={"hand": ["lc-072"], "pool": "KVV"}, you={"field": ["lc-063", "lc-070"]})
    table.me.use("Bury by Lamplight", "Bog-Iron Knight")
    table.resolve_all()
    assert (table.you.soul, table.me.life, table.you.life) == (["Bog-Iron Knight"], 20, 20)


@rule("LC 12.4.3", "LC 15.1.4.2")
def test_unfallen_wall_does_not_save_a_unit_with_zero_power():
    table = scenario(me={"hand": ["lc-073"], "pool": "KV", "life": 2}, you={"field": ["lc-002", "lc-014"]})
    table.me.use("Wither the Name", "Chalk Terrace Mason")
    table.resolve_all()
    assert (table.me.asked, table.you.field) == ("priority", ["Legend of the Unfallen Wall"])


@rule("LC 15.1.13.5", "LC 15.1.4.2")
def test_unit_sacrificed_to_a_pyre_does_not_trigger_feud():
    table = scenario(me={"field": ["lc-101", "lc-033", "lc-020"]})
    table.me.activate("Pyre Alchemist", "Ember Foal")
    table.resolve_all()
    assert (table.me.discard, table.you.life) == (["Ember Foal"], 18)


@rule("LC 6.5.2")
def test_ability_of_a_bonfire_dancer_resolves_after_the_dancer_dies():
    table = scenario(
        me={"field": [put("lc-031", counters={"ember": 1})]},
        you={"field": ["lc-020"], "hand": ["lc-072"], "pool": "KVV"},
    )
    table.me.activate("Bonfire Dancer", "Ember Foal")
    table.me.pass_()
    table.you.use("Bury by Lamplight", "Bonfire Dancer")
    table.resolve_all()
    assert (table.me.field, table.you.field) == ([], [])


@rule("LC 11.8.3", "LC 11.8.8")
def test_duel_with_a_missing_fighter_deals_no_damage():
    table = scenario(
        me={"field": ["lc-023"], "hand": ["lc-107"], "pool": "HOV"},
        you={"field": ["lc-063"], "hand": ["lc-072"], "pool": "KVV"},
    )
    table.me.use("Duel at the Crossroads", "Drummer of Wet Clay", "Bog-Iron Knight")
    table.me.pass_()
    table.you.use("Bury by Lamplight", "Drummer of Wet Clay")
    table.resolve_all()
    assert (table.me.field, table["Bog-Iron Knight"].damage) == ([], 0)


@rule("LC 11.9.4.9")
def test_comet_sets_power_before_the_banner_adds_to_it():
    table = scenario(me={"field": ["lc-006", "lc-012", put("lc-052", counters={"comet": 1})]})
    table.me.activate("Chronicle of the Fallen Comet", "Maren, Queen of Halmere")
    table.resolve_all()
    assert (table["Maren, Queen of Halmere"].power, table["Maren, Queen of Halmere"].atk) == (1500, 1)


@rule("LC 15.2.14.6")
def test_salamander_absorbs_own_damage_but_not_the_opponents():
    table = scenario(me={"field": ["lc-029"], "pool": "OV"}, you={"hand": ["lc-034"], "pool": "OV"})
    table.me.activate("Cinder Salamander")
    table.me.pass_()
    table.you.use("Kiln Flare", "Cinder Salamander")
    table.resolve_all()
    assert (table["Cinder Salamander"].power, table["Cinder Salamander"].damage) == (4000, 2000)


@rule("LC 15.2.18.2")
def test_oracle_putting_a_revenant_into_the_discard_pile_triggers_taboo():
    table = scenario(me={"hand": ["lc-103"], "pool": "PKVV", "deck": ["lc-060", "lc-001", "lc-002"]})
    table.me.deploy("Night-Ledger Oracle")
    table.resolve_all()
    table.me.choose("Halmere Gatewarden")
    table.resolve_all()
    table.me.choose("Pay {1}")
    assert (table.me.hand, table.me.discard) == (["Halmere Gatewarden"], ["Chalk Terrace Mason"])
    assert table["Reed Revenant"].wiped
    assert table.me.field == ["Night-Ledger Oracle", "Reed Revenant"]


@rule("LC 15.3.1.1.1", "LC 15.3.1.1")
def test_unchoosable_projection_is_damaged_by_rain_of_cinders():
    table = scenario(me={"hand": ["lc-037", "lc-072"], "pool": "OOVVKVV"}, you={"field": ["lc-046"]})
    assert table.me.why_not(play="Bury by Lamplight") is not None
    table.me.use("Rain of Cinders")
    table.resolve_all()
    assert table["Veil Projection"].damage == 2000


@rule("LC 11.2.9", "LC 15.2.12.3")
def test_ione_reduces_the_gift_cost_of_a_recall():
    table = scenario(me={"field": ["lc-048"], "hand": ["lc-055"], "pool": "PV"}, you={"field": ["lc-067"]})
    table.me.use("Recalled by the Sky", "Bone-Barge Colossus")
    table.resolve_all()
    assert (table.you.hand, table.me.pool) == (["Bone-Barge Colossus"], "")


@rule("LC 9.5.6", "LC 15.2.10.3.4")
def test_wisp_placed_as_the_turns_soul_can_pay_for_its_own_burst():
    table = scenario(me={"hand": ["lc-058"], "deck": ["lc-001"] * 2})
    table.me.stone("Fen Wisp")
    table.me.yes()
    table.resolve_all()
    assert table.me.hand == ["Halmere Gatewarden"]
    assert table["Fen Wisp"].wiped


# -- numbers and categories ------------------------------------------------------------------------
@rule("LC 8.2.1.2", "LC 11.7.1")
@pytest.mark.parametrize(("points", "power", "aura"), [(0, 6000, False), (5, 8500, False), (6, 9000, True)])
def test_leviathan_grows_with_invasion_value(points, power, aura):
    leviathan = scenario(me={"field": ["lc-085"], "invasion": points})["Iron Leviathan"]
    assert (leviathan.power, "Aura" in leviathan.keywords) == (power, aura)


@rule("LC 11.3.3", "LC 11.7.1", "LC 11.2.7")
def test_forge_affects_only_the_designated_category():
    table = scenario(me={"hand": ["lc-119", "lc-022"], "pool": "VV", "field": ["lc-020", "Clay 1000/1 (Golem)"]})
    table.me.deploy("Roadside Forge")
    table.me.choose("Golem")
    assert table["Clay"].power == 1500
    table.me.stone(table.me.hand[0])
    table.resolve()
    assert table["Roadside Forge"].counters == {"ember": 1}
    table.me.activate("Roadside Forge", "Clay")
    table.resolve()
    assert (table["Clay"].power, table["Roadside Forge"].counters) == (2000, {})
