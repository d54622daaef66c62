"""Reads about people."""

from __future__ import annotations

from tcg.accounts import names
from tcg.accounts.lookalikes import fold_name
from tcg.accounts.models import User


def shown_name(user: User) -> str:
    return user.name


def name_is_taken(name: str, *, by_other_than: User | None = None) -> bool:
    """Return whether an account with a password, who runs the site or a bot bears this name, or one that looks like it.
    Guests may share names among themselves."""
    folded = fold_name(name)
    own = by_other_than is not None and by_other_than.folded_name == folded
    if folded in names.reserved() and not own:
        return True
    others = User.objects.filter(is_guest=False, folded_name=folded)
    if by_other_than is not None:
        others = others.exclude(pk=by_other_than.pk)
    return others.exists()
