"""Public names contain no offensive word, however it is written, and harmless words are allowed."""

from __future__ import annotations

import itertools
from typing import Any

import pytest
from django.test import Client
from tables import browser, person, real_decks, send

from engine.cards import library
from tcg import games
from tcg.accounts import names
from tcg.accounts.models import User
from tcg.accounts.wording import offends
from tcg.decks import services as decks
from tcg.decks.models import Deck
from tcg.decks.starters import read_starters
from tcg.web.refusals import Garbage

GAME = "force_of_will"

BAD = """
fuck | Fuuuuck you | ｆｕｃｋ | fück | f.u.c.k | F U C K | fu ck | xXfuckXx | fսck | f\u200buck | fu\u00adck
Motherfucker | сunt | Cunts | sh1t | $h!t | shit happens | a55 | @ss | ASS | a s s | Ass-Kicker | b_i_t_c_h
b1tch3s | wh0re | n1gg3r | NIGGERRR | niggggger | G00k | BigDick | d1ckhead | Nazi | nazi 88 | Hitler88
Kill Yourself | kill-yourself | マンコ | ﾏﾝｺ | まーんこ | まんんこ | まンこ | 俺のマンコ | チンポ | ﾁﾝﾎﾟ | 死ね
死ねよ | しね | シネ | キチガイ | ナチス | ヒトラー | レイプ | れいぷ魔 | ☆強姦☆
"""

GOOD = """
Scunthorpe | assassin | Assassin's Creed | Dickens | Charles Dickens | Moby Dick | Hancock | Cockatrice
Peacock | Gas Hit | Boss Hit | As She | As Set | Class 455 | 455 | 1455 | B455 | Mass | Pass | Bass | Assam
Asset | Arsenal | Yoshitsune | Minamoto no Yoshitsune | Shitenno | Matsushita | Shiitake | Niger | Nigeria
Snigger | Raccoon | Maine Coon | Grape | Drape | Therapist | Analysis | Canal | Manus | Uranus | Janus
Cucumber | Document | Cumulus | Magna cum laude | Titan | Titus | Great Tits | Swank | Wankel | Spice
Auspicious | Pakistan | Japan | Japanese | Hitachi | Nazir | Ashkenazi | Fukuoka | Pussycat | Clitheroe
Penistone | Fagan | Vandyke | Sussex | Sextant | A B C | U S S Enterprise | Bastard Sword | パチンコ | カチンコ
シネマ | シネマスタイル | マンコ・カパック | 傍ら | かたわら | 死ねない騎士 | ドレイプ | 粘土人形 | 非人間
グレイプニル | スーパーマンコミック | ワンマンコンサート | マーチンコレクション | 聞き違い | ききちがい
ちんこん | おめこぼし | きんたまご | ひとらーめん | 源氏ねこ
"""


def words(lines: str) -> list[str]:
    return [word.strip() for word in lines.replace("\n", "|").split("|") if word.strip()]


@pytest.mark.parametrize("name", words(BAD))
def test_a_word_that_offends_is_found_however_it_is_written(name: str) -> None:
    assert offends(name)


def test_harmless_words_stay() -> None:
    assert [name for name in words(GOOD) if offends(name)] == []


def test_no_name_of_a_card_or_a_starter_offends() -> None:
    printed = [card for game in games.GAMES for card in library(game).printed().values()]
    called = {name for card in printed for face in card.faces for name in (face.name.en, face.name.ja)}
    called |= {name for starter in read_starters() for name in starter.names.values()}
    assert len(called) > 1000
    assert [name for name in called if offends(name)] == []


@pytest.mark.parametrize("language", ["en", "ja"])
def test_no_name_that_a_guest_is_given_offends(language: str) -> None:
    pairs = itertools.product(names.FIRST[language].split(), names.SECOND[language].split())
    assert [pair for pair in pairs if offends(("" if language == "ja" else " ").join(pair))] == []


# Where others read them


@pytest.fixture
def client(db: None) -> Client:
    return Client(headers={"Accept": "text/html"})


SENTENCE = {
    "en": "This name has a word in it that others should not have to read. Choose another one.",
    "ja": "この名前には、ほかの人の目に触れるべきでない言葉が含まれています。別の名前にしてください。",
}


@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_player_does_not_take_such_a_name(client: Client, language: str) -> None:
    ann = person("Ann")
    client.force_login(ann)
    told = client.post("/account/", {"name": "Sh1t Ann"}, headers={"Accept-Language": language})
    assert told.status_code == 400
    assert SENTENCE[language] in told.content.decode()
    ann.refresh_from_db()
    assert ann.name == "Ann"
    assert client.post("/account/", {"name": "Yoshitsune"}).status_code == 302


def test_nobody_signs_up_or_claims_an_account_under_such_a_name(client: Client) -> None:
    sent = {"username": "Fuuuck", "password1": "quite-long-enough", "password2": "quite-long-enough"}
    assert SENTENCE["en"] in client.post("/account/signup/", sent).content.decode()
    assert not User.objects.exists()
    client.post("/account/guest/")
    told = client.post("/account/claim/", sent)
    assert told.status_code == 400
    assert SENTENCE["en"] in told.content.decode()
    assert User.objects.get().is_guest


def test_a_deck_that_others_see_has_no_such_name_and_one_for_oneself_may(db: None) -> None:
    ann = person("Ann")
    made = decks.create(user=ann, game=GAME, name="Shit deck", data=real_decks()[0])
    told = publish(ann, made, "on")
    assert (told.status_code, told.content.decode()) == (400, SENTENCE["en"])
    made.refresh_from_db()
    assert not made.public
    decks.rename(deck=made, user=ann, name="Good deck")
    assert publish(ann, made, "on").status_code < 400
    for deed in (
        lambda: decks.rename(deck=made, user=ann, name="Shit deck"),
        lambda: decks.save(deck=made, user=ann, version=made.version, data=real_decks()[0], name="Shit deck"),
    ):
        with pytest.raises(Garbage):
            deed()
    made.refresh_from_db()
    assert (made.name_en, made.public) == ("Good deck", True)
    Deck.objects.filter(pk=made.pk).update(name_en="Shit deck")  # from before the list existed
    assert publish(ann, made, "off").status_code < 400, "what offends can be taken back"


def publish(user: User, deck: Deck, public: str) -> Any:
    return send(browser(user), f"/decks/{deck.code}/publish/", {"public": public})
