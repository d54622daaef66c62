"""The settings of a site with one more game: only the two lines that register it."""

from __future__ import annotations

from pathlib import Path

from engine import registry

registry.PACKAGES["lantern_river"] = registry.GamePackage(
    "tests.third_game.engine_side", Path(__file__).parent / "files"
)

from tcg import translations  # noqa: E402
from tcg.settings import *  # noqa: E402, F403

translations.compile_stale(Path(__file__).parent / "site_side" / "locale")
SITE = "tests.third_game.site_side"
GAMES = [*GAMES, SITE]  # noqa: F405
INSTALLED_APPS = [*INSTALLED_APPS, SITE]  # noqa: F405
