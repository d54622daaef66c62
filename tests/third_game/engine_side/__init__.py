"""Lantern River, by its rules of five chapters: boats are set out on one river and sent down it; ten lights win."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any

from engine.kernel.decisions import Decision
from engine.kernel.refusal import Fault, Refusal
from engine.kernel.state import State
from engine.shared.deck_rules import DeckRules
from engine.shared.duel import Result
from engine.shared.optional_rules import OptionalRule
from tests.third_game.engine_side import decks, log, views
from tests.third_game.engine_side.outline import OUTLINE
from tests.third_game.engine_side.rules import FRAMES, HAND, LanternRiver, Memory, Player
from tests.third_game.engine_side.words.printed import BoatChars, LightsGained


class GameAdapter:
    """The interface of the game for `engine.match`."""

    id = LanternRiver.ID
    outline = OUTLINE
    kinds: tuple[type[Any], ...] = (*FRAMES, LightsGained, Memory, Player, Result)
    inspector = decks.__name__
    chars = BoatChars
    deck = DeckRules(decks.PARTS, hand=HAND, whole=None)
    parts = tuple(part.name for part in deck.parts)
    full_board = 8
    zone_names: Mapping[str, str] = {}
    optional_rules: Mapping[str, OptionalRule] = {}

    @staticmethod
    def check_deck(library: Mapping[str, Any], deck: Mapping[str, Any]) -> list[Fault]:
        return decks.check_deck(library, deck)

    @staticmethod
    def random_deck(library: Mapping[str, Any], rng: random.Random, lead: str) -> dict[str, Any]:
        return decks.draw(library, rng, lead)

    @staticmethod
    def sample(library: Mapping[str, Any], deck: Mapping[str, Any], seed: str, *how: Any) -> dict[str, Any]:
        return decks.sample(library, deck, seed, *how)

    @staticmethod
    def blank(seed: bytes, library: Mapping[str, Any], options: Mapping[str, Any]) -> LanternRiver:
        return LanternRiver.blank(seed, library, options)

    @staticmethod
    def machine(state: State, library: Mapping[str, Any], options: Mapping[str, Any]) -> LanternRiver:
        return LanternRiver(state, library, options)

    @staticmethod
    def view(game: LanternRiver, viewer: int | None, decision: Decision | None) -> dict[str, Any]:
        return views.view(game, viewer, decision)

    @staticmethod
    def tell(game: LanternRiver, viewer: int | None, since: int) -> list[dict[str, Any]]:
        return log.RiverTeller.tell(game, viewer, since)

    @staticmethod
    def why_not(game: LanternRiver, seat: int, kind: str, ref: int) -> list[Refusal]:
        return views.why_not(game, seat, kind, ref)
