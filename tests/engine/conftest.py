"""Fixtures for the engine's tests.

Slow tests run only on demand (`pytest -m slow`). After each test its tables are checked: they can be saved, loaded and
shown. A card text may use the races of the game, of the cards on its table, and of `RACES`.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator

import pytest

from engine.language import lexicon

RACES = {
    "force_of_will": {"Machine": "マシン", "Ogre": "オーガ"},
    "last_chronicle": {"Beast": "獣", "Dragon": "竜", "Giant": "巨人", "Knight": "騎士", "Spirit": "精霊"},
    "magical_girl": {"Effort": "努力", "Fox": "狐", "Knight": "騎士", "Witch": "魔女"},
    "zx": {"Fox": "狐", "Idol": "アイドル", "Iori": "イオリ", "Mage": "メイジ", "Oni": "鬼", "Owl": "梟", "Wolf": "狼"},
}


@pytest.fixture(scope="session", autouse=True)
def races() -> None:
    for game, names in RACES.items():
        for english, japanese in names.items():
            lexicon(game).names.add("race", english, japanese)


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "slow: takes minutes; only with -m slow")
    config.addinivalue_line("markers", "rule(*clauses): the clauses of a rulebook that the test holds the engine to")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if "slow" in str(config.getoption("markexpr")):
        return
    slow = [item for item in items if item.get_closest_marker("slow") is not None]
    if slow:
        config.hook.pytest_deselected(items=slow)
        items[:] = [item for item in items if item not in slow]


@pytest.fixture(autouse=True)
def tables_hold() -> Iterator[None]:
    """Check every table that the test has created, after the test (see `Table.check`)."""
    scenario = sys.modules.get("engine.scenario")  # not imported by a test module that creates no table
    tables = scenario.TABLES if scenario is not None else []
    tables.clear()
    yield
    for table in tables:
        table.check()
    tables.clear()
