"""Template filters for rough times."""

from __future__ import annotations

from datetime import datetime

from django import template
from django.utils import timezone
from django.utils.timesince import timesince
from django.utils.translation import gettext as _

register = template.Library()


@register.filter
def ago(moment: datetime | None) -> str:
    """Return the time since a moment, in one unit."""
    if moment is None:
        return ""
    if (timezone.now() - moment).total_seconds() < 60:
        return _("just now")
    return _("%(time)s ago") % {"time": timesince(moment, depth=1)}
