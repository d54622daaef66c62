"""The owner that a text names: "your" and "their" in English, 自分の and そのプレイヤーの in Japanese."""

from __future__ import annotations

import pytest

from engine.language import Unread, lexicon
from engine.language.grammar.categories import ChantLine, Line
from tests.engine.rules import rule

FOW, MG, LC = "force_of_will", "magical_girl", "last_chronicle"
OWN, OTHER = "自分の", "そのプレイヤーの"


def read(game, text, lang="en"):
    """Return the reading of a text as a line of a card."""
    return lexicon(game).read(text, ChantLine, Line, lang=lang)


@rule("FoW 1019.2", "MG 1013.2")
@pytest.mark.parametrize("game", [FOW, MG, LC])
@pytest.mark.parametrize(
    "text",
    [
        "Discard your hand.",
        "You may discard your hand.",
        "Draw a card and discard your hand.",
        "You may reveal your hand. If you do, draw a card.",
        "Your opponent discards their hand.",
        "Your opponent may discard their hand.",
        "Your opponent discards their hand and draws a card.",
        "Each player may reveal their hand.",
    ],
)
def test_possessive_of_a_hand_matches_the_acting_player(game, text):
    found = read(game, text)
    assert not isinstance(found, Unread)
    assert lexicon(game).print(found.tree) == text


@pytest.mark.parametrize("game", [FOW, MG, LC])
@pytest.mark.parametrize(
    "text",
    [
        "Discard their hand.",
        "Reveal their hand.",
        "Your opponent discards your hand.",
        "You may discard their hand.",
        "You may reveal their hand. If you do, draw a card.",
        "Your opponent may discard your hand.",
        "Draw a card. Each player may reveal your hand.",
    ],
)
def test_hand_of_another_player_is_refused(game, text):
    assert isinstance(read(game, text), Unread)


@pytest.mark.parametrize(
    ("game", "text", "whose"),
    [
        (FOW, "Look at the top card of their deck.", OTHER),
        (FOW, "Search their deck for a card.", OTHER),
        (FOW, "Put the top card of their deck into their graveyard.", OTHER),
        (FOW, "Look at the top card of their deck. Then they shuffle their deck.", OTHER),
        (FOW, "You may look at the top card of their deck.", OTHER),
        (FOW, "Whenever your opponent draws a card ⇒ Put the top card of their deck into their graveyard.", OTHER),
        (MG, "Look at the top card of their deck.", OTHER),
        (LC, "Look at the top card of their deck.", OTHER),
        (FOW, "Your opponent shuffles their deck.", OWN),
        (FOW, "Each player puts the top card of their deck into their graveyard.", OWN),
        (FOW, "Target player may put a card from their graveyard into their hand.", OWN),
        (FOW, "They shuffle their deck.", OWN),
        (FOW, "Its controller shuffles their deck.", OWN),
        (FOW, "Your opponent draws a card and shuffles their deck.", OWN),
    ],
)
def test_japanese_uses_own_only_for_the_subject(game, text, whose):
    known = lexicon(game)
    found = read(game, text)
    assert not isinstance(found, Unread)
    said = known.print(found.tree, "ja")
    first = said.index("デッキ") if "デッキ" in said else said.index("墓地")
    assert said[:first].endswith(whose), said
    again = read(game, said, "ja")
    assert not isinstance(again, Unread)
    assert again.tree == found.tree


@pytest.mark.parametrize("said", ["そのプレイヤーのデッキをシャッフルする。", "自分のデッキをシャッフルする。"])
def test_both_japanese_possessives_read_as_their_deck(said):
    found = read(FOW, said, "ja")
    assert not isinstance(found, Unread)
    assert lexicon(FOW).print(found.tree) == "Shuffle their deck."
