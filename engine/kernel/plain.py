"""Plain data that can be written as JSON: the form of views, logs, decks and saved settings."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeAlias

Json: TypeAlias = "bool | int | float | str | Sequence[Json] | Mapping[str, Json] | None"
Packed: TypeAlias = "bool | int | float | str | bytes | list[Packed] | dict[str, Packed] | None"  # the saved form
View = dict[str, Json]
