"""Rows by plain SQL, for queries and writes that every answer needs.

Django's ORM builds such a statement anew each time, which takes longer than the database does. Values are converted by
the model's fields, as in the ORM. Signals are not sent.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from functools import cache
from typing import Any, TypeVar, cast

from django.db import DatabaseError, connection
from django.db.models import AutoField, Field, Model

M = TypeVar("M", bound=Model)


def fetch(model: type[M], key: object, *, without: Collection[str] = (), locked: bool = False) -> M | None:
    """Return the row with this primary key, or None.

    - `without`: fields to defer.
    - `locked`: lock the row until the end of the transaction.
    """
    sql, attributes, converters = _selection(model, frozenset(without), connection.vendor)
    if locked and connection.features.has_select_for_update:
        sql += f" {connection.ops.for_update_sql()}"
    with connection.cursor() as cursor:
        cursor.execute(sql, [model._meta.pk.get_db_prep_value(key, connection)])
        row = cursor.fetchone()
    if row is None:
        return None
    values = list(row)
    for place, column, converting in converters:
        for convert in converting:
            values[place] = convert(values[place], column, connection)
    return model.from_db(connection.alias, attributes, values)


def insert(row: Model) -> None:
    """Write a new row. A key made by the database is not set on the object. Raise IntegrityError on a conflict."""
    sql, fields = _insertion(type(row), connection.vendor)
    with connection.cursor() as cursor:
        cursor.execute(sql, _values(row, fields, add=True))
    row._state.adding, row._state.db = False, connection.alias


def update(row: Model, names: Sequence[str]) -> None:
    """Write these fields of an existing row. Raise DatabaseError if it does not exist any more."""
    sql, fields, key = _change(type(row), tuple(names), connection.vendor)
    with connection.cursor() as cursor:
        cursor.execute(sql, [*_values(row, fields, add=False), key.get_db_prep_value(row.pk, connection)])
        if cursor.rowcount != 1:
            raise DatabaseError(f"there is no {type(row).__name__} {row.pk} to write to")


def _values(row: Model, fields: Sequence[Field[Any, Any]], *, add: bool) -> list[Any]:
    return [field.get_db_prep_save(field.pre_save(row, add), connection) for field in fields]


Convert = Callable[[Any, Any, Any], Any]


@cache
def _selection(
    model: type[Model], without: frozenset[str], _vendor: str
) -> tuple[str, list[str], list[tuple[int, Any, list[Convert]]]]:
    """Return the SELECT statement, the attribute of each column, and the converters.

    Each entry of the converters has the index of its column, the column and its converters.
    """
    fields = [field for field in model._meta.concrete_fields if field.name not in without]
    converters = []
    for place, field in enumerate(fields):
        column = field.cached_col
        converting = [*connection.ops.get_db_converters(column), *column.get_db_converters(connection)]
        if converting:
            converters.append((place, column, converting))
    columns = ", ".join(_quoted(field) for field in fields)
    sql = f"SELECT {columns} FROM {_table(model)} WHERE {_quoted(model._meta.pk)} = %s"
    return sql, [field.attname for field in fields], converters


@cache
def _insertion(model: type[Model], _vendor: str) -> tuple[str, list[Field[Any, Any]]]:
    fields = [field for field in model._meta.concrete_fields if not isinstance(field, AutoField)]
    columns, places = ", ".join(map(_quoted, fields)), ", ".join(["%s"] * len(fields))
    return f"INSERT INTO {_table(model)} ({columns}) VALUES ({places})", fields


@cache
def _change(
    model: type[Model], names: tuple[str, ...], _vendor: str
) -> tuple[str, list[Field[Any, Any]], Field[Any, Any]]:
    fields = [cast("Field[Any, Any]", model._meta.get_field(name)) for name in names]
    changes, key = ", ".join(f"{_quoted(field)} = %s" for field in fields), model._meta.pk
    return f"UPDATE {_table(model)} SET {changes} WHERE {_quoted(key)} = %s", fields, key


def _quoted(field: Field[Any, Any]) -> str:
    return connection.ops.quote_name(str(field.column))


def _table(model: type[Model]) -> str:
    return connection.ops.quote_name(model._meta.db_table)
