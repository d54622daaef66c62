"""Chapter 400: which decks are legal, and the preparation of a game."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import yaml

from engine import cards
from engine.kernel.events import Drawn, FirstPlayer, Shuffled
from engine.kernel.randomness import Stream
from engine.match import Match, Refused, check_deck
from engine.scenario import define
from tests.engine.rules import rule

GAME = "force_of_will"
DECKS = sorted((Path(__file__).parents[3] / "fixtures" / "decks" / GAME).glob("*.yaml"))
RULER = "Saint (light): [Judgment][1] | [Divinity]5 // Saint Armed 800/800: [Flying]"
RUNE = "Rune {n} {{1}} (Rune, light, divinity 1): Draw a card."


def card(text: str) -> str:
    return define(GAME, text)


def legal(**changes: Any) -> dict[str, Any]:
    """Return a legal deck, with some parts replaced."""
    deck = {
        "ruler": card(RULER),
        "main": {card(f"Page {n} 100/100 {{1}}"): 4 for n in range(10)},
        "stones": {card("Light Magic Stone"): 10},
        "runes": {},
        "extra": {},
    }
    return deck | changes


def found(deck: dict[str, Any]) -> list[str]:
    return [refusal["clause"] for refusal in check_deck(GAME, deck)]


def some(n: int, text: str, copies: int = 1) -> dict[str, int]:
    return {card(text.format(n=place)): copies for place in range(n)}


# -- 402 -------------------------------------------------------------------------------------------
@rule("FoW 402.1", "FoW 402.3a", "FoW 402.4a", "FoW 402.4b")
def test_legal_deck_breaks_no_rule():
    assert found(legal()) == []
    assert found(legal(runes=some(5, RUNE))) == []


@pytest.mark.parametrize("path", DECKS, ids=lambda path: path.stem)
@rule("FoW 402.1")
def test_starter_decks_are_legal(path):
    assert found(yaml.safe_load(path.read_text(encoding="utf-8"))) == []


MAIN = {n: {card(f"Leaf {k} 100/100 {{1}}"): 4 for k in range(n // 4)} for n in (36, 40, 60, 64)}


@pytest.mark.parametrize(
    ("changes", "clause"),
    [
        pytest.param({"ruler": card("Page 0 100/100 {1}")}, "402.2", id="a ruler that is none"),
        pytest.param({"ruler": None}, "402.2", id="no ruler"),
        pytest.param({"ruler": [card(RULER), card(RULER)]}, "402.2", id="two rulers"),
        pytest.param({"main": MAIN[36]}, "402.3a", id="too few cards"),
        pytest.param({"main": MAIN[64]}, "402.3a", id="too many cards"),
        pytest.param({"main": MAIN[40] | {card("Light Magic Stone"): 1}}, "402.3", id="a stone in the main deck"),
        pytest.param({"main": MAIN[40] | {card(RULER): 1}}, "402.3", id="a ruler in the main deck"),
        pytest.param({"main": MAIN[40] | some(1, RUNE)}, "402.3", id="a rune in the main deck"),
        pytest.param({"main": MAIN[40] | {card("Fifth 100/100 {1}"): 5}}, "402.3b", id="five of a name"),
        pytest.param({"stones": {card("Light Magic Stone"): 9}}, "402.4a", id="too few stones"),
        pytest.param({"stones": {card("Light Magic Stone"): 21}}, "402.4a", id="too many stones"),
        pytest.param(
            {"stones": {card("Light Magic Stone"): 10, card("Page 0 100/100 {1}"): 1}}, "402.4", id="no stone"
        ),
        pytest.param(
            {"stones": {card("Light Magic Stone"): 8, card("Prism (Special Magic Stone): [Rest]: Produce [w]."): 5}},
            "402.4c",
            id="five special stones",
        ),
        pytest.param({"extra": some(6, "Tale {n} {{1}} (Chant): Draw a card.")}, "402.5a", id="six extra cards"),
        pytest.param({"extra": some(1, "Tale {n} {{1}} (Chant): Draw a card.")}, "402.5c", id="no grimoire"),
        pytest.param({"extra": {card("Light Magic Stone"): 1}}, "402.5", id="a stone in the extra deck"),
        pytest.param({"extra": {card("Tale 0 {1} (Chant): Draw a card."): 2}}, "402.5b", id="two of a name, extra"),
        pytest.param({"runes": some(6, RUNE)}, "402.6a", id="six runes"),
        pytest.param({"runes": {card(RUNE.format(n=0)): 2}}, "402.6b", id="two runes of a name"),
        pytest.param({"runes": {card("Page 0 100/100 {1}"): 1}}, "402.6", id="no rune"),
        pytest.param(
            {"runes": some(2, "Crest {n} {{1}} (Master Rune, light, divinity 1): Draw a card.")},
            "402.6c",
            id="two Master Runes",
        ),
        pytest.param(
            {"runes": {card("Flame {1} (Rune, fire, divinity 1): Draw a card."): 1}}, "402.6d", id="another attribute"
        ),
        pytest.param(
            {
                "main": MAIN[40] | {card("Both {1} (Chant/Rune, light, divinity 1): Draw a card."): 4},
                "runes": {card("Both {1} (Chant/Rune, light, divinity 1): Draw a card."): 1},
            },
            "402.7",
            id="five of a name in all",
        ),
        pytest.param({"main": {"fow-no-such-card": 40}}, "402.1", id="a card that there is not"),
        pytest.param({"main": MAIN[40] | {card("Page 0 100/100 {1}"): -1}}, "402.1", id="a negative number"),
        pytest.param({"main": ["fow-021"]}, "402.1", id="a list"),
    ],
)
@rule(
    "FoW 402.1", "FoW 402.2", "FoW 402.3", "FoW 402.3a", "FoW 402.3b", "FoW 402.4", "FoW 402.4a", "FoW 402.4c",
    "FoW 402.5", "FoW 402.5a", "FoW 402.5b", "FoW 402.5c", "FoW 402.6", "FoW 402.6a", "FoW 402.6b", "FoW 402.6c",
    "FoW 402.6d", "FoW 402.7",
)  # fmt: skip
def test_illegal_deck_is_refused_with_the_violated_clause(changes, clause):
    deck = legal(**changes)
    assert clause in found(deck)
    with pytest.raises(Refused):
        Match.start(GAME, [deck, legal()], b"s" * 32)


@rule("FoW 402.6d")
def test_chant_rune_in_the_rune_deck_may_have_any_attribute():
    assert found(legal(runes={card("Sear {1} (Chant/Rune, fire, divinity 1): Draw a card."): 1})) == []


@rule("FoW 402.3", "FoW 402.7")
def test_chant_rune_is_allowed_in_the_main_deck():
    both = card("Both {1} (Chant/Rune, light, divinity 1): Draw a card.")
    assert found(legal(main=MAIN[40] | {both: 3}, runes={both: 1})) == []


@rule("FoW 202.2", "FoW 402.3b")
def test_copies_are_counted_by_name():
    twins = {card("Twin 100/100 {1}"): 3, card("Twin 200/200 {1}"): 2}
    assert found(legal(main=MAIN[40] | twins)) == ["402.3b"]


ANTS = "Ant 100/100 {1}: Your deck can have any number of this card."
PACK = "Wolf 200/200 {1}: Your deck can have up to 7 of this card."


@rule("FoW 402.8", "FoW 402.3b", "FoW 104.1")
def test_card_text_may_allow_more_copies_in_a_deck():
    ants, wolves = card(ANTS), card(PACK)
    assert found(legal(main={ants: 60})) == []
    assert found(legal(main={ants: 33, wolves: 7})) == []
    assert found(legal(main={ants: 33, wolves: 8})) == ["402.3b"]
    assert found(legal(main={ants: 33, card("Ant 300/300 {2}"): 5, wolves: 2})) == ["402.3b"], "another of its name"


@pytest.mark.parametrize("text", [ANTS, PACK])
def test_text_about_the_number_of_copies_is_printed_in_both_languages(text):
    (line,) = cards.library(GAME)[card(text)].faces[0].lines
    assert text.endswith(line.en)
    assert "このカードはデッキに" in line.ja


@rule("FoW 402.8", "FoW 402.5b", "FoW 402.7")
def test_text_about_the_number_of_copies_applies_only_to_the_main_deck():
    ants = card(ANTS)
    assert found(legal(main={ants: 40}, extra={ants: 2})) == ["402.5b", "402.5c"]
    assert found(legal(main={ants: 40}, extra={ants: 1})) == ["402.5c"]


BOOK = "Teller (light): {} // Teller Armed 800/800"
TALE = "Tale {n} {{1}} (Chant, light, Story): Draw a card."


@rule("FoW 1132.1", "FoW 1132.2", "FoW 402.5c")
@pytest.mark.parametrize("text", ["[Grimoire]3", "[Grimoire] (3) (Begin the game with an extra deck of three tales.)"])
def test_grimoire_allows_its_number_of_story_chants_in_the_extra_deck(text: str):
    teller = card(BOOK.format(text))
    assert found(legal(ruler=teller)) == []
    assert found(legal(ruler=teller, extra=some(3, TALE))) == []
    assert found(legal(ruler=teller, extra=some(4, TALE))) == ["1132.2"]
    assert found(legal(extra=some(1, TALE))) == ["402.5c"]


@rule("FoW 1132.2", "FoW 402.5")
@pytest.mark.parametrize(
    ("other", "clause"),
    [
        ("Essay {1} (Chant, light): Draw a card.", "1132.2"),
        ("Hero 100/100 {1} (light, Story)", "1132.2"),
        ("Light Magic Stone", "402.5"),
    ],
)
def test_grimoire_allows_only_story_chants(other: str, clause: str):
    assert found(legal(ruler=card(BOOK.format("[Grimoire]3")), extra={card(other): 1})) == [clause]


@rule("FoW 1132.2", "FoW 402.5a")
def test_grimoire_does_not_raise_the_limit_of_the_extra_deck():
    assert found(legal(ruler=card(BOOK.format("[Grimoire]9")), extra=some(6, TALE))) == ["402.5a"]


def faults(deck: dict[str, Any]) -> list[tuple[str, str, list[str], int]]:
    """Return the violations of a deck with their places."""
    return [(one["clause"], one["part"], one["cards"], one["more"]) for one in check_deck(GAME, deck)]


@rule("FoW 402.2", "FoW 402.3", "FoW 402.3a", "FoW 402.3b", "FoW 402.4a")
def test_every_deck_violation_is_reported_with_its_place_in_clause_order():
    saint, page, stone = card(RULER), card("Page 0 100/100 {1}"), card("Light Magic Stone")
    assert faults({}) == [
        ("402.2", "ruler", [], -1),
        ("402.3a", "main", [], -40),
        ("402.4a", "stones", [], -10),
    ]
    assert faults({"ruler": page, "main": {saint: 2, page: 6}, "stones": {stone: 22, page: 1}, "runes": {page: 1}}) == [
        ("402.2", "ruler", [page], 1),
        ("402.3", "main", [saint], 2),
        ("402.3a", "main", [], -32),
        ("402.3b", "main", [page], 2),
        ("402.4", "stones", [page], 1),
        ("402.4a", "stones", [], 3),
        ("402.6", "runes", [page], 1),
        ("402.7", "runes", [page], 3),
    ]


@rule("FoW 202.2", "FoW 402.3b", "FoW 402.5b", "FoW 402.5c", "FoW 402.6c", "FoW 402.6d")
def test_deck_violation_names_all_cards_concerned():
    twins = {card("Twin 100/100 {1}"): 3, card("Twin 200/200 {1}"): 2}
    assert faults(legal(main=MAIN[40] | twins)) == [("402.3b", "main", list(twins), 1)]
    tale = card("Tale 0 {1} (Chant): Draw a card.")
    assert faults(legal(extra={tale: 3})) == [("402.5b", "extra", [tale], 2), ("402.5c", "extra", [tale], 3)]
    masters = some(2, "Crest {n} {{1}} (Master Rune, fire, divinity 1): Draw a card.")
    assert faults(legal(runes=masters)) == [
        ("402.6c", "runes", list(masters), 1),
        *[("402.6d", "runes", [one], 1) for one in masters],
    ]


@rule("FoW 402.1")
def test_malformed_deck_part_is_reported_with_its_place():
    assert faults(legal(main="many"))[0] == ("402.1", "main", [], 0)
    assert faults(legal(runes={"fow-nothing": 2})) == [("402.1", "runes", ["fow-nothing"], 2)]
    assert faults(legal(ruler="fow-nothing")) == [("402.1", "ruler", ["fow-nothing"], 1), ("402.2", "ruler", [], -1)]
    page = card("Page 0 100/100 {1}")
    for count in (-1, True, 1.5, "4", None):
        assert faults(legal(runes={page: count})) == [("402.1", "runes", [page], 0)]
    assert faults(legal(runes={page: 0})) == []


@rule("FoW 104.1")
def test_card_that_cannot_be_read_is_reported_last():
    unread = cards.library(GAME).add(cards.make_card(GAME, {
        "id": "by-hand-unread", "name": {"en": "Riddle", "ja": "謎"}, "type": "Resonator", "attribute": ["light"],
        "cost": "{1}", "atk": 100, "def": 100, "text": "Something that nobody has ever written.",
    }), by_hand=True)  # fmt: skip
    assert faults(legal(main=MAIN[36] | {unread.id: 3}))[-1] == ("402.3a", "main", [], -1)
    assert ("104.1", "main", [unread.id], 0) in faults(legal(main=MAIN[40] | {unread.id: 3}))


# -- 403 -------------------------------------------------------------------------------------------
def begun(seed: int = 1, first: int | None = 0, **changes: Any) -> Match:
    options = {} if first is None else {"first_player": first}
    return Match.start(GAME, [legal(**changes), legal(**changes)], bytes([seed]) * 32, ["Ann", "Bob"], options)


def hand(match: Match, seat: int) -> list[str]:
    return [one["name"]["en"] for one in match.view(seat)["zones"][seat]["hand"]]


@rule("FoW 403.1", "FoW 403.2", "FoW 403.3", "FoW 403.5")
def test_game_is_set_up_with_decks_life_and_hands():
    match = begun(runes=some(3, RUNE))
    view = match.view(0)
    for seat in (0, 1):
        assert view["seats"][seat]["life"] == 4000
        assert (view["seats"][seat]["main_deck"], view["seats"][seat]["stone_deck"]) == (35, 10)
        assert view["seats"][seat]["hand"] == 5
        assert [one["name"]["en"] for one in view["zones"][seat]["ruler"]] == ["Saint"]
        assert len(view["zones"][seat]["rune"]) == 3
    shuffles = [entry.event for entry in match.machine.log if isinstance(entry.event, Shuffled)]
    assert [(one.seat, one.zone) for one in shuffles] == [(0, "main"), (0, "stone"), (1, "main"), (1, "stone")]
    assert not [entry for entry in match.machine.log if isinstance(entry.event, Drawn)]  # no drawing


@rule("FoW 403.2")
def test_same_seed_deals_the_same_hand_and_other_seeds_deal_others():
    assert hand(begun(1), 0) == hand(begun(1), 0)
    assert len({tuple(hand(begun(seed), 0)) for seed in range(8)}) > 6


@rule("FoW 403.4")
def test_first_player_is_chosen_at_random():
    firsts = [begun(seed, None).machine.s.first_player for seed in range(24)]
    assert 4 < sum(firsts) < 20
    match = begun(3, None)
    assert match.decision.kind == "mulligan"  # no player is asked whether to go first
    assert [e.event.seat for e in match.machine.log if isinstance(e.event, FirstPlayer)] == [match.decision.seat]
    assert Stream(match.seed, 4).below(2) == match.decision.seat  # anyone who knows the seed can check it


@rule("FoW 403.5")
@pytest.mark.parametrize("first", [0, 1])
def test_first_player_decides_on_the_mulligan_first(first):
    match = begun(first=first)
    assert (match.decision.seat, match.decision.kind, match.decision.min, match.decision.max) == (
        first,
        "mulligan",
        0,
        5,
    )
    match.answer(first, match.number, [])
    assert (match.decision.seat, match.decision.kind) == (1 - first, "mulligan")
    match.answer(1 - first, match.number, [])
    assert (match.machine.s.turn, match.machine.s.turn_player) == (1, first)


@rule("FoW 403.5", "FoW 302.4")
def test_exchanged_cards_go_to_the_bottom_in_the_chosen_order():
    match = begun()
    before = hand(match, 0)
    top = [match.machine.printed_card(one).name.en for one in match.machine.zone(0, "main")]
    match.answer(0, match.number, [1, 3])
    assert match.decision.kind == "order"
    match.answer(0, match.number, [1, 0])
    assert hand(match, 0) == [before[0], before[2], before[4], *top[:2]]
    bottom = [match.machine.printed_card(one).name.en for one in match.machine.zone(0, "main")[-2:]]
    assert bottom == [before[3], before[1]]
    assert match.decision.seat == 1
    told = [line["text"]["en"] for line in match.log(1)]
    assert "Ann exchanges 2 cards." in told
    assert not any("goes to" in line for line in told)


@rule("FoW 403.5")
def test_hand_is_exchanged_at_most_once_in_part_or_whole():
    match = begun()
    match.answer(0, match.number, [0, 1, 2, 3, 4])
    match.answer(0, match.number, [4, 3, 2, 1, 0])
    assert len(hand(match, 0)) == 5
    assert match.decision.seat == 1
    with pytest.raises(Refused):
        match.answer(1, match.number, [0, 0])
    with pytest.raises(Refused):
        match.answer(0, match.number, [])


@rule("FoW 403.5", "FoW 306.2")
def test_opponent_sees_neither_the_hand_nor_the_mulligan_decision():
    match = begun()
    view = match.view(1)
    assert view["decision"] == {"number": match.numbers[1], "seat": 0, "mine": False}
    assert view["zones"][0]["hand"] == [{"ref": None, "hidden": True, "stone": False}] * 5


@rule("FoW 315.2")
def test_order_of_runes_does_not_reveal_the_deck_list():
    orders = set()
    for seed in range(12):
        match = begun(seed, runes=some(3, RUNE))
        orders.add(tuple(match.machine.printed(ref).name.en for ref in sorted(match.machine.zone(0, "rune"))))
    assert len(orders) > 2


@rule("FoW 403.6")
def test_first_player_has_the_first_turn():
    match = begun(first=1)
    match.answer(1, match.number, [])
    match.answer(0, match.number, [])
    assert match.machine.s.turn_player == 1
    assert cards.library(GAME)[card(RULER)].faces[0].name.en == match.view(1)["zones"][1]["ruler"][0]["name"]["en"]
    assert [line["text"]["en"] for line in match.log(1) if line["clause"] == "501.1"] == ["Turn 1: it is your turn."]
