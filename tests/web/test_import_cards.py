"""The import of card lists (`manage.py import_cards`) and their removal (`remove_cards`).

A list is imported as a whole or not at all, and its cards are like any others.
"""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path
from typing import Any

import pytest
from django.core.management import CommandError, call_command
from django.test import Client
from imported import BODIES, DECK, GAME, LIST, RULER, STONE, own_cards, resonator, take, write  # noqa: F401
from tables import begun, browser, forget, key, person, sit, url

from engine import match as engine_api
from engine.bots import trees
from engine.cards import library
from tcg.cards import faces
from tcg.cards.imported import services, shelf
from tcg.cards.models import Card, CardEdition, ImportedCard
from tcg.cards.search import search
from tcg.decks import lists
from tcg.matches import bots, warm_matches
from tcg.matches import services as services_of_matches
from tcg.matches.models import Match
from tcg.web.refusals import Refusal

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("own_cards")]


def run(file: Path, *more: str) -> str:
    out = io.StringIO()
    call_command("import_cards", GAME, str(file), *more, stdout=out)
    return out.getvalue()


def test_a_list_is_taken_in_and_its_cards_are_played(tmp_path: Path) -> None:
    told = run(write(tmp_path / "list.jsonl", LIST), "--show-texts")
    assert "13 cards: 13 new" in told
    assert "13 can be played, 0 can be looked at" in told
    assert not engine_api.check_deck(GAME, DECK)
    match = engine_api.Match.start(GAME, [DECK, DECK], seed=bytes(32), options={"edition": engine_api.edition(GAME)})
    assert {card["card"] for card in match.view(0)["zones"][0]["hand"]} <= set(DECK["main"])
    assert library(GAME)["tst-001"].attributes == ("light",)
    assert library(GAME)["tst-050"].front.stone_types == {"light"}  # type: ignore[attr-defined]


def test_what_is_not_understood_can_be_looked_at_and_not_be_played(tmp_path: Path, client: Client) -> None:
    odd = resonator(20, "[Flying]\nWobble the table until it sings.")
    take(tmp_path, *LIST, odd)
    assert ImportedCard.objects.get(card="tst-020").unread == 1
    page = client.get(f"/cards/{GAME}/tst-020/", headers={"Accept-Language": "en"}).content.decode()
    assert "Wobble the table until it sings." in page
    assert "<mark>Wobble the table until it sings.</mark>" in page
    assert [row.card for row in search("is:unread", game=GAME).cards] == ["tst-020"]
    faults = engine_api.check_deck(GAME, {**DECK, "main": {**DECK["main"], "tst-020": 1}})
    assert [one["cards"] for one in faults] == [["tst-020"]]
    assert faults[0]["clause"] == "104.1"


def test_a_kind_of_card_that_the_game_has_not_yet_is_looked_at(tmp_path: Path) -> None:
    take(tmp_path, resonator(21, "Added resonator sings.", type="Resonator (Unheard)", atk=None))
    assert library(GAME)["tst-021"].unread[0][0] == "Resonator (Unheard)"


def test_an_old_chant_of_its_moment_is_quick(tmp_path: Path) -> None:
    """The chant-instant is a chant with Quickcast (FoW 1405.1, 1405.3)."""
    take(tmp_path, resonator(22, "Draw a card.", type="Spell:Chant-Instant", atk=None, race=None))
    card = library(GAME)["tst-022"]
    assert (card.types, card.unread, card.front.type_line.en) == ({"chant"}, (), "Spell: Chant-Instant")
    assert type(card.abilities[0]).__name__ == "Quickcast"


@pytest.mark.parametrize("kind", ["Addition:Resonator", "Addition: J/Resonator", "Addition:Field"])
def test_old_kinds_of_additions_are_types_of_the_game(tmp_path: Path, kind: str) -> None:
    """The old kind of addition is an addition (FoW 1406.1a)."""
    take(tmp_path, resonator(22, "[Continuous]: Resonators you control gain [+100/+100].", type=kind, atk=None))
    card = library(GAME)["tst-022"]
    assert (card.types, card.unread) == ({"addition"}, ())


OTHER = resonator(22, "When this card shifts ⇒ Draw a card.", type="Resonator (Shift)", number="TST-022^", name="Grown")


def test_a_row_can_be_the_other_side_of_one_before(tmp_path: Path) -> None:
    """Its number has a `^` at the end, as for the inverse side of a shift card (FoW 1302.2, 1302.2d)."""
    young = resonator(22, "[Shift][w][1]")
    told = run(write(tmp_path / "list.jsonl", [young, OTHER]), "--show-texts")
    assert "1 cards: 1 new" in told
    card = library(GAME)["tst-022"]
    assert ([face.name.en for face in card.faces], card.unread) == (["Testling 22", "Grown"], ())
    own = {"number": None, "name": "Grown", "type": "Resonator", "text": OTHER["text"], "atk": "300", "def": "200"}
    told = run(write(tmp_path / "list.jsonl", [young | {"other_side": own | {"race": "Trialfolk", "cost": ["W"]}}]))
    assert "with another text" in told or "all as they were" in told
    assert [face.name.en for face in library(GAME)["tst-022"].faces] == ["Testling 22", "Grown"]


@pytest.mark.parametrize(
    ("rows", "why"),
    [
        ([OTHER], "row 1: no row before it has the first side of TST-022.$"),
        ([resonator(22, "[Shift][w][1]"), OTHER, OTHER], "row 3: row 1 has this side already: TST-022.$"),
        ([resonator(22), OTHER | {"number": "TST-022J^"}], "row 1: a second_j_ruler stands beside a j_ruler"),
        ([resonator(22), OTHER], "row 1: the first side has no .Shift., the other is no Inverse"),
    ],
)
def test_another_side_of_nothing_is_refused(tmp_path: Path, rows: list[dict[str, Any]], why: str) -> None:
    with pytest.raises(CommandError, match=f"(?m){why}"):
        run(write(tmp_path / "list.jsonl", rows))
    assert not ImportedCard.objects.exists()


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("{", "no JSON"),
        ("[1]", "an object was expected"),
        ('{"number": "X-1", "type": "Chant"}', "no name"),
        ('{"number": "X-1", "name": "A", "type": "Sandwich"}', "no card type: Sandwich"),
        ('{"number": "X-1", "name": "A", "type": "Resonator", "atk": "many"}', "atk is no number: 'many'"),
        ('{"number": "X-1", "name": "A", "type": "Resonator", "cost": ["Q"]}', "no will: Q"),
        ('{"number": "X-1", "name": "A", "type": "Resonator", "cost": 3}', "cost is neither a word nor"),
        ('{"number": "X-1", "name": 7, "type": "Resonator"}', "name is no text: 7"),
        ('{"number": "X-1", "name": "A", "type": "Chant", "text": "a\\u0000"}', "characters that cannot be shown"),
        ('{"number": "X-1", "name": "A", "type": "Ruler", "j_ruler": "B"}', "j_ruler is no side of a card"),
        ('{"number": "***", "name": "A", "type": "Chant"}', "no number of a card"),
        ('{"number": "TST-002", "name": "A", "type": "Chant"}', "row 3 has this number too: TST-002"),
        ('{"number": "FOW-001", "name": "A", "type": "Chant"}', "a card of the project has the id fow-001"),
    ],
)
def test_a_malformed_file_is_refused_with_row_and_reason(line: str, why: str, tmp_path: Path) -> None:
    file = write(tmp_path / "bad.jsonl", LIST)
    file.write_text(file.read_text(encoding="utf-8") + line + "\n", encoding="utf-8")
    with pytest.raises(CommandError) as refused:
        run(file)
    assert "bad.jsonl, row 14" in str(refused.value)
    assert why in str(refused.value)
    assert not ImportedCard.objects.exists()
    assert "tst-002" not in library(GAME)


def test_all_rows_that_are_no_card_are_named_at_once(tmp_path: Path) -> None:
    """Rows may be invalid JSON, have no number, an unknown cost, an impossible id or impossible sides."""
    bad = [{"name": "A", "type": "Chant"}, resonator(30, cost=["Q"]), {**resonator(1), "number": "FOW-001"}]
    file = write(tmp_path / "bad.jsonl", [*LIST, *bad, resonator(22), OTHER])
    file.write_text(file.read_text(encoding="utf-8") + "{\n", encoding="utf-8")
    with pytest.raises(CommandError) as refused:
        run(file)
    told = str(refused.value).splitlines()
    assert [line.partition(": ")[0] for line in told[:-1]] == [f"bad.jsonl, row {row}" for row in (14, 15, 16, 17, 19)]
    assert told[-1] == "Nothing was changed."
    assert not ImportedCard.objects.exists()


def test_a_ruler_may_have_a_second_j_ruler(tmp_path: Path) -> None:
    """Its number has a `J^` at the end, or the ruler has it as an object (FoW 1304.2)."""
    second = {"name": "Warden, Enraged", "type": "J-Ruler", "race": "Human", "atk": "2000", "def": "2000", "text": ""}
    for rows in ([RULER, second | {"number": "TST-001J^"}], [RULER | {"second_j_ruler": second}]):
        run(write(tmp_path / "list.jsonl", rows))
        card = library(GAME)["tst-001"]
        names = [face.name.en for face in card.faces]
        assert names == ["Warden of the Test Fields", "Warden, Risen", "Warden, Enraged"]
        assert (card.faces[2].types, card.unread) == ({"j_ruler"}, ())


@pytest.mark.parametrize("cost", [["M", "1"], "{M}{1}", ["Moon", "1"], "m1"])
def test_will_of_a_quality_stands_in_a_cost(tmp_path: Path, cost: str | list[str]) -> None:
    """The cost has will of a quality (FoW 1003.6, 1003.7)."""
    take(tmp_path, resonator(22, cost=cost), resonator(23, cost=["T"]))
    moon, time = library(GAME)["tst-022"].front, library(GAME)["tst-023"].front
    assert (moon.tally.moon, moon.tally.free, time.tally.time) == (1, 1, 1)  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("kind", "types"),
    [
        ("Resonator/Magic Stone", {"resonator", "magic_stone"}),
        ("Resonator / Special Magic Stone", {"resonator", "special", "magic_stone"}),
        ("Special Magic Stone/Fire Magic Stone/Resonator", {"resonator", "special", "magic_stone"}),
        ("Addition/Basic Magic Stone", {"addition", "basic", "magic_stone"}),
    ],
)
def test_a_magic_stone_may_be_something_else_too(tmp_path: Path, kind: str, types: set[str]) -> None:
    """It belongs in a magic stone deck (FoW 201.2c, 402.3, 402.4)."""
    take(tmp_path, *LIST, resonator(22, "[Rest]: Produce [R].", type=kind))
    card = library(GAME)["tst-022"]
    assert (card.types, card.unread) == (types, ())
    assert not engine_api.check_deck(GAME, {**DECK, "stones": {"tst-050": 9, "tst-022": 1}})
    faults = engine_api.check_deck(GAME, {**DECK, "main": {**DECK["main"], "tst-022": 1}})
    assert [one["clause"] for one in faults] == ["402.3"]


@pytest.mark.parametrize("data", [b"", b"\xff\xfe\x00", b"\n\n"])
def test_what_is_no_list_is_refused(data: bytes, tmp_path: Path) -> None:
    (tmp_path / "no.jsonl").write_bytes(data)
    with pytest.raises(CommandError, match=r"no\.jsonl: "):
        run(tmp_path / "no.jsonl")
    with pytest.raises(CommandError, match=r"none\.jsonl: "):
        run(tmp_path / "none.jsonl")
    with pytest.raises(CommandError, match="No lists of cards of 'zx'"):
        call_command("import_cards", "zx", str(tmp_path / "no.jsonl"))


def test_the_same_file_again_changes_nothing(tmp_path: Path) -> None:
    file = write(tmp_path / "list.jsonl", [*LIST, resonator(20, "Wobble.")])
    run(file)
    before = list(ImportedCard.objects.order_by("pk").values()), list(CardEdition.objects.values())
    shelf.forget()
    shelf.refresh()
    assert "all as they were" in run(file)
    assert (list(ImportedCard.objects.order_by("pk").values()), list(CardEdition.objects.values())) == before


def test_a_table_says_the_same_as_lines_of_json(tmp_path: Path) -> None:
    out = io.StringIO()
    columns = ["number", "name", "type", "race", "cost", "atk", "def", "divinity", "text", "j_ruler", "rarity"]
    table = csv.DictWriter(out, columns)
    table.writeheader()
    for row in LIST:
        back = json.dumps(row["j_ruler"]) if "j_ruler" in row else ""
        told: dict[str, Any] = {**row, "cost": "".join(row["cost"]), "j_ruler": back, "rarity": "common"}
        table.writerow(told)
    (tmp_path / "list.csv").write_text(out.getvalue(), encoding="utf-8-sig")
    run(tmp_path / "list.csv", "--show-texts")
    of_table = dict(library(GAME))
    ImportedCard.objects.all().delete()
    CardEdition.objects.all().delete()
    shelf.forget()
    take(tmp_path, *LIST)
    assert dict(library(GAME)) == of_table
    assert set(of_table) > set(DECK["main"])


def test_a_table_has_the_other_side_in_columns_of_its_own_too(tmp_path: Path) -> None:
    (tmp_path / "list.csv").write_text(
        "Number,Name,Type,Text,j_ruler.name,j_ruler.atk,j_ruler.def\n"
        'TST-001,Warden,Ruler,"[Energize] [W]\n[Judgment] [W]",Risen,900,1000\n',
        encoding="utf-8",
    )
    run(tmp_path / "list.csv")
    assert [face.name.en for face in library(GAME)["tst-001"].faces] == ["Warden", "Risen"]


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("number,name\nA-1,A\n", "row 1: no column type"),
        ("number,name,type\nA-1,A\n", "row 2: 2 cells under 3 columns"),
        ('number,name,type\nA-1,"A,Chant\n', "no CSV"),
        ("number,name,type,j_ruler\nA-1,A,Ruler,{\n", "row 2: j_ruler is no JSON"),
    ],
)
def test_a_malformed_table_is_refused(text: str, why: str, tmp_path: Path) -> None:
    (tmp_path / "list.csv").write_text(text, encoding="utf-8")
    with pytest.raises(CommandError, match=why):
        run(tmp_path / "list.csv")


def test_they_are_searched_built_and_pasted_as_any_other(tmp_path: Path, client: Client) -> None:
    take(tmp_path, *LIST)
    found = search("testling race:trialfolk kw:flying", game=GAME).cards
    assert [row.card for row in found] == [f"tst-{n:03}" for n in range(2, 13)]
    assert Card.objects.filter(card="tst-001", marks__contains="two-sided").exists()
    read = lists.parse_list(GAME, "Warden of the Test Fields\n4 Testling 3\n10 Light Magic Stone [tst-050]\n")
    assert read.data == {
        "ruler": "tst-001",
        "main": {"tst-003": 4},
        "stones": {"tst-050": 10},
        "runes": {},
        "extra": {},
    }
    assert client.get(f"/cards/{GAME}/tst-002.json").json()["faces"][0]["text"][0]["en"] == "[Flying]"
    picture = client.get(faces.picture_address(GAME, "tst-002"))
    assert picture.status_code == 200
    assert picture.content.startswith(b"<svg")
    deck = engine_api.random_deck(GAME, "seed", lead="tst-001")
    assert deck["ruler"] == "tst-001"


def test_names_that_come_later_make_earlier_cards_understood(tmp_path: Path) -> None:
    """A race is only known if a card has it."""
    search_it = (
        "Search your deck for a Moonhare resonator, reveal it and put it into your hand. Then shuffle your deck."
    )
    sings = resonator(30, f"[Enter] => {search_it}")
    take(tmp_path, sings)
    assert library(GAME)["tst-030"].unread
    take(tmp_path, resonator(31, race="Moonhare"))
    assert not library(GAME)["tst-030"].unread
    assert ImportedCard.objects.filter(card="tst-030").count() == 2


def test_another_process_sees_them_when_it_looks(tmp_path: Path) -> None:
    take(tmp_path, *LIST)
    shelf.forget()  # like a process that started before
    assert "tst-002" not in library(GAME)
    assert shelf.refresh()
    assert "tst-002" in library(GAME)
    assert not shelf.refresh()


def test_cards_are_read_anew_where_the_language_is_another(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    take(tmp_path, *LIST)
    before = dict(library(GAME))
    monkeypatch.setattr("engine.public_lists.language_version", lambda game: "another language")
    shelf.forget()
    shelf.refresh()
    assert dict(library(GAME)) == before
    assert services.renew([GAME]) == len(LIST)
    assert services.renew([GAME]) == 0


# -- matches ---------------------------------------------------------------------------------------
def go_on(match: Match) -> Match:
    """Play thirty decisions, each answered with the least number of first options."""
    for _n in range(30):
        row = Match.objects.get(pk=match.pk)
        if row.over or row.asked is None:
            break
        with warm_matches.slots.hold(row.pk) as slot:
            least = slot.bring(row).decision.min
        services_of_matches.answer(
            match_id=row.pk, seat=row.asked, number=row.number_for(row.asked), choice=list(range(least)), key=key()
        )
    return Match.objects.get(pk=match.pk)


def begun_with_imported(tmp_path: Path, *more: dict[str, Any], shown: bool = True) -> Match:
    """Begin a match of two people with the imported deck."""
    take(tmp_path, *LIST, *more, shown=shown)
    return begun(sit(person("Ann"), deck=DECK), sit(person("Ben"), deck=DECK), seed=bytes(32))


def view_of(match: Match) -> Any:
    with warm_matches.slots.hold(match.pk) as slot:
        return slot.bring(Match.objects.get(pk=match.pk)).view(0)


def texts_in(view: Any) -> set[str]:
    return {card["text"]["en"] for card in view["zones"][0]["hand"]}


def test_newer_card_text_does_not_change_a_running_match(tmp_path: Path, real_game: None) -> None:
    match = begun_with_imported(tmp_path)
    assert match.options["edition"] == 1
    go_on(match)
    before = view_of(match)
    take(tmp_path, *[row | {"text": "[Swiftness]", "atk": "900"} for row in BODIES])
    assert library(GAME)["tst-002"].front.atk == 900  # type: ignore[attr-defined]
    forget()
    assert view_of(match) == before  # the snapshot, and the moves since
    Match.objects.update(snapshot=None, snapshot_number=None)
    forget()
    shelf.forget()
    shelf.refresh()
    assert view_of(match) == before  # all moves from the beginning, in another process
    assert texts_in(before) == {"[Flying]"}
    assert not go_on(match).closed
    other = begun(sit(person("Cas"), deck=DECK), sit(person("Dee"), deck=DECK), seed=bytes(32))
    assert texts_in(view_of(other)) == {"[Swiftness]"}


def test_enlarged_card_at_a_table_has_the_text_of_its_match(tmp_path: Path, real_game: None, client: Client) -> None:
    match = begun_with_imported(tmp_path)
    take(tmp_path, resonator(2, "[Swiftness]"))
    page = browser(match.sides[0].user).get(url(match, "board")).content.decode()
    assert 'data-edition="1"' in page
    address = f"/cards/show/{GAME}/tst-002/"
    assert "Flying" in client.get(address, {"edition": "1"}).content.decode().split("enlarged__words")[0]
    assert "Flying" not in client.get(address).content.decode().split("enlarged__words")[0]
    assert client.get(address, {"edition": "3"}).status_code == 404
    assert client.get(address, {"edition": "0"}).status_code == 404


def test_bots_play_with_them(tmp_path: Path, real_game: None) -> None:
    """A bot uses the text itself, even if people may not read it."""
    take(tmp_path, *LIST, shown=False)
    match = begun(sit(bot="greedy", deck=DECK), sit(bot="greedy", deck=DECK), seed=bytes(32))
    for _n in range(60):
        thought = bots.think(match.pk)
        assert thought is not None
        assert bots.act(match.pk, thought)
    assert "tst-0" in str(view_of(match)["zones"][0]["field"] + view_of(match)["zones"][1]["field"])
    assert trees.tree_of(GAME, "[Flying]") is not None


# -- removal ---------------------------------------------------------------------------------------
def remove(*which: str) -> str:
    out = io.StringIO()
    call_command("remove_cards", GAME, *which, stdout=out)
    return out.getvalue()


@pytest.mark.parametrize("which", [["--numbers", "TST-002", "tst-003"], ["--list"], ["--all"]])
def test_cards_are_taken_out_again(tmp_path: Path, which: list[str]) -> None:
    take(tmp_path, *LIST)
    two = write(tmp_path / "two.jsonl", [resonator(2, "Something else."), resonator(3)])
    said = [*which, str(two)] if which == ["--list"] else which
    gone = len(LIST) if which == ["--all"] else 2
    assert f"{gone} cards were taken out" in remove(*said)
    assert not {"tst-002", "tst-003"} & set(library(GAME))
    assert Card.objects.filter(game=GAME, card__startswith="tst-").count() == len(LIST) - gone
    assert CardEdition.objects.get(game=GAME).number == 2
    faults = engine_api.check_deck(GAME, DECK)
    assert {"tst-002", "tst-003"} <= {card for one in faults for card in one["cards"]}
    with pytest.raises(CommandError, match="no imported card: tst-002"):
        remove("--numbers", "tst-002")
    take(tmp_path, *LIST)
    assert not engine_api.check_deck(GAME, DECK)


@pytest.mark.parametrize("number", ["TST-999", "fow-001", "?"])
def test_what_is_no_imported_card_is_not_taken_out(tmp_path: Path, number: str) -> None:
    take(tmp_path, *LIST)
    with pytest.raises(CommandError, match="Nothing was changed"):
        remove("--numbers", "tst-002", number)
    assert "tst-002" in library(GAME)
    assert CardEdition.objects.get(game=GAME).number == 1


def test_running_match_keeps_removed_cards(tmp_path: Path, real_game: None) -> None:
    match = begun_with_imported(tmp_path)
    waiting = sit(person("Cas"), deck=DECK)
    before = view_of(match)
    remove("--all")
    Match.objects.update(snapshot=None, snapshot_number=None)
    forget()
    shelf.forget()
    shelf.refresh()
    assert view_of(match) == before
    assert not go_on(match).closed
    with pytest.raises(Refusal):
        begun(waiting, sit(person("Dee"), deck=DECK), seed=bytes(32))
