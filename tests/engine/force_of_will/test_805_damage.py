"""Chapter 800 from 805 on: battle damage and the end of battle; Pierce (1102), First Strike (1104), Swiftness.

See 1107."""

from __future__ import annotations

import pytest
from battles import KNIGHT, WALL, blocked, dealt, first_strike, fought, prey_saved, quick, side, states

from engine.kernel.events import Damaged, Destroyed
from engine.scenario import Table, put, scenario
from tests.engine.rules import rule


# -- 805, 806 --------------------------------------------------------------------------------------
@rule("FoW 806.2", "FoW 806.2a", "FoW 806.2a-1", "FoW 806.2b", "FoW 1204.1")
def test_attacker_and_blocker_deal_their_damage_at_the_same_time():
    table = fought(KNIGHT, "Guard 300/300")
    assert dealt(table) == [("Knight", "Guard", 300), ("Guard", "Knight", 300)]
    assert table.me.graveyard == ["Knight"]
    assert table.you.graveyard == ["Guard"]
    destroyed = [entry.n for entry in table.machine.log if isinstance(entry.event, Destroyed)]
    assert destroyed[1] == destroyed[0] + 1  # together


@rule("FoW 806.2b")
def test_attacked_resonator_deals_damage_to_the_attacker():
    table = scenario(me={"field": ["Knight 500/500"]}, you={"field": [put("Prey 200/200", rested=True)]})
    table.me.attack("Knight", "Prey")
    table.fight()
    assert dealt(table) == [("Knight", "Prey", 500), ("Prey", "Knight", 200)]


@rule("FoW 806.2b", "FoW 1007.1")
def test_attacked_card_that_is_no_longer_a_resonator_deals_no_damage():
    mimic = quick("Mimic", "Target resonator becomes a copy of target regalia until end of turn.")
    table = scenario(
        me={"field": [KNIGHT]},
        you={"field": [put("Prey 200/200", rested=True), "Orb 500/500 (Regalia)"], "hand": [mimic], "will": "R"},
        hold=True,
    )
    prey = table["Prey"]
    table.me.attack("Knight", "Prey").pass_()
    table.you.play("Mimic", "Prey", "Orb").table.resolve()
    assert (prey.atk, table.machine.battle.target) == (500, prey.ref), "attacked still, and with an ATK"
    table.fight()
    assert dealt(table) == []
    assert table.me.field == ["Knight"]


TRIP = "{name} 300/900: [0]: Rest target resonator battling with this card."


@rule("FoW 804.5", "FoW 804.5a", "FoW 804.5b")
def test_battling_cards_are_attacker_and_blocker_or_unblocked_target():
    def battling(table: Table, name: str) -> bool:
        return table.me.why_not(activate=name) is None

    me = {"field": [TRIP.format(name="Knight")]}
    you = {"field": [put("Prey 200/200", rested=True), WALL]}
    for blocks in (False, True):
        table = scenario(me=me, you=you, hold=True)
        table.me.attack("Knight", "Prey")
        assert not battling(table, "Knight")  # it attacks, but it was never blocked
        table.pass_until("block")
        assert not battling(table, "Knight")
        if blocks:
            table.you.block("Wall")
        else:
            table.you.no_block()
        table.me.activate("Knight")
        aims = table.match.view(0)["chase"][0]["targets"]
        assert [aim["name"]["en"] for aim in aims] == ["Wall" if blocks else "Prey"]


@rule("FoW 804.5b")
@pytest.mark.parametrize("strike", ["", " | [First Strike]"])
def test_attacker_that_destroyed_its_blocker_is_not_battling_its_target(strike):
    table = scenario(
        me={"field": [TRIP.format(name="Knight") + strike]},
        you={"field": [put("Prey 200/200", rested=True), "Pup 100/100"]},
        hold=True,
    )
    table.me.attack("Knight", "Prey")
    table.pass_until("block")
    table.you.block("Pup")
    assert table.me.why_not(activate="Knight") is None
    while table.you.graveyard != ["Pup"]:
        table.choose_kind(table.match.decision.seat, "pass")
    assert table.machine.battle is not None
    assert table.me.why_not(activate="Knight").clause == "903.2g"


@rule("FoW 104.2", "FoW 806.2")
def test_atk_of_zero_deals_no_damage():
    table = scenario(
        me={"field": ["Pacifist 0/500", "Echo 100/100: Whenever a J/resonator is dealt damage ⇒ You gain 100 life."]},
        you={"field": [WALL]},
    )
    table.me.attack("Pacifist", table.you)
    table.you.block("Wall")
    table.fight()
    assert dealt(table) == []
    assert table.me.life == 4000


@rule("FoW 805.2", "FoW 805.2a", "FoW 805.2a-1", "FoW 1104.1", "FoW 1104.2", "FoW 1104.3")
def test_attacker_with_first_strike_destroys_a_blocker_before_it_deals_damage():
    table = fought("Lancer 300/100: [First Strike]", "Guard 300/300")
    assert dealt(table) == [("Lancer", "Guard", 300)]
    assert table.you.graveyard == ["Guard"]
    assert table.me.field == ["Lancer"]


@rule("FoW 805.2", "FoW 806.2a", "FoW 806.2b")
def test_first_strike_deals_damage_once_and_the_survivor_deals_damage():
    table = fought("Lancer 300/300: [First Strike]", "Giant 300/900")
    assert dealt(table) == [("Lancer", "Giant", 300), ("Giant", "Lancer", 300)]
    assert table.me.graveyard == ["Lancer"]


@rule("FoW 805.2", "FoW 1104.2")
def test_first_strike_applies_only_to_the_attacker():
    table = fought(KNIGHT, "Lancer 300/300: [First Strike]")
    assert dealt(table) == [("Knight", "Lancer", 300), ("Lancer", "Knight", 300)]
    assert table.me.graveyard == ["Knight"]
    assert table.you.graveyard == ["Lancer"]
    table = scenario(me={"field": [KNIGHT]}, you={"field": [put("Lancer 300/300: [First Strike]", rested=True)]})
    table.me.attack("Knight", "Lancer")
    table.fight()
    assert table.me.graveyard == ["Knight"]


@rule("FoW 805.2a-2")
@pytest.mark.parametrize("blocker", [[], [WALL]])
def test_first_strike_damages_an_attacked_player_once(blocker):
    table = scenario(me={"field": ["Lancer 300/300: [First Strike]"]}, you={"field": blocker})
    table.me.attack("Lancer", table.you)
    table.fight()
    assert dealt(table) == [("Lancer", "you", 300)]


@rule("FoW 805.2", "FoW 806.2a")
def test_first_strike_gained_or_lost_after_its_step_changes_nothing():
    edge = side(KNIGHT, trick="Edge", says="Target resonator gains [First Strike] until end of turn.")
    table = scenario(me=edge, you={"field": ["Guard 300/900"]}, hold=True)
    first_strike(table, "Knight", "Guard")
    table.me.play("Edge", "Knight")
    table.fight()
    assert dealt(table) == [("Knight", "Guard", 300), ("Guard", "Knight", 300)]
    blunt = side("Guard 300/900", trick="Blunt", says="Target resonator loses all abilities until end of turn.")
    table = scenario(me={"field": ["Lancer 300/900: [First Strike]"]}, you=blunt, hold=True)
    first_strike(table, "Lancer", "Guard")
    assert dealt(table) == [("Lancer", "Guard", 300)]
    table.me.pass_()
    table.you.play("Blunt", "Lancer")
    table.fight()
    assert dealt(table) == [("Lancer", "Guard", 300), ("Guard", "Lancer", 300)]


@rule("FoW 806.2b")
def test_attack_target_deals_damage_after_first_strike_destroyed_the_blocker():
    # 806.2b literally: nothing blocks (any more) and a resonator is attacked, so the attacker deals its damage
    table = scenario(
        me={"field": ["Lancer 300/300: [First Strike]"]},
        you={"field": ["Guard 100/100", put("Prey 200/200", rested=True)]},
    )
    table.me.attack("Lancer", "Prey")
    table.you.block("Guard")
    table.fight()
    assert dealt(table) == [("Lancer", "Guard", 300), ("Prey", "Lancer", 200)]


HIDE = "Return target resonator to its owner's hand."


@rule("FoW 805.2a-2", "FoW 806.2a-2", "FoW 1007.1")
@pytest.mark.parametrize("keyword", ["", ": [First Strike]"])
def test_attacker_deals_no_damage_if_its_target_is_gone(keyword):
    table = prey_saved(f"Knight 500/500{keyword}", "Hide", HIDE).fight()
    assert dealt(table) == []
    assert table.you.life == 4000
    assert table.me.field == ["Knight"]


@rule("FoW 803.5a", "FoW 806.2b")
def test_attack_target_that_changes_control_remains_the_target():
    # no clause removes the target: 803.5a and 804.4a name only the attacker and the blocker
    charm = side("Knight 500/500", trick="Charm", says="Gain control of target resonator.")
    table = scenario(me=charm, you={"field": [put("Prey 200/200", rested=True)]}, hold=True)
    table.me.attack("Knight", "Prey")
    table.me.play("Charm", "Prey")
    table.resolve()
    table.fight()
    assert dealt(table) == [("Knight", "Prey", 500), ("Prey", "Knight", 200)]


@rule("FoW 805.1", "FoW 806.1", "FoW 803.5a")
def test_no_damage_is_dealt_if_the_attacker_is_gone_after_the_block():
    doom = side("Guard 300/300", trick="Doom", says="Destroy target resonator.")
    table = scenario(me={"field": [KNIGHT]}, you=doom)
    table.me.attack("Knight", table.you)
    table.you.pass_().pass_()
    table.you.block("Guard")
    table.you.play("Doom", "Knight")
    table.fight()
    assert table.me.graveyard == ["Knight"]
    assert dealt(table) == []
    assert table["Guard"].rested


@rule("FoW 806.1", "FoW 805.3")
def test_attacker_gone_before_the_damage_step_ends_the_battle():
    hide = side("Guard 300/300", trick="Hide", says=HIDE)
    table = scenario(me={"field": ["Lancer 100/300: [First Strike]"]}, you=hide, hold=True)
    first_strike(table, "Lancer", "Guard")
    table.me.pass_()
    table.you.play("Hide", "Lancer")
    table.resolve()
    table.me.pass_()
    table.you.pass_()
    assert table.machine.battle.step_name == "end"
    table.fight()
    assert dealt(table) == [("Lancer", "Guard", 100)]


@rule("FoW 804.4a", "FoW 1106.2")
def test_block_stands_if_the_attacker_gains_flying_later():
    wings = side(KNIGHT, trick="Wings", says="Target resonator gains [Flying] until end of turn.")
    table = scenario(me=wings, you={"field": [WALL]})
    table.me.attack("Knight", table.you)
    table.pass_until("block")
    table.you.block("Wall")
    table.me.play("Wings", "Knight")
    table.fight()
    assert dealt(table) == [("Knight", "Wall", 300)]


@rule("FoW 803.3b", "FoW 804.4", "FoW 806.2b")
def test_attacked_resonator_that_recovers_remains_the_target():
    table = prey_saved("Knight 500/500", "Wake", "Recover target resonator.", "Pup 100/100")
    table.pass_until("block")
    assert table.you.may_block_with == ["Pup"]
    assert table.you.why_not(block="Prey").clause == "804.4"
    table.you.no_block()
    assert dealt(table) == [("Knight", "Prey", 500), ("Prey", "Knight", 200)]


@rule("FoW 1029.1c")
def test_resonator_removed_from_battle_is_no_longer_attacked():
    table = prey_saved("Knight 500/500", "Fog", "Remove target resonator from battle.").fight()
    assert dealt(table) == []


# -- 1102 Pierce -----------------------------------------------------------------------------------
PIKE = "Pike {atk}/500: [Pierce]"


def pierced(atk: int, blocker: object, target: object = None, **me: object) -> Table:
    """Return the table after a piercing attacker was blocked, before its damage."""
    field = [blocker] if target is None else [blocker, target]
    table = scenario(me={"field": [PIKE.format(atk=atk)], **me}, you={"field": field})
    name = "Prey" if target is not None else table.you
    table.me.attack("Pike", name)
    table.you.block("Guard")
    return table


@rule("FoW 1102.1", "FoW 1102.2", "FoW 1102.2b", "FoW 1102.2c", "FoW 1102.4")
@pytest.mark.parametrize("through", [0, 100, 200, 500])
def test_pierce_divides_damage_above_lethal_in_hundreds(through):
    table = pierced(800, "Guard 0/300")
    decision = table.match.decision
    assert (decision.seat, decision.kind, decision.data, decision.min, decision.max) == (
        0,
        "assign",
        {"unit": 100, "total": 500},
        5,
        5,
    )
    assert table.me.options == ["share Guard", "share you"]
    table.me.divide(Guard=500 - through, you=through)
    table.fight()
    assert table.you.life == 4000 - through
    assert dealt(table)[0] == ("Pike", "Guard", 800 - through)
    assert all(event.combat for event in table.events(Damaged))
    assert table.you.graveyard == ["Guard"]


@rule("FoW 1102.2a")
@pytest.mark.parametrize(
    ("blocker", "damage", "through"),
    [
        pytest.param("Guard 0/900", 600, 500, id="what lies on it counts"),
        pytest.param("Guard 0/300: [Eternal]", 500, 800, id="one past its limit holds nothing back"),
    ],
)
def test_pierce_counts_damage_already_on_the_blocker(blocker: str, damage: int, through: int):
    table = pierced(800, put(blocker, damage=damage))
    assert table.match.decision.data["total"] == through
    table.me.divide(you=through)
    table.fight()
    held_back = [("Pike", "Guard", 800 - through)] if through < 800 else []
    assert dealt(table) == [*held_back, ("Pike", "you", through)]
    assert table.you.life == 4000 - through


@rule("FoW 1102.2b")
@pytest.mark.parametrize("defense", [800, 900])
def test_pierce_divides_nothing_without_damage_above_lethal(defense):
    table = pierced(800, f"Guard 0/{defense}")
    assert table.machine.battle is None
    assert dealt(table) == [("Pike", "Guard", 800)]


@rule("FoW 1102.2", "FoW 1102.2c")
def test_pierce_damage_can_go_to_the_attacked_resonator():
    table = pierced(800, "Guard 0/300", put("Prey 200/200", rested=True))
    assert table.me.options == ["share Guard", "share Prey"]
    table.me.divide(Guard=300, Prey=200)
    table.fight()
    assert dealt(table) == [("Pike", "Guard", 600), ("Pike", "Prey", 200)]  # the blocker, with ATK 0, deals no damage
    assert sorted(table.you.graveyard) == ["Guard", "Prey"]


@rule("FoW 1102.2", "FoW 1102.2b")
def test_all_pierce_damage_goes_to_the_blocker_if_the_target_is_gone():
    hide = side("Guard 0/300", put("Prey 200/200", rested=True), trick="Hide", says=HIDE)
    table = scenario(me={"field": [PIKE.format(atk=800)]}, you=hide)
    table.me.attack("Pike", "Prey")
    table.pass_until("block")
    table.you.block("Guard")
    table.you.play("Hide", "Prey")
    table.fight()
    assert dealt(table) == [("Pike", "Guard", 800)]


@rule("FoW 1102.2")
def test_pierce_does_nothing_if_not_blocked():
    table = scenario(me={"field": [PIKE.format(atk=800)]}, you={"field": ["Guard 0/300"]})
    table.me.attack("Pike", table.you)
    table.you.no_block()
    assert dealt(table) == [("Pike", "you", 800)]


@rule("FoW 1102.2", "FoW 805.2a")
def test_pierce_divides_in_the_first_strike_step():
    table = scenario(me={"field": ["Pike 800/100: [Pierce] | [First Strike]"]}, you={"field": ["Guard 500/300"]})
    blocked(table, "Pike", "Guard")
    assert table.machine.battle.step_name == "first_strike"
    table.me.divide(you=500)
    table.fight()
    assert dealt(table) == [("Pike", "Guard", 300), ("Pike", "you", 500)]
    assert table.me.field == ["Pike"]


@rule("FoW 1102.3")
def test_two_pierce_abilities_work_as_one():
    table = scenario(me={"field": ["Pike 800/500: [Pierce] | [Pierce]"]}, you={"field": ["Guard 0/300"]})
    table.me.attack("Pike", table.you)
    table.you.block("Guard")
    table.me.divide(you=500)
    table.fight()
    assert table.you.life == 3500


@rule("FoW 1102.2", "FoW 1104.2")
def test_pierce_of_a_blocker_does_nothing():
    table = fought("Pup 100/100", "Guard 800/300: [Pierce]")
    assert dealt(table) == [("Pup", "Guard", 100), ("Guard", "Pup", 800)]
    assert table.me.life == 4000


# -- 1107 ------------------------------------------------------------------------------------------
@rule("FoW 1107.1", "FoW 1107.2", "FoW 905.3")
def test_swiftness_allows_attack_and_rest_in_the_turn_of_entry():
    table = scenario(
        me={
            "field": [
                put("Runner 300/300: [Swiftness] | [Rest]: You gain 100 life.", fresh=True),
                put("Walker 300/300: [Rest]: You gain 100 life.", fresh=True),
            ]
        },
        hold=True,
    )
    assert table.me.why_not(attack="Runner") is None
    assert table.me.why_not(attack="Walker").clause == "803.3a"
    assert table.me.why_not(activate="Walker").clause == "905.3"
    table.me.activate("Runner")
    table.resolve()
    assert table.me.life == 4100


# -- 807 -------------------------------------------------------------------------------------------
@rule("FoW 807.3", "FoW 807.3a", "FoW 807.3b", "FoW 807.4", "FoW 1204.2")
def test_effects_until_end_of_battle_end_before_a_window_for_triggers():
    table = scenario(
        me={
            "field": [
                put("Ghost 300/100", damage=0),
                "Crow 100/100: Whenever another resonator is put into a graveyard from the field ⇒ You gain 100 life.",
            ],
            "hand": [
                quick("Bless", "Target resonator gains [+200/+200] until end of battle."),
                quick("Wither", "Put two [-100/-100] counters on target resonator."),
            ],
            "will": "RR",
        },
        hold=True,
    )
    table.me.begin_battle().play("Bless", "Ghost")
    table.resolve()
    table.me.play("Wither", "Ghost")
    table.resolve()
    table.me.attack("Ghost", table.you)
    assert (table["Ghost"].atk, table["Ghost"].defense) == (300, 100)
    while table.chase == []:
        table.choose_kind(table.match.decision.seat, "pass")
    assert table.you.life == 3700
    assert "Ghost" in table.me.graveyard  # 807.3b: a window for the waiting trigger
    assert table.chase == ["Crow"]
    assert table.machine.battle is not None
    table.resolve()
    table.fight()
    assert table.machine.battle is None
    assert table.me.life == 4100


@rule("FoW 807.3b", "FoW 807.3a")
def test_battle_effect_that_starts_while_the_battle_ends_also_ends():
    """The final step is repeated after the window that it made necessary."""
    crow = (
        "Crow 100/100: Whenever another resonator is put into a graveyard from the field ⇒ Target resonator gains"
        " [+300/+300] until end of battle."
    )
    bless = quick("Bless", "Target resonator gains [+200/+200] until end of battle.")
    wither = quick("Wither", "Put two [-100/-100] counters on target resonator.")
    table = scenario(me={"field": ["Ghost 300/100", crow], "hand": [bless, wither], "will": "RR"}, hold=True)
    table.me.begin_battle().play("Bless", "Ghost").table.resolve()
    table.me.play("Wither", "Ghost").table.resolve()
    table.me.attack("Ghost", table.you)
    while table.chase == []:
        table.choose_kind(table.match.decision.seat, "pass")
    assert table.chase == ["Crow"]
    table.resolve()
    assert (table.machine.battle is not None, table["Crow"].atk) == (True, 400)
    table.fight()
    assert (table.machine.battle, table["Crow"].atk) == (None, 100)


@rule("FoW 807.4")
def test_nothing_is_attacking_or_blocking_after_the_battle():
    table = scenario(me={"field": [KNIGHT]}, you={"field": [WALL]})
    table.me.attack("Knight", table.you)
    table.you.block("Wall")
    table.fight()
    assert states(table, "Knight") == []
    assert states(table, "Wall") == []
    assert table.match.view(0)["turn"]["battle"] is None


@rule("FoW 801.1", "FoW 803.5")
def test_several_battles_are_possible_in_a_turn():
    table = scenario(me={"field": [KNIGHT, "Squire 100/100"]})
    for name in ("Knight", "Squire"):
        table.me.attack(name, table.you)
        table.fight()
    assert table.you.life == 3600
    assert table.me.why_not(attack="Knight").clause == "803.3a"


@rule("FoW 103.1", "FoW 1202.1")
def test_battle_damage_can_end_the_game():
    table = scenario(me={"field": [KNIGHT]}, you={"life": 300})
    table.me.attack("Knight", table.you)
    table.fight()
    assert table.over
    assert table.winner == 0
    assert table.me.log[-1] == "Bob has no life left. Ann wins."
