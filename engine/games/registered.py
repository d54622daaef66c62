"""The adapters of the games: the interface through which the engine uses a game, by the game's id."""

from __future__ import annotations

import importlib
import random
from collections.abc import Mapping, Sequence
from typing import Protocol

from engine import registry
from engine.kernel.chars import Chars
from engine.kernel.decisions import Decision
from engine.kernel.plain import Json, View
from engine.kernel.refusal import Fault, Refusal
from engine.kernel.state import State
from engine.shared.deck_rules import DeckRules
from engine.shared.duel import Duel
from engine.shared.history import Line
from engine.shared.optional_rules import OptionalRule
from engine.shared.outline import Outline
from engine.shared.printed import Library
from engine.shared.sample_hands import Sample
from engine.shared.view_types import TableView


class GameAdapter(Protocol):
    """The names and functions of a game that `engine.match` uses: the class `GameAdapter` of its package."""

    id: str
    outline: Outline
    kinds: tuple[type[object], ...]  # kinds of values in its state
    inspector: str  # the module with its deck rules
    chars: type[Chars]
    deck: DeckRules
    parts: tuple[str, ...]
    full_board: int
    zone_names: Mapping[str, str]  # zones whose name in the view is different
    optional_rules: Mapping[str, OptionalRule]  # by the match option

    def check_deck(self, library: Library, deck: Mapping[str, Json]) -> list[Fault]: ...
    def random_deck(self, library: Library, rng: random.Random, lead: str) -> View: ...
    def sample(
        self, library: Library, deck: Mapping[str, Json], seed: str, back: Sequence[int] | None, turns: int, first: bool
    ) -> Sample: ...
    def blank(self, seed: bytes, library: Library, options: Mapping[str, Json]) -> Duel: ...
    def machine(self, state: State, library: Library, options: Mapping[str, Json]) -> Duel: ...
    def view(self, game: Duel, viewer: int | None, decision: Decision | None) -> TableView: ...
    def tell(self, game: Duel, viewer: int | None, since: float) -> list[Line]: ...
    def why_not(self, game: Duel, seat: int, kind: str, ref: int) -> list[Refusal]: ...


ADAPTERS: dict[str, GameAdapter] = {
    game: importlib.import_module(home.package).GameAdapter for game, home in registry.PACKAGES.items()
}
