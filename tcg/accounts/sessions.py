"""Sessions in the database, as Django keeps them. When one ends, the open sockets of its user hear of it."""

from __future__ import annotations

from django.contrib.auth import SESSION_KEY
from django.contrib.sessions.backends import db


class SessionStore(db.SessionStore):
    def flush(self) -> None:
        """End the session: somebody logs out, or in as another."""
        user_id = self.get(SESSION_KEY)
        super().flush()
        _announce(user_id)

    def cycle_key(self) -> None:
        """Go on under another key: somebody logs in, or changes the password. The old key opens nothing any more."""
        user_id = self.get(SESSION_KEY)
        super().cycle_key()
        _announce(user_id)


def _announce(user_id: str | None) -> None:
    from tcg.accounts.push import announce_user  # Django loads this module before there are models

    if user_id is not None:
        announce_user(int(user_id))
