"""Pictures: permanently the same, small, and made of shapes only."""

from __future__ import annotations

import hashlib
import re
import struct
import subprocess
from itertools import pairwise
from pathlib import Path

import pytest
from django.test import Client

from tcg.cards import art, rasters
from tcg.cards.art.canvas import d, mix, n
from tcg.cards.art.palettes import SUBJECTS

ROOT = Path(__file__).resolve().parents[2]
KINDS = [*SUBJECTS, "figure-robe", "figure-gown", "figure-armour", "figure-coat", "mask-owl", "wings", "serpent"]
MOST = 60_000


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("attribute", art.PALETTES)
def test_picture_is_small_and_self_contained_svg(kind: str, attribute: str) -> None:
    svg = art.picture(f"try-{kind}", attribute, kind)
    assert len(svg) < MOST
    assert svg.startswith('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 448">')
    assert not re.search(r"<(script|filter|image|foreignObject|style|a)\b|\bon\w+=|javascript:|data:", svg)
    assert {found for found in re.findall(r'href="([^"]*)"', svg) if not found.startswith("#")} == set()
    for wanted in re.findall(r"url\(#([\w-]+)\)", svg):
        assert f'id="{wanted}"' in svg
    assert "nan" not in svg


def test_card_always_gets_the_same_picture() -> None:
    once, again = (art.picture("fow-025", "light", "figure") for _ in range(2))
    assert once == again
    others = {art.picture(f"fow-{i:03}", "light", "resonator") for i in range(40)}
    assert len(others) == 40


def test_pictures_change_only_with_a_new_generator_version() -> None:
    """If this fails, every card has changed: raise art.VERSION, look at the sheet, and pin the new hash."""
    drawn = "".join(art.picture(f"pin-{kind}", attribute, kind) for kind in SUBJECTS for attribute in art.PALETTES)
    drawn += "".join(art.back(plate, turned) for plate in art.PLATES for turned in (False, True))
    assert (art.VERSION, hashlib.sha256(drawn.encode()).hexdigest()[:16]) == (1, "0637198da71fc087")


def test_second_attribute_changes_the_picture() -> None:
    assert art.picture("x", "fire-wind", "gem") != art.picture("x", "fire", "gem")


def test_each_game_has_its_own_card_backs() -> None:
    backs = {art.back(plate, turned) for plate in art.PLATES for turned in (False, True)}
    assert len(backs) == 8
    assert all(len(back) < MOST for back in backs)


@pytest.mark.parametrize(
    ("kind", "races", "name", "subject"),
    [
        ("resonator", ["Beast"], "Kiln Hound", "mask-fox"),
        ("resonator", ["Dragon"], "Anvil", "serpent"),
        ("resonator", ["Human", "Knight"], "Ember Lancer", "figure-armour"),
        ("resonator", ["Nobody"], "Nameless", "resonator"),
        ("regalia", [], "Sword on the Threshold", "relic-sword"),
        ("chant", [], "Rain of Cinders", "spell-rain"),
        ("ruler", ["Dragon"], "Wyrm of the Hall", "ruler"),
        ("stone", [], "Magic Stone of the Kiln", "stone"),
    ],
)
def test_name_or_race_determines_the_subject_of_a_picture(kind: str, races: list[str], name: str, subject: str) -> None:
    assert art.subject_of(kind, races, name) == subject


def test_paths_numbers_and_colours_are_written_in_short_form() -> None:
    assert d("M", 1, 2.25, "L", -0.04, 100) == "M1 2.2L0 100"
    assert n(3.0) == "3"
    assert mix("#000000", "#ffffff", 0.5) == "#808080"


def test_pictures_are_cached_without_expiry(client: Client) -> None:
    answer = client.get(f"/cards/art/force_of_will/fow-025.{art.VERSION}.svg")
    assert answer.status_code == 200
    assert answer["Content-Type"] == "image/svg+xml"
    assert "immutable" in answer["Cache-Control"]
    assert "max-age=31536000" in answer["Cache-Control"]
    assert "Cookie" not in answer.get("Vary", "")
    other = client.get(f"/cards/art/force_of_will/fow-001-j.{art.VERSION}.svg")
    assert other.status_code == 200
    assert other.content != client.get(f"/cards/art/force_of_will/fow-001.{art.VERSION}.svg").content
    assert client.get(f"/cards/back/force_of_will-stone.{art.VERSION}.svg").status_code == 200
    assert client.get(f"/cards/art/force_of_will/token-light-wisp.{art.VERSION}.svg").status_code == 200


@pytest.mark.parametrize("address", ["art/force_of_will/fow-025", "back/force_of_will-stone", "art/zx/zx-001"])
def test_pictures_are_served_as_png_too(client: Client, address: str) -> None:
    """The PNG is for tools that cannot draw SVG. It has the same shape, and no part is missing for lack of a font."""
    answer = client.get(f"/cards/{address}.{art.VERSION}.png")
    assert (answer.status_code, answer["Content-Type"]) == (200, "image/png")
    assert answer.content[:8] == b"\x89PNG\r\n\x1a\n"
    assert struct.unpack(">II", answer.content[16:24]) == (480, 672)
    assert len(answer.content) > 10_000
    assert "immutable" in answer["Cache-Control"]
    assert "<text" not in client.get(f"/cards/{address}.{art.VERSION}.svg").content.decode()


def test_failure_to_draw_a_png_is_an_error_and_not_an_empty_picture(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rasters, "DRAW", "raise SystemExit(1)")
    with pytest.raises(subprocess.SubprocessError):
        rasters.png(b"<svg/>")


@pytest.mark.parametrize(
    "address",
    [
        "/cards/art/force_of_will/fow-025.999.svg",
        f"/cards/art/force_of_will/fow-9999.{art.VERSION}.png",
        f"/cards/back/chess.{art.VERSION}.png",
        f"/cards/art/force_of_will/fow-025.{art.VERSION}.gif",
        f"/cards/art/force_of_will/fow-9999.{art.VERSION}.svg",
        f"/cards/art/force_of_will/fow-025-j.{art.VERSION}.svg",
        f"/cards/art/chess/fow-025.{art.VERSION}.svg",
        f"/cards/art/force_of_will/token-plaid-wisp.{art.VERSION}.svg",
        f"/cards/back/chess.{art.VERSION}.svg",
        "/cards/show/force_of_will/fow-9999/",
    ],
)
def test_unknown_picture_is_not_found(client: Client, address: str) -> None:
    assert client.get(address).status_code == 404


def test_enlarged_card_shows_both_names(client: Client) -> None:
    html = client.get("/cards/show/force_of_will/fow-025/").content.decode()
    assert "Lantern Bearer of Dusk" in html
    assert "黄昏の灯持ち" in html
    assert "card--full" in html
    japanese = client.get("/cards/show/force_of_will/fow-025/", headers={"Accept-Language": "ja"}).content.decode()
    assert japanese.index("黄昏の灯持ち") < japanese.index("Lantern Bearer of Dusk")


def test_all_cards_of_the_library_have_a_picture_and_a_face(client: Client) -> None:
    from engine import cards
    from tcg.cards import catalogue, faces

    for card_id, card in cards.library("force_of_will").printed().items():
        for face_id in catalogue.sides("force_of_will", card_id):
            assert len(catalogue.picture("force_of_will", face_id)) < MOST
            assert catalogue.printed("force_of_will", face_id).name == card.faces[faces.side_of(face_id)[1]].name.en


def test_vendored_files_match_their_checksums() -> None:
    folder = ROOT / "static" / "vendor" / "htmx"
    rows = [line.split() for line in (folder / "SHA256SUMS").read_text().splitlines()]
    assert {name for _hash, name in rows} == {"htmx.min.js", "hx-ws.min.js", "LICENSE"}
    for expected, name in rows:
        assert hashlib.sha256((folder / name).read_bytes()).hexdigest() == expected


def test_gold_is_defined_in_the_tokens_only() -> None:
    """Gold is defined once, in the tokens."""
    for sheet in (*(ROOT / "static" / "css").glob("*.css"), *(ROOT / "tcg" / "games").rglob("*.css")):
        if sheet.name != "tokens.css":
            assert not re.search(r"#ffcf5c|#f2b632|255 207 92", sheet.read_text(), re.IGNORECASE), sheet.name


def test_sprite_has_every_icon_that_templates_use() -> None:
    sprite = (ROOT / "static" / "img" / "icons.svg").read_text()
    has = set(re.findall(r'id="i-([\w-]+)"', sprite))
    assert sorted(has) == re.findall(r'id="i-([\w-]+)"', sprite)
    asked = set()
    for page in (*(ROOT / "templates").rglob("*.html"), *(ROOT / "tcg" / "games").rglob("*.html")):
        asked |= set(re.findall(r'{% icon "([\w-]+)"', page.read_text()))
    from tcg.games.force_of_will.face import ATTRIBUTES, KEYWORDS

    asked |= {icon for icon, _name in KEYWORDS.values()} | set(ATTRIBUTES)
    assert asked - has == set()
    assert all(a < b for a, b in pairwise(sorted(has)))
