"""`python -m engine read GAME FILE...`: how many lines of a list of cards are read; with `--play`, and played.

A line has been played when all that it says has been seen on tables made for it (see `engine.played`).
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path

from engine.language import measure

TRIES = 12


def main(arguments: list[str]) -> int:
    """The command. Returns 0; 1 where something in a file was no card; 2 for a game or file that is not there."""
    if "--play" not in arguments:
        return measure.main(arguments)
    parser = argparse.ArgumentParser(prog="python -m engine read", description="measure how many texts are played")
    parser.add_argument("game")
    parser.add_argument("files", nargs="+", type=Path, metavar="FILE")
    parser.add_argument("--play", action="store_true", help="play every line that is read, too")
    parser.add_argument("--tries", type=int, default=TRIES, help="on how many tables at most a card is tried")
    parser.add_argument("--json", action="store_true", help="one object on standard output")
    parser.add_argument("--top", type=int, default=30, help="how many phrases to list")
    given = parser.parse_args(arguments)
    if any(not path.is_file() for path in given.files):
        return measure.main([argument for argument in arguments if argument != "--play"])
    from engine.played.files import play_files

    found = measure.measure(given.game, given.files)
    played = play_files(given.game, given.files, given.tries)
    for fault in found.faults:
        print(fault, file=sys.stderr)
    code = 1 if found.faults else 0
    if given.json:
        out = found.as_dict() | {
            "played": played.lines,
            "unplayed": [list(one) for one in played.unplayed.most_common()],
        }
        print(json.dumps(out, ensure_ascii=False))
        return code
    print(f"{found.cards} cards, {found.lines} lines, {found.read} read whole, {played.lines} of them played")
    for phrase, count in played.unplayed.most_common(given.top):
        print(f"{count:5}  {phrase}\n       {played.examples[phrase]}")
    return code
