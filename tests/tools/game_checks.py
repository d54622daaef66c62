"""The checks that every game must pass, in one call: `check_game("zx")`.

A new game must pass them, with an entry in `tests.engine.hiding` for the zones of its hidden cards. The checks are
cheap: some seconds for all games together. Checks that take long, or that concern one game, have separate tests.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache

from engine import cards, match, rule_citations, rulebook
from engine.bots import BOTS
from engine.bots.weights import weights
from engine.kernel.text import Text
from engine.language import Unread, lexicon
from engine.language.grammar.categories import ChantLine, Line, Modification
from engine.language.grammar.word import Word
from engine.match import Match
from engine.tools import simulate
from tests.engine import fuzz, test_properties
from tests.engine.checks import all_hold
from tests.engine.logs import check_sentence
from tests.tools.sampling import sample

LINES = 60  # the number of a game's lines that are read in Japanese too, in one run
RANDOM_GAMES = 4
Check = Callable[[str], None]
PLACE = re.compile(r"\{[a-z_]*\}|\bNone\b")  # a placeholder that was not filled in
JAPANESE = re.compile(r"[ぁ-んァ-ヶ一-龯]")


def check_game(game: str) -> None:
    """Run every check of a game. Raise an ExceptionGroup of the checks that fail."""
    all_hold((*CHECKS, *PROPERTIES), game)


def is_told_twice(text: Text) -> bool:
    """Return whether a text exists in both languages, without a placeholder."""
    return bool(text.en.strip() and JAPANESE.search(text.ja)) and not PLACE.search(text.en + text.ja)


def clauses_of(game: str) -> set[str]:
    return {number for book in rulebook.books_of(game) for number in book.clauses}


# -- texts and lists ---------------------------------------------------------------------------------------------------
def check_names(game: str) -> None:
    """Check that the game, its optional rules and its zones have names in both languages and existing clauses.

    The clauses of the phases and of the steps of a battle exist too.
    """
    (entry,) = (one for one in match.games() if one["id"] == game)
    assert entry["name"]["en"]
    assert entry["name"]["ja"]
    assert entry["parts"]
    known = clauses_of(game)
    for rule in match.optional_rules(game):
        assert is_told_twice(Text(**rule["name"])), rule
        assert is_told_twice(Text(**rule["text"])), rule
        assert rule["clause"] in known, rule
    for zone, numbers in match.zone_clauses(game).items():
        assert set(numbers) <= known, (zone, numbers)
    outline = match.outline(game)
    for moment in (*outline.phases.values(), *outline.steps.values()):
        assert moment.clause in known, moment


def check_cards_are_read(game: str) -> None:
    """Check that every card file is loaded without a fault, and that every text in it is understood."""
    library = cards.library(game)
    assert library.printed()
    assert not library.faults, library.faults
    assert not [card for card, one in library.printed().items() if one.unread]


def check_cards_in_both_languages(game: str) -> None:
    """Check that each card has a name and a text in both languages.

    The Japanese text has the same meaning. For a sample of the lines, it is read to check this.
    """
    known, trees = lexicon(game), list[Word]()
    for card, one in cards.library(game).printed().items():
        for side in one.faces:
            assert is_told_twice(side.name), card
            trees += [tree for tree in side.trees if tree is not None]
    assert trees
    for tree in sample(f"check_game {game}", trees, LINES):
        japanese = known.print(tree, "ja")
        found = known.read(japanese, ChantLine if isinstance(tree, ChantLine) else Line, lang="ja")
        assert not isinstance(found, Unread), found
        assert found.tree == tree, japanese


def check_starters(game: str) -> None:
    """Check that there are at least two starter decks, all legal, with names in both languages."""
    decks = simulate.starters(game)
    assert len(decks) > 1
    for name, deck in decks.items():
        assert match.check_deck(game, deck) == [], name
        assert {"en", "ja"} <= set(deck["name"]), name
        assert isinstance(deck["id"], str), name
    assert len({deck["id"] for deck in decks.values()}) == len(decks), "two starters have the same id"


def check_rulebook(game: str) -> None:
    """Check that the game has a rulebook with texts, which contains all clauses that cards and tests cite."""
    books = rulebook.books_of(game)
    assert books
    for book in books:
        assert book.chapters(), book.id
        empty = [one.number for one in book.clauses.values() if one.kind != "section" and not one.text]
        assert empty == [], f"{book.id}: clauses without a text"
    known = set(rulebook.book(game).clauses)
    assert rule_citations.cards_by_clause(game), "no card leads to a clause"
    assert set(rule_citations.cards_by_clause(game)) <= known
    assert set(rule_citations.tests_by_clause(game)) <= known


def check_layers(game: str) -> None:
    """Check that every change of characteristics has a layer of the game. In any other layer it would do nothing."""
    rules = type(fuzz.begin(game, 0).machine)
    for word in lexicon(game).words:
        if issubclass(word, Modification):
            layer = rules.LAYER_OF.get(word.layer, word.layer)
            assert layer in rules.LAYERS, f"{word.__name__} changes layer {layer!r}; LAYERS has {rules.LAYERS}"


# -- random games ------------------------------------------------------------------------------------------------------
@cache
def played(game: str) -> Match:
    """Return a complete random game with random decks, after checking the texts of each decision.

    For every tenth decision, the view of its seat is checked too.
    """
    known, seen = clauses_of(game), set[Text | None]()
    found = fuzz.begin(game, 1, log=True)
    found.keep_lines(10_000)
    for _ in fuzz.wander(found, 1):
        decision = found.decision
        assert decision is not None
        assert is_told_twice(decision.prompt), (decision.kind, decision.prompt)
        assert decision.clause in known | {""}, (decision.kind, decision.clause)
        texts = {text for option in decision.options for text in (option.label, option.detail)}
        for text in texts - seen - {None}:
            assert bool(text.en) == bool(text.ja), (decision.kind, text)
            assert not PLACE.search(text.en + text.ja), (decision.kind, text)
        seen |= texts
        assert decision.least <= len(decision.options) or decision.repeats, decision.kind
        assert all(option.label is None or option.label.en.strip() for option in decision.options), decision.kind
        if found.number % 10 == 0:
            for option in found.view(decision.seat)["decision"]["options"]:
                assert option["label"]["en"].strip(), (decision.kind, option)
                assert option["label"]["ja"].strip(), (decision.kind, option)
    return found


def check_questions(game: str) -> None:
    """Check that every decision of a random game has a prompt and options in both languages.

    Each also has a clause of the game's books.
    """
    assert played(game).over


def check_log(game: str) -> None:
    """Check that every log line is a sentence in both languages, for seats and spectators.

    Each line also has a clause of the game's books.
    """
    known = clauses_of(game)
    for viewer in (0, 1, None):
        lines = played(game).log(viewer)
        assert lines, "the log is empty: does the class of the game have SENTENCES?"
        for line in lines:
            check_sentence(line["text"])
            assert line["clause"] in known, line


def check_an_end(game: str) -> None:
    """Check that random games come to an end, both with starters and with random decks."""
    ends = [*simulate.run(game, 2, 32, ("random", "random"))]
    assert {one.outcome for one in ends} == {"finished"}, [one.error for one in ends]
    result = played(game).result
    assert result is not None
    assert is_told_twice(result.reason)
    assert result.clause in clauses_of(game)


def check_digest(game: str) -> None:
    """Check that the digest of the game is unique, and that its saves contain it."""
    assert [other for other in match.ADAPTERS if match.digest(other) == match.digest(game)] == [game]
    assert match.saved_under(fuzz.begin(game, 0).save()) == match.digest(game)


# -- checks that test_properties and test_bots make on more games ------------------------------------------------------
def check_bots(game: str) -> None:
    """Check that every bot plays a game to its end, and that the game's weights for bots, if any, can be read."""
    weights(game)
    for name in sorted(BOTS):
        (end,) = simulate.run(game, 1, 5, (name, "random"))
        assert end.outcome == "finished", end.error


def check_repetition(game: str) -> None:
    test_properties.check_repeats(game, 0)


def check_saving(game: str) -> None:
    test_properties.check_copies(game, 0, 60)


def check_hiding(game: str) -> None:
    test_properties.check_hidden(game, 0, 20)


def check_places(game: str) -> None:
    test_properties.check_places(game, 1)


def check_refusals(game: str) -> None:
    test_properties.check_refusals(game, 0, 40)


def check_characteristics(game: str) -> None:
    test_properties.check_characteristics(game, 1)


def check_taking_back(game: str) -> None:
    undone = any(test_properties.check_taking_back(game, number) for number in range(RANDOM_GAMES))
    assert undone, f"no play of {RANDOM_GAMES} random games asks a question and can be taken back"


CHECKS: tuple[Check, ...] = (
    check_names,
    check_cards_are_read,
    check_cards_in_both_languages,
    check_starters,
    check_rulebook,
    check_layers,
    check_questions,
    check_log,
    check_an_end,
    check_digest,
)
PROPERTIES: tuple[Check, ...] = (
    check_bots,
    check_repetition,
    check_saving,
    check_hiding,
    check_places,
    check_refusals,
    check_taking_back,
    check_characteristics,
)
