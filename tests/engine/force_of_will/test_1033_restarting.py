"""FoW 1033: the game is restarted."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from engine.kernel.events import FirstPlayer
from engine.match import Match
from engine.scenario import define
from tests.engine.force_of_will.held import scenario
from tests.engine.rules import rule

GAME = "force_of_will"


def begun(text: str) -> Match:
    """Return a match in which seat 0 is first and all chants in the decks have this text.

    Each player has five cards outside the main deck."""
    chants = {define(GAME, f"Again {n} {{0}} (Chant, light): {text}"): 4 for n in range(10)}
    deck = {
        "ruler": define(GAME, "Sage (light): [Mana]1 | [Grimoire]2 // Sage Armed 800/800: [Flying]"),
        "main": chants,
        "stones": {define(GAME, "Light Magic Stone"): 10},
        "runes": {define(GAME, "Sign {0} (Rune, light, divinity 1): Draw a card."): 1},
        "extra": {define(GAME, "Tale {0} (Chant, light, Story): Draw a card."): 1},
    }
    return Match.start(GAME, [deck, deck], b"r" * 32, ["Ann", "Bob"], {"first_player": 0})


def until(match: Match, seat: int, phase: str) -> None:
    """Pass for all players, and keep their hands, until this seat has a decision in this phase of its turn."""
    for _ in range(300):
        decision = match.decision
        assert decision is not None
        s = match.machine.s
        here = (s.turn_player, s.phase, decision.seat) == (seat, phase, seat)
        if here and decision.kind == "priority" and not match.machine.stack:
            return
        passes = [n for n, option in enumerate(decision.options) if option.kind == "pass"]
        match.answer(decision.seat, match.number, passes or list(range(decision.least)))
    raise AssertionError("not reached")


def play_first(match: Match) -> None:
    """Play the first playable card and resolve it."""
    decision = match.decision
    assert decision is not None
    place = next(n for n, option in enumerate(decision.options) if option.kind == "play")
    match.answer(decision.seat, match.number, [place])
    while match.decision is not None and match.machine.stack:
        passes = [n for n, option in enumerate(match.decision.options) if option.kind == "pass"]
        match.answer(match.decision.seat, match.number, passes)


def sizes(match: Match) -> list[dict[str, int]]:
    """Return the number of cards in each zone, for each seat."""
    s = match.machine.s
    names = ("main", "stone", "hand", "ruler", "extra", "rune", "graveyard", "removed", "item")
    return [{name: len(s.zones[f"{name}{seat}"]) for name in names} for seat in (0, 1)]


def restarted(text: str = "Restart the game.") -> Match:
    """Return a match in which the second player has restarted the game, after calling a stone and losing life."""
    match = begun(text)
    until(match, 1, "main")
    match.machine.s.players[1].life = 2000
    play_first(match)
    return match


NEW = {"main": 35, "stone": 10, "hand": 5, "ruler": 1, "extra": 1, "rune": 1, "graveyard": 0, "removed": 0, "item": 0}


@rule("FoW 1033.1", "FoW 403.1", "FoW 403.5")
def test_restarted_game_is_set_up_with_the_original_decks():
    match = restarted()
    assert sizes(match) == [NEW, NEW]
    assert match.machine.s.zones["field"] == ()
    assert [player.life for player in match.machine.s.players] == [4000, 4000]
    assert match.decision is not None
    assert match.decision.kind == "mulligan"
    assert match.machine.s.result is None, "nobody has won, and it is no draw"
    for seat in (0, 1):
        (sage,) = match.view(None)["zones"][seat]["ruler"]
        assert sage["counters"] == {"mana": 1}, "as a game begins"


@rule("FoW 1033.1")
def test_all_cards_return_to_their_starting_zones():
    match = restarted()
    s = match.machine.s
    there = Counter(s.zones["main0"] + s.zones["main1"] + s.zones["stone0"] + s.zones["stone1"])
    there.update(obj.card for obj in s.objects.values())
    physical = [n for n, card in enumerate(s.cards) if card.spec is None and not card.virtual]
    assert there == Counter(physical)


@rule("FoW 1033.2")
def test_controller_of_the_restart_effect_goes_first():
    match = restarted()
    assert match.decision is not None
    assert match.decision.seat == 1
    assert "You restart the game." in [line["text"]["en"] for line in match.log(1)]
    assert [entry.event.seat for entry in match.machine.log if isinstance(entry.event, FirstPlayer)] == [0, 1]
    until(match, 1, "main")
    assert (match.machine.s.turn, match.machine.s.turn_player) == (1, 1)


@rule("FoW 1033.1")
def test_restarted_game_is_played_like_any_other():
    match = restarted()
    until(match, 1, "main")
    play_first(match)
    until(match, 1, "main")
    until(match, 0, "main")
    assert Match.load(match.save()).save() == match.save()


@rule("FoW 1033.1", "FoW 903.3")
def test_rest_of_the_effect_is_not_done_after_a_restart():
    match = restarted("Restart the game. You gain 500 life.")
    assert [player.life for player in match.machine.s.players] == [4000, 4000]


@rule("FoW 1033.1", "FoW 910.1", "FoW 1204.1")
@pytest.mark.parametrize("text", ["Destroy target resonator", "This card deals 500 damage to target resonator"])
def test_restart_can_replace_destruction_by_an_effect_or_rule(text: str):
    hero = "Hero 100/100: If this card would be destroyed, restart the game instead."
    table = scenario(me={"field": [hero], "hand": [f"Fell {{0}} (Chant): {text}."]})
    table.me.play("Fell", "Hero").table.resolve()
    assert (table.machine.s.phase, table.me.asked) == ("setup", "mulligan")
    assert (table.me.field, table.machine.stack) == ([], ())


@rule("FoW 1033.1")
def test_player_yielding_in_the_old_game_is_asked_in_the_new_one():
    match = begun("Restart the game.")
    until(match, 0, "main")
    match.machine.apply_settings(1, {"yield": "turn"})
    turn = match.machine.s.turn
    play_first(match)
    match.machine.s.turn = turn
    assert not match.machine.yields(1)


@rule("FoW 1033.3")
@pytest.mark.parametrize(("zone", "where"), [("removed area", "removed"), ("hand", "hand"), ("graveyard", "graveyard")])
def test_card_named_by_the_restart_text_starts_in_the_named_zone(zone: str, where: str):
    match = restarted(f"Restart the game with this card in your {zone}.")
    mine: dict[str, Any] = {**NEW, "main": 34}
    mine[where] += 1
    assert sizes(match) == [NEW, mine]


@rule("FoW 1033.3", "FoW 316.1")
def test_ruler_named_by_the_restart_text_starts_in_the_ruler_area():
    match = restarted("Restart the game with your J/ruler in your hand.")
    assert sizes(match) == [NEW, NEW]
