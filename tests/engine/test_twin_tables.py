"""Two tables that differ only in hidden cards, played on with the same visible course.

The observers see the same views under the same numbers and read the same log, including all references.
"""

from __future__ import annotations

import os
import random
from collections.abc import Sequence
from typing import Any

import pytest

from engine import cards
from engine.kernel.events import Shuffled
from engine.match import Match, random_deck
from engine.scenario import define, scenario
from engine.tools import simulate
from tests.engine.fuzz import GAMES, legal
from tests.engine.twins import HELD, LOOK_ON, Twins, lockstep

WANTED = int(os.environ.get("TWIN_GAMES") or 0)  # number of matches for each game, instead of a few


FROM_HAND = {
    "force_of_will": [
        "You may discard a resonator. If you do, draw a card.",
        "Discard a resonator.",
        "You may put a resonator from your hand into the field.",
        "Put up to one resonator from your hand into the field.",
    ],
    "magical_girl": [
        "You may discard a servant. If you do, draw a card.",
        "Discard a servant.",
    ],
    "last_chronicle": [
        "You may discard a unit card. If you do, draw a card.",
        "Discard a unit card.",
        "You may put a unit card from your hand onto the battlefield.",
    ],
    "zx": [
        "You may put a red card from your hand into your trash. If you do, draw 2 cards.",
        "Choose a red card in your hand and put it into your trash.",
        "Put up to 1 red card from your hand into your trash.",
    ],
}
SEEK = {
    "force_of_will": "Seek {n} {{0}} (Chant): {text}",
    "magical_girl": "Seek {n} {{0}}: {text}",
    "last_chronicle": "Seek {n} {{0}} (Spell): {text}",
    "zx": "Seek {n} {{Red 0}} [Event] {text}",
}
COPIES = 3


def begin(game: str, number: int) -> Match:
    """Return a match of two random decks, with both seats held.

    In every second match the decks contain cards that give a player choices in the hand.
    """
    decks = [random_deck(game, f"twins {number} {seat}") for seat in (0, 1)]
    for deck in decks if number % 2 else ():
        main, left = deck["main"], len(FROM_HAND[game]) * COPIES
        printed = cards.library(game).printed()
        for card, n in sorted(main.items(), key=lambda one: bool(getattr(printed[one[0]].faces[0], "icons", ()))):
            main[card] = n - min(n, left)
            left -= min(n, left)
        seeks = [define(game, SEEK[game].format(n=n, text=text)) for n, text in enumerate(FROM_HAND[game])]
        deck["main"] = {card: n for card, n in main.items() if n} | dict.fromkeys(seeks, COPIES)
    return Match.start(game, decks, simulate.seed_of(31, number), ["Ann", "Ben"], HELD)


def compare(first: Match, second: Match, viewers: Sequence[int | None] = LOOK_ON) -> None:
    for viewer in viewers:
        assert first.view(viewer) == second.view(viewer), viewer
        assert first.log(viewer) == second.log(viewer), viewer


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("number", range(WANTED or 2))
def test_same_course_with_other_hidden_cards_looks_the_same(game: str, number: int) -> None:
    match, rng, compared = begin(game, number), random.Random(number), 0
    for place in range(200):
        if match.decision is None:
            break
        match.answer(match.decision.seat, match.number, legal(match.decision, rng))
        if place % 12 == 0 and match.decision is not None and match.machine.flow is None:
            side = Twins(match, rng, rng.choice([4, 12, 40]))
            compared += lockstep(side, 14, compare)
            assert not side.behind_backs, "who is held is asked the same, whatever lies hidden"
    assert compared > 20


# -- hidden decisions --------------------------------------------------------------------------------------------------
PLAYER = "Iori of Tests (Player, player Iori)"
STARTS = ("Start Card", "Gate Card", "Start Resource")


def zx_deck(first: str) -> dict[str, Any]:
    """Return a deck with one card of its own."""
    main = {define("zx", f"Lamp {n} 3000 {{Red 3}} (ignition)"): 4 for n in range(5)}
    main |= {define("zx", f"Fox {n} 3000 {{Red 3}}"): 4 for n in range(7)}
    own = {define("zx", first): 1, define("zx", "Elk 3000 {Red 3}"): 1}
    return {"player": define("zx", PLAYER), "main": own | main, "dynamis": {}}


def declined(options: dict[str, Any], own: str) -> Match:
    """Return a match in which the other seat has such a card and has declined to use it."""
    decks = [zx_deck("Yak 3000 {Red 3}"), zx_deck(own)]
    match = Match.start("zx", decks, b"\2" * 32, ["Ann", "Ben"], {"first_player": 0} | options)
    while (decision := match.decision) is not None and decision.kind == "search":
        match.answer(decision.seat, match.number, [])
    return match


def passed(match: Match) -> None:
    """Let the deciding seat do the minimum."""
    decision = match.decision
    assert decision is not None
    quiet = [n for n, option in enumerate(decision.options) if option.kind in ("pass", "no")]
    match.answer(decision.seat, match.number, quiet[:1] or list(range(decision.least)))


@pytest.mark.parametrize("options", [{}, HELD], ids=["not held", "held"])
@pytest.mark.parametrize("keyword", STARTS)
def test_declined_start_card_leaves_no_trace(keyword: str, options: dict[str, Any]) -> None:
    with_it, without = (declined(options, f"Sprout 3000 {{Red 3}} {more}") for more in (f"[Cont] {keyword}", ""))
    asked = (with_it.number - without.number, with_it.decision and with_it.decision.kind)
    assert asked == (0 if options else 1, "redraw"), "held, both are asked the same questions"
    for _ in range(24):
        compare(with_it, without)
        if with_it.decision is None or without.decision is None:
            break
        assert with_it.decision.seat == without.decision.seat
        for match in (with_it, without):
            passed(match)
    assert with_it.machine.s.turn > 2


def searched(deck: str, hold: bool) -> tuple[Match, list[Any]]:
    """Return a match in which a seat has searched its deck and taken nothing, with the decisions on the way."""
    spell = "Seek {0} (Chant): Search your deck for a resonator, reveal it, and put it into your hand. "
    spell += "Then shuffle your deck."
    match = scenario("force_of_will", me={"hand": [spell], "deck": [deck] * 6}, hold=hold).match
    match.machine.log_kept = 100
    asked = []
    while not any(isinstance(entry.event, Shuffled) for entry in match.machine.log):
        kinds = [option.kind for option in match.decision.options]
        if match.decision.kind == "search":
            asked.append(match.view(0)["decision"] | {"view": match.view(1)})
            match.answer(0, match.number, [])
        else:
            match.answer(match.decision.seat, match.number, [kinds.index("play" if "play" in kinds else "pass")])
    return match, asked


@pytest.mark.parametrize("hold", [True, False])
def test_search_does_not_reveal_if_a_card_was_found(hold: bool) -> None:
    (there, asked), (not_there, asked_too) = (
        searched(deck, hold) for deck in ("Elk 200/200 {1}", "Relic {1} (Addition)")
    )
    compare(there, not_there, (1, None))
    if hold:  # both have the same decision, one of them without a choice
        assert [one["view"] for one in asked] == [one["view"] for one in asked_too]
        assert [(one["min"], one["max"], len(one["options"])) for one in (*asked, *asked_too)] == [(0, 1, 6), (0, 0, 0)]
    else:
        assert (len(asked), len(asked_too)) == (1, 0)


# -- a choice among cards of the player's own hand ---------------------------------------------------------------------
HANDS = {
    "force_of_will": ("Elk 200/200 {1}", "Yak 200/200 {1}", "Relic {1} (Addition)"),
    "magical_girl": ("Elk 500/500 {1}", "Yak 500/500 {1}", "Spark {1}: Draw a card."),
    "last_chronicle": ("Elk 1000/1 {1}", "Yak 1000/1 {1}", "Spark {1} (Spell): Draw a card."),
    "zx": ("Elk 3000 {Red 3}", "Yak 3000 {Red 3}", "Cod 3000 {Blue 3}"),
}


def chosen_in_hand(game: str, text: str, held: Sequence[str], hold: bool) -> tuple[list[Any], list[Any]]:
    """Play a card that lets its player choose in the hand, and let the player choose nothing.

    Return the views of the others during the play, and the decisions of the player.
    """
    table = scenario(game, me={"hand": [SEEK[game].format(n=0, text=text), *held]}, hold=hold)
    match, seen, asked = table.match, [], []
    match.machine.log_kept = 100
    for _ in range(12):
        decision = match.decision
        assert decision is not None
        seen.append([(match.view(viewer), match.log(viewer)) for viewer in (1, None)])
        kinds = [option.kind for option in decision.options]
        if decision.kind == "priority":
            choice = [kinds.index("play" if "play" in kinds and len(seen) == 1 else "pass")]
        else:
            asked.append((decision.kind, len(decision.options)))
            choice = [kinds.index("no")] if "no" in kinds else list(range(decision.least))
        match.answer(decision.seat, match.number, choice)
        if match.machine.s.turn > 3:
            break
    return seen, asked


@pytest.mark.parametrize(("game", "text"), [(game, text) for game, texts in FROM_HAND.items() for text in texts])
def test_choice_from_a_hand_does_not_reveal_the_choosable_cards(game: str, text: str) -> None:
    one, other, none = HANDS[game]
    hands = ([one, other], [one, none], [none, none])
    courses = [chosen_in_hand(game, text, hand, hold=True) for hand in hands]
    seen = [course[0] for course in courses]
    assert seen[0] == seen[1] == seen[2]
    assert len({len(asked) for _seen, asked in courses}) == 1
    assert all(asked for _seen, asked in courses), "who is held is asked even where there is nothing to choose"
    without = [chosen_in_hand(game, text, hand, hold=False)[1] for hand in hands]
    assert without[2] == [], "who is not held is not"


class Eager(Twins):
    """Two parallel tables where the owner plays a card as soon as possible, and everyone passes otherwise."""

    def common(self, first: Match, second: Match) -> tuple[list[int], list[int]] | None:
        kinds = [[option.kind for option in options_of(one)] for one in (first, second)]
        if all("pass" in one for one in kinds):
            act = "play" if all("play" in one for one in kinds) and self.rng.random() < 0.8 else "pass"
            return [kinds[0].index(act)], [kinds[1].index(act)]
        return super().common(first, second)


def options_of(match: Match) -> list[Any]:
    return [] if match.decision is None else match.decision.options


@pytest.mark.parametrize(("game", "text"), [(game, text) for game, texts in FROM_HAND.items() for text in texts])
def test_player_with_hold_is_asked_the_same_with_any_hand(game: str, text: str) -> None:
    rng, compared = random.Random(text), 0
    for _ in range(WANTED or 8):
        hand = [SEEK[game].format(n=0, text=text), *rng.choices(HANDS[game], k=2)]
        owner = {"hand": hand, "deck": rng.choices(HANDS[game], k=8)}
        match = scenario(game, you=owner, turn_player="you", hold=True).match
        match.machine.log_kept = 100
        seek = match.machine.obj(match.machine.zone(1, "hand")[0]).card
        side = Eager(match, rng, 10)
        while seek in side.different:
            side = Eager(match, rng, 10)
        compared += lockstep(side, 8, compare)
        assert not side.behind_backs, "who is held is asked the same, whatever lies hidden"
    assert compared > 10
