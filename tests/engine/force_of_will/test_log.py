"""The log in words: whole sentences in both languages, without information hidden from the viewer."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
import yaml

from engine.games.force_of_will.log import SENTENCES
from engine.kernel import events
from engine.match import Match
from engine.scenario import put, scenario
from tests.engine import logs
from tests.engine.rules import rule

DECKS = sorted((Path(__file__).parents[3] / "fixtures" / "decks" / "force_of_will").glob("*.yaml"))
SILENT = {"Entered", "Left", "WillProduced", "WillPaid", "Looked"}
"""What needs no words of its own, or is told by its name alone."""


def played(number: int) -> Match:
    """Return a whole random game of two starter decks."""
    rng = random.Random(number)
    decks = [yaml.safe_load(rng.choice(DECKS).read_text(encoding="utf-8")) for _ in range(2)]
    match = Match.start("force_of_will", decks, bytes([number]) * 32, ["Ann", "Bob"])
    match.machine.log_kept = 10_000  # keep every line, not only the last ones
    while (decision := match.decision) is not None:
        options = [n for n, option in enumerate(decision.options) if option.kind != "take_back"]
        count = decision.min if decision.repeats else rng.randint(decision.min, min(decision.max, len(options)))
        choice = [rng.choice(options) for _ in range(count)] if decision.repeats else rng.sample(options, count)
        match.answer(decision.seat, match.number, choice)
    return match


@pytest.fixture(scope="module")
def matches() -> list[Match]:
    return [played(number) for number in range(3)]


def test_every_line_is_a_sentence_in_both_languages(matches):
    logs.check_every_line(matches)


def test_log_never_addresses_a_spectator_as_you(matches):
    logs.check_spectator(matches, quoted="Into the")


def test_log_lines_are_numbered_and_can_be_read_from_a_number(matches):
    logs.check_numbers(matches[0])


def test_every_event_has_a_log_sentence_or_is_listed_as_silent():
    kinds = {name for name, kind in vars(events).items() if isinstance(kind, type) and issubclass(kind, events.Event)}
    told = {kind.__name__ for kind in SENTENCES}
    assert kinds - told - SILENT == {kind.__name__ for kind in events.BASES}


@rule("FoW 302.2", "FoW 306.2")
def test_log_hides_the_cards_that_the_opponent_draws(matches):
    logs.check_draws_are_hidden(matches)


def test_log_sentences_in_english_and_japanese():
    table = scenario(
        me={
            "field": [put("Knight 300/300", counters={"bell": 2})],
            "hand": [
                "Bell {W}: Put two bell counters on target resonator.",
                "Grow {W}: Put a [+100/+100] counter on target resonator.",
                "Peek {W}: Foresee 1.",
                "Gain {W}: You gain 100 life. Your opponent loses 200 life.",
            ],
            "will": "WWWW",
        },
        seed=b"another!" * 4,
    )
    table.me.play("Bell", "Knight").play("Grow", "Knight").play("Gain").play("Peek")
    for line in ("Knight gets 2 bell counters.", "Knight gets a [+100/+100] counter.", "You gain 100 life.",
                 "You look at the top card of your main deck."):  # fmt: skip
        assert line in table.me.log
    assert "Ann looks at the top card of their main deck." in table.you.log
    assert "You lose 200 life." in table.you.log
    japanese = [line["text"]["ja"] for line in table.match.log(1)]
    assert "「Knight」に鐘カウンターを2個置きます。" in japanese
    assert "Annは自分のメインデッキの上から1枚を見ます。" in japanese


@rule("FoW 103.4")
def test_log_and_view_state_how_the_game_ended():
    table = scenario()
    table.you.concede()
    assert table.match.result.reason.en == "Bob concedes."
    assert table.match.view(0)["over"] == {
        "winner": 0,
        "clause": "103.4",
        "text": {"en": "Bob concedes.", "ja": "Bobが投了しました。"},
    }
    assert table.me.log[-1] == "Bob concedes. Ann wins."
