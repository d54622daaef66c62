"""FoW 903.2j over random tables: a play is offered if and only if its whole cost can be paid in some way.

An offered play is then paid with any answers, by the player or automatically."""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from msgspec.structs import replace

from engine.chase.rules import c907_payment as payment
from engine.chase.rules import c907_payment_search as payment_search
from engine.chase.rules import c907_sources as sources
from engine.kernel.choices import Choices
from engine.match import Match
from engine.scenario import TABLES, Table, put
from tests.engine.force_of_will.held import scenario
from tests.engine.rules import rule

SOURCES = (
    "Fire Magic Stone",
    "Water Magic Stone",
    "Delta (Special Magic Stone): [Rest]: Produce [u] or [r].",
    "Elf 100/100: [Rest]: Produce [r].",
    "Naiad 100/100: [Rest]: Produce [u].",
    "Twin 100/100: [Rest]: Produce [u][r].",
    "Prism (Regalia): [Rest], [1]: Produce [r].",
    "Altar (Regalia): Banish a resonator: Produce [r].",
    "Pyre (Regalia): [Rest], banish this card: Produce [r][r].",
    "Witch 100/100: [Rest], banish another resonator: Produce [u][r].",
    "Drum (Regalia): Rest a recovered resonator you control: Produce [u]. Play this ability only once per turn.",
    "Duke (Regalia): Pay 300 life: Produce [r]. Play this ability only once per turn.",
    "Pit (Regalia): Discard a card: Produce [u].",
    put("Vein (Regalia): Remove a mana counter from this card: Produce [r].", counters={"mana": 1}),
)
OTHERS = ("Imp 100/100", put("Ox 100/100", rested=True))
ACTS = (
    "banish a resonator",
    "rest a recovered resonator you control",
    "discard a card",
    "pay 300 life",
    "return a resonator you control to its owner's hand",
    "banish two resonators",
    "remove a resonator you control from the game",
)
WILLS = ("[1]", "[r]", "[u]", "[r][1]", "[r][u]", "[2]", "[r][r]")


def setup(rng: random.Random) -> dict[str, Any]:
    """Return a random seat: few sources of will, and a chant "Goal" or an ability of it to pay for."""
    field: list[Any] = [rng.choice(SOURCES) for _ in range(rng.randint(1, 3))]
    field += [rng.choice(OTHERS) for _ in range(rng.randint(0, 2))]
    acts = rng.sample(ACTS, rng.choice([0, 1, 1, 2]))
    will = rng.choice(WILLS)
    hand: list[Any] = ["Page 1/1"] * rng.randint(0, 2)
    if rng.random() < 0.5:
        cost = will.upper().replace("[", "{").replace("]", "}")
        added = f"As an additional cost to play this card, {' and '.join(acts)}. | " if acts else ""
        hand.append(f"Goal {cost} (Chant): {added}Gain 100 life.")
    else:
        parts = [*acts, will]
        rng.shuffle(parts)
        line = ", ".join(parts)
        field.append(f"Goal (Regalia): {line[0].upper()}{line[1:]}: Gain 100 life.")
    held, life = rng.choice(["", "", "R", "U", "V"]), rng.choice([200, 500, 700, 4000])
    return {"field": field, "hand": hand, "will": held, "life": life}


def goal(table: Table) -> int | None:
    """Return the place of the option that plays the goal, or None if it is not offered."""
    decision = table.match.decision
    assert decision is not None
    told = [table.describe(option) for option in decision.options]
    return next((n for n, one in enumerate(told) if one in ("play Goal", "activate Goal")), None)


@contextmanager
def unplanned() -> Iterator[None]:
    """Switch off payment planning inside the `with` block: everything is offered, and only held will pays."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(payment_search, "can_pay_stages", lambda *_: True)
        patch.setattr(payment, "can_pay", lambda *_: True)
        supply = sources.supply
        patch.setattr(sources, "supply", lambda *asked: replace(supply(*asked), at_rest=[], costly=[], most=99))
        patch.setattr(Choices, "any_choice_payable", lambda *_: True)
        patch.setattr(Choices, "claimable", lambda _, refs, *__: tuple(refs))
        yield


def payable(given: dict[str, Any]) -> bool:
    """Return whether some sequence of answers pays for the goal; all sequences are tried."""
    with unplanned():
        table = scenario(me=given, auto_pay=False)
        TABLES.remove(table)  # this table does not follow the rules
        place = goal(table)
        if place is None:
            return False
        table.match.answer(0, table.match.number, [place])
        return any(_ends(table.match, set()))


def _ends(match: Match, seen: set[Any]) -> Iterator[bool]:
    """Yield for each end of the play whether it was paid.

    After a play was taken back, the seat is at a window with an empty chase."""
    decision = match.decision
    assert decision is not None
    if decision.kind == "priority" or decision.seat != 0:
        yield bool(match.machine.s.zones["chase"])
        return
    s = match.machine.s
    lying = sorted((one.card, one.zone, one.rested, one.counters) for one in s.objects.values())
    asked = [(one.kind, s.objects[one.ref].card if one.ref in s.objects else one.ref) for one in decision.options]
    player = s.players[0]
    key = repr((lying, sorted(player.will), player.life, s.used, decision.prompt.en, decision.least, sorted(asked)))
    if key in seen:
        return
    seen.add(key)
    places = [n for n, option in enumerate(decision.options) if option.kind != "take_back"]
    answers = [[n] for n in places]
    if decision.least > 1:
        answers = [[a, b] for a in places for b in places if a < b]
    for answer in answers:
        ahead = match.clone()
        ahead.answer(0, ahead.number, answer)
        yield from _ends(ahead, seen)


def check(number: int) -> None:
    rng = random.Random(number)
    given = setup(rng)
    expected = payable(dict(given))
    for auto_pay in (True, False):
        table = scenario(me=dict(given), auto_pay=auto_pay)
        place = goal(table)
        assert (place is not None) == expected, given
        act = "play" if any("Goal" in str(card) for card in given["hand"]) else "activate"
        refusal = table.me.why_not(**{act: "Goal"})
        assert (refusal is None) == expected
        if place is None:
            continue
        table.match.answer(0, table.match.number, [place])
        while (decision := table.match.decision) is not None and decision.kind != "priority":
            places = [n for n, option in enumerate(decision.options) if option.kind != "take_back"]
            table.match.answer(0, table.match.number, rng.sample(places, decision.least))
        assert table.chase == ["Goal"], (given, auto_pay)


@rule("FoW 903.2j", "FoW 907.2", "FoW 1003.4")
@pytest.mark.parametrize("block", range(5))
def test_play_is_offered_if_and_only_if_its_cost_can_be_paid(block: int):
    for number in range(block * 30, block * 30 + 30):
        check(number)


@pytest.mark.slow
@pytest.mark.parametrize("block", range(50))
def test_play_is_offered_if_and_only_if_its_cost_can_be_paid_on_many_tables(block: int):
    for number in range(1000 + block * 20, 1020 + block * 20):
        check(number)
