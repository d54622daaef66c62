"""Plain data: what views, logs, decks and saved settings are made of, so that it can be written as JSON."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeAlias

Json: TypeAlias = "bool | int | float | str | Sequence[Json] | Mapping[str, Json] | None"
Packed: TypeAlias = "bool | int | float | str | bytes | list[Packed] | dict[str, Packed] | None"  # as it is saved
View = dict[str, Json]
