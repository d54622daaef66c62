"""FoW 711 and 712: runes, and who may pass."""

from __future__ import annotations

import pytest

from engine.kernel.events import Moved
from engine.match import Refused
from engine.scenario import put, scenario
from tests.engine.rules import rule

SAINT = "Saint (light): [Judgment][w][1] // Saint Armed 800/800: [Flying]"
SEER = "Seer (light): [Judgment][1] | [Divinity]{n} // Seer Unveiled 800/800: [Divinity]{n}"
SIGN = "Sign {{1}} (Rune, light, divinity {n}): You gain 100 life."


# -- 711 -------------------------------------------------------------------------------------------
@rule("FoW 711.1", "FoW 711.2", "FoW 711.3", "FoW 1017.3", "FoW 1017.3a", "FoW 1136.2", "FoW 1136.3")
def test_rune_is_revealed_and_its_copy_is_played():
    table = scenario(me={"ruler": SEER.format(n=2), "runes": [SIGN.format(n=2)], "will": "V"}, hold=True)
    sign = table["Sign"]
    assert table.match.view(1)["zones"][0]["rune"] == [{"ref": None, "hidden": True, "stone": False}]
    table.me.play("Sign")
    assert table.chase == ["Sign"]
    assert table.machine.stack[0] != sign.ref  # a copy: the rune itself stays in its zone, face up
    assert (sign.zone, sign.revealed) == ("rune", True)
    assert table.match.view(1)["zones"][0]["rune"][0]["name"]["en"] == "Sign"
    assert table.me.will == ""
    table.resolve()
    assert table.me.life == 4100
    assert (table.chase, table.me.graveyard, table.me.rune) == ([], [], ["Sign"])


@rule("FoW 1017.3", "FoW 1017.3a")
@pytest.mark.parametrize("act", ["Cancel target spell.", "Return target spell to its owner's hand.", ""])
def test_copy_of_a_rune_ceases_to_exist_when_it_leaves_the_chase(act: str):
    """The rune stays in its zone; no part of the copy enters any zone."""
    deny = f"Deny {{0}} (Chant): [Quickcast] | {act or 'Draw a card.'}"
    runes = ["Sign {1} (Master Rune, water, Ogre, divinity 2): You gain 100 life."]
    table = scenario(me={"ruler": SEER.format(n=2), "runes": runes, "will": "V", "hand": [deny]}, hold=True)
    table.me.play("Sign")
    (copy,) = table.machine.stack
    sign = table["Sign"].ref
    machine = table.machine
    assert machine.obj(copy).card != machine.obj(sign).card
    assert machine.obj(copy).copy
    assert not machine.obj(sign).copy
    same = [(one.name, one.types, one.attributes, one.races, one.divinity) for one in map(machine.chars, (copy, sign))]
    assert same[0] == same[1]
    if act:
        table.me.play("Deny")
    table.resolve_all()
    assert table.chase == []
    assert table.me.rune == ["Sign"]
    assert "Sign" not in [*table.me.hand, *table.me.graveyard, *table.me.removed, *table.me.standby]
    assert table.me.life == (4000 if act else 4100)


@rule("FoW 903.2c", "FoW 1109.2", "FoW 711.2")
@pytest.mark.parametrize("awaken", [True, False])
def test_rune_can_be_awakened(awaken: bool):
    rune = "Omen {1} (Rune, light, divinity 2): [Awakening][1]: This card cannot be cancelled. | You gain 100 life."
    deny = "Deny {0} (Chant): [Quickcast] | Cancel target spell."
    table = scenario(me={"ruler": SEER.format(n=2), "runes": [rune], "will": "VV"}, you={"hand": [deny]}, hold=True)
    table.me.play("Omen", awaken=awaken)
    assert table.me.will == ("" if awaken else "V")
    table.me.pass_()
    table.you.play("Deny", "Omen")
    table.resolve_all()
    assert table.me.life == (4100 if awaken else 4000)


@rule("FoW 711.3", "FoW 1017.3a")
def test_resolved_rune_copy_is_not_put_into_a_graveyard():
    """It is removed from the chase; no ability sees a card move."""
    urn = "Urn (Regalia): Whenever a card is put into your graveyard ⇒ You gain 500 life."
    table = scenario(
        me={"ruler": SEER.format(n=2), "runes": [SIGN.format(n=2)], "field": [urn], "will": "V"}, hold=True
    )
    table.me.play("Sign").table.resolve()
    assert (table.chase, table.me.life) == ([], 4100)
    assert table.events(Moved) == []


@rule("FoW 711.2a", "FoW 711.2")
@pytest.mark.parametrize(("divinity", "clause"), [(4, "711.2"), (5, None)])
def test_divinity_left_excludes_the_divinity_of_revealed_runes(divinity, clause):
    runes = [SIGN.format(n=2), "Mark {1} (Rune, light, divinity 3): You gain 100 life."]
    table = scenario(me={"ruler": SEER.format(n=divinity), "runes": runes, "will": "VV"})
    assert table.match.view(1)["seats"][0]["divinity"] == {"total": divinity, "left": divinity}
    table.me.play("Sign")
    assert table.match.view(1)["seats"][0]["divinity"] == {"total": divinity, "left": divinity - 2}
    refusal = table.me.why_not(play="Mark")
    assert (refusal and refusal.clause) == clause


@rule("FoW 711.2")
def test_revealed_rune_is_not_played_again():
    table = scenario(me={"ruler": SEER.format(n=9), "runes": [put(SIGN.format(n=1), revealed=True)], "will": "V"})
    assert table.me.why_not(play="Sign").clause == "711.2"
    assert table.match.view(0)["seats"][0]["divinity"] == {"total": 9, "left": 8}


@rule("FoW 711.1")
def test_rune_cannot_be_played_without_divinity():
    table = scenario(me={"ruler": SAINT, "runes": [SIGN.format(n=0)], "will": "V"})
    assert table.me.why_not(play="Sign").clause == "711.1"


@rule("FoW 711.1", "FoW 1136.2")
def test_divinity_is_not_lost_with_all_abilities():
    hush = "Hush {W}: Target ruler loses all abilities until end of turn."
    table = scenario(me={"ruler": SEER.format(n=2), "hand": [hush], "runes": [SIGN.format(n=2)], "will": "WV"})
    table.me.play("Hush", "Seer")
    assert table.me.why_not(judgment="").clause == "705.1"
    table.me.play("Sign")
    assert table.me.life == 4100


@rule("FoW 711.3", "FoW 1012.1", "FoW 1017.3a")
def test_cancelled_rune_stays_revealed():
    table = scenario(
        me={"ruler": SEER.format(n=2), "runes": [SIGN.format(n=2)], "will": "V"},
        you={"hand": ["Deny {U}: [Quickcast] | Cancel target spell."], "will": "U"},
    )
    table.me.play("Sign")
    table.you.play("Deny")
    assert table.me.life == 4000
    assert (table.me.graveyard, table.me.rune) == ([], ["Sign"])
    assert table.me.why_not(play="Sign").clause == "711.2"


@rule("FoW 711.2", "FoW 903.2j")
def test_rune_is_face_down_again_if_its_play_is_taken_back():
    bolt = "Bolt {1} (Rune, light, divinity 2): This card deals 300 damage to target player or J/resonator."
    table = scenario(me={"ruler": SEER.format(n=2), "runes": [bolt], "will": "V"})
    table.me.play("Bolt")
    table.me.take_back()
    assert not table["Bolt"].revealed
    assert table.match.view(1)["zones"][0]["rune"] == [{"ref": None, "hidden": True, "stone": False}]
    assert table.match.view(1)["seats"][0]["divinity"]["left"] == 2
    assert not any("Bolt" in line for line in table.you.log)


@rule("FoW 711.4")
def test_chant_rune_is_a_rune_in_the_rune_area():
    both = "Both {1} (Chant/Rune, light, divinity 2): You gain 300 life."
    table = scenario(me={"ruler": SEER.format(n=2), "runes": [both], "will": "V"})
    table.me.play("Both")
    assert (table.me.life, table.me.graveyard, table.me.rune) == (4300, [], ["Both"])


@rule("FoW 711.4", "FoW 711.1", "FoW 711.2")
@pytest.mark.parametrize(("divinity", "clause"), [(2, "711.2"), (None, "711.1"), (3, None)])
def test_chant_rune_in_the_rune_area_requires_divinity(divinity, clause):
    both = "Omen {1} (Chant/Rune, light, divinity 3): You gain 100 life."
    table = scenario(me={"ruler": SAINT if divinity is None else SEER.format(n=divinity), "runes": [both], "will": "V"})
    refusal = table.me.why_not(play="Omen")
    assert (refusal and refusal.clause) == clause


@rule("FoW 711.2", "FoW 402.3")
def test_rune_cannot_be_played_from_a_hand():
    table = scenario(me={"ruler": SEER.format(n=9), "hand": [SIGN.format(n=1)], "will": "V"})
    assert table.me.why_not(play="Sign").clause == "711.2"


# -- 712 -------------------------------------------------------------------------------------------
BOAR = "Boar 300/300: This card attacks if able."


@rule("FoW 712.2", "FoW 712.2a", "FoW 712.2b", "FoW 712.2c", "FoW 803.3")
def test_player_whose_resonator_must_attack_cannot_pass():
    table = scenario(me={"field": [BOAR, "Knight 300/300"]}, hold=True)
    assert "pass" not in table.me.options
    assert table.match.why_not(0, "pass")[0]["clause"] == "712.2"
    with pytest.raises(Refused):
        table.match.answer(0, table.match.number, [99])
    table.me.begin_battle()
    table.pass_until("attack", "attack_target", "block", "priority")
    table.me.pass_()
    table.you.pass_()
    table.me.pass_()
    table.you.pass_()
    assert table.machine.battle.attacker == table["Boar"].ref  # no choice: it attacks the player


@rule("FoW 712.2a", "FoW 712.2b", "FoW 712.2d", "FoW 712.2c")
@pytest.mark.parametrize(
    "field",
    [
        [put(BOAR, fresh=True)],
        [put(BOAR, rested=True)],
        ["Torn Boar 300/300: This card attacks if able. | This card cannot attack."],
    ],
)
def test_player_may_pass_if_the_resonator_cannot_attack(field):
    table = scenario(me={"field": [*field, "Knight 300/300"]}, hold=True)
    assert "pass" in table.me.options
    assert table.match.why_not(0, "pass") == []


@rule("FoW 712.2c", "FoW 1103.2")
@pytest.mark.parametrize(("rested", "bound"), [(False, False), (True, True)])
def test_resonator_that_can_attack_only_recovered_cards_need_not_attack(rested, bound):
    """With [Precision] it may attack a recovered card.

    Only the player or a rested card makes the attack compulsory."""
    lance = "Lance 300/300: This card attacks if able. | [Precision] | This card cannot attack players."
    table = scenario(me={"field": [lance]}, you={"field": [put("Wall 0/900", rested=rested)]}, hold=True)
    assert table.me.why_not(attack="Lance") is None
    assert ("pass" not in table.me.options) == bound


@rule("FoW 712.2a", "FoW 1107.2")
def test_resonator_with_swiftness_must_attack_in_the_turn_it_entered():
    table = scenario(me={"field": [put(f"{BOAR} | [Swiftness]", fresh=True)]}, hold=True)
    assert "pass" not in table.me.options


@rule("FoW 712.2")
def test_player_may_pass_after_the_compulsory_attack():
    table = scenario(me={"field": [BOAR]})
    table.me.begin_battle()
    table.fight()
    assert table.you.life == 3700
    table.me.pass_()
    assert table.machine.s.turn == 4


@rule("FoW 712.2", "FoW 701.2")
def test_compulsory_attack_does_not_forbid_passing_with_a_nonempty_chase():
    table = scenario(me={"field": [BOAR, "Healer 100/100: [Rest]: You gain 100 life."]}, hold=True)
    table.me.activate("Healer")
    assert "pass" in table.me.options
    table.resolve()
    assert "pass" not in table.me.options


@rule("FoW 803.6", "FoW 712.2")
def test_player_who_may_begin_no_more_battles_may_pass():
    table = scenario(me={"field": [BOAR], "no_battle": True}, hold=True)
    assert "pass" in table.me.options


@rule("FoW 712.1", "FoW 605.1c")
def test_passing_does_nothing():
    table = scenario(me={"hand": ["Knight 300/300 {W}"], "will": "W"}, hold=True)
    before = len(table.events(Moved))
    table.me.pass_()
    assert len(table.events(Moved)) == before
    assert "You pass." in table.me.log
    assert "Ann passes." in table.you.log
