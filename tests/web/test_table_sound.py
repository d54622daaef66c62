"""The sounds of the table: each belongs to a kind of log line that some game has."""

from __future__ import annotations

import re
from pathlib import Path

from engine.games.force_of_will import log as fow
from engine.games.zx import log as zx

SCRIPT = Path(__file__).resolve().parents[2] / "static" / "js" / "table-sound.js"


def test_every_kind_that_has_a_sound_is_one_of_a_log() -> None:
    (kinds,) = re.findall(r"KINDS = \{(.*?)\};", SCRIPT.read_text(), re.DOTALL)
    heard = set(re.findall(r"^ +(\w+):", kinds, re.MULTILINE))
    assert len(heard) > 8
    assert heard <= {event.__name__.lower() for game in (fow, zx) for event in game.SENTENCES}
