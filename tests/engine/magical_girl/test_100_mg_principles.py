"""Chapter 100: winning and losing, the principles, owners and controllers, allied and enemy."""

from __future__ import annotations

import pytest

from engine.games.magical_girl.words.triggers.event_types import Reversed
from engine.kernel.events import Destroyed, Discarded, Drawn, Recovered, Rested
from engine.match import Refused
from engine.scenario import put
from tests.engine.magical_girl.held import FELL, FOE, HERO, scenario, to_turn
from tests.engine.rules import rule

ERODE = "Erode {0}: Deal 5000 erosion damage to target player."
ENDLESS = "Endless {0}: Target servant gains infinite ATK."


# -- 103 -------------------------------------------------------------------------------------------
@rule("MG 103.1", "MG 103.2")
def test_player_who_alone_meets_a_defeat_condition_loses():
    table = scenario(me={"hand": [ERODE]}, you={"erosion": 15000})
    table.me.play("Erode", table.you)
    table.resolve()
    assert table.over
    assert (table.winner, table.match.result.clause) == (0, "1202.2")


@rule("MG 103.1")
def test_player_below_twenty_thousand_erosion_does_not_lose():
    table = scenario(me={"hand": [ERODE]}, you={"erosion": 14999})
    table.me.play("Erode", table.you)
    table.resolve()
    assert not table.over


@rule("MG 103.3")
def test_simultaneous_defeat_of_both_players_is_a_draw():
    table = scenario(
        me={"hand": ["Ruin {0}: Deal 5000 erosion damage to each player."], "erosion": 15000}, you={"erosion": 15000}
    )
    table.me.play("Ruin")
    table.resolve()
    assert table.over
    assert (table.winner, table.match.result.clause) == (None, "103.3")


@rule("MG 103.3")
def test_erosion_defeat_and_failed_draw_at_once_are_a_draw():
    table = scenario(phase="call")
    mine, yours = table.machine.s.players
    mine.failed_draw, yours.erosion = True, 20000  # no card causes both at the same time
    table.me.pass_()
    assert table.over
    assert (table.winner, table.match.result.clause) == (None, "103.3")


@rule("MG 103.4")
def test_player_can_concede_while_the_opponent_decides():
    table = scenario(me={"servants": [HERO]})
    table.you.concede()
    assert table.over
    assert (table.winner, table.match.result.clause) == (0, "103.4")
    with pytest.raises(Refused):
        table.me.concede()


@rule("MG 103.4")
@pytest.mark.parametrize("seat", ["me", "you"])
def test_player_can_concede_in_the_middle_of_a_play(seat):
    table = scenario(me={"hand": [FELL]}, you={"servants": [FOE, HERO]})
    table.me.play("Fell")
    assert table.me.asked == "target"
    getattr(table, seat).concede()
    assert table.over
    assert table.winner == (1 if seat == "me" else 0)


# -- 104 -------------------------------------------------------------------------------------------
HASTY = "This card may attack even in the turn in which it entered the field."


@rule("MG 104.1")
@pytest.mark.parametrize(("text", "attacks"), [("", False), (f" | {HASTY}", True)])
def test_card_text_overrides_the_rules(text, attacks):
    slow = put(f"Snail 1000/1000 {{1}}: [Slow Start]{text}", fresh=True)
    table = scenario(me={"servants": [slow, HERO]}, phase="battle")
    table.pass_until("attack")
    assert ("attack Snail" in table.me.options) == attacks


@rule("MG 104.2")
def test_effect_does_as_much_as_possible():
    table = scenario(
        me={
            "hand": ["Insight {0}: Draw three cards.", "Rot {0}: Your opponent discards two cards."],
            "deck": [FOE] * 2,
        },
        you={"hand": [HERO]},
    )
    table.me.play("Insight")
    table.resolve()
    assert len(table.events(Drawn)) == 2
    assert not table.over  # 1202.1 applies only to the draw of the draw phase
    table.me.play("Rot")
    table.resolve()
    assert table.you.hand == []
    assert len(table.events(Discarded)) == 1


@rule("MG 104.2")
def test_impossible_part_of_an_effect_does_not_stop_the_rest():
    table = scenario(me={"hand": ["Storm {0}: Destroy all barriers. Draw a card."]}, you={"servants": [FOE]})
    table.me.play("Storm")
    table.resolve()
    assert (table.events(Destroyed), len(table.events(Drawn))) == ([], 1)


@rule("MG 104.2")
@pytest.mark.parametrize(("servants", "drawn"), [([], 0), ([HERO], 1), ([HERO, FOE], 2)])
def test_effect_repeated_zero_times_does_nothing(servants, drawn):
    table = scenario(me={"hand": ["Count {0}: Draw a card for each allied servant."], "servants": servants})
    table.me.play("Count")
    table.resolve()
    assert len(table.events(Drawn)) == drawn


@rule("MG 104.3")
def test_card_already_in_a_state_does_not_enter_it_again():
    hand = ["Lull {0}: Rest target servant.", "Turn {0}: Reverse target servant.", "Wake {0}: Recover target servant."]
    table = scenario(
        me={"hand": hand},
        you={"servants": [put("Sleeper 1000/1000 {1}", rested=True), put("Bat 1000/1000 {1}", reversed=True), HERO]},
    )
    for spell, name, kind in (("Lull", "Sleeper", Rested), ("Turn", "Bat", Reversed), ("Wake", "Hero", Recovered)):
        table.me.play(spell, name)
        table.resolve()
        assert table.events(kind) == []


@rule("MG 104.4")
def test_forbidding_effect_prevents_the_action():
    table = scenario(
        me={"hand": ["Insight {0}: Draw a card. Gain a candy.", FELL], "servants": [HERO]},
        you={"servants": ["Statue 1000/1000 {1}: This card cannot be destroyed. | Players cannot draw cards."]},
    )
    table.me.play("Insight")
    table.resolve()
    assert (table.events(Drawn), table.me.casters) == ([], ["Candy"])
    table.me.play("Fell", "Statue")
    table.resolve()
    assert table.you.servants == ["Statue"]
    assert table.events(Destroyed) == []


@rule("MG 104.5", "MG 104.5a")
def test_chosen_number_is_whole_finite_and_not_negative():
    table = scenario(me={"hand": ["Blaze {X}: Deal 1000 erosion damage to target player."], "od": "VV"})
    table.me.play("Blaze", table.you)
    assert table.me.asked == "x"
    values = [option.data["value"] for option in table.match.decision.options if option.kind == "number"]
    assert values == [0, 1, 2]


@rule("MG 104.7", "MG 104.7a")
def test_infinity_is_greater_than_any_number():
    table = scenario(me={"servants": ["Ant 0/0 {1}"], "hand": [ENDLESS]}, you={"servants": ["Ox 990000/1000 {1}"]})
    table.me.play("Endless", "Ant")
    table.resolve()
    table.me.attack("Ant", "Ox")
    table.fight()
    assert (table.me.servants, table.you.servants) == (["Ant"], [])


@rule("MG 104.7b")
@pytest.mark.parametrize("down", [False, True])
def test_infinity_equals_infinity_and_does_not_beat_it(down):
    what = "DEF" if down else "ATK"
    table = scenario(
        me={"servants": ["Ant 0/0 {1}"], "hand": [ENDLESS, f"More {{0}}: Target servant gains infinite {what}."]},
        you={"servants": [put("Ox 0/0 {1}", reversed=down)]},
    )
    table.me.play("Endless", "Ant")
    table.resolve()
    table.me.play("More", "Ox")
    table.resolve()
    table.me.attack("Ant", "Ox")
    table.fight()
    assert (table.me.servants, table.you.servants) == (["Ant"], ["Ox"])


@rule("MG 104.7b", "MG 104.7c")
def test_infinity_plus_a_number_equals_infinity():
    up = "Up {0}: Target servant gains +5000 ATK until end of turn."
    table = scenario(me={"servants": ["Ant 0/0 {1}"], "hand": [ENDLESS, ENDLESS, up]}, you={"servants": ["Ox 0/0 {1}"]})
    for spell, name in (("Endless", "Ant"), ("Endless", "Ox"), ("Up", "Ant")):
        table.me.play(spell, name)
        table.resolve()
    assert table["Ant"].atk == table["Ox"].atk
    table.me.attack("Ant", "Ox")
    table.fight()
    assert (table.me.servants, table.you.servants) == (["Ant"], ["Ox"])


@rule("MG 104.7c")
def test_infinity_stays_infinite_until_set_to_a_number():
    down = "Down {0}: Target servant gains -9000 ATK until end of turn."
    small = "Small {0}: Target servant becomes [1000/1000] until end of turn."
    table = scenario(
        me={"servants": [put("Ant 500/500 {1}", counters={"-1000/-1000": 3})], "hand": [ENDLESS, down, small]}
    )
    table.me.play("Endless", "Ant")
    table.resolve()
    endless = table["Ant"].atk
    table.me.play("Down", "Ant")
    table.resolve()
    assert table["Ant"].atk == endless
    assert table.me.view["zones"][0]["servants"][0]["atk"] == "∞"
    table.me.play("Small", "Ant")
    table.resolve()
    assert table["Ant"].atk < 1000


# -- 105 -------------------------------------------------------------------------------------------
@rule("MG 105.3b", "MG 105.3c")
def test_you_in_a_text_means_the_controller():
    text = "{name} 1000/1000 {{1}}: [Rest]: Draw a card."
    table = scenario(
        me={"servants": [text.format(name="Reader")]},
        you={"servants": [put(text.format(name="Thief"), stolen=True)]},
        turn_player="you",
    )
    table.you.activate("Thief")
    table.resolve()
    assert [event.seat for event in table.events(Drawn)] == [1]
    assert table.me.why_not(activate="Thief").clause == "105.3b"


@rule("MG 105.3a", "MG 302.5")
@pytest.mark.parametrize(
    ("text", "zone"),
    [
        ("Doom {0}: Destroy target servant.", "graveyard"),
        ("Tide {0}: Return target servant to its owner's hand.", "hand"),
        ("Void {0}: Remove target servant from the game.", "removed"),
        ("Seal {0}: Put target servant into its owner's orb zone face down as an orb.", "orb"),
    ],
)
def test_card_goes_to_its_owners_zone(text, zone):
    table = scenario(
        me={"hand": [text], "servants": [put("Traitor 1000/1000 {1}", stolen=True)], "orbs": 0}, you={"orbs": 0}
    )
    ref = table["Traitor"].ref
    assert (table["Traitor"].owner, table["Traitor"].controller) == (1, 0)
    table.me.play(text.split(" {")[0], "Traitor")
    table.resolve()
    assert getattr(table.you, zone) == ["Traitor"]
    assert "Traitor" not in getattr(table.me, zone)
    assert table["Traitor"].ref != ref
    assert table["Traitor"].controller == 1


@rule("MG 105.3a")
def test_temporary_control_returns_to_the_owner():
    charm = "Charm {0}: Gain control of target servant until end of turn."
    table = scenario(me={"hand": [charm]}, you={"servants": [HERO]})
    table.me.play("Charm", "Hero")
    table.resolve()
    assert table.me.servants == ["Hero"]
    to_turn(table, 1)
    assert (table.me.servants, table.you.servants) == ([], ["Hero"])


@rule("MG 105.4", "MG 105.4c")
def test_enemy_servant_is_a_servant_the_opponent_controls():
    mine = put("Deserter 1000/1000 {1}", stolen=True)
    table = scenario(
        me={"hand": ["Smite {0}: Destroy target enemy servant."], "servants": [HERO]}, you={"servants": [FOE, mine]}
    )
    table.me.play("Smite")
    assert sorted(table.me.options) == ["take_back", "target Deserter", "target Foe"]
    table.me.choose("Deserter")
    table.resolve()
    assert table.me.graveyard == ["Deserter", "Smite"]


@rule("MG 105.4b")
@pytest.mark.parametrize(("whose", "name"), [("your", "Mine"), ("your opponent's", "Theirs")])
def test_allied_zone_is_the_players_own_zone(whose, name):
    dig = f"Dig {{0}}: Remove target card in {whose} graveyard from the game."
    table = scenario(
        me={"hand": [dig], "graveyard": ["Mine {1}: Draw a card."]},
        you={"graveyard": ["Theirs {1}: Draw a card."]},
    )
    table.me.play("Dig")
    table.resolve()
    assert [*table.me.removed, *table.you.removed] == [name]


@rule("MG 105.4a")
@pytest.mark.parametrize(("text", "seat"), [("You draw a card.", 0), ("Target enemy player draws a card.", 1)])
def test_enemy_player_is_the_opponent_of_the_texts_controller(text, seat):
    table = scenario(me={"hand": [f"Gift {{0}}: {text}"]})
    table.me.play("Gift")
    table.resolve()
    assert [event.seat for event in table.events(Drawn)] == [seat]


# -- 104.6 -----------------------------------------------------------------------------------------
@rule("MG 104.6")
@pytest.mark.parametrize(("number", "change"), [(5000, 2000), (1000, -2000), (3000, 0)])
def test_number_set_by_an_effect_counts_as_raised_or_reduced(number, change):
    text = f"Set {{0}}: Target servant becomes [{number}/1000] until end of turn."
    table = scenario(me={"hand": [text], "servants": ["Ox 3000/1000 {1}"]})
    table.me.play("Set")
    table.resolve()
    for viewer in (0, 1, None):
        (card,) = table.match.view(viewer)["zones"][0]["servants"]
        assert card["atk"] - card["printed_atk"] == change
