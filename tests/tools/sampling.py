"""Samples of expensive families of tests for one run.

Random games, mutants and similar families are cheap to sample and expensive to exhaust. Each run takes a part of them,
chosen by the commit, so that consecutive commits cover different parts. `TEST_WHOLE=1` runs everything (`.ci/nightly`
sets it). `TEST_SAMPLE=<word>` repeats the choice of another run: the header of every run prints its word.
"""

from __future__ import annotations

import os
import random
import subprocess
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import TypeVar

T = TypeVar("T")
ROOT = Path(__file__).resolve().parents[2]
WHOLE = os.environ.get("TEST_WHOLE") == "1"


@cache
def sample_word() -> str:
    """Return the word that chooses this run's samples: `TEST_SAMPLE`, or the commit that is checked out."""
    if given := os.environ.get("TEST_SAMPLE"):
        return given
    command = ["git", "rev-parse", "--short=12", "HEAD"]
    found = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    os.environ["TEST_SAMPLE"] = word = found.stdout.strip() or "no commit"  # workers inherit it
    return word


def generator(family: str) -> random.Random:
    """Return the random generator of a family of tests. All workers of a run get the same sequence."""
    return random.Random(f"{sample_word()} {family}")


def sample(family: str, cases: Sequence[T], size: int) -> list[T]:
    """Return `size` of the cases in their own order, or all of them in a whole run."""
    if WHOLE or size >= len(cases):
        return list(cases)
    chosen = sorted(generator(family).sample(range(len(cases)), size))
    return [cases[n] for n in chosen]
