"""The models of accounts."""

from __future__ import annotations

from typing import Any, ClassVar, TypeAlias

from django.contrib.auth.models import AbstractUser, AnonymousUser, UserManager
from django.db import models
from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from tcg.accounts.lookalikes import fold_name, name_in_address
from tcg.web import rows

NAME_LENGTH = 24


class People(UserManager["User"]):
    """The manager of all users."""

    use_in_migrations = False

    def get(self, *args: Any, **kwargs: Any) -> User:
        """Return a user. A lookup by key uses raw SQL, because every request needs it. Raise User.DoesNotExist."""
        if args or kwargs.keys() != {"pk"}:
            return super().get(*args, **kwargs)
        found = rows.fetch(User, kwargs["pk"])
        if found is None:
            raise User.DoesNotExist
        return found


class User(AbstractUser):
    """A person who plays. `username` is for logging in, `name` is what others see.

    A guest is a row like any other, but without a usable password: its session is its key. A guest claims the row with
    a user name and a password. Everything that refers to the row stays.
    """

    first_name = None  # type: ignore[assignment]
    last_name = None  # type: ignore[assignment]

    name = models.CharField(_("name"), max_length=NAME_LENGTH)
    folded_name = models.CharField(max_length=NAME_LENGTH * 4, editable=False, db_index=True)
    is_guest = models.BooleanField(default=False)

    REQUIRED_FIELDS: ClassVar[list[str]] = []

    objects: ClassVar[People] = People()

    class Meta:
        verbose_name = _("user")
        verbose_name_plural = _("users")

    def save(self, *args: object, **kwargs: object) -> None:
        self.name = self.name or self.username[:NAME_LENGTH]
        self.folded_name = fold_name(self.name)[: NAME_LENGTH * 4]
        fields = kwargs.get("update_fields")
        if fields is not None and "name" in fields:  # type: ignore[operator]
            kwargs["update_fields"] = {*fields, "folded_name"}  # type: ignore[misc]
        super().save(*args, **kwargs)  # type: ignore[arg-type]

    def __str__(self) -> str:
        return self.name

    @property
    def name_in_address(self) -> str:
        return name_in_address(self.name)

    def get_absolute_url(self) -> str:
        """Return the address of this player's public page; "" for a guest, who has none."""
        if self.is_guest or not self.is_active or not self.name_in_address:
            return ""
        return reverse("players:player", args=[self.name_in_address])

    def get_full_name(self) -> str:
        return self.name

    def get_short_name(self) -> str:
        return self.name


Visitor: TypeAlias = User | AnonymousUser  # whoever makes a request


class RecoveryCode(models.Model):
    """The hash of the code that sets a new password for an account. It works once."""

    user = models.OneToOneField(User, on_delete=models.CASCADE, primary_key=True, related_name="recovery_code")
    digest = models.CharField(max_length=128)
    made = models.DateTimeField()

    class Meta:
        verbose_name = _("recovery code")
        verbose_name_plural = _("recovery codes")

    def __str__(self) -> str:
        return str(self.user_id)


class Block(models.Model):
    """A block: one user wants no contact with another, who is not told."""

    owner = models.ForeignKey(User, models.CASCADE, related_name="blocks", db_index=False)
    blocked = models.ForeignKey(User, models.CASCADE, related_name="+")
    created = models.DateTimeField(auto_now_add=True)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["owner", "blocked"], name="block_once")]

    def __str__(self) -> str:
        return f"{self.owner_id} {self.blocked_id}"
