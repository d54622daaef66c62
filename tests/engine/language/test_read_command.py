"""The command `python -m engine read`, and the time to load cards."""

from __future__ import annotations

import json
import time
from pathlib import Path

import pytest

from engine.__main__ import main
from engine.cards import CardLibrary, Loader, Memory, library
from engine.tools import measure

GAME = "force_of_will"
CARDS = [
    {
        "name": "A",
        "type": "Resonator",
        "text": "Continuous\n[Flying]\nAutomatic\nWhenever this card sings ⇒ Draw a card.",
    },
    {"name": "B", "type": "Chant", "text": "Choose one -\nDraw a card;\nor you gain 300 life.\n(One of them.)"},
    {"name": "C", "type": "Ruler", "text": "Judgement\n[W][2]"},
    {"name": "D", "type": "Resonator", "text": None},
    {"name": "E", "type": "Resonator", "text": "[Null]\n- [Flying]\n- [Pierce]"},
]


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "cards.jsonl"
    path.write_text("\n".join(json.dumps(card) for card in CARDS), encoding="utf-8")
    return path


def test_read_command_counts_lines(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["read", GAME, str(file), "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["cards"] == 5
    assert found["lines"] == 9  # labels and notes do not count; three lines of one sentence count as three
    assert found["read"] == 8
    assert found["unread"] == [["sings ⇒ Draw a", 1]]
    assert found["single_card_words"] == 0


def test_read_command_prints_a_summary_in_plain_text(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["read", GAME, str(file)]) == 0
    out = capsys.readouterr().out
    assert "5 cards, 4 with text: 3 read whole\n9 lines, 8 read whole (88.9 %)" in out
    assert "Whenever this card |>|sings" in out


def test_read_command_refuses_a_missing_file_or_game(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["read", GAME, str(file) + ".none"]) == 2
    assert main(["read", "chess", str(file)]) == 2
    assert "no such game: chess" in capsys.readouterr().err


def test_empty_file_has_no_lines(tmp_path: Path) -> None:
    path = tmp_path / "none.jsonl"
    path.write_text("", encoding="utf-8")
    assert measure.measure(GAME, [path]).as_dict()["lines"] == 0


def test_thousand_cards_with_known_lines_load_within_a_second() -> None:
    entries, own = [], library(GAME).printed()
    for round_ in range(1 + 1000 // len(own)):
        for card in own.values():
            face = card.front
            entries.append(
                {
                    "id": f"{card.id}-{round_}",
                    "name": {"en": f"{face.name.en} {round_}", "ja": face.name.ja},
                    "type": face.type_line.en.partition(":")[0],
                    "race": sorted(face.races),
                    "attribute": list(card.attributes),
                    "cost": face.cost or None,
                    "atk": face.atk,
                    "def": face.defense,
                    "text": face.text.en,
                }
            )
    entries = entries[:1000]
    memory = Memory(None, "")
    warm = Loader(GAME, memory)
    for entry in entries[: len(own)]:
        warm.card(entry)
    start = time.process_time()
    loader = Loader(GAME, memory)
    cards = CardLibrary(GAME)
    for entry in entries:
        cards.add(loader.card(entry))
    assert time.process_time() - start < 1.0
    assert len(cards) == 1000


def test_read_lines_are_stored_for_one_version_of_the_language(tmp_path: Path) -> None:
    path = tmp_path / "kept.bin"
    memory = Memory.open(path, "one")
    Loader(GAME, memory).card({"id": "a", "name": "A", "type": "Resonator", "text": "[Flying]"})
    memory.close()
    assert path.exists()
    again = Memory.open(path, "one")
    assert again.lines == memory.lines
    assert Memory.open(path, "two").lines == {}
    path.write_bytes(b"garbage")
    assert Memory.open(path, "one").lines == {}
    assert Memory.open(tmp_path / "none" / "kept.bin", "one").lines == {}


def test_keyword_line_joins_each_following_line_with_a_dash() -> None:
    text = "[Null]\n- [Flying]\n- [Pierce]\nDraw a card.\n[Null]"
    assert list(measure.sentences(text)) == [
        ("[Null] - [Flying]", 2), ("[Null] - [Pierce]", 1), ("Draw a card.", 1), ("[Null]", 1),
    ]  # fmt: skip
