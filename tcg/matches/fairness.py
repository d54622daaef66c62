"""The check that the shuffles were what the seed's hash had promised: done again from nothing for each visitor."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, field
from typing import Any

from django.utils.translation import gettext as _

from tcg.matches import live
from tcg.matches.door import door
from tcg.matches.models import Match
from tcg.matches.refusals import Outdated
from tcg.matches.services import openings
from tcg.matches.veils import veil


@dataclass(frozen=True)
class Check:
    """One question, and whether the answer is as it should be."""

    question: str
    passed: bool | None  # None: the rules or the cards have changed, and nobody can tell any more
    detail: str = ""


@dataclass
class Report:
    commitment: str
    seed: str | None = None  # shown after the end
    checks: list[Check] = field(default_factory=list)
    hands: list[list[dict[str, Any]]] = field(default_factory=list)  # the cards dealt to each seat, as a view has them

    @property
    def passed(self) -> bool:
        return bool(self.checks) and all(check.passed for check in self.checks)

    @property
    def failed(self) -> bool:
        """Something does not follow from the seed."""
        return any(check.passed is False for check in self.checks)


def report(match: Match) -> Report:
    """The hash at any time; the seed, and what follows from it, after the end."""
    made = Report(commitment=match.seed_commitment)
    if not match.over:
        return made
    seed = bytes(match.seed)
    made.seed = seed.hex()
    again = hashlib.sha256(b"commitment:" + seed).hexdigest()
    made.checks.append(
        Check(
            _("Is the seed the one whose hash was shown before the first shuffle?"),
            again == match.seed_commitment == door().commitment(seed),
            again,
        )
    )
    machine = _dealt(match)
    # under other rules or cards, what differs says nothing of the seed
    unknown = False if live.same_rules(match) else None
    if machine is not None:
        made.hands = [veil(machine.view(seat), match)["zones"][seat]["hand"] for seat in (0, 1)]
    made.checks.append(
        Check(
            _("Does this seed deal the hands that both players were dealt?"),
            (machine is not None and openings(machine) == match.opening) or unknown,
        )
    )
    made.checks.append(
        Check(
            _("Do the recorded moves, played again from this seed, lead to the same end?"),
            (machine is not None and _ends_the_same(match, machine)) or unknown,
        )
    )
    return made


def _dealt(match: Match) -> Any:
    """A machine after the deal; None where the decks cannot be played any more."""
    try:
        with live.outdated_if_it_fails(match):
            return live.start(match)
    except Outdated:
        return None


def _ends_the_same(match: Match, machine: Any) -> bool:
    try:
        machine = live.replay(machine, match, machine.number)
    except Exception:  # whatever it is, the moves do not fit the deal
        return False
    result = machine.result
    return result is not None and (result.winner, result.clause) == (match.winner, match.result_clause)
