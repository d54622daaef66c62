"""Account queries."""

from __future__ import annotations

from allauth.account.utils import filter_users_by_username
from django.contrib.auth import HASH_SESSION_KEY, SESSION_KEY
from django.db.models import Q
from django.utils.crypto import constant_time_compare

from tcg.accounts import names
from tcg.accounts.lookalikes import fold_name
from tcg.accounts.models import Block, RecoveryCode, User
from tcg.accounts.sessions import SessionStore


def shown_name(user: User) -> str:
    return user.name


def name_is_taken(name: str, *, by_other_than: User | None = None) -> bool:
    """Return whether the name, or one that looks alike, belongs to an account with a password, the site or a bot.

    Guests may share names among themselves.
    """
    folded = fold_name(name)
    own = by_other_than is not None and by_other_than.folded_name == folded
    if folded in names.reserved() and not own:
        return True
    others = User.objects.filter(is_guest=False, folded_name=folded)
    if by_other_than is not None:
        others = others.exclude(pk=by_other_than.pk)
    return others.exists()


def recovery_code_of(username: str) -> RecoveryCode | None:
    """Return the recovery code of the account with this login name, or None. It always takes one query."""
    users = filter_users_by_username(username).filter(is_active=True)
    return RecoveryCode.objects.select_related("user").filter(user__in=users).order_by("pk").first()


def is_logged_in(session_key: str | None, user_id: int) -> bool:
    """Return whether this session still belongs to this user. Unlike a request, it changes nothing."""
    session = SessionStore(session_key)
    user = User.objects.filter(pk=user_id, is_active=True).first()
    if user is None or session.get(SESSION_KEY) != str(user_id):
        return False
    return constant_time_compare(session.get(HASH_SESSION_KEY, ""), user.get_session_auth_hash())


def has_blocked(owner: int | None, other: int | None) -> bool:
    """Return whether the first user has blocked the second."""
    return Block.objects.filter(owner=owner, blocked=other).exists()


def have_blocked(one: int | None, other: int | None) -> bool:
    """Return whether either of these users has blocked the other."""
    return Block.objects.filter(Q(owner=one, blocked=other) | Q(owner=other, blocked=one)).exists()
