"""Reads about people."""

from __future__ import annotations

from tcg.accounts.models import User, fold_name


def shown_name(user: User) -> str:
    return user.name


def name_is_taken(name: str, *, by_other_than: User | None = None) -> bool:
    """Return whether an account with a password bears this name. Guests may share names among themselves."""
    others = User.objects.filter(is_guest=False, folded_name=fold_name(name))
    if by_other_than is not None:
        others = others.exclude(pk=by_other_than.pk)
    return others.exists()
