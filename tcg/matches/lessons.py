"""Tutorial games: a match that begins from a prepared table and goes through fixed steps until it is won.

A tutorial is data in a game's folder (`lesson.yaml`): the table, the bot's script, the steps. A step has a text in both
languages and the acts of its player, one after the other. An act names an option's kind and a card, several cards
chosen together, or a place (a square). It may have a text and a clause of its own. Only that act is accepted. Any other
legal action is answered with the act's text and changes nothing, so the lesson always stays on its path. The row of the
match stores how many acts are done.
"""

from __future__ import annotations

import functools
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import yaml
from django.utils.translation import gettext as _

from engine.bots import cards_of
from tcg import games
from tcg.matches.refusals import NotOffered
from tcg.web.languages import say

if TYPE_CHECKING:
    from engine.inputs import Input
    from engine.match import Match as Machine
    from engine.views import OptionView, TableView
    from tcg.matches.models import Match

Json = Mapping[str, Any]
LEARNER = 0  # the seat of the learner
EXACT = ("value", "place")  # keys of an option that an act may fix in addition to the kind and the card


@dataclass(frozen=True)
class Act:
    """One thing to do: the description of an option, or None for a text that is only read."""

    step: int
    does: Json | None
    say: Json  # its text
    clause: str


@dataclass(frozen=True)
class Lesson:
    """The tutorial game of a game."""

    table: Json
    script: list[Json]
    steps: list[Json]
    acts: list[Act]
    end: Json  # the text after the end

    @property
    def options(self) -> dict[str, object]:
        """Return the options of a match that plays this lesson. The match keeps them even if the file changes later."""
        return {"settings": [{"windows": "key"}] * 2, "laid": self.table, "script": self.script}


@functools.cache
def of(game: str) -> Lesson | None:
    """Return the lesson of a game, or None."""
    path = games.of(game).lesson
    if path is None:
        return None
    data = yaml.safe_load(path.read_text(encoding="utf-8"))
    acts = [act for n, step in enumerate(data["steps"]) for act in _acts(n, step)]
    return Lesson(data["table"], data["script"], data["steps"], acts, data["end"])


def _acts(n: int, step: Json) -> Iterator[Act]:
    """Yield the acts of a step. A text or clause also holds for the following acts until one has its own."""
    words, clause = step["say"], step["clause"]
    for does in step.get("do") or [None]:
        own: Json = does or {}
        words, clause = own.get("say", words), own.get("clause", clause)
        yield Act(n, does, words, clause)


def current(match: Match) -> tuple[Lesson, Act | None] | None:
    """Return the lesson of a match and its current act. Return None if the match or its game has no lesson."""
    done = match.lesson
    lesson = of(match.game) if done is not None else None
    if lesson is None or done is None:
        return None
    return lesson, lesson.acts[done] if done < len(lesson.acts) else None


def fitting(act: Act, view: TableView) -> list[OptionView]:
    """Return the options of the open question that this act means: one, or one for each of its cards.

    Return an empty list if they are not all offered.
    """
    decision = view["decision"]
    if act.does is None or decision is None or not decision["mine"]:
        return []
    cards = cards_of(view)
    found: list[OptionView] = []
    for wanted in act.does.get("cards", [act.does.get("card")]):
        left = (option for option in decision["options"] if option not in found)
        option = next((option for option in left if _fits(act.does, wanted, option, cards)), None)
        if option is None:
            return []
        found.append(option)
    return found


def _fits(does: Json, wanted: str | None, option: OptionView, cards: Mapping[str, str]) -> bool:
    """Return whether an option has the kind of the act, and belongs to the wanted card if there is one."""
    if option["kind"] != does["kind"] or any(does.get(key, option.get(key)) != option.get(key) for key in EXACT):
        return False
    meant = "player" if option.get("seat") is not None else cards.get(str(option.get("ref")), "")
    return wanted is None or wanted == meant


def check(match: Match, machine: Machine, seat: int, command: Input) -> None:
    """Raise NotOffered with the text of the step unless the input is what the step wants.

    The learner may always concede. The bot's inputs are not checked, because they come from the script.
    """
    now = current(match)
    if now is None or seat != LEARNER or command["t"] == "concede":
        return
    _lesson, act = now
    if act is None:
        return
    if command["t"] == "answer":
        options = fitting(act, machine.view(seat))
        if options and sorted(command["choice"]) == sorted(option["index"] for option in options):
            return
    wanted = say(act.say)
    raise NotOffered(_("That can be done in a game of your own. Here, now: %(wanted)s") % {"wanted": wanted})


def panel(match: Match, view: TableView) -> dict[str, object] | None:
    """Return the lesson panel of the table: the step, its text and the result of the previous step."""
    now = current(match)
    if now is None:
        return None
    lesson, act = now
    if match.over or act is None:
        won = match.winner == LEARNER
        text = say(lesson.end["say"]) if won else ""
        return {"over": True, "won": won, "text": text, "clause": lesson.end["clause"], "home": f"/?game={match.game}"}
    base: dict[str, object] = {"over": False, "number": act.step + 1, "steps": len(lesson.steps), "at": match.lesson}
    decision = view["decision"]
    if act.does is not None and not (decision is not None and decision["mine"]):
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


def _shown(step: Json, options: list[OptionView]) -> Iterator[str]:
    """Yield the CSS selectors of an act on the board.

    Each option has a selector for its button, and one for its card, square or player.
    """
    yield from (f"#{name}" for name in step.get("show", ()))
    for option in options:
        yield f'#prompt [name="choice"][value="{option["index"]}"]'
        if option.get("ref"):
            yield f'[data-ref="{option["ref"]}"]'
        elif option.get("place") is not None or option.get("seat") is not None:
            yield f'[data-options~="{option["index"]}"]'
