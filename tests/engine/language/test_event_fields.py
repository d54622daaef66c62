"""The fields of events that triggers and replacements name do exist."""

from __future__ import annotations

from typing import Any

import pytest

from engine.language import lexicon
from engine.language.common.replacements import Would
from engine.language.common.triggers import AnAct
from engine.tools.rules import PREFIXES

TOLD = {cls for game in PREFIXES for category in (AnAct, Would) for cls in lexicon(game).members(category)}


@pytest.mark.parametrize("cls", sorted(TOLD, key=lambda cls: cls.__name__), ids=lambda cls: cls.__name__)
def test_fields_named_by_triggers_exist_in_their_events(cls: Any) -> None:
    kinds = cls.kinds if isinstance(cls.kinds, tuple) else ()  # a property, which depends on the word, is skipped
    wanted = {name for name in cls.referent_fields if name} if "facts" not in vars(cls) else set()
    for kind in kinds:
        assert all(hasattr(kind, name) for name in wanted)  # a field or a property


@pytest.mark.parametrize(
    "cls", sorted((cls for cls in TOLD if getattr(cls, "kind_of", None)), key=lambda cls: cls.__name__)
)
def test_kind_field_exists_in_the_word_and_the_event(cls: Any) -> None:
    own, theirs = cls.kind_of
    assert own in {field.name for field in cls.info}
    for kind in cls.kinds:
        assert theirs in kind.__struct_fields__
