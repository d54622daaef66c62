"""A benchmark of the card search: fills an index of 20,000 cards and measures a list of searches.

    python tests/bench/cards.py                  SQLite, in a temporary file
    DATABASE_URL=postgres://... python tests/bench/cards.py

Each search is timed alone (a page of sixty and the total) and as the page makes it, with the counts of check boxes. The
index is made in a separate database (like that of tests), with variations of the real cards.
"""

from __future__ import annotations

import argparse
import json
import random
import statistics
import sys
import time
from pathlib import Path
from typing import Any

from own_site import own_site

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT)]

SEARCHES = {  # search, sort order, page
    "nothing": ("", "", 1),
    "nothing, by name": ("", "name", 1),
    "nothing, page 200": ("", "", 200),
    "nothing, by ATK, page 300": ("", "-atk", 300),
    "one letter": ("q", "", 1),
    "one character": ("竜", "", 1),
    "one frequent character": ("場", "", 1),
    "two characters": ("飛翔", "", 1),
    "two frequent characters": ("カード", "", 1),
    "two letters": ("xy", "", 1),
    "kana": ("ひかり", "", 1),
    "a word": ("dragon", "", 1),
    "a word that is nowhere": ("zzyzx", "", 1),
    "three words": ("draw card discard", "", 1),
    "a phrase": ('o:"draw a card"', "", 1),
    "a Japanese phrase": ("「カードを1枚引く」", "", 1),
    "a name": ("name:lantern", "", 1),
    "a race": ("r:dragon", "", 1),
    "the query of the issue": (
        'game:fow t:resonator c:fire cost<=3 atk>=800 o:"draw a card" kw:flying -r:dragon', "", 1,
    ),
    "type and attribute by cost": ("t:resonator c:fire", "cost", 1),
    "what is not": ("-c:fire -t:chant -kw:flying", "", 1),
    "or in brackets": ("(竜 or dragon or c:water) (cost<=2 or cost>=5)", "-cost", 2),
    "one column against another": ("atk>def", "-atk", 1),
    "a clause": ("rule:1106", "", 1),
    "starters": ("is:starter", "", 1),
    "ten words": ("a b c d e f g h i o", "", 1),
}  # fmt: skip
MISTYPED = {  # input of the suggestions
    "two letters changed places": "dargon",
    "a letter too few": "magpy",
    "two words": "furnance magpei",
    "long vowel and small kana": "リゾネーター",
    "a phrase": '"furnance magpei"',
    "nothing like it": "zzyzx",
    "with other filters": "t:zx c:red cost<=5 magpy",
    "a long word": "transsubstantiationally",
    "one of two": "dragn or heron",
}
TICKED = {"with two groups ticked": ("dragon", {"attr": ["fire", "water"], "type": ["resonator"]})}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--cards", type=int, default=20_000)
    parser.add_argument("--rounds", type=int, default=9)
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    with own_site():
        from django.db import connection

        before = connection.settings_dict["NAME"]
        connection.creation.create_test_db(verbosity=0, serialize=False)
        try:
            fill(given.cards)
            found = measure(given.rounds)
            meant = measure_suggestions(given.rounds)
            vendor = connection.vendor
        finally:
            connection.creation.destroy_test_db(before, verbosity=0)
    if given.json:
        print(json.dumps({"database": vendor, "cards": given.cards, "searches": found, "suggestions": meant},
                         ensure_ascii=False))  # fmt: skip
        return
    print(f"{vendor}, {given.cards} cards, {given.rounds} rounds; milliseconds: search / with the counts of the ticks")
    for name, row in found.items():
        print(f"  {name:28} {row['total']:6} cards   median {row['search']:6.1f} / {row['all']:6.1f}   "
              f"max {row['search_max']:6.1f} / {row['all_max']:6.1f}   own processor {row['own']:6.1f}")  # fmt: skip
    print("what is suggested for words that are mistyped; milliseconds beside the search")
    for name, row in meant.items():
        print(f"  {name:28} {row['median']:6.1f}   max {row['max']:6.1f}   {', '.join(row['found'])}")


def fill(count: int) -> None:
    """Fill the index with the real cards, then with variations that mix words, races and numbers."""
    from django.core.management import call_command
    from django.db import connection

    from tcg.cards.models import Card
    from tcg.cards.search import index

    call_command("load_starters", verbosity=0)
    index.load()
    chance = random.Random(20_000)
    real = list(Card.objects.all())
    names = [row.name.split("\n") for row in real]
    made, position = [], len(real)
    while position < count:
        row, other, third = chance.choice(real), chance.choice(real), chance.choice(names)
        english, japanese = f"{chance.choice(names)[0]} {third[0]} {position}", f"{third[-1]}{chance.choice(names)[-1]}"
        text = "\n".join(filter(None, [row.text, other.text if chance.random() < 0.3 else ""]))
        race = chance.choice([row.race, other.race])
        copied = {field.attname: getattr(row, field.attname) for field in Card._meta.concrete_fields}
        made.append(Card(**{
            **copied, "id": None, "card": f"{row.card.split('-')[0]}-{100_000 + position}", "position": position,
            "name_en": english[:120], "name_ja": japanese[:120], "name": f"{english.lower()}\n{japanese}",
            "text": text, "race": race,
            "attributes": chance.choice([row.attributes, other.attributes]), "keywords": row.keywords,
            "cost": None if row.cost is None else max(0, row.cost + chance.choice((-1, 0, 0, 1))),
            "atk": None if row.atk is None else max(0, row.atk + 100 * chance.randint(-3, 3)),
        }))  # fmt: skip
        position += 1
    Card.objects.bulk_create(made, batch_size=1000)
    with connection.cursor() as cursor:
        cursor.execute("ANALYZE")


def measure(rounds: int) -> dict[str, dict[str, Any]]:
    from django.http import QueryDict

    from tcg.cards.search import facets, read_query, search

    searches = {name: (*what, {}) for name, what in SEARCHES.items()}
    searches |= {name: (text, "", 1, ticked) for name, (text, ticked) in TICKED.items()}
    out = {}
    for name, (text, sort, page, ticked) in searches.items():
        given = QueryDict(mutable=True)
        for group, values in ticked.items():
            given.setlist(group, values)
        ticks = facets.Ticks.of(given)
        alone, whole, own, total = [], [], [], 0
        for _round in range(rounds + 1):
            began = time.perf_counter()
            total = search(text, lang="en", sort=sort, page=page, filters=ticks.query()).total
            between, busy = time.perf_counter(), time.process_time()
            counted = facets.count_facets(read_query(text, lang="en"), ticks, "en")
            search(text, lang="en", sort=sort, page=page, filters=ticks.query(), total=counted.total)
            ended, busy = time.perf_counter(), time.process_time() - busy
            assert counted.total == total
            alone.append((between - began) * 1000)
            whole.append((ended - between) * 1000)
            own.append(busy * 1000)
        alone, whole, own = alone[1:], whole[1:], own[1:]  # the first one has cold caches
        out[name] = {"total": total, "search": statistics.median(alone), "search_max": max(alone),
                     "all": statistics.median(whole), "all_max": max(whole), "own": statistics.median(own)}  # fmt: skip
    return out


def measure_suggestions(rounds: int) -> dict[str, dict[str, Any]]:
    from tcg.cards.search import search, suggest

    out = {}
    for name, text in MISTYPED.items():
        total, took, found = search(text).total, [], []
        for _round in range(rounds + 1):
            began = time.perf_counter()
            found = suggest(text, total)
            took.append((time.perf_counter() - began) * 1000)
        took = took[1:]  # the first one has cold caches
        out[name] = {"median": statistics.median(took), "max": max(took), "found": found}
    return out


if __name__ == "__main__":
    main()
