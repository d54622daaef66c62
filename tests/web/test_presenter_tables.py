"""Every kind of table of every game, drawn: without inline code, with every option, and with gold for my turn only."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import fow_tables
import pytest
import zx_tables
from drawn import page_of
from fow_tables import Seen

BOTH = {"fow": fow_tables, "zx": zx_tables}
TABLES: dict[str, Callable[[], Seen]] = {
    f"{of} {name}": made for of, its in BOTH.items() for name, made in its.TABLES.items()
}
MINE = [f"{of} {name}" for of, its in BOTH.items() for name in its.MINE]


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("name", TABLES)
def test_every_table_is_drawn_without_inline_code_and_duplicate_ids(name: str, language: str) -> None:
    """It has no inline style or script, no duplicate id, and a label for every control."""
    seen = TABLES[name]()
    page = page_of(seen, language)
    tag, root = page.elements[0]
    assert (tag, root["id"], root["data-number"]) == ("main", "board", str(seen.view["number"]))
    ids = Counter(found["id"] for _tag, found in page.elements if "id" in found)
    assert [one for one, times in ids.items() if times > 1] == []
    for tag, found in page.elements:
        assert tag != "script"
        assert "style" not in found
        assert not [attribute for attribute in found if attribute.startswith("on")]
        if "card__hit" in found.get("class", ""):
            assert found["aria-label"]


@pytest.mark.parametrize("name", MINE)
def test_each_option_can_be_chosen_in_the_prompt(name: str) -> None:
    """Everything that a click on a card does is also possible in the prompt."""
    seen = TABLES[name]()
    page, decision = page_of(seen), seen.view["decision"]
    choices = {found["value"] for _tag, found in page.elements if found.get("name") == "choice"}
    if decision["repeats"]:
        choices |= {found["data-index"] for _tag, found in page.elements if "data-index" in found}
    assert choices == {str(option["index"]) for option in decision["options"]}


@pytest.mark.parametrize("name", TABLES)
def test_gold_marks_only_the_viewers_own_decision(name: str) -> None:
    page = page_of(TABLES[name]())
    gold = len(page.having("btn--go"))
    assert gold <= 1
    if name not in MINE and not name.endswith("finished"):
        assert gold == 0
        assert page.having("is-playable") == page.having("is-target") == page.having("put") == []
