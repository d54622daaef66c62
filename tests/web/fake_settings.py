"""The settings of a server that serves the small game, for tests that need a server and no rules."""

from __future__ import annotations

from tcg.settings import *  # noqa: F403
from tcg.settings import TEMPLATES, env

MATCHES_DOOR = MATCHES_BOT_DOOR = "fake_door"
TEMPLATES = [{**TEMPLATES[0], "DIRS": [*TEMPLATES[0]["DIRS"], env.ROOT / "tests" / "web" / "plain"]}]
