"""The rulebooks in the project's own words: complete, consistent with each other, and cited no less than before."""

from __future__ import annotations

import ast
import functools
import json
import re
import threading
import time
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from types import SimpleNamespace

import pytest
import yaml

from engine import rule_citations, rulebook
from engine.kernel.text import Text
from engine.match import zone_clauses
from engine.tools import rules
from tests.engine.fuzz import begin, wander

BOOKS = list(rulebook.BOOKS)
GAMES = list(rules.PREFIXES)
# Minimum values: raise them with the code and never lower them. The number for `neither` is a maximum.
FLOORS = json.loads((rulebook.ROOT / "floors.json").read_text(encoding="utf-8"))
OF = {edition.prefix: id for id, edition in rulebook.BOOKS.items()}
NAMED = re.compile(
    rf"(?<![A-Za-z0-9-])({rulebook.ANY_PREFIX}) (\d{{1,4}}(?:(?:\.\d{{1,2}})+[a-z]?(?:-\d{{1,2}})*)?)(?![\d.]*\d)"
    r"|(?<![\w.,+/-])(\d{3,4}\.\d{1,2}[a-z]?(?:-\d{1,2})*)(?![\d.]*\d)",
    re.ASCII,
)
ZONES = {game: "7." if game == "last_chronicle" else "3" for game in GAMES}  # the chapter about zones
OTHERWISE = {"lifebreak": "1415.1a"}  # zones defined in another chapter
report = functools.cache(rules.report)
# Copied rulebook text has sentences. The project's text may contain terms of the cards in brackets or quotes.
JAPANESE = re.compile(r"[。、]|[\u3040-\u30ff\u3400-\u9fff]{12,}")
NARROW = re.compile(r"[Ａ-Ｚａ-ｚ０-９（）［］：，．]")


def clauses(book: str) -> Iterator[rulebook.Clause]:
    return (one for one in rulebook.book(book).clauses.values() if one.kind != "section")


def sections(book: str) -> Iterator[rulebook.Clause]:
    return (one for one in rulebook.book(book).clauses.values() if one.kind == "section")


# -- citations ---------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("book", BOOKS)
def test_every_cited_clause_is_in_the_rulebook(book: str) -> None:
    assert report(book).unknown == []


@pytest.mark.parametrize("book", BOOKS)
def test_no_figure_of_a_rulebook_falls_below_its_floor(book: str) -> None:
    found, floor = report(book), FLOORS[book]
    for figure in ("clauses", "worded", "behaviour", "cited_by_code", "cited_by_test"):
        assert getattr(found, figure) >= floor[figure], figure
    assert found.later <= floor["later"]
    assert len(found.neither) <= floor["neither"], found.neither


def test_every_rulebook_has_floors_for_its_figures() -> None:
    assert list(FLOORS) == BOOKS


@pytest.mark.parametrize("game", GAMES)
def test_cards_and_tests_cite_existing_clauses(game: str) -> None:
    known = rulebook.book(game).clauses
    assert set(rule_citations.cards_by_clause(game)) <= set(known)
    assert set(rule_citations.tests_by_clause(game)) <= set(known)


def test_name_of_a_test_is_shown_with_z_x_written_as_on_the_cards() -> None:
    names = [test.said for test in rule_citations.tests_of("zx")]
    assert "Z/X cannot be played on the square of an ascension" in names
    assert "Damage is removed from all Z/X at turn end" in names
    assert not [name for name in names if "z x" in name.lower()]


def test_test_files_are_parsed_once_for_all_threads(monkeypatch: pytest.MonkeyPatch) -> None:
    parsed: list[str] = []

    def parse(source: str) -> ast.Module:
        parsed.append(source)
        time.sleep(0.002)
        return ast.Module([], [])

    monkeypatch.setattr(rule_citations, "ast", SimpleNamespace(**{**vars(ast), "parse": parse}))
    rule_citations._tests_of.cache_clear()
    threads = [threading.Thread(target=rule_citations.tests_of, args=[GAMES[0]]) for _n in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    rule_citations._tests_of.cache_clear()  # discard the results for files that were not read
    assert parsed
    assert len(parsed) == len(set(parsed)), "each file once"


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("number", [0, 1])
def test_log_decisions_and_refusals_cite_the_rulebook_of_their_game(game: str, number: int) -> None:
    """Every log line, decision and refusal cites the game's own rulebook, even for rules of the family of games."""
    known, said = rulebook.book(game).clauses, set[str]()
    match = begin(game, number, log=True)
    for _ in wander(match, number):
        if (decision := match.decision) is not None:
            hand = match.view(decision.seat)["zones"][decision.seat]["hand"]
            reasons = match.why_not(decision.seat, "play", hand[0]["ref"]) if hand else []
            said |= {decision.clause, *(one["clause"] for one in (*match.log(0)[-20:], *reasons))}
    assert len(said) > 10
    assert said - set(known) <= {""}


@pytest.mark.parametrize("game", GAMES)
def test_every_zone_has_its_clauses(game: str) -> None:
    """Every zone has clauses of its chapter, except the zone for cards that are being looked at."""
    known = rulebook.book(game).clauses
    for name, numbers in zone_clauses(game).items():
        assert bool(numbers) == (name != "looked"), name
        assert all(number in known and number.startswith(OTHERWISE.get(name, ZONES[game])) for number in numbers), name


# -- contents ----------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("book", BOOKS)
def test_every_clause_has_a_wording(book: str) -> None:
    assert [one.number for one in clauses(book) if not re.search(r"\w{2}", one.text)] == []


def lacking(entry: dict[str, str]) -> list[str]:
    """Return the fields of an entry whose Japanese text is missing."""
    wanted = [japanese for english, japanese in (("text", "ja"), ("example", "example_ja")) if entry.get(english)]
    return [field for field in wanted if not re.search("[ぁ-んァ-ヶ]", entry.get(field, ""))]


@pytest.mark.parametrize(
    "path", sorted(rulebook.ROOT.glob("*/[0-9]*.yaml")), ids=lambda path: path.parent.name + path.stem
)
def test_every_clause_has_a_japanese_wording(path: Path) -> None:
    entries = yaml.safe_load(path.read_bytes())
    assert not [one["number"] for one in entries if "text" not in one and "ja" in one], "Japanese of nothing"
    assert [(one["number"], *missing) for one in entries if (missing := lacking(one))] == []


@pytest.mark.parametrize("book", BOOKS)
def test_japanese_text_names_only_clauses_named_in_english(book: str) -> None:
    def named(said: str) -> set[str]:
        return {f"{mark} {behind}{alone}" for mark, behind, alone in NAMED.findall(said)}

    wrong = [one.number for one in clauses(book) if one.ja and named(one.ja) - named(one.text)]
    assert wrong == []


@pytest.mark.parametrize("book", BOOKS)
def test_japanese_text_has_narrow_letters_and_no_spaces_between_words(book: str) -> None:
    wrong = [
        one.number
        for one in clauses(book)
        for said in (one.ja, one.example_ja)
        if NARROW.search(said) or re.search("[ぁ-ん。、] | [ぁ-ん。、]", said)
    ]
    assert wrong == []


@pytest.mark.parametrize("book", BOOKS)
def test_every_section_has_a_title_in_both_languages(book: str) -> None:
    for one in sections(book):
        assert one.title, one.number
        assert one.title.en.strip(), one.number
        assert one.title.ja.strip(), one.number
        assert not JAPANESE.search(one.title.en), one.number


@pytest.mark.parametrize("book", BOOKS)
def test_every_number_named_in_a_text_is_an_existing_clause(book: str) -> None:
    wrong = []
    for one in clauses(book):
        for mark, behind, alone in NAMED.findall(" ".join((one.text, one.example, one.ja, one.example_ja))):
            where = rulebook.book(OF[mark] if mark else book)
            if (behind or alone) not in where.clauses:
                wrong.append(f"{one.number}: {mark} {behind}{alone}")
    assert wrong == []


@pytest.mark.parametrize("book", BOOKS)
def test_english_text_has_no_japanese_or_wide_characters(book: str) -> None:
    wrong = [
        one.number
        for one in clauses(book)
        for text in (one.text, one.example)
        if JAPANESE.search(text) or NARROW.search(text)
    ]
    assert wrong == []


@pytest.mark.parametrize("book", BOOKS)
def test_every_clause_is_in_a_section_in_rulebook_order(book: str) -> None:
    known = rulebook.book(book)
    walked = [one.number for section in known.read() for one in known.under(section.number)]
    assert sorted(walked) == sorted(one.number for one in clauses(book))
    assert walked == sorted(walked, key=known.order.__getitem__)
    for number in known.clauses:
        assert known.chapter_of(number) in {one.number for one in known.chapters()}


# -- the shape ---------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("book", "upwards"),
    [
        ("force_of_will", ["803.3a", "803.3", "803", "800", None]),
        ("force_of_will", ["903.2g-1", "903.2g", "903.2"]),
        ("force_of_will_valhalla", ["7.10-2", "7.10", "7"]),
        ("last_chronicle", ["9.5.7.1", "9.5.7", "9.5", "9", None]),
    ],
)
def test_parent_of_each_clause_is_found(book: str, upwards: list[str | None]) -> None:
    for number, above in pairwise(upwards):
        assert number is not None
        assert rulebook.book(book).parent(number) == above


def test_missing_clause_raises_an_error_and_has_a_nearest_section() -> None:
    book = rulebook.book("zx")
    for call in (book.section_of, book.chapter_of, book.under):
        with pytest.raises(KeyError):
            call("999.9")
    with pytest.raises(KeyError):
        rulebook.book("chess")
    assert [book.nearest(number) for number in ("907.2z", "699", "1", "", "99999999")] == [
        "907",
        "600",
        "100",
        "100",
        list(book.clauses.values())[-1].number.split(".")[0],
    ]


def test_invalid_rulebook_entry_is_refused(tmp_path: object, monkeypatch: pytest.MonkeyPatch) -> None:
    for entry in (
        {"number": "1", "is": "law"},
        {"number": "1", "is": "section"},
        {"number": "1", "is": "definition", "title": {"en": "A", "ja": "B"}},
    ):
        monkeypatch.setattr(rulebook, "entries", lambda id, entry=entry: iter([entry]))
        with pytest.raises(ValueError, match="zx 1"):
            rulebook.book.__wrapped__("zx")


def test_rulebook_is_a_folder_with_a_file_naming_its_game(tmp_path: Path) -> None:
    (tmp_path / "chess").mkdir()
    (tmp_path / "chess" / "book.yaml").write_text('game: chess\nprefix: CH\ntitle: {en: "Chess", ja: "チェス"}\n')
    (tmp_path / "chess" / "0100.yaml").write_text('- number: "100"\n  is: section\n  title: {en: "A", ja: "い"}\n')
    (tmp_path / "no book").mkdir()
    assert rulebook.editions(tmp_path) == {"chess": rulebook.Edition("chess", "CH", Text("Chess", "チェス"))}
    assert [entry["number"] for entry in rulebook.entries("chess", tmp_path)] == ["100"]
