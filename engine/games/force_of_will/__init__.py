"""Force of Will, by its comprehensive rules 8.01. A module of `rules` is a chapter or a section of the rulebook, by its
number. Cards (200) and keywords (1100) are words of the language (`words`). `views` and `log` say what a viewer may see
and read. `Door` is all that `engine.match` uses.
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence

from engine.chase.words import happened
from engine.games.deck_rules import DeckRules
from engine.games.force_of_will import decks, log, random_decks, sample_hand, views
from engine.games.force_of_will.memory import FowMemory
from engine.games.force_of_will.rules.c100_game import FRAMES, ForceOfWill, Player
from engine.games.force_of_will.rules.c403_preparation import STARTING_HAND
from engine.games.force_of_will.words.happened import KINDS
from engine.games.force_of_will.words.printed import FowChars, FowToken
from engine.games.history import Line
from engine.games.printed import Library
from engine.games.sample_hands import Sample
from engine.kernel.decisions import Decision
from engine.kernel.plain import Json, View
from engine.kernel.refusal import Fault, Refusal
from engine.kernel.state import State
from engine.kernel.text import Text
from engine.language.grammar.tally import Tally


class Door:
    """The names and functions that `engine.match` uses of Force of Will."""

    id = ForceOfWill.ID
    name = Text("Force of Will", "フォース・オブ・ウィル")
    kinds: tuple[type[object], ...] = (*FRAMES, *KINDS, *happened.KINDS, FowMemory, Player, Tally, FowToken)
    inspector = decks.__name__
    chars = FowChars
    deck = DeckRules(decks.PARTS, hand=STARTING_HAND, whole=False)  # 403.5
    parts = tuple(part.name for part in deck.parts)
    full_board = 10  # cards on the table
    zones = ForceOfWill.ZONES
    zone_names: Mapping[str, str] = {}  # those that the view calls otherwise
    stops = frozenset(
        f"{side}.{when}" for side in ("my", "their") for when in ("draw", "recovery", "main", "battle", "end")
    )

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
    def blank(seed: bytes, library: Library, options: Mapping[str, Json]) -> ForceOfWill:
        return ForceOfWill.blank(seed, library, options)

    @staticmethod
    def machine(state: State, library: Library, options: Mapping[str, Json]) -> ForceOfWill:
        return ForceOfWill(state, library, options)

    @staticmethod
    def view(game: ForceOfWill, viewer: int | None, decision: Decision | None) -> View:
        return views.view(game, viewer, decision)

    @staticmethod
    def tell(game: ForceOfWill, viewer: int | None, since: int) -> list[Line]:
        return log.tell(game, viewer, since)

    @staticmethod
    def why_not(game: ForceOfWill, seat: int, kind: str, ref: int) -> list[Refusal]:
        return views.why_not(game, seat, kind, ref)


__all__ = ["Door", "ForceOfWill"]
