"""The command `python -m engine read GAME FILE...`: count the lines of cards that are fully read.

With `--play` it also counts the lines that are played. It lists the phrases that remain to be done. A file is a JSONL
of cards in the form of public lists, or a YAML file of our own (see `engine.tools.measure`). A line counts as played
when all of its effects have been seen on tables made for it (see `engine.verify`).
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from pathlib import Path

from engine.tools.measure import measure
from engine.verify.files import play_files

TRIES = 30


def main(arguments: list[str]) -> int:
    """Run the command.

    Return 0; 1 if a file had an entry that is not a card; 2 for an unknown game or a missing file.
    """
    parser = argparse.ArgumentParser(
        prog="python -m engine read", description="measure how many texts are read, and with --play how many are played"
    )
    parser.add_argument("game")
    parser.add_argument("files", nargs="+", type=Path, metavar="FILE")
    parser.add_argument("--play", action="store_true", help="play every line that is read, too")
    parser.add_argument(
        "--tries", type=int, default=TRIES, help="on how many tables at most a card is tried (%(default)s)"
    )
    parser.add_argument("--json", action="store_true", help="one object on standard output")
    parser.add_argument(
        "--top", type=int, default=30, help="how many phrases to list that are not read, or not played (%(default)s)"
    )
    given = parser.parse_args(arguments)
    missing = [str(path) for path in given.files if not path.is_file()]
    if missing:
        print(f"no such file: {', '.join(missing)}", file=sys.stderr)
        return 2
    try:
        found = measure(given.game, given.files)
    except KeyError:
        print(f"no such game: {given.game}", file=sys.stderr)
        return 2
    out = found.as_dict()
    played = play_files(given.game, given.files, given.tries) if given.play else None
    faults = [*found.faults, *(played.faults if played is not None else ())]
    for fault in faults:
        print(fault, file=sys.stderr)
    if played is not None:
        out |= {"cards_played": played.cards, "played": played.lines, "no_cards": played.strange}
        out |= {"unplayed": [list(one) for one in played.unplayed.most_common()]}
    if given.json:
        print(json.dumps(out, ensure_ascii=False))
        return 1 if faults else 0
    share = 100 * found.read / found.lines if found.lines else 0
    told, too = ("", "") if played is None else (f", {played.cards} of them played", f", {played.lines} of them played")
    print(f"{found.cards} cards, {found.with_text} with text: {found.whole} read whole{told}")
    print(f"{found.lines} lines, {found.read} read whole ({share:.1f} %){too}")
    if played is not None and played.strange:
        print(f"{played.strange} rows are no card of the game")
    print(f"{found.ambiguous} read in more than one way; {found.single_card_words} words made for a single card")
    _list(found.unread, found.examples, given.top)
    if played is not None:
        print("not played:")
        _list(played.unplayed, played.examples, given.top)
    return 1 if faults else 0


def _list(phrases: Counter[str], examples: dict[str, str], most: int) -> None:
    for phrase, count in phrases.most_common(most):
        print(f"{count:5}  {phrase}\n       {examples[phrase]}")
