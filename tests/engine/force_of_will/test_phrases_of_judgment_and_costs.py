"""More phrases of older and newer sets, each on a table.

They are about costs of judgment, abilities that cannot be gained, chosen numbers, acts as a card enters, and two
abilities on one line."""

from __future__ import annotations

import pytest

from engine.scenario import put
from tests.engine.force_of_will.held import FELL, ruler, scenario
from tests.engine.rules import rule

IMP, OX = "Imp 100/700 {1}", "Ox 300/1200 {3}"


# -- judgment --------------------------------------------------------------------------------------
@rule("FoW 705.2", "FoW 903.2i-1")
@pytest.mark.parametrize(("life", "will"), [(4000, 3), (2000, 2), (1000, 0)])
def test_last_applicable_judgment_price_is_paid(life, will):
    text = (
        "[Judgment] [W][W][W]. If your life is 2000 or less, pay [W][W] instead. "
        "If your life is 1000 or less, pay [0] instead."
    )
    for have in {will, max(0, will - 1)}:
        table = scenario(me={"ruler": ruler(text), "life": life, "will": "W" * have})
        assert (table.me.why_not(judgment="") is None) == (have == will)


@rule("FoW 705.2", "FoW 1408.1")
def test_old_ruler_has_a_conditional_judgment_price():
    text = "[J-Activate] Pay [G][G][2]: If you control a Human, you may pay [0] to play this ability instead."
    for field, may in (([], False), (["Elm 100/100 (Human)"], True)):
        table = scenario(me={"ruler": ruler(text), "field": field})
        assert (table.me.why_not(judgment="") is None) == may


# -- abilities that are never had ------------------------------------------------------------------
WING = "Wing {0} (Chant): Target resonator gains [Flying] and [Swiftness] until end of turn."


@rule("FoW 104.4", "FoW 909.1d")
def test_lost_keywords_cannot_be_gained_later():
    net = "Net (Regalia): Resonators your opponent controls lose and cannot gain [Flying] and [Pierce]."
    table = scenario(me={"field": [net], "hand": [WING]}, you={"field": ["Owl 100/100: [Flying][Pierce]", IMP]})
    assert not table["Owl"].keywords
    table.me.play("Wing", "Imp").table.resolve()
    assert list(table["Imp"].keywords) == ["Swiftness"]


@rule("FoW 104.4", "FoW 909.1d")
def test_resonator_that_cannot_gain_abilities_gains_none_this_turn():
    bind = "Bind {0} (Chant): Target resonator loses all abilities and cannot gain abilities until end of turn."
    table = scenario(me={"hand": [bind, WING, WING], "field": ["Owl 100/100: [Flying]", IMP]})
    table.me.play("Bind", "Owl").table.resolve()
    for name in ("Owl", "Imp"):
        table.me.play("Wing", name).table.resolve()
    assert (list(table["Owl"].keywords), len(table["Imp"].keywords)) == ([], 2)
    table.end_turn()
    assert list(table["Owl"].keywords) == ["Flying"]


# -- numbers ---------------------------------------------------------------------------------------
@rule("FoW 104.5", "FoW 1014.1", "FoW 203.5")
@pytest.mark.parametrize(("n", "left"), [(1, ["Ox"]), (3, ["Imp"]), (0, ["Imp", "Ox"])])
def test_resonators_with_the_chosen_total_cost_are_destroyed(n, left):
    cull = "Cull {0} (Chant): Choose a number. Destroy all resonators with total cost equal to the chosen number."
    table = scenario(me={"hand": [cull]}, you={"field": [IMP, OX]})
    table.me.play("Cull").table.resolve()
    table.me.choose(n)
    assert table.you.field == left


@rule("FoW 903.3b-1")
def test_returned_resonators_cost_at_most_the_number_of_discarded_cards():
    spill = (
        "Spill {0} (Chant): Discard your hand. Then return all resonators your opponent controls with total cost less "
        "than or equal to the number of cards discarded this way to their owners' hands."
    )
    table = scenario(me={"hand": [spill, IMP, IMP]}, you={"field": [IMP, OX, "Elm 100/100 {2}"]})
    table.me.play("Spill").table.resolve()
    assert (table.me.hand, table.you.field) == ([], ["Ox"])


# -- as it enters ----------------------------------------------------------------------------------
@rule("FoW 910.1", "FoW 1022.6", "FoW 1004.1")
@pytest.mark.parametrize("yes", [True, False])
def test_card_enters_with_counters_if_a_card_is_removed(yes):
    lord = (
        "Lord 100/100 {0}: As this card enters your field, you may remove a Human in your graveyard from the game. "
        "If you do, this card enters your field with two growth counters on it. | "
        "This card gains [+300/0] as long as there is a Human that was removed by this card."
    )
    table = scenario(me={"hand": [lord], "graveyard": ["Elm 100/100 (Human)", IMP]})
    table.me.play("Lord").table.resolve()
    (table.me.yes if yes else table.me.no)()
    assert table["Lord"].counters == ({"growth": 2} if yes else {})
    assert table["Lord"].atk == (400 if yes else 100)
    assert table.me.removed == (["Elm"] if yes else [])


@rule("FoW 910.1")
def test_impossible_optional_act_on_entering_is_not_offered():
    lord = "Lord 100/100 {0}: As this card enters your field, you may remove a Human in your graveyard from the game."
    table = scenario(me={"hand": [lord]})
    table.me.play("Lord").table.resolve()
    assert table.me.field == ["Lord"]


# -- old cards -------------------------------------------------------------------------------------
@rule("FoW 1401.1", "FoW 1411.1", "FoW 904.1")
def test_old_line_may_contain_two_abilities():
    curse = (
        "Curse (Addition:Resonator): Added resonator gains [-100/-100]. "
        "At the end of turn, this card deals 300 damage to added resonator's controller."
    )
    table = scenario(you={"field": [OX, put(curse, added_to="Ox")]})
    assert table["Ox"].atk == 200
    table.end_turn()
    assert table.you.life == 3700


@rule("FoW 1411.1")
def test_comma_replaces_the_arrow_in_a_quoted_ability():
    roar = (
        'Roar {0} (Chant): Target resonator gains "Whenever this card attacks, you gain 100 life." until end of turn.'
    )
    table = scenario(me={"hand": [roar], "field": [IMP]})
    table.me.play("Roar", "Imp").table.resolve()
    table.me.attack("Imp", table.you).table.fight()
    assert table.me.life == 4100


# -- costs and permissions -------------------------------------------------------------------------
@rule("FoW 903.2i-3", "FoW 905.1")
@pytest.mark.parametrize(("kind", "may"), [("(Regalia)", False), ("100/100", True)])
def test_activate_abilities_of_the_named_type_cost_more(kind, may):
    tax = "Tax (Regalia): Your opponent pays [1] more to play regalia's activate abilities."
    wand = f"Wand {kind}: [0]: You gain 100 life."
    table = scenario(me={"field": [wand]}, you={"field": [tax]})
    assert (table.me.why_not(activate="Wand") is None) == may


@rule("FoW 903.2i-4", "FoW 905.1")
def test_activate_abilities_of_controlled_resonators_cost_less():
    gift = "Gift (Regalia): You may pay [1] less to play activate abilities of resonators you control."
    for text, may in (("[1]: You gain 100 life.", True), ("[2]: You gain 100 life.", False)):
        table = scenario(me={"field": [gift, f"Elm 100/100: {text}"]})
        assert (table.me.why_not(activate="Elm") is None) == may


@rule("FoW 702.2")
def test_resonators_may_be_played_from_the_graveyard_this_turn():
    dig = "Dig {0} (Chant): You may play resonators from your graveyard this turn."
    table = scenario(me={"hand": [dig], "graveyard": ["Elm 100/100 {0}", "Read {0} (Chant): Draw a card."]})
    assert table.me.why_not(play="Elm") is not None
    table.me.play("Dig").table.resolve()
    assert table.me.why_not(play="Read") is not None
    table.me.play("Elm").table.resolve()
    assert table.me.field == ["Elm"]


# -- decisions -------------------------------------------------------------------------------------
@rule("FoW 208.3")
@pytest.mark.parametrize(("kind", "flies"), [("wind", True), ("fire", False)])
def test_addition_checks_the_attribute_of_its_resonator(kind, flies):
    band = "Band (Addition:Resonator): As long as added resonator is wind, it gains [Flying]."
    table = scenario(me={"field": [f"Imp 100/100 ({kind})", put(band, added_to="Imp")]})
    assert ("Flying" in table["Imp"].keywords) == flies


@rule("FoW 1002.1", "FoW 1121.2")
def test_unattached_addition_affects_all_controlled_resonators():
    crown = (
        "Crown {1} (Addition): [Bestow] [0] | "
        "As long as this card is not added to a card, resonators you control gain [+100/0]."
    )
    table = scenario(me={"field": [crown, IMP]})
    assert table["Imp"].atk == 200
    table.me.activate("Crown", "Imp").table.resolve()
    assert table["Imp"].atk == 100


@rule("FoW 202.3")
def test_resonators_that_share_a_name_are_destroyed():
    purge = "Purge {0} (Chant): Destroy all resonators that share a name with another resonator."
    table = scenario(me={"hand": [purge], "field": [IMP]}, you={"field": [IMP, OX]})
    table.me.play("Purge").table.resolve()
    assert (table.me.field, table.you.field) == ([], ["Ox"])


@rule("FoW 912.1")
def test_only_a_resonator_that_dealt_damage_can_be_targeted():
    slay = "Slay {0} (Chant): Destroy target resonator that dealt damage this turn."
    spit = "Spit 100/100: [0]: This card deals 100 damage to your opponent."
    table = scenario(me={"hand": [slay], "field": [spit, IMP]})
    assert table.me.why_not(play="Slay") is not None
    table.me.activate("Spit").table.resolve()
    table.me.play("Slay").table.resolve()
    assert table.me.field == ["Imp"]


@rule("FoW 803.5")
@pytest.mark.parametrize("attacks", [True, False])
def test_condition_checks_that_no_controlled_resonator_attacked(attacks):
    goad = (
        "Goad (Regalia): At the end of your turn => If no resonator you control attacked this turn, you lose 100 life."
    )
    table = scenario(me={"field": [goad, IMP]}, you={"field": [OX]})
    if attacks:
        table.me.attack("Imp", table.you).table.fight()
    table.end_turn()
    assert table.me.life == (4000 if attacks else 3900)


@rule("FoW 1014.1", "FoW 304.2")
def test_any_number_of_the_viewed_cards_may_go_to_the_graveyard():
    sort = (
        "Sort {0} (Chant): Look at the top two cards of your deck. Put any number of them into your graveyard "
        "and the rest on top of your deck in any order."
    )
    for names in ([], ["Imp"], ["Imp", "Ox"]):
        table = scenario(me={"hand": [sort], "deck": [IMP, OX, IMP]})
        table.me.play("Sort").table.resolve()
        table.me.choose(*names)
        table.resolve_all()
        assert sorted(one for one in table.me.graveyard if one != "Sort") == names


# -- and more --------------------------------------------------------------------------------------
@rule("FoW 1020.2")
def test_atk_of_a_card_equals_the_total_atk_of_others():
    hydra = "Hydra 0/500: This card's ATK is equal to the total ATK of Humans you control."
    table = scenario(me={"field": [hydra, "Elm 200/100 (Human)", "Fir 300/100 (Human)", OX]})
    assert table["Hydra"].atk == 500


@rule("FoW 903.2j")
@pytest.mark.parametrize(
    ("field", "may"),
    [(["Elm 100/100 (Human)", "Bat 100/100 (Vampire)"], True), (["Kin 1/1 (Human, Vampire)"], False)],
)
def test_cost_of_two_races_needs_two_resonators(field, may):
    rite = "Rite (Regalia): Banish a Human and a Vampire: You gain 100 life."
    table = scenario(me={"field": [rite, *field]})
    assert (table.me.why_not(activate="Rite") is None) == may
    if may:
        table.me.activate("Rite").table.resolve()
        assert (table.me.life, table.me.field) == (4100, ["Rite"])


@rule("FoW 702.2")
def test_removed_card_may_be_played_this_turn_if_it_fits():
    dream = (
        "Dream {0} (Chant): Remove the top card of your deck from the game. If it's a Human, you may play it this turn."
    )
    for top, may in (("Elm 100/100 {0} (Human)", True), ("Bat 100/100 {0} (Vampire)", False)):
        table = scenario(me={"hand": [dream], "deck": [top, OX]})
        table.me.play("Dream").table.resolve()
        assert (table.me.why_not(play=top.split()[0]) is None) == may
    table = scenario(me={"hand": [dream], "deck": ["Elm 100/100 {0} (Human)", OX, OX]})
    table.me.play("Dream").table.resolve()
    table.me.play("Elm").table.resolve()
    assert table.me.field == ["Elm"]


@rule("FoW 910.1", "FoW 1007.1")
def test_damage_to_a_player_is_redirected_while_the_target_is_in_play():
    ward = (
        "Ward {0} (Chant): As long as target resonator you control is in the field, if damage would be dealt to you, "
        "it's dealt to that resonator instead until end of turn."
    )
    sting = "Sting {0} (Chant): This card deals 300 damage to target player."
    table = scenario(me={"hand": [ward, sting, sting, FELL], "will": "V", "field": [OX]})
    table.me.play("Ward", "Ox").table.resolve()
    table.me.play("Sting", table.me).table.resolve()
    assert (table.me.life, table["Ox"].damage) == (4000, 300)
    table.me.play("Fell", "Ox").table.resolve()
    table.me.play("Sting", table.me).table.resolve()
    assert table.me.life == 3700, "it is there no more"


@rule("FoW 906.8", "FoW 910.1")
def test_delayed_trigger_applies_to_each_event_this_turn():
    toll = (
        "Toll {0} (Chant): This turn, whenever a resonator you control is put into a graveyard from the field => "
        "You gain 100 life."
    )
    sweep = "Sweep {0} (Chant): Destroy all resonators."
    table = scenario(me={"hand": [toll, sweep], "field": [IMP, OX]})
    table.me.play("Toll").table.resolve()
    table.me.play("Sweep").table.resolve_all()
    assert table.me.life == 4200


@rule("FoW 910.1")
def test_graveyard_replacement_covers_only_the_field_of_the_opponent():
    void = (
        "Void (Regalia): If a resonator would be put into a graveyard from your opponent's field, "
        "remove it from the game instead."
    )
    sweep = "Sweep {0} (Chant): Destroy all resonators."
    table = scenario(me={"hand": [sweep], "field": [void, IMP]}, you={"field": [OX]})
    table.me.play("Sweep").table.resolve_all()
    assert ("Imp" in table.me.graveyard, table.you.removed) == (True, ["Ox"])


# -- the attribute cost ----------------------------------------------------------------------------
LENS = "Lens (Regalia): You may pay the attribute cost of Humans with light will."


@rule("FoW 203.3", "FoW 903.2i-1")
@pytest.mark.parametrize(
    ("will", "may"),
    [("RUV", True), ("WWV", True), ("WUV", True), ("RWV", True), ("WGV", False), ("WWW", True), ("WVV", False)],
)
def test_attribute_cost_can_be_paid_with_the_granted_will(will, may):
    table = scenario(me={"field": [LENS], "hand": ["Elm 100/100 {R}{U}{1} (Human)"], "will": will})
    assert (table.me.why_not(play="Elm") is None) == may
    if may:
        table.me.play("Elm").table.resolve()
        assert (table.me.field, table.me.will) == (["Lens", "Elm"], "")


@rule("FoW 203.3", "FoW 903.2i-1")
def test_granted_payment_covers_only_own_cards_of_the_race():
    table = scenario(me={"field": [LENS], "hand": ["Bat 100/100 {R} (Vampire)"], "will": "W"})
    assert table.me.why_not(play="Bat") is not None
    table = scenario(me={"hand": ["Elm 100/100 {R} (Human)"], "will": "W"}, you={"field": [LENS]})
    assert table.me.why_not(play="Elm") is not None


@rule("FoW 203.3", "FoW 903.2i-1", "FoW 903.2i-4")
@pytest.mark.parametrize(("will", "may"), [("GU", True), ("GV", True), ("VV", False), ("MV", False), ("G", False)])
def test_payment_with_any_attribute_combines_with_a_reduction(will, may):
    prism = "Prism (Regalia): You may pay the attribute cost of Humans with will of any attribute."
    lean = "Lean (Regalia): You may pay [1] less to play resonators."
    table = scenario(me={"field": [prism, lean], "hand": ["Elm 100/100 {R}{R}{1} (Human)"], "will": will})
    assert (table.me.why_not(play="Elm") is None) == may


@rule("FoW 903.2i-1", "FoW 1109.2")
def test_awakening_cost_is_not_an_attribute_cost():
    elm = "Elm 100/100 {R} (Human): [Awakening] [U]"
    for will, asked in (("WU", True), ("WW", False)):
        table = scenario(me={"field": [LENS], "hand": [elm], "will": will})
        table.me.play("Elm")
        assert (table.me.asked == "yes_no") == asked
