"""The head of a saved match, saves that are rejected, and the fingerprint that identifies a match."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import msgspec
import pytest

from engine import cards, match
from engine.kernel import codec
from engine.kernel import table as engine_table
from engine.kernel.marks import Marks
from engine.kernel.state import Loan
from engine.match import Match
from engine.scenario import put, scenario
from tests.engine.fuzz import GAMES, begin, wander


@pytest.mark.parametrize("game", GAMES)
def test_save_of_the_last_version_without_a_checksum_loads(game: str) -> None:
    found = begin(game, 1)
    older = msgspec.msgpack.encode([4, *rows_of(found)[1:]])
    assert Match.load(older).fingerprint() == found.fingerprint()
    with pytest.raises(ValueError, match="no saved match"):
        Match.load(codec.without_checksum(found.save()))  # the checksum is missing


def rows_of(found: Match) -> Any:
    """Return a saved match as a list."""
    return msgspec.msgpack.decode(codec.without_checksum(found.save()))


def saved_of(rows: Any) -> bytes:
    """Return the bytes of a saved match."""
    return codec.with_checksum(msgspec.msgpack.encode(rows))


def test_save_begins_with_its_version_digest_and_game() -> None:
    for game in GAMES:
        data = begin(game, 1).save()
        head = codec.head(data)
        assert (head.version, head.digest, head.game) == (codec.VERSION, match.digest(game), game)
        assert match.saved_under(data) == match.digest(game)


@pytest.mark.parametrize("data", [b"", b"{}", b"\x90", b"\x91\x01", b"\x93\x02\xa1d\x05", b"\xff" * 40])
def test_bytes_of_no_save_are_refused(data: bytes) -> None:
    with pytest.raises(ValueError, match="these bytes are no saved match"):
        Match.load(data)


def test_save_of_another_version_is_refused_with_its_number() -> None:
    rows = rows_of(begin("zx", 1))
    with pytest.raises(ValueError, match=rf"saved in version 7, not {codec.VERSION}"):
        Match.load(saved_of([7, *rows[1:]]))
    with pytest.raises(ValueError, match="no saved match"):
        Match.load(saved_of(rows[2:]))  # the format before versions existed


def test_save_of_an_unknown_game_is_refused() -> None:
    rows = rows_of(begin("zx", 1))
    with pytest.raises(ValueError, match="unknown game: 'chess'"):
        Match.load(saved_of([*rows[:2], "chess", *rows[3:]]))


@pytest.mark.parametrize("game", GAMES)
def test_save_with_a_changed_bit_is_refused(game: str) -> None:
    data = begin(game, 1, log=True).save()
    assert Match.load(data).save() == data
    rng = random.Random(game)
    for _ in range(60):
        at, bit = rng.randrange(len(data)), 1 << rng.randrange(8)
        with pytest.raises(ValueError, match="no saved match"):
            Match.load(data[:at] + bytes([data[at] ^ bit]) + data[at + 1 :])
    for cut in (data[:-1], data[:1000], data + b"\0", data[1:]):
        with pytest.raises(ValueError, match="no saved match"):
            Match.load(cut)


@pytest.mark.parametrize("game", GAMES)
def test_save_with_a_deleted_card_is_refused_even_in_a_deck(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    found = begin(game, 1)
    data = found.save()
    library = cards.library(game)
    for gone in {entry.definition for entry in found.machine.s.cards if entry.definition}:
        kept = {name: card for name, card in library._cards.items() if name != gone}
        monkeypatch.setattr(library, "_cards", kept)
        with pytest.raises(KeyError, match=gone):
            Match.load(data)
        monkeypatch.undo()
    assert Match.load(data).fingerprint() == found.fingerprint()


# -- the digest ------------------------------------------------------------------------------------
def test_each_game_has_its_own_digest() -> None:
    assert len({match.digest(game) for game in GAMES}) == len(GAMES)
    with pytest.raises(KeyError):
        match.digest("chess")


ASKED = [
    ("engine/kernel/pipeline.py", GAMES),
    ("engine/shared/history.py", GAMES),
    ("engine/games/force_of_will/rules/c800_battle.py", ("force_of_will",)),
    ("engine/games/magical_girl/rules/c800_battle.py", ("magical_girl",)),
    ("engine/chase/rules/c600_priority.py", ("force_of_will", "last_chronicle", "magical_girl")),
    ("engine/games/zx/rules/c600_battle.py", ("zx",)),
    ("engine/games/zx/game.yaml", ("zx",)),
    ("fixtures/cards/zx/words.yaml", ("zx",)),
    ("engine/bots/greedy.py", ()),
]


@pytest.mark.parametrize(("file", "changed"), ASKED)
def test_the_digest_changes_with_the_kernel_the_rules_and_the_cards(
    file: str, changed: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    before = {game: match.digest(game) for game in GAMES}
    read = Path.read_bytes
    monkeypatch.setattr(Path, "read_bytes", lambda path: read(path) + (b"#" if path.as_posix().endswith(file) else b""))
    after = {game: match.digest.__wrapped__(game) for game in GAMES}
    assert {game for game in GAMES if after[game] != before[game]} == set(changed)


def test_the_digest_changes_with_the_words(monkeypatch: pytest.MonkeyPatch) -> None:
    before = match.digest("zx")
    monkeypatch.setattr(cards, "language_version", lambda game: "another language")
    assert match.digest.__wrapped__("zx") != before


# -- the fingerprint -------------------------------------------------------------------------------
@pytest.mark.parametrize("game", GAMES)
def test_every_position_of_a_game_has_its_own_fingerprint(game: str) -> None:
    found = begin(game, 3)
    seen = [found.fingerprint() for _ in wander(found, 3)]
    assert len(set(seen)) == len(seen)


def test_positions_with_one_difference_have_different_fingerprints() -> None:
    def of(**me: object) -> str:
        return scenario("force_of_will", me={"field": ["Wall 0/900"], **me}).match.fingerprint()

    assert of() == of()
    others = [
        of(life=3900),
        of(field=[put("Wall 0/900", rested=True)]),
        of(field=[put("Wall 0/900", damage=100)]),
        of(field=[put("Wall 0/900", counters={"growth": 1})]),
        of(field=["Hedge 0/900"]),
        of(graveyard=["Wall 0/900"], field=[]),
        of(hand=["Wall 0/900"]),
    ]
    assert len({of(), *others}) == len(others) + 1


# -- readable contents -----------------------------------------------------------------------------
def marks_of(machine: object) -> set[str]:
    """Return all flags that mark anything on the table now."""
    s = machine.s  # type: ignore[attr-defined]
    marked = [*s.objects.values(), *s.items.values(), *(one for one in s.history if hasattr(one, "marks"))]
    return {flag for one in marked for flag in one.marks.flags}


@pytest.mark.parametrize("game", GAMES)
def test_objects_have_only_declared_flags(game: str) -> None:
    found: set[str] = set()
    for seed in range(4):
        match_ = begin(game, seed)
        for _ in wander(match_, seed):
            found |= marks_of(match_.machine)
    assert found
    assert found <= match_.machine.FLAGS
    with pytest.raises(ValueError, match="has no mark drowned"):
        put_marked(game, "drowned")


def put_marked(game: str, flag: str) -> None:
    """Create a table with a card that has this mark."""
    wall = put("Wall 1000" if game == "zx" else "Wall 0/900", marks=(flag,))
    places: dict[str, Any] = {"zx": {"squares": {"centre": wall}}, "magical_girl": {"servants": [wall]}}
    scenario(game, me=places.get(game, {"field": [wall]}))


def test_loans_marks_and_memory_are_saved_by_their_names() -> None:
    table = scenario("force_of_will", me={"field": [put("Wall 0/900", marks=Marks(("awakened",), x=2))]})
    state = table.machine.s
    (ref,) = (one.ref for one in state.objects.values() if one.marks)
    state.loans = (Loan(ref, 1, 0, "turn"),)
    state.own.skips = ((1, "draw"),)
    table.machine.base = state.clone()
    rows = rows_of(table.match)
    told = rows[codec.Rows.__struct_fields__.index("rest")]
    assert told["loans"] == ["t", ["S", "Loan", {"ref": ref, "lender": 1, "borrower": 0, "duration": "turn"}]]
    assert told["own"] == ["S", "FowMemory", {"skips": ["t", ["t", 1, "draw"]]}]
    objects = rows[codec.Rows.__struct_fields__.index("objects")]
    assert {"flags": ["awakened"], "x": 2} in next(one for one in objects if one[0] == ref)
    again = Match.load(table.match.save()).machine.s
    assert (again.loans, again.own, again.objects[ref]) == (state.loans, state.own, state.objects[ref])


def test_save_does_not_depend_on_the_cache_of_token_characteristics() -> None:
    """A token's printed characteristics are created anew after the cache overflows.

    They count as the same.
    """
    table = scenario("magical_girl", me={"tokens": {"candy": 1}, "graveyard": ["Wolf 1000/1000 {1}"]}, hold=True)
    table.me.activate("Candy", "Wolf")
    state = table.machine.s
    assert any(state.cards[known.obj.card].spec for known in state.known.values())
    table.machine.base = state.clone()
    data = table.match.save()
    engine_table._spec_chars.clear()
    assert table.match.save() == data


SPELLS = {
    "force_of_will": ("Goal {0} (Chant): This card deals 100 damage to target resonator.", "field", "Imp 100/100"),
    "magical_girl": ("Goal {0}: Destroy target servant.", "servants", "Imp 1000/1000 {1}"),
    "last_chronicle": ("Goal {0} (Spell): Destroy a chosen unit.", "field", "Imp 1000/1"),
    "zx": ("Goal {Red 1} [Event] Choose a Z/X and destroy it.", "squares", "Imp 1000 {Red 1}"),
}


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("before", [0, 1])
def test_match_saved_during_a_play_continues_its_log_numbers(game: str, before: int) -> None:
    """The table is set up by hand, where events without words are lines too."""
    spell, zone, imp = SPELLS[game]
    more = {"resource": "RRRR"} if game == "zx" else {}
    table = scenario(
        game, {"hand": [spell] * 2, zone: [imp], **more}, {zone: [imp, imp.replace("Imp", "Ox")]}, hold=True
    )
    play = table.me.use if game == "last_chronicle" else table.me.play
    if before:
        play("Goal", choose=["Ox"]) if game == "zx" else play("Goal", "Ox").table.resolve()
    place = next(n for n, one in enumerate(table.match.decision.options) if "Goal" in table.describe(one))
    one = table.match
    one.answer(0, one.number, [place])
    assert one.decision.kind != "priority", "in the middle of a play"
    other = Match.load(one.save())
    assert other.save() == one.save()
    for match_ in (one, other):
        for _ in range(6):
            match_.answer(match_.decision.seat, match_.number, [0])
    numbers = [[entry.n for entry in match_.machine.log] for match_ in (one, other)]
    assert numbers[0] == numbers[1] == list(range(1, len(numbers[0]) + 1))


def test_decision_repeated_after_loading_adds_no_log_line() -> None:
    """The lines that a frame logs before its decision are in the log already."""
    table = scenario("last_chronicle", {"field": ["A 1000/1", "B 1000/1"]}, {"field": ["C 1000/1"]})
    one = table.match
    while one.decision.kind != "attackers":
        one.answer(one.decision.seat, one.number, [0])
    other = Match.load(one.save())
    assert other.machine.s.logged == one.machine.s.logged
    for match_ in (one, other):
        match_.answer(0, match_.number, [0])
    assert Match.load(other.save()).save() == other.save()
    assert [entry.n for entry in one.machine.log] == [entry.n for entry in other.machine.log]
