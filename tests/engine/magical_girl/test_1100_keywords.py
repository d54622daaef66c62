"""Sections 1102 to 1113: keywords of battle, of orbs, and of entering and leaving."""

from __future__ import annotations

import pytest

from engine.games.magical_girl.words.triggers.event_types import Called, Corrupted
from engine.scenario import put
from tests.engine.magical_girl.held import FELL, FOE, HERO, scenario, to_turn
from tests.engine.rules import rule

ORBS = [f"Orb {n} {{1}}" for n in range(7)]
CORRUPT = "Stain {0}: [Quickcast] | Corrupt an enemy orb."


def struck(orbs, *, me=None, you=None, hand=(), attacker=HERO):
    """Attack a player who has these orbs, and corrupt the last orb; then the orbs' owner has a decision."""
    table = scenario(me={"servants": [attacker], **(me or {})}, you={"orbs": [*orbs], "hand": [*hand], **(you or {})})
    table.me.attack(attacker.split(" ")[0], table.you)
    table.fight()
    if len(orbs) > 1:
        table.me.choose(orbs[-1].split(" {")[0].split(" Lv")[0])
    return table


# -- 1102 ------------------------------------------------------------------------------------------
@rule("MG 1102.1", "MG 1102.2", "MG 1102.3")
@pytest.mark.parametrize(("keyword", "n"), [("[Double Corrupt]", 2), ("[Triple Corrupt]", 3)])
def test_double_and_triple_corrupt_corrupt_more_orbs(keyword, n):
    table = scenario(me={"servants": [f"Hero 2000/1000 {{1}}: {keyword}"]}, you={"orbs": ORBS})
    table.me.attack("Hero", table.you)
    table.fight()
    table.me.choose(*[f"Orb {place}" for place in range(n)])
    assert table.you.orbs == 7 - n
    assert table.you.hand == [f"Orb {place}" for place in range(n)]
    assert len(table.events(Corrupted)) == n


@rule("MG 1102.3", "MG 1009.1")
def test_corruption_is_limited_to_the_orbs_left():
    table = scenario(me={"servants": ["Hero 2000/1000 {1}: [Triple Corrupt]"]}, you={"orbs": ORBS[:2]})
    table.me.attack("Hero", table.you)
    table.fight()
    assert table.you.orbs == 0
    assert not table.over


@rule("MG 1102.2")
def test_double_corrupt_changes_only_the_attack():
    """An effect of the attacker that corrupts an orb still corrupts one."""
    stain = "Hero 2000/1000 {1}: [Double Corrupt] | [Enter] ⇒ Corrupt an enemy orb."
    table = scenario(me={"hand": [stain], "od": "VV"}, you={"orbs": ORBS})
    table.me.play("Hero").table.resolve()
    table.me.choose("Recovered")
    table.resolve()
    table.me.choose("Orb 3")
    assert table.you.orbs == 6


@rule("MG 1102.4")
@pytest.mark.parametrize(("chosen", "n"), [("[Double Corrupt]", 2), ("[Triple Corrupt]", 3)])
def test_player_chooses_one_of_several_corrupt_keywords(chosen, n):
    table = scenario(me={"servants": ["Hero 2000/1000 {1}: [Double Corrupt] | [Triple Corrupt]"]}, you={"orbs": ORBS})
    table.me.attack("Hero", table.you)
    table.fight()
    table.me.choose(chosen)
    table.me.choose(*[f"Orb {place}" for place in range(n)])
    assert table.you.orbs == 7 - n


# -- 1103 ------------------------------------------------------------------------------------------
@rule("MG 1103.1", "MG 1103.2", "MG 1103.2b")
def test_break_plays_a_card_without_its_cost():
    table = struck(["Ward 1000/1000 {4}: [Break]"])
    table.you.choose("Ward")
    assert table.chase == ["Ward"]
    table.resolve()
    table.you.choose("Recovered")
    assert table.you.servants == ["Ward"]


@rule("MG 1103.2b")
def test_break_is_optional():
    table = struck(["Ward 1000/1000 {4}: [Break]"])
    table.you.choose()
    assert table.you.hand == ["Ward"]
    assert table.chase == []


@rule("MG 1103.2b", "MG 903.2e")
def test_break_needs_legal_targets():
    table = struck(["Snare {3}: [Break] | Destroy target conjure."])
    assert "Snare" not in str(table.you.options)


@rule("MG 1103.2a", "MG 1103.2a-1")
def test_caster_with_break_enters_the_field():
    table = struck(["Nia Lv1 (aqua): [Break]"])
    table.you.choose("Nia")
    assert table.you.casters == ["Nia"]
    assert table.you.hand == []


@rule("MG 1103.2a")
def test_caster_cannot_break_if_its_name_is_already_controlled():
    table = struck(["Nia Lv1 (aqua): [Break]"], you={"casters": ["Nia Lv1 (ignus)"]})
    assert table.you.options == []
    table.you.choose()
    assert table.you.hand == ["Nia"]


@rule("MG 1103.2a-2")
def test_higher_level_caster_breaks_onto_a_caster_that_it_levels_up():
    table = struck(["Nia Lv2 (aqua): [Break]"], you={"casters": [put("Nia Lv1 (aqua)", rested=True)]})
    table.you.choose("Nia")
    assert (table.you.casters, table["Nia"].level) == (["Nia"], 2)
    assert table["Nia"].stock == ["Nia"]
    assert not table["Nia"].recovered  # 1022.2


@rule("MG 1103.2a-1", "MG 1103.2a-2", "MG 1022.1", "MG 1025.1")
@pytest.mark.parametrize("cost", ["", " {1}"])
@pytest.mark.parametrize(("orb", "there"), [("Nia Lv2 (aqua)", ["Nia Lv1 (aqua)"]), ("Nia Lv1 (aqua)", [])])
def test_breaking_caster_is_not_called(orb: str, there: list[str], cost: str):
    bell = "Bell {1} (Barrier): Whenever you call a caster ⇒ You gain a candy."
    self_ = "When this card is called ⇒ You gain a candy. | [Enter] ⇒ You gain a candy."
    table = struck([f"{orb}: [Break]{cost} | {self_}"], you={"casters": there, "servants": [bell], "od": "V"})
    table.you.choose("Nia")
    table.resolve_all()
    assert (table.you.casters.count("Nia"), table.you.casters.count("Candy")) == (1, 1)
    assert table.events(Called) == []


@rule("MG 1103.2a-2", "MG 1022.1")
def test_log_reports_a_level_up_by_break():
    table = struck(["Nia Lv2 (aqua): [Break]"], you={"casters": ["Nia Lv1 (aqua)"]})
    table.you.choose("Nia")
    said = {viewer: [line["text"]["en"] for line in table.match.log(viewer)] for viewer in (0, 1)}
    assert [line for line in said[0] if "level" in line] == ["Bob levels up Nia."]
    assert [line for line in said[1] if "level" in line] == ["You level up Nia."]
    assert "call" not in str(said[0])


@rule("MG 1103.2a-2")
def test_higher_level_caster_without_a_lower_one_cannot_break():
    table = struck(["Nia Lv2 (aqua): [Break]"])
    assert table.you.options == []


@rule("MG 1103.3", "MG 1103.3b")
def test_break_cost_replaces_the_printed_cost():
    table = struck(["Ward 1000/1000 {4}: [Break] {1}"], you={"od": "VV"})
    table.you.choose("Ward")
    assert table.chase == ["Ward"]
    assert table.you.od == "V"


BANISHING = "[Break] banish an allied servant"


@rule("MG 1103.3", "MG 1103.3b")
def test_break_can_cost_a_banished_servant():
    table = struck([f"Ward 1000/1000 {{4}}: {BANISHING}"], you={"servants": ["Pawn 1/1 {1}"]})
    table.you.choose("Ward")
    assert (table.chase, table.you.servants, table.you.graveyard) == (["Ward"], [], ["Pawn"])


@rule("MG 1103.3a")
def test_caster_can_break_for_a_banished_servant():
    table = struck([f"Nia Lv1 (aqua): {BANISHING}"], you={"servants": ["Pawn 1/1 {1}"]})
    table.you.choose("Nia")
    assert (table.you.casters, table.you.servants, table.you.graveyard) == (["Nia"], [], ["Pawn"])


@rule("MG 1103.3", "MG 1002.4")
@pytest.mark.parametrize("orb", [f"Ward 1000/1000 {{4}}: {BANISHING}", f"Nia Lv1 (aqua): {BANISHING}"])
def test_break_is_not_offered_without_a_servant_to_banish(orb):
    assert struck([orb]).you.options == []


@rule("MG 1103.3", "MG 1103.3a", "MG 1103.3b")
@pytest.mark.parametrize("cost", ["discard a card", "banish an allied orb"])
@pytest.mark.parametrize("orb", ["Ward 1000/1000 {4}", "Nia Lv1 (aqua)"])
def test_card_cannot_pay_for_its_own_break(orb, cost):
    assert struck([f"{orb}: [Break] {cost}"]).you.options == []


@rule("MG 1103.3a", "MG 1103.2a-2")
def test_caster_does_not_break_if_its_cost_banishes_the_lower_level():
    orb = "Nia Lv2 (aqua): [Break] banish an allied caster"
    table = struck([orb], you={"casters": [put("Nia Lv1 (aqua)", rested=True)]})
    table.you.choose("Nia")
    assert (table.you.casters, table["Nia"].level, table.you.graveyard) == (["Nia"], 1, [])
    assert table.you.hand == ["Nia"]


@rule("MG 1103.3b")
def test_break_with_an_unpayable_cost_is_not_offered():
    assert struck(["Ward 1000/1000 {4}: [Break] {1}"]).you.options == []


@rule("MG 1103.3a")
def test_caster_breaks_for_an_od_cost():
    table = struck(["Nia Lv1 (aqua): [Break] {1}"], you={"od": "V"})
    table.you.choose("Nia")
    assert (table.you.casters, table.you.od) == (["Nia"], "")


@rule("MG 1103.4", "MG 1121.2")
@pytest.mark.parametrize(("first", "second"), [("Ward", "Hint"), ("Hint", "Ward")])
def test_owner_chooses_the_order_of_several_corrupted_orbs(first, second):
    orbs = [
        "Ward 1000/1000 {4}: [Break]",
        "Hint {4}: [Wonder] Draw a card. | Draw two cards.",
        "Plain {4}: Draw a card.",
    ]
    table = scenario(me={"servants": ["Hero 2000/1000 {1}: [Triple Corrupt]"]}, you={"orbs": [*orbs, *ORBS]})
    table.me.attack("Hero", table.you)
    table.fight()
    table.me.choose("Ward", "Hint", "Plain")
    assert sorted(o.rpartition(" ")[2] for o in table.you.options) == ["Hint", "Ward"]
    table.you.choose(first)
    table.you.choose(second)
    assert len(table.chase) == 2
    assert table.chase.index("Ward") == (0 if first == "Ward" else 1)
    assert sorted(table.you.hand) == ["Hint", "Plain"]


@rule("MG 1103.5")
def test_text_about_break_includes_break_with_a_cost():
    hunt = "Hunt {0}: Destroy target servant with [Break]."
    table = scenario(me={"hand": [hunt]}, you={"servants": ["Ward 1000/1000 {4}: [Break] {1}", FOE]})
    table.me.play("Hunt", "Ward").table.resolve()
    assert table.you.servants == ["Foe"]


@rule("MG 1103.2", "MG 1009.1")
def test_orb_corrupted_by_an_effect_can_break():
    table = scenario(me={"hand": [CORRUPT]}, you={"orbs": ["Ward 1000/1000 {4}: [Break]"]})
    table.me.play("Stain").table.resolve()
    table.you.choose("Ward")
    table.resolve()
    table.you.choose("Recovered")
    assert table.you.servants == ["Ward"]


# -- 1104, 1106, 1107 ------------------------------------------------------------------------------
@rule("MG 1104.1", "MG 1104.2")
def test_slow_start_servant_attacks_from_the_next_turn():
    table = scenario(me={"hand": ["Slow 1000/1000 {0}: [Slow Start]", "Quick 1000/1000 {0}"]})
    for name in ("Slow", "Quick"):
        table.me.play(name).table.resolve()
        table.me.choose("Recovered")
    table.pass_until("attack")
    assert table.me.options == ["give_up", "attack Quick"]
    to_turn(table, 0, "main")
    table.pass_until("attack")
    assert table.me.options == ["give_up", "attack Slow", "attack Quick"]


@rule("MG 1106.1", "MG 1106.2")
def test_enter_ability_triggers_after_the_card_has_entered():
    table = scenario(me={"hand": ["Page 100/100 {0}: [Enter] ⇒ Draw a card."]})
    deck = table.me.deck
    table.me.play("Page").table.resolve()
    table.me.choose("Recovered")
    assert table.chase == ["Page"]
    table.resolve()
    assert table.me.deck == deck - 1


@rule("MG 1107.1", "MG 1107.2")
def test_last_words_trigger_only_from_field_to_graveyard():
    said = "Page 100/100 {0}: [Last Words] ⇒ Draw a card."
    back = "Back {0}: [Quickcast] | Return target servant to its owner's hand."
    table = scenario(me={"servants": [said], "hand": [FELL]})
    deck = table.me.deck
    table.me.play("Fell", "Page").table.resolve_all()
    assert table.me.deck == deck - 1
    table = scenario(me={"servants": [said], "hand": [back]})
    table.me.play("Back", "Page").table.resolve_all()
    assert table.me.deck == deck
    drop = "Drop {0}: [Quickcast] | Discard a card."
    table = scenario(me={"hand": [drop, said]})
    table.me.play("Drop").table.resolve_all()
    assert (table.me.deck, sorted(table.me.graveyard)) == (deck, ["Drop", "Page"])


# -- 1109, 1127 ------------------------------------------------------------------------------------
@rule("MG 1109.1", "MG 1109.2", "MG 1127.1", "MG 1127.2")
@pytest.mark.parametrize("keyword", ["[Soul Seal]", "[Soul Record]"])
def test_soul_seal_and_record_banish_a_stock_card_instead_of_leaving(keyword):
    bound = put(f"Bound 1000/1000 {{1}}: {keyword}", stock=["Page {1}"])
    table = scenario(me={"servants": [bound], "hand": [FELL, FELL]})
    table.me.play("Fell", "Bound").table.resolve()
    assert table.me.asked is not None
    table.me.yes()
    assert table.me.servants == ["Bound"]
    assert table["Bound"].stock == []
    assert sorted(table.me.graveyard) == ["Fell", "Page"]
    table.me.play("Fell", "Bound").table.resolve()
    assert table.me.servants == []  # without a stock nothing can be banished


@rule("MG 1109.2")
def test_soul_seal_is_optional_when_the_card_would_leave():
    bound = put("Bound 1000/1000 {1}: [Soul Seal]", stock=["Page {1}"])
    table = scenario(me={"servants": [bound], "hand": [FELL]})
    table.me.play("Fell", "Bound").table.resolve()
    table.me.no()
    assert sorted(table.me.graveyard) == ["Bound", "Fell", "Page"]


@rule("MG 1109.2", "MG 1127.2")
@pytest.mark.parametrize(("keyword", "any_time"), [("[Soul Seal]", False), ("[Soul Record]", True)])
def test_soul_seal_and_record_replay_enter_for_a_stock_card(keyword, any_time):
    """[Soul Seal] is used at main timing only, [Soul Record] at any time."""
    bound = put(f"Bound 1000/1000 {{1}}: {keyword} | [Enter] ⇒ Draw a card.", stock=["Page {1}", "Leaf {1}"])
    table = scenario(me={"servants": [bound], "hand": ["Wait {0}: [Quickcast] | Draw a card."]})
    deck = table.me.deck
    table.me.activate("Bound").table.resolve()
    table.me.choose("Page") if table.me.asked != "priority" else None
    table.resolve_all()
    assert table.me.deck == deck - 1
    table.me.play("Wait")
    assert (table.me.why_not(activate="Bound") is None) is any_time


@rule("MG 1109.2", "MG 903.2e")
def test_soul_seal_replays_an_enter_that_has_a_legal_target():
    """The targets are those of the player who controls the card. The other [Enter] has none, so it is not offered."""
    enters = "[Enter] ⇒ Destroy target enemy barrier. | [Enter] ⇒ Destroy target enemy servant."
    bound = put(f"Bound 1000/1000 {{1}}: [Soul Seal] | {enters}", stock=["Page {1}"])
    table = scenario(me={"servants": [bound]}, you={"servants": [FOE]})
    table.me.activate("Bound").table.resolve_all()
    assert table.you.graveyard == ["Foe"]


# -- 1110, 1112, 1113 ------------------------------------------------------------------------------
@rule("MG 1110.1", "MG 1110.2")
def test_hubris_attacks_the_player_despite_a_reversed_servant():
    table = scenario(
        me={"servants": ["Proud 1000/1000 {1}: [Hubris]"]}, you={"servants": [put(FOE, reversed=True)], "orbs": 0}
    )
    table.me.attack("Proud", table.you)
    table.fight()
    assert table.winner == 0


@rule("MG 1112.1", "MG 1112.2")
def test_servant_with_lethargy_enters_rested():
    table = scenario(me={"hand": ["Lazy 1000/1000 {0}: [Lethargy]"]})
    table.me.play("Lazy").table.resolve()
    if table.me.asked == "lying":
        table.me.choose("recovered")
    assert not table["Lazy"].recovered
    assert not table["Lazy"].reversed


@rule("MG 1113.1", "MG 1113.2")
def test_vanity_applies_while_the_card_is_the_only_servant():
    vain = "Vain 1000/1000 {1}: [Vanity] - [Hubris]"
    table = scenario(me={"servants": [vain, "Shy 100/100 {1}"], "hand": [FELL]}, you={"servants": [FOE]})
    assert "Hubris" not in table["Vain"].keywords
    table.me.play("Fell", "Shy").table.resolve()
    assert "Hubris" in table["Vain"].keywords
