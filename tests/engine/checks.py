"""Several checks in one test: one test a card or a word, and all that is wrong with it is seen at once."""

from __future__ import annotations

from collections.abc import Callable, Sequence


def all_hold(checks: Sequence[Callable[..., None]], *given: object) -> None:
    """Make every check, also when one of them fails. Raises ExceptionGroup of what failed."""
    wrong = []
    for check in checks:
        try:
            check(*given)
        except Exception as error:
            error.add_note(f"in {check.__name__}")
            wrong.append(error)
    if wrong:
        raise ExceptionGroup(f"{len(wrong)} of {len(checks)} checks failed", wrong)
