"""Cards that cannot be loaded are reported with file, line and reason.

All other cards are loaded.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
import yaml

from engine import cards
from engine.__main__ import main
from engine.language import lexicon
from engine.language.grammar.names import Names

FOW, ZX = "force_of_will", "zx"
GOOD: dict[str, dict[str, Any]] = {
    FOW: {"type": "Resonator", "attribute": ["fire"], "cost": "{R}", "atk": 200, "def": 200, "text": "[Flying]"},
    ZX: {"type": "Z/X", "color": ["red"], "cost": 2, "power": 2500, "race": ["Molten"], "text": "[Cont] Range 2"},
}


def card(game: str, number: int, **other: Any) -> dict[str, Any]:
    return {"id": f"c-{number}", "name": f"Card {number}", **GOOD[game], **other}


def written(folder: Path, **files: Any) -> Path:
    """Return a folder of card files, each given by its cards or by its text."""
    folder = folder / "cards"
    folder.mkdir(exist_ok=True)
    for name, said in files.items():
        text = said if isinstance(said, str) else yaml.safe_dump(said, sort_keys=False, width=500)
        (folder / f"{name}.yaml").write_text(text, encoding="utf-8")
    return folder


def loaded(game: str, folder: Path) -> cards.CardLibrary:
    return cards.load(game, folder, Names(lexicon(game).names.tables))


def faults(library: cards.CardLibrary) -> list[str]:
    return [str(fault) for fault in library.faults]


BAD = [
    (FOW, {"type": "Resonatr"}, "no card type: Resonatr"),
    (FOW, {"type": None}, "no card type: None"),
    (FOW, {"name": None}, "no name: None"),
    (FOW, {"atk": "200"}, "atk is no number: '200'"),
    (FOW, {"divinity": 1.5}, "divinity is no number: 1.5"),
    (FOW, {"attribute": ["fyre"]}, "no attribute: fyre"),
    (FOW, {"attribute": "fire"}, "attribute is no list of names: 'fire'"),
    (FOW, {"race": 7}, "race is no list of names: 7"),
    (FOW, {"cost": "{Q}"}, "invalid literal for int() with base 10: 'Q'"),
    (FOW, {"cost": "{" + "9" * 5000 + "}"}, "Exceeds the limit"),
    (FOW, {"j_ruler": "Nobody"}, "j_ruler is no side of a card"),
    (ZX, {"type": "ZX"}, "no card type: ZX"),
    (ZX, {"color": ["mauve"]}, "no colour: mauve"),
    (ZX, {"power": "strong"}, "power is no number: 'strong'"),
    (ZX, {"icons": ["anchor"]}, "no icon: anchor"),
    (ZX, {"cost": "two"}, "cost is neither a number nor inf"),
]


@pytest.mark.parametrize(("game", "wrong", "reason"), BAD)
def test_invalid_card_is_reported_and_the_others_load(
    tmp_path: Path, game: str, wrong: dict[str, Any], reason: str
) -> None:
    folder = written(tmp_path, a=[card(game, 1), card(game, 2, **wrong), card(game, 3)], b=[card(game, 4)])
    library = loaded(game, folder)
    assert list(library) == ["c-1", "c-3", "c-4"]
    (fault,) = library.faults
    assert (fault.file, fault.line, fault.card) == ("a.yaml", 2 + len(GOOD[game]) + sum(
        isinstance(value, list) for value in GOOD[game].values()
    ) + 1, "c-2")  # fmt: skip
    assert reason in fault.reason


@pytest.mark.parametrize("game", [FOW, ZX])
def test_entries_without_a_card_are_reported(tmp_path: Path, game: str) -> None:
    nameless = {key: value for key, value in card(game, 5).items() if key != "name"}
    entries = ["a word", None, 7, ["a list"], card(game, 1), card(game, 1), {"name": "No id"}, nameless]
    library = loaded(game, written(tmp_path, a=entries))
    assert list(library) == ["c-1"]
    assert [fault.reason for fault in library.faults] == [
        "no card: a word", "no card: None", "no card: 7", "no card: ['a list']", "another card has this id", "no id",
        "no name",
    ]  # fmt: skip
    assert [fault.line for fault in library.faults][:4] == [1, 2, 3, 4]


@pytest.mark.parametrize(
    ("text", "line", "reason"),
    [
        ("- id: c-1\n  name: A\n  text: [open\n", 4, "expected ',' or ']'"),
        ("- id: c-1\n\tname: A\n", 2, "tab character"),
        ("cards: none\n", 1, "a list of cards was expected"),
        ("just words", 1, "a list of cards was expected"),
        ("- *nobody\n", 1, "undefined alias"),
    ],
)
def test_unreadable_file_is_reported_and_the_others_load(tmp_path: Path, text: str, line: int, reason: str) -> None:
    library = loaded(FOW, written(tmp_path, a=text, b=[card(FOW, 1)], c=""))
    assert list(library) == ["c-1"]
    (fault,) = library.faults
    assert (fault.file, fault.line, fault.card) == ("a.yaml", line, "")
    assert reason in fault.reason


def test_file_with_invalid_bytes_is_reported(tmp_path: Path) -> None:
    folder = written(tmp_path, b=[card(FOW, 1)])
    (folder / "a.yaml").write_bytes(b"\xff\xfe\x00\xd8")
    (folder / "c.yaml").write_bytes(b"- id: \x80\x81\n")
    library = loaded(FOW, folder)
    assert list(library) == ["c-1"]
    assert [fault.file for fault in library.faults] == ["a.yaml", "c.yaml"]


def test_unread_line_of_a_card_is_reported_with_its_line_number(tmp_path: Path) -> None:
    """The card can be viewed but not played."""
    text = "- id: c-1\n  name: Odd\n  type: Resonator\n  atk: 1\n  def: 1\n  text: |\n    [Flying]\n    Draw a cart.\n"
    library = loaded(FOW, written(tmp_path, a=text))
    assert library["c-1"].text.en == "[Flying]\nDraw a cart."
    assert library["c-1"].unread
    (fault,) = library.faults
    assert (fault.file, fault.line, fault.card) == ("a.yaml", 8, "c-1")
    assert (
        fault.reason.startswith("not understood here: |>|Draw a cart. (expected: ") or "Draw a |>|cart" in fault.reason
    )


def test_cached_cards_report_the_same_faults(tmp_path: Path) -> None:
    """The cache on disk of an earlier reading contains the faults too."""
    folder = written(tmp_path, a=[card(FOW, 1, text="Draw a cart."), card(FOW, 2, type="None"), "word"])
    first = faults(loaded(FOW, folder))
    assert len(first) == 3
    assert faults(loaded(FOW, folder)) == first


def test_our_own_cards_have_no_fault() -> None:
    assert [faults(cards.library(game)) for game in (FOW, ZX)] == [[], []]


def test_read_command_reports_invalid_rows_and_reads_the_rest(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    rows = [json.dumps({"name": "A", "type": "Chant", "text": "Draw a card."}), "{", "", "[1]", "\x00", "[" * 5000]
    path = tmp_path / "cards.jsonl"
    path.write_text("\n".join(rows), encoding="utf-8")
    yaml_path = tmp_path / "cards.yaml"
    yaml_path.write_text("- id: [\n", encoding="utf-8")
    assert main(["read", FOW, str(path), str(yaml_path)]) == 1
    said = capsys.readouterr()
    assert "1 cards, 1 with text: 1 read whole\n1 lines, 1 read whole" in said.out
    assert sorted(line.split(": ")[0] for line in said.err.splitlines()) == [
        *(f"cards.jsonl, line {n}" for n in (2, 4, 5, 6)), "cards.yaml, line 2",
    ]  # fmt: skip
    assert main(["read", FOW, str(path), "--json"]) == 1
    assert len(json.loads(capsys.readouterr().out)["faults"]) == 4
