"""Accounts: sign-up, log-in, guests, names, claiming."""

from __future__ import annotations

import pytest
from django.test import Client
from django.urls import reverse

from tcg.accounts import names, services
from tcg.accounts.lookalikes import LETTERS, fold_name
from tcg.accounts.models import NAME_LENGTH, User

pytestmark = pytest.mark.django_db

PASSWORD = "quiet-lantern-27"


def sign_up(client: Client, username: str = "Hisui", **more: str):
    data = {"username": username, "email": "", "password1": PASSWORD, "password2": PASSWORD, **more}
    return client.post(reverse("account_signup"), data)


def test_sign_up_creates_an_account_and_logs_in(client: Client) -> None:
    response = sign_up(client, "Hisui")
    assert response.status_code == 200
    user = User.objects.get()
    assert (user.username, user.name, user.is_guest, user.email) == ("Hisui", "Hisui", False, "")
    assert client.get(reverse("account")).context["user"] == user


def test_sign_up_accepts_but_does_not_require_an_email_address(client: Client) -> None:
    sign_up(client, "Marrow", email="marrow@example.org")
    assert User.objects.get().email == "marrow@example.org"


def test_log_in_redirects_to_the_requested_page(client: Client) -> None:
    sign_up(client, "Hisui")
    client.post(reverse("account_logout"))
    assert client.get(reverse("account")).status_code == 302
    response = client.post(
        reverse("account_login"), {"login": "hisui", "password": PASSWORD, "next": reverse("account")}
    )
    assert (response.status_code, response["Location"]) == (302, reverse("account"))


@pytest.mark.database
def test_wrong_password_is_refused_and_many_attempts_are_throttled(client: Client) -> None:
    sign_up(client, "Hisui")
    client.post(reverse("account_logout"))
    for _attempt in range(5):
        assert client.post(reverse("account_login"), {"login": "Hisui", "password": "wrong"}).status_code == 200
    response = client.post(reverse("account_login"), {"login": "Hisui", "password": PASSWORD})
    assert response.status_code == 200
    assert not response.wsgi_request.user.is_authenticated
    assert "Too many" in response.content.decode()


@pytest.mark.database
def test_two_accounts_cannot_have_the_same_name(client: Client) -> None:
    sign_up(client, "Hisui")
    response = sign_up(Client(), "ＨＩＳＵＩ")  # the same letters, wide
    assert response.status_code == 200
    assert User.objects.count() == 1


@pytest.mark.parametrize("username", ["x" * (NAME_LENGTH + 1), "admin", "a b", ""])
def test_invalid_user_names_are_refused(client: Client, username: str) -> None:
    assert sign_up(client, username).status_code == 200
    assert not User.objects.exists()


def test_one_click_creates_a_guest(client: Client) -> None:
    response = client.post(reverse("guest"), {"next": reverse("account")})
    assert (response.status_code, response["Location"]) == (302, reverse("account"))
    guest = User.objects.get()
    assert guest.is_guest
    assert not guest.has_usable_password()
    assert guest.name in client.get(reverse("account")).content.decode()
    client.post(reverse("guest"))
    assert User.objects.count() == 1, "who is somebody already stays that"


def test_guest_is_not_redirected_to_another_site(client: Client) -> None:
    assert client.post(reverse("guest"), {"next": "https://example.org/"})["Location"] == reverse("home")


def test_guests_are_created_by_post_only(client: Client) -> None:
    assert client.get(reverse("guest")).status_code == 405


@pytest.mark.database
def test_number_of_new_guests_from_one_network_is_limited(client: Client, settings) -> None:
    settings.ACCOUNT_RATE_LIMITS = {"guest": "2/h/ip"}
    for _n in range(2):
        assert Client().post(reverse("guest")).status_code == 302
    response = Client().post(reverse("guest"))
    assert response.status_code == 429
    assert "Too many guests" in response.content.decode()
    assert User.objects.count() == 2


@pytest.mark.parametrize("language", ["en", "ja"])
def test_generated_guest_name_is_valid(language: str) -> None:
    made = {names.friendly_name(language) for _n in range(300)}
    assert len(made) > 150
    assert all(services.clean_name(name) == name for name in made)
    longest = max((max(words[language].split(), key=len) for words in (names.FIRST, names.SECOND)), key=len)
    assert len(longest) * 2 + 1 <= NAME_LENGTH


def test_a_guest_of_a_japanese_browser_gets_a_japanese_name(client: Client) -> None:
    client.post(reverse("guest"), headers={"accept-language": "ja"})
    assert not User.objects.get().name.isascii()


def test_guest_can_change_the_name(client: Client) -> None:
    client.post(reverse("guest"))
    assert client.post(reverse("account"), {"name": "  Night   Heron "}).status_code == 302
    assert User.objects.get().name == "Night Heron"


@pytest.mark.parametrize("name", ["", "   ", "!!!", "x" * (NAME_LENGTH + 1), "a\u0007b"])
def test_empty_too_long_or_unreadable_name_is_refused(client: Client, name: str) -> None:
    client.post(reverse("guest"))
    before = User.objects.get().name
    assert client.post(reverse("account"), {"name": name}).status_code == 400
    assert User.objects.get().name == before


@pytest.mark.database
def test_a_guest_cannot_take_the_name_of_an_account(client: Client) -> None:
    sign_up(Client(), "Hisui")
    client.post(reverse("guest"))
    response = client.post(reverse("account"), {"name": "hi sui"})
    assert response.status_code == 400
    assert "already has this name" in response.content.decode()


def test_a_name_is_escaped(client: Client) -> None:
    client.post(reverse("guest"))
    client.post(reverse("account"), {"name": "<b>x</b>"})
    assert "<b>x</b>" not in client.get(reverse("account")).content.decode()


def claim(client: Client, **more: str):
    data = {"username": "Kohaku", "email": "", "password1": PASSWORD, "password2": PASSWORD, **more}
    return client.post(reverse("claim"), data)


@pytest.mark.database
def test_claimed_guest_keeps_the_row_and_stays_logged_in(client: Client) -> None:
    client.post(reverse("guest"))
    guest = User.objects.get()
    assert claim(client).status_code == 200
    user = User.objects.get()
    assert (user.pk, user.username, user.name, user.is_guest) == (guest.pk, "Kohaku", "Kohaku", False)
    assert client.get(reverse("account")).status_code == 200
    other = Client()
    assert other.post(reverse("account_login"), {"login": "Kohaku", "password": PASSWORD}).status_code == 302
    assert other.get(reverse("account")).context["user"].pk == guest.pk


@pytest.mark.parametrize(
    "wrong",
    [
        {"username": ""},
        {"username": "Taken"},
        {"password1": "12345678", "password2": "12345678"},
        {"password1": " " * 8, "password2": " " * 8},
        {"password2": "something-else-9"},
        {"email": "nowhere"},
    ],
)
@pytest.mark.database
def test_invalid_claim_changes_nothing(client: Client, wrong: dict[str, str]) -> None:
    sign_up(Client(), "Taken")
    client.post(reverse("guest"))
    assert claim(client, **wrong).status_code == 400
    assert User.objects.filter(is_guest=True).count() == 1


def test_an_account_cannot_be_claimed_again(client: Client) -> None:
    sign_up(client, "Hisui")
    assert claim(client)["Location"] == reverse("account")
    assert User.objects.get().username == "Hisui"


def test_guest_who_signs_up_is_redirected_to_the_claim_page(client: Client) -> None:
    client.post(reverse("guest"))
    response = client.get(reverse("account_signup"), {"next": "/x/"})
    assert response["Location"] == f"{reverse('claim')}?next=%2Fx%2F"


def test_a_guest_is_warned_before_logging_out(client: Client) -> None:
    client.post(reverse("guest"))
    assert "no password" in client.get(reverse("account_logout")).content.decode()


def test_a_guest_can_log_in_to_an_account_instead(client: Client) -> None:
    sign_up(Client(), "Hisui")
    client.post(reverse("guest"))
    assert client.get(reverse("account_login")).status_code == 200
    client.post(reverse("account_login"), {"login": "Hisui", "password": PASSWORD})
    assert client.get(reverse("account")).context["user"].name == "Hisui"


def test_the_password_can_be_changed(client: Client) -> None:
    sign_up(client, "Hisui")
    new = "another-lantern-28"
    data = {"oldpassword": PASSWORD, "password1": new, "password2": new}
    assert client.get(reverse("account_change_password")).status_code == 200
    assert client.post(reverse("account_change_password"), data).status_code == 302
    assert Client().post(reverse("account_login"), {"login": "Hisui", "password": new}).status_code == 302


@pytest.mark.parametrize("address", ["account_login", "account_signup", "account", "claim", "account_logout"])
@pytest.mark.parametrize("language", ["en", "ja"])
def test_account_pages_are_complete_and_respect_the_content_security_policy(
    client: Client, address: str, language: str
) -> None:
    if address in ("account", "claim", "account_logout"):
        client.post(reverse("guest"))
    response = client.get(reverse(address), headers={"accept-language": language, "accept": "text/html"})
    page = response.content.decode()
    assert response.status_code == 200
    assert f'<html lang="{language}"' in page
    assert " style=" not in page
    assert "<script>" not in page
    assert "onclick" not in page
    policy = response["Content-Security-Policy"]
    assert "unsafe" not in policy
    assert "default-src 'none'" in policy


@pytest.mark.parametrize(
    "other",
    [
        "Ｈi ＳＵi",
        "HlSUl",
        "H1sui",
        "Нiѕuі",  # the first, third and last are Cyrillic
        "Ηıѕυι",  # Greek, Turkish, Cyrillic, Greek
        "𝓗𝓲𝓼𝓾𝓲",
        "Hi.su-i!",
        "Hi\u0332sui",
        "Hi\u3164sui",
        "Hisui\ufe0f",
    ],
)
@pytest.mark.database
def test_names_that_look_alike_count_as_the_same_name(client: Client, other: str) -> None:
    assert fold_name(other) == fold_name("Hisui")
    sign_up(Client(), "Hisui")
    client.post(reverse("guest"))
    assert client.post(reverse("account"), {"name": other}).status_code == 400
    assert client.post(reverse("account"), {"name": "Hisul"}).status_code == 400
    assert client.post(reverse("account"), {"name": "Hisu"}).status_code == 302


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Ann", "Anna"),
        ("José", "Jose"),
        ("ばら", "はら"),
        ("Nick", "Vick"),
        ("Вова", "Вера"),
        ("กิน", "กีน"),
        ("琥珀", "瑠璃"),
    ],
)
def test_names_that_look_different_count_as_different_names(one: str, other: str) -> None:
    assert fold_name(one) != fold_name(other)


def test_each_look_alike_character_maps_to_one_letter() -> None:
    alike = "".join(LETTERS.values())
    assert len(alike) == len(set(alike))
    assert not set(alike) & set(LETTERS)
    assert {fold_name(letter) for letter in LETTERS["o"]} == {"o"}


@pytest.mark.parametrize("name", ["Ironbeak", "lronbeak", "Тumbler", "Adm1n", "Ａｄｍｉｎ", "Moderator", "運営"])
def test_names_of_bots_and_site_staff_cannot_be_taken(client: Client, name: str) -> None:
    client.post(reverse("guest"))
    assert client.post(reverse("account"), {"name": name}).status_code == 400
    assert sign_up(Client(), name.replace(" ", "")).status_code == 200
    assert not User.objects.filter(is_guest=False).exists()


def test_owner_of_a_name_can_change_its_spelling(client: Client) -> None:
    sign_up(client, "Hisui")
    assert client.post(reverse("account"), {"name": "HISUI"}).status_code == 302
    assert User.objects.get().name == "HISUI"


@pytest.mark.parametrize("name", ["\u3164\u3164", "\u1160", "\u2800a\u2800"])
def test_name_of_invisible_characters_is_refused(client: Client, name: str) -> None:
    client.post(reverse("guest"))
    assert client.post(reverse("account"), {"name": name}).status_code == (302 if "a" in name else 400)


@pytest.mark.parametrize("password", [" " * 8, "\u3000 \u2003 \u3000 \u2003", "abababab"])
def test_password_of_spaces_or_few_characters_is_refused(client: Client, password: str) -> None:
    page = sign_up(client, "Hisui", password1=password, password2=password)
    assert page.status_code == 200
    assert not User.objects.exists()
    client.post(reverse("guest"))
    assert claim(client, password1=password, password2=password).status_code == 400


@pytest.mark.database
def test_wrong_guesses_from_another_address_do_not_lock_the_owner_out(client: Client) -> None:
    sign_up(Client(), "Hisui")

    def log_in(address: str, password: str) -> bool:
        there = Client(REMOTE_ADDR=address)
        there.post(reverse("account_login"), {"login": "Hisui", "password": password})
        return there.get(reverse("account")).status_code == 200

    for _attempt in range(6):
        assert not log_in("203.0.113.9", "wrong")
    assert not log_in("203.0.113.9", PASSWORD), "who guesses is held up"
    assert log_in("198.51.100.7", PASSWORD)
