"""Restarting the game (section 1033)."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from engine.chase.rules.c903_resolution import CutShort
from engine.games.force_of_will.memory import FowMemory
from engine.games.force_of_will.rules.c403_preparation import STARTING_LIFE, NewGame
from engine.games.force_of_will.rules.game_type import FowGame
from engine.games.force_of_will.words.triggers.event_types import Restarted
from engine.kernel.context import Context
from engine.kernel.events import FirstPlayer
from engine.kernel.state import Obj


def restart_game(game: FowGame, at: Context, refs: Sequence[int] = (), zone: str = "") -> None:
    """Restart the game by an effect, whose controller goes first in the new game (FoW 1033.1, 1033.2).

    Cards that the effect's text names stay in a zone of their owners (FoW 1033.3). The rest of the resolving effect
    is not carried out.
    """
    cards = dict.fromkeys(game.s.objects[ref].card for ref in refs if ref in game.s.objects)
    kept = [card for card in cards if _can_be_kept(game, card, zone)]
    restart(game, at.controller, kept, zone)
    raise CutShort


def _can_be_kept(game: FowGame, card: int, zone: str) -> bool:
    """Return whether a card may be in this zone when a new game begins: no ruler in a hand (FoW 316.1)."""
    if game.s.cards[card].spec is not None or game.s.cards[card].virtual:
        return False
    return zone in ("ruler", "graveyard") or "ruler" not in game.printed_card(card, 0).types


def restart(game: FowGame, seat: int, kept: Collection[int], zone: str) -> None:
    """End the game without a winner, and begin a new game with the decks as they were (FoW 1033.1).

    This seat goes first (FoW 1033.2). `kept`: cards that are left out of the decks and are put into this zone of their
    owners (FoW 1033.3).
    """
    s = game.s
    game.dispatch.commit((Restarted(seat=seat, clause="1033.1"),))
    settings = [{**player.settings, "yield": None} for player in s.players]  # the setting names a turn of the old game
    decks = game.own.begun_with
    s.objects, s.items, s.known, s.used, s.shields = {}, {}, {}, {}, {}
    s.frames, s.effects, s.delayed, s.pending, s.history, s.extra_turns = [], [], [], [], [], []
    s.loans, s.unprinted, s.looked_at, s.shown = (), (), (), ()
    s.zones = dict.fromkeys(s.zones, ())
    s.turn, s.phase, s.step = 0, "setup", ""
    s.players = [game.PLAYER(life=STARTING_LIFE, settings=one) for one in settings]
    s.own = FowMemory(begun_with=decks)
    s.turn_player = s.first_player = seat
    for key, cards in decks:
        place_cards(game, key, [card for card in cards if card not in kept])
    for card in kept:
        place_cards(game, f"{zone}{s.cards[card].owner}", [card])
    game.caches = game.CACHES()
    game.caches.lasting.clear()
    game.dispatch.commit((FirstPlayer(seat=seat, clause="1033.2"),))
    game.push(NewGame())


def place_cards(game: FowGame, key: str, cards: list[int]) -> None:
    """Put cards into a zone: as plain cards into a deck, as objects elsewhere."""
    s = game.s
    name, seat = key[:-1], int(key[-1])
    if game.ZONES[name].piled:
        s.zones[key] = tuple(cards)
        return
    for card in cards:
        obj = Obj(s.new_ref(), card, name, seat, seat, stamp=s.tick(), since=-1, face_down=name == "rune")
        s.objects[obj.ref] = obj
        s.zones[key] = (*s.zones[key], obj.ref)
