"""The official text, if a site's owner has it and imports it. It is never shipped."""

from __future__ import annotations

from django.db import models


class OfficialClause(models.Model):
    """The official text of a clause."""

    book = models.CharField(max_length=32)
    number = models.CharField(max_length=16)
    text = models.TextField()

    class Meta:
        constraints = [models.UniqueConstraint(fields=["book", "number"], name="official_clause_is_unique")]

    def __str__(self) -> str:
        return f"{self.book} {self.number}"
