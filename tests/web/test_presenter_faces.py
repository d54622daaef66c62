"""A card's markup: its information for the eye and for screen readers."""

from __future__ import annotations

import pytest
from django.utils import translation
from fow_tables import LAMP, card

from engine.scenario import put, scenario
from tcg.cards import catalogue, faces
from tcg.cards.templatetags.taisen import clause
from tcg.decks.naming import names_of
from tcg.games.force_of_will import face as fow
from tcg.games.force_of_will.face import Look, keyword_of
from tcg.web.languages import say


def drawn(size: str = "thumb", **state: object) -> str:
    return faces.draw(fow.look_of(card(LAMP, **state)), size)


def test_raised_and_lowered_values_are_marked() -> None:
    table = scenario(me={"field": [put("Ox 400/600", damage=300), "Oath {R} (Addition): Resonators gain [+300/0]."]})
    html = faces.draw(fow.look_of(table.match.view(0)["zones"][0]["field"][0]))
    assert '<data class="up">700</data><i>/</i><data class="down">300</data>' in html
    assert "is-damaged" in html
    assert "<data>400</data><i>/</i><data>600</data>" in faces.draw(fow.look_of(card("Ox 400/600")))


def test_card_parts_are_in_reading_order() -> None:
    html = drawn("hand")
    places = [html.index(mark) for mark in ("card__name", 'class="cost"', "card__type", "card__text", "card__stats")]
    assert places == sorted(places)


def test_symbols_numbers_and_keywords_of_a_text_are_marked_up() -> None:
    html = fow.rich("[Flying]\n[r][2]: This gains [+200/+200].\n<script>")
    assert html.count("<p>") == 3
    assert '<b class="word">[Flying]</b>' in html
    assert 'pip--in a-fire"' in html
    assert ">2</span>" in html
    assert '<b class="num">+200/+200</b>' in html
    assert "<script>" not in html


def test_cost_has_a_spoken_label() -> None:
    assert 'aria-label="Cost Water Water 3"' in fow.cost("{U}{U}{3}", "en")
    assert fow.cost("", "en") == ""


def test_card_name_is_escaped() -> None:
    html = faces.draw(fow.look_of(card('<b>"& 100/100')))
    assert "<b>" not in html
    assert "&lt;b&gt;&quot;&amp;" in html


def test_counters_show_their_values_or_their_number() -> None:
    html = drawn(counters={"+100/+100": 2, "bell": 3})
    assert "+100/+100 ×2" in html
    assert "◆ 3" in html
    assert "3 × bell" in html


def test_three_keywords_are_shown_and_the_rest_is_counted() -> None:
    words = ["Flying", "Pierce", "Bane", "Drain", "First Strike", "Swiftness"]
    html = faces.draw(fow.look_of(card("Gryphon 100/100: " + " | ".join(f"[{word}]" for word in words))))
    assert html.count('class="key"') == 3
    assert "+3" in html
    assert "First Strike" in html


def test_stone_shows_the_attributes_of_its_will() -> None:
    look = fow.look_of(card("fow-014"))
    assert look.attributes == ("light", "fire")


def test_other_sides_and_tokens_have_their_own_pictures() -> None:
    wisps = "Wisps {W} (Chant, light): Put a [300/300] light Wisp resonator token into the field."
    table = scenario(me={"ruler": "fow-001", "hand": [wisps], "will": "W"}, you={"ruler": put("fow-001", judged=True)})
    table.me.play("Wisps")
    table.resolve()
    mine, theirs = table.match.view(0)["zones"]
    assert fow.face_id(mine["ruler"][0]) == "fow-001"
    assert fow.face_id(theirs["field"][0]) == "fow-001-j"
    assert fow.face_id(mine["field"][0]) == "token-light-wisp"


def test_colossal_ruler_has_a_picture_for_each_of_its_three_sides() -> None:
    """The ruler has three sides (FoW 1304.2)."""
    ids = ["fow-184", "fow-184-j", "fow-184-j2"]
    assert catalogue.sides(fow.ID, "fow-184-j") == ids
    assert [catalogue.printed(fow.ID, side).card for side in ids] == ids
    assert len({catalogue.picture(fow.ID, side) for side in ids}) == 3
    names = [catalogue.printed(fow.ID, side).name for side in ids]
    assert names_of(fow.ID).cards_called(" // ".join(names)) == ("fow-184",)
    with pytest.raises(catalogue.Unknown):
        catalogue.printed(fow.ID, "fow-184-j3")


def test_hidden_card_is_drawn_as_a_back() -> None:
    (hidden,) = scenario(you={"hand": [LAMP]}).match.view(0)["zones"][1]["hand"]
    html = faces.draw(fow.look_of(hidden))
    assert "/cards/back/force_of_will." in html
    assert "<button" not in html
    assert "Face-down card" in html


@pytest.mark.parametrize(
    ("said", "expected"),
    [
        ("Flying", ("flying", "flying", "Flying")),
        ("Barrier (Chant)", ("barrier", "barrier", "Barrier Chant")),
        ("Divinity 5", ("divinity", "divinity", "Divinity 5")),
        ("God's Art", ("god's art", "gods_art", "God’s Art")),
        ("Something new", ("something new", "why", "Something new")),
    ],
)
def test_keyword_is_recognized_by_its_beginning(said: str, expected: tuple[str, str, str]) -> None:
    assert keyword_of(said) == expected


def test_words_of_a_card_are_in_the_language_of_the_page() -> None:
    with translation.override("ja"):
        assert Look.type_word("Resonator") == "リゾネイター"
        assert say({"en": "Yes", "ja": "はい"}) == "はい"
        look = fow.look_of(card(LAMP))
        assert (look.name, look.other_name) == ("黄昏の灯持ち", "Lantern Bearer of Dusk")


def test_clause_number_links_to_the_rulebook() -> None:
    html = clause("803.5a", "force_of_will")
    assert 'href="/rules/force_of_will/803.5a/"' in html
    assert "FoW 803.5a" in html
    assert clause("", "force_of_will") == ""


@pytest.mark.parametrize(("language", "breadth"), [("en", "card__name l10"), ("ja", "card__name")])
def test_name_with_a_long_word_is_written_smaller(language: str, breadth: str) -> None:
    with translation.override(language):
        look = fow.look_of(card("Cinderwing Herald"))
        assert f'class="{breadth}"' in faces.draw(look)
