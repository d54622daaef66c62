"""The password rules in addition to Django's."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _

if TYPE_CHECKING:
    from tcg.accounts.models import Visitor

LEAST_DIFFERENT = 4


class VariedPasswordValidator:
    """A validator that refuses long but weak passwords, like eight spaces or one repeated letter."""

    def validate(self, password: str, user: Visitor | None = None) -> None:
        if len(set("".join(password.split()))) < LEAST_DIFFERENT:
            raise ValidationError(self.get_help_text(), code="password_too_plain")

    def get_help_text(self) -> str:
        return _("A password needs at least %(n)s different characters, beside spaces.") % {"n": LEAST_DIFFERENT}
