"""The commands: their keys, equal numbers from equal seeds, and complete reports."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from engine import __main__ as engine_main
from engine import cards as all_cards
from engine import site_editions
from engine.cards import library
from engine.match import Match, check_deck, random_deck
from engine.scenario import define, scenario
from engine.tools import bench, rules, simulate
from engine.tools.uses import Uses
from tests.engine.fuzz import GAMES

pytestmark = pytest.mark.long(30)

ROOT = Path(__file__).resolve().parent.parent.parent
GAME = "force_of_will"


def output_of(capsys: pytest.CaptureFixture[str], *argv: str) -> Any:
    """Return the output of a command with --json, as one object."""
    code = engine_main.main([*argv, "--json"])
    out = capsys.readouterr().out
    assert code == 0, out
    assert len(out.strip().splitlines()) == 1
    return json.loads(out)


def test_unknown_command_lists_all_commands(capsys: pytest.CaptureFixture[str]) -> None:
    assert engine_main.main(["nonsense"]) == 2
    out = capsys.readouterr().out
    assert all(name in out for name in ("simulate", "bench", "read", "rules"))
    assert engine_main.main(["--help"]) == 0


# -- simulate ----------------------------------------------------------------------------------------------------------
def test_simulate_plays_whole_games(capsys: pytest.CaptureFixture[str]) -> None:
    out = output_of(capsys, "simulate", GAME, "--games", "4", "--seed", "3", "--bots", "random,greedy")
    assert {"games", "finished", "errors", "decisions", "seconds", "wins", "draws"} <= set(out)
    assert out["games"] == out["finished"] == 4
    assert out["errors"] == 0
    assert sum(out["wins"]) + out["draws"] == 4
    assert out["decisions"] > 100
    assert out["seconds"] > 0


def test_simulate_repeats_its_games_for_the_same_seed(capsys: pytest.CaptureFixture[str]) -> None:
    def once(seed: str) -> Any:
        out = output_of(capsys, "simulate", GAME, "--games", "3", "--seed", seed, "--bots", "random,random")
        return {key: value for key, value in out.items() if key != "seconds"}

    first = once("5")
    assert once("5") == first
    assert once("6") != first


def test_simulate_plays_all_games_with_two_named_decks(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    starters = simulate.starters(GAME)
    names = list(starters)[2:0:-1]  # neither the first decks nor in their order
    begun: list[Any] = []
    start = Match.start

    def started(game: str, decks: Any, *more: Any, **options: Any) -> Match:
        begun.append(decks)
        return start(game, decks, *more, **options)

    monkeypatch.setattr(Match, "start", started)
    out = output_of(
        capsys, "simulate", GAME, "--games", "2", "--seed", "1", "--bots", "random,random", "--decks", ",".join(names)
    )
    assert out["finished"] == 2
    assert begun == [[starters[name] for name in names]] * 2


def test_simulate_plays_every_pair_of_starter_decks(monkeypatch: pytest.MonkeyPatch) -> None:
    decks = simulate.starters(GAME)
    monkeypatch.setattr(simulate, "LONGEST", 1)
    games = simulate.run(GAME, len(decks) ** 2, 1, ["random", "random"], decks)
    assert {game.decks for game in games} == {(a, b) for a in decks for b in decks}


@pytest.mark.parametrize("game", GAMES)
def test_random_deck_is_legal_and_has_its_lead_card(game: str) -> None:
    leads = sorted(library(game).printed())
    for lead in leads[:: max(1, len(leads) // 40)]:
        deck = random_deck(game, "1", lead)
        assert check_deck(game, deck) == []
        assert any(lead == part or lead in part for part in deck.values())
        assert random_deck(game, "1", lead) == deck
    assert random_deck(game, "1") != random_deck(game, "2")


@pytest.fixture
def no_list(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Remove the edition lists that the test has added to the cards of a game."""
    monkeypatch.setattr(site_editions, "_sources", [])
    yield
    site_editions.set_edition("force_of_will", 0)
    all_cards.forget_offered()


def listed_as(number: int, **more: Any) -> str:
    row = {"number": f"TST-{number:03}", "name": f"Testling {number}", "type": "Resonator", "race": "Trialfolk",
           "cost": ["W"], "atk": "300", "def": "200", "text": "[Flying]"} | more  # fmt: skip
    return json.dumps(row)


RULER_ROW = listed_as(1, type="Ruler", name="Warden", cost=[], atk=None, text="[Judgment][w][1]",
                      j_ruler={"name": "Warden, Risen", "atk": "900", "def": "900", "text": "[Flying]"})  # fmt: skip
STONE_ROW = listed_as(2, type="Magic Stone/Basic Magic Stone/Light Magic Stone", atk=None, cost=[], race=None,
                      name="Light Magic Stone", text="[Rest]: Produce [w].")  # fmt: skip
UNREAD_ROW = listed_as(3, text="Wobble the table until it sings.")


@pytest.mark.usefixtures("no_list")
def test_simulate_builds_random_decks_from_a_card_list(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Only cards that are read completely are used."""
    file = tmp_path / "list.jsonl"
    file.write_text("\n".join([RULER_ROW, STONE_ROW, UNREAD_ROW, *(listed_as(n) for n in range(10, 24))]))
    out = output_of(
        capsys,
        "simulate",
        "force_of_will",
        "--games",
        "1",
        "--bots",
        "greedy,greedy",
        "--decks",
        "random",
        "--list",
        str(file),
    )
    assert out["finished"] == 1
    assert not [one for one in out["unplayed"] if not one.startswith("tst-") or one.startswith("tst-003")]
    assert len(out["unplayed"]) < 14


@pytest.mark.usefixtures("no_list")
@pytest.mark.parametrize(
    ("row", "why"),
    [
        ("[]", "row 1: an object was expected"),
        (listed_as(5, type="Boat"), "row 1: no card type: Boat"),
        ("{", "no JSON"),
    ],
)
def test_simulate_refuses_an_invalid_card_list(
    row: str, why: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "list.jsonl"
    file.write_text(row)
    for decks in ("random", ""):
        with pytest.raises(SystemExit):
            engine_main.main(["simulate", "force_of_will", "--decks", decks, "--list", str(file)])
        assert (why if decks else "--list goes with --decks random") in capsys.readouterr().err


@pytest.mark.parametrize("game", GAMES)
def test_simulate_with_random_decks_lists_unplayed_cards_and_unused_abilities(
    game: str, capsys: pytest.CaptureFixture[str]
) -> None:
    def once() -> Any:
        out = output_of(capsys, "simulate", game, "--games", "2", "--seed", "1", "--decks", "random")
        return {key: value for key, value in out.items() if key != "seconds"}

    out = once()
    assert out["finished"] == 2
    cards = library(game).printed()
    assert 0 < len(out["unplayed"]) < len(cards)
    assert len(out["unused"]) > 0
    assert all(one.split(":")[0] in cards for one in (*out["unplayed"], *out["unused"]))
    assert once() == out
    assert engine_main.main(["simulate", game, "--games", "1", "--decks", "random"]) == 0
    assert "abilities never used" in capsys.readouterr().out


def test_played_cards_and_used_abilities_are_recorded() -> None:
    """A played card, its trigger, an activated ability and a will ability that pays are noted.

    Others are listed.
    """
    cards = ["Scout 100/100 {W} [Enter] ⇒ You gain 100 life.", "Wall 0/500 {W} [Rest]: You gain 100 life."]
    table = scenario(me={"hand": [cards[0]], "field": [cards[1], "Light Magic Stone"], "will": ""})
    ids = [define(GAME, card) for card in cards] + [define(GAME, "Light Magic Stone")]
    uses = Uses({card: library(GAME)[card] for card in ids})
    assert len(uses.unplayed()) == 3
    uses.watch(table.match)
    assert [one.split(": ")[1] for one in uses.unplayed()] == ["Scout"]
    assert [one.split(": ")[1] for one in uses.unused()] == ["Scout", "Wall", "Light Magic Stone"]
    table.me.play("Scout")
    assert [one.split(": ")[1] for one in uses.unused()] == ["Scout", "Wall"]
    table.resolve_all()
    uses.look(table.match)
    assert [one.split(": ")[1] for one in uses.unused()] == ["Wall"]
    table.me.activate("Wall")
    assert uses.unplayed() == uses.unused() == uses.outstanding() == []


@pytest.mark.parametrize("wrong", [["--bots", "random"], ["--bots", "random,nobody"], ["--decks", "one,two"]])
def test_simulate_refuses_unknown_bots_and_decks(wrong: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        engine_main.main(["simulate", GAME, *wrong])
    assert ended.value.code == 2
    assert "takes two of" in capsys.readouterr().err


def test_simulate_reports_a_crashed_game_with_its_seed(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    answer = Match.answer

    def breaks(self: Match, seat: int, number: int, choice: list[int]) -> None:
        if len(self.inputs) == 30:
            raise RuntimeError("the thirty-first answer")
        answer(self, seat, number, choice)

    monkeypatch.setattr(Match, "answer", breaks)
    code = engine_main.main(["simulate", GAME, "--games", "2", "--seed", "9", "--bots", "random,random", "--json"])
    captured = capsys.readouterr()
    out = json.loads(captured.out)
    assert code == 1
    assert out["errors"] == 2
    assert out["finished"] == 0
    assert "game 0 of seed 9" in captured.err
    assert "the thirty-first answer" in captured.err


def test_simulate_counts_an_endless_game_as_unfinished(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(simulate, "LONGEST", 25)
    out = output_of(capsys, "simulate", GAME, "--games", "2", "--seed", "9", "--bots", "random,random")
    assert out["finished"] == 0
    assert out["unfinished"] == 2
    assert out["errors"] == 0


def test_the_commands_need_neither_django_nor_a_database() -> None:
    code = (
        "import sys; from engine.__main__ import main;"
        f"main(['simulate', {GAME!r}, '--games', '1', '--json']); main(['rules', {GAME!r}, '--json']);"
        "sys.exit(bool({'django', 'channels', 'sqlite3', 'psycopg'} & {name.split('.')[0] for name in sys.modules}))"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


# -- bench -------------------------------------------------------------------------------------------------------------
def test_bench_measures_time_and_memory(capsys: pytest.CaptureFixture[str]) -> None:
    out = output_of(capsys, "bench", GAME, "--games", "1")
    for name in ("decisions_per_second", "games_per_second", "cpu_decisions_per_second", "bytes_per_match"):
        assert out[name] > 0
    for name in ("enumerate_us", "answer_us", "clone_us", "save_us", "load_us"):
        assert 0 < out[name]["median"] <= out[name]["p99"]
    assert all(rounds > 0 for rounds in out["calibration"])


def test_bench_prints_readable_text_without_json(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        bench, "bench", lambda game, count: {"game": game, "save_us": {"median": 1.5}, "games": [count]}
    )
    assert bench.main([GAME, "--games", "3"]) == 0
    assert "median 1.5" in capsys.readouterr().out


# -- read -------------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("game", GAMES)
def test_all_lines_of_our_cards_are_read(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    files = [str(path) for path in sorted((ROOT / "fixtures" / "cards" / game).glob("*.yaml"))]
    files = [name for name in files if Path(name).name not in ("races.yaml", "words.yaml")]
    out = output_of(capsys, "read", game, *files)
    assert out["cards"] > 100
    assert out["read"] == out["lines"]
    assert out["unread"] == []


def test_read_help_lists_all_options(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        engine_main.main(["read", "--help"])
    assert left.value.code == 0
    out = capsys.readouterr().out
    assert all(option in out for option in ("--play", "--tries", "--json", "--top"))


def test_read_plays_the_lines_with_the_play_option(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "cards.jsonl"
    cards = ({"name": "Owl", "type": "Chant", "cost": "{W}", "text": text} for text in ("Draw a card.", "Hoot twice."))
    path.write_text("".join(json.dumps(card) + "\n" for card in cards), encoding="utf-8")
    read = output_of(capsys, "read", GAME, str(path))
    assert (read["cards"], read["lines"], read["read"], len(read["unread"])) == (2, 2, 1, 1)
    assert "played" not in read
    played = output_of(capsys, "read", GAME, str(path), "--play", "--tries", "3")
    assert (read["cards_with_text"], read["cards_read"]) == (2, 1)
    assert played == read | {"cards_played": 1, "played": 1, "no_cards": 0, "unplayed": []}
    assert engine_main.main(["read", GAME, str(path), "--play", "--top", "0"]) == 0
    out = capsys.readouterr().out
    assert "2 cards, 2 with text: 1 read whole, 1 of them played" in out
    assert "2 lines, 1 read whole (50.0 %), 1 of them played" in out
    assert "Hoot" not in out


def test_read_plays_only_lines_that_are_read(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "cards.jsonl"
    back = {"name": "Seer Unveiled", "text": "[Flying]", "atk": 500, "def": 500}
    ruler = {"name": "Seer", "type": "Ruler", "text": "Hoot twice.", "j_ruler": back}
    path.write_text(json.dumps(ruler) + "\n", encoding="utf-8")
    played = output_of(capsys, "read", GAME, str(path), "--play", "--tries", "6")
    read = output_of(capsys, "read", GAME, str(path))
    told = {"cards_played": 0, "played": 1, "no_cards": 0, "unplayed": []}
    assert played | {"unplayed": []} == read | told
    assert (played["cards"], played["cards_read"], played["lines"], played["read"]) == (1, 0, 2, 1)


SIDED = (
    {"number": "A-1", "name": "Egg", "type": "Resonator", "cost": ["G"], "atk": "100", "def": "100",
     "text": "[Shift] [G]\n[Rest]: You gain 100 life."},
    {"number": "A-1^", "name": "Wyrm", "type": "Resonator (Shift)", "cost": ["G", "3"], "atk": "800", "def": "800",
     "text": "When this card enters the field or shifts ⇒ Draw a card."},
    {"number": "A-2", "name": "Lamp", "type": "Resonator", "race": "Human", "cost": ["W"], "atk": "100", "def": "100",
     "text": "Whenever you do judgment of a ruler ⇒ Invert this card."},
    {"number": "A-2^", "name": "Dusk", "type": "Resonator", "race": "Human/Inverse", "cost": ["0"], "atk": "500",
     "def": "500", "text": "When this card inverts ⇒ You gain 300 life."},
    {"number": "A-3", "name": "Oath", "type": "Chant", "cost": ["W"],
     "text": "You gain 100 life. Then remove this card inverted from the game."},
    {"number": "A-3^", "name": "Curse", "type": "Chant", "race": "Inverse", "cost": ["B"],
     "text": "Play this card only from your removed area.\nYour opponent loses 300 life."},
    {"number": "A-4", "name": "Seer", "type": "Ruler", "text": "[Judgment][w]",
     "j_ruler": {"name": "Seer Unveiled", "type": "J-Ruler", "atk": "900", "def": "900",
                 "text": "[Enter] ⇒ You gain 100 life."}},
    {"number": "A-5", "name": "Sign", "type": "Rune", "cost": ["W"], "divinity": "2", "text": "You gain 100 life."},
)  # fmt: skip


def test_read_counts_all_sides_as_one_card_and_plays_each(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """All sides of a card are one card (FoW 1302.1).

    This also holds in a list with a row for each side. A rune has its divinity.
    """
    path = tmp_path / "sided.jsonl"
    path.write_text("".join(json.dumps(card) + "\n" for card in SIDED), encoding="utf-8")
    out = output_of(capsys, "read", GAME, str(path), "--play", "--tries", "40")
    assert (out["cards"], out["lines"], out["read"]) == (5, 11, 11)
    assert (out["played"], out["unplayed"], out["cards_played"]) == (11, [], 5)


@pytest.mark.parametrize("more", [(), ("--play",)])
def test_read_reports_a_missing_game_or_file(
    more: tuple[str, ...], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "cards.jsonl"
    assert engine_main.main(["read", GAME, str(path), *more]) == 2
    assert "no such file" in capsys.readouterr().err
    path.write_text("[]\n", encoding="utf-8")
    assert engine_main.main(["read", "chess", str(path), *more]) == 2
    assert "no such game: chess" in capsys.readouterr().err
    assert engine_main.main(["read", GAME, str(path), *more]) == 1
    assert "no card" in capsys.readouterr().err


# -- rules -------------------------------------------------------------------------------------------------------------
def test_rules_counts_the_clauses(capsys: pytest.CaptureFixture[str]) -> None:
    out = output_of(capsys, "rules", GAME)[GAME]
    assert {"clauses", "behaviour", "cited_by_code", "cited_by_test", "neither"} <= set(out)
    assert out["clauses"] > out["behaviour"] >= out["cited_by_code"] > 0
    assert isinstance(out["neither"], list)
    every = output_of(capsys, "rules")
    assert every[GAME] == out
    assert set(every) > set(GAMES)


def test_rules_counts_all_books_of_a_game(capsys: pytest.CaptureFixture[str]) -> None:
    assert list(output_of(capsys, "rules", GAME)) == [GAME, "force_of_will_valhalla"]
    assert list(output_of(capsys, "rules", "force_of_will_valhalla")) == ["force_of_will_valhalla"]
    assert engine_main.main(["rules", "zx"]) == 0
    assert "in our words" in capsys.readouterr().out


def test_clauses_have_only_known_kinds() -> None:
    kinds = rules.clauses(GAME)
    assert set(kinds.values()) == {"section", "behaviour", "definition", "physical"}, "nothing comes later"
    assert kinds["803.3a"] == "behaviour"
    assert kinds["800"] == "section"
    kinds = rules.clauses("zx")
    assert set(kinds.values()) == {"section", "behaviour", "definition", "physical"}, "nothing comes later"
    assert kinds["308.2b"] == "behaviour", "the scan has lost it"
    assert kinds["1207.1"] == "physical"


@pytest.mark.parametrize(
    ("text", "numbers"),
    [
        ("803.3a", ["803.3a"]),
        ("(FoW 803.3a, 806.2b)", ["803.3a", "806.2b"]),
        ("FoW 903.2g-1", ["903.2g-1"]),
        ("FoW 505.5a to 505.5c", ["505.5a", "505.5b", "505.5c"]),
        ("FoW 909.1b-d", ["909.1b", "909.1c", "909.1d"]),
        ("LC 103.1 and FoW 103.2", ["103.2"]),
        ("1 of 803.36.1 or 0.5 or 12803.3", []),
        ("MG 802.1, 803.3a", []),
        ("ZX 803.3, FoW 803.3a", ["803.3a"]),
        ("FoW 803, 804 and ZX 805", ["803"]),
        ("FoW 8.01, FoW-V 7.1-2", []),
    ],
)
def test_clause_numbers_are_found_in_text(text: str, numbers: list[str]) -> None:
    assert list(rules.named(text, "FoW", "FoW", list(rules.clauses(GAME)))) == numbers


def book(*clauses: tuple[str, str]) -> str:
    """Return a rulebook's file with these clauses."""
    return "".join(f'- {{number: "{number}", is: {kind}}}\n' for number, kind in clauses)


def test_clause_number_without_prefix_means_the_rulebook_of_its_package(tmp_path: Path) -> None:
    def write(name: str, text: str) -> None:
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")

    for game in ("force_of_will", "magical_girl", "zx"):
        write(f"fixtures/rulebooks/{game}/0100.yaml", book(*((f"101.{n}", "behaviour") for n in range(1, 6))))
    write("engine/games/zx/one.py", 'SAID = "101.1, FoW 101.2"\n')
    write("engine/games/zx/words/two.py", 'SAID = "101.2"\n')
    write("engine/kernel/three.py", 'SAID = "101.4, ZX 101.3"\n')
    write("engine/games/four.py", 'SAID = "101.5"\n')
    assert rules.report("zx", tmp_path).cited_by_code == 3
    assert [one.number for one in rules.by_code("zx", tmp_path)] == ["101.1", "101.2", "101.3"]
    assert [one.number for one in rules.by_code("force_of_will", tmp_path)] == ["101.4", "101.5"]


def write_project(root: Path, clauses: int, code: str) -> None:
    """Write a rulebook with the clauses from 101.1 on, and a module of the game with this code."""
    path = root / f"fixtures/rulebooks/{GAME}/0100.yaml"
    path.parent.mkdir(parents=True)
    path.write_text(book(*((f"101.{n}", "behaviour") for n in range(1, clauses + 1))), encoding="utf-8")
    module = root / f"engine/games/{GAME}/one.py"
    module.parent.mkdir(parents=True)
    module.write_text(code, encoding="utf-8")


def test_range_of_clauses_in_code_is_no_citation(tmp_path: Path) -> None:
    """A range does not claim that the code implements each of its clauses.

    Single numbers next to it are cited.
    """
    write_project(tmp_path, 9, '"101.1, 101.2 to 101.4, FoW 101.5-101.7 and 101.8, 101.9a-c".split()\n')
    assert [one.number for one in rules.by_code(GAME, tmp_path)] == ["101.1", "101.8"]


IN_CODE = '''"""Chapter 100 (101.1)."""

# 101.2
KEPT = "101.3"
"""What is kept (101.4)."""


class Act:
    """It is done (101.5)."""

    clauses: tuple[str, ...] = ("101.6",)

    def begin(self) -> None:
        """It begins (FoW 101.7)."""
        happen("101.8")  # 101.9
        "101.10"


async def wait(seat: int) -> str:
    # 101.11
    return f"{seat} waits (101.12)"
'''


def test_code_cites_clauses_in_data_and_function_docstrings(tmp_path: Path) -> None:
    """Comments, module docstrings and unused strings do not count as citations."""
    write_project(tmp_path, 12, IN_CODE)
    cited = ["101.3", "101.5", "101.6", "101.7", "101.8", "101.12"]
    assert sorted((one.number for one in rules.by_code(GAME, tmp_path)), key=lambda one: float(one[4:])) == cited
    named = ["101.1", "101.2", "101.4", "101.9", "101.10", "101.11"]
    assert sorted((one.number for one in rules.in_passing(GAME, tmp_path)), key=lambda one: float(one[4:])) == named
    assert rules.report(GAME, tmp_path).cited_by_code == len(cited)


@pytest.mark.parametrize("text", ["# FoW 999.9\n", '"""Chapter FoW 999.9."""\n', 'SAID = "999.9"\n'])
def test_clause_named_in_passing_must_exist(text: str, tmp_path: Path) -> None:
    write_project(tmp_path, 1, text)
    assert rules.report(GAME, tmp_path).unknown == [f"999.9 (engine/games/{GAME}/one.py:1)"]


def test_code_cites_by_docstring_and_tests_cite_by_decorator(tmp_path: Path) -> None:
    def write(name: str, text: str) -> None:
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")

    behaviour = ((f"101.{n}", "behaviour") for n in (1, 2, 3))
    write(f"fixtures/rulebooks/{GAME}/0100.yaml", book(("100", "section"), *behaviour))
    write(f"engine/games/{GAME}/one.py", 'def act():\n    """It acts (FoW 101.1)."""\n    return 101.2\n')
    write("engine/kernel/two.py", "# LC 101.3, FoW 100\n")
    write(f"tests/engine/{GAME}/test_one.py", '@rule("FoW 101.3", "FoW 999.9")\ndef test_act():\n    assert "101.2"\n')
    report = rules.report(GAME, tmp_path)
    assert (report.cited_by_code, report.cited_by_test, report.neither) == (1, 1, ["101.2"])
    assert report.unknown == [f"999.9 (tests/engine/{GAME}/test_one.py:1)"]
