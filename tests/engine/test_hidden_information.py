"""Two tables that differ only in cards hidden from a seat: the seat gets equal decisions, refusals, views and logs."""

from __future__ import annotations

import itertools
import random
from typing import Any

import pytest

from engine.match import Match
from engine.scenario import scenario
from tests.engine.fuzz import GAMES, begin, few, wander
from tests.engine.hiding import everything, others
from tests.engine.rules import rule

FEW = few("hidden information")
BLOCKS = range(50)
BLOCK = 20


def compared(match: Match, seat: int, rng: random.Random) -> None:
    plain = everything(match, seat)
    for other in others(match, seat, rng):
        now = everything(other, seat)
        for part, before in plain.items():
            assert now[part] == before, part


def check_decisions(game: str, number: int, apart: int) -> None:
    match = begin(game, number, log=True)
    rng = random.Random(number)
    for place, _ in enumerate(wander(match, number)):
        if place % apart == 0:
            decision = match.decision
            assert decision is not None
            compared(match, decision.seat, rng)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("number", FEW)
def test_hidden_cards_do_not_change_the_decisions_of_a_seat(game: str, number: int) -> None:
    check_decisions(game, number, 13)


# -- a hand keeps no order ---------------------------------------------------------------------------------------------
HANDS = {
    "force_of_will": (
        ["Ant 100/100 {1}", "Bat 100/100 {1}", "Cod 100/100 {2}", "Doe 100/100 {2}"],
        "Spell {{0}} (Chant): [Quickcast] | {}",
        (
            "Your opponent reveals their hand.",
            "Your opponent discards all cards in their hand.",
            "Look at your opponent's hand. You may choose a resonator from among them. They discard that card.",
            "Your opponent discards two cards at random.",
            "Remove all cards in your opponent's hand from the game.",
        ),
    ),
    "zx": (
        ["Ant 1000 {1}", "Bat 1000 {1}", "Cod 1000 {2}", "Doe 1000 {2}"],
        "Spell {{Red 1}} [Event] {}",
        (
            "Your opponent reveals their hand.",
            "Look at your opponent's hand. Choose a card from among them and put it into its owner's trash.",
            "Your opponent puts all cards in their hand into their trash.",
            "Your opponent puts 2 cards from their hand into their trash.",
        ),
    ),
    "magical_girl": (
        ["Ant 100/100 {1}", "Bat 100/100 {1}", "Cod 100/100 {2}", "Doe 100/100 {2}"],
        "Spell {{0}}: [Quickcast] | {}",
        (
            "Your opponent reveals their hand.",
            "Your opponent discards all cards in their hand.",
            "Your opponent discards two cards at random.",
            "Remove all cards in your opponent's hand from the game.",
        ),
    ),
    "last_chronicle": (
        ["Ant 1000/1 {1}", "Bat 1000/1 {1}", "Cod 1000/1 {2}", "Doe 1000/1 {2}"],
        "Spell {{0}} (Spell): {}",
        (
            "Your opponent reveals their hand.",
            "Your opponent discards all cards in their hand.",
            "Your opponent discards two cards at random.",
            "Remove all cards in your opponent's hand from the game.",
        ),
    ),
}


@rule("FoW 306.2", "FoW 1005.1", "FoW 1014.2", "ZX 309.3", "ZX 804.3e", "ZX 1006.1")
@pytest.mark.parametrize(("game", "text"), [(game, text) for game, (_, _, texts) in HANDS.items() for text in texts])
def test_order_of_drawing_an_opponents_hand_stays_hidden(game: str, text: str) -> None:
    hand, spell, _ = HANDS[game]
    more: dict[str, Any] = {"resource": "R"} if game == "zx" else {}
    seen = []
    for order in ((0, 1, 2, 3), (3, 1, 0, 2)):
        table = scenario(game, me={"hand": [spell.format(text)], **more}, you={"hand": hand}, hold=True)
        zones = table.machine.s.zones
        zones["hand1"] = tuple(zones["hand1"][n] for n in order)
        told: list[Any] = []
        seen.append(told)
        table.machine.answer((next(n for n, o in enumerate(table.match.decision.options) if o.kind == "play"),))
        for _ in range(12):
            told += [table.match.view(0), table.match.log(0), table.match.log(None)]
            decision = table.match.decision
            if decision is None or table.match.result is not None:
                break
            told.append([option.ref for option in decision.options] if decision.seat == 0 else None)
            first = sorted(range(len(decision.options)), key=lambda n: decision.options[n].ref)
            table.match.answer(decision.seat, table.match.number, first[: decision.least])
    assert seen[0] == seen[1]


# -- random phrases about hidden cards ---------------------------------------------------------------------------------
FOW_KINDS = ["card", "resonator", "chant", "light card", "Human", "non-light card", "other card", "magic stone"]
FOW_SAID = ["", " with total cost 2", " with total cost 3 or less", " with [Flying]", ' named "Ant"', " you own"]
MG_KINDS = ["card", "servant", "conjure", "ignus card", "Fox", "caster", "barrier"]
MG_SAID = ["", " with cost 2", " with cost 3 or less", " with [Hubris]", ' named "Ant"']
LC_KINDS = ["card", "unit card", "spell card", "white card", "Knight card", "structure card"]
LC_SAID = ["", " with cost 2", " with cost 3 or less", " with [Valor]", ' named "Ant"']
ZX_KINDS = ["card", "Z/X", "event", "red card", "[Fox]", "red Z/X", "other card"]
ZX_SAID = ["", " with cost 2 or less", " with power 3000 or more", " with the ignition icon", ' named "Ant"']
USES = {
    "force_of_will": (
        "Put target {} in {} into its owner's graveyard.",
        "Remove up to two target {}s in {} from the game.",
        "Choose one - Put target {} in {} into its owner's graveyard; or You gain 100 life.",
        "If there is a {} in {}, draw a card.",
        "This card deals 100 damage to your opponent for each {} in {}.",
    ),
    "zx": (
        "Choose a {} from {} and put it into its owner's trash.",
        "Choose up to 2 {}s from {} and put them into their owner's trash.",
        "If there is a {} in {}, draw a card.",
        "Draw X cards. X is the number of {}s in {}.",
    ),
    "magical_girl": (
        "Put target {} in {} into its owner's graveyard.",
        "Remove up to two target {}s in {} from the game.",
        "If there is a {} in {}, draw a card.",
        "Draw a card for each {} in {}.",
    ),
    "last_chronicle": (
        "Put a chosen {} in {} into its owner's discard pile.",
        "Remove up to two chosen {}s in {} from the game.",
        "If there is a {} in {}, draw a card.",
        "Draw a card for each {} in {}.",
    ),
}
PLACES = {
    "force_of_will": ("your opponent's standby area", "your opponent's hand", "your opponent's rune area"),
    "zx": ("your opponent's hand", "your opponent's life", "your opponent's dynamis", "your life"),
    "magical_girl": (
        "your opponent's hand",
        "an enemy orb zone",
        "your opponent's orb zone",
        "your opponent's extra deck",
    ),
    "last_chronicle": ("your opponent's hand", "your opponent's era yard"),
}
KINDS_OF = {
    "force_of_will": (FOW_KINDS, FOW_SAID),
    "zx": (ZX_KINDS, ZX_SAID),
    "magical_girl": (MG_KINDS, MG_SAID),
    "last_chronicle": (LC_KINDS, LC_SAID),
}
ALIKE = {  # cards of several kinds: the two tables have different ones of them
    "force_of_will": ["Ant 100/100 {2} (light, Human)", "Bat 300/300 {5}: [Flying]", "Cod {W} (Chant): Draw a card."],
    "zx": ["Ant 1000 {Red 2} ([Fox])", "Bat 5000 {5}", "Cod {Red 1} (ignition) [Event] Draw a card."],
    "magical_girl": [
        "Ant 100/100 {2} (ignus, Fox)",
        "Bat 300/300 {5}: [Hubris]",
        "Cod Lv1 (aqua)",
        "Doe {1}: Draw a card.",
    ],
    "last_chronicle": [
        "Ant 1000/1 {1} (white, Knight)",
        "Bat 3000/3 {5}: [Valor]",
        "Cod {1} (History)",
        "Doe {1} (Spell): Draw a card.",
    ],
}


TOP = {"zx": "Top 1000", "last_chronicle": "Top {1} (History)"}


def phrases(game: str, many: int) -> list[str]:
    """Return random texts that the language can read."""
    rng, found = random.Random(7), []
    kinds, said = KINDS_OF[game]
    while len(found) < many:
        text = rng.choice(USES[game]).format(rng.choice(kinds) + rng.choice(said), rng.choice(PLACES[game]))
        try:
            scenario(game, me={"hand": [HANDS[game][1].format(text)]})
        except ValueError:
            continue
        found.append(text)
    return found


def hidden_table(game: str, text: str, rng: random.Random) -> Any:
    """Return a table with this text in hand and random hidden cards, always in the same number."""

    def some(n: int) -> list[str]:
        return [rng.choice(ALIKE[game]) for _ in range(n)]

    mine: dict[str, Any] = {"hand": [HANDS[game][1].format(text)], "deck": [TOP.get(game, "Top")] * 9}
    if game == "zx":
        yours = {"hand": some(3), "life": some(3), "dynamis": ["Elk 1000 {1} (Z/X EX)"] * 2, "deck": some(4)}
        return scenario(game, me={**mine, "life": some(3), "resource": "R"}, you=yours)
    if game == "magical_girl":
        bound = rng.choice(["Elk 100/100 (Soul Bond Servant, needs Ant)", "Yak 200/200 (Soul Bond Servant, needs Bat)"])
        yours = {"hand": some(3), "orbs": some(3), "extra": [bound] * 2, "deck": some(4)}
        return scenario(game, me=mine, you=yours)
    if game == "last_chronicle":
        yours = {"hand": some(3), "era": some(2), "deck": some(4)}
        return scenario(game, me=mine, you=yours)
    runes = [rng.choice(["Ra {1} (Rune, light, divinity 1): Draw a card.", "Ro {2} (Rune, divinity 2): Draw a card."])]
    return scenario(game, me=mine, you={"hand": some(3), "standby": some(3), "runes": runes * 2, "deck": some(4)})


@rule("FoW 903.2g-2", "FoW 302.2", "ZX 301.3c")
@pytest.mark.parametrize("game", GAMES)
def test_phrase_about_hidden_cards_reveals_nothing(game: str) -> None:
    """The refusal, the decisions and the number of cards in hand and life are equal.

    They are compared until a hidden card becomes known to both players.
    """
    for text in phrases(game, 60):
        told = []
        for n in range(4):
            table = hidden_table(game, text, random.Random(n))
            told.append([table.match.why_not(0, "play", table[table.me.hand[0]].ref)])
            first = [n for n, option in enumerate(table.match.decision.options) if option.kind == "play"]
            if not first:
                continue
            table.match.answer(0, table.match.number, first)
            for _ in range(6):
                decision = table.match.decision
                told[-1] += [
                    table.match.view(0)["decision"],
                    len(table.me.hand),
                    table.match.view(0)["seats"][1].get("life"),
                ]
                if decision is None or decision.seat != 0 or decision.kind == "priority" or decision.kind == "choose":
                    break
                table.match.answer(0, table.match.number, list(range(decision.least)))
        assert all(one == told[0] for one in told), text


def test_references_do_not_reveal_their_order_of_creation() -> None:
    state = begin("zx", 0).machine.s
    refs = [state.new_ref() for _ in range(3000)]
    assert len(set(refs)) == len(refs)
    assert {len(str(ref)) for ref in refs} == {7}
    rising = sum(a < b for a, b in itertools.pairwise(refs))
    assert 1300 < rising < 1700
    state.next_ref = (1 << 20) - 3
    assert len({state.new_ref() for _ in range(6)}) == 6


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("block", BLOCKS)
def test_hidden_cards_do_not_change_decisions_in_many_games(game: str, block: int) -> None:
    for number in range(block * BLOCK, (block + 1) * BLOCK):
        check_decisions(game, number, 3)
