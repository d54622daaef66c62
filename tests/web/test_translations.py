"""Every text of the site has a Japanese translation."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tcg import translations

PLACE = re.compile(r"%\((\w+)\)[sd]")


@pytest.fixture(params=translations.catalogues(), ids=lambda path: path.parent.parent.name)
def source(request: pytest.FixtureRequest) -> Path:
    path: Path = request.param
    return path


def test_nothing_is_left_untranslated(source: Path) -> None:
    """If this fails, run `python3 manage.py messages` and fill in the empty lines of the catalogue."""
    known = translations.read(source)
    unknown = [message.id for message in translations.gather() if message.id and message.id not in known]
    assert unknown == []
    assert translations.untranslated(known) == []


def test_a_translation_keeps_the_places_of_its_sentence(source: Path) -> None:
    for message in translations.read(source):
        said = message.id if isinstance(message.id, str) else " ".join(message.id)
        into = message.string if isinstance(message.string, str) else " ".join(message.string or ())
        assert set(PLACE.findall(said)) == set(PLACE.findall(into)), said


def test_compiling_makes_a_catalogue_that_is_as_new_as_its_source(source: Path) -> None:
    translations.compile_stale()
    assert source.with_suffix(".mo").stat().st_mtime >= source.stat().st_mtime
    assert translations.compile_stale() == []
