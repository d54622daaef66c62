"""The cards of a zone are presented once for the same view and question, and again for anything else."""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from typing import Any

import pytest
from drawn import kinds_in, row_of
from test_drawn_games import VIEWERS, begin
from test_presenter_tables import TABLES

from tcg import games
from tcg.matches.tables import cards
from tcg.matches.tables.cards import Cards
from tcg.matches.tables.shown import Shown
from tcg.web.languages import in_language
from tests.engine.fuzz import GAMES, wander
from tests.tools import sampling

pytestmark = pytest.mark.long(30)


def shown(view: dict[str, Any], viewer: int | None) -> dict[str, Any]:
    """Return the whole context of a table's templates, with each look in full."""
    return plain(games.of(view["game"]).board(Shown(row_of(view), viewer, view, [])).context())


def plain(value: Any) -> Any:
    if isinstance(value, dict):
        return {name: plain(one) for name, one in value.items()}
    if isinstance(value, list | tuple | Cards):
        return [plain(one) for one in value]
    return value


@pytest.mark.parametrize(
    ("game", "number"), [(game, n) for game in GAMES for n in sampling.sample(f"presented {game}", (0, 1), 1)]
)
def test_cached_presentation_equals_a_new_presentation(game: str, number: int) -> None:
    """Every position of a game is checked for one viewer in turn, and each new kind of question for all viewers.

    The languages alternate.
    """
    match = begin(game, number)
    presented_before: dict[bytes, Cards] = {}
    kinds: set[object] = set()
    for place, _ in enumerate(wander(match, number)):
        asked = match.view(match.decision.seat)
        new = kinds_in(asked, ()) - kinds
        kinds |= new
        for viewer in VIEWERS if new else VIEWERS[place % 3 :][:1]:
            view = match.view(viewer)
            with in_language("en" if place % 5 else "ja"):
                cards.forget()
                anew = shown(view, viewer)
                cards._kept.update(presented_before)
                assert shown(view, viewer) == anew
                presented_before.update(cards._kept)
    assert len(presented_before) > 50


def options(view: dict[str, Any], **changed: object) -> None:
    for option in view["decision"]["options"] if view["decision"] and view["decision"]["mine"] else ():
        option |= changed


def quiet(view: dict[str, Any]) -> None:
    options(view, kind="standby")


def about_forces(view: dict[str, Any]) -> None:
    """Make every option refer to a Force."""
    standing = [obj for square in view.get("squares", ()) for obj in square["cards"]]
    for force in [force for obj in standing for force in obj["forces"]][:1]:
        options(view, ref=force["ref"])


def at_the_other_player(view: dict[str, Any]) -> None:
    if view["turn"]["battle"]:
        view["turn"]["battle"] |= {"target": None, "target_seat": 1 - (view["turn"]["battle"]["target_seat"] or 0)}


def host_renamed(view: dict[str, Any]) -> None:
    for zones in view["zones"][1:]:
        for obj in zones.get("field", ()):
            obj["name"] = {"en": "Another", "ja": "別"}


Change = Callable[[dict[str, Any]], None]
CHANGES: tuple[Change, ...] = (quiet, about_forces, at_the_other_player, host_renamed)


@pytest.mark.parametrize("change", CHANGES, ids=lambda change: change.__name__)
@pytest.mark.parametrize("name", TABLES)
def test_change_around_the_cards_invalidates_their_cached_presentation(name: str, change: Change) -> None:
    seen = TABLES[name]()
    view = seen.view
    mine, theirs = (zones.get("field") for zones in view["zones"])
    if mine and theirs and not mine[0]["hidden"]:
        mine[0]["attached_to"] = theirs[0]["ref"]
    other = deepcopy(view)
    change(other)
    for before, now in ((view, other), (other, view)):
        cards.forget()
        anew = shown(now, seen.viewer)
        cards.forget()
        shown(before, seen.viewer)
        assert shown(now, seen.viewer) == anew


@pytest.mark.parametrize("name", TABLES)
def test_cards_are_presented_according_to_their_place(name: str) -> None:
    seen = TABLES[name]()
    board = games.of(seen.view["game"]).board(Shown(row_of(seen.view), seen.viewer, seen.view, []))
    lying = [obj for obj in board.everything() if not obj["hidden"]]
    for place in ("", "hand", "front", "square"):
        assert plain(board.looks(lying, place)) == list(board.each_look(lying, place))


def test_equal_cards_are_presented_once() -> None:
    view = begin("force_of_will", 0).view(0)
    first, second = (games.of(view["game"]).board(Shown(row_of(view), 0, view, [])).hand()["cards"] for _ in range(2))
    assert first is second
    assert len(first) > 0


def test_value_derived_from_cards_is_computed_once() -> None:
    made: list[int] = []
    some = Cards((), b"some")
    for _ in range(2):
        some.once("this", lambda: made.append(1))
    assert made == [1]
    assert some.part("row", ()).mark != some.mark


def test_number_of_cached_presentations_is_limited(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cards, "MOST", 3)
    cards.forget()
    for n in range(10):
        cards.presented(bytes([n]), tuple)
    assert len(cards._kept) <= 3
