"""Paying will (FoW 203, 907, 1003 / MG 203, 907, 1002).

A payment is chosen so that the rest of the cost can be paid too (`c907_payment_search`). Will with a special quality
has its own symbol, and also pays for free symbols (FoW 1003.6, 1003.7)."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from engine.chase.memory import text_memory
from engine.chase.rules import c300_queries as queries
from engine.chase.rules import c903_texts as texts
from engine.chase.rules import c907_payment_search as payment_search
from engine.chase.rules import c907_sources as sources
from engine.chase.rules.values import Due, Gain, Part, Stage, Stages
from engine.chase.words.costs import WillCost, sum_will
from engine.chase.words.triggers.event_types import WillPaid
from engine.kernel.context import Context
from engine.kernel.decisions import About, Decision, Flow, Option
from engine.kernel.machine import TakeBack
from engine.kernel.text import Text
from engine.language.grammar.tally import Tally

if TYPE_CHECKING:
    from engine.chase.rules.game_interface import Chase

MOST_STEPS = 99


def auto_pays(game: Chase, seat: int) -> bool:
    return bool(game.s.players[seat].settings.get("auto_pay", True))


@contextmanager
def with_owed(game: Chase, seat: int, stages: Stages) -> Iterator[None]:
    """Record that these stages of a cost must still be paid, inside the `with` block.

    They come before the stages that were recorded earlier."""
    around, game.underway.owed = game.underway.owed, ((seat, stages), *game.underway.owed)
    try:
        yield
    finally:
        game.underway.owed = around


def stages_owed(game: Chase, seat: int) -> Stages:
    """Return the stages that the seat must still pay after the stage that it is paying now."""
    return tuple([stage for payer, stages in game.underway.owed if payer == seat for stage in stages])


def pay_act(game: Chase, part: Part) -> Flow[bool]:
    """Pay one act of a cost."""
    around, game.underway.paying = game.underway.paying, part
    try:
        return (yield from part.cost.pay(game, part.at))
    finally:
        game.underway.paying = around


def payment_prompt(game: Chase, tally: Tally) -> Text:
    """Return the prompt for a payment by hand: how much will, and for which card."""
    about, will = game.underway.about, game.write_will(tally)
    if about is None:
        return Text("Pay {will}.", "{will}を支払ってください。").format(will=will)
    text = Text("Pay {will} for {name}.", "「{name}」のコスト{will}を支払ってください。")
    return text.format(will=will, name=game.chars(about.ref).name)


def can_pay(game: Chase, seat: int, tally: Tally, purpose: str) -> bool:
    """Return whether the tally could be paid now, including by will abilities.

    See FoW 907.2, 1003.4 / MG 907.2, 1002.4."""
    if tally.total == 0:
        return True
    supply = sources.supply(game, seat)
    if not supply.bound:
        if supply.covers(tally):
            return True
        if not supply.costly:
            return False
    key = ("payable", seat, tally, purpose if supply.bound else "")
    known: bool | None = game.caches.scratch.get(key)
    if known is None:
        known = game.caches.scratch[key] = payment_search.can_pay_stages(game, seat, (Due(tally, purpose),))
    return known


def pay(game: Chase, seat: int, tally: Tally, purpose: str) -> Flow[bool]:
    """Pay will, in full or not at all (FoW 1003.1, 1003.4 / MG 1002.1, 1002.4), and return whether it was paid.

    Will abilities may be played during the payment (FoW 907.2 / MG 907.2, 1002.5; LC 15.1.16.2). The scan of FoW
    1003.5 forbids this, but that is an error."""
    if tally.total == 0:
        return True
    if not auto_pays(game, seat):
        yield from _pay_by_hand(game, seat, tally, purpose)
    for _ in range(MOST_STEPS):
        plan = payment_search.plan_first_stage(game, seat, (Due(tally, purpose), *stages_owed(game, seat)))
        if plan is None:
            return False
        if plan.rests:
            for ref, n, symbol in plan.rests:
                yield from play_will_ability(game, ref, n, prefer=symbol)
        elif plan.ability is not None:
            with with_owed(game, seat, (Due(tally, purpose),)):
                yield from play_will_ability(game, plan.ability.ref, plan.ability.n, prefer=plan.prefer)
        else:
            _spend(game, seat, plan.held)
            return True
    return False


def _spend(game: Chase, seat: int, held: tuple[int, ...]) -> None:
    """Remove the held will at these places (FoW 1003.1 / MG 1002.1)."""
    player = game.s.players[seat]
    symbols = tuple([player.will[place][0] for place in held])
    player.will = tuple([one for place, one in enumerate(player.will) if place not in held])
    game.caches.scratch = {}
    game.dispatch.commit((WillPaid(seat=seat, symbols=symbols, clause=game.clause("1003.1")),))


def stages_of_ability(game: Chase, at: Context) -> Stages:
    """Return the stages of the cost of a will ability and of the will that it gives.

    First come the acts, with all of the will at the place of the first will (FoW 903.2j-1 / MG 903.2h-1). Then comes
    the will that the ability gives (FoW 907.3 / MG 907.3)."""
    ability: texts.Activated = at.ability
    due = Due(sum_will(ability.costs).with_x(at.x), sources.purpose_of(game, at.source, "ability"))
    stages: list[Stage] = []
    for cost in ability.costs:
        if not isinstance(cost, WillCost):
            stages.append(Part(cost, at))
        elif due not in stages:
            stages.append(due)
    return (*stages, Gain(sources.possible_outputs(game, ability, at), sources.binding_of(ability)))


def pay_stages(game: Chase, seat: int, stages: Stages) -> Flow[None]:
    """Pay the stages one after the other, in full, or raise TakeBack.

    See FoW 903.2j / MG 903.2h; LC 6.8.2, 11.2.11, 11.5.12, 14.1, 14.2, 14.3, 14.5."""
    for n, stage in enumerate(stages):
        if isinstance(stage, Gain):
            continue
        with with_owed(game, seat, stages[n + 1 :]):
            if isinstance(stage, Due):
                paid = yield from pay(game, seat, stage.will, stage.purpose)
            else:
                paid = yield from pay_act(game, stage)
        if not paid:
            raise TakeBack("cost")


def _pure_rest_abilities(game: Chase, seat: int) -> set[tuple[int, int]]:
    """Return the will abilities that only rest their card and give everything that the card can give by resting."""
    units = sources.supply(game, seat).at_rest
    return {(unit.ref, unit.abilities[0]) for unit in units if len(set(unit.abilities)) == 1}


def _pay_by_hand(game: Chase, seat: int, tally: Tally, purpose: str) -> Flow[None]:
    """Let the seat play will abilities one by one before the rest is paid automatically.

    Only abilities are offered after which the cost can still be paid."""
    while True:
        owing = (Due(tally, purpose), *stages_owed(game, seat))
        nested = any(isinstance(stage, Gain) for stage in owing)  # abilities with a will cost come before or after
        listed = [
            (one.ref, one.n)
            for one in sources.will_abilities(game, seat)
            if not (nested and any(isinstance(cost, WillCost) for cost in one.ability.costs))
            and queries.check_use(game, seat, one.ref, one.n) is None
        ]
        # a card that would rest anyway only rests sooner, if no other stage needs this card
        enough = bool(listed) and payment_search.can_pay_without_search(game, seat, owing)
        sure = _pure_rest_abilities(game, seat) if enough else set()
        able = [
            (ref, n)
            for ref, n in listed
            if (ref, n) in sure
            or payment_search.can_pay_stages(
                game, seat, (*stages_of_ability(game, queries.at_ability(game, seat, ref, n)), *owing)
            )
        ]
        if not able:
            return
        done = payment_search.plan_first_stage(game, seat, owing)
        held = done is not None and not done.rests and done.ability is None
        label = game.WORDING["pay_held"] if held else Text("Pay the rest for me", "残りは自動で支払う")
        options = [Option("auto", label)]
        options += [Option("will", game.chars(ref).name, ref=ref, data={"will": True}) for ref, _ in able]
        prompt = payment_prompt(game, tally)
        answer = yield Decision(seat, "pay", prompt, game.clause("907.2"), options, data={"cost": str(tally)})
        if answer[0] == 0:
            return
        ref, n = able[answer[0] - 1]
        with with_owed(game, seat, (Due(tally, purpose),)):
            yield from game.attempt(play_will_ability(game, ref, n))


# -- will abilities --------------------------------------------------------------------------------
def play_will_ability(game: Chase, source: int, n: int, *, seat: int | None = None, prefer: str = "") -> Flow[None]:
    """Pay the cost of a will ability and resolve it at once, without the chase (FoW 907.3 / MG 907.3)."""
    controller = game.controller(source) if seat is None else seat
    ability, key = queries.activated(game, source, n)
    game.rules.play.count_use(game, controller, source, ability, key)
    at = Context(source=source, controller=controller, ability=ability, key=key)
    if prefer:
        text_memory(at.memory)["prefer"] = prefer
    game.dispatch.remember(source)
    with game.events.decisions_about(About(source, says=ability)):
        yield from pay_stages(game, controller, stages_of_ability(game, at))
        game.rules.play.will_ability_played(game, controller, source, ability)
        for effect in ability.effects:
            yield from effect.perform(game, at)
    game.decks.stop_looking()
