"""Last Chronicle, by its comprehensive rules. A module of `rules` is a chapter or a section of the rulebook, by its
number; priority, the stack, playing and paying are carried out by what the games with a stack have in common
(`engine.chase`). Cards (5) and keywords (15.2) are words of the language (`words`). `views` and `log` say what a viewer
may see and read. `Door` is all that `engine.match` uses.
"""

from __future__ import annotations

from collections.abc import Mapping

from engine.chase.words import happened as of_will
from engine.games.deck_rules import DeckRules
from engine.games.last_chronicle import decks, log, random_decks, sample_hand, views
from engine.games.last_chronicle.memory import Heard, LcMemory, Quota
from engine.games.last_chronicle.rules.c01_game import FRAMES, LastChronicle, Player
from engine.games.last_chronicle.rules.c08_preparation import STARTING_HAND
from engine.games.last_chronicle.words.happened import KINDS
from engine.games.last_chronicle.words.printed import LcChars, LcToken, Painted
from engine.games.optional_rules import OptionalRule
from engine.games.printed import Library
from engine.kernel.plain import Json
from engine.kernel.state import State
from engine.kernel.text import Text
from engine.language.grammar.tally import Tally


class Door:
    """The names and functions that `engine.match` uses of Last Chronicle."""

    id = LastChronicle.ID
    name = Text("Last Chronicle", "ラストクロニクル")
    kinds: tuple[type[object], ...] = (
        *FRAMES,
        *KINDS,
        *of_will.KINDS,
        LcMemory,
        Heard,
        Quota,
        Player,
        Tally,
        LcToken,
        Painted,
    )
    inspector = decks.__name__
    chars = LcChars
    deck = DeckRules(decks.PARTS, hand=STARTING_HAND, whole=True)  # 8.2.1.6
    parts = tuple(part.name for part in deck.parts)
    full_board = 10  # cards on the table
    zones = LastChronicle.ZONES
    zone_names: Mapping[str, str] = {}  # those that the view calls otherwise
    optional_rules: Mapping[str, OptionalRule] = {}
    stops = frozenset(
        f"{side}.{when}" for side in ("my", "their") for when in ("draw", "check", "main", "battle", "adjustment")
    )

    blank, tell = LastChronicle.blank, log.LcTeller.tell
    view, why_not = staticmethod(views.view), staticmethod(views.why_not)
    check_deck, random_deck = staticmethod(decks.check_deck), staticmethod(random_decks.draw)
    sample = sample_hand.sample

    @staticmethod
    def machine(state: State, library: Library, options: Mapping[str, Json]) -> LastChronicle:
        """The machine of a match that stands so; mypy sees here that nothing is left open which a word may ask."""
        return LastChronicle(state, library, options)


__all__ = ["Door", "LastChronicle"]
