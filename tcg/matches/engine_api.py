"""The engine's interface as the site uses it.

`MATCHES_DOOR` names another module with the same interface, for tests.
"""

from __future__ import annotations

import functools
from importlib import import_module
from types import ModuleType
from typing import Any

from django.conf import settings


@functools.cache
def _module(name: str) -> ModuleType:
    return import_module(name)


def engine_api() -> Any:
    return _module(getattr(settings, "MATCHES_DOOR", "engine.match"))


def make_bot(name: str, seed: int) -> Any:
    return _module(getattr(settings, "MATCHES_BOT_DOOR", "engine.bots")).make_bot(name, seed)


def scripted_bot(script: list[dict[str, Any]]) -> Any:
    """Return the bot that plays the script of a lesson."""
    return _module("engine.bots").ScriptedBot(script)


def refusal_class() -> Any:
    """Return the exception class that a machine raises for a refused input. It has a clause and a reason."""
    return engine_api().Refused
