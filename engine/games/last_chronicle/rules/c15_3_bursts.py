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
    """Return the chrono burst of a card, line by line (LC 15.3.2.1)."""
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
    lit = game.chars(ref).lit
    return burst_text(tuple([one for line in lines if line.lamp is None or line.lamp in lit for one in line.effects]))


def offer_all(game: LastChronicle) -> Flow[None]:
    """Whoever has put such a card there says of each whether it is invoked (LC 15.2.10.3, 15.3.2.2), at once and
    without the stack (LC 15.2.10.3.4, 15.3.2.2.4)."""
    chances, game.own.chances = game.own.chances, ()
    for ref, what in chances:
        obj = game.s.objects.get(ref)
        if obj is not None:
            yield from _offer(game, obj, what)


def _offer(game: LastChronicle, obj: Obj, what: str) -> Flow[None]:
    ability = text_of(game, obj.ref, what)
    if ability is None or not may_be_declared(game, obj, ability):
        return
    name = game.chars(obj.ref).name
    prompt = Text("Invoke the {burst} of {name}?", "「{name}」の{burst}を発動しますか？").format(
        burst=NAMES[what], name=name
    )
    if not (yield from game.yes_no(obj.owner, prompt, CLAUSES[what], About(obj.ref, says=ability))):
        return  # 15.2.10.3.5, 15.3.2.2.5
    yield from game.happen(Invoked(seat=obj.owner, ref=obj.ref, what=what, clause=CLAUSES[what]))
    game.remember(obj.ref)
    number = game.s.new_id()
    game.s.pending.append(Pending(number, obj.owner, obj.ref, ability, None, {"burst": what}, what))


def may_be_declared(game: LastChronicle, obj: Obj, ability: BurstText) -> bool:
    """Return whether its player gets to declare it: what it chooses can be chosen (LC 15.2.10.3.1, 15.3.2.2.1), and
    where it deploys itself, neither Legacy (LC 15.2.10.3.2, 15.3.2.2.2) nor Epic (LC 15.2.10.3.3, 15.3.2.2.3) forbids
    that. A cost has to be payable."""
    at = Context(source=obj.ref, controller=obj.owner, ability=ability)
    if not playing.choices_possible(game, ability, at):
        return False
    if deploys_itself(ability) and game.unique_fault(obj.owner, game.chars(obj.ref)) is not None:
        return False
    return not ability.costs or costs.check_ability(game, at) is None


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
    """What waits as it goes onto the stack: of a burst the text for the era as it is now (LC 15.3.2.4.1)."""
    what = pending.memory.get("burst")
    if what is None or pending.source not in game.s.objects:
        return pending
    ability = text_of(game, pending.source, what)
    return pending if ability is None else msgspec.structs.replace(pending, ability=ability)
