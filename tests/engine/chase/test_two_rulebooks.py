"""The page that compares the two rulebooks of the chase, and the code that it describes."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from engine.chase.rules.game import ChaseMatch
from engine.games.force_of_will import ForceOfWill
from engine.games.last_chronicle import LastChronicle
from engine.games.magical_girl import MagicalGirl
from engine.match import ADAPTERS
from engine.scenario import scenario
from engine.tools import rules

ROOT = Path(__file__).resolve().parents[3]
CHASE = ROOT / "engine" / "chase"
GAMES = ROOT / "engine" / "games"
FOLDERS = {
    "": CHASE / "rules",
    "fow": GAMES / "force_of_will" / "rules",
    "mg": GAMES / "magical_girl" / "rules",
    "kernel": ROOT / "engine" / "kernel",
}
NUMBER = r"\d{3,4}\.\d+[a-z]?(?:-\d+)*"
FIRST = rules.clauses("force_of_will")
SECOND = rules.clauses("magical_girl")


class Row(NamedTuple):
    first: frozenset[str]
    second: frozenset[str]
    kind: str
    carried: str


def numbers(cell: str) -> Iterator[str]:
    """Yield the clauses of a cell.

    "602.1a-602.1d" and "603.1-603.4" are ranges of clauses of the same kind."""
    for part in filter(None, (one.strip() for one in cell.split(","))):
        found = re.fullmatch(rf"({NUMBER})-({NUMBER})", part)
        if found is None:
            assert re.fullmatch(NUMBER, part), part
            yield part
            continue
        stem, begin, end = re.sub(r"(?:[a-z]|\d+)$", "", found[1]), found[1], found[2]
        assert end.startswith(stem), part
        if begin[-1].isalpha():
            yield from (f"{stem}{chr(n)}" for n in range(ord(begin[-1]), ord(end[-1]) + 1))
        else:
            yield from (f"{stem}{n}" for n in range(int(begin[len(stem) :]), int(end[len(stem) :]) + 1))


def tables(header: str) -> Iterator[list[str]]:
    """Yield the rows of the page's tables whose first column has this header."""
    under = ""
    for line in (CHASE / "README.md").read_text(encoding="utf-8").splitlines():
        if not line.startswith("|"):
            under = ""
            continue
        cells = [cell.strip() for cell in line.strip().strip("|").split("|")]
        under = under or cells[0]
        if under == header and cells[0] not in (header, "---"):
            yield cells


def table() -> list[Row]:
    return [
        Row(frozenset(numbers(first)), frozenset(numbers(second)), kind, carried)
        for first, second, kind, _, carried in tables("FoW")
    ]


ROWS = table()


def clauses_of(book: dict[str, str]) -> set[str]:
    """Return the book's clauses in the shared chapters."""
    return {
        number
        for number, kind in book.items()
        if kind != "section" and re.match(r"(?:[5-9]\d\d|12\d\d|1301)\.", number)
    }


def test_page_lists_every_clause_of_the_shared_chapters_once() -> None:
    said = [number for row in ROWS for number in row.first]
    assert len(said) == len(set(said))
    assert set(said) <= set(FIRST)
    assert clauses_of(FIRST) - set(said) == set()
    other = [number for row in ROWS for number in row.second]
    assert len(other) == len(set(other))
    assert set(other) <= set(SECOND)
    assert clauses_of(SECOND) - set(other) == set()


def test_row_has_clauses_of_both_rulebooks_or_names_the_only_one() -> None:
    for row in ROWS:
        assert row.kind in ("=", "~", "F", "M"), row
        assert bool(row.first) == (row.kind != "M"), row
        assert bool(row.second) == ((row.kind in ("=", "~") and row.first != {"903.2k"}) or row.kind == "M"), row


def test_named_modules_exist_and_every_shared_chapter_is_named() -> None:
    named = set()
    for row in ROWS:
        for folder, module in re.findall(r"(?:(fow|kernel|mg):)?(?<![`\w])([a-z][\w]*)(?![\w`])", row.carried):
            path = FOLDERS.get(folder)
            if path is not None and (re.match(r"c\d", module) or folder == "kernel" or module == "game"):
                assert (path / f"{module}.py").exists(), row
                named.add((folder, module))
    assert {path.stem for path in (CHASE / "rules").glob("c*.py")} <= {module for folder, module in named if not folder}


@pytest.mark.parametrize("path", sorted(CHASE.rglob("*.py")), ids=lambda path: path.stem)
def test_docstring_citations_of_the_second_rulebook_match_the_page(path: Path) -> None:
    text = re.sub(r"\s+", " ", path.read_text(encoding="utf-8"))
    for found in re.finditer(r"FoW ([\d., a-z-]*?) / MG ([\d., a-z-]*)", text):
        first, second = re.findall(NUMBER, found[1]), re.findall(NUMBER, found[2])
        assert set(first) <= set(FIRST), found[0]
        rows = [row for row in ROWS if row.first & set(first)]
        said = {number for row in rows for number in row.second}
        on_page = {number for number in second if any(number in row.second for row in ROWS)}
        wrong = on_page - said
        assert not wrong or not rows or wrong <= OTHERWISE.get(found[1], set()), found[0]


def test_page_cites_existing_clauses_and_constants_of_last_chronicle() -> None:
    book = rules.clauses("last_chronicle")
    rows = list(tables("rule or word"))
    assert rows
    for _, _, third, carried in rows:
        for number in re.findall(r"\b\d+(?:\.\d+)+\b", third):
            assert number in book, number
        for name in re.findall(r"`([A-Z]+(?:_[A-Z]+)+)`", carried):
            assert getattr(LastChronicle, name) != getattr(ChaseMatch, name), name


OTHERWISE = {  # clauses that have no counterpart with the same number are cited where they have the same effect
    "502.2, 502.4, 503.3, 503.7, 504.2, 505.2, 505.4": {"504.3"},
    "1017.3a": {"1302.3a"},
    "802.2, 803.2, 803.7, 806.3, 807.2": {"804.6"},
    "803.4": {"803.3"},
    "903.2f": {"903.2d-1"},
    "907.2": {"1002.5"},
}


# -- rules and constants of a game -----------------------------------------------------------------
def family() -> list[type[ChaseMatch]]:
    return [kind for kind in (ForceOfWill, MagicalGirl, LastChronicle) if issubclass(kind, ChaseMatch)]


def test_game_has_exactly_the_sentences_that_the_chase_uses() -> None:
    family_code = CHASE.rglob("*.py")
    asked = {key for path in family_code for key in re.findall(r'WORDING\["(\w+)"\]', path.read_text("utf-8"))}
    for kind in family():
        assert set(kind.WORDING) == asked
        assert all(text.en and text.ja for text in kind.WORDING.values())


def test_no_module_of_the_chase_types_its_game_as_any() -> None:
    said = [
        path.name for path in CHASE.rglob("*.py") if re.search(r"\b(?:game|self): Any\b|Game = Any", path.read_text())
    ]
    assert said == []


def test_refusal_cites_the_clause_number_of_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    bolt = "Bolt {R} (Chant): Destroy target resonator."
    table = scenario("force_of_will", me={"hand": [bolt], "will": "R"})
    assert table.me.why_not(play="Bolt").clause == "903.2g"
    monkeypatch.setattr(ForceOfWill, "NUMBERS", {"903.2g": "903.2e"})
    assert table.me.why_not(play="Bolt").clause == "903.2e"


def test_cost_refusal_cites_the_clause_number_of_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    table = scenario("force_of_will", me={"field": ["Altar (Regalia): Banish a resonator: Draw a card."]})
    assert table.me.why_not(activate="Altar").clause == "1011.2"
    monkeypatch.setattr(ForceOfWill, "NUMBERS", {"1011.2": "1008.2"})
    assert table.me.why_not(activate="Altar").clause == "1008.2"


def test_list_of_chase_games_is_complete() -> None:
    kinds = {type(adapter.blank(b"", {}, {})) for adapter in ADAPTERS.values()}
    assert {kind for kind in kinds if issubclass(kind, ChaseMatch)} == set(family())


def test_last_chronicle_clause_numbers_exist_in_both_rulebooks() -> None:
    third = rules.clauses("last_chronicle")
    assert set(LastChronicle.NUMBERS) <= set(FIRST)
    assert set(LastChronicle.NUMBERS.values()) <= set(third)
    assert set(LastChronicle.CLAUSES.values()) <= set(third)
    asked = {
        number
        for path in CHASE.rglob("*.py")
        for number in re.findall(rf'clause\("({NUMBER})"\)', path.read_text(encoding="utf-8"))
    }
    of_battle = {"802.1", "803.1", "803.3b", "807.1"}  # its battle is not a frame of this package
    assert asked - set(LastChronicle.NUMBERS) == of_battle
