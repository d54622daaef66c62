"""The games of the site: the packages that register them (see `tcg.games`)."""

from __future__ import annotations

GAMES = [
    "tcg.games.force_of_will",
    "tcg.games.zx",
    "tcg.games.magical_girl",
    "tcg.games.last_chronicle",
]
