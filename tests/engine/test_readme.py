"""The example in `engine/README.md` works."""

from __future__ import annotations

import re
from pathlib import Path

import yaml

ROOT = Path(__file__).resolve().parents[2]


def test_example_in_the_engine_readme_runs():
    code = re.search(r"```python\n(.*?)```", (ROOT / "engine" / "README.md").read_text(encoding="utf-8"), re.DOTALL)
    starter = yaml.safe_load((ROOT / "fixtures/decks/force_of_will/cinder_court.yaml").read_text(encoding="utf-8"))
    assert code
    exec(compile(code[1], "engine/README.md", "exec"), {"STARTER": starter})
