"""The engine's interface as the site uses it.

`MATCHES_DOOR` names another module with the same interface, for tests.
"""

from __future__ import annotations

import functools
from collections.abc import Mapping
from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING

from django.conf import settings

if TYPE_CHECKING:
    from engine.bots import Bot
    from engine.match import Refused


@functools.cache
def _module(name: str) -> ModuleType:
    return import_module(name)


def engine_api() -> ModuleType:
    return _module(getattr(settings, "MATCHES_DOOR", "engine.match"))


def make_bot(name: str, seed: int) -> Bot:
    return _module(getattr(settings, "MATCHES_BOT_DOOR", "engine.bots")).make_bot(name, seed)


def scripted_bot(script: list[Mapping[str, object]]) -> Bot:
    """Return the bot that plays the script of a lesson."""
    return _module("engine.bots").ScriptedBot(script)


def refusal_class() -> type[Refused]:
    """Return the exception class that a machine raises for a refused input. It has a clause and a reason."""
    return engine_api().Refused
