"""The third game in the engine: the checks for every game, and its own few rules.

`tests/test_third_game.py` runs this module in a process of its own, in which the game is registered.
"""

from __future__ import annotations

import pytest

from engine import cards, match, registry, rule_citations, rulebook
from engine.language import lexicon
from engine.language.grammar.categories import Line
from engine.match import Match, check_deck
from engine.scenario import scenario
from engine.tools import simulate
from tests.engine import hiding, test_properties
from tests.tools import game_checks

GAME = "lantern_river"
hiding.RULES[GAME] = hiding.Hiding(
    open=frozenset({"river", "bank"}),
    owners=frozenset({"hand"}),
    pools={"hand": "main", "deck": "main", "looked": "main"},
    piles=("deck",),
    decks=("main",),
)
hiding.DECK_OF[GAME] = lambda chars: "main"
hiding.KINDS[GAME] = ("play", "send", "pass")
ALWAYS = {
    "it repeats": lambda number: test_properties.check_repeats(GAME, number),
    "it is saved and copied": lambda number: test_properties.check_copies(GAME, number, 5),
    "it hides": lambda number: test_properties.check_hidden(GAME, number, 2),
    "a card is in one place": lambda number: test_properties.check_places(GAME, number),
    "it refuses": lambda number: test_properties.check_refusals(GAME, number, 7),
    "it takes back": lambda number: test_properties.check_taking_back(GAME, number),
}


def test_third_game_passes_every_game_check() -> None:
    game_checks.check_game(GAME)


@pytest.mark.parametrize("what", ALWAYS)
def test_properties_hold_in_random_games(what: str) -> None:
    for number in range(20):
        ALWAYS[what](number)


def test_two_hundred_random_games_come_to_an_end() -> None:
    decks = simulate.starters(GAME)
    pairs = simulate.pairs(list(decks))
    played = [
        simulate.one_game(GAME, ("random", "random"), decks, pairs[number % len(pairs)], 3, number)
        for number in range(200)
    ]
    assert {game.outcome for game in played} == {"finished"}, next(game.error for game in played if game.error)
    assert {game.winner for game in played} == {0, 1}


def test_every_card_is_read_in_both_languages() -> None:
    library = cards.library(GAME)
    assert not library.faults
    for card in library.values():
        for line in card.lines:
            for lang, text in (("en", line.en), ("ja", line.ja)):
                found = lexicon(GAME).read(text, Line, lang=lang)
                assert not hasattr(found, "expected"), (text, found)


def test_words_of_the_third_game_are_in_no_other_game() -> None:
    own = [word for word in lexicon(GAME).words if word.__module__.startswith(registry.PACKAGES[GAME].package)]
    assert {word.__name__ for word in own} == {"BoatNoun", "GainLights", "SetsOut", "Swift", "WhenLine"}
    others = [lexicon(game) for game in registry.PACKAGES if game != GAME]
    assert not [word for word in own if any(word in lexicon.words for lexicon in others)]


@pytest.mark.parametrize(
    ("main", "clause"),
    [({"lr-01": 3}, "203.1"), ({"lr-01": 12}, "203.2"), ({"none": 12}, "203.1")],
)
def test_illegal_deck_is_refused_with_its_clause(main: dict[str, int], clause: str) -> None:
    assert clause in [fault["clause"] for fault in check_deck(GAME, {"main": main})]


def test_boat_enters_rested_unless_swift() -> None:
    table = scenario(GAME, me={"hand": ["Slow 0/1", "Fast 0/1 [Swift]"]})
    table.me.play("Slow").play("Fast")
    assert (table["Slow"].rested, table["Fast"].rested) == (True, False)
    assert table.me.why_not(send="Slow").clause == "403.4"
    table.me.send("Fast")
    assert table.me.lights == 1


def test_toll_is_paid_by_resting_boats_and_can_be_taken_back() -> None:
    table = scenario(GAME, me={"river": ["One 0/1", "Two 0/1"], "hand": ["Big 1/4", "Bigger 3/9"]})
    assert table.me.why_not(play="Bigger").clause == "403.3"
    table.me.play("Big").take_back()
    assert table.me.hand == ["Big", "Bigger"]
    table.me.play("Big", "Two")
    assert [table[name].rested for name in ("One", "Two", "Big")] == [False, True, True]


def test_triggered_ability_resolves_at_once() -> None:
    ferry = "Ferry 0/1 When this card sets out: Rest a boat your opponent controls."
    table = scenario(GAME, me={"hand": [ferry]}, you={"river": ["One 0/1", "Two 0/1"]}, hold=True)
    table.me.play("Ferry")
    assert table.me.asked == "choose"
    table.me.choose("Two")
    assert [table[name].rested for name in ("One", "Two")] == [False, True]
    assert "You set out Ferry." in table.me.log


def test_ten_lights_win_and_an_empty_deck_loses() -> None:
    race = scenario(GAME, me={"river": ["Barge 2/4"], "lights": 6})
    race.me.send("Barge")
    assert (race.winner, race.clauses[-1]) == (0, "101.2")
    dry = scenario(GAME, me={"hand": ["Note 0/0 When this card sets out: You draw a card."], "deck": []})
    dry.me.play("Note")
    assert (dry.winner, dry.clauses[-1]) == (1, "101.3")


def test_rulebook_and_cards_cite_each_other() -> None:
    assert [book.id for book in rulebook.books_of(GAME)] == [GAME]
    assert "202.1" in rule_citations.of_card(GAME, "lr-03")
    assert "lr-06" in rule_citations.cards_by_clause(GAME)["404.1"]
    cited = {line["clause"] for line in whole_game().log(None)}
    assert cited <= set(rulebook.book(GAME).clauses)


def test_each_game_has_a_different_digest() -> None:
    marks = {game: match.digest(game) for game in registry.PACKAGES}
    assert len(set(marks.values())) == len(marks)


def whole_game() -> Match:
    played = Match.start(GAME, list(simulate.starters(GAME).values()), b"lantern " * 4, ["Ann", "Ben"])
    simulate.play(played, simulate.bots_of(("random", "random"), 1, 1))
    assert played.over
    return played
