"""Chapter 500: the phases of a turn."""

from __future__ import annotations

import pytest

from engine.games.magical_girl.words.triggers.event_types import Called
from engine.kernel.durations import UNTIL_END_OF_TURN
from engine.kernel.effects import Effects
from engine.kernel.events import CounterPut, Drawn, Moment, Recovered, TurnBegan
from engine.scenario import put
from tests.engine.magical_girl.held import FOE, HERO, MAGE, scenario, to_turn
from tests.engine.rules import rule

BEGINNING = "At the beginning of your {} ⇒ You gain a candy."


def moments(table) -> list[str]:
    return [event.name for event in table.events(Moment)]


def windows(table, until: int) -> list[tuple[str, int, str]]:
    """Return (phase, seat, kind) of each decision before turn `until`.

    Both players pass without calls and attacks.
    """
    out = []
    while table.machine.s.turn < until:
        decision = table.match.decision
        out.append((table.machine.s.phase, decision.seat, decision.kind))
        kinds = [option.kind for option in decision.options]
        chosen = next(kind for kind in ("pass", "no_call", "give_up") if kind in kinds)
        table.choose_kind(decision.seat, chosen)
    return out


# -- 501 -------------------------------------------------------------------------------------------
@rule("MG 501.1", "MG 507.6")
def test_turn_has_its_phases_in_order_and_then_passes_to_the_opponent():
    table = scenario(phase="recovery")
    windows(table, 4)
    assert moments(table)[:11] == [
        "recovery_begin", "turn_begin", "draw_begin", "call_begin", "main_begin", "battle_begin", "attack_begin",
        "battle_phase_end", "end_begin", "turn_end", "recovery_begin",
    ]  # fmt: skip
    assert table.machine.s.turn_player == 1
    assert [event.turn for event in table.events(TurnBegan)] == [4]
    assert "Turn 4: it is Bob's turn." in table.me.log


@rule("MG 502.3", "MG 503.3", "MG 504.3", "MG 505.2", "MG 507.2", "MG 507.4", "MG 602.1")
def test_turn_player_gets_priority_first_at_each_window():
    table = scenario(phase="recovery")
    asked = [(phase, seat) for phase, seat, kind in windows(table, 4) if kind == "priority"]
    assert asked == [
        ("recovery", 0), ("recovery", 1), ("draw", 0), ("draw", 1), ("call", 0), ("call", 1), ("main", 0), ("main", 1),
        ("battle", 0), ("battle", 1), ("battle", 0), ("battle", 1), ("battle", 0), ("battle", 1), ("end", 0),
        ("end", 1), ("end", 0), ("end", 1),
    ]  # fmt: skip


# -- 502 -------------------------------------------------------------------------------------------
@rule("MG 502.1")
def test_rested_cards_of_the_turn_player_recover_in_the_recovery_phase():
    table = scenario(
        me={"casters": [put(MAGE, rested=True)]},
        you={"casters": [put("Nia Lv1", rested=True)], "servants": [put(HERO, reversed=True)]},
    )
    to_turn(table, 1)
    assert table["Nia"].recovered
    assert not table["Mia"].recovered
    assert table["Hero"].reversed


@rule("MG 502.1")
def test_controller_recovers_cards_of_every_type():
    table = scenario(
        me={
            "casters": [put(MAGE, rested=True), put("Face Lv1", rested=True, face_down=True)],
            "servants": [
                put(HERO, rested=True),
                put("Dome {1} (Barrier)", rested=True),
                put("Guest 1/1", rested=True, stolen=True),
            ],
        },
        you={"servants": [put(FOE, rested=True), put("Lost 1/1", rested=True, stolen=True)]},
        phase="recovery",
    )  # fmt: skip
    assert len(table.events(Recovered)) == 5
    assert not table["Foe"].recovered
    assert not table["Lost"].recovered


@rule("MG 502.1", "MG 104.4")
def test_card_that_does_not_recover_stays_rested_for_one_recovery_phase():
    freeze = "Freeze {0}: Rest target servant. It doesn't recover during its controller's next recovery phase."
    table = scenario(
        me={"hand": [freeze]}, you={"servants": ["Knight 1000/1000", put("Squire 1000/1000", rested=True)]}
    )
    table.me.play("Freeze", "Knight").table.resolve()
    to_turn(table, 1)
    assert (table["Knight"].recovered, table["Squire"].recovered) == (False, True)
    to_turn(table, 1)
    assert table["Knight"].recovered


@rule("MG 502.1", "MG 502.2", "MG 502.3")
def test_cards_recover_before_beginning_of_turn_triggers():
    table = scenario(you={"casters": [put("Nia Lv1", rested=True)]})
    to_turn(table, 1, "recovery")
    entries = [entry.event for entry in table.machine.log if isinstance(entry.event, Recovered | Moment)]
    names = [event.name if isinstance(event, Moment) else "recovered" for event in entries]
    assert names[-3:] == ["recovered", "recovery_begin", "turn_begin"]


@rule("MG 502.2")
@pytest.mark.parametrize(("turn", "candies"), [(1, 3), (3, 2)])
def test_beginning_of_game_turn_and_recovery_phase_abilities_trigger(turn: int, candies: int):
    table = scenario(
        me={
            "servants": [
                "Herald 1/1: At the beginning of the game ⇒ You gain a candy.",
                f"Cock 1/1: {BEGINNING.format('turn')}",
                f"Scribe 1/1: {BEGINNING.format('recovery phase')}",
            ]
        },
        you={"servants": [f"Owl 1/1: {BEGINNING.format('turn')}"]},
        turn=turn,
        phase="recovery",
    )
    while table.me.asked == "trigger":
        table.answer(0, [0])
    assert sorted(table.chase) == sorted(["Herald", "Cock", "Scribe"][3 - candies :])
    table.resolve_all()
    assert table.me.casters == ["Candy"] * candies
    assert table.you.casters == []
    assert table.machine.s.phase == "recovery"


@rule("MG 502.2", "MG 502.3")
def test_beginning_of_turn_triggers_resolve_before_the_draw():
    table = scenario(me={"servants": [f"Cock 1/1: {BEGINNING.format('turn')}"]}, phase="recovery")
    table.resolve()
    assert (table.me.casters, table.me.hand) == (["Candy"], [])
    table.me.pass_()
    table.you.pass_()
    assert len(table.me.hand) == 1


# -- 503 -------------------------------------------------------------------------------------------
@rule("MG 503.1")
@pytest.mark.parametrize(("turn", "cards"), [(1, 0), (2, 1), (3, 1)])
def test_turn_player_draws_a_card_except_in_the_first_turn(turn: int, cards: int):
    table = scenario(turn=turn, turn_player="you" if turn == 2 else "me", phase="draw")
    assert table.machine.s.phase == "draw"
    assert [event.clause for event in table.events(Drawn)] == ["503.1"] * cards
    assert len((table.you if turn == 2 else table.me).hand) == cards


@rule("MG 503.1", "MG 1202.1")
@pytest.mark.parametrize("turn", [1, 3])
def test_player_without_cards_to_draw_loses_except_in_the_first_turn(turn: int):
    table = scenario(me={"deck": []}, turn=turn, phase="draw")
    assert table.over == (turn == 3)
    assert table.winner == (1 if turn == 3 else None)


@rule("MG 503.1", "MG 503.2", "MG 503.3")
def test_card_is_drawn_before_beginning_of_draw_phase_triggers():
    table = scenario(me={"servants": [f"Scribe 1/1: {BEGINNING.format('draw phase')}"]}, phase="draw")
    happened = [entry.event for entry in table.machine.log if isinstance(entry.event, Drawn | Moment)]
    assert [event.clause for event in happened] == ["503.1", "503.2"]
    assert table.chase == ["Scribe"]
    table.resolve()
    assert (len(table.me.hand), table.me.casters) == (1, ["Candy"])


# -- 504 -------------------------------------------------------------------------------------------
@rule("MG 504.1", "MG 504.2", "MG 504.3")
def test_caster_is_called_without_the_chase_before_call_phase_triggers():
    table = scenario(me={"hand": [MAGE], "servants": [f"Bell 1/1: {BEGINNING.format('call phase')}"]}, phase="call")
    assert table.me.asked == "call"
    table.me.call("Mia")
    assert table.me.casters == ["Mia"]
    assert [event.clause for event in table.events(Called)] == ["504.1"]
    assert table.chase == ["Bell"]
    order = [type(entry.event) for entry in table.machine.log if isinstance(entry.event, Called | Moment)]
    assert order[-2:] == [Called, Moment]
    assert (table.me.asked, table.machine.s.phase) == ("priority", "call")


@rule("MG 504.1")
def test_only_the_turn_player_calls_and_only_one_card():
    table = scenario(me={"hand": [MAGE, "Nia Lv1"]}, you={"hand": ["Ria Lv1"]}, phase="call")
    table.me.call("Mia")
    assert table.me.asked == "priority"
    to_turn(table, 1, "call")
    assert (table.me.casters, table.me.hand) == (["Mia"], ["Nia"])


@rule("MG 504.1")
def test_calling_is_optional():
    table = scenario(me={"hand": [MAGE]}, phase="call")
    table.choose_kind(0, "no_call")
    assert (table.me.hand, table.me.casters) == (["Mia"], [])
    assert moments(table)[-1] == "call_begin"


@rule("MG 504.1")
def test_call_is_not_offered_with_an_empty_hand():
    table = scenario(phase="call")
    assert (table.me.asked, table.machine.s.phase, moments(table)[-1]) == ("priority", "call", "call_begin")


# -- 505 -------------------------------------------------------------------------------------------
@rule("MG 505.1")
def test_beginning_of_main_phase_triggers_resolve_first():
    table = scenario(me={"servants": [f"Noon 1/1: {BEGINNING.format('main phase')}"]}, phase="call")
    table.me.pass_()
    table.you.pass_()
    assert (table.machine.s.phase, table.chase) == ("main", ["Noon"])
    assert table.me.options == ["pass"]
    table.resolve()
    assert table.me.casters == ["Candy"]


@rule("MG 505.2", "MG 701.2")
@pytest.mark.parametrize("phase", ["recovery", "draw", "end"])
def test_main_timing_actions_are_limited_to_the_main_phase(phase: str):
    table = scenario(
        me={"hand": ["Knight 1/1 {0}", "Rite {0}: Draw a card.", "Dome {0} (Barrier)"], "servants": [HERO]}, phase=phase
    )
    assert table.me.options == ["pass"]
    for act in ({"play": "Knight"}, {"play": "Rite"}, {"play": "Dome"}, {"switch": "Hero"}):
        assert table.me.why_not(**act).clause == "701.2"


@rule("MG 505.2", "MG 701.2")
def test_main_phase_ends_when_both_players_pass_in_a_row():
    table = scenario(me={"hand": ["Knight 1/1 {0}"]})
    table.me.pass_()
    assert table.machine.s.phase == "main"
    table.you.pass_()
    assert table.machine.s.phase == "battle"
    assert table.me.why_not(play="Knight").clause == "701.2"


# -- 506 -------------------------------------------------------------------------------------------
@rule("MG 506.1")
@pytest.mark.parametrize("turn", [1, 2, 3])
def test_first_turn_of_the_game_has_no_battle_phase(turn: int):
    seat = "you" if turn == 2 else "me"
    table = scenario(
        **{seat: {"servants": [HERO, f"Drum 1/1: {BEGINNING.format('battle phase')}"]}}, turn=turn, turn_player=seat
    )
    for _ in range(2):
        table.choose_kind(table.match.decision.seat, "pass")
    assert table.machine.s.phase == ("end" if turn == 1 else "battle")
    assert ("battle_begin" in moments(table)) == (turn > 1)
    assert table.chase == ([] if turn == 1 else ["Drum"])


# -- 507 -------------------------------------------------------------------------------------------
@rule("MG 507.1", "MG 507.2", "MG 507.3", "MG 507.4")
def test_beginning_of_end_phase_and_end_of_turn_abilities_trigger():
    dusk, night = f"Dusk 1/1: {BEGINNING.format('end phase')}", "Night 1/1: At the end of your turn ⇒ You gain a candy."
    table = scenario(me={"servants": [dusk, night]}, you={"servants": [f"Bat 1/1: {BEGINNING.format('end phase')}"]})
    table.pass_while(lambda: table.machine.s.phase != "end", "the battle")
    table.me.stop()
    table.pass_while(lambda: table.machine.s.phase != "end", "the battle")
    assert table.chase == ["Dusk"]
    table.resolve()
    assert table.me.casters == ["Candy"]
    table.me.pass_()
    table.you.pass_()
    assert (table.chase, table.machine.s.phase, table.machine.s.turn) == (["Night"], "end", 3)
    table.resolve()
    assert (table.me.casters, table.you.casters) == (["Candy", "Candy"], [])


@rule("MG 507.5a")
def test_effects_until_end_of_turn_end():
    bless = "Bless {0}: Target servant gains +1000 ATK until end of turn."
    table = scenario(me={"hand": [bless], "servants": [put(HERO, rested=True)]})
    table.me.play("Bless", "Hero").table.resolve()
    for _ in range(40):
        if table.machine.s.turn == 4:
            break
        assert table["Hero"].atk == 3000
        table.choose_kind(table.match.decision.seat, "pass")
    assert table["Hero"].atk == 2000


@rule("MG 507.5b")
def test_all_od_is_lost_at_the_end_of_turn_and_not_before():
    table = scenario(me={"casters": [MAGE]}, you={"od": "SV"})
    table.me.activate("Mia")
    for _ in range(40):
        if table.machine.s.turn == 4:
            break
        assert len(table.me.od + table.you.od) == 3
        table.choose_kind(table.match.decision.seat, "pass")
    assert (table.me.od, table.you.od) == ("", "")


@rule("MG 507.5c")
def test_last_step_repeats_after_a_trigger_and_stays_in_the_turn():
    charm = "Charm {0}: Gain control of target servant until end of turn."
    twin = "Twin 1/1 {0}: When you control no other servants ⇒ Banish this card."
    table = scenario(me={"hand": [charm, twin]}, you={"servants": [put("Puppet 1/1", rested=True)]})
    table.me.play("Charm", "Puppet").table.resolve()
    table.me.play("Twin").table.resolve()
    table.me.choose("Reversed")
    assert table.me.servants == ["Puppet", "Twin"]
    table.pass_while(lambda: "Twin" in table, "the turn")
    gone = next(entry for entry in table.machine.log if type(entry.event).__name__ == "Banished")
    assert gone.turn == 3
    assert (table.machine.s.turn, table.you.servants) == (3, ["Puppet"])


@rule("MG 507.5c")
def test_od_produced_during_the_last_step_is_lost_too():
    charm = "Charm {0}: Gain control of target servant until end of turn."
    twin = "Twin 1/1: When you control no other servants ⇒ Banish this card."
    table = scenario(
        me={"hand": [charm], "servants": [put(twin, reversed=True), put("Other 1/1", rested=True)], "casters": [MAGE]},
        you={"servants": [put("Puppet 1/1", rested=True)]},
    )
    table.me.play("Charm", "Puppet").table.resolve()
    table.send("Other", "graveyard")
    table.pass_while(lambda: not table.chase, "the turn")
    assert (table.chase, table.machine.s.turn, table.machine.s.phase) == (["Twin"], 3, "end")
    table.me.activate("Mia")
    assert table.me.od == "I"
    table.resolve_all()
    table.end_turn()
    assert (table.machine.s.turn, table.me.od) == (4, "")


@rule("MG 507.6", "MG 1021.1")
def test_next_turn_is_the_opponents_unless_there_is_an_extra_turn():
    table = scenario(me={"hand": ["Hourglass {0}: Take an extra turn after this one."]})
    table.me.play("Hourglass").table.resolve()
    table.end_turn()
    assert (table.machine.s.turn, table.machine.s.turn_player) == (4, 0)
    windows(table, 5)
    assert (table.machine.s.turn, table.machine.s.turn_player) == (5, 1)


@rule("MG 506.1", "MG 503.1")
def test_extra_turn_after_the_first_turn_has_a_battle_phase():
    table = scenario(me={"hand": ["Hourglass {0}: Take an extra turn after this one."], "servants": [HERO]}, turn=1)
    table.me.play("Hourglass").table.resolve()
    table.end_turn()
    table.pass_while(lambda: table.machine.s.phase != "battle", "the phases")
    assert (table.machine.s.turn, table.machine.s.turn_player) == (2, 0)


@rule("MG 1303.7", "MG 505.1")
def test_lore_counter_is_added_before_main_phase_triggers():
    tale = "Tale {1} (Barrier, Folktale): III ⇒ Draw a card."
    table = scenario(me={"servants": [put(tale, counters={"lore": 1})]}, phase="call")
    table.me.pass_()
    table.you.pass_()
    assert table["Tale"].counters == {"lore": 2}
    order = [type(entry.event) for entry in table.machine.log if isinstance(entry.event, CounterPut | Moment)]
    assert order[-2:] == [CounterPut, Moment]


@rule("MG 507.5c", "MG 507.5a")
def test_effect_created_in_the_last_step_ends_in_the_same_turn():
    """The rulebook's example: an effect ends, and this triggers an ability whose effect lasts until end of turn too."""
    charm = "Charm {0}: Gain control of target caster until end of turn."
    lone = "Lone 1000/1000: When you control no casters ⇒ This card gains +1000 ATK until end of turn. Call a card."
    table = scenario(
        me={"hand": [charm, "Page 1/1 {9}"], "servants": [put(lone, reversed=True)], "casters": [MAGE]},
        you={"casters": ["Nia Lv1"]},
    )
    table.me.play("Charm", "Nia").table.resolve()
    table.send("Mia", "graveyard")
    table.pass_while(lambda: not table.chase, "the turn")
    assert (table.chase, table.machine.s.turn, table.you.casters) == (["Lone"], 3, ["Nia"])
    table.resolve()
    table.me.call_down("Page")
    assert (table["Lone"].atk, table.machine.s.turn) == (2000, 3)
    table.end_turn()
    assert (table["Lone"].atk, table.machine.s.turn) == (1000, 4)


@rule("MG 507.5", "MG 507.5a", "MG 507.5b")
def test_effects_end_before_od_is_lost(monkeypatch: pytest.MonkeyPatch):
    table = scenario(me={"od": "S"}, phase="end")
    seen, end = [], Effects.end_durations

    def ended(effects, *over):
        seen.append((over, table.me.od))
        return end(effects, *over)

    monkeypatch.setattr(Effects, "end_durations", ended)
    table.end_turn()
    assert seen[0] == ((UNTIL_END_OF_TURN,), "S")
    assert table.me.od == ""
