"""The Valhalla rule and its lifebreak (section 1415).

Both players agree on the Valhalla rule before a game with old cards. FoW-V is the document that the rule comes from.
Its text about a lifebreak agrees with FoW 1415.1d. Where FoW-V and the rulebook differ in other acts, a note at the
citation says so.
"""

from __future__ import annotations

from engine.chase.rules import c700_actions as actions
from engine.chase.rules import c903_playing as playing
from engine.games.force_of_will.rules.game_type import FowGame
from engine.games.force_of_will.words.legacy.valhalla import LifeBreak
from engine.games.force_of_will.words.triggers.event_types import LifebreakLaid
from engine.kernel.context import Context
from engine.kernel.decisions import Flow
from engine.kernel.events import Moved
from engine.kernel.refusal import Refusal, refuse
from engine.kernel.text import Text
from engine.shared.optional_rules import OptionalRule

OPTION = "valhalla"
RULE = OptionalRule(
    Text("Valhalla rule", "ヴァルハラルール"),
    Text(
        "Each player has a lifebreak area of four cards, and old cards with [Break].",
        "各プレイヤーが4枚のライフブレイクエリアを使い、旧カードの[ブレイク]が働きます。",
    ),
    "1415.1",
)
AREA = "lifebreak"
LIMIT = 4
A_LIFE = 1000


# -- the area (1415.1a, 1415.1c, 1415.1e) ----------------------------------------------------------
def has_zone(game: FowGame, zone: str) -> bool:
    """Return whether a zone exists: the lifebreak area exists only with the Valhalla rule (FoW 1415.1a, 1415.2)."""
    return zone != AREA or game.valhalla


def lay_out(game: FowGame) -> Flow[None]:
    """Put four cards from the top of each main deck into the lifebreak areas, first player first (FoW 1415.1c)."""
    for seat in (game.s.first_player, 1 - game.s.first_player):
        yield from game.from_top(seat, AREA, LIMIT, "1415.1c")
        laid = len(game.zone(seat, AREA))
        game.dispatch.commit((LifebreakLaid(seat=seat, n=laid, clause="1415.1c"),))


def excess(game: FowGame) -> Flow[None] | None:
    """Return the rule process that trims lifebreak areas with more than four cards, or None if there is none.

    An area may have four cards (FoW 1415.1a-2). Those at the bottom stay, and the others move to the graveyard
    (FoW 1415.1e, 1415.1e-1).
    """
    zones = game.s.zones
    if len(zones["lifebreak0"]) <= LIMIT and len(zones["lifebreak1"]) <= LIMIT:
        return None
    return _trim(game)


def _trim(game: FowGame) -> Flow[None]:
    yield from game.events.process(*[
        _from_area(seat, card, "graveyard", cause="rule", clause="1415.1e-1")
        for seat in (game.s.turn_player, 1 - game.s.turn_player)
        for card in game.zone(seat, AREA)[:-LIMIT]
    ])  # fmt: skip


def _from_area(seat: int, card: int, zone: str, *, cause: str, clause: str) -> Moved:
    """Return the event of a card that moves from a seat's lifebreak area to a zone."""
    return Moved(
        card=card, origin=AREA, destination=zone, owner=seat, controller=seat, cause=cause, by_seat=seat, clause=clause
    )


# -- the act (1415.1d, FoW-V 7.10) -----------------------------------------------------------------
def check(game: FowGame, seat: int) -> Refusal | None:
    """Return why a seat may perform no lifebreak, or None if it may (FoW 1415.1d, 1415.1d-1; FoW-V 7.10-1)."""
    if not game.valhalla:
        return refuse(
            "1415.1",
            "This game is played without the Valhalla rule.",
            "このゲームはヴァルハラルールを採用していません。",
        )
    held, kept = len(game.zone(seat, AREA)), (game.life(seat) - 1) // A_LIFE
    if not held:
        return refuse("1415.1d-1", "Your lifebreak area holds no card.", "ライフブレイクエリアにカードがありません。")
    if held > kept:
        return None
    return refuse(
        "1415.1d-1",
        f"Your lifebreak area holds {held}: at {A_LIFE * held} life or less.",
        f"ライフブレイクエリアのカードは{held}枚です。ライフが{A_LIFE * held}以下になると行えます。",
    )


def perform(game: FowGame, seat: int) -> Flow[None]:
    """Remove the top card of the lifebreak area from the game, and play its [Break].

    Without a [Break], or if it cannot be played, the card moves to the graveyard at once (FoW 1415.1d-1, 1415.1d-2,
    1415.1d-3; FoW-V 7.10-1, 7.10-2, 7.10-4).
    """
    move = _from_area(seat, game.zone(seat, AREA)[0], "removed", cause=AREA, clause="1415.1d-1")
    for event in (yield from game.events.process(move)):
        if type(event) is Moved and event.card == move.card and event.destination == "removed":
            yield from _play_breaks(game, seat, event.new)
            if not any(card == event.new for _, card in game.own.breaking):
                yield from _to_graveyard(game, event.new)


def _play_breaks(game: FowGame, seat: int, ref: int) -> Flow[None]:
    """Play each [Break] of a card, one after the other, as far as possible (FoW 1415.1b-2, 1415.1d-2; FoW-V 7.10-2).

    A [Break] is not played if its targets are missing (FoW 903.2g), or if nobody may use the chase (FoW 1008.2).
    """
    for n, keyword in enumerate(game.chars(ref).compile().keywords):
        if not isinstance(keyword, LifeBreak) or actions.check_unchased(game) is not None:
            continue
        ability = keyword.played
        if not playing.choices_possible(game, ability, Context(ref, seat, ability=ability)):
            continue
        if (yield from game.attempt(playing.play_by_rule(game, seat, ref, ability, f"break:{ref}:{n}", "break"))):
            game.own.breaking = (*game.own.breaking, (game.stack[-1], ref))


def bury(game: FowGame) -> Flow[None]:
    """Move the card of a [Break] to the graveyard when the ability has left the chase.

    The ability may have resolved or may have been cancelled (FoW 1415.1d-3; FoW-V 7.10-3, 7.10-4).
    """
    before = game.own.breaking
    if not before:
        return
    game.own.breaking = tuple([one for one in before if one[0] in game.s.items])
    still = {card for _, card in game.own.breaking}
    for card in dict.fromkeys(card for _, card in before):
        if card not in still:
            yield from _to_graveyard(game, card)


def _to_graveyard(game: FowGame, ref: int) -> Flow[None]:
    """Move a card from the removed area to the graveyard, unless it has left that area (FoW 302.3)."""
    yield from game.movement.move((ref,), "graveyard", cause="rule", clause="1415.1d-3")
