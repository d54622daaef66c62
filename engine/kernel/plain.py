"""Plain data that can be written as JSON: the form of views, logs, decks and saved settings."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypeAlias

Json: TypeAlias = "bool | int | float | str | Sequence[Json] | Mapping[str, Json] | None"
Packed: TypeAlias = "bool | int | float | str | bytes | list[Packed] | dict[str, Packed] | None"  # the saved form
View = dict[str, Json]

AnyGame: TypeAlias = Any  # a match, for rules that each game writes for its own class
OpaqueAbility: TypeAlias = Any  # an ability that only its game's words and rules inspect: the kernel passes it on
