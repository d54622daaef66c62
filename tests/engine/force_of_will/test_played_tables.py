"""The tables for trying lines have the objects that the lines name: gems, names, rulers of a name, rested stones."""

from __future__ import annotations

import json

import pytest

from engine import cards
from engine.games.force_of_will.words.amounts.numbers import ChooseNumber
from engine.games.force_of_will.words.continuous.statements import PlayItForNow
from engine.language import Unread, lexicon
from engine.language.grammar.categories import ChantLine
from engine.verify.files import play_files
from engine.verify.lines import play
from tests.engine.rules import rule

GAME, TRIES = "force_of_will", 30
BODY = {"name": {"en": "Tried J", "ja": "Tried J"}, "race": [], "atk": 800, "def": 800, "text": ""}


def unplayed(kind: str, text: str) -> list[str]:
    """Return the effects of a line, on a card of a type, that were not seen in play."""
    one = {"name": {"en": "Tried", "ja": "Tried"}, "type": kind, "race": [], "attribute": ["light"], "text": text}
    if kind == "Ruler":
        one["j_ruler"] = BODY
    else:
        one |= {"cost": "{1}", **({"atk": 300, "def": 300} if kind == "Resonator" else {})}
    made = cards.make_card(GAME, {"id": f"tried-{kind}-{text}", **one})
    assert not made.unread
    found = play(cards.library(GAME).add(made, by_hand=True), TRIES)
    return [str(line) for line in found if not line.good]


@rule("FoW 1119.2", "FoW 1122.2a", "FoW 1132.2")
@pytest.mark.parametrize("text", ["[Energize][w][g]", "[Mana] 2", "[Grimoire] 5"])
def test_setup_keywords_of_a_ruler_are_played(text):
    assert unplayed("Ruler", text) == []


@pytest.mark.parametrize(
    ("kind", "text"),
    [
        ("Resonator", "Banish a gem: Draw a card."),
        ("Resonator", "Banish a resonator: Draw a card."),
        ("Resonator", "When this card enters the field => Gain a light gem and a fire gem."),
        ("Resonator", "[Rest]: Gain two gems of any attribute."),
        ("Resonator", 'This card gains [+200/+200] as long as your J-ruler is "Ash".'),
        ("Resonator", "This card gains [+100/+100] for each card revealed from your extra deck."),
        ("Resonator", '[Rest], discard a "Red Pear": Draw a card.'),
        ("Resonator", "[W], banish an addition added to this card: Draw a card."),
        ("Resonator", "This card cannot attack unless you remove two strength counters from your J/ruler."),
        ("Chant", "Destroy target special magic stone."),
        ("Chant", "Recover up to two magic stones."),
        ("Chant", "Recover your J-ruler."),
        ("Chant", "Destroy target non-darkness resonator."),
        ("Resonator", "Whenever you awaken a spell => Draw a card. This ability triggers only once per turn."),
        ("Resonator", "Whenever you gain a gem => This card gains [+200/+200] until end of turn."),
        ("Chant", "Your weather becomes rain."),
        ("Chant", "If damage would be dealt to target resonator this turn, it's dealt to your opponent instead."),
        ("Chant", "Target resonator gains [+100/+100] until end of turn if it's darkness. Otherwise, draw a card."),
    ],
)  # fmt: skip
def test_trial_table_has_the_objects_that_a_line_needs(kind, text):
    assert unplayed(kind, text) == []


@pytest.mark.parametrize(
    ("kind", "text"),
    [
        ("Resonator", "[Rest]: Target resonator token gains [+100/+100] until end of turn."),
        ("Resonator", "Whenever an addition is added to this card ⇒ Recover this card."),
        ("Resonator", "Whenever a growth counter is put on this card ⇒ Draw a card."),
        ("Resonator", "When this card enters the field from your deck ⇒ Draw a card."),
        ("Resonator", "Magic stones you control gain [Barrier]."),
        ("Resonator", "This card gains [+100/+100] for each water magic stone you control."),
        ("Resonator", "Banish a card: Draw a card."),
        ("Resonator", "[Rest]: Put a [300/300] fire/wind Shade resonator token into the field."),
        ("Resonator", "This card cannot be blocked as long as the weather is rain."),
        ("Resonator", "You may pay the attribute cost of Shade resonators with will of any attribute."),
        ("Resonator", "Your opponent pays [1] more to play regalia."),
        ("Resonator", "Whenever a resonator enters the field ⇒ This card deals 100 damage to it."),
        ("Addition:Resonator", "Added resonator gains [Swiftness]."),
        ("Addition:Resonator", "Added resonator gains [-500/-500] if it's a Shade. Otherwise, it gains [+100/+100]."),
        ("Regalia", "Your J-ruler gains [Swiftness]."),
        ("Regalia", "Banish a resonator: Recover this card."),
        ("Chant", "Each player banishes a non-Shade resonator they control."),
        ("Chant", "Destroy target resonator. If you do, draw a card."),
        ("Chant", "Choose a number. Destroy all resonators with total cost equal to the chosen number."),
    ],
)
def test_trial_table_has_the_objects_that_a_text_names(kind, text):
    assert unplayed(kind, text) == []


# -- the lines of a list, one by one ---------------------------------------------------------------
LISTED = [("Chant", "Draw a card. If this card was awakened, gain 100 life.\n[Awakening] [1]", 2)]


@rule("FoW 1109.2a")
@pytest.mark.parametrize(("kind", "text", "lines"), LISTED)
def test_listed_line_is_tried_with_the_other_lines_of_its_card(tmp_path, kind, text, lines):
    one = {
        "id": "listed-1",
        "name": "Listed",
        "type": kind,
        "race": "",
        "cost": ["R"],
        "atk": 300,
        "def": 300,
        "text": text,
    }
    path = tmp_path / "listed.jsonl"
    path.write_text(json.dumps(one))
    found = play_files(GAME, [path], TRIES)
    assert (found.cards, found.lines, dict(found.unplayed)) == (1, lines, {})


# -- faults of a word are detected -----------------------------------------------------------------
def does_nothing(self, game, at):
    return
    yield


@pytest.mark.parametrize(
    ("word", "kind", "text"),
    [
        (ChooseNumber, "Chant", "Choose a number. Destroy all resonators with total cost equal to the chosen number."),
        (PlayItForNow, "Chant", "Remove the top card of your deck from the game. You may play it this turn."),
    ],
)
def test_word_without_effect_is_reported_as_unplayed(monkeypatch, word, kind, text):
    assert unplayed(kind, text) == []
    monkeypatch.setattr(word, "perform", does_nothing)
    assert unplayed(kind, text) != []


@rule("FoW 1010.1", "FoW 313.3")
@pytest.mark.parametrize("text", ["Destroy target gem.", "Gain control of target gem."])
def test_impossible_acts_on_gems_are_refused(text):
    assert isinstance(lexicon(GAME).read(text, ChantLine), Unread)
