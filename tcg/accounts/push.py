"""The push to a user's open sockets when a session may have ended. Each socket checks its own session."""

from __future__ import annotations

import functools
from typing import Any

from django.db import transaction
from django.db.models.signals import post_delete, post_save
from django.dispatch import receiver

from tcg.accounts.models import User
from tcg.web.push import tell

ENDS_SESSIONS = {"password", "is_active"}  # the columns that decide whether sessions are valid


def group_of_user(user_id: int) -> str:
    return f"user.{user_id}"


def announce_user(user_id: int) -> None:
    """Tell this user's sockets after the commit."""
    transaction.on_commit(functools.partial(tell, group_of_user(user_id), {"type": "user.changed"}), robust=True)


@receiver(post_save, sender=User)
def user_saved(sender: object, instance: User, created: bool, update_fields: Any = None, **kwargs: object) -> None:
    if not created and (update_fields is None or ENDS_SESSIONS & set(update_fields)):
        announce_user(instance.pk)


@receiver(post_delete, sender=User)
def user_deleted(sender: object, instance: User, **kwargs: object) -> None:
    announce_user(instance.pk)
