"""Rows by plain SQL equal the rows that Django's ORM reads and writes."""

from __future__ import annotations

from datetime import timedelta
from uuid import uuid4

import pytest
from django.db import DatabaseError, IntegrityError, connection, transaction
from django.test.utils import CaptureQueriesContext
from django.utils import timezone
from tables import Two

from tcg.accounts.models import User
from tcg.matches.models import Match, Move
from tcg.web import rows

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.database]


@pytest.fixture
def two(fake_game: None) -> Two:
    made = Two()
    made.begin_laying()
    return made


def facts(row: object) -> dict[str, object]:
    return {name: value for name, value in vars(row).items() if name != "_state"}


@pytest.mark.parametrize("locked", [False, True])
def test_a_row_is_read_as_the_orm_reads_it(two: Two, locked: bool) -> None:
    with transaction.atomic():
        found = rows.fetch(Match, two.match.pk, locked=locked)
    assert found is not None
    assert facts(found) == facts(Match.objects.get(pk=two.match.pk))
    assert not found._state.adding
    user = rows.fetch(User, two.users[0].pk)
    assert user == two.users[0]
    assert isinstance(user.is_active, bool)
    assert user.date_joined == User.objects.filter(pk=user.pk).get().date_joined


def test_fields_that_are_left_out_are_asked_for_when_they_are_used(two: Two) -> None:
    found = rows.fetch(Match, two.match.pk, without=["seed", "snapshot"])
    assert found is not None
    assert found.get_deferred_fields() == {"seed", "snapshot"}
    with CaptureQueriesContext(connection) as asked:
        assert bytes(found.seed) == bytes(Match.objects.get(pk=found.pk).seed)
    assert len(asked) == 2


def test_what_is_not_there_is_none(two: Two) -> None:
    assert rows.fetch(Match, uuid4()) is None
    with pytest.raises(User.DoesNotExist):
        User.objects.get(pk=0)


def test_a_new_row_is_written_as_the_orm_writes_it(two: Two) -> None:
    values = {"match": two.match, "seat": 1, "input": {"t": "answer", "choice": [1], "ü": None}, "numbers": [1, 2, 3]}
    before = timezone.now()
    rows.insert(Move(number=70, key="by-plain-sql", **values))
    Move.objects.create(number=71, key="by-the-orm", **values)
    plain, usual = (facts(Move.objects.get(number=number)) for number in (70, 71))
    for name in plain.keys() - {"id", "number", "key", "created"}:
        assert plain[name] == usual[name]
    assert before <= plain["created"] <= usual["created"]
    with pytest.raises(IntegrityError), transaction.atomic():
        rows.insert(Move(number=70, key="another", **values))


def test_fields_of_a_row_are_written_and_no_others(two: Two) -> None:
    row, later = Match.objects.get(pk=two.match.pk), timezone.now() + timedelta(days=1)
    row.moved, row.numbers, row.result_reason, row.asked = later, [4, 5, 6], {"en": "so", "ja": "そう"}, None
    row.snapshot, row.number = b"\0\xff", 99
    rows.update(row, ["moved", "numbers", "result_reason", "asked", "snapshot"])
    read = Match.objects.get(pk=row.pk)
    assert (read.moved, read.numbers, read.result_reason, read.asked) == (later, [4, 5, 6], row.result_reason, None)
    assert bytes(read.snapshot) == b"\0\xff"
    assert read.number != 99


def test_a_row_that_is_gone_is_not_written_in_silence(two: Two) -> None:
    row = Match.objects.get(pk=two.match.pk)
    row.pk = uuid4()
    with pytest.raises(DatabaseError, match="no Match"):
        rows.update(row, ["moved"])
