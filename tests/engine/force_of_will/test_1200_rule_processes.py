"""Chapter 1200: the rule processes."""

from __future__ import annotations

import pytest

from engine.games.force_of_will.words.triggers.event_types import LifeRounded
from engine.kernel.events import CounterRemoved, Destroyed, Drawn, Lost
from engine.scenario import Table, put, scenario
from tests.engine.rules import rule

SAINT = "Saint (light): [Judgment][1] // Saint Armed 800/800: [Flying]"
CROW = "Whenever another resonator is put into a graveyard from the field ⇒ You gain 500 life."


# -- 1202 ------------------------------------------------------------------------------------------
@rule("FoW 1202.1", "FoW 105.4")
@pytest.mark.parametrize(("life", "lost", "over"), [(500, 500, True), (500, 700, True), (600, 500, False)])
def test_player_with_zero_or_less_life_loses(life, lost, over):
    table = scenario(me={"life": life, "hand": [f"Debt {{B}}: You lose {lost} life."], "will": "B"})
    table.me.play("Debt")
    assert table.over == over
    if over:
        assert (table.winner, table.match.result.clause) == (1, "1202.1")


@rule("FoW 1201.1", "FoW 1202.1", "FoW 1204.1")
def test_loss_is_checked_before_other_rule_processes():
    table = scenario(
        me={
            "life": 300,
            "field": ["Doomed 300/100", f"Crow 900/900: {CROW}"],
            "hand": ["Ruin {R}: You lose 300 life. Put two [-100/-100] counters on each resonator."],
            "will": "R",
        }
    )
    table.me.play("Ruin")
    assert table.over
    assert table.events(Destroyed) == []


@rule("FoW 1202.2", "FoW 502.3")
def test_player_who_cannot_draw_in_the_draw_phase_loses():
    table = scenario(me={"deck": []}, phase="draw", hold=True)
    table.me.pass_()
    table.you.pass_()
    assert table.over
    assert (table.winner, table.match.result.clause) == (1, "1202.2")
    assert table.me.log[-1] == "Ann had no card to draw in the draw phase. Bob wins."


@rule("FoW 1202.2")
def test_player_loses_only_when_drawing_after_the_last_card():
    table = scenario(me={"deck": ["Page 100/100 {9}"]}, phase="draw")
    assert not table.over
    assert table.me.deck == 0
    table.end_turn()
    table.end_turn()
    assert (table.winner, table.match.result.clause) == (1, "1202.2")


@rule("FoW 1202.2", "FoW 104.2")
@pytest.mark.parametrize("cards", [0, 1])
def test_effect_drawing_from_an_empty_deck_does_not_lose(cards):
    table = scenario(
        me={"hand": ["Insight {U}: Draw two cards."], "will": "U", "deck": ["Page 100/100 {9}"] * cards},
    )
    table.me.play("Insight")
    assert not table.over
    assert len(table.events(Drawn)) == cards


@rule("FoW 1202.2", "FoW 502.3")
def test_nobody_loses_by_an_empty_deck_in_the_first_turn():
    table = scenario(me={"deck": []}, turn=1, phase="draw")
    assert not table.over
    assert table.machine.s.phase == "main"


@rule("FoW 1202.2")
def test_player_who_had_to_draw_loses():
    table = scenario(you={"deck": []}, phase="draw")
    assert not table.over
    table.end_turn()
    assert (table.winner, table.match.result.clause) == (0, "1202.2")


# -- 1203 ------------------------------------------------------------------------------------------
def counters(table: Table, plus: int, minus: int, name: str = "Knight") -> dict[str, int]:
    """Return the counters that are left after putting these counters of each kind on one card."""
    table.me.play("Grow", name)
    assert table[name].counters == {"+100/+100": plus}
    table.me.play("Wither", name)
    left: dict[str, int] = table[name].counters
    return left


@rule("FoW 1203.1", "FoW 1203.1a")
@pytest.mark.parametrize(("plus", "minus", "left"), [(3, 2, {"+100/+100": 1}), (2, 3, {"-100/-100": 1}), (2, 2, {})])
def test_plus_and_minus_counters_remove_each_other(plus, minus, left):
    words = {2: "two", 3: "three"}
    table = scenario(
        me={
            "field": ["Knight 500/500"],
            "hand": [
                f"Grow {{G}}: Put {words[plus]} [+100/+100] counters on target resonator.",
                f"Wither {{B}}: Put {words[minus]} [-100/-100] counters on target resonator.",
            ],
            "will": "GB",
        }
    )
    assert counters(table, plus, minus) == left
    assert table["Knight"].atk == 500 + 100 * (plus - minus)
    assert [event.n for event in table.events(CounterRemoved)] == [min(plus, minus)] * 2


@rule("FoW 1203.1")
def test_plus_and_minus_counters_on_a_ruler_remove_each_other():
    table = scenario(
        me={
            "ruler": SAINT,
            "hand": [
                "Grow {G}: Put two [+100/+100] counters on target ruler.",
                "Wither {B}: Put three [-100/-100] counters on target ruler.",
            ],
            "will": "GB",
        },
    )
    table.me.play("Grow", "Saint").play("Wither", "Saint")
    assert table["Saint"].counters == {"-100/-100": 1}


@rule("FoW 1203.1")
def test_counters_of_other_names_stay():
    table = scenario(
        me={
            "field": [put("Knight 500/500", counters={"bell": 2, "+100/+100": 1})],
            "hand": ["Wither {B}: Put two [-100/-100] counters on target resonator."],
            "will": "B",
        }
    )
    table.me.play("Wither", "Knight")
    assert table["Knight"].counters == {"bell": 2, "-100/-100": 1}


# -- 1204 ------------------------------------------------------------------------------------------
@rule("FoW 1204.1")
@pytest.mark.parametrize(("damage", "dead"), [(200, False), (300, True), (500, True)])
def test_resonator_with_damage_equal_to_def_or_more_is_destroyed(damage, dead):
    table = scenario(
        me={"hand": [f"Burn {{R}}: This card deals {damage} damage to target resonator."], "will": "R"},
        you={"field": ["Knight 300/300"]},
    )
    table.me.play("Burn", "Knight")
    assert (table.you.graveyard == ["Knight"]) == dead
    assert ([event.clause for event in table.events(Destroyed)] == ["1204.1"]) == dead


@rule("FoW 1204.1")
def test_damage_adds_up_and_destroys_after_def_decreases():
    burn = "Burn {R}: This card deals 200 damage to target resonator."
    wither = "Wither {B}: Target resonator gains [0/-100] until end of turn."
    table = scenario(me={"hand": [burn, wither], "will": "RB"}, you={"field": ["Knight 300/300"]})
    table.me.play("Burn", "Knight")
    assert table.you.field == ["Knight"]
    table.me.play("Wither", "Knight")
    assert table.you.graveyard == ["Knight"]


@rule("FoW 1204.1", "FoW 906.7")
def test_cards_destroyed_together_trigger_each_others_abilities():
    watcher = "{name} 300/300: Whenever another resonator is put into a graveyard from the field ⇒ You gain 100 life."
    table = scenario(
        me={
            "field": [watcher.format(name="One"), watcher.format(name="Two")],
            "hand": ["Storm {R}: This card deals 500 damage to each resonator."],
            "will": "R",
        },
        you={"field": [watcher.format(name="Three")]},
    )
    table.me.play("Storm")
    for _ in range(3):
        if table.match.decision.kind == "trigger":
            table.answer(table.match.decision.seat, [0])
    assert (table.me.life, table.you.life) == (4400, 4200)


@rule("FoW 1204.1", "FoW 1010.1")
def test_destroyed_j_ruler_returns_to_the_ruler_area():
    table = scenario(
        me={"hand": ["Burn {R}: This card deals 800 damage to target J/resonator."], "will": "R"},
        you={"ruler": put(SAINT, judged=True)},
    )
    table.me.play("Burn", "Saint Armed")
    assert (table.you.field, table.you.ruler) == ([], ["Saint"])
    assert table["Saint"].astral
    assert table["Saint"].damage == 0


@rule("FoW 1204.2")
@pytest.mark.parametrize(
    ("field", "hand"),
    [
        ("Knight 300/300", "Wither {B}: Put three [-100/-100] counters on target resonator."),
        ("Knight 300/300", "Wither {B}: Target resonator gains [0/-500] until end of turn."),
    ],
)
def test_resonator_with_def_of_zero_or_less_is_destroyed(field, hand):
    table = scenario(me={"hand": [hand], "will": "B"}, you={"field": [field]})
    table.me.play("Wither", "Knight")
    assert table.you.graveyard == ["Knight"]
    assert len(table.events(Destroyed)) == 1


@rule("FoW 1204.2")
def test_resonator_with_printed_def_of_zero_is_destroyed():
    table = scenario(me={"hand": ["Mote 300/0 {R}"], "will": "R"})
    table.me.play("Mote")
    assert table.me.graveyard == ["Mote"]


@rule("FoW 1204.1", "FoW 1204.2", "FoW 1010.3", "FoW 1139.2")
@pytest.mark.parametrize(
    "text", ["This card deals 900 damage to target resonator.", "Target resonator gains [0/-900] until end of turn."]
)
def test_indestructible_card_does_not_meet_the_destruction_condition(text):
    table = scenario(me={"hand": [f"Burn {{R}}: {text}"], "will": "R"}, you={"field": ["Rock 300/300: [Eternal]"]})
    table.me.play("Burn", "Rock")
    assert table.you.field == ["Rock"]
    assert table.me.asked == "priority"  # and the rules do not try forever


# -- 1205 ------------------------------------------------------------------------------------------
@rule("FoW 1205.1", "FoW 105.4a")
@pytest.mark.parametrize(("lost", "left", "rounded"), [(150, 3900, 1), (50, 4000, 1), (200, 3800, 0)])
def test_life_is_rounded_up_to_hundreds(lost, left, rounded):
    table = scenario(me={"hand": [f"Debt {{B}}: You lose {lost} life."], "will": "B"})
    table.me.play("Debt")
    assert table.me.life == left
    assert [event.life for event in table.events(LifeRounded)] == [left] * rounded


@rule("FoW 1205.1")
def test_life_of_both_players_is_rounded_up():
    both = "Tithe {B}: You lose 50 life. Your opponent loses 130 life."
    table = scenario(me={"hand": [both], "will": "B"})
    table.me.play("Tithe")
    assert (table.me.life, table.you.life) == (4000, 3900)
    assert [(event.seat, event.life) for event in table.events(LifeRounded)] == [(0, 4000), (1, 3900)]


@rule("FoW 1205.1", "FoW 1201.1")
def test_life_is_rounded_before_a_self_attached_addition_is_detached():
    """The rule processes follow the order of the chapter."""
    table = scenario(me={"field": ["Vine {1} (Addition)"]}, hold=True)
    vine = table["Vine"].ref
    table.machine.s.change(vine, attached_to=vine)
    table.machine.s.players[0].life = 3950
    table.me.pass_()
    assert [clause for clause in table.clauses if clause in ("1205.1", "1206.1")] == ["1205.1", "1206.1"]


@rule("FoW 1205.1", "FoW 1202.1")
def test_life_of_fifty_rounds_up_to_one_hundred_but_zero_loses():
    table = scenario(
        me={"life": 100, "hand": ["Debt {B}: You lose 50 life.", "Ruin {B}: You lose 150 life."], "will": "BB"}
    )
    table.me.play("Debt")
    assert table.me.life == 100
    assert "Your life is rounded up to 100." in table.me.log
    table.me.play("Ruin")
    assert table.over
    assert [event.seats for event in table.events(Lost)] == [(0,)]


@rule("FoW 1205.1", "FoW 1201.1")
def test_destruction_comes_before_rounding_of_life():
    bite = "Bite {R}: You lose 50 life. This card deals 100 damage to each resonator."
    table = scenario(me={"field": ["Doomed 100/100"], "hand": [bite], "will": "R"})
    table.me.play("Bite")
    kinds = [type(entry.event) for entry in table.machine.log]
    assert kinds.index(Destroyed) < kinds.index(LifeRounded)


@rule("FoW 1201.1", "FoW 1203.1", "FoW 1204.1")
def test_counter_removal_comes_before_destruction():
    table = scenario(
        me={
            "field": ["Doomed 100/100", put("Grown 900/900", counters={"+100/+100": 1})],
            "hand": ["Blight {B}: Put a [-100/-100] counter on each resonator."],
            "will": "B",
        }
    )
    table.me.play("Blight")
    kinds = [type(entry.event) for entry in table.machine.log]
    assert table.me.field == ["Grown"]
    assert kinds.index(CounterRemoved) < kinds.index(Destroyed)


@rule("FoW 1204.1", "FoW 1204.2")
def test_card_that_is_no_j_resonator_is_not_destroyed_for_its_def():
    table = scenario(
        me={"hand": ["Melt {B}: Target regalia becomes [0/0]."], "will": "B"}, you={"field": ["Orb (Regalia)"]}
    )
    table.me.play("Melt", "Orb")
    assert table["Orb"].defense == 0
    assert table.you.field == ["Orb"]


@rule("FoW 1201.1", "FoW 602.1a")
def test_rule_processes_repeat_until_none_applies():
    captain = "Captain 300/300: Other resonators you control gain [0/+200]."
    led = [put("Recruit 200/100", damage=200), put("Squire 200/200", damage=300)]
    burn = "Burn {R}: This card deals 300 damage to target resonator."
    table = scenario(me={"field": [captain, *led], "hand": [burn], "will": "R"})
    table.me.play("Burn", "Captain")
    assert sorted(table.me.graveyard) == ["Burn", "Captain", "Recruit", "Squire"]
    destroyed = [table.machine.chars(event.ref).name.en for event in table.events(Destroyed)]
    assert destroyed[0] == "Captain"  # the others die when its effect has ended


# -- 1206 ------------------------------------------------------------------------------------------
@rule("FoW 1206.1")
def test_addition_attached_to_itself_is_detached():
    table = scenario(me={"field": ["Chain {1} (Addition): J/resonators you control gain [Flying]."]}, hold=True)
    chain = table["Chain"]
    table.machine.s.change(chain.ref, attached_to=chain.ref)
    table.me.pass_()
    assert chain.attached_to == 0
    assert "Chain is attached to nothing." in table.me.log
