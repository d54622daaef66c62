"""Writes to accounts."""

from __future__ import annotations

import secrets
from typing import Any

from django.contrib.auth import login, update_session_auth_hash
from django.contrib.auth.hashers import check_password, make_password
from django.core.exceptions import PermissionDenied, ValidationError
from django.db import transaction
from django.http import HttpRequest
from django.utils import timezone
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from tcg.accounts import names, recovery, selectors, wording
from tcg.accounts.lookalikes import fold_name
from tcg.accounts.models import NAME_LENGTH, Block, RecoveryCode, User
from tcg.web import limits

BACKEND = "allauth.account.auth_backends.AuthenticationBackend"


def create_guest(*, language: str = "en") -> User:
    guest = User(username=f"guest-{secrets.token_hex(10)}", name=names.friendly_name(language), is_guest=True)
    guest.set_unusable_password()
    guest.save()
    return guest


def get_or_create_player(request: HttpRequest) -> User:
    """Return the user of a request. An unknown visitor becomes a guest and is logged in."""
    if request.user.is_authenticated:
        return request.user
    limits.check(request, "guest", _("Too many guests have come from your network. Sign up, or try again in an hour."))
    guest = create_guest(language=get_language() or "en")
    login(request, guest, backend=BACKEND)
    return guest


def clean_name(name: str, *, user: User | None = None) -> str:
    """Return the name in its stored form. Raise ValidationError if the name is not allowed."""
    name = " ".join(name.split())
    if not any(letter.isalnum() for letter in fold_name(name)):
        raise ValidationError(_("A name needs at least one letter or digit."))
    if len(name) > NAME_LENGTH:
        raise ValidationError(_("At most %(n)s characters, please.") % {"n": NAME_LENGTH})
    if not all(letter.isprintable() for letter in name):
        raise ValidationError(_("This name has characters that cannot be shown."))
    if wording.offends(name):
        raise ValidationError(wording.refusal())
    if selectors.name_is_taken(name, by_other_than=user):
        raise ValidationError(_("Somebody already has this name, or one that looks like it."))
    return name


def rename(*, user: User, name: str) -> User:
    user.name = clean_name(name, user=user)
    user.save(update_fields=["name"])
    return user


@transaction.atomic
def claim(*, request: HttpRequest, user: User, username: str, password: str, email: str = "") -> User:
    """Turn a guest's row into an account. The row stays the same, so the guest keeps every game."""
    user = User.objects.select_for_update().get(pk=user.pk)
    if not user.is_guest:
        raise PermissionDenied(_("This account is not a guest's."))
    user.username, user.name, user.email, user.is_guest = username, username[:NAME_LENGTH], email, False
    user.set_password(password)
    user.save()
    request.user = user
    update_session_auth_hash(request, user)
    return user


def renew_recovery_code(*, user: User) -> str:
    """Give the account a new recovery code and return it. It cannot be read again, and the old code becomes invalid."""
    code = recovery.new_code()
    RecoveryCode.objects.update_or_create(user=user, defaults={"digest": make_password(code), "made": timezone.now()})
    return code


def recover(*, username: str, code: str, password: str) -> tuple[User, str] | None:
    """Set a new password for the account with this name and recovery code.

    Return the account and its next code. Return None if there is no such account, or no matching code. Both cases take
    the same time. The hashes are computed before any lock: if a right code is sent twice at once, one request succeeds.
    """
    kept = selectors.recovery_code_of(username)
    if kept is None:
        make_password(code)
        return None
    if not check_password(code, kept.digest):
        return None
    user, following = kept.user, recovery.new_code()
    user.set_password(password)
    digest = make_password(following)
    with transaction.atomic():
        unused = RecoveryCode.objects.filter(pk=kept.pk, digest=kept.digest)
        if not unused.update(digest=digest, made=timezone.now()):
            return None
        user.save(update_fields=["password"])  # this ends every session of the account
    return user, following


def block(*, user: Any, other: User, on: bool) -> None:
    """Block a user, or unblock them."""
    if on and user.pk != other.pk:
        Block.objects.get_or_create(owner=user, blocked=other)
    else:
        Block.objects.filter(owner=user, blocked=other).delete()
