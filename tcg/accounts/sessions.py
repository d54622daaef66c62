"""Sessions in the database, like Django's. When a session ends, the open sockets of its user are told."""

from __future__ import annotations

from copy import deepcopy
from functools import lru_cache
from typing import Any

from django.contrib.auth import SESSION_KEY
from django.contrib.sessions.backends import db
from django.db import connection
from django.utils import timezone


class SessionStore(db.SessionStore):
    def _validate_session_key(self, key: str) -> bool:
        """Return whether the text may be a session key.

        Databases reject some other texts, for example with a zero byte.
        """
        fine: bool = super()._validate_session_key(key)  # type: ignore[misc]
        return fine and key.isascii() and key.isalnum()

    def load(self) -> dict[str, object]:
        """Return the session's data.

        Raw SQL is used because every request needs it, and it takes a tenth of the time.
        """
        now = connection.ops.adapt_datetimefield_value(timezone.now())
        with connection.cursor() as cursor:
            cursor.execute(
                "SELECT session_data FROM django_session WHERE session_key = %s AND expire_date > %s",
                [self.session_key, now],
            )
            found = cursor.fetchone()
        if found is None:
            self._session_key: str | None = None
            return {}
        return deepcopy(_decoded(found[0]))

    def flush(self) -> None:
        """End the session, after a logout or a login as another user."""
        user_id = self.get(SESSION_KEY)
        super().flush()
        _announce(user_id)

    def cycle_key(self) -> None:
        """Change the session's key, after a login or a change of the password. The old key becomes invalid."""
        user_id = self.get(SESSION_KEY)
        super().cycle_key()
        _announce(user_id)


@lru_cache(maxsize=1024)
def _decoded(data: str) -> dict[str, object]:
    """Return the decoded data of a session. Its signature is only checked once."""
    kept: dict[str, Any] = SessionStore().decode(data)
    return kept


def _announce(user_id: str | None) -> None:
    from tcg.accounts.push import announce_user  # Django loads this module before the models

    if user_id is not None:
        announce_user(int(user_id))
