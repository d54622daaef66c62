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
def test_who_borrows_maren_reads_her_lamps_by_his_own_era():
    table = scenario(me={"hand": ["lc-036"], "pool": "OOO", "era": 3}, you={"field": ["lc-008"], "era": 2})
    assert (table[MAREN].power, table[MAREN].atk) == (3000, 1)
    table.me.use("Borrowed Saddle", MAREN)
    table.resolve_all()
    assert (table[MAREN].power, table[MAREN].atk) == (4000, 2)


@rule("LC 11.2.6", "LC 5.7.4")
def test_a_hymn_of_the_second_era_stays_one_though_the_third_begins_before_it_resolves():
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
def test_a_comet_chaser_in_the_ca_yard_counts_by_the_era_of_its_player(era, able):
    table = scenario(me={"ca": ["lc-050", "lc-041", "lc-109"], "era": era})
    assert ("advance" in table.me.options) is able


@rule("LC 5.13.5", "LC 12.4.4")
def test_a_lamplighter_that_was_saved_by_the_second_era_dies_of_its_wounds_in_the_third():
    table = scenario(me={"field": [put("lc-109", damage=1500)], "era": 2, "ca": ["lc-002"] * 3})
    assert table["Wandering Lamplighter"].power == 2000
    table.me.advance("Chalk Terrace Mason", "Chalk Terrace Mason")
    assert (table.me.era, table.me.field) == (3, [])
    assert "Wandering Lamplighter" in table.me.discard


@rule("LC 15.2.13.2", "LC 5.3.3")
def test_beside_the_keeper_of_the_fifth_lamp_a_lamp_eater_has_both_colours_in_every_era():
    table = scenario(me={"field": ["lc-113", "lc-115"], "ca": ["lc-109", "lc-002"]}, phase="main")
    assert (table["Lamp-Eater"].power, table["Lamp-Eater"].atk) == (6500, 4)
    assert "advance" in table.me.options


@rule("LC 9.5.7.4", "LC 9.5.7.5", "LC 15.2.9")
def test_in_the_fourth_era_one_still_advances_for_a_card_and_the_harvest():
    table = scenario(me={"field": ["lc-013"], "ca": ["lc-002"] * 2 + ["lc-001"], "era": 4})
    table.me.advance("Halmere Gatewarden")
    table.resolve_all()
    assert (table.me.era, table.me.hand, table.me.ca) == (4, ["Halmere Gatewarden"], [])
    assert table["Treaty of the Nine Gates"].counters == {"oath": 2}


@rule("LC 15.1.15.2", "LC 15.1.15.1", "LC 9.5.7.5")
def test_an_exchange_of_markers_is_no_new_era_and_harvests_nothing():
    table = scenario(me={"field": ["lc-013"], "hand": ["lc-041", "lc-001"], "pool": "PVV", "era": ["lc-002"]})
    table.me.deploy("Keeper of Borrowed Years")
    table.resolve_all()
    table.me.yes()
    assert (table.me.era, table.me.hand, table.me.era_yard) == (1, ["Chalk Terrace Mason"], ["Halmere Gatewarden"])
    assert table["Treaty of the Nine Gates"].counters == {}


@rule("LC 15.1.15.4")
def test_a_keeper_that_was_the_last_card_of_the_hand_exchanges_nothing():
    table = scenario(me={"hand": ["lc-041"], "pool": "PVV", "era": ["lc-002"]})
    table.me.deploy("Keeper of Borrowed Years")
    table.resolve_all()
    assert (table.me.hand, table.me.era_yard) == ([], ["Chalk Terrace Mason"])


@rule("LC 9.5.7.1", "LC 9.5.7.2")
def test_a_reader_of_ages_makes_the_only_card_of_the_ca_yard_the_marker():
    table = scenario(me={"hand": ["lc-049"], "pool": "PPVVVVV", "era": 2, "ca": ["lc-002"]})
    table.me.deploy("Ione, Reader of Ages")
    table.resolve_all()
    assert (table.me.era, table.me.ca, table.me.hand) == (3, [], [])


# -- legacy and epic -------------------------------------------------------------------------------
@rule("LC 12.4.6")
def test_who_borrows_a_maren_beside_his_own_loses_both():
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
def test_a_clockwork_gate_is_a_legacy_that_keeps_wildfire_in_the_hand():
    table = scenario(me={"field": ["lc-118"], "hand": ["lc-030"], "pool": "OOVVVVV"})
    assert table.me.why_not(deploy="Grandmother Wildfire").clause == "5.5.2.1"


@rule("LC 5.5.2.2", "LC 15.2.19.2")
def test_the_queen_beside_a_gate_stays_in_the_hand_and_maren_is_gone():
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
def test_a_duelist_that_copies_my_maren_takes_her_along():
    table = scenario(me={"field": ["lc-008", "lc-045"], "pool": "PV"})
    table.me.activate("Duelist of the Mirror Sky", MAREN)
    table.resolve_all()
    assert (table.me.field, table.me.discard) == ([], [MAREN, "Duelist of the Mirror Sky"])


# -- chrono checks and bursts ----------------------------------------------------------------------
@rule("LC 15.3.2.4.1")
def test_a_meteor_golem_that_is_checked_in_the_second_era_bursts_for_nothing():
    table = scenario(me={"hand": ["lc-056"], "pool": "P", "era": 2, "deck": ["lc-100", "lc-001"]})
    table.me.use("Glance Ahead")
    table.resolve_all()
    table.me.yes()
    table.resolve_all()
    assert (table.me.field, table.me.ca) == ([], ["Meteor-Clay Golem"])


@rule("LC 15.3.2.2.1")
def test_an_undertow_that_is_checked_with_no_unit_there_is_not_offered():
    table = scenario(me={"hand": ["lc-056"], "pool": "P", "deck": ["lc-091", "lc-001"]})
    table.me.use("Glance Ahead")
    table.resolve_all()
    assert (table.me.asked, table.me.ca, table.events(Invoked)) == ("priority", ["Undertow"], [])


@rule("LC 15.3.2.3", "LC 11.6.17.1")
def test_an_owl_that_a_garden_takes_to_the_hand_is_not_deployed_by_its_burst():
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
def test_a_wisp_that_a_market_puts_into_the_soul_yard_may_burst():
    table = scenario(me={"hand": ["lc-108"], "pool": "HYVV", "deck": ["lc-058", "lc-001"]})
    table.me.deploy("Border Market")
    table.resolve_all()
    assert (table.me.asked, table.me.soul) == ("yes_no", ["Fen Wisp"])
    table.me.yes()
    table.resolve_all()
    assert table.me.hand == ["Halmere Gatewarden"]


@rule("LC 15.2.10.3.4", "LC 7.2")
def test_a_wisp_that_an_amnesty_turns_into_a_stone_bursts_for_its_owner():
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
def test_a_brigade_merged_with_a_unit_of_this_turn_lets_it_attack_at_once():
    table = scenario(me={"field": [put("lc-022", fresh=True)], "hand": ["lc-102"], "pool": "OYVV"})
    table.me.merge("Steam-Horse Brigade", "Tarrok Outrider")
    host = table["Tarrok Outrider"]
    assert (host.power, host.atk, host.level) == (5500, 4, 1)
    table.me.attack("Tarrok Outrider")
    table.resolve_all()
    assert table.me.invasion == 1


@rule("LC 15.2.15.1.1", "LC 15.2.15.1.4", "LC 10.1.2.3.2")
def test_a_deckhand_with_an_armada_attacks_in_the_first_era_and_sinks_nobody():
    table = scenario(me={"field": ["lc-077"], "hand": ["lc-105"], "pool": "KYVVVV"}, you={"field": ["lc-001"]})
    table.me.merge("Drowned Armada", "Brinehold Deckhand")
    host = table["Brinehold Deckhand"]
    assert (host.power, host.atk, host.level) == (7500, 5, 1)
    assert (table.stack, table.you.field) == ([], ["Halmere Gatewarden"])
    table.me.attack("Brinehold Deckhand")
    assert table.names(table.machine.battle.attackers) == ["Brinehold Deckhand"]


@rule("LC 15.2.15.1.7", "LC 15.2.15.1.6")
def test_a_host_that_a_marionette_sends_home_leaves_the_corvette_in_the_discard_pile():
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
def test_the_black_of_a_pyre_alchemist_pays_a_free_soul_of_the_giant():
    table = scenario(me={"field": ["lc-101"], "hand": ["lc-027"], "pool": "VV"})
    table.me.deploy("Slag Giant", change=["Pyre Alchemist"])
    assert (table.me.field, table.me.pool) == (["Slag Giant"], "")


@rule("LC 15.2.6.4", "LC 11.3.7")
def test_a_saga_and_a_soul_change_both_lower_the_cost_of_the_chieftain():
    table = scenario(me={"field": ["lc-021", "lc-032"], "hand": ["lc-028"], "pool": "OV"})
    table.me.deploy("Thunderhoof Chieftain", change=["Kiln-Steppe Scout"])
    assert (table.me.field, table.me.pool) == (["Saga of the Long Gallop", "Thunderhoof Chieftain"], "")


@rule("LC 11.5.2.1.1", "LC 15.2.2.3")
def test_an_engine_works_in_its_first_turn_and_a_drummer_does_not():
    table = scenario(me={"field": [put("lc-116", fresh=True), put("lc-023", fresh=True)], "pool": "V"})
    assert table.me.options.count("activate Waystone Engine") == 1
    assert table.me.why_not(activate="Drummer of Wet Clay").clause == "11.5.2.1.1"


# -- leaving the battlefield -----------------------------------------------------------------------
@rule("LC 15.2.5.2", "LC 11.9.5.4")
def test_a_knight_that_becomes_a_stone_is_mourned_by_no_lament():
    table = scenario(me={"hand": ["lc-072"], "pool": "KVV"}, you={"field": ["lc-063", "lc-070"]})
    table.me.use("Bury by Lamplight", "Bog-Iron Knight")
    table.resolve_all()
    assert (table.you.soul, table.me.life, table.you.life) == (["Bog-Iron Knight"], 20, 20)


@rule("LC 12.4.3", "LC 15.1.4.2")
def test_a_wall_does_not_save_a_unit_whose_power_withers_away():
    table = scenario(me={"hand": ["lc-073"], "pool": "KV", "life": 2}, you={"field": ["lc-002", "lc-014"]})
    table.me.use("Wither the Name", "Chalk Terrace Mason")
    table.resolve_all()
    assert (table.me.asked, table.you.field) == ("priority", ["Legend of the Unfallen Wall"])


@rule("LC 15.1.13.5", "LC 15.1.4.2")
def test_a_unit_that_is_given_to_a_pyre_starts_no_feud():
    table = scenario(me={"field": ["lc-101", "lc-033", "lc-020"]})
    table.me.activate("Pyre Alchemist", "Ember Foal")
    table.resolve_all()
    assert (table.me.discard, table.you.life) == (["Ember Foal"], 18)


@rule("LC 6.5.2")
def test_the_ember_of_a_dancer_burns_though_the_dancer_is_dead():
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
def test_a_duel_whose_one_fighter_is_gone_harms_nobody():
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
def test_a_comet_sets_the_size_and_the_banner_is_added():
    table = scenario(me={"field": ["lc-006", "lc-012", put("lc-052", counters={"comet": 1})]})
    table.me.activate("Chronicle of the Fallen Comet", "Maren, Queen of Halmere")
    table.resolve_all()
    assert (table["Maren, Queen of Halmere"].power, table["Maren, Queen of Halmere"].atk) == (1500, 1)


@rule("LC 15.2.14.6")
def test_a_salamander_grows_by_its_own_cinders_and_burns_in_those_of_the_other():
    table = scenario(me={"field": ["lc-029"], "pool": "OV"}, you={"hand": ["lc-034"], "pool": "OV"})
    table.me.activate("Cinder Salamander")
    table.me.pass_()
    table.you.use("Kiln Flare", "Cinder Salamander")
    table.resolve_all()
    assert (table["Cinder Salamander"].power, table["Cinder Salamander"].damage) == (4000, 2000)


@rule("LC 15.2.18.2")
def test_an_oracle_that_puts_the_dead_into_the_pile_breaks_their_taboo():
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
def test_a_projection_that_cannot_be_chosen_burns_in_a_rain_of_cinders():
    table = scenario(me={"hand": ["lc-037", "lc-072"], "pool": "OOVVKVV"}, you={"field": ["lc-046"]})
    assert table.me.why_not(play="Bury by Lamplight") is not None
    table.me.use("Rain of Cinders")
    table.resolve_all()
    assert table["Veil Projection"].damage == 2000


@rule("LC 11.2.9", "LC 15.2.12.3")
def test_ione_lowers_the_gift_of_a_recall_too():
    table = scenario(me={"field": ["lc-048"], "hand": ["lc-055"], "pool": "PV"}, you={"field": ["lc-067"]})
    table.me.use("Recalled by the Sky", "Bone-Barge Colossus")
    table.resolve_all()
    assert (table.you.hand, table.me.pool) == (["Bone-Barge Colossus"], "")


@rule("LC 9.5.6", "LC 15.2.10.3.4")
def test_a_wisp_that_is_laid_as_the_soul_of_the_turn_may_pay_for_its_own_burst():
    table = scenario(me={"hand": ["lc-058"], "deck": ["lc-001"] * 2})
    table.me.stone("Fen Wisp")
    table.me.yes()
    table.resolve_all()
    assert table.me.hand == ["Halmere Gatewarden"]
    assert table["Fen Wisp"].wiped


# -- numbers and categories ------------------------------------------------------------------------
@rule("LC 8.2.1.2", "LC 11.7.1")
@pytest.mark.parametrize(("points", "power", "aura"), [(0, 6000, False), (5, 8500, False), (6, 9000, True)])
def test_the_leviathan_grows_with_each_point_of_invasion_value(points, power, aura):
    leviathan = scenario(me={"field": ["lc-085"], "invasion": points})["Iron Leviathan"]
    assert (leviathan.power, "Aura" in leviathan.keywords) == (power, aura)


@rule("LC 11.3.3", "LC 11.7.1", "LC 11.2.7")
def test_the_forge_serves_the_category_that_was_designated_alone():
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
