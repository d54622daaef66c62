"""Z/X, by its comprehensive rules 6.8.0.

- `rules`: one module for a chapter, with the chapter's number; chapter 904 is in `c904_destruction`.
- `words`: the words of the card language; the keywords (1100) are there too.
- `cards`: the printed values of cards (200).
- `decks`: the legality of decks (401).
- `views`, `log`: what a viewer may see and read.
- `GameAdapter`: the game adapter, which is all that `engine.match` uses.
"""

from __future__ import annotations

from collections.abc import Mapping

from engine.games.zx import decks, log, memory, random_decks, sample_hand, views
from engine.games.zx.outline import OUTLINE
from engine.games.zx.rules.c100_game import FRAMES, Player, Zx
from engine.games.zx.rules.c402_preparation import HAND
from engine.games.zx.words.printed import ZxChars, ZxToken
from engine.games.zx.words.triggers.event_types import KINDS
from engine.kernel.plain import Json
from engine.kernel.state import State
from engine.shared.deck_rules import DeckRules
from engine.shared.optional_rules import OptionalRule
from engine.shared.printed import Library


class GameAdapter:
    """The game adapter of Z/X for `engine.match`."""

    id = Zx.ID
    outline = OUTLINE
    kinds: tuple[type[object], ...] = (*FRAMES, *KINDS, *memory.KINDS, Player, ZxToken)
    inspector = decks.__name__
    chars = ZxChars
    deck = DeckRules(decks.PARTS, hand=HAND, whole=True, counted=decks.IGNITION)  # 402.1j, 402.1k
    parts = tuple(part.name for part in deck.parts)
    optional_rules: Mapping[str, OptionalRule] = {}
    full_board = 6  # cards on a full table
    zone_names: Mapping[str, str] = views.SIDE_ZONES

    blank, tell = Zx.blank, log.ZxTeller.tell
    view, why_not = staticmethod(views.view), staticmethod(views.why_not)
    check_deck, random_deck = staticmethod(decks.check_deck), staticmethod(random_decks.draw)
    sample = sample_hand.sample

    @staticmethod
    def machine(state: State, library: Library, options: Mapping[str, Json]) -> Zx:
        """Return the machine of a match in this state.

        Here mypy checks that the class has everything that words may ask of a game.
        """
        return Zx(state, library, options)


__all__ = ["GameAdapter", "Zx"]
