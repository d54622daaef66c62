"""The example in `engine/README.md` works."""

from __future__ import annotations

import re
from dataclasses import fields
from inspect import signature
from pathlib import Path

import yaml

from engine.kernel import machine
from engine.kernel.machine import Machine, Rules

ROOT = Path(__file__).resolve().parents[2]


def test_example_in_the_engine_readme_runs():
    code = re.search(r"```python\n(.*?)```", (ROOT / "engine" / "README.md").read_text(encoding="utf-8"), re.DOTALL)
    starter = yaml.safe_load((ROOT / "fixtures/decks/force_of_will/cinder_court.yaml").read_text(encoding="utf-8"))
    assert code
    exec(compile(code[1], "engine/README.md", "exec"), {"STARTER": starter})


def test_engine_readme_lists_the_parts_of_a_match_and_their_records():
    page = (ROOT / "engine" / "README.md").read_text(encoding="utf-8")
    classes = {name: vars(machine).get(kind) for name, kind in Machine.__annotations__.items()}
    parts = {name for name, kind in classes.items() if kind is not None and "game" in signature(kind).parameters}
    assert parts == set(re.findall(r"^\| `game\.(\w+)`", page, re.MULTILINE))
    assert {record.type for record in fields(Rules)} <= set(re.findall(r"`(\w+)`", page))
