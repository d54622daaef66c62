"""A first game: a match that begins with a laid table, and goes one step after the other until it is won.

What a game teaches is data of its folder (`lesson.yaml`): the table, what the bot does, the steps. A step says what is
meant in both languages, and what its player does: one act after the other, each of an option's kind, and a card,
several cards that are chosen together, or a place (a square); an act may have words and a clause of its own. Only that
is taken; whatever else is legal is answered by what the act wants, and changes nothing, so that no lesson goes astray.
How many acts are done stands in the row of the match.
"""

from __future__ import annotations

import functools
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

import yaml
from django.utils.translation import gettext as _

from engine.bots import cards_of
from tcg import games
from tcg.matches.refusals import NotOffered
from tcg.web.languages import say

Json = Mapping[str, Any]
LEARNER = 0  # the seat of who learns
EXACT = ("value", "place")  # what an act may say of its option beside the kind and the card


@dataclass(frozen=True)
class Act:
    """Something to do: what fits an option, or nothing (it is read)."""

    step: int
    does: Json | None
    say: Json  # what is meant by it
    clause: str


@dataclass(frozen=True)
class Lesson:
    """The first game of a game."""

    table: Json
    script: list[Json]
    steps: list[Json]
    acts: list[Act]
    end: Json  # why it is over

    @property
    def options(self) -> dict[str, Any]:
        """The options of a match that is this lesson: what it began with stays, whatever becomes of the file."""
        return {"settings": [{"windows": "key"}] * 2, "laid": self.table, "script": self.script}


@functools.cache
def of(game: str) -> Lesson | None:
    """The lesson of a game, if it has one."""
    path = games.of(game).lesson
    if path is None:
        return None
    data = yaml.safe_load(path.read_text(encoding="utf-8"))
    acts = [act for n, step in enumerate(data["steps"]) for act in _acts(n, step)]
    return Lesson(data["table"], data["script"], data["steps"], acts, data["end"])


def _acts(n: int, step: Json) -> Iterator[Act]:
    """The acts of a step; what the first of them says is said of the next until one has words of its own."""
    words, clause = step["say"], step["clause"]
    for does in step.get("do") or [None]:
        own: Json = does or {}
        words, clause = own.get("say", words), own.get("clause", clause)
        yield Act(n, does, words, clause)


def current(match: Any) -> tuple[Lesson, Act | None] | None:
    """The lesson of a match and what is to be done in it; None: it is none, or its game has none any more."""
    lesson = of(match.game) if match.lesson is not None else None
    if lesson is None:
        return None
    return lesson, lesson.acts[match.lesson] if match.lesson < len(lesson.acts) else None


def fitting(act: Act, view: Json) -> list[Json]:
    """The options of the open question that this act means: one, or one of each of its cards; none where they are not
    all offered."""
    decision = view.get("decision") or {}
    if act.does is None or not decision.get("mine"):
        return []
    cards, found = cards_of(view), list[Json]()
    for wanted in act.does.get("cards", [act.does.get("card")]):
        left = (option for option in decision["options"] if option not in found)
        option = next((option for option in left if _fits(act.does, wanted, option, cards)), None)
        if option is None:
            return []
        found.append(option)
    return found


def _fits(does: Json, wanted: str | None, option: Json, cards: Mapping[str, str]) -> bool:
    """Return whether an option is of the kind of an act, and of this card, if one is wanted."""
    if option["kind"] != does["kind"] or any(does.get(key, option.get(key)) != option.get(key) for key in EXACT):
        return False
    meant = "player" if option.get("seat") is not None else cards.get(str(option.get("ref")), "")
    return wanted is None or wanted == meant


def check(match: Any, machine: Any, seat: int, wish: Json) -> None:
    """Check that an input is what the step wants; whoever learns may give up, and what the bot does is in its script.
    Raises NotOffered with the words of the step."""
    now = current(match)
    if now is None or seat != LEARNER or wish["t"] == "concede":
        return
    _lesson, act = now
    if act is None:
        return
    if wish["t"] == "answer":
        options = fitting(act, machine.view(seat))
        if options and sorted(wish["choice"]) == sorted(option["index"] for option in options):
            return
    wanted = say(act.say)
    raise NotOffered(_("That can be done in a game of your own. Here, now: %(wanted)s") % {"wanted": wanted})


def panel(match: Any, view: Json) -> dict[str, Any] | None:
    """Return what the table shows of the lesson: the step, what is meant by it, what came of the one before."""
    now = current(match)
    if now is None:
        return None
    lesson, act = now
    if match.over or act is None:
        won = match.winner == LEARNER
        text = say(lesson.end["say"]) if won else ""
        return {"over": True, "won": won, "text": text, "clause": lesson.end["clause"], "home": f"/?game={match.game}"}
    base = {"over": False, "number": act.step + 1, "steps": len(lesson.steps), "at": match.lesson}
    if act.does is not None and not (view.get("decision") or {}).get("mine"):
        return base | {
            "text": _("Your opponent acts now. Watch what they do."),
            "came": "",
            "reads": False,
            "shows": "",
        }
    before = lesson.steps[act.step - 1] if act.step else {}
    first = not match.lesson or lesson.acts[match.lesson - 1].step != act.step
    return base | {
        "text": say(act.say),
        "came": say(before.get("came")) if first and before.get("came") else "",
        "clause": act.clause,
        "reads": act.does is None,
        "shows": ", ".join(_shown(lesson.steps[act.step], fitting(act, view))),
    }


def _shown(step: Json, options: list[Json]) -> Iterator[str]:
    """The selectors of what an act means on the board: for each option its button, its card, and the square or player
    that it is of."""
    yield from (f"#{name}" for name in step.get("show", ()))
    for option in options:
        yield f'#prompt [name="choice"][value="{option["index"]}"]'
        if option.get("ref"):
            yield f'[data-ref="{option["ref"]}"]'
        elif option.get("place") is not None or option.get("seat") is not None:
            yield f'[data-options~="{option["index"]}"]'
