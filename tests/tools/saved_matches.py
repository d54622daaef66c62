"""Running matches of every game as saved by a release: `tests/web/saved/matches.json.gz`.

    .venv/bin/python3 -m tests.tools.saved_matches       writes the file again; do so at each release

A later version must load these matches and continue them, or close them with a reason (`tests/web/test_saved_matches`).
Each match has the columns of its rows from which a machine is built: the start, every move, and the last saved
position.
"""

from __future__ import annotations

import base64
import gzip
import json
import os
import random
import sys
import tempfile
import uuid
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from tcg.matches.models import Match

ROOT = Path(__file__).resolve().parents[2]
FILE = ROOT / "tests" / "web" / "saved" / "matches.json.gz"
MOVES = 101  # the moves of each match: the middle of a game, and not a number after which a position is saved
START = ("game", "options", "opening", "digest", "number", "numbers", "asked", "snapshot_number")
BYTES = ("seed", "snapshot")
SEAT = ("name", "deck", "deck_name")
MOVE = ("number", "seat", "input", "numbers", "fingerprint")
Saved = dict[str, Any]


def read() -> dict[str, Saved]:
    """Return the match of each game in the file."""
    found: dict[str, Saved] = json.loads(gzip.decompress(FILE.read_bytes()))
    return found


def write() -> None:
    """Play a match of each game and write them all into the file."""
    from engine.match import games

    made = {game["id"]: record(game["id"]) for game in games()}
    text = json.dumps(made, ensure_ascii=False, separators=(",", ":"))
    FILE.parent.mkdir(exist_ok=True)
    FILE.write_bytes(gzip.compress(text.encode(), mtime=0))


def record(game: str, moves: int = MOVES) -> Saved:
    """Play this many moves of a match with random answers, and return the saved match."""
    from engine.tools import simulate
    from tcg.matches import services
    from tcg.matches.models import Match
    from tcg.matches.services import Seating

    sides = [
        Seating(name=name, deck=dict(deck), deck_name={"en": "Plain", "ja": "素"}, user=None, bot="")
        for name, deck in zip(("Ann", "Ben"), simulate.starters(game).values(), strict=False)
    ]
    made = services.create_match(game=game, first=sides[0], second=sides[1])
    made.seed = simulate.seed_of(1, len(game), "saved")
    made.seed_commitment = services.engine_api().commitment(made.seed)
    made.save()
    services.begin_match(match_id=made.pk)
    answer(made, moves, random.Random(game))
    row = Match.objects.get(pk=made.pk)
    assert row.running, f"the match of {game} is over too soon: choose another seed"
    return {
        **{name: getattr(row, name) for name in START},
        **{name: base64.b85encode(bytes(getattr(row, name))).decode() for name in BYTES},
        "seats": [{name: getattr(side, name) for name in SEAT} for side in row.sides],
        "moves": list(row.moves.order_by("number").values(*MOVE)),
    }


def answer(match: Match, moves: int, rng: random.Random) -> None:
    """Give up to `moves` random answers to the decisions of a match."""
    from tcg.matches import services, warm_matches
    from tcg.matches.models import Match
    from tests.engine.fuzz import legal

    for _ in range(moves):
        row = Match.objects.get(pk=match.pk)
        if not row.running or row.asked is None:
            return
        with warm_matches.slots.hold(row.pk) as slot:
            choice = legal(slot.bring(row).decision, rng, take_back=0)
        number, key = row.number_for(row.asked), uuid.UUID(int=rng.getrandbits(128)).hex
        services.answer(match_id=row.pk, seat=row.asked, number=number, choice=choice, key=key)


def lay(saved: Saved, users: Sequence[Any]) -> Match:
    """Write the rows of a saved match into the database, seat these users at it, and return the match."""
    from django.utils import timezone

    from tcg.matches import services
    from tcg.matches.models import Match, Move, Seat

    binary = {name: base64.b85decode(saved[name]) for name in BYTES}
    row = Match(
        **{name: saved[name] for name in START}, **binary, status=Match.Status.RUNNING, started=timezone.now(),
        moved=timezone.now(), seed_commitment=services.engine_api().commitment(binary["seed"]),
    )  # fmt: skip
    row.save(force_insert=True)
    Seat.objects.bulk_create(
        Seat(match=row, number=number, user=user, **side)
        for number, (user, side) in enumerate(zip(users, saved["seats"], strict=True))
    )
    Move.objects.bulk_create(Move(match=row, key=f"saved-{one['number']}", **one) for one in saved["moves"])
    return Match.objects.get(pk=row.pk)


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        os.environ |= {"DATABASE_URL": f"sqlite:///{folder}/saved.sqlite3", "TAISEN_VAR": folder, "REDIS_URL": ""}
        os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tcg.settings")
        import django
        from django.core.management import call_command

        django.setup()
        call_command("migrate", verbosity=0)
        write()
    sys.stdout.write(f"{FILE.relative_to(ROOT)}: {FILE.stat().st_size:,} bytes\n")


if __name__ == "__main__":
    main()
