"""The pages of `docs/`: their Python examples run, and their links lead somewhere."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PAGES = sorted([*(ROOT / "docs").rglob("*.md"), *ROOT.glob("*.md")])
EXAMPLES = [
    pytest.param(code, id=f"{page.name}-{n}")
    for page in PAGES
    for n, code in enumerate(re.findall(r"```python\n(.*?)```", page.read_text(encoding="utf-8"), re.DOTALL), 1)
]
LINK = re.compile(r"\]\(([^)#:]+)(?:#[^)]*)?\)")
NAMED = re.compile(r"`((?:engine|tcg|tests|fixtures|templates|static|examples|docs)/[\w./-]+)`")


@pytest.mark.parametrize("code", EXAMPLES)
def test_examples_in_the_docs_run(code: str) -> None:
    exec(compile(code, "docs", "exec"), {})


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_and_named_files_exist(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    links = LINK.findall(text) if "words" not in page.parts else []  # [Barrier](Chant) is no link
    missing = [target for target in links if not (page.parent / target).exists()]
    missing += [name for name in NAMED.findall(text) if not (ROOT / name).exists()]
    assert missing == []
