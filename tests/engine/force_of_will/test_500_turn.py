"""Chapter 500: the course of a turn."""

from __future__ import annotations

import pytest

from engine.kernel.events import (
    Banished,
    Destroyed,
    Discarded,
    Drawn,
    LifeGained,
    Moment,
    PhaseSkipped,
    Recovered,
    TurnBegan,
)
from engine.scenario import Table, put, scenario
from tests.engine.rules import rule


def moments(table: Table) -> list[str]:
    return [event.name for event in table.events(Moment)]


def pass_on(table: Table, times: int = 1) -> None:
    """Pass for the seat that has the decision, as many times as given."""
    for _ in range(times):
        decision = table.match.decision
        table.choose_kind(decision.seat, "pass")


# -- 501, 502 --------------------------------------------------------------------------------------
@rule("FoW 501.1", "FoW 505.6")
def test_phases_follow_in_order_then_the_opponents_turn_begins():
    table = scenario(phase="draw", hold=True)
    for _ in range(40):
        if table.machine.s.turn == 4:
            break
        pass_on(table)
    assert moments(table)[:8] == [
        "draw_begin",
        "turn_begin",
        "recovery_begin",
        "recovery_end",
        "main_begin",
        "end_begin",
        "turn_end",
        "draw_begin",
    ]
    assert table.machine.s.turn_player == 1
    assert "Turn 4: it is your turn." in table.you.log


def windows(table: Table, until: int) -> list[tuple[str, int]]:
    """Return (phase, deciding seat) for each decision up to a turn."""
    out = []
    while table.machine.s.turn < until:
        out.append((table.machine.s.phase, table.match.decision.seat))
        pass_on(table)
    return out


@rule("FoW 502.2", "FoW 502.4", "FoW 503.3", "FoW 503.7", "FoW 504.2", "FoW 505.2", "FoW 505.4", "FoW 602.1")
def test_turn_player_gets_priority_first_at_each_window():
    table = scenario(phase="draw", hold=True)
    assert windows(table, 4) == [
        ("draw", 0), ("draw", 1), ("draw", 0), ("draw", 1), ("recovery", 0), ("recovery", 1), ("recovery", 0),
        ("recovery", 1), ("main", 0), ("main", 1), ("end", 0), ("end", 1), ("end", 0), ("end", 1),
    ]  # fmt: skip


@rule("FoW 502.1")
@pytest.mark.parametrize(
    ("turn", "life"),
    [(1, 4300), (3, 4200)],
)
def test_beginnings_of_game_turn_and_draw_phase_trigger_abilities(turn, life):
    table = scenario(
        me={
            "field": [
                "Herald 100/100: At the beginning of the game ⇒ You gain 100 life.",
                "Cock 100/100: At the beginning of your turn ⇒ You gain 100 life.",
                "Scribe 100/100: At the beginning of your draw phase ⇒ You gain 100 life.",
            ]
        },
        turn=turn,
        phase="draw",
    )
    for _ in range(3):
        if table.me.asked == "trigger":
            table.answer(0, [0])
    assert table.me.life == life


@rule("FoW 502.1", "FoW 906.4")
def test_beginning_of_your_turn_does_not_trigger_in_opponents_turn():
    table = scenario(
        me={"field": ["Cock 100/100: At the beginning of your turn ⇒ You gain 100 life."]},
        turn_player="you",
        turn=4,
        phase="draw",
    )
    assert table.me.life == 4000
    table.end_turn()
    assert table.me.life == 4100


@rule("FoW 502.3")
@pytest.mark.parametrize(("turn", "cards"), [(1, 0), (2, 1), (3, 1)])
def test_turn_player_draws_a_card_except_in_the_first_turn(turn, cards):
    table = scenario(turn=turn, turn_player="you" if turn == 2 else "me", phase="draw")
    assert len(table.events(Drawn)) == cards
    assert len((table.you if turn == 2 else table.me).hand) == cards


@rule("FoW 502.2", "FoW 502.3")
def test_first_priority_window_precedes_the_draw_and_the_second_follows():
    table = scenario(phase="draw", hold=True)
    assert len(table.me.hand) == 0
    pass_on(table, 2)
    assert len(table.me.hand) == 1
    assert table.machine.s.phase == "draw"


# -- 503 -------------------------------------------------------------------------------------------
@rule("FoW 503.1")
@pytest.mark.parametrize(("turn", "skipped"), [(1, True), (2, True), (3, False), (4, False)])
def test_first_turn_of_each_player_has_no_recovery_phase(turn, skipped):
    seat = "you" if turn % 2 == 0 else "me"
    table = scenario(
        **{seat: {"field": [put("Knight 300/300", rested=True)]}}, turn=turn, turn_player=seat, phase="draw"
    )
    assert table["Knight"].rested == skipped
    assert ("recovery_begin" not in moments(table)) == skipped
    assert ("recovery_end" not in moments(table)) == skipped


@rule("FoW 503.2", "FoW 503.6")
def test_beginning_and_end_of_the_recovery_phase_trigger_abilities():
    early = "Early 100/100: At the beginning of your recovery phase ⇒ You gain 100 life."
    late = "Late 100/100: At the end of your recovery phase ⇒ You gain 300 life."
    table = scenario(me={"field": [early, late]}, phase="draw")
    assert [event.amount for event in table.events(LifeGained)] == [100, 300]


@rule("FoW 503.4")
def test_unused_will_is_lost_at_the_end_of_the_recovery_phase():
    table = scenario(me={"will": "WR"}, you={"will": "B"}, phase="draw", hold=True)
    while table.machine.s.phase != "main":
        assert (table.me.will, table.you.will) in (("WR", "B"), ("", ""))
        pass_on(table)
    assert (table.me.will, table.you.will) == ("", "")


@rule("FoW 503.5")
def test_all_cards_of_the_turn_player_recover():
    table = scenario(
        me={
            "ruler": put("Saint (light): [Judgment][1] // Saint Armed 800/800: [Flying]", rested=True),
            "field": [
                put("Knight 300/300", rested=True),
                put("Light Magic Stone", rested=True),
                put("Crown {1} (Regalia): [Rest]: Draw a card.", rested=True),
                put("Guest 100/100", rested=True, stolen=True),
            ],
        },
        you={"field": [put("Foe 300/300", rested=True), put("Lost 300/300", rested=True, stolen=True)]},
        phase="recovery",
    )
    assert sorted(table.machine.chars(event.ref).name.en for event in table.events(Recovered)) == [
        "Crown",
        "Guest",
        "Knight",
        "Light Magic Stone",
        "Saint",
    ]
    assert table["Foe"].rested
    assert table["Lost"].rested


@rule("FoW 503.5", "FoW 104.4")
def test_card_that_does_not_recover_stays_rested_for_one_recovery_phase():
    table = scenario(
        me={
            "hand": [
                "Freeze {U}: Rest target resonator. It doesn't recover during its controller's next recovery phase."
            ],
            "will": "U",
        },
        you={"field": ["Knight 300/300", put("Squire 100/100", rested=True)]},
    )
    table.me.play("Freeze", "Knight")
    table.end_turn()
    assert table.machine.s.turn_player == 1
    assert table["Knight"].rested
    assert not table["Squire"].rested
    table.end_turn()
    table.end_turn()
    assert table.machine.s.turn_player == 1
    assert not table["Knight"].rested


# -- 504, 505 --------------------------------------------------------------------------------------
@rule("FoW 504.1", "FoW 505.1", "FoW 505.3")
def test_beginnings_of_main_and_end_phase_and_end_of_turn_trigger_abilities():
    noon = "Noon 100/100: At the beginning of your main phase ⇒ You gain 100 life."
    dusk = "Dusk 100/100: At the beginning of your end phase ⇒ You gain 300 life."
    night = "Night 100/100: At end of turn ⇒ You gain 500 life."
    table = scenario(me={"field": [noon, dusk, night]}, phase="recovery")
    assert [event.amount for event in table.events(LifeGained)] == [100]
    table.end_turn()
    assert [event.amount for event in table.events(LifeGained)] == [100, 300, 500]


@rule("FoW 504.2", "FoW 701.2")
def test_main_timing_actions_are_possible_only_in_the_main_phase():
    table = scenario(me={"hand": ["Knight 300/300 {W}"], "will": "W"}, phase="draw", hold=True)
    assert table.me.options == ["pass"]
    for act in ({"play": "Knight"}, {"call_stone": ""}, {"battle": ""}, {"judgment": ""}, {"standby": "Knight"}):
        assert table.me.why_not(**act).clause == "701.2"


@rule("FoW 505.5", "FoW 505.5a", "FoW 505.5b")
def test_damage_is_removed_before_effects_of_the_turn_end():
    bless = "Bless {W}: Target resonator gains [+200/+200] until end of turn."
    burn = "Burn {R}: This card deals 400 damage to target resonator."
    table = scenario(
        me={"hand": [bless, burn], "will": "WR", "field": ["Knight 300/300"]},
        you={"field": [put("Wall 0/900", damage=800)]},
    )
    table.me.play("Bless", "Knight").play("Burn", "Knight")
    assert table["Knight"].damage == 400
    table.end_turn()
    assert table["Knight"].damage == 0  # it had 500 DEF while it was damaged
    assert table["Knight"].defense == 300
    assert table["Wall"].damage == 0  # the other player's card too


@rule("FoW 505.5c")
def test_unused_will_is_lost_at_end_of_turn():
    table = scenario(me={"field": ["Light Magic Stone"]}, you={"will": "B"}, hold=True)
    table.me.activate("Light Magic Stone")
    assert table.me.will == "W"
    while table.machine.s.turn == 3:
        assert table.me.will == "W"
        pass_on(table)
    assert (table.me.will, table.you.will) == ("", "")
    assert "Your unused will is gone." in table.me.log


@rule("FoW 505.5d", "FoW 306.3")
@pytest.mark.parametrize(("cards", "over"), [(6, 0), (7, 0), (8, 1), (10, 3)])
def test_turn_player_discards_down_to_seven_cards(cards, over):
    table = scenario(
        me={"hand": [f"Page {n} 100/100 {{9}}" for n in range(cards)]}, you={"hand": ["Leaf 100/100 {9}"] * 9}
    )
    table.end_turn()
    if over:
        assert (table.me.asked, table.match.decision.clause) == ("discard", "505.5d")
        assert (table.match.decision.min, table.match.decision.max) == (over, over)
        table.me.choose(*[f"Page {n}" for n in range(over)])
    assert len(table.me.hand) == cards - over
    assert sorted(table.me.graveyard) == [f"Page {n}" for n in range(over)]
    assert len(table.you.hand) >= 9  # it is not the other player's end of turn
    assert all(event.seat == 0 for event in table.events(Discarded))


@rule("FoW 306.3", "FoW 505.5d")
def test_player_without_maximum_hand_size_discards_nothing():
    table = scenario(
        me={
            "hand": [f"Page {n} 100/100 {{9}}" for n in range(9)],
            "field": ["Archive {1} (Addition): You have no maximum hand size."],
        }
    )
    table.end_turn()
    assert len(table.me.hand) == 9
    assert table.machine.s.turn_player == 1, "nobody is asked for anything"


@rule("FoW 505.5e", "FoW 505.5d")
def test_last_step_repeats_after_abilities_trigger_in_it():
    table = scenario(
        me={
            "hand": [f"Page {n} 100/100 {{9}}" for n in range(8)],
            "field": [
                "Scribe 100/100: Whenever you discard a card ⇒ Draw two cards.",
            ],
            "deck": ["New 100/100 {9}"] * 10,
        }
    )
    table.end_turn()
    table.me.choose("Page 0")
    assert (table.me.asked, table.match.decision.min) == ("discard", 2)  # seven cards were left, two were drawn
    table.me.choose("Page 1", "Page 2")
    assert (table.me.asked, table.match.decision.min) == ("discard", 4)


@rule("FoW 505.5e", "FoW 1204.2")
def test_resonator_left_without_def_in_the_last_step_is_destroyed_then():
    table = scenario(
        me={
            "field": ["Ghost 300/100"],
            "hand": [
                "Bless {W}: Target resonator gains [+200/+200] until end of turn.",
                "Wither {B}: Put two [-100/-100] counters on target resonator.",
            ],
            "will": "WB",
        },
    )
    table.me.play("Bless", "Ghost").play("Wither", "Ghost")
    assert table["Ghost"].defense == 100
    table.end_turn()
    assert "Ghost" in table.me.graveyard
    died = next(entry for entry in table.machine.log if isinstance(entry.event, Destroyed))
    assert died.turn == 3


@rule("FoW 505.5e", "FoW 906.9")
def test_state_trigger_met_in_the_last_step_is_played_in_that_turn():
    charm = "Charm {B}: Gain control of target resonator until end of turn."
    twin = "Twin 200/200 {B}: When you control no other resonators ⇒ Banish this card."
    table = scenario(me={"hand": [charm, twin], "will": "BB"}, you={"field": ["Puppet 200/200"]})
    table.me.play("Charm", "Puppet").play("Twin")
    assert table.me.field == ["Puppet", "Twin"]
    table.end_turn()
    assert table.me.field == []
    gone = next(entry for entry in table.machine.log if isinstance(entry.event, Banished))
    assert gone.turn == 3


@rule("FoW 505.6", "FoW 1025.1", "FoW 1025.2")
def test_extra_turns_come_before_the_opponents_turn():
    table = scenario(
        me={"hand": ["Hourglass {U}: Take an extra turn after this one."], "will": "U"},
    )
    table.me.play("Hourglass")
    table.end_turn()
    assert (table.machine.s.turn, table.machine.s.turn_player) == (4, 0)
    table.end_turn()
    assert (table.machine.s.turn, table.machine.s.turn_player) == (5, 1)


@rule("FoW 1031.1", "FoW 1031.1a")
def test_skipped_draw_phase_is_skipped_entirely():
    table = scenario(
        me={"hand": ["Fog {U}: Your opponent skips their next draw phase."], "will": "U"},
        you={"field": ["Cock 100/100: At the beginning of your turn ⇒ You gain 100 life."]},
    )
    table.me.play("Fog")
    table.end_turn()
    assert table.machine.s.turn_player == 1
    assert [event.phase for event in table.events(PhaseSkipped)] == ["draw"]
    assert table.you.hand == []
    assert table.you.life == 4000
    assert "recovery_begin" in moments(table)
    table.end_turn()
    table.end_turn()
    assert len(table.you.hand) == 1


@rule("FoW 1031.1")
def test_until_your_next_turn_ends_even_if_the_draw_phase_is_skipped():
    table = scenario(
        me={"hand": ["Shell {U}: Target resonator gains [0/+500] until the beginning of your next turn."], "will": "U"},
        you={"hand": ["Fog {U}: Your opponent skips their next draw phase."], "will": "U", "field": ["Wall 0/900"]},
    )
    table.me.play("Shell", "Wall")
    table.end_turn()
    assert table["Wall"].defense == 1400
    table.machine.s.players[1].will = (("U", ""),)
    table.machine.start()
    table.you.play("Fog")
    table.end_turn()
    assert table.machine.s.turn_player == 0
    assert table["Wall"].defense == 900


@rule("FoW 1031.1", "FoW 1031.1a")
@pytest.mark.parametrize("skipped", [False, True])
def test_skipped_end_phase_is_skipped_entirely(skipped: bool):
    late = "Late 300/300: At the end of your turn ⇒ You gain 100 life."
    scratch = "Scratch {0} (Chant): This card deals 100 damage to target resonator."
    pump = "Pump {0} (Chant): Target resonator gains [+100/0] until end of turn."
    pages = [f"Page {n} 1/1" for n in range(9)]
    table = scenario(me={"field": [late], "hand": [scratch, pump, *pages]}, hold=True)
    for card in ("Scratch", "Pump"):
        table.me.play(card, "Late").table.resolve()
    if skipped:
        table.machine.skip(0, "end")
    table.end_turn()
    if not skipped:
        table.me.choose("Page 0", "Page 1")
    assert table.machine.s.turn_player == 1
    assert [event.phase for event in table.events(PhaseSkipped)] == ["end"] * skipped
    assert (table["Late"].damage, table["Late"].atk) == ((100, 400) if skipped else (0, 300))
    assert (table.me.life, len(table.me.hand)) == ((4000, 9) if skipped else (4100, 7))
    assert ("end_begin" in moments(table)) != skipped


@rule("FoW 501.1")
def test_beginning_of_a_turn_is_logged():
    table = scenario(phase="end")
    assert [event.turn for event in table.events(TurnBegan)][:1] == [4]
    assert "Turn 4: it is Bob's turn." in table.me.log
    assert "Turn 4: it is your turn." in table.you.log
