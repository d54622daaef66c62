"""Recovery codes for users who have lost a password and get no email: shown once, usable once."""

from __future__ import annotations

import logging
import math
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import combinations
from typing import Any
from urllib.parse import unquote

import pytest
from django.conf import settings as configured
from django.contrib.auth import hashers
from django.contrib.sessions.models import Session
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from tcg.accounts import recovery, services
from tcg.accounts.models import RecoveryCode, User

pytestmark = pytest.mark.django_db

PASSWORD, NEW = "quiet-lantern-27", "another-lantern-28"
WRONG = "AAAA-CCCC-DDDD-EEEE-FFFF"
SENTENCE = "do not belong together. Nothing was changed."
STRANGER, OWNER = "203.0.113.9", "198.51.100.7"


def sign_up(client: Client, username: str = "Hisui") -> str:
    """Make an account, and return its code as the page shows it."""
    data = {"username": username, "email": "", "password1": PASSWORD, "password2": PASSWORD}
    return shown(client.post(reverse("account_signup"), data))


def shown(response: Any) -> str:
    assert response.status_code == 200
    return str(response.context["code"])


def recover(client: Client, code: str, username: str = "Hisui", password: str = NEW, **more: str) -> Any:
    data = {"username": username, "code": code, "password1": password, "password2": password, **more}
    return client.post(reverse("account_recover"), data)


def logs_in(password: str, client: Client | None = None) -> bool:
    client = client or Client()
    client.post(reverse("account_login"), {"login": "Hisui", "password": password})
    return client.get(reverse("account")).status_code == 200


def test_a_code_is_long_enough_and_has_no_look_alikes() -> None:
    assert recovery.LENGTH * math.log2(len(recovery.ALPHABET)) > 80
    alike = ("0O", "0Q", "1I", "1L", "IL", "2Z", "5S", "8B", "UV")
    assert not [pair for pair in alike if set(pair) <= set(recovery.ALPHABET)]
    codes = [recovery.new_code() for _n in range(50)]
    assert all(one != other for one, other in combinations(codes, 2))
    assert set(recovery.show_code(codes[0]).split("-")) == {codes[0][at : at + 4] for at in range(0, 20, 4)}


def test_who_claims_a_guest_is_shown_a_code_that_opens_the_account(client: Client) -> None:
    client.post(reverse("guest"))
    data = {"username": "Hisui", "email": "", "password1": PASSWORD, "password2": PASSWORD}
    response = client.post(reverse("claim"), {**data, "next": "/decks/"})
    code, page = shown(response), response.content.decode()
    assert f'value="{code}"' in page
    assert 'data-copy="recovery-code"' in page
    assert 'href="/decks/"' in page, "and one goes on to where one was going"
    assert recover(Client(), code).status_code == 200
    assert logs_in(NEW)


def test_the_text_file_has_name_code_and_where_to_go(client: Client) -> None:
    data = {"username": "Hisui", "email": "", "password1": PASSWORD, "password2": PASSWORD}
    response = client.post(reverse("account_signup"), data)
    page = response.content.decode()
    begins = page.index("data:text/plain;charset=utf-8,")
    text = unquote(page[begins : page.index('"', begins)].partition(",")[2])
    for part in ("Hisui", shown(response), f"http://testserver{reverse('account_recover')}"):
        assert part in text
    assert "<" not in text


def test_a_code_is_shown_once_and_only_its_hash_is_kept(client: Client) -> None:
    code = sign_up(client)
    plain = recovery.read_code(code)
    kept = RecoveryCode.objects.get()
    assert hashers.check_password(plain, kept.digest)
    assert plain not in kept.digest
    for name in ("account", "account_recovery_code", "account_recover", "home"):
        page = client.get(reverse(name)).content.decode()
        assert code not in page
        assert plain not in page


def test_no_log_no_redirect_and_no_session_has_the_code(
    client: Client, caplog: pytest.LogCaptureFixture, settings: Any
) -> None:
    settings.DEBUG = False
    caplog.set_level(logging.DEBUG)
    first = sign_up(client)
    response = recover(Client(), first)
    code = shown(response)
    assert response["Cache-Control"] == "no-store, private"
    assert "Location" not in response
    recover(Client(), WRONG)
    said = caplog.text + "".join(str(vars(record)) for record in caplog.records if not hasattr(record, "params"))
    sessions = [str(session.get_decoded()) for session in Session.objects.all()]
    assert sessions
    for secret in (first, code):
        for written in (secret, recovery.read_code(secret)):
            assert written not in said
            assert not [one for one in sessions if written in one]
            assert not [morsel for morsel in response.cookies.values() if written in morsel.value]


@pytest.mark.database
def test_a_code_works_once_and_the_next_one_is_shown(client: Client) -> None:
    first = sign_up(client)
    second = shown(recover(Client(), first))
    assert second != first
    again = recover(Client(), first, password="third-lantern-29")
    assert again.status_code == 400
    assert SENTENCE in again.content.decode()
    assert logs_in(NEW)
    assert recover(Client(), second, password="third-lantern-29").status_code == 200


@pytest.mark.database
def test_of_two_who_send_a_code_at_once_one_comes_in(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    code = recovery.read_code(sign_up(client))
    looked, check = [], hashers.check_password

    def meanwhile(*given: Any, **more: Any) -> bool:
        """Let the other request come and go while this one computes its hash."""
        if not looked:
            looked.append(1)
            assert services.recover(username="Hisui", code=code, password="other-lantern-30")
        return check(*given, **more)

    monkeypatch.setattr(services, "check_password", meanwhile)
    assert services.recover(username="Hisui", code=code, password=NEW) is None
    assert logs_in("other-lantern-30")


@pytest.mark.database
def test_it_logs_in_and_ends_all_other_sessions(client: Client) -> None:
    code = sign_up(client)
    other, here = Client(), Client()
    assert logs_in(PASSWORD, other)
    shown(recover(here, code))
    assert here.get(reverse("account")).context["user"].username == "Hisui"
    for ended in (client, other):
        assert ended.get(reverse("account")).status_code == 302
    assert not logs_in(PASSWORD)


@pytest.mark.parametrize("typed", ["{0}", "{1}", "ｗｉｄｅ", " {1} ", "dashes"])
def test_a_code_is_read_as_people_type_it(client: Client, typed: str) -> None:
    code = sign_up(client)
    if typed == "ｗｉｄｅ":
        typed = "".join(chr(ord(letter) + 0xFEE0) for letter in code)
    elif typed == "dashes":
        typed = code.replace("-", "ー")  # the sign that a Japanese keyboard types for a hyphen
    assert recover(Client(), typed.format(code.lower(), code.replace("-", " "))).status_code == 200


@pytest.mark.parametrize(
    "wrong",
    [
        {"code": WRONG},
        {"code": ""},
        {"code": "4" * 400},
        {"username": "Kohaku"},
        {"username": "Hi\0sui"},
        {"password1": "12345678", "password2": "12345678"},
        {"password2": "something-else-9"},
    ],
)
def test_what_is_wrong_changes_nothing(client: Client, wrong: dict[str, str]) -> None:
    code = sign_up(client)
    sign_up(Client(), "Kohaku")
    assert recover(Client(), **{"code": code, **wrong}).status_code == 400  # type: ignore[arg-type]
    assert logs_in(PASSWORD)
    assert client.get(reverse("account")).status_code == 200, "no session has ended"
    assert recover(Client(), code).status_code == 200, "and the code is still good"


def test_an_account_that_was_closed_is_not_opened(client: Client) -> None:
    code = sign_up(client)
    User.objects.update(is_active=False)
    assert recover(Client(), code).status_code == 400


@contextmanager
def work() -> Iterator[dict[str, int]]:
    """Count the hashes and the database queries inside the block."""
    done = {"hashes": 0, "queries": 0}
    hasher, encode = hashers.get_hasher(), hashers.MD5PasswordHasher.encode

    def counted(*given: Any, **more: Any) -> str:
        done["hashes"] += 1
        return encode(*given, **more)

    assert isinstance(hasher, hashers.MD5PasswordHasher)
    with pytest.MonkeyPatch.context() as patch, CaptureQueriesContext(connection) as queries:
        patch.setattr(hashers.MD5PasswordHasher, "encode", counted)
        yield done
        done["queries"] = len(queries)


def test_neither_answer_nor_work_tells_whether_a_name_exists(client: Client) -> None:
    sign_up(client)
    sign_up(Client(), "Kohaku")
    RecoveryCode.objects.filter(user__username="Kohaku").delete()
    seen = {}
    for username in ("Hisui", "Kohaku", "Nobody"):
        with work() as done:
            response = recover(Client(), WRONG, username)
        said = [str(error) for error in response.context["form"].non_field_errors()]
        seen[username] = (response.status_code, said, dict(done))
    assert seen["Hisui"] == seen["Kohaku"] == seen["Nobody"]
    assert seen["Hisui"][2]["hashes"] == 1
    assert SENTENCE in seen["Hisui"][1][0]


def test_a_password_like_the_name_is_refused_whether_or_not_there_is_one(client: Client) -> None:
    sign_up(client, "lantern-keeper")
    for username in ("lantern-keeper", "lantern-sweeper"):
        response = recover(Client(), WRONG, username, password=username)
        assert list(response.context["form"].errors) == ["password1"]


@pytest.mark.database
def test_a_strangers_guesses_are_held_up_and_lock_nobody_out(client: Client) -> None:
    code = sign_up(client)
    for _attempt in range(5):
        assert recover(Client(REMOTE_ADDR=STRANGER), WRONG).status_code == 400
    response = recover(Client(REMOTE_ADDR=STRANGER), code)
    assert response.status_code == 429
    assert response["Content-Type"].startswith("text/plain")
    assert logs_in(PASSWORD, Client(REMOTE_ADDR=STRANGER)), "a password is counted by itself"
    assert recover(Client(REMOTE_ADDR=OWNER), code).status_code == 200


@pytest.mark.database
def test_names_that_are_not_there_are_held_up_alike() -> None:
    codes = [recover(Client(REMOTE_ADDR=STRANGER), WRONG, "Nobody").status_code for _n in range(6)]
    assert codes == [400] * 5 + [429]


@pytest.mark.database
def test_guesses_at_many_names_are_counted_by_address(client: Client, settings: Any) -> None:
    settings.ACCOUNT_RATE_LIMITS = {**configured.ACCOUNT_RATE_LIMITS, "recovery": "3/m/ip,5/5m/key"}
    codes = [recover(Client(), WRONG, f"somebody-{n}").status_code for n in range(4)]
    assert codes == [400, 400, 400, 429]


def test_an_account_asks_for_another_code_with_its_password(client: Client) -> None:
    old = sign_up(client)
    assert client.get(reverse("account_recovery_code")).status_code == 200
    refused = client.post(reverse("account_recovery_code"), {"password": "wrong"})
    assert refused.status_code == 400
    assert hashers.check_password(recovery.read_code(old), RecoveryCode.objects.get().digest)
    new = shown(client.post(reverse("account_recovery_code"), {"password": PASSWORD}))
    assert client.get(reverse("account")).status_code == 200, "its own session goes on"
    assert recover(Client(), old).status_code == 400
    assert recover(Client(), new).status_code == 200


def test_passwords_are_not_tried_out_by_asking_for_codes(client: Client, settings: Any) -> None:
    settings.ACCOUNT_RATE_LIMITS = {**configured.ACCOUNT_RATE_LIMITS, "recovery_code_of_one": "2/h/user"}
    sign_up(client)
    asked = [client.post(reverse("account_recovery_code"), {"password": word}) for word in ("a", "b", PASSWORD)]
    assert [response.status_code for response in asked] == [400, 400, 429]


def test_a_guest_has_no_code_but_an_account_to_claim(client: Client) -> None:
    client.post(reverse("guest"))
    assert client.get(reverse("account_recovery_code"))["Location"] == reverse("claim")
    assert client.post(reverse("account_recovery_code"), {"password": ""})["Location"] == reverse("claim")
    assert not RecoveryCode.objects.exists()


def test_a_changed_password_leaves_the_code_as_it_is(client: Client) -> None:
    code = sign_up(client)
    data = {"oldpassword": PASSWORD, "password1": NEW, "password2": NEW}
    client.post(reverse("account_change_password"), data)
    assert recover(Client(), code, password="third-lantern-29").status_code == 200


def test_the_account_says_whether_it_has_a_code(client: Client) -> None:
    sign_up(client)
    assert "made on" in client.get(reverse("account")).content.decode()
    RecoveryCode.objects.all().delete()
    assert "none yet" in client.get(reverse("account")).content.decode()


def test_the_login_page_leads_there_and_back_to_where_one_was_going(client: Client) -> None:
    page = client.get(reverse("account_login"), {"next": "/decks/?a=b&c"}).content.decode()
    link = f"{reverse('account_recover')}?next=/decks/%3Fa%3Db%26c"
    assert link in page
    assert 'name="next" value="/decks/?a=b&amp;c"' in client.get(link).content.decode()
    code = sign_up(client)
    assert 'href="/decks/"' in recover(Client(), code, next="/decks/").content.decode()
    assert "example.org" not in recover(Client(), WRONG, next="https://example.org/").content.decode()
