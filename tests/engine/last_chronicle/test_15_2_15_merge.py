"""Section 15.2.15: merging unit cards with a unit."""

from __future__ import annotations

import pytest

from engine.games.last_chronicle.words.triggers.event_types import Deployed, Merged
from engine.kernel.events import Destroyed, Entered, Targeted
from engine.scenario import put
from tests.engine.last_chronicle.bench import BANISH, BOUNCE, BURY, FELL, FOE, HERO, STEAL, TOLL, scenario, to_turn
from tests.engine.rules import rule

ARM = "Arm 1500/2 {1}: [Merge]"


def merged(*arms, host=HERO, me=None, you=None, **more):
    """Return a table on which these cards are merged with the first seat's host, each given by `put` or as text."""
    name = host.split(" ")[0] if isinstance(host, str) else host["card"].split(" ")[0]
    field = [host, *[put(arm, merged_with=name) for arm in (arms or (ARM,))]]
    given = dict(me or {})
    return scenario(me={**given, "field": [*field, *given.get("field", [])]}, you=you or {}, **more)


def sizes(table, name="Hero"):
    return (table[name].power, table[name].atk)


# -- 15.2.15.1.1 to 15.2.15.1.3 --------------------------------------------------------------------
@rule("LC 15.2.15.1.1", "LC 15.2.15.1.2", "LC 15.2.15.1.3", "LC 15.2.15.1.4", "LC 9.5.5", "LC 11.1.6")
def test_merge_adds_the_card_to_a_unit_for_its_cost():
    table = scenario(me={"hand": [ARM], "field": [HERO, FOE], "soul": 1})
    table.me.merge("Arm", "Hero")
    assert (table.stack, table.me.asked) == ([], "priority")
    assert (sizes(table), sizes(table, "Foe")) == ((4500, 4), (1000, 1))
    assert table["Stone"].wiped
    assert (table.me.hand, table.me.field) == ([], ["Hero", "Foe"])
    (event,) = table.events(Merged)
    assert (event.ref, event.host) == (table["Arm"].ref, table["Hero"].ref)


@rule("LC 15.2.15.1.1", "LC 6.8.2", "LC 9.5.5")
@pytest.mark.parametrize(
    ("me", "phase", "clause"),
    [
        ({"hand": [ARM], "field": [FOE]}, "main", "6.8.2"),
        ({"hand": [ARM], "soul": 1}, "main", "15.2.15.1.1"),
        ({"hand": [ARM], "field": ["Hall {1} (Structure)"], "soul": 1}, "main", "15.2.15.1.1"),
        ({"hand": ["Arm 1500/2 {1}"], "field": [FOE], "soul": 1}, "main", "15.2.15.1.1"),
        ({"hand": ["Arm {1} (History): [Merge]"], "field": [FOE], "soul": 1}, "main", "15.2.15.1.1"),
        ({"hand": [ARM], "field": [FOE], "soul": 1}, "battle", "9.5.5"),
    ],
)
def test_merge_is_refused_with_its_clause(me, phase, clause):
    assert scenario(me=me, phase=phase).me.why_not(merge="Arm").clause == clause


@rule("LC 15.2.15.1.1")
def test_only_a_hand_card_can_be_merged():
    table = scenario(me={"discard": [ARM], "field": [FOE], "soul": 1})
    assert table.me.why_not(merge="Arm").clause == "15.2.15.1.1"
    table = scenario(me={"field": [FOE, ARM], "soul": 1})
    assert table.me.why_not(merge="Arm").clause == "15.2.15.1.1"


@rule("LC 15.2.15.1.1", "LC 9.5.5")
def test_merging_needs_an_empty_stack():
    table = scenario(me={"hand": [ARM, FELL], "field": [FOE], "soul": 1})
    table.me.use("Fell", "Foe")
    assert table.me.why_not(merge="Arm").clause == "9.5.5"


@rule("LC 15.2.15.1.1")
def test_merge_host_must_be_an_own_unit():
    table = scenario(me={"hand": [ARM], "field": [HERO, "Ally 1/1"], "soul": 1}, you={"field": [FOE]})
    table.me.act("merge", "Arm")
    assert table.me.options == ["merge_host Hero", "merge_host Ally", "take_back"]


@rule("LC 15.2.15.1.1")
def test_card_with_merge_can_be_deployed_normally():
    table = scenario(me={"hand": [ARM], "field": [HERO], "soul": 1})
    table.me.deploy("Arm")
    assert table.me.field == ["Hero", "Arm"]
    assert sizes(table) == (3000, 2)


@rule("LC 15.2.15.1.2", "LC 15.3.1.1.1")
def test_merge_host_is_not_a_target():
    hood = "Hero 3000/2: [Unchoosable]"
    table = scenario(me={"hand": [ARM], "field": [hood], "soul": 1})
    table.me.merge("Arm", "Hero")
    assert sizes(table) == (4500, 4)
    assert table.events(Targeted) == []


@rule("LC 15.2.15.1.6", "LC 11.6.17.2.1", "LC 15.1.11.1")
def test_merging_is_not_deploying():
    arm = "Arm 1500/2 {0}: [Merge] | When Arm is deployed, draw a card. | [Exploration (2)]"
    watch = "Watch {0} (History): When a unit is deployed, draw a card."
    table = scenario(me={"hand": [arm], "field": [HERO, watch]})
    table.me.merge("Arm", "Hero")
    assert (table.stack, table.me.invasion) == ([], 0)
    assert (table.events(Entered), table.events(Deployed)) == ([], [])


@rule("LC 15.2.15.1.6", "LC 15.2.11.1.1")
def test_merged_card_enters_without_counters():
    arm = "Arm 1500/2 {0}: [Merge] | [Preparation 2: when you draw a card]"
    table = scenario(me={"hand": [arm], "field": [HERO]})
    table.me.merge("Arm", "Hero")
    assert (table["Arm"].counters, table["Hero"].counters) == ({}, {})


@rule("LC 15.2.15.1.1", "LC 6.8.2", "LC 14.1")
def test_host_sacrificed_for_the_merge_cost_undoes_the_merge():
    """A merge whose cost takes the host itself is undone."""
    arm = "Arm 1500/2 {0}: [Merge] | As an additional cost of this card, sacrifice a unit."
    table = scenario(me={"hand": [arm], "field": [HERO]})
    table.me.act("merge", "Arm")
    assert (table.me.hand, table.me.field, table.me.discard) == (["Arm"], ["Hero"], [])


# -- 15.2.15.1.4, 15.2.15.1.5 ----------------------------------------------------------------------
@rule("LC 15.2.15.1.4")
def test_several_merged_cards_add_up():
    table = merged(ARM, "Leg 500/1 {1}: [Merge]")
    assert sizes(table) == (5000, 5)


@rule("LC 15.2.15.1.4", "LC 11.9.4.7", "LC 11.9.4.9")
@pytest.mark.parametrize(
    ("text", "size"),
    [
        ("A chosen unit has power 500 until end of turn.", (2000, 4)),
        ("A chosen unit gets [+1000/+1] until end of turn.", (5500, 5)),
        ("A chosen unit has ATK 0 until end of turn.", (4500, 2)),
        ("A chosen unit loses all abilities until end of turn.", (4500, 4)),
    ],
)
def test_merge_bonus_combines_with_other_effects(text, size):
    table = merged(me={"hand": [f"Charm {{0}}: {text}"]})
    table.me.use("Charm", "Hero")
    table.resolve()
    assert sizes(table) == size


@rule("LC 15.2.15.1.5", "LC 5.7.2")
def test_host_has_the_text_of_the_merged_card():
    arm = "Arm 500/1 {1}: [Merge] | [Valor] | When Arm attacks, draw a card. | [Wipe]: Draw two cards."
    table = merged(arm)
    assert {"Valor", "Merge"} <= table["Hero"].keywords
    table.me.attack("Hero")
    assert not table["Hero"].wiped
    assert table.stack == ["Hero"]
    table.resolve()
    assert table.me.hand == ["Filler"]
    table.me.activate("Hero")
    assert table["Hero"].wiped
    table.resolve()
    assert len(table.me.hand) == 3


@rule("LC 15.2.15.1.5", "LC 15.2.15.1.6")
def test_merged_card_has_no_abilities_of_its_own():
    table = merged("Arm 500/1 {1}: [Merge] | [Wipe]: Draw a card.")
    assert table.me.options == ["pass", "activate Hero"]


@rule("LC 15.2.15.1.5", "LC 15.2.5.2", "LC 15.2.15.1.7")
def test_host_with_merged_soulstone_conversion_is_converted_alone():
    table = merged("Arm 500/1 {1}: [Merge] | [Soulstone Conversion]", me={"hand": [FELL]})
    table.me.use("Fell", "Hero")
    table.resolve()
    assert (table.me.soul, table.me.discard) == (["Hero"], ["Arm", "Fell"])


@rule("LC 15.2.15.1.5", "LC 15.2.14.3")
def test_same_merged_ability_counts_twice():
    arm = "Arm 500/1 {1}: [Merge] | [Conquest (1)]"
    table = merged(arm, arm)
    table.me.attack("Hero")
    table.resolve_all()
    assert table.me.invasion == 2


@rule("LC 15.2.15.1.5", "LC 5.7.4", "LC 15.2.15.1.4")
@pytest.mark.parametrize(
    ("era", "size", "keywords"), [(1, (3500, 3), set()), (2, (4000, 3), {"Valor"}), (3, (3500, 5), {"Aura"})]
)
def test_merged_lamps_count_by_the_era(era, size, keywords):
    arm = "Arm 500/1 {1} (lamps -GR-, green +500/+0, red +0/+2): [Merge] | [Green] [Valor] | [Red] [Aura]"
    table = merged(arm, me={"era": era})
    assert sizes(table) == size
    assert set(table["Hero"].keywords) - {"Merge"} == keywords


@rule("LC 15.2.15.1.5", "LC 5.7.4")
def test_merged_lamps_change_with_the_era():
    arm = "Arm 500/1 {1} (lamps -G--, green +500/+0): [Merge] | [Green] [Valor]"
    table = merged(arm, me={"ca": ["Anno 1/1 (CA9)", "Bell 1/1"]})
    assert sizes(table) == (3500, 3)
    table.me.advance("Anno")
    assert sizes(table) == (4000, 3)
    assert "Valor" in table["Hero"].keywords


@rule("LC 15.2.15.1.5", "LC 6.2.4", "LC 5.7.4")
def test_merged_cards_follow_the_control_of_the_host():
    arm = "Arm 500/1 {1} (lamps -G--, green +500/+0): [Merge] | [Green] [Valor] | When Arm attacks, draw a card."
    table = scenario(
        me={"hand": [STEAL], "era": 2}, you={"field": [HERO, put(arm, merged_with="Hero")], "era": 1, "hand": [FELL]}
    )
    assert sizes(table) == (3500, 3)
    table.me.use("Steal", "Hero")
    table.resolve()
    assert (sizes(table), table["Arm"].controller) == ((4000, 3), 0)
    to_turn(table, 0)
    table.me.attack("Hero")
    table.resolve()
    assert "Filler" in table.me.hand


@rule("LC 15.2.15.1.7", "LC 7.2")
def test_a_merged_card_goes_to_its_owners_discard_pile():
    table = scenario(me={"hand": [STEAL, FELL]}, you={"field": [HERO, put(ARM, merged_with="Hero")]})
    table.me.use("Steal", "Hero")
    table.resolve()
    table.me.use("Fell", "Hero")
    table.resolve()
    assert table.you.discard == ["Hero", "Arm"]


@rule("LC 15.2.15.1.5", "LC 15.2.13.2", "LC 15.2.15.1.4")
def test_awakened_merged_card_gives_its_host_all_coloured_lines():
    kinds = "Dragon, lamps --GR, green +500/+1, red +1000/+2"
    arm = f"Arm 500/1 {{1}} ({kinds}): [Merge] | [Green] [Valor] | [Red] [Wipe]: Draw a card."
    table = merged(arm, me={"field": ["Sage 1000/1: [Era Awakening (Dragon)]"]})
    assert sizes(table) == (5000, 6)
    assert "Valor" in table["Hero"].keywords
    assert table.me.options == ["pass", "activate Hero"]  # not the merged card itself


@rule("LC 15.2.15.1.5", "LC 15.2.13.2", "LC 11.9.4.15")
@pytest.mark.parametrize(
    ("kinds", "text", "size", "keyword"),
    [
        ("lamps ---R, red +0/+2", "[Merge]", (3500, 5), "Merge"),
        ("lamps ---R", "[Merge] | [Red] [Valor]", (3500, 3), "Valor"),
        ("lamps ---R, red +500/+0", "[Merge]", (4000, 3), "Merge"),
    ],
)
def test_later_awakening_of_a_merged_card_reaches_the_host(kinds, text, size, keyword):
    """The host has the additions even if the card was merged before the awakening card entered."""
    arm = f"Arm 500/1 {{1}} (Dragon, {kinds}): {text}"
    table = merged(arm, me={"hand": ["Sage 1000/1: [Era Awakening (Dragon)]"]})
    table.me.deploy("Sage")
    assert sizes(table) == size
    assert keyword in table["Hero"].keywords


@rule("LC 15.2.15.1.5", "LC 15.2.13.2")
def test_host_awakens_by_the_text_of_the_merged_card():
    wyrm = "Wyrm 2000/1 (Dragon, lamps ---R, red +500/+0)"
    table = merged("Arm 500/1 {1}: [Merge] | [Era Awakening (Dragon)]", me={"field": [wyrm]})
    assert table["Wyrm"].power == 2500


@rule("LC 15.2.15.1.5", "LC 15.2.9")
def test_host_harvests_by_the_text_of_the_merged_card():
    table = merged("Arm 500/1 {1}: [Merge] | [Harvest Pear 1]", me={"ca": ["Anno 1/1 (CA9)", "Bell 1/1"]})
    table.me.advance("Anno")
    table.resolve()
    assert (table["Hero"].counters, table["Arm"].counters) == ({"pear": 1}, {})


# -- 15.2.15.1.6 -----------------------------------------------------------------------------------
@rule("LC 15.2.15.1.6")
def test_merged_card_is_not_a_unit():
    table = merged(me={"hand": [FELL]}, you={"hand": [TOLL]})
    table.me.use("Fell")
    assert table["Hero"].ref in table.machine.s.items[table.machine.stack[-1]].targets[0]  # there is no other target
    table.resolve()
    assert table.me.discard == ["Hero", "Arm", "Fell"]


@rule("LC 15.2.15.1.6", "LC 10.1.2.3")
def test_merged_card_cannot_attack():
    table = merged(me={"field": [FOE]})
    table.pass_until("attackers")
    assert table.me.options == ["attack Hero", "attack Foe"]


@rule("LC 15.2.15.1.6", "LC 15.3.3.1", "LC 15.3.3.2")
def test_merged_card_does_not_count_as_deployed():
    count = "Count {0}: Draw a card for each deployed card you control."
    table = merged(me={"hand": [count], "soul": 1})
    table.me.use("Count")
    table.resolve()
    assert len(table.me.hand) == 2  # the Hero, the stone


@rule("LC 15.2.15.1.6", "LC 12.4.3")
def test_merged_card_with_zero_power_stays():
    table = merged("Arm 0/2 {1}: [Merge]")
    assert sizes(table) == (3000, 4)


@rule("LC 15.2.15.1.6", "LC 5.5.2.1", "LC 12.4.5")
def test_icons_of_a_merged_card_do_not_prevent_deploying():
    arm = "Arm 500/1 {1} (legacy): [Merge]"
    table = merged(arm, me={"hand": ["Idol 1000/1 (legacy)"], "field": ["Saint 1000/1"]})
    table.me.deploy("Idol")
    assert table.me.field == ["Hero", "Saint", "Idol"]


@rule("LC 15.2.15.1.6", "LC 5.5.3.1", "LC 12.4.6")
def test_epic_can_be_deployed_while_its_namesake_is_merged():
    table = merged("Arm 500/1 {1} (epic): [Merge]", me={"hand": ["Arm 2000/1 {0} (epic)"]})
    table.me.deploy("Arm")
    assert table.me.field == ["Hero", "Arm"]


@rule("LC 15.2.15.1.1", "LC 15.2.12.2", "LC 15.2.6.2")
def test_merging_offers_no_gift_and_no_soul_change():
    arm = "Arm 500/1 {1}: [Merge] | [Gift ({0})] | [Soul Change (unit)]"
    table = scenario(me={"hand": [arm], "field": [HERO], "soul": 1})
    table.me.act("merge", "Arm")
    assert table.me.asked == "priority"
    assert table["Stone"].wiped
    assert sizes(table) == (3500, 3)


@rule("LC 15.2.15.1.6", "LC 12.4.5", "LC 5.5.2.1")
@pytest.mark.parametrize("icon", ["legacy", "epic"])
def test_legacy_or_epic_can_be_merged_despite_another(icon):
    arm = f"Arm 500/1 {{0}} ({icon}): [Merge]"
    table = scenario(me={"hand": [arm], "field": [HERO, f"Arm 2000/1 ({icon})"]})
    assert table.me.why_not(deploy="Arm") is not None
    table.me.act("merge", "Arm", (), {"host": "Hero"})
    assert table.me.field == ["Hero", "Arm"]
    assert sizes(table) == (3500, 3)


@rule("LC 15.2.15.1.4")
def test_token_can_be_a_merge_host():
    make = "Make {0}: Deploy a [1000/1] Beast unit token."
    table = scenario(me={"hand": [make, "Arm 500/1 {0}: [Merge]", FELL]})
    table.me.use("Make")
    table.resolve()
    table.me.merge("Arm", "Beast")
    assert sizes(table, "Beast") == (1500, 2)
    table.me.use("Fell", "Beast")
    table.resolve()
    assert (table.me.field, table.me.discard) == ([], ["Make", "Arm", "Fell"])


# -- 15.2.15.1.7 -----------------------------------------------------------------------------------
@rule("LC 15.2.15.1.7", "LC 15.1.4.2")
@pytest.mark.parametrize(
    ("spell", "yard"), [(FELL, "discard"), (BURY, "discard"), (BANISH, "removed"), (BOUNCE, "hand"), (TOLL, "discard")]
)
def test_merged_card_is_discarded_however_the_host_leaves(spell, yard):
    table = scenario(me={"hand": [spell]}, you={"field": [HERO, put(ARM, merged_with="Hero")]})
    table.me.use(spell.split(" ")[0], *([] if spell is TOLL else ["Hero"]))
    table.resolve()
    assert "Hero" in getattr(table.you, yard)
    assert "Arm" in table.you.discard
    assert len(table.events(Destroyed)) == (1 if spell is FELL else 0)


@rule("LC 15.2.15.1.7", "LC 10.2.1.2")
def test_host_lost_in_battle_takes_all_merged_cards():
    arm = "Leg 500/1 {1}: [Merge]"
    table = merged(ARM, arm, you={"field": ["Wall 6000/1"]})
    table.me.attack("Hero")
    table.you.defend("Wall")
    table.fight()
    assert (table.me.field, sorted(table.me.discard)) == ([], ["Arm", "Hero", "Leg"])


@rule("LC 15.2.15.1.7", "LC 12.4.4", "LC 15.2.15.1.4")
def test_damaged_host_that_loses_its_merged_card_is_destroyed():
    table = merged(host=put("Hero 3000/2 {2}", damage=3500))
    assert table.me.field == ["Hero"]
    table.send("Arm", "removed")
    assert (table.me.field, table.me.discard) == ([], ["Hero"])


@rule("LC 15.2.15.1.4", "LC 15.2.15.1.5")
def test_removed_merged_card_gives_nothing():
    table = merged("Arm 500/1 {1}: [Merge] | [Valor]")
    table.send("Arm", "hand")
    assert sizes(table) == (3000, 2)
    assert "Valor" not in table["Hero"].keywords


@rule("LC 15.2.15.1.7")
def test_host_without_abilities_keeps_the_merged_card():
    still = "Still {0}: A chosen unit loses all abilities until end of turn."
    table = merged("Arm 500/1 {1}: [Merge] | [Valor]", me={"hand": [still]})
    table.me.use("Still", "Hero")
    table.resolve()
    assert sizes(table) == (3500, 3)
    assert "Valor" not in table["Hero"].keywords
    assert table["Arm"].zone == "field"


@rule("LC 15.2.15.1.7", "LC 15.2.15.1.4")
def test_host_that_is_no_longer_a_unit_keeps_the_merged_card():
    forge = "Forge (Structure): {0}: Forge becomes a level 2 [2500/2] unit until end of turn."
    table = scenario(me={"field": [forge], "hand": ["Arm 500/1 {0}: [Merge]"]})
    table.me.activate("Forge").table.resolve()
    table.me.merge("Arm", "Forge")
    assert sizes(table, "Forge") == (3000, 3)
    to_turn(table, 0)
    assert (table["Forge"].types, table["Arm"].zone, table.me.discard) == ({"structure"}, "field", [])
    table.me.activate("Forge").table.resolve()
    assert sizes(table, "Forge") == (3000, 3)


@rule("LC 15.2.15.1.7", "LC 7.3")
def test_host_that_returned_is_a_new_unit():
    table = merged(me={"hand": [BOUNCE], "soul": 3})
    table.me.use("Bounce", "Hero")
    table.resolve()
    table.me.deploy("Hero")
    assert (sizes(table), table.me.discard) == ((3000, 2), ["Arm", "Bounce"])


@rule("LC 15.2.15.1.7", "LC 11.8.5")
def test_merged_card_is_discarded_within_the_same_effect():
    twice = "Ruin {0}: Destroy all units. Draw a card for each card in your discard pile."
    table = merged(me={"hand": [twice]})
    table.me.use("Ruin")
    table.resolve()
    assert len(table.me.hand) == 2  # Hero, Arm


@rule("LC 15.2.15.1.7", "LC 6.1.4")
def test_hosts_leaving_together_discard_their_merged_cards():
    table = scenario(
        me={"hand": ["Doom {0}: Destroy all units."], "field": [HERO, put(ARM, merged_with="Hero")]},
        you={"field": [FOE, put("Leg 500/1 {1}: [Merge]", merged_with="Foe")]},
    )
    table.me.use("Doom")
    table.resolve()
    assert (sorted(table.me.discard), sorted(table.you.discard)) == (["Arm", "Doom", "Hero"], ["Foe", "Leg"])
