"""`python -m tests.tools.golden --write`: write the golden games again, after a change that is meant to change games.

Three random games of each game are stored as text in `tests/engine/golden/<game>.txt`. A text contains each decision
with its answer, the lines of the log that a spectator reads, and the result. The first decisions are written in full.
The later ones are written as one digest for each ten decisions.

`tests/engine/test_golden.py` plays the games again: a change in the meaning of a rule or a card is a difference in
these files. Read the difference, and write the files again if it is right. Without `--write` the differences are
printed.
"""

from __future__ import annotations

import argparse
import difflib
import hashlib
import random
import sys
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path

from engine.match import Decision, Match, Option
from engine.tools import simulate
from tests.engine.fuzz import GAMES, legal

FOLDER = Path(__file__).resolve().parents[1] / "engine" / "golden"
COMMAND = "python -m tests.tools.golden --write"
NUMBERS = (1, 2, 3)
NAMES = ("Ann", "Ben")
IN_FULL = 60  # the number of decisions that are written in full
TOGETHER = 10  # the number of decisions in one digest
LONGEST = 3000
DIGEST = "later: "
SHOWN = 80  # the maximum number of lines of a difference


def begin(game: str, number: int) -> tuple[Match, str]:
    """Return a game that has not begun, and its title."""
    decks = simulate.starters(game)
    names = list(decks)
    pair = [names[(number + seat) % len(names)] for seat in (0, 1)]
    match = Match.start(game, [decks[name] for name in pair], simulate.seed_of(32, number), list(NAMES))
    return match, f"== game {number}: {pair[0]} against {pair[1]}"


def choose(decision: Decision, rng: random.Random) -> list[int]:
    """Return a random answer. A pass is drawn a second time, so that players act more often."""
    answer = legal(decision, rng)
    if [decision.options[n].kind for n in answer] == ["pass"]:
        return legal(decision, rng)
    return answer


def named(match: Match, option: Option) -> str:
    """Return the text of an option, or its kind and its card."""
    if option.label is not None:
        words = option.label.en
    elif (obj := match.machine.s.objects.get(option.ref)) is not None:
        words = f"{option.kind} {match.machine.printed_card(obj.card).name.en}"
    else:
        words = option.kind
    return words + (f" ({option.detail.en})" if option.detail else "")


def told(match: Match, decision: Decision, answer: Sequence[int]) -> str:
    """Return a decision and its answer in one line."""
    chosen = [named(match, decision.options[n]) for n in answer]
    return (
        f"{NAMES[decision.seat]}: {decision.prompt.en} [{decision.kind} {decision.clause}] "
        f"of {len(decision.options)}: {' + '.join(chosen) or 'none'}"
    )


def steps(match: Match, number: int) -> Iterator[list[str]]:
    """Play a game at random and yield the lines of each decision: the answer, and the events after it."""
    rng = random.Random(number)
    since = 0.0
    lines = ["The game begins."]
    for _ in range(LONGEST):
        log = match.log(None, since)
        since = log[-1]["n"] if log else since
        yield lines + [f"    {line['text']['en']} ({line['clause']})" for line in log]
        if (decision := match.decision) is None:
            return
        answer = choose(decision, rng)
        lines = [told(match, decision, answer)]
        match.answer(decision.seat, match.number, answer)


def played(game: str, number: int) -> tuple[list[str], dict[str, list[str]]]:
    """Return the text of a game, and the lines of each digest."""
    match, title = begin(game, number)
    every = list(steps(match, number))
    out = [title, *(line for lines in every[: IN_FULL + 1] for line in lines)]
    behind = {}
    for first in range(IN_FULL + 1, len(every), TOGETHER):
        later = [line for lines in every[first : first + TOGETHER] for line in lines]
        mark = hashlib.sha256("\n".join(later).encode()).hexdigest()[:12]
        out.append(f"{DIGEST}decisions {first} to {min(first + TOGETHER, len(every)) - 1} {mark}")
        behind[out[-1]] = later
    result = match.result
    ending = "not over"
    if result is not None:
        ending = "a draw" if result.winner is None else f"{NAMES[result.winner]} wins"
        ending += f": {result.reason.en} ({result.clause})"
    return [*out, f"== {len(every) - 1} decisions, {ending}", ""], behind


def path_of(game: str) -> Path:
    return FOLDER / f"{game}.txt"


@cache
def whole(game: str) -> tuple[list[str], dict[str, list[str]]]:
    """Return the golden text of a game as it is played now, and the lines of its digests."""
    lines: list[str] = []
    behind: dict[str, list[str]] = {}
    for number in NUMBERS:
        text, later = played(game, number)
        lines += text
        behind |= later
    return lines, behind


def difference(game: str) -> str:
    """Return the difference between the games as played now and the stored games, or "" if there is none."""
    now, behind = whole(game)
    path = path_of(game)
    before = path.read_text(encoding="utf-8").split("\n") if path.exists() else []
    if now == before:
        return ""
    name = f"tests/engine/golden/{game}.txt"
    lines = list(difflib.unified_diff(before, now, name, "as played now", n=3, lineterm=""))
    first = next((line[1:] for line in lines if line.startswith("+") and line[1:] in behind), None)
    if len(lines) > SHOWN:
        lines[SHOWN:] = [f"... and {len(lines) - SHOWN} lines more"]
    if first is not None:  # a digest alone does not show the change
        lines += [f"The first digest that differs ({first}) is of:", *behind[first]]
    return "\n".join(lines)


def main(argv: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.tools.golden", description=__doc__)
    parser.add_argument("--write", action="store_true", help="write the files")
    given = parser.parse_args(argv)
    differences = {game: said for game in GAMES if (said := difference(game))}
    for game, said in differences.items():
        if given.write:
            FOLDER.mkdir(exist_ok=True)
            path_of(game).write_text("\n".join(whole(game)[0]), encoding="utf-8")
            print(f"written: {path_of(game).name}")
        else:
            print(said)
    return 1 if differences and not given.write else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
