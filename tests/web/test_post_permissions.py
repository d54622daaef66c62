"""Every address of the site accepts a POST only from its own pages, and changes private data only for its owner."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from django.apps import apps
from django.test import Client
from django.urls import URLPattern, URLResolver, get_resolver
from tables import Two, browser, key, person, real_decks

from tcg.decks.models import Deck

pytestmark = pytest.mark.django_db(transaction=True)

PARAMETER = re.compile(r"<(?:\w+:)?(\w+)>|\(\?P<(\w+)>[^)]*\)")
VISITORS = ("a stranger", "nobody")
CHANGES = {
    "name": "Changed", "card": "fow-049", "part": "main", "source": "main", "target": "extra", "count": 1, "version": 1,
    "number": 1, "text": "1 fow-049", "data": "{}", "public": "on",
}  # fmt: skip
GIVEN = {
    "version": 1, "form": "svg", "game": "force_of_will", "slug": "none", "card_id": "fow-001", "face_id": "fow-001",
    "uidb36": "1", "key": "set-password", "language": "en",
}  # fmt: skip
ANYBODYS = {"deck_copy", "take", "hand", "report"}  # anybody who may watch may do these too
OWN = ("accounts", "decks", "matches", "talk")


def addresses(under: str = "", at: URLResolver | None = None) -> Iterator[tuple[str, str]]:
    """Yield the name, and the address with its parameters, of every page."""
    for one in (at or get_resolver()).url_patterns:
        route = under + str(one.pattern).lstrip("^").removesuffix("\\Z").rstrip("$").replace("\\.", ".")
        if isinstance(one, URLResolver):
            yield from addresses(route, one)
        elif isinstance(one, URLPattern):
            yield one.name or "", f"/{route}"


def filled(address: str, **given: object) -> str:
    """Return an address with values for its parameters."""
    return PARAMETER.sub(lambda found: str((GIVEN | given).get(found[1] or found[2], "x")), address)


EVERY = sorted(set(addresses()))
OF_A_MATCH = [(name, address) for name, address in EVERY if "<uuid:match_id>" in address]
OF_A_DECK = [(name, address) for name, address in EVERY if "<code:code>" in address]


def facts() -> dict[str, list[Any]]:
    """Return every row that people have made."""
    return {
        model._meta.label: list(model._default_manager.order_by("pk").values_list())
        for app in OWN
        for model in apps.get_app_config(app).get_models()
    }


def fields(two: Two) -> dict[str, Any]:
    return {
        "number": two.row.number_for(0),
        "choice": ["0"],
        "key": key(),
        "hold": "on",
        "name": "Changed",
        "text": "x",
    }


@pytest.fixture
def deck() -> Deck:
    return Deck.objects.create(
        game="force_of_will", owner=person("Owner"), name_en="Mine", name_ja="私の", data=real_decks()[0]
    )


def test_all_addresses_are_known() -> None:
    assert len(OF_A_MATCH) >= 13
    assert len(OF_A_DECK) >= 16
    assert len(EVERY) >= 50


def posted(client: Client, to: str, sent: dict[str, Any], **more: Any) -> int:
    return int(client.post(to, sent, **more).status_code)


def test_a_post_without_the_token_of_a_page_is_refused(two: Two, deck: Deck) -> None:
    clients = [browser(user, enforce_csrf_checks=True) for user in (two.users[0], deck.owner)]
    before = facts()
    for name, address in EVERY:
        to = filled(address, match_id=two.match.pk, code=deck.code if "<code:" in address else two.match.code)
        assert [posted(client, to, fields(two)) for client in clients] == [403, 403], name
    assert facts() == before


@pytest.mark.parametrize("header", ["Origin", "Referer"])
def test_a_post_from_another_site_is_refused_even_with_a_token(two: Two, deck: Deck, header: str) -> None:
    strict = browser(two.users[0], enforce_csrf_checks=True)
    strict.cookies["csrftoken"] = token = "a" * 32
    before = facts()
    for name, address in EVERY:
        to = filled(address, match_id=two.match.pk, code=deck.code if "<code:" in address else two.match.code)
        sent = fields(two) | {"csrfmiddlewaretoken": token}
        # the Referer header is only checked for HTTPS, the Origin header always
        assert posted(strict, to, sent, secure=True, headers={header: "https://elsewhere.example"}) == 403, name
    assert facts() == before


@pytest.mark.parametrize("who", VISITORS)
def test_a_strangers_post_changes_no_match(two: Two, who: str) -> None:
    client = visitor(who)
    before = facts()
    for name, address in OF_A_MATCH:
        for sent in (fields(two), {**fields(two), "seat": 0}):
            status = posted(client, filled(address, match_id=two.match.pk), sent)
            assert status in ((200,) if name in ANYBODYS else (401, 403, 404, 405, 409)), name
    assert facts() == before | {"matches.Report": facts()["matches.Report"]}


@pytest.mark.parametrize("who", VISITORS)
def test_a_private_match_shows_nothing_to_others(two: Two, who: str) -> None:
    two.match.private = True
    two.match.save(update_fields=["private"])
    client = visitor(who)
    for name, address in OF_A_MATCH:
        to = filled(address, match_id=two.match.pk)
        for answer in (client.get(to), client.post(to, fields(two))):
            assert answer.status_code in (401, 403, 404, 405), name
            assert two.match.seed_commitment.encode() not in answer.content, name
            assert b"Ann" not in answer.content, name


@pytest.mark.parametrize("who", VISITORS)
def test_a_strangers_post_changes_no_deck(deck: Deck, who: str) -> None:
    client = visitor(who)
    before = facts()
    for name, address in OF_A_DECK:
        status = posted(client, filled(address, code=deck.code), CHANGES)
        assert status < 400 if name in ANYBODYS else 400 <= status < 500, name
    after = facts()
    for label in ("decks.Deck", "decks.DeckVersion", "decks.DeckCard"):
        assert [row for row in after[label] if row in before[label]] == before[label]


def visitor(who: str) -> Client:
    return browser(person("Stranger") if who == VISITORS[0] else None)
