"""A file of formats like a site owner's, about this project's cards, and helpers for its tests."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from tcg.cards.formats import known, services

GAME = "force_of_will"
OTHER = "zx"
DAY = "2026-06-15"  # the day of tests that depend on the day
FILE = f"""
sets:
  - key: first-light
    game: {GAME}
    name: {{en: First Light, ja: 最初の光}}
    numbers: [fow]
  - key: handful
    game: {GAME}
    name: {{en: Handful, ja: ひとにぎり}}
    cards: [fow-001, FOW-002]
formats:
  - key: dusk
    game: {GAME}
    name: {{en: Dusk, ja: 黄昏}}
    sets: [first-light]
    banned:
      - fow-010
      - {{card: fow-011, from: 2026-06-01}}
      - {{card: fow-012, from: 2026-07-01}}
      - {{card: fow-013, until: 2026-06-14}}
    limited:
      - {{card: fow-014, most: 1}}
      - {{card: fow-015, most: 2, from: 2026-06-15, until: 2026-06-15}}
  - key: small
    game: {GAME}
    name: Small
    sets: [handful]
  - key: past
    game: {GAME}
    name: Past
    sets: all
    until: 2026-06-14
  - key: to-come
    game: {GAME}
    name: To Come
    sets: all
    from: 2026-06-16
  - key: squares
    game: {OTHER}
    name: {{en: Squares, ja: ます目}}
    sets: all
"""


def written(folder: Path, text: str = FILE) -> Path:
    path = folder / "formats.yaml"
    path.write_text(text, encoding="utf-8")
    return path


@pytest.fixture
def no_formats() -> Iterator[None]:
    """Forget the formats of this process after the test."""
    known.forget()
    yield
    known.forget()


Name = Callable[..., None]


@pytest.fixture
def name_formats(tmp_path: Path, no_formats: None) -> Name:
    """Return a function that imports the formats of a text, by default of `FILE`."""

    def name(text: str = FILE) -> None:
        services.load_file(path=written(tmp_path, text))

    return name


Clock = Callable[[str], None]


@pytest.fixture
def on_day(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """Return a function that sets the day of the site's clock."""

    def turn(day: str) -> None:
        monkeypatch.setattr(known, "today", lambda: date.fromisoformat(day))

    return turn


def simple(key: str = "dusk", game: str = GAME, **more: Any) -> str:
    """Return a file with one format of all cards. `more`: further fields, as YAML."""
    lines = [f"  - key: {key}", f"    game: {game}", "    name: {en: Dusk, ja: 黄昏}"]
    lines += [f"    {name.rstrip('_')}: {value}" for name, value in ({"sets": "all"} | more).items()]
    return "\n".join(["formats:", *lines, ""])
