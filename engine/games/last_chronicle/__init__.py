"""The game Last Chronicle, according to its comprehensive rules.

Each module of `rules` is a chapter or a section of the rulebook, named by its number. Priority, the stack, playing and
paying come from `engine.chase`, which all games with a stack share. The card data (5) and the keywords (15.2) are words
of the language (`words`). `views` and `log` produce a viewer's view and log. `GameAdapter` is the only interface that
`engine.match` uses.
"""

from __future__ import annotations

from collections.abc import Mapping

from engine.chase.words.triggers import event_types as of_will
from engine.games.last_chronicle import decks, log, random_decks, sample_hand, views
from engine.games.last_chronicle.memory import Heard, LcMemory, Quota
from engine.games.last_chronicle.outline import OUTLINE
from engine.games.last_chronicle.rules.c01_game import FRAMES, LastChronicle, Player
from engine.games.last_chronicle.rules.c08_preparation import STARTING_HAND
from engine.games.last_chronicle.words.printed import LcChars, LcToken, Painted
from engine.games.last_chronicle.words.triggers.event_types import KINDS
from engine.kernel.plain import Json
from engine.kernel.state import State
from engine.language.grammar.tally import Tally
from engine.shared.deck_rules import DeckRules
from engine.shared.optional_rules import OptionalRule
from engine.shared.printed import Library


class GameAdapter:
    """The names and functions of Last Chronicle that `engine.match` uses."""

    id = LastChronicle.ID
    outline = OUTLINE
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
    full_board = 10  # the number of cards on the table that make a full board
    zone_names: Mapping[str, str] = {}  # the zones with a different name in the view
    optional_rules: Mapping[str, OptionalRule] = {}

    blank, tell = LastChronicle.blank, log.LcTeller.tell
    view, why_not = staticmethod(views.view), staticmethod(views.why_not)
    check_deck, random_deck = staticmethod(decks.check_deck), staticmethod(random_decks.draw)
    sample = sample_hand.sample

    @staticmethod
    def machine(state: State, library: Library, options: Mapping[str, Json]) -> LastChronicle:
        """Return the machine of a match. mypy checks here that the game implements every method that words call."""
        return LastChronicle(state, library, options)


__all__ = ["GameAdapter", "LastChronicle"]
