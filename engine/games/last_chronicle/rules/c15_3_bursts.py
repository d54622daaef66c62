"""Sections 15.2.10 and 15.3.2: chrono bursts and soul bursts, which their player may declare as invoked when the card
is put into the CA yard by a chrono check, or into the soul yard."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from engine.chase.rules import c903_costs as costs
from engine.chase.rules import c903_playing as playing
from engine.chase.words.places import IntoField, PutThisFrom
from engine.games.last_chronicle.words.happened import Invoked
from engine.games.last_chronicle.words.keywords import SoulBurst
from engine.games.last_chronicle.words.lines import BurstLine, BurstText, burst_text
from engine.kernel.context import Context
from engine.kernel.decisions import About, Flow
from engine.kernel.state import Obj, Pending
from engine.kernel.text import Text
from engine.language.common.objects import This
from engine.language.common.places import Put

if TYPE_CHECKING:
    from engine.games.last_chronicle.rules.c01_game import LastChronicle

CHRONO, SOUL = "burst", "soul_burst"
CLAUSES = {CHRONO: "15.3.2.2", SOUL: "15.2.10.3"}
NAMES = {CHRONO: Text("Chrono Burst", "クロノバースト"), SOUL: Text("Soul Burst", "ソウルバースト")}


def lines_of(game: LastChronicle, ref: int) -> list[BurstLine]:
    """Return the chrono burst of a card, line by line (LC 15.3.2.1): it counts in the CA yard alone (LC 11.4.5)."""
    return [one for one in game.chars(ref).abilities if isinstance(one, BurstLine)]


def text_of(game: LastChronicle, ref: int, what: str) -> BurstText | None:
    """Return the burst of a card as its player's era has it, or None for a card without one. Text for another era is
    ignored, and nothing may be left of it (LC 15.3.2.4.1)."""
    if what == SOUL:
        keyword = game.keyword(ref, SoulBurst)
        return None if keyword is None else burst_text(keyword.effects, keyword.costs)
    lines = lines_of(game, ref)
    if not lines:
        return None
    lit = lamps_now(game, ref)
    return burst_text(tuple([one for line in lines if line.lamp is None or line.lamp in lit for one in line.effects]))


def lamps_now(game: LastChronicle, ref: int) -> frozenset[str]:
    """Return the colours that count for a burst at the moment (LC 15.3.2.4, 15.2.13.2); of a card that has left the CA
    yard meanwhile, by what it was there and by the era as it is now (LC 11.4.9, 15.3.2.4.1)."""
    lit: frozenset[str] = game.chars(ref).lit
    return lit if ref in game.s.objects or len(lit) > 1 else game.lit_for(game.obj(ref))


def offer_all(game: LastChronicle) -> Flow[None]:
    """Whoever has put such a card there says of each whether it is invoked (LC 15.2.10.3, 15.3.2.2), the turn player
    first (LC 6.1.4), at once and without the stack (LC 15.2.10.3.4, 15.3.2.2.4)."""
    chances, game.own.chances = game.own.chances, ()
    for seat in (game.s.turn_player, 1 - game.s.turn_player):
        for ref, what in chances:
            obj = game.s.objects.get(ref)
            if obj is not None and game.holder(obj) == seat:
                yield from _offer(game, obj, what)


def _offer(game: LastChronicle, obj: Obj, what: str) -> Flow[None]:
    """Its player says whether a burst is invoked; if not, it does not trigger (LC 15.2.10.3.5, 15.3.2.2.5). The source
    of what it does is this card (LC 15.2.10.4, 15.3.2.3)."""
    seat, ability = game.holder(obj), text_of(game, obj.ref, what)
    if ability is None or not may_be_declared(game, obj, ability) or game.seat_rules("cannot_invoke", seat):
        return
    name = game.chars(obj.ref).name
    prompt = Text("Invoke the {burst} of {name}?", "「{name}」の{burst}を発動しますか？").format(
        burst=NAMES[what], name=name
    )
    if not (yield from game.yes_no(seat, prompt, CLAUSES[what], About(obj.ref, says=ability))):
        return
    game.remember(obj.ref)
    number = game.s.new_id()
    game.s.pending.append(Pending(number, seat, obj.ref, ability, None, {"burst": what}, what))


def may_be_declared(game: LastChronicle, obj: Obj, ability: BurstText) -> bool:
    """Return whether its player gets to declare it: what it chooses can be chosen (LC 15.2.10.3.1, 15.3.2.2.1), and
    where it deploys itself, neither a Legacy beside it (LC 15.2.10.3.2, 15.3.2.2.2) nor, of an Epic, any card of its
    name (LC 15.2.10.3.3, 15.3.2.2.3) forbids that. A cost has to be payable."""
    at = Context(source=obj.ref, controller=game.holder(obj), ability=ability)
    if not playing.choices_possible(game, ability, at):
        return False
    if deploys_itself(ability) and (is_one_too_many(game, obj) or not game.may_deploy(game.holder(obj), obj.ref)):
        return False
    return not ability.costs or costs.check_ability(game, at) is None


def is_one_too_many(game: LastChronicle, obj: Obj) -> bool:
    """Return whether a card is an Epic of which its player controls one of the same name (LC 15.2.10.3.3,
    15.3.2.2.3)."""
    chars = game.chars(obj.ref)
    return "epic" in chars.icons and any(chars.names & game.chars(ref).names for ref in game.deployed(game.holder(obj)))


def declared(pending: Pending) -> Invoked | None:
    """The event that is told as a burst that was declared has gone onto the stack, its cost paid: that it has been
    invoked (LC 6.9.1, 15.2.10.3.6, 15.3.2.2.6); None for any other ability."""
    what = pending.memory.get("burst")
    if what is None:
        return None
    return Invoked(seat=pending.controller, ref=pending.source, what=what, clause=CLAUSES[what])


def deploys_itself(ability: BurstText) -> bool:
    """Return whether a burst puts its own card onto the battlefield (LC 15.2.10.3.2, 15.3.2.2.2)."""
    return any(
        getattr(part, "deploys_this", False)
        or (
            isinstance(getattr(part, "place", None), IntoField)
            and (isinstance(part, PutThisFrom) or (isinstance(part, Put) and isinstance(part.what, This)))
        )
        for effect in ability.effects
        for part in (effect, *effect.words())
    )


def settled(game: LastChronicle, pending: Pending) -> Pending:
    """Return the ability that goes onto the stack: of a burst the text for the era as it is now (LC 15.3.2.4.1)."""
    what = pending.memory.get("burst")
    if what is None:
        return pending
    ability = text_of(game, pending.source, what)
    return pending if ability is None else msgspec.structs.replace(pending, ability=ability)
