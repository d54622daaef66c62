"""Plain data: what views, logs, decks and saved settings are made of, so that it can be written as JSON."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeAlias

Json: TypeAlias = "bool | int | float | str | Sequence[Json] | Mapping[str, Json] | None"
View = dict[str, Json]
