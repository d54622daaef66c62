"""A substring lookup that is fast in each database: trigrams in PostgreSQL, a byte comparison in SQLite."""

from __future__ import annotations

from typing import Any

from django.db.models import CharField, Lookup, TextField


@CharField.register_lookup
@TextField.register_lookup
class Has(Lookup):  # type: ignore[type-arg]
    """The lookup `text__has="dragon"`: the exact characters, without wildcards."""

    lookup_name = "has"

    def as_sql(self, compiler: Any, connection: Any) -> tuple[str, tuple[Any, ...]]:
        column, params = self.process_lhs(compiler, connection)
        wanted = str(self.rhs).replace("\\", "\\\\").replace("%", "\\%").replace("_", "\\_")
        return f"{column} LIKE %s", (*params, f"%{wanted}%")

    def as_sqlite(self, compiler: Any, connection: Any) -> tuple[str, tuple[Any, ...]]:
        column, params = self.process_lhs(compiler, connection)
        return f"instr({column}, %s) > 0", (*params, str(self.rhs))
