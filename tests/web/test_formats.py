"""Formats: a file is imported as a whole or refused, and its rules hold on their days, for decks and searches."""

from __future__ import annotations

import io
import itertools
from datetime import date
from pathlib import Path
from typing import Any

import pytest
from django.core.management import CommandError, call_command
from django.test import Client
from django.utils import translation
from imported import own_cards, resonator, take  # noqa: F401
from named_formats import DAY, GAME, OTHER, Clock, Name, simple, written
from tables import person, real_decks

from engine.cards import library
from tcg import games
from tcg.cards.formats import known
from tcg.cards.models import Card, FormatList
from tcg.cards.search import index as card_index
from tcg.cards.search import read_query, search
from tcg.decks import formats, services
from tcg.decks.models import Deck

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("english", "no_formats")]


def run(*given: str) -> str:
    out = io.StringIO()
    call_command("load_formats", *given, stdout=out)
    return out.getvalue()


def refused(folder: Path, text: str) -> str:
    with pytest.raises(CommandError) as error:
        run(str(written(folder, text)))
    return str(error.value)


def keys(game: str = GAME) -> list[str]:
    return [one.key for one in known.of_game(game)]


def allowed(key: str = "dusk", day: str = DAY) -> known.Allowed:
    one = next(one for one in known.all_formats() if one.key == key)
    return known.allowed(one, date.fromisoformat(day))


# -- the file --------------------------------------------------------------------------------------
def test_a_file_names_the_formats_of_the_site(tmp_path: Path, on_day: Clock) -> None:
    on_day(DAY)
    told = run(str(written(tmp_path)))
    assert "dusk (Dusk): 1 set, 2 cards banned, 2 limited, 1 entry later" in told
    assert "past (Past): ended 2026-06-14" in told
    assert "to-come (To Come): from 2026-06-16" in told
    assert keys() == ["dusk", "small"]
    assert keys(OTHER) == ["squares"]
    dusk = known.find(GAME, "dusk")
    assert dusk is not None
    assert dusk.name == "Dusk"
    with translation.override("ja"):
        assert dusk.name == "黄昏"


def test_the_same_file_again_changes_nothing_and_another_takes_its_place(tmp_path: Path) -> None:
    run(str(written(tmp_path)))
    before = FormatList.objects.values().get()
    assert run(str(written(tmp_path))).startswith("All as it was")
    assert FormatList.objects.values().get() == before
    run(str(written(tmp_path, simple("dawn"))))
    assert [one.key for one in known.all_formats()] == ["dawn"]
    assert "There are no formats" in run("--remove")
    assert not known.all_formats()
    assert run("--remove").startswith("All as it was")


def test_without_a_file_it_says_what_there_is(tmp_path: Path) -> None:
    assert "There are no formats: any legal deck is played" in run()
    run(str(written(tmp_path, simple())))
    assert "force_of_will dusk (Dusk): all cards, 0 cards banned, 0 limited" in run()
    with pytest.raises(CommandError, match="Either a file, or --remove"):
        run(str(written(tmp_path)), "--remove")


@pytest.mark.parametrize(
    ("text", "line", "why"),
    [
        ("", 1, "there is nothing in it"),
        ("formats: {", 1, "no YAML"),
        ("- 1", 1, "fields were expected here: formats, sets"),
        ("sets: []", 1, "no formats"),
        ("formats: dusk", 1, "a list was expected here"),
        ("formats: []\nrules: []", 2, "there is no field “rules”; there can be: formats, sets"),
        ("formats: []\nformats: []", 2, "“formats” stands here twice"),
        ("formats: [dusk]", 1, "fields were expected here: key, game, name, sets"),
        ("formats:\n- key: dusk", 2, "no game, no name, no sets"),
        (simple("Dusk!"), 2, "“Dusk!” is no key"),
        (simple("x" * 31), 2, "is no key"),
        (simple(game="chess"), 3, "“chess” is no game: force_of_will, "),
        (simple(sets="some"), 5, "the word all, or a list was expected here"),
        (simple(sets="[]"), 5, "a format without sets has no cards"),
        (simple(sets="[fwo]"), 5, "“fwo” is neither a set of force_of_will nor how numbers of it begin; is fow meant?"),
        (simple(sets="[zx]"), 5, "“zx” is neither a set"),
        (simple(sets="[{from: 2026-01-01}]"), 5, "no set"),
        (simple(banned="fow-001"), 6, "a list was expected here"),
        (simple(banned="[fow-999]"), 6, "no card of force_of_will has this number or name: fow-999"),
        (simple(banned="[Wick Aprentice]"), 6, "is Wick Apprentice meant?"),
        (simple(banned="[zx-001]"), 6, "no card of force_of_will has this number or name: zx-001"),
        (simple(banned="[[fow-001]]"), 6, "fields were expected here: card, from, until"),
        (simple(banned="[{card: [fow-001]}]"), 6, "a word was expected here"),
        (simple(banned="[{card: fow-001, from: soon}]"), 6, "“soon” is no day; write it as 2026-03-01"),
        (simple(banned="[{card: fow-001, from: 20260101}]"), 6, "“20260101” is no day"),
        (simple(banned="[{card: fow-001, from: 2026-02-30}]"), 6, "“2026-02-30” is no day"),
        (simple(banned="[{card: fow-001, from: }]"), 6, "nothing stands here"),
        (simple(banned="[{card: fow-001, since: 2026-01-01}]"), 6, "there is no field “since”"),
        (simple(banned="[{card: fow-001, most: 1}]"), 6, "there is no field “most”"),
        (
            simple(banned="[{card: fow-001, from: 2026-02-02, until: 2026-02-01}]"),
            6,
            "the last day, 2026-02-01, comes before the first, 2026-02-02",
        ),
        (simple(limited="[fow-001]"), 6, "fields were expected here: card, most, from, until"),
        (simple(limited="[{card: fow-001}]"), 6, "no most"),
        (simple(limited="[{card: fow-001, most: 0}]"), 6, "“0” is no number from 1 to 99"),
        (simple(limited="[{card: fow-001, most: 100}]"), 6, "“100” is no number from 1 to 99"),
        (simple(limited="[{card: fow-001, most: two}]"), 6, "“two” is no number from 1 to 99"),
        (simple(baned="[]"), 6, "there is no field “baned”; is banned meant?"),
        (simple() + simple().removeprefix("formats:\n"), 6, "line 2 has a format “dusk” too"),
        (simple().replace("{en: Dusk, ja: 黄昏}", "{en: Dusk}"), 4, "no ja"),
        (simple().replace("{en: Dusk, ja: 黄昏}", "n" * 61), 4, "a name has at most 60 characters"),
        ("sets:\n- {key: a, game: zx, name: A}\nformats: []", 2, "a set has numbers, cards, or both"),
        ("sets:\n- {key: a, game: zx, name: A, cards: []}\nformats: []", 2, "a set has numbers, cards, or both"),
        ("sets:\n- {key: zx, game: zx, name: A, numbers: [zx]}\nformats: []", 2, "there is a set “zx” already"),
        ("sets:\n- {key: a, game: zx, name: A, numbers: [fow]}\nformats: []", 2, "no card of zx has a number that beg"),
        ("sets:\n- {key: a, game: zx, name: A, cards: [fow-1]}\nformats: []", 2, "no card of zx has the number fow-1"),
    ],
)  # fmt: skip
def test_a_malformed_file_is_refused_with_place_and_reason(text: str, line: int, why: str, tmp_path: Path) -> None:
    run(str(written(tmp_path, simple("before"))))
    before = FormatList.objects.values().get()
    said = refused(tmp_path, text)
    assert f"formats.yaml, line {line}: " in said
    assert why in said
    assert said.endswith("Nothing was changed.")
    assert FormatList.objects.values().get() == before
    assert [one.key for one in known.all_formats()] == ["before"]


def test_the_example_of_the_documentation_is_read(tmp_path: Path, on_day: Clock) -> None:
    """Cards and sets that only the site's owner has are left out."""
    page = (Path(__file__).resolve().parents[2] / "docs" / "formats.md").read_text(encoding="utf-8")
    example = page[page.index("    sets:  ") : page.index("Every entry may have")]
    text = "\n".join(line.removeprefix("    ") for line in example.splitlines())
    for theirs, ours in (("hbr, hbp", "fow"), ("prm-004", "fow-001"), (", {set: nxt, from: 2027-04-01}", "")):
        assert theirs in text
        text = text.replace(theirs, ours, 1)
    on_day(DAY)
    told = run(str(written(tmp_path, text)))
    assert "force_of_will dusk (Dusk): 2 sets, 1 card banned, 0 limited, 2 entries later" in told


@pytest.mark.parametrize("data", [b"\xff\xfe\x00", b"formats: " + b"[" * 300_000, b" " * (1 << 20) + b"x"])
def test_what_is_no_file_of_formats_is_refused(data: bytes, tmp_path: Path) -> None:
    (tmp_path / "no.yaml").write_bytes(data)
    for name in ("no.yaml", "none.yaml"):
        with pytest.raises(CommandError, match=rf"^{name}: "):
            run(str(tmp_path / name))
    assert not FormatList.objects.exists()


def test_every_mistake_is_named_up_to_some(tmp_path: Path) -> None:
    said = refused(tmp_path, simple(banned="[" + ", ".join(f"no-{n}" for n in range(25)) + "]"))
    assert said.count("line 6: ") == 20
    assert "and 5 more" in said


def test_another_process_knows_them_when_it_looks(name_formats: Name) -> None:
    name_formats()
    known.forget()  # like a process that started before
    assert not known.all_formats()
    assert known.refresh()
    assert len(known.all_formats()) == 5
    assert not known.refresh()
    FormatList.objects.all().delete()
    assert known.refresh()
    assert not known.all_formats()


# -- rules on a day --------------------------------------------------------------------------------
def test_a_ban_holds_from_its_first_day_to_its_last(name_formats: Name) -> None:
    name_formats()
    assert allowed().banned == {"fow-010": None, "fow-011": date(2026, 6, 1)}
    assert set(allowed(day="2026-06-14").banned) == {"fow-010", "fow-011", "fow-013"}
    assert set(allowed(day="2026-05-31").banned) == {"fow-010", "fow-013"}
    assert set(allowed(day="2026-07-01").banned) == {"fow-010", "fow-011", "fow-012"}


def test_a_limit_holds_on_its_days(name_formats: Name) -> None:
    name_formats()
    for day, most in (("2026-06-14", None), (DAY, 2), ("2026-06-16", None)):
        limit = allowed(day=day).limit_of("fow-015")
        assert (limit and limit.most) == most
    limit = allowed().limit_of("fow-014")
    assert limit is not None
    assert (limit.most, limit.since) == (1, None)


def test_a_format_is_played_from_its_first_day_to_its_last(name_formats: Name, on_day: Clock) -> None:
    name_formats()
    for day, played in (("2026-06-14", "past"), (DAY, ""), ("2026-06-16", "to-come")):
        on_day(day)
        assert keys() == ["dusk", "small", *filter(None, [played])]
    assert known.find(GAME, "past") is None
    assert known.find(OTHER, "dusk") is None


def test_the_day_is_that_of_the_clock_in_utc(monkeypatch: pytest.MonkeyPatch, settings: Any) -> None:
    settings.TIME_ZONE = "Asia/Tokyo"
    assert known.today() == known.timezone.now().date()
    early = known.timezone.now().replace(year=2026, month=3, day=1, hour=0, minute=30)
    monkeypatch.setattr(known.timezone, "now", lambda: early.astimezone(known.timezone.get_fixed_timezone(-120)))
    assert known.today() == date(2026, 3, 1)


def test_a_set_comes_and_goes(name_formats: Name) -> None:
    name_formats(simple(sets="[{set: fow, from: 2026-06-01, until: 2026-06-30}]"))
    assert [allowed(day=day).has("fow-001") for day in ("2026-05-31", "2026-06-01", "2026-06-30", "2026-07-01")] == [
        False, True, True, False,
    ]  # fmt: skip


def test_a_set_of_its_own_name_is_its_numbers_and_its_single_cards(name_formats: Name) -> None:
    name_formats()
    assert [allowed("small").has(card) for card in ("fow-001", "fow-002", "fow-003")] == [True, True, False]
    assert allowed("dusk").has("fow-003")
    assert not allowed("dusk").has("tst-002")
    assert allowed("squares").has("zx-001")


@pytest.mark.usefixtures("own_cards")
def test_a_card_is_banned_by_its_name_wherever_it_was_printed(name_formats: Name, tmp_path: Path) -> None:
    again = resonator(40, name="Wick Apprentice")
    take(tmp_path, again)
    japanese = library(GAME)["fow-026"].name.ja
    for said in ("fow-026", "tst-040", "FOW-026", "Wick Apprentice", "wick apprentice", japanese):
        name_formats(simple(banned=f"[{said}]"))
        assert set(allowed().banned) == {"fow-026", "tst-040"}, said


def test_cards_of_a_name_that_decks_tell_apart_are_apart(name_formats: Name) -> None:
    """A caster's copies are counted by its name and its level (MG 402.2a)."""
    decks_tell: dict[str, dict[str, str]] = {}
    for id_, card in library("magical_girl").printed().items():
        for mark in games.of("magical_girl").deck.marks(card)[:1]:
            decks_tell.setdefault(card.name.en, {})[mark[0]] = id_
    name, (first, *others) = next((name, [*of.values()]) for name, of in decks_tell.items() if len(of) > 2)
    name_formats(simple(game="magical_girl", banned=f"[{first}]"))
    assert set(allowed().banned) == {first}
    name_formats(simple(game="magical_girl", banned=f"[{name}]"))
    assert set(allowed().banned) == {first, *others}


# -- decks -----------------------------------------------------------------------------------------
RULER, MULE, STONE = "fow-002", "fow-049", "fow-009"


@pytest.fixture
def deck() -> Deck:
    return services.create(user=person(), game=GAME, name="Fire", data=real_decks()[0])


def verdict(deck: Deck, key: str = "dusk") -> tuple[str, ...]:
    found = {one.format.key: one for one in formats.verdicts(deck)}[key]
    assert found.legal == (not found.reasons and deck.legal)
    return found.reasons


def test_a_deck_is_told_of_every_format_of_its_game(deck: Deck, name_formats: Name, on_day: Clock) -> None:
    assert formats.verdicts(deck) == []
    on_day(DAY)
    name_formats()
    assert [(one.format.key, one.legal) for one in formats.verdicts(deck)] == [("dusk", True), ("small", False)]
    reasons = verdict(deck, "small")
    assert f"{library(GAME)[MULE].name.en} (fow-049) is in no set of this format." in reasons
    assert not any("fow-002" in reason for reason in reasons)


def test_why_a_deck_may_not_be_played_is_said_card_by_card(deck: Deck, name_formats: Name) -> None:
    name = library(GAME)[MULE].name.en
    name_formats(simple(banned=f"[{MULE}]"))
    assert verdict(deck) == (f"{name} is banned.",)
    name_formats(simple(banned=f"[{{card: {MULE}, from: 2026-03-01}}]"))
    assert verdict(deck) == (f"{name} has been banned since March 1, 2026.",)
    name_formats(simple(limited=f"[{{card: {MULE}, most: 1, from: 2026-03-01}}]"))
    count = deck.data["main"][MULE]
    assert verdict(deck) == (f"{name}: at most 1 since March 1, 2026; there are {count}.",)
    name_formats(simple(limited=f"[{{card: {MULE}, most: {count}}}]"))
    assert verdict(deck) == ()
    name_formats(simple(banned=f"[{RULER}]"))
    assert verdict(deck) == (f"{library(GAME)[RULER].name.en} is banned.",)


def test_why_not_is_said_in_japanese(deck: Deck, name_formats: Name) -> None:
    name_formats(simple(banned=f"[{{card: {MULE}, from: 2026-03-01}}]", limited=f"[{{card: {STONE}, most: 2}}]"))
    card, stone = library(GAME)[MULE].name.ja, library(GAME)[STONE].name.ja
    with translation.override("ja"):
        assert verdict(deck)[0] == f"「{card}」は2026年3月1日から禁止されています。"
        assert verdict(deck)[1].startswith(f"「{stone}」は2枚まで")


@pytest.mark.usefixtures("own_cards")
def test_cards_under_one_limit_are_counted_together_and_wherever_they_lie(
    deck: Deck, name_formats: Name, tmp_path: Path
) -> None:
    again = resonator(41, name=library(GAME)[MULE].name.en)
    take(tmp_path, again)
    deck.data = {**deck.data, "main": {**deck.data["main"], MULE: 1, "tst-041": 1}, "extra": {"tst-041": 1}}
    name_formats(simple(limited=f"[{{card: {MULE}, most: 2}}]"))
    assert [one.rpartition(":")[2] for one in verdict(deck)] == [" at most 2; there are 3."]


def test_a_deck_with_faults_is_legal_in_no_format(deck: Deck, name_formats: Name) -> None:
    name_formats(simple())
    deck.data = {"main": {MULE: 4}}
    deck.checked = ""
    (found,) = formats.verdicts(deck)
    assert (found.reasons, found.faulty, found.legal) == ((), True, False)


def test_what_is_no_card_any_more_is_a_matter_of_the_rules(deck: Deck, name_formats: Name) -> None:
    name_formats(simple(sets="[fow]"))
    deck.data = {**deck.data, "main": {**deck.data["main"], "gone-001": 4}}
    assert verdict(deck) == ()


# -- search ----------------------------------------------------------------------------------------
def found(query: str) -> set[str]:
    out: set[str] = set()
    for page in itertools.count(1):
        more = {card.card for card in search(query, page=page, per_page=200).cards} - out
        if not more:
            return out
        out |= more
    raise AssertionError


@pytest.fixture
def indexed(index: dict[str, int], name_formats: Name, on_day: Clock) -> None:
    on_day(DAY)
    name_formats()


def of_game(game: str) -> set[str]:
    return set(Card.objects.filter(game=game).values_list("card", flat=True))


@pytest.mark.usefixtures("indexed")
def test_a_search_finds_what_may_be_played_in_a_format() -> None:
    assert found("format:dusk") == of_game(GAME) - {"fow-010", "fow-011"}
    assert found("format:small") == {"fow-001", "fow-002"}
    assert found("f:黄昏 name:*") == found("f:dusk name:*")
    assert found("format:small,dusk") == found("format:dusk")
    assert found("t:ruler format:small") == {"fow-001", "fow-002"} & found("t:ruler")
    assert found("game:fow -format:dusk") == {"fow-010", "fow-011"}
    assert search("format:squares").total == len(of_game(OTHER))


@pytest.mark.usefixtures("indexed")
def test_a_search_finds_what_is_banned_or_limited() -> None:
    assert found("banned:dusk") == {"fow-010", "fow-011"}
    assert found("limited:dusk") == {"fow-014", "fow-015"}
    assert found("banned:small") == set()
    assert found("limited:small") == set()


@pytest.mark.usefixtures("indexed")
def test_a_search_finds_the_cards_of_a_set() -> None:
    assert search("set:fow").total == len(of_game(GAME))
    assert found("set:handful") == {"fow-001", "fow-002"}
    assert found('s:"First Light" format:small') == {"fow-001", "fow-002"}
    assert found("set:zx") == found("game:zx")


@pytest.mark.usefixtures("indexed")
@pytest.mark.parametrize("key", ["nothing", "past", "to-come"])
def test_a_format_that_is_not_played_is_said(key: str) -> None:
    query = read_query(f"format:{key}")
    assert [one.text.partition(" Did")[0] for one in query.problems] == [
        f"“{key}” is no format that is played here."
    ]  # fmt: skip
    assert [one.text.partition(" Did")[0] for one in read_query("set:nowhere").problems] == ["“nowhere” is no set."]


@pytest.mark.usefixtures("indexed")
def test_the_query_is_said_in_both_languages() -> None:
    said = read_query("format:dusk -banned:small limited:dusk set:handful").said
    assert said["en"] == (
        "Cards that are legal in Dusk, are not banned in Small, are limited in Dusk and are of the set Handful"
    )
    assert said["ja"].startswith("黄昏で使用可能で、Smallで禁止でなく、黄昏で制限で、セットひとにぎりのカードである")


@pytest.mark.usefixtures("indexed")
@pytest.mark.parametrize(("language", "says"), [("en", "banned in a format today"), ("ja", "禁止されているカード")])
def test_the_help_on_searching_has_them_where_there_are_any(language: str, says: str) -> None:
    def page() -> str:
        return Client().get("/cards/syntax/", headers={"Accept-Language": language}).content.decode()

    if language == "en":
        assert says in page()
    assert "format:dusk" in page()
    assert "set:first-light" in page()
    known.forget()
    assert "format:" not in page()
    assert "set:fow" in page()


@pytest.mark.usefixtures("indexed")
def test_a_card_says_how_it_stands_in_each_format() -> None:
    def page(card: str) -> str:
        shown = Client().get(f"/cards/{GAME}/{card}/", headers={"Accept-Language": "en"}).content.decode()
        return " ".join(shown.split())

    assert "banned since June 1, 2026" in page("fow-011")
    assert "not in its sets" in page("fow-011")
    assert "at most 1" in page("fow-014")
    known.forget()
    assert 'id="formats-h"' not in page("fow-011")


@pytest.mark.usefixtures("own_cards")
def test_imported_cards_have_the_set_of_their_number(tmp_path: Path) -> None:
    take(tmp_path, resonator(2), resonator(3, number="AB-12-003"))
    card_index.load()
    rows = Card.objects.filter(game=GAME, card__in=["tst-002", "ab-12-003", "fow-001"])
    assert dict(rows.values_list("card", "card_set")) == {"tst-002": "tst", "ab-12-003": "ab-12", "fow-001": "fow"}
