"""Z/X, by its comprehensive rules 6.8.0. `rules` has a module a chapter, numbered as the rulebook is: who looks for 904
finds it in `c904_destruction`. Keywords (1100) are words of the language (`engine.games.zx.words`); `cards` is what is
printed (200), `decks` which decks are legal (401). `views` and `log` say what a viewer may see and read. `Door` is all
that `engine.match` uses.
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence

from engine.games.deck_rules import DeckRules
from engine.games.history import Line
from engine.games.printed import Library
from engine.games.sample_hands import Sample
from engine.games.zx import decks, log, memory, random_decks, sample_hand, views
from engine.games.zx.rules.c100_game import FRAMES, Player, Zx
from engine.games.zx.rules.c402_preparation import HAND
from engine.games.zx.rules.c701_windows import STOPS
from engine.games.zx.words.happened import KINDS
from engine.games.zx.words.printed import ZxChars, ZxToken
from engine.kernel.decisions import Decision
from engine.kernel.plain import Json, View
from engine.kernel.refusal import Fault, Refusal
from engine.kernel.state import State
from engine.kernel.text import Text


class Door:
    """The questions that `engine.match` asks of a game."""

    id = Zx.ID
    name = Text("Z/X", "ゼクス")
    kinds: tuple[type[object], ...] = (*FRAMES, *KINDS, *memory.KINDS, Player, ZxToken)
    inspector = decks.__name__
    chars = ZxChars
    deck = DeckRules(decks.PARTS, hand=HAND, whole=True, counted=decks.IGNITION)  # 402.1j, 402.1k
    parts = tuple(part.name for part in deck.parts)
    stops = STOPS
    full_board = 6  # cards on the table
    zones = Zx.ZONES
    zone_names: Mapping[str, str] = views.SIDE_ZONES

    @staticmethod
    def check_deck(library: Library, deck: Mapping[str, Json]) -> list[Fault]:
        return decks.check_deck(library, deck)

    @staticmethod
    def random_deck(library: Library, rng: random.Random, lead: str) -> View:
        return random_decks.draw(library, rng, lead)

    @staticmethod
    def sample(
        library: Library, deck: Mapping[str, Json], seed: str, back: Sequence[int] | None, turns: int, first: bool
    ) -> Sample:
        return sample_hand.sample(library, deck, seed, back, turns, first)

    @staticmethod
    def blank(seed: bytes, library: Library, options: Mapping[str, Json]) -> Zx:
        return Zx.blank(seed, library, options)

    @staticmethod
    def machine(state: State, library: Library, options: Mapping[str, Json]) -> Zx:
        return Zx(state, library, options)

    @staticmethod
    def view(game: Zx, viewer: int | None, decision: Decision | None) -> View:
        return views.view(game, viewer, decision)

    @staticmethod
    def tell(game: Zx, viewer: int | None, since: int) -> list[Line]:
        return log.tell(game, viewer, since)

    @staticmethod
    def why_not(game: Zx, seat: int, kind: str, ref: int) -> list[Refusal]:
        return views.why_not(game, seat, kind, ref)


__all__ = ["Door", "Zx"]
