"""Sections 15.2.10 and 15.3.2: chrono bursts and soul bursts.

A player may declare a chrono burst when a chrono check puts the card into the CA yard. A player may declare a soul
burst when the card is put into the soul yard.
"""

from __future__ import annotations

import msgspec

from engine.chase.rules import c300_queries as chase_queries
from engine.chase.rules import c903_costs as costs
from engine.chase.rules import c903_playing as playing
from engine.chase.words.objects.places import IntoField, PutThisFrom
from engine.games.last_chronicle.memory import LcTextMemory, text_memory
from engine.games.last_chronicle.rules import c05_queries as queries
from engine.games.last_chronicle.rules import c11_3_deploying as deploying
from engine.games.last_chronicle.rules.game_type import LcGame
from engine.games.last_chronicle.words.effects.instructions import DeployThese
from engine.games.last_chronicle.words.keywords.simple import SoulBurst
from engine.games.last_chronicle.words.lines import BurstLine, BurstText, burst_text
from engine.games.last_chronicle.words.triggers.event_types import Invoked
from engine.kernel.context import Context
from engine.kernel.decisions import About, Flow
from engine.kernel.state import Obj, Pending
from engine.kernel.text import Text
from engine.language.common.objects import This
from engine.language.common.places import Put

CHRONO, SOUL = "burst", "soul_burst"
CLAUSES = {CHRONO: "15.3.2.2", SOUL: "15.2.10.3"}
NAMES = {CHRONO: Text("Chrono Burst", "クロノバースト"), SOUL: Text("Soul Burst", "ソウルバースト")}


def lines_of(game: LcGame, ref: int) -> list[BurstLine]:
    """Return the lines of a card's chrono burst (LC 15.3.2.1), which counts only in the CA yard (LC 11.4.5)."""
    return [one for one in game.chars(ref).abilities if isinstance(one, BurstLine)]


def text_of(game: LcGame, ref: int, what: str) -> BurstText | None:
    """Return the burst of a card in its player's era, or None if it has none.

    Text for another era is ignored, so the burst may be empty (LC 15.3.2.4.1).
    """
    if what == SOUL:
        keyword = chase_queries.keyword(game, ref, SoulBurst)
        return None if keyword is None else burst_text(keyword.effects, keyword.costs)
    lines = lines_of(game, ref)
    if not lines:
        return None
    lit = lamps_now(game, ref)
    return burst_text(tuple([one for line in lines if line.lamp is None or line.lamp in lit for one in line.effects]))


def note_chance(game: LcGame, ref: int, what: str) -> None:
    """Note that a card has come to a zone where its burst may be declared (LC 5.4.2, 15.2.10.3, 15.3.2.2)."""
    obj = game.s.objects.get(ref)
    if obj is not None and text_of(game, ref, what) is not None:
        game.own.chances = (*game.own.chances, (ref, what))


def lamps_now(game: LcGame, ref: int) -> frozenset[str]:
    """Return the colours that currently count for a burst (LC 15.3.2.4, 15.2.13.2).

    For a card that has left the CA yard, its last known information and the current era count (LC 11.4.9, 15.3.2.4.1).
    """
    lit: frozenset[str] = game.chars(ref).lit
    return lit if ref in game.s.objects or len(lit) > 1 else queries.lit_for(game, game.obj(ref))


def offer_all(game: LcGame) -> Flow[None]:
    """Ask each player whether to invoke the bursts of their cards (LC 15.2.10.3, 15.3.2.2).

    The turn player answers first (LC 6.1.4). This happens at once and without the stack (LC 15.2.10.3.4, 15.3.2.2.4).
    """
    chances, game.own.chances = game.own.chances, ()
    for seat in (game.s.turn_player, 1 - game.s.turn_player):
        for ref, what in chances:
            obj = game.s.objects.get(ref)
            if obj is not None and game.holder(obj) == seat:
                yield from _offer(game, obj, what)


def _offer(game: LcGame, obj: Obj, what: str) -> Flow[None]:
    """Ask a player whether to invoke a burst; if not, it does not trigger (LC 15.2.10.3.5, 15.3.2.2.5).

    This card is the source of the burst's effects (LC 15.2.10.4, 15.3.2.3).
    """
    seat, ability = game.holder(obj), text_of(game, obj.ref, what)
    if ability is None or not may_be_declared(game, obj, ability) or game.abilities.seat_rules("cannot_invoke", seat):
        return
    name = game.chars(obj.ref).name
    prompt = Text("Invoke the {burst} of {name}?", "「{name}」の{burst}を発動しますか？").format(
        burst=NAMES[what], name=name
    )
    if not (yield from game.choices.yes_no(seat, prompt, CLAUSES[what], About(obj.ref, says=ability))):
        return
    game.dispatch.remember(obj.ref)
    number, memory = game.s.new_id(), LcTextMemory(burst=what)
    game.s.pending.append(Pending(number, seat, obj.ref, ability, None, memory, what))


def may_be_declared(game: LcGame, obj: Obj, ability: BurstText) -> bool:
    """Return whether a player may declare a burst.

    Its targets must be available (LC 15.2.10.3.1, 15.3.2.2.1). A burst that deploys its own card is barred by another
    Legacy (LC 15.2.10.3.2, 15.3.2.2.2), and for an Epic by any card of the same name (LC 15.2.10.3.3, 15.3.2.2.3). Its
    cost must be payable.
    """
    at = Context(source=obj.ref, controller=game.holder(obj), ability=ability)
    if not playing.choices_possible(game, ability, at):
        return False
    if deploys_itself(ability) and (is_one_too_many(game, obj) or not game.may_deploy(game.holder(obj), obj.ref)):
        return False
    return not ability.costs or costs.check_ability(game, at) is None


def is_one_too_many(game: LcGame, obj: Obj) -> bool:
    """Return whether a card is an Epic and its player already controls a card of the same name.

    See LC 15.2.10.3.3 and 15.3.2.2.3.
    """
    chars = game.chars(obj.ref)
    return "epic" in chars.icons and any(
        chars.names & game.chars(ref).names for ref in deploying.deployed(game, game.holder(obj))
    )


def declared(pending: Pending) -> Invoked | None:
    """Return the event that a burst has been invoked, or None for any other ability.

    It happens when the declared burst has gone onto the stack and its cost is paid (LC 6.9.1, 15.2.10.3.6, 15.3.2.2.6).
    """
    what = text_memory(pending.memory).get("burst")
    if what is None:
        return None
    return Invoked(seat=pending.controller, ref=pending.source, what=what, clause=CLAUSES[what])


def deploys_itself(ability: BurstText) -> bool:
    """Return whether a burst puts its own card onto the battlefield (LC 15.2.10.3.2, 15.3.2.2.2)."""
    return any(
        (isinstance(part, DeployThese) and part.deploys_this)
        or (isinstance(part, PutThisFrom) and isinstance(part.place, IntoField))
        or (isinstance(part, Put) and isinstance(part.what, This) and isinstance(part.place, IntoField))
        for effect in ability.effects
        for part in (effect, *effect.words())
    )


def settled(game: LcGame, pending: Pending) -> Pending:
    """Return the ability to put onto the stack; a burst gets its text for the current era (LC 15.3.2.4.1)."""
    what = text_memory(pending.memory).get("burst")
    if what is None:
        return pending
    ability = text_of(game, pending.source, what)
    return pending if ability is None else msgspec.structs.replace(pending, ability=ability)
