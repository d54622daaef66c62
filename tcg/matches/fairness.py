"""The check that the shuffles follow from the seed whose hash was shown before. It is repeated for each visitor."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from django.utils.translation import gettext as _

from tcg.matches import warm_matches
from tcg.matches.engine_api import engine_api
from tcg.matches.models import Match
from tcg.matches.redaction import veil
from tcg.matches.refusals import Outdated
from tcg.matches.services import openings

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.match import Match as Machine
    from engine.views import CardView


@dataclass(frozen=True)
class Check:
    """One question, and whether its answer is the right one."""

    question: str
    passed: bool | None  # None: the rules or cards have changed, so it cannot be checked any more
    detail: str = ""


@dataclass
class Report:
    commitment: str
    seed: str | None = None  # shown after the end
    checks: list[Check] = field(default_factory=list)
    hands: list[Sequence[CardView]] = field(default_factory=list)  # the cards dealt to each seat, as in a view

    @property
    def passed(self) -> bool:
        return bool(self.checks) and all(check.passed for check in self.checks)

    @property
    def failed(self) -> bool:
        """Return whether something does not follow from the seed."""
        return any(check.passed is False for check in self.checks)


def report(match: Match) -> Report:
    """Return the hash at any time. After the end, also return the seed and the checks that use it."""
    made = Report(commitment=match.seed_commitment)
    if not match.over:
        return made
    seed = bytes(match.seed)
    made.seed = seed.hex()
    again = hashlib.sha256(b"commitment:" + seed).hexdigest()
    made.checks.append(
        Check(
            _("Is the seed the one whose hash was shown before the first shuffle?"),
            again == match.seed_commitment == engine_api().commitment(seed),
            again,
        )
    )
    machine = _dealt(match)
    # under other rules or cards, a difference does not prove anything about the seed
    unknown = False if warm_matches.same_rules(match) else None
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


def _dealt(match: Match) -> Machine | None:
    """Return a machine after the deal, or None if the decks are not legal any more."""
    try:
        with warm_matches.outdated_if_it_fails(match):
            return warm_matches.start(match)
    except Outdated:
        return None


def _ends_the_same(match: Match, machine: Machine) -> bool:
    try:
        machine = warm_matches.replay(machine, match, machine.number)
    except Exception:  # any error means that the moves do not fit the deal
        return False
    result = machine.result
    return result is not None and (result.winner, result.clause) == (match.winner, match.result_clause)
