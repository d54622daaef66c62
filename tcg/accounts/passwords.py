"""The demands on a password beside those of Django."""

from __future__ import annotations

from typing import Any

from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _

LEAST_DIFFERENT = 4


class VariedPasswordValidator:
    """Refuses what is long but no password: eight spaces, one letter again and again."""

    def validate(self, password: str, user: Any = None) -> None:
        if len(set("".join(password.split()))) < LEAST_DIFFERENT:
            raise ValidationError(self.get_help_text(), code="password_too_plain")

    def get_help_text(self) -> str:
        return _("A password needs at least %(n)s different characters, beside spaces.") % {"n": LEAST_DIFFERENT}
