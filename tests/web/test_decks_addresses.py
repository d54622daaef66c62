"""The addresses of decks: actions by POST, responses for programs, and the refusal of everything else."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from django.test import Client
from tables import browser, person

from engine.match import check_deck
from tcg.accounts.models import User
from tcg.decks import services, starters
from tcg.decks.models import Deck, DeckCard, DeckVersion
from tcg.matches.models import Match

pytestmark = pytest.mark.django_db
FOW, ZX = "force_of_will", "zx"
BREAKER, MULE, STONE, RULER = "fow-053", "fow-049", "fow-009", "fow-002"
JSON = {"accept": "application/json"}
SENTENCE = re.compile(r"[A-Z\u3041-\u9fff][^<>{}]{4,400}[.。](\s\[[0-9a-z.]+\])?")

CHANGES: dict[str, dict[str, Any]] = {  # by the end of the address: valid values
    "step": {"version": 1, "part": "main", "card": MULE, "count": 2},
    "move": {"version": 1, "card": BREAKER, "source": "main", "target": "extra"},
    "save": {"version": 1, "data": json.dumps({"main": {MULE: 1}})},
    "replace": {"version": 1, "text": f"3 {MULE}"},
    "restore": {"number": 1},
    "forget": {},
    "rename": {"name": "Other", "about": "Words."},
    "publish": {"public": "on"},
    "renew": {},
    "delete": {},
}


@pytest.fixture
def deck(ann: User) -> Deck:
    return services.create(user=ann, game=FOW, name="Fire", data={"main": {BREAKER: 4}})


def at(deck: Deck, what: str) -> str:
    return f"/decks/{deck.code}/{what}/"


def programmed(user: User | None = None) -> Client:
    client = Client(headers=JSON)
    if user is not None:
        client.force_login(user)
    return client


def rows() -> list[Any]:
    told = [list(model.objects.order_by("pk").values()) for model in (Deck, DeckVersion, DeckCard, Match)]
    return [*told, list(User.objects.order_by("pk").values_list("pk", flat=True))]


def assert_refused(client: Client, address: str, fields: Any, status: int, **more: Any) -> str:
    """Check for a refusal in one plain sentence in both languages that changes nothing, and return the sentence."""
    before = rows()
    said = ""
    for language in ("ja", "en"):
        client.cookies["django_language"] = language
        response = client.post(address, fields, **more)
        said = response.content.decode()
        assert response.status_code == status, said
        assert response["Content-Type"].startswith("text/plain")
        assert SENTENCE.fullmatch(said), said
        assert said.isascii() == (language == "en")
    assert rows() == before
    return said


# -- actions ---------------------------------------------------------------------------------------
def test_visitor_who_creates_a_deck_becomes_a_guest() -> None:
    client = Client()
    response = client.post("/decks/create/", {"game": ZX, "name": "Mine"})
    deck = Deck.objects.get()
    assert (response.status_code, response["Location"]) == (303, f"/decks/{deck.code}/edit/")
    assert deck.owner.is_guest
    assert deck.name == "Mine"
    again = client.post("/decks/create/", {"game": ZX})
    assert again.status_code == 303
    assert User.objects.count() == 1


def test_visitor_can_import_a_list_or_copy_a_deck(deck: Deck) -> None:
    starter = starters.load_starters()[0]
    for source in (starter, deck):
        client = programmed()
        said = client.post(f"/decks/{source.code}/copy/")
        assert said.status_code == 201
        assert (said.json()["data"], said.json()["mine"]) == (source.data, True)
    taken = programmed().post("/decks/take/", {"game": FOW, "text": f"4 {BREAKER}\nwhat?", "name": ""})
    assert taken.status_code == 201
    assert (taken.json()["data"]["main"], len(taken.json()["unread"])) == ({BREAKER: 4}, 1)


@pytest.mark.parametrize("what", CHANGES)
def test_change_requested_as_json_is_answered_with_the_deck_as_json(deck: Deck, ann: User, what: str) -> None:
    response = programmed(ann).post(at(deck, what), CHANGES[what])
    if what == "delete":
        assert response.status_code == 204
        assert not Deck.objects.exists()
        return
    deck.refresh_from_db()
    assert response.status_code == 200
    assert (response.json()["version"], response.json()["data"]) == (deck.version, deck.data)
    assert response.json()["code"] == deck.code
    assert response["Cache-Control"].count("no-store")


@pytest.mark.parametrize("what", CHANGES)
def test_browser_without_scripts_is_redirected_after_a_change(deck: Deck, ann: User, what: str) -> None:
    client = Client(headers={"accept": "text/html"})
    client.force_login(ann)
    response = client.post(at(deck, what), CHANGES[what])
    assert response.status_code == 303
    deck = Deck.objects.filter(pk=deck.pk).first() or deck
    assert response["Location"] == ("/decks/" if what == "delete" else f"/decks/{deck.code}/edit/")


@pytest.mark.parametrize("what", CHANGES)
def test_browser_with_scripts_gets_a_fragment_or_a_redirect(deck: Deck, ann: User, what: str) -> None:
    response = browser(ann).post(at(deck, what), CHANGES[what])
    if what in ("delete", "renew"):
        assert response.status_code == 204
        assert response["HX-Redirect"].startswith("/decks/")
    else:
        assert response.status_code == 200
        assert "<" in response.content.decode()


# -- permissions -----------------------------------------------------------------------------------
@pytest.mark.parametrize("what", CHANGES)
def test_deck_of_another_user_cannot_be_changed(deck: Deck, what: str) -> None:
    starter = starters.load_starters()[0]
    for one in (deck, starter):
        for client in (programmed(person()), programmed()):
            assert "not yours" in assert_refused(client, at(one, what), CHANGES[what], 403)


@pytest.mark.parametrize("what", CHANGES)
def test_unknown_deck_is_not_found(ann: User, what: str) -> None:
    assert_refused(programmed(ann), f"/decks/0000000000/{what}/", CHANGES[what], 404)
    assert_refused(programmed(ann), "/decks/0000000000/copy/", {}, 404)
    assert programmed(ann).post(f"/decks/12/{what}/", CHANGES[what]).status_code == 405, "a page of starters"


@pytest.mark.parametrize("what", [*CHANGES, "copy"])
def test_deck_actions_refuse_get(deck: Deck, ann: User, what: str) -> None:
    before = rows()
    assert programmed(ann).get(at(deck, what)).status_code == 405
    assert rows() == before


@pytest.mark.parametrize("what", [*CHANGES, "copy"])
def test_deck_actions_refuse_requests_without_a_csrf_token(deck: Deck, ann: User, what: str) -> None:
    before = rows()
    client = Client(enforce_csrf_checks=True, headers=JSON)
    client.force_login(ann)
    for address in (at(deck, what), "/decks/create/", "/decks/take/"):
        assert client.post(address, {**CHANGES.get(what, {}), "game": FOW, "text": "x"}).status_code == 403
    assert rows() == before


def test_private_deck_is_reachable_only_by_its_code(deck: Deck) -> None:
    secret = services.create(user=person("Bob"), game=FOW, name="Secret sauce", data={"main": {BREAKER: 1}})
    for client in (programmed(), programmed(deck.owner)):
        assert client.get(f"/decks/{secret.code}/json/").json()["name"] == "Secret sauce"
        assert client.get(f"/decks/{secret.code}/text/").status_code == 200
        for page in ("/decks/", "/"):
            shown = client.get(page, headers={"accept": "text/html"}).content.decode()
            assert "Secret sauce" not in shown
            assert secret.code not in shown


# -- invalid input ---------------------------------------------------------------------------------
NO_SENSE: dict[str, tuple[str, dict[str, Any], int]] = {
    "no version": ("step", {"version": None}, 400),
    "an old version": ("step", {"version": 0}, 409),
    "a version to come": ("save", {"version": 2}, 409),
    "a version that is none": ("step", {"version": "one"}, 400),
    "two versions": ("step", {"version": ["1", "1"]}, 400),
    "a negative count": ("step", {"count": -1}, 400),
    "an absurd count": ("step", {"count": 100}, 400),
    "a count beyond all counts": ("step", {"count": "9" * 4000}, 400),
    "a fraction": ("step", {"count": "1.5"}, 400),
    "an unknown card": ("step", {"card": "fow-none"}, 400),
    "a card of another game": ("step", {"card": "zx-001"}, 400),
    "a card with markup": ("step", {"card": "<b>"}, 400),
    "a card with a null": ("step", {"card": "fow\0"}, 400),
    "an unknown part": ("step", {"part": "sideboard"}, 400),
    "a part of another game": ("step", {"part": "dynamis"}, 400),
    "two rulers": ("step", {"part": "ruler", "card": RULER, "count": 2}, 400),
    "more than there are": ("move", {"count": 5}, 400),
    "to where it is": ("move", {"target": "main"}, 400),
    "data that is none": ("save", {"data": "{"}, 400),
    "data that is a list": ("save", {"data": "[]"}, 400),
    "data that is deep": ("save", {"data": "[" * 20_000}, 400),
    "data without end": ("save", {"data": '{"main": {"fow-053": ' + "9" * 5000 + "}}"}, 400),
    "data with NaN": ("save", {"data": '{"main": {"fow-053": NaN}}'}, 400),
    "data with unknown cards": ("save", {"data": '{"main": {"fow-none": 1}}'}, 400),
    "data with half a character": ("save", {"data": '{"main": {"\\ud800": 1}}'}, 400),
    "a name that is none": ("rename", {"name": "  "}, 400),
    "no name": ("rename", {"name": None}, 400),
    "a long name": ("rename", {"name": "x" * 81}, 400),
    "a long story": ("rename", {"about": "x" * 1001}, 400),
    "neither public nor not": ("publish", {"public": "perhaps"}, 400),
    "a version that there is not": ("restore", {"number": 7}, 404),
    "a version number that is none": ("restore", {"number": "-"}, 400),
    "a list of a hundred lines too many": ("replace", {"text": "\n" * 2100}, 413),
    "a list that is a picture": ("replace", {"text": "\x89PNG\0\0"}, 400),
    "no list": ("replace", {"text": None}, 400),
}


@pytest.mark.parametrize("how", NO_SENSE)
def test_invalid_change_of_a_deck_is_refused(deck: Deck, ann: User, how: str) -> None:
    what, changes, status = NO_SENSE[how]
    fields = {name: value for name, value in (CHANGES[what] | changes).items() if value is not None}
    assert_refused(programmed(ann), at(deck, what), fields, status)


@pytest.mark.parametrize(
    ("address", "fields", "status"),
    [
        ("create", {"game": "chess"}, 400), ("create", {}, 400), ("create", {"game": FOW, "name": "x" * 81}, 400),
        ("take", {"game": FOW}, 400), ("take", {"game": "chess", "text": "x"}, 400),
        ("take", {"game": FOW, "text": "\0"}, 400), ("take", {"game": FOW, "text": "{"}, 400),
        ("take", {"game": FOW, "text": '{"game": "zx", "data": {}}'}, 400),
        ("take", {"game": FOW, "text": BREAKER, "name": "x" * 81}, 400),
        ("take", {"game": FOW, "text": '{"name": "\\ud800", "data": {}}'}, 400),
        ("take", {"game": FOW, "text": "\n" * 2001}, 413),
    ],
)  # fmt: skip
def test_invalid_new_deck_is_refused_and_creates_no_guest(address: str, fields: dict[str, str], status: int) -> None:
    said = assert_refused(programmed(), f"/decks/{address}/", fields, status)
    assert said


@pytest.mark.parametrize("address", ["/decks/take/", "/decks/create/", "replace", "save", "step"])
def test_too_large_deck_request_is_refused(deck: Deck, ann: User, address: str) -> None:
    before = rows()
    where = address if address.startswith("/") else at(deck, address)
    for client in (programmed(ann), programmed()):
        response = client.post(where, {"game": FOW, "text": "4 Kiln Hound\n" * 100_000, "version": 1})
        assert response.status_code == 413
        assert SENTENCE.fullmatch(response.content.decode())
    assert rows() == before


@pytest.mark.parametrize(
    ("body", "kind"),
    [
        (b"\xff\xfe\x00", "application/x-www-form-urlencoded"), (b"a&" * 400, "application/x-www-form-urlencoded"),
        (b"{", "application/json"), (b"--x\r\n", "multipart/form-data; boundary=x"), (b"\x89PNG", "image/png"),
        (b"", ""),
    ],
)  # fmt: skip
def test_malformed_deck_request_is_refused_and_changes_nothing(deck: Deck, ann: User, body: bytes, kind: str) -> None:
    before = rows()
    for what in ("step", "save", "replace", "rename", "publish", "move"):
        response = programmed(ann).post(at(deck, what), body, content_type=kind)
        assert response.status_code == 400
        assert SENTENCE.fullmatch(response.content.decode())
    assert rows() == before


# -- reading ---------------------------------------------------------------------------------------
def test_deck_as_json_has_its_faults_and_unknown_codes_are_not_found(deck: Deck, ann: User) -> None:
    told = programmed(ann).get(at(deck, "json")).json()
    assert (told["name"], told["mine"], told["legal"]) == ("Fire", True, False)
    faults = programmed().get(at(deck, "faults")).json()
    assert [fault["clause"] for fault in faults["faults"]] == ["402.2", "402.3a", "402.4a"]
    assert faults["faults"][1]["more"] == -36
    for code in ("0000000000", "zzzzzzzzzz"):
        for what in ("json", "faults", "text", "hand", "versions"):
            assert programmed(ann).get(f"/decks/{code}/{what}/").status_code == 404


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_exported_deck_is_imported_unchanged(lang: str) -> None:
    for starter in starters.load_starters():
        taker = person()  # a single user may not import that number of lists in an hour
        for kind in ("text", "json"):
            response = programmed().get(at(starter, "text"), {"lang": lang, "as": kind, "download": 1})
            assert "attachment" in response["Content-Disposition"]
            text = response.content.decode()
            taken = programmed(taker).post("/decks/take/", {"game": starter.game, "text": text})
            assert (taken.json()["data"], taken.json()["unread"]) == (starter.data, [])
            assert taken.json()["legal"]
    for wrong in ({"lang": "fr"}, {"as": "xml"}, {"lang": ["en", "ja"]}):
        assert programmed().get(at(starter, "text"), wrong).status_code == 400


def test_typed_deck_code_leads_to_its_deck(deck: Deck) -> None:
    typed = f" {deck.code[:5].upper()}-{deck.code[5:]} "
    response = programmed().get("/decks/find/", {"code": typed})
    assert (response.status_code, response["Location"]) == (303, f"/decks/{deck.code}/")
    starter = starters.load_starters()[0]
    assert programmed().get("/decks/find/", {"code": starter.code})["Location"] == starter.get_absolute_url()
    for code in ("", "nothing", "0000000000", "x" * 5000, "\0"):
        assert programmed().get("/decks/find/", {"code": code}).status_code == 404


# -- playing ---------------------------------------------------------------------------------------
def test_illegal_deck_opens_no_match_and_the_reasons_are_given(deck: Deck, ann: User) -> None:
    starters.load_starters()
    for kind in ("bot", "open", "invite"):
        fields = {"kind": kind, "game": FOW, "deck": deck.slug}
        said = assert_refused(browser(ann), "/play/new/", fields, 400)
        assert "[402.2]" in said
        assert "[402.3a]" in said
        assert "And 1 more." in said


def test_illegal_deck_cannot_join_a_match(deck: Deck, ann: User) -> None:
    starter = starters.load_starters()[0]
    browser(person()).post("/play/new/", {"kind": "invite", "game": FOW, "deck": starter.slug})
    match = Match.objects.get()
    assert_refused(browser(ann), match.join_url, {"deck": deck.slug}, 400)
    shown = browser(ann).get(match.join_url).content.decode()
    assert re.search(rf'value="{deck.slug}"\s+disabled', shown)
    assert "402.2" in shown


def test_match_services_refuse_an_illegal_deck(deck: Deck, ann: User) -> None:
    from tcg.matches import services as matches
    from tcg.matches.refusals import NotOffered

    assert check_deck(FOW, deck.data)
    who = matches.Seating(name="Ann", deck=deck.cards, deck_name=deck.names, user=ann)
    with pytest.raises(NotOffered):
        matches.create_match(game=FOW, first=who)
    assert not Match.objects.exists()


def test_own_legal_deck_can_be_played_and_its_name_stays_private(ann: User) -> None:
    mine = services.copy(deck=starters.load_starters()[0], user=ann)
    mine = services.rename(deck=mine, user=ann, name="Secret sauce")
    assert mine.slug in browser(ann).get("/", {"game": mine.game}).content.decode()
    response = browser(ann).post("/play/new/", {"kind": "open", "game": mine.game, "deck": mine.slug})
    assert response.status_code == 204
    match = Match.objects.get()
    assert match.decks[0] == mine.data
    assert match.deck_names[0] == {"en": "Own deck", "ja": "自作デッキ"}
    assert "Secret" not in browser(person()).get("/").content.decode()
    services.publish(deck=mine, user=ann, public=True)
    assert Deck.objects.get(pk=mine.pk).open_names["en"] == "Secret sauce"


def test_deck_of_another_user_can_be_played_by_its_code(ann: User) -> None:
    shown = services.copy(deck=starters.load_starters()[0], user=ann)
    bob = person()
    response = browser(bob).post("/play/new/", {"kind": "invite", "game": shown.game, "deck": shown.code})
    assert response.status_code == 204
    assert Match.objects.get().decks[0] == shown.data
