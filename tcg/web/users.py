"""The user of a request or a socket, who may be missing or not signed in."""

from __future__ import annotations


def is_signed_in(user: object) -> bool:
    """Return whether there is a user who is signed in."""
    return bool(getattr(user, "is_authenticated", False))


def key_of(user: object) -> int | None:
    """Return the primary key of a user, or None without a user or for one who is not signed in."""
    key: int | None = getattr(user, "pk", None)
    return key
