"""The game Force of Will, by its comprehensive rules 8.01.

Each module of `rules` is a chapter or a section of the rulebook and has its number. The words of the card language
(`words`) implement cards (200) and keywords (1100). `views` and `log` define the information that a viewer may see and
read. `engine.match` uses only `GameAdapter`.
"""

from __future__ import annotations

from collections.abc import Mapping

from engine.chase.words.triggers import event_types
from engine.games.force_of_will import decks, log, random_decks, sample_hand, views
from engine.games.force_of_will.memory import FowMemory
from engine.games.force_of_will.outline import OUTLINE
from engine.games.force_of_will.rules import c1415_valhalla as valhalla
from engine.games.force_of_will.rules.c100_game import FRAMES, ForceOfWill
from engine.games.force_of_will.rules.c403_preparation import STARTING_HAND
from engine.games.force_of_will.rules.game_type import Player
from engine.games.force_of_will.words.printed import FowChars, FowToken
from engine.games.force_of_will.words.triggers.event_types import KINDS
from engine.kernel.plain import Json
from engine.kernel.state import State
from engine.language.grammar.tally import Tally
from engine.shared.deck_rules import DeckRules
from engine.shared.optional_rules import OptionalRule
from engine.shared.printed import Library


class GameAdapter:
    """The names and functions of Force of Will that `engine.match` uses."""

    id = ForceOfWill.ID
    outline = OUTLINE
    kinds: tuple[type[object], ...] = (*FRAMES, *KINDS, *event_types.KINDS, FowMemory, Player, Tally, FowToken)
    inspector = decks.__name__
    chars = FowChars
    deck = DeckRules(decks.PARTS, hand=STARTING_HAND, whole=False)  # 403.5
    parts = tuple(part.name for part in deck.parts)
    full_board = 10  # cards on the table
    zone_names: Mapping[str, str] = {}  # zones that the view calls by another name
    optional_rules: Mapping[str, OptionalRule] = {valhalla.OPTION: valhalla.RULE}

    blank, tell = ForceOfWill.blank, log.FowTeller.tell
    view, why_not = staticmethod(views.view), staticmethod(views.why_not)
    check_deck, random_deck = staticmethod(decks.check_deck), staticmethod(random_decks.draw)
    sample = sample_hand.sample

    @staticmethod
    def machine(state: State, library: Library, options: Mapping[str, Json]) -> ForceOfWill:
        """Return the machine of a match in this state.

        The return type lets mypy check that the game implements every method that a word may call.
        """
        return ForceOfWill(state, library, options)


__all__ = ["ForceOfWill", "GameAdapter"]
