"""Chores: tasks that one process at a time does for all of them."""

from __future__ import annotations

from datetime import timedelta

from django.db import models
from django.db.models import Q
from django.utils import timezone

GIVEN_UP = timedelta(hours=6)  # a process that began so long ago and has not ended counts as dead


class Chore(models.Model):
    """A chore, with the times when it last began and ended (null while it runs). Its row is the lock."""

    name = models.CharField(max_length=40, primary_key=True)
    begun = models.DateTimeField(null=True)
    ended = models.DateTimeField(null=True)

    def __str__(self) -> str:
        return self.name

    @staticmethod
    def take(name: str, every: timedelta = timedelta()) -> bool:
        """Begin the chore. Return False if a process is doing it, or began it less than `every` ago.

        If several processes try, only one of them gets it.
        """
        now = timezone.now()
        Chore.objects.bulk_create([Chore(name=name)], ignore_conflicts=True)
        free = Q(begun=None) | Q(begun__lte=now - every, ended__isnull=False) | Q(begun__lte=now - GIVEN_UP - every)
        return Chore.objects.filter(free, name=name).update(begun=now, ended=None) == 1

    @staticmethod
    def end(name: str) -> None:
        Chore.objects.filter(name=name).update(ended=timezone.now())
