"""Pictures as PNG, for tools that draw no SVG, as Tabletop Simulator does not.

A picture takes a third of a second, in which its library lets no other thread of the process run: it is drawn in a
process of its own, one after the other, and the tables of the server go on.
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
WITHIN = 20  # seconds, on a machine that has much to do
DRAW = f"import sys; from {__name__} import draw; sys.stdout.buffer.write(draw(sys.stdin.buffer.read()))"

_one_at_a_time = threading.Lock()  # a deck asks for all of its pictures at once


def draw(svg: bytes) -> bytes:
    """An SVG as PNG. It has no writing, so no font is looked for."""
    return bytes(resvg_py.svg_to_bytes(svg_string=svg.decode(), width=WIDTH, skip_system_fonts=True))


@lru_cache(maxsize=64)
def png(svg: bytes) -> bytes:
    """An SVG as PNG, drawn beside this process. Raises subprocess.SubprocessError where that cannot be done."""
    with _one_at_a_time:
        drawer = [sys.executable, "-c", DRAW]
        return subprocess.run(drawer, input=svg, stdout=subprocess.PIPE, cwd=ROOT, timeout=WITHIN, check=True).stdout
