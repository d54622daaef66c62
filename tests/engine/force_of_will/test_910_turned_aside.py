"""Damage that is dealt to another object, targets that are changed, and objects that must be attacked."""

from __future__ import annotations

import pytest

from engine.kernel.context import seat_ref
from engine.kernel.events import Attacked
from engine.scenario import put
from tests.engine.force_of_will.held import BOLT, FELL, QUICK_BOLT, in_turn, scenario
from tests.engine.rules import rule

IMP, OX, HERO = "Imp 100/700", "Ox 300/1200", "Hero 400/400"
SHIELD = 'Shield 100/1000: If damage would be dealt to a "Queen" you control, it\'s dealt to this card instead.'
QUEEN = "Queen 100/600"


# -- damage ----------------------------------------------------------------------------------------
@rule("FoW 910.1", "FoW 1007.1")
def test_damage_is_dealt_to_another_card_instead():
    table = scenario(me={"hand": [BOLT], "will": "R"}, you={"field": [QUEEN, SHIELD]})
    table.me.play("Bolt", "Queen").table.resolve()
    assert (table["Queen"].damage, table["Shield"].damage) == (0, 500)


@rule("FoW 910.1")
def test_damage_to_other_cards_is_not_redirected():
    table = scenario(me={"hand": [BOLT], "will": "R"}, you={"field": [QUEEN, SHIELD, OX]})
    table.me.play("Bolt", "Ox").table.resolve()
    assert (table["Ox"].damage, table["Shield"].damage) == (500, 0)


@rule("FoW 910.1", "FoW 104.2", "FoW 1007.1")
def test_damage_redirected_to_a_regalia_is_dealt_to_nothing():
    wall = 'Wall (Regalia): If damage would be dealt to a "Queen" you control, it\'s dealt to this card instead.'
    table = scenario(me={"hand": [BOLT], "will": "R"}, you={"field": [QUEEN, wall]})
    table.me.play("Bolt", "Queen").table.resolve()
    assert (table["Queen"].damage, table["Wall"].damage) == (0, 0)


@rule("FoW 910.1", "FoW 104.2")
def test_damage_redirected_to_a_resonator_that_left_is_lost():
    ward = (
        "Ward {0} (Chant): Target a resonator. If damage would be dealt to you this turn, it's dealt to that resonator "
        "instead."
    )
    sting = "Sting {0} (Chant): This card deals 300 damage to target player."
    table = scenario(me={"hand": [ward, sting, FELL], "will": "V", "field": [OX]})
    in_turn(table, ("Ward", "Ox"), ("Fell", "Ox"), ("Sting", table.me))
    assert table.me.life == 4000


@rule("FoW 910.1")
def test_damage_to_the_redirecting_card_itself_is_dealt_to_it():
    guard = "Guard 100/1000: If damage would be dealt to a resonator you control, it's dealt to this card instead."
    table = scenario(me={"hand": [BOLT], "will": "R"}, you={"field": [guard]})
    table.me.play("Bolt", "Guard").table.resolve()
    assert table["Guard"].damage == 500


@rule("FoW 910.1", "FoW 1007.2")
def test_damage_to_a_target_is_redirected_to_the_opponent_this_turn():
    turn = (
        "Turn {0} (Chant): If damage would be dealt to target resonator you control this turn, "
        "it's dealt to your opponent instead."
    )
    table = scenario(me={"hand": [turn, BOLT, BOLT], "will": "RR", "field": [IMP, OX]})
    table.me.play("Turn", "Imp").table.resolve()
    table.me.play("Bolt", "Imp").table.resolve()
    assert (table["Imp"].damage, table.you.life) == (0, 3500)
    table.me.play("Bolt", "Ox").table.resolve()
    assert (table["Ox"].damage, table.you.life) == (500, 3500)


@rule("FoW 910.1")
def test_target_is_dealt_double_damage_this_turn():
    turn = (
        "Turn {0} (Chant): This card deals 100 damage to target resonator. "
        "If that resonator would be dealt damage this turn, it's dealt double that much instead."
    )
    table = scenario(me={"hand": [turn, BOLT], "will": "R"}, you={"field": [OX]})
    table.me.play("Turn", "Ox").table.resolve()
    table.me.play("Bolt", "Ox").table.resolve()
    assert table["Ox"].damage == 1100


@rule("FoW 910.1", "FoW 912.1", "FoW 1018.1a")
@pytest.mark.parametrize(("spell", "life"), [("Burn {0} (Chant)", 3700), ("Burn 100/100 {0}", 3500)])
def test_prevention_covers_only_damage_from_the_named_kind_of_source(spell, life):
    hide = "Hide (Addition:Field): If damage would be dealt to you by a non-resonator spell, prevent 200 of it."
    deals = "This card deals 500 damage to your opponent."
    burn = f"{spell}: {deals if 'Chant' in spell else '[Enter] => ' + deals}"
    table = scenario(me={"hand": [burn]}, you={"field": [hide]})
    table.me.play("Burn").table.resolve_all()
    assert table.you.life == life


# -- targets ---------------------------------------------------------------------------------------
@rule("FoW 903.2g")
def test_effect_changes_a_target_to_another_legal_target():
    bend = "Bend {0} (Chant): [Quickcast] | Change the target of target spell with a single target."
    table = scenario(me={"hand": [BOLT], "will": "R"}, you={"hand": [bend], "field": [IMP, OX]})
    table.me.play("Bolt", "Imp").pass_()
    table.you.play("Bend", "Bolt").table.resolve()
    table.you.choose("Ox")
    table.resolve_all()
    assert (table["Imp"].damage, table["Ox"].damage) == (0, 500)


@rule("FoW 903.2g")
@pytest.mark.parametrize(("kind", "hit"), [("100/1200", True), ("(Regalia)", False)])
def test_target_changes_to_this_card_only_if_legal(kind, hit):
    lure = f"Lure {kind} {{0}}: [Enter] => Change the target of target spell with single target to this card."
    lure = lure.replace("(Regalia) {0}", "{0} (Regalia)")
    quick = "[Quickcast] | "
    table = scenario(
        me={"hand": [BOLT], "will": "R"}, you={"hand": [lure.replace(": [E", f": {quick}[E")], "field": [IMP]}
    )
    table.me.play("Bolt", "Imp").pass_()
    table.you.play("Lure").table.resolve_all()
    assert (table["Lure"].damage, table["Imp"].damage) == ((500, 0) if hit else (0, 500))


@rule("FoW 903.2g", "FoW 906.4")
def test_becoming_the_new_target_triggers_when_targeted():
    lure = (
        "Lure 100/1200 {0}: [Quickcast] | [Enter] => Change the target of target spell with a single target to this "
        "card. | When this card is targeted by a spell => You gain 100 life."
    )
    table = scenario(me={"hand": [BOLT], "will": "R"}, you={"hand": [lure], "field": [IMP]})
    table.me.play("Bolt", "Imp").pass_()
    table.you.play("Lure").table.resolve_all()
    assert table.you.life == 4100


@rule("FoW 903.2g")
def test_spell_can_be_selected_by_its_own_target():
    deny = "Deny {0} (Chant): [Quickcast] | Cancel target chant spell targeting you or a resonator you control."
    for target, may in (("Imp", True), ("Ox", False)):
        table = scenario(me={"hand": [QUICK_BOLT], "will": "R", "field": [OX]}, you={"hand": [deny], "field": [IMP]})
        table.me.play("Bolt", target).pass_()
        assert (table.you.why_not(play="Deny") is None) == may
    burn = "Burn {0} (Chant): This card deals 500 damage to target player."
    for player, may in ((True, True), (False, False)):
        table = scenario(me={"hand": [burn]}, you={"hand": [deny]})
        table.me.play("Burn", table.you if player else table.me).pass_()
        assert (table.you.why_not(play="Deny") is None) == may


# -- objects that must be attacked -----------------------------------------------------------------
BAIT = "Bait 0/900: J/resonators your opponent controls must attack this card if able."


@rule("FoW 104.1", "FoW 803.3", "FoW 803.3b")
def test_bait_must_be_attacked_if_possible():
    table = scenario(me={"field": [HERO]}, you={"field": [put(BAIT, rested=True), put(IMP, rested=True)]})
    table.me.begin_battle()
    table.fight()
    (attack,) = table.events(Attacked)
    assert attack.target == table["Bait"].ref


@rule("FoW 104.1", "FoW 803.3b")
def test_bait_that_cannot_be_attacked_forces_no_attack():
    table = scenario(me={"field": [HERO]}, you={"field": [BAIT]})
    table.me.begin_battle()
    table.pass_until("attack")
    assert table.me.options == ["give_up", "attack Hero"]
    table.me.attack("Hero", table.you)
    assert table.events(Attacked)[0].target == seat_ref(1)


FIRST = "As you choose a card to attack, you must choose this card if able."


@rule("FoW 803.3", "FoW 803.3a")
@pytest.mark.parametrize(
    ("dwarf", "able"),
    [
        (f"Dwarf 700/700: {FIRST}", ["give_up", "attack Dwarf"]),
        (put(f"Dwarf 700/700: {FIRST}", rested=True), ["give_up", "attack Hero"]),
        (put(f"Dwarf 700/700: {FIRST}", fresh=True), ["give_up", "attack Hero"]),
        (f"Dwarf 700/700: {FIRST} | This card cannot attack.", ["give_up", "attack Hero"]),
        (f"Dwarf 700/700: {FIRST} | This card must attack if able.", ["attack Dwarf"]),
    ],
)
def test_card_to_be_chosen_first_attacks_first_if_able(dwarf, able):
    table = scenario(me={"field": [HERO, dwarf]}, you={"field": [put(IMP, rested=True)]})
    table.me.begin_battle()
    table.pass_until("attack", "attack_target")
    if able == ["attack Dwarf"]:
        assert sorted(table.me.options) == ["attack_target Imp", "attack_target you"], "it is the only one to choose"
    else:
        assert table.me.options == able


@rule("FoW 803.3a")
def test_compulsory_attackers_precede_a_card_to_be_chosen_first():
    rage = "Rage 300/300: This card must attack if able."
    table = scenario(me={"field": [f"Dwarf 700/700: {FIRST}", rage, rage.replace("Rage", "Fury")]})
    table.me.begin_battle()
    table.pass_until("attack")
    assert sorted(table.me.options) == ["attack Fury", "attack Rage"]


@rule("FoW 803.3b")
def test_choose_first_text_does_not_bind_attacks_of_the_opponent():
    dwarf = put(f"Dwarf 700/700: {FIRST}", rested=True)
    table = scenario(me={"field": [HERO]}, you={"field": [dwarf, put(IMP, rested=True)]})
    table.me.begin_battle()
    table.pass_until("attack")
    table.me.choose("Hero")
    assert sorted(table.me.options) == ["attack_target Dwarf", "attack_target Imp", "attack_target you"]


@rule("FoW 803.3b")
def test_bait_precedes_other_cards_but_the_player_may_be_attacked():
    text = "As your opponent chooses a card to attack, they must choose this card if able."
    bait = put(f"Bait 0/900: {text}", rested=True)
    table = scenario(me={"field": [HERO]}, you={"field": [bait, put(IMP, rested=True)]})
    table.me.begin_battle()
    table.pass_until("attack")
    table.me.choose("Hero")
    assert table.me.options == ["attack_target you", "attack_target Bait"]
