"""Chapter 800: battle, and the keywords that change it (1102 to 1104, 1106, 1107)."""

from __future__ import annotations

import pytest
from battles import KNIGHT, WALL, dealt, quick, states

from engine.kernel.events import Attacked, Blocked, GaveUpAttack, Moment, Rested
from engine.scenario import put, scenario
from tests.engine.rules import rule

SAINT = "Saint (light): [Judgment][1] // Saint Armed 800/800: [Precision]"


# -- 801, 802 --------------------------------------------------------------------------------------
@rule(
    "FoW 801.1", "FoW 802.1", "FoW 802.2", "FoW 803.1", "FoW 803.2", "FoW 803.7", "FoW 804.1", "FoW 804.2", "FoW 804.6",
    "FoW 805.3", "FoW 806.3", "FoW 807.1", "FoW 807.2",
)  # fmt: skip
def test_battle_has_its_steps_with_a_priority_window_each():
    table = scenario(me={"field": [KNIGHT]}, you={"field": [WALL]}, hold=True)
    table.me.begin_battle()
    seen = []
    while table.machine.battle is not None:
        decision = table.match.decision
        seen.append((table.machine.battle.step_name, decision.kind, decision.seat))
        if decision.kind == "attack":
            table.me.choose("Knight")
        elif decision.kind == "block":
            table.you.choose("Wall")
        else:
            table.choose_kind(decision.seat, "pass")
    window = [("priority", 0), ("priority", 1)]
    assert seen == [
        *(("begin", *one) for one in window),
        *(("declare_attack", *one) for one in window),
        ("declare_attack", "attack", 0),
        *(("declare_attack", *one) for one in window),
        *(("declare_block", *one) for one in window),
        ("declare_block", "block", 1),
        *(("declare_block", *one) for one in window),
        *(("first_strike", *one) for one in window),
        *(("damage", *one) for one in window),
        *(("end", *one) for one in window),
    ]
    assert [event.name for event in table.events(Moment)] == [
        "battle_begin",
        "attack_begin",
        "block_begin",
        "battle_end",
    ]
    assert table.me.asked == "priority"  # main timing again
    assert "battle" in table.me.options


@rule("FoW 805.1", "FoW 803.5a")
def test_battle_without_an_attacker_skips_the_damage_steps():
    """There are no windows of the damage steps."""
    fell = quick("Fell", "Destroy target resonator.")
    table = scenario(me={"field": [KNIGHT]}, you={"field": [WALL], "hand": [fell], "will": "R"}, hold=True)
    table.me.attack("Knight", table.you)
    table.me.pass_()
    table.you.play("Fell", "Knight").table.resolve()
    steps = []
    while table.machine.battle is not None:
        steps.append(table.machine.battle.step_name)
        table.choose_kind(table.match.decision.seat, "pass")
    assert sorted(set(steps), key=steps.index) == ["declare_attack", "declare_block", "end"]


@rule("FoW 803.4")
def test_resonator_with_nothing_to_attack_cannot_attack():
    spear = "Spear 300/300: This card cannot attack players."
    table = scenario(me={"field": [spear]}, you={"field": [WALL]})
    assert table.me.why_not(attack="Spear").clause == "803.4"
    table = scenario(me={"field": [spear]}, you={"field": [put(WALL, rested=True)]})
    assert table.me.why_not(attack="Spear") is None


@rule("FoW 803.3a", "FoW 803.5a", "FoW 804.4")
def test_card_with_atk_and_def_that_is_no_j_resonator_cannot_attack():
    melt = "Melt {R}: Target regalia becomes [500/500] until end of turn."
    table = scenario(me={"field": ["Orb (Regalia)"], "hand": [melt], "will": "R"}, you={"field": [KNIGHT]})
    table.me.play("Melt", "Orb")
    assert (table["Orb"].atk, table["Orb"].defense) == (500, 500)
    assert table.me.why_not(attack="Orb").clause == "803.3a"


@rule("FoW 1106.2")
def test_effect_can_allow_blocking_a_flying_attacker():
    archer = "Archer 200/200: This card can block resonators with [Flying]."
    table = scenario(me={"field": ["Kite 300/300 [Flying]"]}, you={"field": [archer, WALL]})
    table.me.attack("Kite", table.you)
    assert table.you.may_block_with == ["Archer"]


@rule("FoW 802.1", "FoW 807.1")
def test_beginning_and_end_of_battle_trigger_abilities():
    drum = "Drum {1} (Addition): At the beginning of battle ⇒ You gain 100 life."
    horn = "Horn {1} (Addition): At end of battle ⇒ You gain 300 life."
    table = scenario(me={"field": [KNIGHT, drum, horn]})
    table.me.begin_battle()
    assert table.me.life == 4100
    table.me.attack("Knight", table.you)
    table.fight()
    assert table.me.life == 4400


# -- 803 -------------------------------------------------------------------------------------------
@rule("FoW 803.3", "FoW 803.3a")
def test_recovered_j_resonators_that_are_not_new_can_attack():
    table = scenario(
        me={
            "field": [
                KNIGHT,
                put("Sleeper 300/300", rested=True),
                put("Newcomer 300/300", fresh=True),
                put("Runner 300/300: [Swiftness]", fresh=True),
                "Tower {1} (Addition): J/resonators you control gain [Flying].",
            ],
            "ruler": put(SAINT, judged=True),
        },
        you={"field": ["Foe 300/300"]},
    )
    table.me.begin_battle()
    assert table.me.options == ["give_up", "attack Saint Armed", "attack Knight", "attack Runner"]
    for name in ("Sleeper", "Newcomer", "Tower", "Foe"):
        assert table.me.why_not(attack=name).clause == "803.3a"


@rule("FoW 803.3a")
def test_j_ruler_cannot_attack_in_the_turn_of_its_judgment():
    table = scenario(me={"ruler": SAINT, "will": "V", "field": [KNIGHT]})
    table.me.judgment()
    assert table.me.why_not(attack="Saint Armed").clause == "803.3a"


@rule("FoW 803.3a", "FoW 1020.2")
def test_j_ruler_without_atk_and_def_cannot_attack():
    table = scenario(
        me={"field": [KNIGHT], "ruler": put("Ghost (light) // Ghost Within (light)", judged=True)},
        you={"field": [put("Idol", rested=True)]},
    )
    assert table["Ghost Within"].atk is None
    assert table.me.why_not(attack="Ghost Within").clause == "803.3a"
    table.me.begin_battle()
    assert table.me.options == ["give_up", "attack Knight"]


@rule("FoW 803.3a")
def test_stolen_resonator_cannot_attack_in_that_turn():
    table = scenario(
        me={"hand": ["Charm {R}: Gain control of target resonator."], "will": "R", "field": [KNIGHT]},
        you={"field": ["Puppet 200/200"]},
    )
    table.me.play("Charm", "Puppet")
    assert table.me.why_not(attack="Puppet").clause == "803.3a"


@rule("FoW 803.3b", "FoW 1103.1", "FoW 1103.2")
def test_player_and_rested_resonators_can_be_attacked():
    foes = [
        put("Resting 300/300", rested=True),
        "Standing 300/300",
        put("Crown {1} (Regalia): [Rest]: Draw a card.", rested=True),
    ]
    table = scenario(me={"field": [KNIGHT, "Hunter 300/300: [Precision]"]}, you={"field": foes})
    table.me.begin_battle().choose("Knight")
    assert table.me.options == ["attack_target you", "attack_target Resting"]
    table = scenario(me={"field": [KNIGHT, "Hunter 300/300: [Precision]"]}, you={"field": foes})
    table.me.begin_battle().choose("Hunter")
    assert table.me.options == ["attack_target you", "attack_target Resting", "attack_target Standing"]


@rule("FoW 803.3b")
def test_rested_j_ruler_can_be_attacked_but_a_ruler_cannot():
    table = scenario(me={"field": [KNIGHT]}, you={"ruler": put(SAINT, judged=True, rested=True)})
    table.me.begin_battle().choose("Knight")
    assert table.me.options == ["attack_target you", "attack_target Saint Armed"]
    table = scenario(me={"field": [KNIGHT]}, you={"ruler": put(SAINT, rested=True)})
    table.me.attack("Knight", table.you)  # there is no other target
    assert [event.target for event in table.events(Attacked)] == [-2]


@rule("FoW 803.3b", "FoW 104.4")
def test_card_that_cannot_be_attacked_is_not_offered_as_a_target():
    table = scenario(
        me={"field": [KNIGHT]}, you={"field": [put("Hidden 300/300: This card cannot be attacked.", rested=True)]}
    )
    table.me.begin_battle().choose("Knight")
    assert [event.target for event in table.events(Attacked)] == [-2]


@rule("FoW 803.3", "FoW 803.3a", "FoW 1123.2")
def test_resonators_that_must_attack_attack_before_others():
    table = scenario(
        me={"field": [KNIGHT, "Boar 300/300: This card attacks if able.", "Ox 300/300: This card attacks if able."]}
    )
    table.me.begin_battle()
    assert table.me.options == ["attack Boar", "attack Ox"]
    table.me.choose("Ox")
    table.fight()
    table.me.begin_battle()
    table.fight()
    assert dealt(table) == [("Ox", "you", 300), ("Boar", "you", 300)]


@rule("FoW 803.4")
def test_attack_is_given_up_if_no_attacker_is_left():
    table = scenario(me={"field": [KNIGHT]}, you={"hand": [quick("Lull", "Rest target resonator.")], "will": "R"})
    table.me.begin_battle()
    table.you.play("Lull", "Knight")
    assert table.machine.battle is None
    assert [event.final for event in table.events(GaveUpAttack)] == [False]  # 803.6: Bob has played a spell


@rule("FoW 803.5")
def test_attacker_rests():
    table = scenario(me={"field": [KNIGHT]}, you={"field": [WALL]})
    table.me.attack("Knight", table.you)
    assert table["Knight"].rested
    assert states(table, "Knight") == ["attacking"]
    assert [event.cause for event in table.events(Rested)] == ["attack"]
    assert "Knight attacks you." in table.you.log


TOLL = "Toll {W}: Target resonator cannot attack or block unless its controller pays [1]."


@rule("FoW 803.5", "FoW 1129.2")
def test_attack_cost_is_paid_when_the_attack_is_declared():
    table = scenario(me={"field": [KNIGHT, "Squire 100/100"], "hand": [TOLL], "will": "WV"})
    table.me.play("Toll", "Knight")
    assert table.me.will == "V"
    table.me.attack("Knight", table.you)
    table.fight()
    assert (table.me.will, table.you.life) == ("", 3700)


ELF = "Elf 300/300: [Rest]: Produce [g]."


@rule("FoW 803.5", "FoW 803.4")
@pytest.mark.parametrize("attacker", [KNIGHT, ELF], ids=["nothing to pay with", "it cannot rest again to pay"])
def test_resonator_whose_attack_cost_cannot_be_paid_cannot_attack(attacker: str):
    name = attacker.split()[0]
    table = scenario(me={"field": [attacker, "Squire 100/100"], "hand": [TOLL], "will": "W"})
    table.me.play("Toll", name)
    assert table.me.why_not(attack=name).clause == "803.5"
    table.me.begin_battle()
    assert table.me.options == ["give_up", "attack Squire"]


@rule("FoW 803.5")
def test_attack_cost_can_be_paid_by_resting_another_resonator():
    table = scenario(me={"field": ["Elf 300/300: [Mobilize][0], rest a resonator", "Squire 100/100"]})
    table.me.attack("Elf", table.you)
    assert table["Squire"].rested
    assert (table["Elf"].rested, table.you.life) == (True, 3700)


@rule("FoW 804.4")
@pytest.mark.parametrize("blocker", [WALL, ELF], ids=["nothing to pay with", "it cannot rest again to pay"])
def test_resonator_whose_block_cost_cannot_be_paid_cannot_block(blocker: str):
    name = blocker.split()[0]
    table = scenario(me={"field": [KNIGHT], "hand": [TOLL], "will": "W"}, you={"field": [blocker, "Pup 100/100"]})
    table.me.play("Toll", name)
    table.me.attack("Knight", table.you)
    assert table.you.may_block_with == ["Pup"]
    assert table.you.why_not(block=name).clause == "804.4"


@rule("FoW 803.5", "FoW 803.5a", "FoW 804.4a")
def test_resonator_banished_for_its_own_cost_neither_attacks_nor_blocks():
    reckless = "Reckless 300/300: [Mobilize][0], banish a resonator"
    table = scenario(me={"field": [reckless]})
    table.me.attack("Reckless", table.you)
    assert (table.me.graveyard, table.events(Attacked), dealt(table)) == (["Reckless"], [], [])
    table = scenario(me={"field": [KNIGHT]}, you={"field": [reckless]})
    table.me.attack("Knight", table.you)
    table.you.block("Reckless")
    assert (table.you.graveyard, table.events(Blocked), table.you.life) == (["Reckless"], [], 3700)


@rule("FoW 804.4", "FoW 1129.2")
def test_block_cost_is_paid_when_the_block_is_declared():
    table = scenario(me={"field": [KNIGHT], "hand": [TOLL], "will": "W"}, you={"field": [WALL, "Light Magic Stone"]})
    table.me.play("Toll", "Wall")
    table.me.attack("Knight", table.you)
    table.you.block("Wall")
    assert table["Light Magic Stone"].rested
    table.fight()
    assert table.you.life == 4000


@rule("FoW 712.2", "FoW 712.2e")
def test_attack_that_has_a_cost_is_not_compulsory():
    table = scenario(
        me={"field": ["Boar 300/300: This card attacks if able.", KNIGHT], "hand": [TOLL], "will": "WV"}, hold=True
    )
    assert "pass" not in table.me.options
    table.me.play("Toll", "Boar")
    table.resolve()
    assert "pass" in table.me.options
    table.me.begin_battle()
    table.pass_until("attack")
    assert table.me.options == ["give_up", "attack Boar", "attack Knight"]


LEAVING = [
    pytest.param("Destroy target resonator.", id="destroyed"),
    pytest.param("Return target resonator to its owner's hand.", id="returned"),
    pytest.param("Gain control of target resonator.", id="stolen"),
    pytest.param("Gain control of target resonator until end of battle.", id="borrowed"),
    pytest.param("Remove target resonator from battle.", id="removed from battle"),
]


@rule("FoW 803.5a", "FoW 805.1", "FoW 806.1", "FoW 804.3", "FoW 1029.1a")
@pytest.mark.parametrize("text", LEAVING)
def test_attacker_that_leaves_changes_control_or_is_removed_stops_attacking(text):
    table = scenario(me={"field": [KNIGHT]}, you={"field": [WALL], "hand": [quick("Trick", text)], "will": "R"})
    table.me.attack("Knight", table.you)
    table.you.play("Trick", "Knight")
    assert table.machine.battle is None  # no player had to decide about blocking, and no damage was dealt
    assert dealt(table) == []
    assert table.events(Blocked) == []
    assert table.you.life == 4000


@rule("FoW 803.5a")
def test_attacker_that_is_no_longer_a_j_resonator_stops_attacking():
    table = scenario(
        me={"field": [KNIGHT]},
        you={
            "field": [WALL, "Light Magic Stone"],
            "hand": [quick("Stone Gaze", "Target resonator becomes a copy of target magic stone until end of turn.")],
            "will": "R",
        },
    )
    table.me.attack("Knight", table.you)
    table.you.play("Stone Gaze", "Knight", "Light Magic Stone")
    assert table.machine.battle is None
    assert dealt(table) == []


@rule("FoW 803.5a")
def test_attacker_whose_control_returns_does_not_attack_again():
    table = scenario(
        me={"field": [KNIGHT], "hand": [quick("Home", "Gain control of target resonator.")], "will": "R"},
        you={"field": [WALL], "hand": [quick("Charm", "Gain control of target resonator.")], "will": "R"},
        hold=True,
    )
    table.me.attack("Knight", table.you)
    table.me.pass_()
    table.you.play("Charm", "Knight")
    table.resolve()
    assert table["Knight"].controller == 1
    table.me.play("Home", "Knight")
    table.resolve()
    assert table["Knight"].controller == 0
    assert states(table, "Knight") == ["summoning_sick"]
    table.fight()
    assert table.you.life == 4000


# -- 803.6 -----------------------------------------------------------------------------------------
@rule("FoW 803.3", "FoW 803.6")
def test_giving_up_an_attack_ends_battles_for_the_turn():
    table = scenario(me={"field": [KNIGHT]}, you={"field": [WALL]})
    table.me.begin_battle().give_up()
    assert table.machine.battle is None
    assert table.me.why_not(battle="").clause == "803.6"
    assert "battle" not in table.me.options
    assert "Ann does not attack and can begin no more battles this turn." in table.you.log
    table.end_turn()
    table.end_turn()
    assert table.me.why_not(battle="") is None


@rule("FoW 803.6")
@pytest.mark.parametrize(
    ("you", "act"),
    [
        pytest.param({"hand": [quick("Sip", "You gain 100 life.")], "will": "R"}, ("play", "Sip"), id="a spell"),
        pytest.param(
            {"field": ["Healer 100/100: [Rest]: You gain 100 life."]}, ("activate", "Healer"), id="an ability"
        ),
        pytest.param({"field": ["Light Magic Stone"]}, ("activate", "Light Magic Stone"), id="a will ability"),
    ],
)
def test_battles_remain_possible_if_the_opponent_played_something(you, act):
    table = scenario(me={"field": [KNIGHT]}, you=you, hold=True)
    table.me.begin_battle().pass_()
    getattr(table.you, act[0])(act[1])
    table.me.give_up()
    table.fight()
    assert [event.final for event in table.events(GaveUpAttack)] == [False]
    assert table.me.why_not(battle="") is None
    table.me.attack("Knight", table.you)
    table.fight()
    assert dealt(table) == [("Knight", "you", 300)]


@rule("FoW 803.6", "FoW 901.1b")
def test_opponents_triggered_ability_counts_as_played_in_the_battle():
    table = scenario(
        me={"field": [KNIGHT]}, you={"field": ["Sentry 100/100: At the beginning of battle ⇒ You gain 100 life."]}
    )
    table.me.begin_battle().give_up()
    assert table.you.life == 4100
    assert table.me.why_not(battle="") is None


@rule("FoW 803.6")
def test_earlier_plays_and_plays_of_the_turn_player_do_not_count():
    table = scenario(
        me={"field": [KNIGHT, "Healer 100/100: [Rest]: You gain 100 life."]},
        you={"hand": [quick("Sip", "You gain 100 life.")], "will": "R"},
        hold=True,
    )
    table.me.pass_()
    table.you.play("Sip")
    table.resolve()
    table.me.begin_battle().activate("Healer")
    table.resolve()
    table.me.give_up()
    table.fight()
    assert [event.final for event in table.events(GaveUpAttack)] == [True]
    assert table.me.why_not(battle="").clause == "803.6"


# -- 804 -------------------------------------------------------------------------------------------
@rule("FoW 804.3", "FoW 804.4")
def test_recovered_j_resonators_can_block():
    table = scenario(
        me={"field": [KNIGHT]},
        you={
            "field": [
                WALL,
                put("Sleeper 300/300", rested=True),
                put("Newcomer 300/300", fresh=True),
                "Tower {1} (Addition): J/resonators you control gain [Pierce].",
            ],
            "ruler": put(SAINT, judged=True),
        },
    )
    table.me.attack("Knight", table["Sleeper"])
    assert table.you.may_block_with == ["Saint Armed", "Wall", "Newcomer"]
    assert table.you.options == ["no_block", "block Saint Armed", "block Wall", "block Newcomer"]
    assert table.you.why_not(block="Sleeper").clause == "804.4"  # it is the attacked card
    assert table.you.why_not(block="Tower").clause == "804.4"
    assert table.you.why_not(block="Knight").clause == "804.4"


@rule("FoW 804.4")
def test_blocker_rests_and_may_be_new():
    table = scenario(me={"field": [KNIGHT]}, you={"field": [put(WALL, fresh=True)]}, hold=True)
    table.me.attack("Knight", table.you)
    table.you.block("Wall")
    assert table["Wall"].rested
    assert "blocking" in states(table, "Wall")
    assert states(table, "Knight") == ["attacking", "blocked"]
    table.fight()
    assert dealt(table) == [("Knight", "Wall", 300)]
    assert table.you.life == 4000


@rule("FoW 804.3")
def test_player_without_a_possible_blocker_is_not_asked():
    table = scenario(me={"field": [KNIGHT]}, you={"field": [put(WALL, rested=True)]})
    table.me.attack("Knight", table.you)
    assert table.machine.battle is None
    assert table.you.life == 3700


@rule("FoW 804.3", "FoW 806.2a-2")
def test_unblocked_attack_damages_the_player():
    table = scenario(me={"field": [KNIGHT]}, you={"field": [WALL]})
    table.me.attack("Knight", table.you)
    table.you.no_block()
    assert table.you.life == 3700
    assert dealt(table) == [("Knight", "you", 300)]
    assert not table["Wall"].rested


@rule("FoW 1106.2", "FoW 1106.1")
def test_flying_attacker_is_blocked_only_by_flying_resonators():
    table = scenario(me={"field": ["Kite 300/300: [Flying]"]}, you={"field": [WALL, "Owl 200/200: [Flying]"]})
    table.me.attack("Kite", table.you)
    assert table.you.may_block_with == ["Owl"]
    assert table.you.why_not(block="Wall").clause == "1106.2"


@rule("FoW 804.4a", "FoW 804.5b", "FoW 806.2a-2", "FoW 1029.1b")
@pytest.mark.parametrize("text", LEAVING)
def test_attack_hits_the_player_if_the_blocker_is_gone(text):
    table = scenario(me={"field": [KNIGHT], "hand": [quick("Trick", text)], "will": "R"}, you={"field": [WALL]})
    table.me.attack("Knight", table.you)
    table.pass_until("block")
    table.you.block("Wall")
    assert states(table, "Knight") == ["attacking", "blocked"]
    table.me.play("Trick", "Wall")
    table.fight()
    assert dealt(table) == [("Knight", "you", 300)]


@rule("FoW 804.5b", "FoW 806.2b")
@pytest.mark.parametrize("text", LEAVING[:3])
def test_attacker_fights_its_attack_target_if_the_blocker_is_gone(text):
    table = scenario(
        me={"field": ["Knight 500/500"], "hand": [quick("Trick", text)], "will": "R"},
        you={"field": [WALL, put("Prey 200/200", rested=True)]},
    )
    table.me.attack("Knight", "Prey")
    table.you.block("Wall")
    table.me.play("Trick", "Wall")
    table.fight()
    assert dealt(table) == [("Knight", "Prey", 500), ("Prey", "Knight", 200)]
    assert "Prey" in table.you.graveyard


@rule("FoW 804.5", "FoW 804.5a", "FoW 804.5b", "FoW 806.2b")
def test_blocked_attacker_does_not_fight_its_attack_target():
    table = scenario(me={"field": ["Knight 500/500"]}, you={"field": [WALL, put("Prey 200/200", rested=True)]})
    table.me.attack("Knight", "Prey")
    table.you.block("Wall")
    table.fight()
    assert dealt(table) == [("Knight", "Wall", 500)]
    assert table["Prey"].damage == 0
