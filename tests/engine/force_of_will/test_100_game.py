"""Chapter 100: winning and losing, the principles, owners and controllers."""

from __future__ import annotations

import pytest

from engine.kernel.events import Attached, Discarded, Drawn, LifeGained, LifeLost, Rested
from engine.match import Refused
from engine.scenario import put, scenario
from tests.engine.rules import rule


# -- 103 -------------------------------------------------------------------------------------------
@rule("FoW 103.1", "FoW 103.2", "FoW 105.4")
def test_player_alone_meeting_a_loss_condition_loses():
    table = scenario(
        me={"hand": ["Shock {R}: This card deals 500 damage to target player or J/resonator."], "will": "R"},
        you={"life": 500},
    )
    table.me.play("Shock", table.you)
    assert table.over
    assert table.winner == 0
    assert table.match.result.clause == "1202.1"


@rule("FoW 103.3")
def test_both_players_losing_at_once_is_a_draw():
    table = scenario(
        me={"hand": ["Ruin {R}: Each player loses 500 life."], "will": "R", "life": 300}, you={"life": 500}
    )
    table.me.play("Ruin")
    assert table.over
    assert table.winner is None
    assert table.match.result.clause == "103.3"
    assert table.me.log[-1] == "Both players had no life left. The game is a draw."


@rule("FoW 103.3", "FoW 1202.1", "FoW 1202.2")
def test_losing_by_life_and_by_empty_deck_at_once_is_a_draw():
    table = scenario(me={"deck": []}, phase="draw", hold=True)
    mine, yours = table.machine.s.players
    mine.failed_draw, yours.life = True, 0  # no card causes both at the same moment
    table.me.pass_()
    assert table.over
    assert table.winner is None
    assert table.match.result.clause == "103.3"


@rule("FoW 103.4")
def test_player_can_concede_during_opponents_decision():
    table = scenario(me={"field": ["Kite 300/300"]})
    assert table.me.asked == "priority"
    table.you.concede()
    assert table.over
    assert table.winner == 0
    assert table.match.result.clause == "103.4"
    with pytest.raises(Refused):
        table.me.concede()


@rule("FoW 103.4")
@pytest.mark.parametrize("seat", ["me", "you"])
def test_player_can_concede_in_the_middle_of_a_play(seat):
    table = scenario(
        me={"hand": ["Shock {R}: This card deals 500 damage to target player or J/resonator."], "will": "R"}
    )
    table.me.play("Shock")
    assert table.me.asked == "target"
    getattr(table, seat).concede()
    assert table.over
    assert table.winner == (1 if seat == "me" else 0)


@rule("FoW 103.5", "FoW 103.3")
@pytest.mark.parametrize(
    ("text", "winner", "clause", "told"),
    [
        ("You win the game.", 0, "103.5", "By an effect Ann wins the game."),
        ("Your opponent wins the game.", 1, "103.5", "By an effect Bob wins the game."),
        ("Each player wins the game.", None, "103.3", "An effect has both players win. The game is a draw."),
        ("You win the game. You lose 9000 life.", 0, "103.5", "By an effect Ann wins the game."),
    ],
)
def test_effect_can_make_a_player_win(text, winner, clause, told):
    table = scenario(me={"hand": [f"Crown {{W}}: {text}"], "will": "W"})
    table.me.play("Crown")
    assert table.over
    assert (table.winner, table.match.result.clause) == (winner, clause)
    assert told in table.me.log[-1] or told in table.you.log[-1]


# -- 104 -------------------------------------------------------------------------------------------
@rule("FoW 104.1")
def test_card_text_takes_precedence_over_the_rules():
    table = scenario(
        me={"field": ["Kite 300/300: [Flying]"]},
        you={"field": ["Archer 200/200: This card can block J/resonators with [Flying].", "Wall 0/900"]},
    )
    table.me.attack("Kite", table.you)
    assert table.you.may_block_with == ["Archer"]


@rule("FoW 104.2")
def test_effect_is_done_as_far_as_possible():
    table = scenario(
        me={
            "hand": [
                "Insight {U}: Draw two cards.",
                "Mind Rot {B}: Your opponent discards two cards.",
                "Feast {W}: You gain 100 life for each resonator you control.",
            ],
            "will": "UBW",
            "deck": ["Last Page 100/100 {9}"],
        },
        you={"hand": ["Only Page 100/100 {9}"]},
    )
    table.me.play("Insight")
    assert "Last Page" in table.me.hand
    assert len(table.events(Drawn)) == 1
    assert not table.over
    table.me.play("Mind Rot")
    assert table.you.hand == []
    assert len(table.events(Discarded)) == 1
    table.me.play("Feast")  # for no resonator there is no life
    assert table.me.life == 4000
    assert table.events(LifeGained) == []


@rule("FoW 104.2", "FoW 910.1")
def test_action_with_amount_zero_does_not_happen_and_is_not_replaced():
    feast = "Feast {W}: You gain 100 life for each regalia your opponent controls."
    bloom = "Bloom {G}: Put a magic counter on target resonator for each regalia your opponent controls."
    more = "More (Regalia): If you would gain life, you gain that much +100 instead."
    seed = "Seed (Regalia): If one or more magic counters would be put on a resonator, put that many plus one instead."
    table = scenario(me={"hand": [feast, bloom], "will": "WG", "field": ["Knight 300/300", more, seed]})
    table.me.play("Feast")
    assert table.me.life == 4000
    table.me.play("Bloom", "Knight")
    assert table["Knight"].counters == {}


@rule("FoW 104.3")
def test_rested_card_is_not_rested_again():
    table = scenario(
        me={"hand": ["Lull {U}: Rest target resonator."], "will": "U"},
        you={"field": [put("Sleeper 300/300", rested=True)]},
    )
    table.me.play("Lull", "Sleeper")
    assert table["Sleeper"].rested
    assert table.events(Rested) == []


@rule("FoW 104.3", "FoW 1002.1")
def test_addition_is_not_added_again_to_the_same_card():
    banner = "Banner {1} (Addition): [0]: Add this card to target resonator."
    table = scenario(me={"field": ["Knight 300/300", "Squire 100/100", banner]}, hold=True)
    for name, times in (("Knight", 1), ("Knight", 1), ("Squire", 2), ("Knight", 3)):
        table.me.activate("Banner", name)
        table.resolve()
        assert len(table.events(Attached)) == times


@rule("FoW 104.4")
def test_forbidden_action_is_impossible():
    table = scenario(me={"field": ["Statue 900/900: This card cannot attack.", "Kite 300/300"]})
    assert table.me.why_not(attack="Statue").clause == "104.4"
    table.me.begin_battle()
    assert table.me.options == ["give_up", "attack Kite"]


@rule("FoW 104.5")
def test_number_x_is_zero_or_more():
    table = scenario(
        me={"hand": ["Blaze {X}{R}: This card deals X00 damage to target player or J/resonator."], "will": "RR"}
    )
    table.me.play("Blaze")
    assert table.me.asked == "x"
    assert [option.data["value"] for option in table.match.decision.options if option.kind == "number"] == [0, 1]


@rule("FoW 104.6")
@pytest.mark.parametrize(("before", "event"), [(4000, LifeLost), (500, LifeGained)])
def test_life_set_to_a_number_is_gained_or_lost(before, event):
    table = scenario(me={"hand": ["Balance {W}: Your life becomes 1000."], "will": "W", "life": before})
    table.me.play("Balance")
    assert table.me.life == 1000
    assert [one.amount for one in table.events(event)] == [abs(before - 1000)]


# -- 105 -------------------------------------------------------------------------------------------
@rule("FoW 105.3", "FoW 105.3b", "FoW 105.3c")
def test_you_means_the_controller():
    table = scenario(
        me={
            "field": ["Healer 200/200: [Rest]: You gain 100 life."],
        },
        you={"field": [put("Thief 200/200: [Rest]: You gain 300 life.", stolen=True)]},
        turn_player="you",
    )
    table.you.activate("Thief")
    table.resolve()
    assert (table.me.life, table.you.life) == (4000, 4300)
    assert table.me.why_not(activate="Thief").clause == "105.3b"


@rule("FoW 105.2", "FoW 105.3a", "FoW 302.5", "FoW 302.6")
@pytest.mark.parametrize(
    ("text", "zone"),
    [
        ("Doom {B}: Destroy target resonator.", "graveyard"),
        ("Tide {B}: Return target resonator to its owner's hand.", "hand"),
        ("Void {B}: Remove target resonator from the game.", "removed"),
    ],
)
def test_card_goes_to_its_owners_zones(text, zone):
    table = scenario(me={"hand": [text], "will": "B", "field": [put("Traitor 200/200", stolen=True)]})
    assert table["Traitor"].owner == 1
    assert table["Traitor"].controller == 0
    table.me.play(text.split(" {")[0], "Traitor")
    assert "Traitor" in getattr(table.you, zone)
    assert "Traitor" not in getattr(table.me, zone)


@rule("FoW 105.3")
def test_control_returns_to_the_owner_when_the_effect_ends():
    table = scenario(
        me={"hand": ["Charm {B}: Gain control of target resonator until end of turn."], "will": "B"},
        you={"field": ["Puppet 200/200"]},
    )
    table.me.play("Charm", "Puppet")
    assert table.me.field == ["Puppet"]
    table.end_turn()
    assert table.you.field == ["Puppet"]
