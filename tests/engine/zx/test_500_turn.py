"""Chapter 500: the course of a turn."""

from __future__ import annotations

from typing import Any

import pytest

from engine.games.zx.words.triggers.event_types import Ignited
from engine.kernel.events import Destroyed, Discarded, Drawn, Moved, Recovered, TurnBegan
from engine.scenario import Table, put
from tests.engine.rules import rule
from tests.engine.zx.doing import moments, played, zx

LIT = "Lit 4000 {Red 4} (ignition)"


def pass_on(table: Table, until: int = 99, times: int = 40) -> Table:
    """Pass, or choose the first option, until a turn begins."""
    for _ in range(times):
        decision = table.match.decision
        if decision is None or table.machine.s.turn >= until:
            return table
        passes = [n for n, option in enumerate(decision.options) if option.kind == "pass"]
        table.answer(decision.seat, passes or list(range(decision.min)))
    return table


# -- 501 -------------------------------------------------------------------------------------------
@rule("ZX 501.1", "ZX 501.2", "ZX 501.3", "ZX 502.2", "ZX 503.1", "ZX 504.1", "ZX 505.1", "ZX 506.1", "ZX 507.1")
def test_phases_follow_in_order_until_the_opponents_turn():
    table = zx(phase="reboot")
    pass_on(table, until=4)
    assert moments(table)[:8] == [
        "reboot_begin",
        "draw_begin",
        "resource_begin",
        "ignition_begin",
        "main_begin",
        "end_begin",
        "turn_end",
        "reboot_begin",
    ]
    assert (table.machine.s.turn, table.machine.s.turn_player) == (4, 1)
    assert [(event.seat, event.turn) for event in table.events(TurnBegan)] == [(1, 4)]


@rule("ZX 503.2", "ZX 503.4", "ZX 504.2", "ZX 504.4", "ZX 505.2", "ZX 507.2", "ZX 507.4", "ZX 502.3")
def test_phase_triggers_resolve_before_the_next_step():
    names = ("reboot", "draw", "resource", "ignition", "main", "end")
    lines = " | ".join(f"[Auto] [Trigger] Your {name} phase begins. [Effect] Gain 1 {{Melodia}}." for name in names)
    lines += " | [Auto] [Trigger] The turn ends. [Effect] Gain 1 {Melodia}."
    table = zx(me={"squares": [f"Clock 3000 {lines}"], "hand": ["Fox 1000"], "charge": ["Owl 1000"]}, phase="reboot")
    counted = []
    while table.machine.s.turn == 3:
        counted.append((table.machine.s.phase, table.me.counters.get("melodia", 0), len(table.me.hand)))
        table.me.pass_()
    assert counted == [("resource", 3, 3), ("ignition", 4, 3), ("main", 5, 3)]
    assert table.me.counters == {"melodia": 7}


# -- 502 -------------------------------------------------------------------------------------------
@rule("ZX 502.1")
def test_all_cards_of_the_turn_player_reboot():
    table = zx(
        me={
            "player": put("Iori (Player)", asleep=True),
            "squares": [put("Fox 1000", asleep=True)],
            "resource": "rrW",
        },
        you={"squares": [put("Owl 1000", asleep=True)], "resource": "r"},
        phase="reboot",
    )
    assert not table["Fox"].asleep
    assert not table["Iori"].asleep
    assert table.me.awake == 3
    assert table["Owl"].asleep
    assert table.you.awake == 0
    assert {event.clause for event in table.events(Recovered)} == {"502.1"}


@rule("ZX 502.1", "ZX 202.11a")
def test_ascensions_of_the_turn_player_are_destroyed_in_the_reboot_phase():
    table = zx(
        me={"squares": {"own player": "Hall (Ascension, shield 2)"}},
        you={"squares": {"own player": "Tower (Ascension, shield 2)"}},
        phase="reboot",
    )
    assert table.me.charge == ["Hall"]
    assert "Tower" in table
    assert [event.cause for event in table.events(Destroyed)] == ["rule"]


@rule("ZX 502.1", "ZX 502.2")
def test_ascensions_are_destroyed_before_reboot_phase_triggers():
    watch = "Watch 1000 [Auto] [Trigger] Your reboot phase begins. [Effect] Draw a card."
    table = zx(me={"squares": {"own player": "Hall (Ascension)", "centre": watch}}, phase="reboot")
    kinds = [type(entry.event).__name__ for entry in table.machine.log]
    assert kinds.index("Destroyed") < kinds.index("Moment")
    assert len(table.events(Drawn)) == 3


@rule("ZX 502.1")
def test_effect_can_keep_a_card_from_rebooting():
    table = zx(
        me={"squares": [put("Sloth 1000 [Cont] This card does not become awake in the reboot phase.", asleep=True)]},
        phase="reboot",
    )
    assert table["Sloth"].asleep


@rule("ZX 502.1")
def test_card_kept_asleep_for_one_reboot_phase_reboots_later():
    nap = (
        "Nap {Red 1} [Event] Choose 1 Z/X your opponent controls. "
        "It does not become awake in its controller's next reboot phase."
    )
    table = zx(me={"hand": [nap], "resource": "R"}, you={"squares": [put("Owl 1000", asleep=True)]})
    table.me.play("Nap", choose=["Owl"])
    pass_on(table, until=4)
    assert table["Owl"].asleep
    pass_on(table, until=6)
    assert not table["Owl"].asleep


@rule("ZX 502.2")
def test_game_begins_in_the_reboot_phase_of_the_first_turn():
    watch = "Watch 1000 [Auto] [Trigger] The game begins. [Effect] Gain 1 {Melodia}."
    table = zx(me={"squares": [watch]}, turn=1, phase="reboot")
    assert moments(table)[:2] == ["reboot_begin", "game_begin"]
    assert table.me.counters == {"melodia": 1}
    pass_on(table, until=3)
    assert table.me.counters == {"melodia": 1}


@rule("ZX 501.1", "ZX 501.2")
def test_effect_until_your_next_turn_ends_when_that_turn_begins():
    grow = "Grow {Red 1} [Event] Choose 1 Z/X you control. It gets +1000 power until your next turn."
    table = zx(me={"hand": [grow], "resource": "R", "squares": ["Fox 1000"]})
    table.me.play("Grow")
    pass_on(table, until=4)
    assert table["Fox"].power == 2000
    pass_on(table, until=5)
    assert table["Fox"].power == 1000


@rule("ZX 501.1", "ZX 501.2")
def test_this_turn_conditions_reset_in_the_next_turn():
    loud = "Loud 1000 [Cont] This card gets +3000 power if you played an event this turn."
    table = played("Letter {Red 1} [Event] Draw a card.", squares=[loud])
    assert table["Loud"].power == 4000
    table.me.pass_()
    assert table.machine.s.turn == 4
    assert table["Loud"].power == 1000


@rule("ZX 502.2", "ZX 502.3", "ZX 503.1")
def test_current_phase_is_shown_during_a_decision():
    for name in ("reboot", "draw", "resource", "ignition", "end"):
        watch = f"Watch 1000 [Auto] [Trigger] Your {name} phase begins. [Effect] You may draw a card."
        table = zx(me={"squares": [watch]}, phase="reboot")
        while table.me.asked != "yes_no":
            table.me.pass_()
        assert table.match.view(0)["turn"]["phase"] == name


# -- 503 -------------------------------------------------------------------------------------------
@rule("ZX 503.3")
def test_turn_player_draws_two_cards_in_the_draw_phase():
    table = zx(phase="draw")
    assert (table.me.deck, len(table.me.hand)) == (18, 2)
    assert [event.clause for event in table.events(Drawn)] == ["503.3"] * 2


@rule("ZX 503.3a")
def test_first_player_does_not_draw_in_the_first_turn():
    table = zx(turn=1, phase="reboot")
    assert (table.me.deck, table.me.hand) == (20, [])
    pass_on(table, until=2)
    assert table.machine.s.turn_player == 1
    assert len(table.you.hand) == 2


@rule("ZX 503.3", "ZX 902.1")
def test_deck_reloads_between_the_two_drawn_cards():
    table = zx(me={"deck": ["Fox 1000"], "trash": ["Owl 1000"] * 3}, phase="draw")
    assert table.you.asked == "life"
    table.answer(1, [0])
    assert sorted(table.me.hand) == ["Fox", "Owl"]
    assert table.me.life == 3
    assert len(table.me.charge) == 1


# -- 504 -------------------------------------------------------------------------------------------
@rule("ZX 504.3", "ZX 308.2", "ZX 308.2a", "ZX 701.3")
def test_hand_card_may_become_a_resource():
    table = zx(me={"hand": ["Fox 1000", "Owl 1000"]}, phase="resource")
    assert table.me.asked == "resource"
    assert table.me.options == ["pass", "resource Fox", "resource Owl"]
    table.me.put_resource("Owl")
    assert (table.me.resource, table.me.hand, table.me.awake) == (["Owl"], ["Fox"], 1)
    assert table.machine.s.phase == "main"


@rule("ZX 504.3")
def test_putting_a_resource_is_optional():
    table = zx(me={"hand": ["Fox 1000"]}, phase="resource")
    table.me.pass_()
    assert (table.me.resource, table.me.hand) == ([], ["Fox"])


@rule("ZX 308.2b", "ZX 504.3")
def test_multicolour_card_becomes_an_asleep_resource():
    table = zx(me={"hand": ["Chimera 1000 {Red/White 2} (multicolor)"]}, phase="resource")
    table.me.put_resource("Chimera")
    assert (table.me.resource, table.me.awake) == (["Chimera"], 0)


# -- 505 -------------------------------------------------------------------------------------------
def burning(*deck: str, **more: Any) -> Table:
    """Return a table in the ignition phase with two cards in the charge and this deck."""
    mine = {"charge": ["Ember 1000", "Coal 1000"], "deck": [*deck, "Last 1000"], **more}
    return zx(me=mine, phase="ignition")


@rule("ZX 505.3", "ZX 505.3a", "ZX 506.1")
def test_ignition_turns_over_the_top_card_of_the_deck():
    table = burning("Fox 1000")
    assert table.me.options == ["pass", "ignite Ember", "ignite Coal"]
    table.me.ignite("Ember")
    assert table.me.charge == ["Coal"]
    assert table.me.trash == ["Ember", "Fox"]
    told = [(event.seat, event.icon, event.phase) for event in table.events(Ignited)]
    assert told == [(0, False, True)]


@rule("ZX 505.3a", "ZX 207.3a")
def test_ignited_card_may_be_played_without_paying():
    table = burning(LIT)
    table.me.ignite("Coal")
    assert table.me.asked == "yes_no"
    table.me.yes()
    table.me.choose("centre")
    assert "Lit" in table
    assert table.me.at("centre") == ["Lit"]
    assert table.me.trash == ["Coal"]


@rule("ZX 505.3a")
def test_ignited_card_need_not_be_played():
    table = burning(LIT)
    table.me.ignite("Coal")
    table.me.no()
    assert "Lit" not in table
    assert table.me.trash == ["Coal", "Lit"]


@rule("ZX 505.3a", "ZX 806.3b")
def test_ignited_event_may_be_played_without_paying():
    table = burning("Lit {Red inf} (ignition) [Event] Draw 2 cards.", "One 1000", "Two 1000")
    table.me.ignite("Coal")
    table.me.yes()
    assert table.me.hand == ["One", "Two"]
    assert table.me.trash == ["Coal", "Lit"]


@rule("ZX 505.4", "ZX 505.5")
def test_player_may_ignite_repeatedly():
    draws = "Lit 4000 {Red 4} (ignition) [Auto] [Trigger] This card appears. [Effect] Draw a card."
    table = burning(draws, "Drawn 1000", "Fox 1000")
    table.me.ignite("Coal")
    table.me.yes()
    table.me.choose("centre")
    assert table.me.hand == ["Drawn"]
    assert table.me.asked == "ignite"
    table.me.ignite("Ember")
    assert table.me.trash == ["Coal", "Ember", "Fox"]
    assert table.machine.s.phase == "main"


@rule("ZX 505.5")
def test_passing_in_the_ignition_phase_leads_to_the_main_phase():
    table = burning("Fox 1000")
    table.me.pass_()
    assert table.machine.s.phase == "main"
    assert len(table.me.charge) == 2


@rule("ZX 505.3", "ZX 102.6")
def test_player_forbidden_to_ignite_gets_no_decision():
    damp = "Damp 1000 [Cont] Your opponent cannot ignite."
    table = zx(me={"charge": ["Ember 1000"]}, you={"squares": [damp]}, phase="ignition")
    assert table.machine.s.phase == "main"
    assert table.me.charge == ["Ember"]


@rule("ZX 505.3a", "ZX 902.1")
def test_igniting_the_last_card_causes_a_reload():
    table = zx(me={"charge": ["Ember 1000"], "deck": ["Fox 1000"], "life": 3}, phase="ignition")
    table.me.ignite("Ember")
    assert table.you.asked == "life"
    table.answer(1, [0])
    assert (table.me.trash, table.me.deck, table.me.life) == ([], 2, 2)
    assert table.me.asked == "ignite"


@rule("ZX 505.3a")
def test_ignited_card_is_reported_with_the_next_decision():
    table = burning(LIT)
    table.me.ignite("Coal")
    moment = table.machine.own.turned
    assert (moment.kind, moment.seat, moment.icon) == ("ignition", 0, True)
    table.me.no()
    assert table.machine.own.turned is None
    table = burning("Fox 1000")
    table.me.ignite("Coal")
    assert table.machine.own.turned.icon is False
    assert table.me.asked == "ignite"


# -- 506 -------------------------------------------------------------------------------------------
@rule("ZX 506.2", "ZX 701.1")
def test_main_phase_offers_cards_abilities_and_attacks():
    table = zx(
        me={
            "squares": {"centre": "Fox 3000 [Act] [Effect] Draw a card."},
            "hand": ["Owl 1000 {Red 1}", "Letter {Red 1} [Event] Draw a card."],
            "dynamis": [
                "Star 9000 {Red 1} (Z/X EX)",
                "Blade {Red 1} (Shift, plus:text) [Sub] Sword Vessel: a Z/X you control.",
            ],
            "resource": "R",
        },
        you={"squares": {"own player": "Mole 1000"}, "hand": ["Owl 1000 {Red 1}"], "resource": "R"},
    )
    plays = ["play Owl", "play Letter", "play Star", "play Blade"]
    assert table.me.options == ["pass", *plays, "activate Fox", "attack Fox"]
    assert table.you.options == []


@rule("ZX 506.3", "ZX 506.4")
def test_main_phase_lasts_until_the_turn_player_passes():
    table = zx(me={"hand": ["Letter {Red 1} [Event] Draw a card."] * 2, "resource": "RR"})
    table.me.play("Letter")
    table.me.play("Letter")
    assert table.machine.s.phase == "main"
    table.me.pass_()
    assert table.machine.s.turn == 4


@rule("ZX 506.4")
def test_opponent_cannot_act_in_the_main_phase():
    table = zx(you={"hand": ["Letter {Red 1} [Event] Draw a card."], "resource": "R"}, hold=True)
    assert table.you.why_not(play="Letter").clause == "506.2"
    table.me.pass_()
    assert table.machine.s.turn == 4


@rule("ZX 506.2")
def test_only_one_extra_card_is_played_in_a_turn():
    star = "Star 9000 {Red 1} (Z/X EX)"
    song = "Song {Red 1} (Event EX) [Event] Draw a card."
    table = zx(me={"dynamis": [star, song], "resource": "RRRR"})
    table.me.play("Song")
    assert table.me.why_not(play="Star").clause == "506.2"
    pass_on(table, until=5)
    table.to("main")
    table.me.play("Star", at="centre")
    assert "Star" in table


BLADE = "Blade (Shift, plus:text) [Sub] Sword Vessel: a [Knight] you control."
KNIGHT = "Knight 3000 ([Knight])"


@rule("ZX 506.2")
def test_one_extra_card_and_one_shift_are_played_in_a_turn():
    """An extra card does not use up the shift. A second card of the same sort cannot be played."""
    gone = "Gone {Red 1} [Event] Choose a Z/X you control with a shift on it and return it to its owner's hand."
    star = "Star 9000 {Red 1} (Z/X EX)"
    table = zx(
        me={"squares": [KNIGHT, KNIGHT], "dynamis": [BLADE, BLADE, star, star], "hand": [gone], "resource": "RRR"}
    )
    table.me.play("Star", at="centre")
    table.me.act("play", "Blade", (), {})
    table.answer(0, [0])
    assert table.me.why_not(play="Star").clause == "506.2"
    table.me.play("Gone")
    assert table.me.why_not(play="Blade").clause == "506.2"
    pass_on(table, until=5)
    table.to("main")
    assert table.me.why_not(play="Blade") is None
    assert table.me.why_not(play="Star") is None


@rule("ZX 506.2", "ZX 804.2f")
def test_retracted_dynamis_play_does_not_count_toward_the_limit():
    table = zx(me={"dynamis": ["Star 9000 {Red 1} (Z/X EX)"], "resource": "R"})
    table.me.act("play", "Star", (), {})
    table.me.take_back()
    table.me.play("Star", at="centre")
    assert "Star" in table


@rule("ZX 506.2", "ZX 1011.1")
def test_extra_card_played_by_an_effect_does_not_count_toward_the_limit():
    call = "Call {Red 1} [Event] Choose a Z/X EX in your dynamis and play it without paying its cost."
    star = "Star 9000 {Red 1} (Z/X EX)"
    table = zx(me={"dynamis": [star, star], "hand": [call], "resource": "RR"})
    table.me.play("Call", choose=["Star"], at="left")
    table.me.play("Star", at="right")
    assert len(table.me.units) == 2


@rule("ZX 506.2", "ZX 313.2b")
def test_face_up_card_in_the_dynamis_cannot_be_played():
    table = zx(me={"dynamis": [put("Star 9000 {Red 1} (Z/X EX)", face_down=False)], "resource": "R"})
    assert table.me.why_not(play="Star").clause == "313.2b"


# -- 507 -------------------------------------------------------------------------------------------
GROWING = "[Auto] [Trigger] The turn ends. [Effect] Gain 1 {Melodia}."


@rule("ZX 507.3", "ZX 507.5")
def test_turn_end_ability_does_not_trigger_twice_in_a_turn():
    breeder = (
        "Breeder 3000 [Auto] [Trigger] The turn ends. [Effect] "
        "Choose 1 card in your hand and make it appear awake on a square with no Z/X."
    )
    table = zx(me={"squares": [breeder, f"Bell 1000 {GROWING}"], "hand": [f"Late 1000 {GROWING}"]}, phase="main")
    table.me.pass_()
    for _ in range(6):
        decision = table.match.decision
        if table.machine.s.turn > 3:
            break
        table.answer(decision.seat, [0])
    assert "Late" in table
    assert table.me.counters == {"melodia": 2}
    assert moments(table).count("turn_end") == 2


@rule("ZX 507.3", "ZX 507.5", "ZX 808.4")
def test_delayed_ability_created_at_turn_end_resolves_in_that_turn():
    """The new ability has not triggered yet (507.5). The old one has triggered and makes no other."""
    chain = "Chain 1000 [Auto] [Trigger] The turn ends. [Effect] At end of turn, gain 1 {Melodia}."
    table = zx(me={"squares": [chain]})
    table.me.pass_()
    assert table.me.counters == {"melodia": 1}
    assert table.machine.s.delayed == []


@rule("ZX 507.5", "ZX 507.7")
def test_late_turn_end_ability_resolves_before_discarding_to_hand_size():
    breeder = (
        "Breeder 3000 [Auto] [Trigger] The turn ends. [Effect] "
        "Choose 1 Z/X in your hand and make it appear awake on a square with no Z/X."
    )
    late = "Late 1000 [Auto] [Trigger] The turn ends. [Effect] Put a card from your hand into your charge."
    letters = [f"Letter {n} {{Red 1}} [Event] Draw a card." for n in "abcdefg"]
    table = zx(me={"squares": [breeder], "hand": [late, *letters]})
    table.me.pass_()
    table.me.choose("Late")
    table.me.choose("centre")
    table.me.choose("Letter a")
    assert table.machine.s.turn == 4
    assert (table.me.charge, table.me.trash, len(table.me.hand)) == (["Letter a"], [], 6)


@rule("ZX 507.3")
def test_turn_end_ability_triggers_again_in_the_next_turn():
    table = zx(me={"squares": [f"Bell 1000 {GROWING}"]})
    pass_on(table, until=5)
    assert table.me.counters == {"melodia": 2}


@rule("ZX 507.5", "ZX 507.6")
def test_turn_end_abilities_repeat_for_a_new_card_before_damage_is_removed():
    """Sting destroys Owl, which puts Wasp onto a square. Wasp has not triggered yet, and destroys Sting."""
    stings = "[Auto] [Trigger] The turn ends. [Effect] Choose 1 Z/X your opponent controls and deal it 1000 damage."
    brings = "Choose 1 Z/X in your hand and make it appear awake on a square with no Z/X."
    owl = put(f"Owl 3000 [Auto] [Trigger] This card is destroyed. [Effect] {brings}", damage=2000)
    table = zx([put(f"Sting 3000 {stings}", damage=2000)], [owl], you={"hand": [f"Wasp 3000 {stings}"]})
    table.me.pass_()
    table.you.choose("Wasp").choose("centre")
    assert (table.you.charge, table.you.units, table.me.charge) == (["Owl"], ["Wasp"], ["Sting"])
    assert moments(table).count("turn_end") == 2
    assert table.machine.s.turn == 4


@rule("ZX 507.6")
def test_damage_is_removed_from_all_z_x_at_turn_end():
    table = zx(
        me={"squares": [put("Fox 3000", damage=1000)]},
        you={"squares": [put("Owl 3000", damage=2000)]},
    )
    table.me.pass_()
    assert (table["Fox"].damage, table["Owl"].damage) == (0, 0)


@rule("ZX 507.7", "ZX 309.2", "ZX 309.2a", "ZX 309.2b")
def test_turn_player_discards_to_six_cards():
    table = zx(me={"hand": [f"Card {n} 1000" for n in "abcdefgh"]})
    table.me.pass_()
    assert table.me.asked == "discard"
    table.me.choose("Card b", "Card d")
    assert len(table.me.hand) == 6
    assert sorted(table.me.trash) == ["Card b", "Card d"]
    assert len(table.events(Discarded)) == 2


@rule("ZX 507.7", "ZX 309.2a")
def test_only_the_turn_player_discards_to_hand_size():
    table = zx(me={"hand": ["Fox 1000"] * 3}, you={"hand": ["Owl 1000"] * 9})
    table.me.pass_()
    assert table.you.trash == []
    assert len(table.you.hand) >= 9


@rule("ZX 507.7")
def test_hand_limit_of_zero_discards_the_whole_hand():
    table = zx(me={"squares": ["Sieve 1000 [Cont] Your hand limit is 0."], "hand": ["Fox 1000"] * 3})
    table.me.pass_()
    assert (table.me.hand, len(table.me.trash), table.machine.s.turn) == ([], 3, 4)


@rule("ZX 507.7", "ZX 309.2c")
def test_hand_without_a_limit_is_not_discarded():
    table = zx(me={"squares": ["Satchel 1000 [Cont] Your hand has no limit."], "hand": ["Fox 1000"] * 8})
    table.me.pass_()
    assert table.machine.s.turn == 4
    assert len(table.me.hand) == 8


@rule("ZX 507.8")
def test_discard_triggers_at_turn_end_resolve_in_the_same_turn():
    table = zx(
        me={
            "squares": ["Urn 1000 [Auto] [Trigger] A card comes into your trash. [Effect] Gain 1 {Melodia}."],
            "hand": ["Fox 1000"] * 7,
        }
    )
    table.me.pass_()
    table.me.choose("Fox")
    assert table.me.counters == {"melodia": 1}
    names = [type(e.event).__name__ for e in table.machine.log]
    assert names.index("CountersGained") < names.index("TurnBegan")
    assert moments(table).count("turn_end") == 2


@rule("ZX 507.8", "ZX 808.5")
def test_state_trigger_from_turn_end_discard_resolves_in_the_same_turn():
    held = "You have exactly 6 cards in your hand"
    six = f"Six 1000 [Auto] [Valid] Square, Your turn 1 [Trigger] {held}. [Effect] Gain 1 {{Focus}}."
    table = zx(me={"squares": [six], "hand": ["Fox 1000"] * 7})
    table.me.pass_()
    table.me.choose("Fox")
    assert table.me.counters == {"focus": 1}
    names = [type(e.event).__name__ for e in table.machine.log]
    assert names.index("CountersGained") < names.index("TurnBegan")


@rule("ZX 507.8", "ZX 507.6")
def test_end_of_turn_effects_end_after_damage_is_removed():
    """The damage is removed before the power effect ends."""
    grow = "Grow {Red 1} [Event] Choose 1 Z/X you control. It gets +2000 power until end of turn."
    table = zx(me={"hand": [grow], "resource": "R", "squares": [put("Fox 1000", damage=500)]})
    table.me.play("Grow", choose=["Fox"])
    assert table["Fox"].power == 3000
    table.machine.s.change(table["Fox"].ref, damage=2500)
    table.me.pass_()
    assert table.machine.s.turn == 4
    assert (table["Fox"].power, table["Fox"].damage) == (1000, 0)


@rule("ZX 507.8")
def test_hand_is_discarded_again_if_refilled_at_turn_end():
    """If an ability at the end of the turn fills the hand, the hand is cut again (507.8 leads back to 507.3)."""
    urn = "Urn 1000 [Auto] [Valid] Square, Turn 1 [Trigger] A card comes into your trash. [Effect] Draw a card."
    table = zx(me={"squares": [urn], "hand": ["Fox 1000"] * 7})
    table.me.pass_()
    table.me.choose("Fox")
    assert table.me.asked == "discard"
    table.me.choose("Fox")
    assert table.machine.s.turn == 4
    assert len(table.me.hand) == 6


@pytest.mark.parametrize("seat", [0, 1])
@rule("ZX 504.3", "ZX 505.3", "ZX 506.2")
def test_turn_player_decides_in_each_phase(seat):
    both = {"hand": ["Fox 1000"], "charge": ["Owl 1000"]}
    table = zx(me=both, you=both, turn_player=("me", "you")[seat], phase="resource")
    asked = []
    while table.machine.s.turn == 3:
        asked.append((table.match.decision.kind, table.match.decision.seat))
        pass_on(table, times=1)
    assert asked == [("resource", seat), ("ignite", seat), ("priority", seat)]
    assert table.events(Moved)
