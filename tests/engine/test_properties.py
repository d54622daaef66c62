"""Invariants of the engine over random games.

`pytest -m slow` plays a thousand games of each game.
"""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import msgspec
import pytest

from engine.kernel import codec
from engine.match import Decision, Match, Refused
from tests.engine.fuzz import GAMES, begin, digest, few, legal, step, wander
from tests.engine.hiding import Instead, exchanged, renamed
from tests.tools import sampling

pytestmark = [pytest.mark.parametrize("game", GAMES), pytest.mark.long(30)]
FEW = few("properties")
BLOCKS = range(50)
BLOCK = 20
AHEAD = 40


def shape(decision: Decision | None) -> Any:
    """Return a decision as plain data, without its number."""
    if decision is None:
        return None
    return msgspec.json.encode(msgspec.structs.replace(decision, number=0), enc_hook=repr)


def without_number(data: bytes) -> Any:
    """Return a save without the numbers of decisions and of events, which continue after a play is undone."""
    rows = msgspec.msgpack.decode(codec.without_checksum(data))
    rows[9]["number"] = rows[9]["logged"] = rows[11]["number"] = 0
    return rows


# -- 1 -----------------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("number", FEW)
def test_same_seed_and_answers_give_the_same_events_and_state(game: str, number: int) -> None:
    check_repeats(game, number)


def check_repeats(game: str, number: int) -> None:
    first = begin(game, number, log=True)
    for _ in wander(first, number):
        pass
    second = begin(game, number, log=True)
    for given in first.inputs:
        second.apply(given)
    assert second.inputs == first.inputs
    assert second.machine.log == first.machine.log
    assert second.save() == first.save()
    assert second.fingerprint() == first.fingerprint()


# -- 2 -----------------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("number", FEW)
def test_saved_or_copied_match_continues_identically(game: str, number: int) -> None:
    check_copies(game, number, 23, 1 if sampling.WHOLE else 4)


def check_copies(game: str, number: int, apart: int, part: int = 1) -> None:
    """Check at every `apart`-th decision, and at every third decision inside a play or a resolution.

    `part`: check only one in this number of them, with a random first one.
    """
    match = begin(game, number)
    looks = sampling.generator(f"copies {game} {number}").randrange(part)
    for place, _ in enumerate(wander(match, number)):
        inside = match.machine.flow is not None
        if place % apart and not (inside and place % 3 == 0):
            continue
        looks += 1
        if looks % part:
            continue
        saved = match.save()
        copies = [Match.load(saved), match.clone()]
        assert match.save() == saved, "saving or copying has changed the match"
        for copy in copies:
            assert copy.save() == saved
        ahead = match.clone()
        assert ahead.save() == saved
        rng = random.Random(place)
        for _ in range(AHEAD):
            if ahead.decision is None:
                break
            step(ahead, rng)
        for copy in copies:
            for given in ahead.inputs[len(match.inputs) :]:
                copy.apply(given)
            assert shape(copy.decision) == shape(ahead.decision)
            assert copy.save() == ahead.save()
            assert copy.fingerprint() == ahead.fingerprint()
        assert match.save() == saved, "a copy has changed the match that it was made of"


# -- 3 -----------------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("number", FEW)
def test_view_contains_nothing_hidden_from_its_viewer(game: str, number: int) -> None:
    check_hidden(game, number, 9)


def check_hidden(game: str, number: int, apart: int) -> None:
    match = begin(game, number, log=True)
    rng = random.Random(number)
    for place, _ in enumerate(wander(match, number)):
        if place % apart:
            continue
        for viewer in (0, 1, None):
            plain = match.view(viewer)
            with Instead(match, exchanged(match, viewer, rng)):
                assert match.view(viewer) == plain
            if place % (apart * 3) == 0:
                lines = match.log(viewer)
                with Instead(match, renamed(match, viewer, rng)):
                    assert match.view(viewer) == plain
                    assert match.log(viewer) == lines


# -- 4 -----------------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("number", FEW)
def test_every_card_is_in_one_place(game: str, number: int) -> None:
    check_places(game, number)


def check_places(game: str, number: int) -> None:
    match = begin(game, number)
    for _ in wander(match, number):
        one_place_each(match)
    one_place_each(match)


def one_place_each(match: Match) -> None:
    machine = match.machine
    s = machine.s
    where: Counter[int] = Counter()
    listed: Counter[int] = Counter()
    for key, content in s.zones.items():
        zone = key.rstrip("01")
        if machine.ZONES[zone].piled:
            where.update(content)
            continue
        listed.update(content)
        for ref in content:
            if ref in s.objects:
                obj = s.objects[ref]
                assert zone in (obj.zone, "looked"), f"{obj} is listed in {key}"
                where[obj.card] += 1
                where.update(part.card for part in obj.parts)
            else:
                assert zone == machine.STACK, f"{ref} in {key} is no object"
                assert ref in s.items
    assert all(n == 1 for n in listed.values()), "a stay is listed twice"
    assert set(s.objects) <= set(listed), "an object is in no zone"
    for card, entry in enumerate(s.cards):
        if entry.spec is None and not entry.virtual:
            assert where[card] == 1, f"card {card} is in {where[card]} places"
        else:
            assert where[card] <= 1


# -- 5 -----------------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("number", FEW)
def test_answer_not_offered_is_refused_and_changes_nothing(game: str, number: int) -> None:
    check_refusals(game, number, 17)


def wrong(match: Match, rng: random.Random) -> list[tuple[int, int, Any]]:
    """Return (seat, number, choice) for answers that the decision does not allow."""
    decision = match.decision
    assert decision is not None
    seat, number, many = decision.seat, match.number, len(decision.options)
    good = legal(decision, rng, 0)
    out: list[tuple[int, int, Any]] = [
        (1 - seat, number, good),
        (seat, number - 1, good),
        (seat, number + 1, good),
        (7, number, good),
        (seat, number, [many] * max(1, decision.least)),
        (seat, number, [-1] * max(1, decision.least)),
        (seat, number, [None] * max(1, decision.least)),
        (seat, number, ["0"] * max(1, decision.least)),
        (seat, number, [True] * max(1, decision.least)),
        (seat, number, [0.0] * max(1, decision.least)),
        (seat, number, [0] * (decision.most + 1)),
        (seat, number, [0] * 10_000),
    ]
    if decision.least > 1 or (decision.least == 1 and not good):
        out.append((seat, number, good[1:]))
    if decision.least >= 1:
        out.append((seat, number, []))
    if not decision.repeats and many > 1 and decision.most > 1:
        out.append((seat, number, [0, 0]))
    back = [n for n, option in enumerate(decision.options) if option.kind == "take_back"]
    if back and many > 1:
        out.append((seat, number, [*back, 0]))
    return out


def check_refusals(game: str, number: int, apart: int) -> None:
    match = begin(game, number)
    rng = random.Random(number)
    for place, _ in enumerate(wander(match, number)):
        if place % apart:
            continue
        saved, decision, given = match.save(), match.decision, len(match.inputs)
        for seat, at, choice in wrong(match, rng):
            with pytest.raises(Refused) as refused:
                match.answer(seat, at, choice)
            assert refused.value.clause
            assert refused.value.reason.en
            assert refused.value.reason.ja
        for values in ({"hold": 1}, {"stops": ["my.lunch"]}, {"yield": "week"}, {"nonsense": True}):
            with pytest.raises(Refused):
                match.settings(0, values)
        assert match.decision is decision
        assert len(match.inputs) == given
        assert match.save() == saved
    if match.decision is None:
        saved = match.save()
        for act in (
            lambda: match.answer(0, match.number, [0]),
            lambda: match.concede(0),
            lambda: match.settings(0, {}),
        ):
            with pytest.raises(Refused):
                act()
        assert match.save() == saved


# -- 6 -----------------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("number", FEW)
def test_characteristics_are_those_of_a_table_that_is_made_anew(game: str, number: int) -> None:
    check_characteristics(game, number)


def characteristics(match: Match) -> dict[int, dict[str, object]]:
    """Return the characteristics of every object by field, without what is compiled from them."""
    machine = match.machine
    kinds = [(ref, machine.chars(ref)) for ref in machine.s.objects]
    return {
        ref: {field: getattr(chars, field) for field in chars.__struct_fields__ if field not in COMPILED}
        for ref, chars in kinds
    }


COMPILED = frozenset({"compiled", "sorted_keys"})


def check_characteristics(game: str, number: int) -> None:
    """Check that no event leaves characteristics in the table that are out of date.

    If they are, a word reads something that its `own_reads` does not name, so that the table is kept for too long.
    """
    match = begin(game, number)
    for _ in wander(match, number):
        kept = characteristics(match)
        match.machine.caches = match.machine.CACHES()
        made = characteristics(match)
        wrong = [
            (ref, field, kept[ref][field], made[ref][field])
            for ref in made
            for field in made[ref]
            if kept[ref][field] != made[ref][field]
        ]
        assert not wrong, f"decision {match.number}: a word of an effect reads more than its own_reads says: {wrong}"


GARBAGE: list[Any] = [1.0, True, "0", None, [], [1.0], {}, {"t": 1}, -1, 2, 10**30, b"0", [[0]], [None]]
FINE: list[Any] = [("hold", True), ("auto_pay", True), ("yield", None), ("stops", []), ("values", {})]
SETTINGS = ("hold", "auto_pay", "stops", "yield", "windows", "", 1, None)


def test_invalid_input_is_refused_and_changes_nothing(game: str) -> None:
    match = begin(game, 0)
    for _ in wander(match, 0, 6):
        pass
    assert match.decision is not None
    seat, number, saved, given = match.decision.seat, match.number, match.save(), len(match.inputs)
    good: dict[str, dict[str, Any]] = {
        "answer": {"seat": seat, "number": number, "choice": [len(match.decision.options)]},
        "settings": {"seat": seat, "values": {"hold": 1}},
        "concede": {"seat": seat},
        "agree": {"seat": seat, "how": "draw"},
        "forfeit": {"seat": seat, "how": "time"},
        "back": {"seat": seat, "to": number - 1, "seen": [[], []]},
    }
    wrong = [{"t": bad} for bad in GARBAGE]
    for kind, fields in good.items():
        for name in fields:
            wrong.append({"t": kind, **{one: value for one, value in fields.items() if one != name}})
            wrong += [{"t": kind, **fields, name: bad} for bad in GARBAGE if (name, bad) not in FINE]
    wrong += [
        {"t": "settings", "seat": seat, "values": {name: bad}}
        for name in SETTINGS
        for bad in GARBAGE
        if (name, bad) not in FINE
    ]
    for one in wrong:
        with pytest.raises(Refused):
            match.apply(one, earlier=lambda _number: match.clone())
        assert len(match.inputs) == given
    assert match.save() == saved


# -- undoing a play ----------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("number", FEW)
def test_play_taken_back_restores_the_state_before(game: str, number: int) -> None:
    check_taking_back(game, number)


def check_taking_back(game: str, number: int) -> int:
    """Begin every play offered at a decision on a copy, and undo it at every possible moment.

    Return the number of plays that were undone.
    """
    match = begin(game, number)
    taken = 0
    for place, _ in enumerate(wander(match, number)):
        decision = match.decision
        assert decision is not None
        if decision.kind != "priority" or place % 4:
            continue
        before = without_number(match.save())
        asked = shape(decision)
        rng = random.Random(place)
        for n, option in enumerate(decision.options):
            if option.kind not in ("play", "activate", "judgment", "standby"):
                continue
            trial = match.clone()
            trial.answer(decision.seat, trial.number, [n])
            while (now := trial.decision) is not None and now.options[-1].kind == "take_back":
                if rng.random() < 0.4:
                    number_then = trial.number
                    trial.answer(now.seat, trial.number, [len(now.options) - 1])
                    taken += 1
                    assert trial.number == number_then + 1
                    assert without_number(trial.save()) == before
                    assert trial.decision is not None
                    assert shape(trial.decision) == asked
                    break
                trial.answer(now.seat, trial.number, legal(now, rng, 0))
    return taken


# -- many --------------------------------------------------------------------------------------------------------------
@pytest.mark.slow
@pytest.mark.parametrize("block", BLOCKS)
def test_invariants_hold_in_many_games(game: str, block: int) -> None:
    for number in range(block * BLOCK, (block + 1) * BLOCK):
        check_repeats(game, number)
        check_copies(game, number, 40)
        check_hidden(game, number, 40)
        check_places(game, number)
        check_refusals(game, number, 60)
        check_taking_back(game, number)


def test_digest_of_a_save_depends_on_its_bytes(game: str) -> None:
    """Two saves are equal only if their bytes are equal (a guard for the comparisons above)."""
    match = begin(game, 0)
    before = match.save()
    assert digest(match.save()) == digest(before)
    step(match, random.Random(1))
    assert match.save() != before
    assert digest(match.save()) != digest(before)
