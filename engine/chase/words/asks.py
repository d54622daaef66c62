"""The methods that the words of the chase call on the game, beside those that every machine offers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, ClassVar, Protocol

from engine.kernel.context import Context
from engine.kernel.decisions import Flow
from engine.kernel.machine import Machine
from engine.kernel.text import Text
from engine.language.grammar.tally import Tally


class TellsClauses(Protocol):
    """The numbers and the sentences of the game's own book."""

    WORDING: ClassVar[Mapping[str, Text]]

    def clause(self, number: str) -> str: ...


class PaysWill(Protocol):
    """Will (FoW 1003 / MG 1002)."""

    def pay_will(self, seat: int, tally: Tally, at: Context | None = None) -> Flow[bool]: ...


class Game(Machine, TellsClauses, PaysWill):
    """All that a word of the chase may ask."""

    if TYPE_CHECKING:

        @property
        def battle(self) -> object | None: ...
