"""Pictures as PNG, for tools that cannot show SVG, such as Tabletop Simulator.

Drawing takes a third of a second, and its library blocks all other threads of the process. Pictures are therefore drawn
in a separate process, one after the other, so that the tables of the server can go on.
"""

from __future__ import annotations

import subprocess
import sys
import threading
from functools import lru_cache
from pathlib import Path

import resvg_py

ROOT = Path(__file__).resolve().parents[2]
WIDTH = 480  # pixels
WITHIN = 20  # seconds, on a busy machine
DRAW = f"import sys; from {__name__} import draw; sys.stdout.buffer.write(draw(sys.stdin.buffer.read()))"

_one_at_a_time = threading.Lock()  # a deck requests all its pictures at once


def draw(svg: bytes) -> bytes:
    """Return an SVG as PNG.

    It has no text, so no fonts are loaded.
    """
    return bytes(resvg_py.svg_to_bytes(svg_string=svg.decode(), width=WIDTH, skip_system_fonts=True))


@lru_cache(maxsize=64)
def png(svg: bytes) -> bytes:
    """Return an SVG as PNG, drawn in a separate process.

    Raise subprocess.SubprocessError if that fails.
    """
    with _one_at_a_time:
        drawer = [sys.executable, "-c", DRAW]
        return subprocess.run(drawer, input=svg, stdout=subprocess.PIPE, cwd=ROOT, timeout=WITHIN, check=True).stdout
