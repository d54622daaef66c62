"""The form of the parts that a view of every game with a chase has, in addition to those of every game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, TypedDict, final

from engine.shared.view_types import DecisionView, OptionView, OthersDecision, TableView, Words

if TYPE_CHECKING:
    from typing_extensions import ReadOnly


class ChaseCharsView(TypedDict):
    """The card that an object is, and the characteristics that it has in every game with a chase."""

    card: str | None
    face: int
    name: Words
    type: str
    types: list[str]
    races: list[str]
    attributes: list[str]
    total_cost: int


@final
class SeatTarget(TypedDict):
    """A seat as the target of an item on the chase."""

    seat: int


@final
class ObjectTarget(TypedDict):
    """An object as the target of an item on the chase."""

    ref: str
    name: Words


class ItemView(TypedDict):
    """An item on the chase, with the choices made for it.

    - `kind`: "card", "ability" and so on; `type`: its type in words.
    - `text`: its text; `does`: its effects as sentences.
    - `source`: the object whose ability it is, if that is still there.
    """

    ref: str
    kind: str
    card: str | None
    name: Words
    type: str
    controller: int
    source: str | None
    attributes: list[str]
    text: Words
    does: Words
    targets: list[SeatTarget | ObjectTarget]
    x: int | None
    modes: list[Words]
    triggered: bool


class ChaseOption(OptionView):
    """An option in a game with a chase. `will`: whether it is an ability that produces will."""

    will: bool


class ChaseDecision(DecisionView):
    """A decision of the viewer's seat in a game with a chase."""

    options: ReadOnly[Sequence[ChaseOption]]


class ChaseTableView(TableView):
    """A match of a game with a chase. The last item of the chase resolves first."""

    decision: ReadOnly[ChaseDecision | OthersDecision | None]
    chase: ReadOnly[Sequence[ItemView]]
