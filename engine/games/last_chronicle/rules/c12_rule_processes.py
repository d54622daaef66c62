"""Chapter 12: rule processes, all of them as one event."""

from __future__ import annotations

from engine.games.last_chronicle.rules import c11_3_deploying as deploying
from engine.games.last_chronicle.rules.game_type import LcGame
from engine.games.last_chronicle.words.triggers.event_types import Vanished
from engine.kernel import movement as kernel_movement
from engine.kernel.decisions import Flow
from engine.kernel.events import Destroyed, Drawn, Event, Lost, Moved
from engine.kernel.state import Obj


def next_rule_process(game: LcGame) -> Flow[None] | None:
    """Return all rule processes due now as one flow, or None if there are none (LC 12.3, 11.1.3)."""
    events = due(game)
    return _carry_out(game, events) if events else None


def _carry_out(game: LcGame, events: list[Event]) -> Flow[None]:
    for player in game.s.players:
        player.failed_draw = False
    yield from game.events.process(*events)


def settle(game: LcGame) -> Flow[tuple[Event, ...]]:
    """Carry out rule processes until none is due, and return the events that have happened (LC 11.1.3)."""
    found: tuple[Event, ...] = ()
    while events := due(game):
        happened = yield from game.events.process(*events)
        if not happened:
            break
        found += happened
    return found


def due(game: LcGame) -> list[Event]:
    """Return the events of all rule processes due now; they happen at the same time (LC 12.3)."""
    s, events = game.s, list[Event]()
    icons = False
    for ref in s.zones[game.FIELD]:
        chars = game.chars(ref)
        icons = icons or bool(chars.icons)
        if chars.power is None or "unit" not in chars.types:
            continue
        if chars.power <= 0:  # 12.4.3
            events.append(game.movement.move_event(ref, game.DISCARD, cause="rule", clause="12.4.3"))
        elif s.objects[ref].damage >= chars.power and game.actions.can_be_destroyed(ref):  # 12.4.4, 5.13.4
            events.append(Destroyed(ref=ref, cause="rule", clause="12.4.4"))
    if icons:
        events += _unique(game)
    for seat in game.SEATS:
        markers = s.zones[f"era{seat}"]
        if len(markers) > 4:  # 12.4.7: the markers that came last
            late = sorted(markers, key=lambda ref: s.objects[ref].stamp)[4:]
            events += [game.movement.move_event(ref, game.DISCARD, cause="rule", clause="12.4.7") for ref in late]
    for card in game.own.strays:  # 6.11.4, 12.4.8
        obj = stray(game, card)
        owner, ref = game.s.cards[card].owner, 0 if obj is None else obj.ref
        events.append(Vanished(seat=owner, ref=ref, card=card, clause="12.4.8"))
    if lost := beaten(game):
        events.append(_defeat(game, lost))
    return events


def beaten(game: LcGame) -> list[int]:
    """Return the seats that lose at the next check of the rule processes (LC 12.4.1, 12.4.2)."""
    players = game.s.players
    return [seat for seat in game.SEATS if players[seat].life <= 0 or players[seat].failed_draw]


def permitted_loss(game: LcGame, event: Lost) -> Lost:
    """Return the loss event as it happens: a player who would win but has lost at the same time loses (LC 3.2)."""
    lost = beaten(game)
    wins = event.reason == "won" and any(1 - seat in lost for seat in event.seats)
    return _defeat(game, lost, "3.2") if wins else event


def on_failed_draw(game: LcGame, event: Drawn) -> None:
    """Note a draw from an empty deck: the player will lose the game (LC 12.4.2, 3.1.2)."""
    game.s.players[event.seat].failed_draw = True
    game.caches.scratch = {}


def _unique(game: LcGame) -> list[Event]:
    """Return the moves of all Legacies of a player with more than one (LC 12.4.5), and of Epics with the same name.

    All of them go to the discard pile; for Epics see LC 12.4.6.
    """
    events = list[Event]()
    for seat in game.SEATS:
        mine = [(ref, game.chars(ref)) for ref in deploying.deployed(game, seat)]
        legacies = [ref for ref, chars in mine if "legacy" in chars.icons]
        epics = [(ref, chars.names) for ref, chars in mine if "epic" in chars.icons]
        same = [ref for ref, names in epics if any(other != ref and names & theirs for other, theirs in epics)]
        gone = dict.fromkeys(same, "12.4.6") | (dict.fromkeys(legacies, "12.4.5") if len(legacies) > 1 else {})
        events += [
            game.movement.move_event(ref, game.DISCARD, cause="rule", clause=clause) for ref, clause in gone.items()
        ]
    return events


def _defeat(game: LcGame, lost: list[int], said: str = "") -> Lost:
    """Return the loss event of the given seats.

    A player loses with a life of 0 or less (LC 12.4.1, 3.1.1) or after a draw from an empty deck (LC 12.4.2, 3.1.2). If
    both players lose at once, the game is a draw (LC 3.3). A player who wins and loses at the same time has lost (LC
    3.2). `said`: a different clause by which a single seat loses.
    """
    reasons = {"life" if game.s.players[seat].life <= 0 else "deck" for seat in lost}
    reason = reasons.pop() if len(reasons) == 1 else "both"
    clause = "3.3" if len(lost) > 1 else said or ("12.4.1" if reason == "life" else "12.4.2")
    return Lost(seats=tuple(lost), reason=reason, clause=clause)


# -- 6.11.4, 12.4.8: tokens that will vanish ------------------------------------------------------
def vanishes(game: LcGame, event: Moved) -> bool:
    """Return whether an object stops existing as soon as it moves.

    A token that leaves the battlefield exists until the next rule process (LC 6.11.4, 12.4.8). A copy of a spell is
    no card and stops existing at once.
    """
    return game.s.cards[event.card].spec is None and kernel_movement.vanishes(game, event)


def note_stray(game: LcGame, event: Moved) -> None:
    """Record that a token has left the battlefield or has returned (LC 12.4.8)."""
    strays = tuple([card for card in game.own.strays if card != event.card])
    game.own.strays = strays if event.destination == game.FIELD else (*strays, event.card)


def apply_vanished(game: LcGame, card: int) -> None:
    """Remove a token that has stopped existing from its zone (LC 12.4.8)."""
    game.own.strays = tuple([other for other in game.own.strays if other != card])
    s = game.s
    if (obj := stray(game, card)) is not None:
        game.dispatch.remember(obj.ref)
        game.movement.take_object(obj)
    else:
        for key in (f"{game.DECK}{seat}" for seat in game.SEATS):
            s.zones[key] = tuple([other for other in s.zones[key] if other != card])
    game.caches = game.CACHES()


def stray(game: LcGame, card: int) -> Obj | None:
    """Return the object of a token, or None for a token in a deck."""
    return next((obj for obj in game.s.objects.values() if obj.card == card), None)
