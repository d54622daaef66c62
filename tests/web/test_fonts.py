"""The fonts of the site: complete for every text, small, shipped with their licence, and cached after loading."""

from __future__ import annotations

import re
import runpy

import pytest
from django.test import Client
from servers import ROOT

from tcg.web.storage import version

HOME = ROOT / "fixtures" / "fonts"
FILES = ROOT / "static" / "fonts"
STYLES = (ROOT / "static" / "css" / "fonts.css").read_text(encoding="utf-8")
RULES = [rule for rule in re.findall(r"@font-face \{(.+?)\}", STYLES, re.S) if "woff2" in rule]
LATIN = {"sans", "serif", "mono-400", "mono-700"}  # everything an English page may need except the symbols
FIRST = 60_000  # total size in bytes
SLICE = 400_000
CHARACTERS = runpy.run_path(str(HOME / "characters.py"))


def ranges(rule: str) -> set[int]:
    """Return the code points for which a browser requests the file of a rule."""
    found: set[int] = set()
    for first, last in re.findall(r"U\+([0-9A-F]+)(?:-([0-9A-F]+))?", rule):
        found |= set(range(int(first, 16), int(last or first, 16) + 1))
    return found


def file_of(rule: str) -> tuple[str, str]:
    """Return the name and the version mark of the file of a rule."""
    named = re.search(r'url\("\.\./fonts/([\w-]+)\.woff2\?v=(\w+)"\)', rule)
    assert named
    return named[1], named[2]


BY_FILE = {file_of(rule)[0]: rule for rule in RULES}
SHIPPED = dict(line.split(" ", 1) for line in (HOME / "shipped.txt").read_text(encoding="utf-8").splitlines())
FACES = sorted({name.removesuffix("-pages") for name in BY_FILE if name.endswith("-pages")})


def test_every_character_of_every_japanese_text_is_in_a_file() -> None:
    lacking = (CHARACTERS["of_the_pages"]() | CHARACTERS["of_the_cards"]()) - set("".join(SHIPPED.values()))
    assert not lacking, f"see fixtures/fonts/README.md: {''.join(sorted(lacking))}"


def test_what_the_pages_say_is_in_the_file_of_the_pages_but_for_a_few() -> None:
    late = CHARACTERS["of_the_pages"]() - set(SHIPPED["pages"] + SHIPPED["marks"])
    assert len(late) < 40, f"each of them asks for a whole file; see fixtures/fonts/README.md: {''.join(sorted(late))}"


@pytest.mark.parametrize("face", FACES)
def test_browsers_look_for_a_character_in_the_file_that_has_it(face: str) -> None:
    assert face in ("sans-jp-400", "sans-jp-700", "serif-jp-700")
    order = [name.removeprefix(f"{face}-") for name in BY_FILE if name.startswith(f"{face}-")]
    assert sorted(order) == sorted(SHIPPED)
    looked = {}
    for part in order:  # later rules take precedence
        looked |= dict.fromkeys(ranges(BY_FILE[f"{face}-{part}"]), part)
    assert {(one, looked.get(ord(one))) for part in SHIPPED.values() for one in part} == {
        (one, part) for part, wanted in SHIPPED.items() for one in wanted
    }


@pytest.mark.parametrize("name", sorted(LATIN))
def test_latin_letters_are_in_the_latin_files(name: str) -> None:
    assert ranges(BY_FILE[name]) == set(map(ord, CHARACTERS["LATIN"]))


def test_the_styles_name_the_files_that_there_are_by_what_is_in_them() -> None:
    assert {path.stem for path in FILES.glob("*.woff2")} == set(BY_FILE)
    for rule in RULES:
        name, mark = file_of(rule)
        assert version(f"fonts/{name}.woff2") == mark, name
        assert "font-display: swap" in rule


def test_the_files_are_small() -> None:
    sizes = {path.stem: path.stat().st_size for path in FILES.glob("*.woff2")}
    assert sum(sizes[name] for name in LATIN) <= FIRST
    assert max(sizes.values()) <= SLICE
    assert max(size for name, size in sizes.items() if name.endswith("-marks")) <= 5_000


def test_the_licence_is_beside_them() -> None:
    text = (FILES / "OFL.txt").read_text(encoding="utf-8")
    assert "SIL OPEN FONT LICENSE Version 1.1" in text
    for name in ("Noto Sans", "Noto Serif", "Noto Sans Mono", "Noto Sans CJK JP", "Noto Serif CJK JP"):
        assert name in text


def test_every_family_of_the_styles_is_shipped() -> None:
    tokens = (ROOT / "static" / "css" / "tokens.css").read_text(encoding="utf-8")
    named = set(re.findall(r'"(Taisen [^"]+)"', tokens))
    assert named == set(re.findall(r'font-family: "([^"]+)"', STYLES))


@pytest.mark.django_db
def test_the_latin_files_come_with_the_page_and_are_kept_uncompressed(client: Client) -> None:
    page = client.get("/")
    assert "font-src 'self'" in page["Content-Security-Policy"]
    links = re.findall(r'<link rel="preload" as="font" type="font/woff2" href="([^"]+)" crossorigin>', page.text)
    assert [re.sub(r"\?.*", "", link) for link in links] == ["/static/fonts/sans.woff2", "/static/fonts/serif.woff2"]
    for link in links:
        assert f'"..{link.removeprefix("/static")}"' in STYLES, "the address by which the styles ask for it"
        file = client.get(link, headers={"accept-encoding": "gzip"})
        assert file["Content-Type"] == "font/woff2"
        assert file["Cache-Control"] == "public, max-age=31536000, immutable"
        assert not file.has_header("Content-Encoding")
        assert file.content.startswith(b"wOF2")
