"""Limits on writes: how often and how much, per account and per address, without keeping real people away."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from django.conf import settings as configured
from django.core.cache import cache
from django.test import Client
from tables import Two, begun, browser, key, person, send, sit, starters, url

from tcg.accounts.models import User
from tcg.accounts.services import create_guest
from tcg.decks import selectors, services
from tcg.decks.models import Deck, DeckVersion
from tcg.matches.models import Match, Report
from tcg.web.caches import Cache
from tcg.web.refusals import Conflict

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("fake_game")]

SENTENCE = "That was too often. Nothing was changed; wait a little, and try again."
GAME = "force_of_will"


def rates(settings: Any, **given: str) -> None:
    settings.ACCOUNT_RATE_LIMITS = {**configured.ACCOUNT_RATE_LIMITS, **given}


def codes(sent: list[Any]) -> Counter[int]:
    return Counter(response.status_code for response in sent)


# -- how often --------------------------------------------------------------------------------------
@pytest.mark.database
def test_number_of_opened_matches_is_limited_even_if_they_are_conceded(settings: Any) -> None:
    rates(settings, match_of_one="3/m/user")
    deck, client = starters()[0], browser(person())
    sent = []
    for _n in range(5):
        sent.append(send(client, "/play/new/", {"kind": "bot", "game": GAME, "deck": deck.slug}))
        for match in Match.objects.filter(status=Match.Status.RUNNING):
            assert send(client, url(match, "concede"), {"key": key()}).status_code == 200
    assert codes(sent) == {204: 3, 429: 2}
    assert sent[-1].content.decode() == SENTENCE
    assert Match.objects.count() == 3
    again = send(client, url(Match.objects.all()[0], "rematch"), {"deed": "ask"})
    assert again.status_code == 429, "a rematch is a game too"
    assert send(browser(person()), "/play/new/", {"kind": "bot", "game": GAME, "deck": deck.slug}).status_code == 204


@pytest.mark.database
def test_lock_left_by_a_dead_process_refuses_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its lock stays in the cache. The next request waits for the end of the lock and is not refused."""
    table = Two()
    seat = table.row.asked
    with monkeypatch.context() as patch:
        patch.setattr(type(cache._connections["default"]), "delete", lambda *_args, **_more: False)  # type: ignore[attr-defined]
        assert table.answer(seat=seat).status_code == 200
    assert table.post(seat, "concede", key=key()).status_code == 200


def test_number_of_joined_matches_is_limited(settings: Any) -> None:
    rates(settings, match_of_one="1/m/user")
    deck, ben = starters()[0], browser(person())
    codes_ = []
    for user in (person(), person()):
        send(browser(user), "/play/new/", {"kind": "open", "game": GAME, "deck": deck.slug})
        match = Match.objects.get(seats__user=user)
        codes_.append(send(ben, f"/play/join/{match.code}/", {"deck": deck.slug}).status_code)
    assert codes_ == [204, 429]


@pytest.mark.database
def test_settings_and_answers_have_separate_limits(settings: Any) -> None:
    rates(settings, settings_of_one="2/m/user", answer_of_one="3/m/user")
    two = Two()
    hold = [two.post(0, "settings", key=key(), hold="on") for _n in range(3)]
    assert codes(hold) == {200: 2, 429: 1}
    answers = [two.post(0, "answer", number=two.row.number, choice=[], key=key()) for _n in range(4)]
    assert answers[-1].status_code == 429
    assert all(answer.status_code != 429 for answer in answers[:3])
    number = two.row.number
    assert two.post(0, "concede", key=key()).status_code == 429
    assert two.row.number == number
    assert two.post(1, "settings", key=key(), hold="on").status_code == 200, "the other seat is somebody else's"


def test_answer_limit_is_never_reached_by_hand() -> None:
    """One account sends ten requests a second for half a minute."""
    two = Two()
    done = {two.post(0, "answer", number=9999, choice=[0], key=key()).status_code for _n in range(300)}
    assert done == {409}


@pytest.mark.parametrize("deed", ["new", "copy", "list"])
@pytest.mark.database
def test_number_of_new_decks_is_limited(settings: Any, deed: str) -> None:
    rates(settings, deck_of_one="2/m/user")
    starter, client = starters()[0], browser(person())
    addresses = {"new": "/decks/create/", "copy": f"/decks/{starter.code}/copy/", "list": "/decks/take/"}
    fields = {"game": GAME, "text": "1 fow-049"}
    assert codes([send(client, addresses[deed], fields) for _n in range(3)]) == {204: 2, 429: 1}
    assert Deck.objects.exclude(owner=None).count() == 2


def test_number_of_deck_changes_is_limited(settings: Any) -> None:
    rates(settings, deck_change_of_one="2/m/user")
    ann = person()
    deck = services.create(user=ann, game=GAME)
    client = browser(ann)
    sent = [send(client, f"/decks/{deck.code}/rename/", {"name": f"Name {n}"}) for n in range(3)]
    assert sent[-1].status_code == 429
    deck.refresh_from_db()
    assert deck.name == "Name 1"


def test_number_of_name_changes_is_limited(settings: Any) -> None:
    rates(settings, account_of_one="2/h/user")
    ann = person()
    client = Client(headers={"Accept": "text/html"})
    client.force_login(ann)
    sent = [client.post("/account/", {"name": f"Ann {n}"}) for n in range(3)]
    assert codes(sent) == {302: 2, 429: 1}
    assert SENTENCE in sent[-1].content.decode()
    ann.refresh_from_db()
    assert ann.name == "Ann 1"


def test_claims_and_sign_ups_share_a_limit(settings: Any) -> None:
    rates(settings, signup="1/h/ip")
    fields = {"email": "", "password1": "quiet-lantern-27", "password2": "quiet-lantern-27"}
    done = []
    for name in ("Kohaku", "Hisui"):
        client = Client()
        client.post("/account/guest/")
        done.append(client.post("/account/claim/", {"username": name, **fields}).status_code)
    assert done == [200, 429]
    assert User.objects.filter(is_guest=False).count() == 1


def test_number_of_reports_is_limited(settings: Any) -> None:
    rates(settings, report_of_one="1/h/user")
    two = Two()
    assert codes([two.post(0, "report", number=1) for _n in range(2)]) == {200: 1, 429: 1}
    assert two.post(1, "report", number=1).status_code == 200
    assert Report.objects.count() == 2


# -- per address -----------------------------------------------------------------------------------
@pytest.mark.database
def test_refused_requests_of_one_account_do_not_use_up_the_limit_of_its_address(settings: Any) -> None:
    rates(settings, match_of_one="1/m/user", match="2/h/ip")
    deck = starters()[0]

    def open_game(client: Client) -> int:
        return send(client, "/play/new/", {"kind": "bot", "game": GAME, "deck": deck.slug}).status_code

    loud = browser(person())
    assert [open_game(loud) for _n in range(5)] == [204, 429, 429, 429, 429]
    assert open_game(browser(person())) == 204
    assert open_game(browser(person())) == 429
    assert open_game(browser(person(), REMOTE_ADDR="203.0.113.9")) == 204


def test_forty_guests_behind_one_address_can_play() -> None:
    """Forty guests come within a moment and begin a game each."""
    deck = starters()[0]
    sent = [send(browser(), "/play/new/", {"kind": "bot", "game": GAME, "deck": deck.slug}) for _n in range(40)]
    assert codes(sent) == {204: 40}


def test_limits_behind_a_proxy_use_the_address_of_the_visitor(settings: Any) -> None:
    rates(settings, guest="1/h/ip")
    settings.ALLAUTH_TRUSTED_PROXY_COUNT = 1
    come = [
        Client(headers={"X-Forwarded-For": address}).post("/account/guest/")
        for address in ("203.0.113.9", "203.0.113.10")
    ]
    assert codes(come) == {302: 2}


@pytest.mark.database
def test_limits_are_counted_per_process_if_redis_does_not_answer(
    settings: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    rates(settings, settings_of_one="2/m/user")
    settings.CACHES = {"default": {"BACKEND": "tcg.web.caches.Cache", "LOCATION": "redis://127.0.0.1:1/0"}}
    monkeypatch.setattr(Cache, "asked_again", 0.0)
    two = Two()
    assert codes([two.post(0, "settings", key=key(), hold="on") for _n in range(3)]) == {200: 2, 429: 1}


@pytest.mark.database
def test_counts_are_not_evicted_from_the_cache_by_others(settings: Any) -> None:
    """The cache holds as many visitors as could come within an hour."""
    rates(settings, report_of_one="1/h/user")
    two = Two()
    assert two.post(0, "report", number=1).status_code == 200
    for n in range(2000):
        cache.set(f"somebody-else-{n}", [1.0], 3600)
    assert two.post(0, "report", number=1).status_code == 429


# -- how much ---------------------------------------------------------------------------------------
def junk(n: int) -> dict[str, Any]:
    return {"main": {f"fow-{card:03}": 1 + (n + card) % 99 for card in range(1, 40)}}


@pytest.fixture
def guest(monkeypatch: pytest.MonkeyPatch) -> User:
    monkeypatch.setattr(services, "MOST_BYTES_OF_GUEST", 4000)
    return create_guest()


def test_guest_may_have_fewer_decks_than_an_account(guest: User, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(services, "MOST_DECKS_OF_GUEST", 2)
    for _n in range(2):
        services.create(user=guest, game=GAME)
    with pytest.raises(Conflict, match="You have 2 decks"):
        services.create(user=guest, game=GAME)
    ann = person()
    for _n in range(3):
        services.create(user=ann, game=GAME)


@pytest.mark.parametrize("deed", ["save", "list", "new", "unread"])
@pytest.mark.database
def test_total_size_of_the_decks_of_a_guest_is_limited(guest: User, deed: str) -> None:
    deck = services.create(user=guest, game=GAME)

    def write(n: int) -> Deck:
        unknown = (f"{1 + n % 4} Unknown card {line}" for line in range(10 * n))
        lines = "\n".join(["1 fow-049", *unknown])
        if deed == "save":
            return services.save(deck=deck, user=guest, version=deck.version, data=junk(n))
        if deed == "list":
            return services.import_list(user=guest, game=GAME, text=lines)[0]
        if deed == "unread":
            return services.replace_with_list(deck=deck, user=guest, version=deck.version, text=lines)[0]
        return services.create(user=guest, game=GAME, data=junk(n))

    def facts() -> Any:
        return [list(rows.objects.order_by("pk").values()) for rows in (Deck, DeckVersion)]

    refused, n = "", 0
    while not refused and n < 30:
        before, n = facts(), n + 1
        try:
            deck = write(n)
        except Conflict as refusal:
            refused = refusal.sentence
    assert "take up too much room" in refused, "they grow without end"
    assert facts() == before, "nothing was changed"
    assert 1000 < selectors.bytes_of(guest) <= 4000
    services.delete(deck=Deck.objects.filter(owner=guest)[0], user=guest)


@pytest.mark.database
def test_size_of_decks_includes_their_versions() -> None:
    ann = person()
    services.create(user=person(), game=GAME, data=junk(1))
    assert selectors.bytes_of(ann) == 0
    services.create(user=ann, game=GAME, data=junk(1))
    assert 2 * 500 < selectors.bytes_of(ann) < 2 * 700


def test_matches_do_not_count_toward_the_size_of_decks() -> None:
    ann = person()
    begun(sit(ann), sit(person()))
    assert selectors.bytes_of(ann) == 0
