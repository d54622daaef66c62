"""Magical Girl: The Duel (in English The Caster Chronicles), by its comprehensive rules 2.5.1.

Each module of `rules` is a chapter or a section of the rulebook and has its number. `engine.chase` has the rules that
this game shares with Force of Will. Cards (200) and keywords (1100) are words of the language (`words`). `views` and
`log` define the information that a viewer may see and read. `GameAdapter` is the interface for `engine.match`.
"""

from __future__ import annotations

from collections.abc import Mapping

from engine.chase.words.triggers import event_types
from engine.games.magical_girl import decks, log, random_decks, sample_hand, views
from engine.games.magical_girl.memory import MgMemory
from engine.games.magical_girl.outline import OUTLINE
from engine.games.magical_girl.rules.c100_game import FRAMES, MagicalGirl, Player
from engine.games.magical_girl.rules.c403_preparation import STARTING_HAND
from engine.games.magical_girl.words.printed import MgChars, MgToken
from engine.games.magical_girl.words.triggers.event_types import KINDS
from engine.kernel.plain import Json
from engine.kernel.state import State
from engine.language.grammar.tally import Tally
from engine.shared.deck_rules import DeckRules
from engine.shared.optional_rules import OptionalRule
from engine.shared.printed import Library


class GameAdapter:
    """The names and functions of Magical Girl that `engine.match` uses."""

    id = MagicalGirl.ID
    outline = OUTLINE
    kinds: tuple[type[object], ...] = (*FRAMES, *KINDS, *event_types.KINDS, MgMemory, Player, Tally, MgToken)
    inspector = decks.__name__
    chars = MgChars
    deck = DeckRules(decks.PARTS, hand=STARTING_HAND, whole=False)  # 403.5
    parts = tuple(part.name for part in deck.parts)
    full_board = 10  # cards on the table
    zone_names: Mapping[str, str] = {}  # zones with another name in the view
    optional_rules: Mapping[str, OptionalRule] = {}

    blank, tell = MagicalGirl.blank, log.MgTeller.tell
    view, why_not = staticmethod(views.view), staticmethod(views.why_not)
    check_deck, random_deck = staticmethod(decks.check_deck), staticmethod(random_decks.draw)
    sample = sample_hand.sample

    @staticmethod
    def machine(state: State, library: Library, options: Mapping[str, Json]) -> MagicalGirl:
        """Return the machine of a match in this state.

        Here mypy checks that the class implements every method that words call.
        """
        return MagicalGirl(state, library, options)


__all__ = ["GameAdapter", "MagicalGirl"]
