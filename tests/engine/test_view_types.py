"""The views of random games have exactly the keys and the types that their declarations name."""

from __future__ import annotations

import functools
from collections.abc import Iterator
from types import NoneType, UnionType
from typing import Any, Literal, NotRequired, Union, get_args, get_origin, get_type_hints, is_typeddict

import pytest

from engine.games.force_of_will.view_types import FowView
from engine.games.last_chronicle.view_types import LcView
from engine.games.magical_girl.view_types import MgView
from engine.games.zx.view_types import ZxView
from tests.engine import fuzz

VIEWS = {"force_of_will": FowView, "zx": ZxView, "magical_girl": MgView, "last_chronicle": LcView}


@functools.cache
def keys_of(form: Any) -> tuple[dict[str, Any], frozenset[str]]:
    """Return the type of each key, and the keys that may be missing."""
    hints = get_type_hints(form, localns={"Json": object}, include_extras=True)
    free = {key for key, one in hints.items() if get_origin(one) is NotRequired} | form.__optional_keys__
    return {key: get_args(one)[0] if get_origin(one) is NotRequired else one for key, one in hints.items()}, free


def faults(value: Any, form: Any, at: str = "") -> Iterator[str]:
    """Yield what is not as declared, with its place in the view."""
    origin = get_origin(form)
    if form is object:
        return
    if is_typeddict(form):
        kinds, free = keys_of(form)
        if not isinstance(value, dict):
            yield f"{at}: {value!r} is no {form.__name__}"
            return
        yield from (f"{at}: {key} is not declared in {form.__name__}" for key in value.keys() - kinds.keys())
        yield from (f"{at}: {key} of {form.__name__} is missing" for key in kinds.keys() - value.keys() - free)
        for key, kind in kinds.items():
            if key in value:
                yield from faults(value[key], kind, f"{at}.{key}")
    elif origin in (Union, UnionType):
        if all(next(faults(value, one, at), None) for one in get_args(form)):
            yield from min((list(faults(value, one, at)) for one in get_args(form)), key=len)
    elif origin is Literal:
        if value not in get_args(form):
            yield f"{at}: {value!r} is not in {get_args(form)}"
    elif origin is list:
        if not isinstance(value, list):
            yield f"{at}: {value!r} is no list"
            return
        for one in value:
            yield from faults(one, get_args(form)[0], f"{at}[]")
    elif origin is dict:
        if not isinstance(value, dict):
            yield f"{at}: {value!r} is no dict"
            return
        for key, one in value.items():
            yield from faults(key, get_args(form)[0], f"{at} (key)")
            yield from faults(one, get_args(form)[1], f"{at}.{key}")
    elif type(value) is not (NoneType if form is None else form):
        yield f"{at}: {value!r} is no {form}"


@pytest.mark.parametrize("game", fuzz.GAMES)
def test_a_view_is_as_declared(game: str) -> None:
    for number in fuzz.few(f"view types of {game}"):
        for place, match in enumerate(fuzz.wander(fuzz.begin(game, number), number, 150)):
            if place % 15 == 0:
                for viewer in (0, 1, None):
                    assert list(faults(match.view(viewer), VIEWS[game])) == []
        assert list(faults(match.view(0), VIEWS[game])) == []


def test_the_end_of_a_match_is_as_declared() -> None:
    for game in fuzz.GAMES:
        match = fuzz.begin(game, 0)
        match.concede(0)
        assert match.view(1)["over"]
        assert list(faults(match.view(1), VIEWS[game])) == []


def test_the_check_finds_what_is_not_declared() -> None:
    view = fuzz.begin("zx", 0).view(0)
    assert list(faults({**view, "more": 1}, ZxView)) == [": more is not declared in ZxView"]
    assert list(faults({**view, "turn": {**view["turn"], "step": 1}}, ZxView)) == [".turn.step: 1 is no <class 'str'>"]
    assert list(faults({key: view[key] for key in view if key != "over"}, ZxView)) == [": over of ZxView is missing"]
