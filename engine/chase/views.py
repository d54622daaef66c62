"""The parts of a view that games with a chase share.

They describe the items on the chase and their effects, the result of a pass, and the names that a viewer sees. They
also give the reasons why an action is not possible.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, TypeVar, cast

from engine.chase.rules import c300_queries as queries
from engine.chase.rules import c601_windows as windows
from engine.chase.rules import c700_actions as plays
from engine.chase.rules.c600_priority import Priority
from engine.chase.rules.c800_battle import act_costs_text
from engine.chase.view_types import ChaseOption, ItemView
from engine.kernel.chars import Chars
from engine.kernel.choices import HIDDEN_CARD as A_HIDDEN_CARD
from engine.kernel.context import is_seat, ref_seat
from engine.kernel.decisions import Option
from engine.kernel.refusal import Refusal, refuse
from engine.kernel.state import Item, Obj
from engine.kernel.text import Text, join
from engine.language import phrase
from engine.shared.printed import Face, joined
from engine.shared.views import HIDDEN_CARD, barred_from_all, is_offered, not_asked, option_row

if TYPE_CHECKING:
    from engine.chase.rules.game_interface import Chase
    from engine.shared.duel import Duel

SomeDuel = TypeVar("SomeDuel", bound="Duel")
Named = Callable[[int], Text]  # returns the name of an object or a seat for a viewer
YOU = Text("you", "あなた")
ENTERS = Text("It enters the field.", "場に出ます。")
IF_BOTH, IF_YOU = Text("If both pass, ", "両者がパスすると、"), Text("If you pass, ", "あなたがパスすると、")


def called(game: Duel, viewer: int | None, ref: int) -> Text:
    """Return the name of an object or a seat in a sentence for a viewer."""
    if is_seat(ref):
        return YOU if ref_seat(ref) == viewer else game.seat_name(ref_seat(ref))
    obj = game.s.objects.get(ref)
    return A_HIDDEN_CARD if obj is not None and not game.can_see(viewer, obj) else game.chars(ref).name


def object_text(game: Duel, chars: Chars, face: Face | None) -> dict[str, str]:
    """Return the printed lines, or the object's current abilities if effects have changed them."""
    if face is not None and chars.abilities == tuple(face.abilities):
        return face.text.as_dict()
    return joined([text for ability in chars.abilities if (text := game.ability_text(ability)).en]).as_dict()


def item_view(game: Duel, viewer: int | None, item: Item, kind: str, text: dict[str, str], does: Text) -> ItemView:
    """Return an item of the chase as plain JSON, with the choices made for it.

    `kind`: its type, in words.
    """
    chars = game.chars(item.ref)
    source = game.recorder.identity(item.source)
    return {
        "ref": str(item.ref),
        "kind": item.what,
        "card": game.s.cards[source[0]].definition if source is not None else None,
        "name": chars.name.as_dict(),
        "type": kind,
        "controller": item.controller,
        "source": str(item.source) if game.is_current(item.source) and item.source != item.ref else None,
        "attributes": sorted(chars.attributes),
        "text": text,
        "does": does.as_dict(),
        "targets": [
            {"seat": ref_seat(ref)} if is_seat(ref) else {"ref": str(ref), "name": called(game, viewer, ref).as_dict()}
            for slot in item.targets
            for ref in slot
        ],
        "x": item.x if item.x else None,
        "modes": [label.as_dict() for label in _modes(game, item)],
        "triggered": item.ability is not None and item.ability.role == "triggered",
    }


def _modes(game: Duel, item: Item) -> list[Text]:
    """Return the modes chosen for an item."""
    return list(windows.modes_text(cast("Chase", game), item))


def what_it_does(game: Duel, item: Item, to_field: frozenset[str], enters: Text = ENTERS) -> Text:
    """Return the effects of an item of the chase when it resolves, as sentences (FoW 903.3b / MG 903.3b).

    These are the chosen modes, or all of its effects. For a card that goes to the field, the sentence says so.
    """
    if item.what == "card" and game.chars(item.ref).types & to_field:
        return enters
    if item.modes:
        said = _modes(game, item)
    else:
        said = [phrase(game.ID, effect) for effect in getattr(item.ability, "effects", ())]
    if not all(one.en for one in said):
        written: Text = game.ability_text(item.ability)
        return written
    return join([Text(f"{one.en[:1].upper()}{one.en[1:].rstrip('.')}.", f"{one.ja}。") for one in said], " ", "")


def outcome_of_pass(
    game: Chase, seat: int, named: Named, does: Callable[[Item], Text], goes_on: Callable[[object], Text | None]
) -> Text | None:
    """Return the result of a pass by this seat, followed by a pass of the other seat unless it has just passed.

    See FoW 602.1d, 605.1b, 605.1c / MG 602.1d, 605.1b, 605.1c. Return None if the name of the option already says
    everything. `does`: returns the effects of an item. `goes_on`: returns the next event of the turn or the battle.
    """
    frames = game.s.frames
    window = frames[-1]
    if not isinstance(window, Priority) or queries.main_timing(game, seat):
        return None
    lead = IF_YOU if window.passed else IF_BOTH
    told = _resolves(game, game.s.items[game.stack[-1]], named, does) if game.stack else goes_on(frames[-2])
    return None if told is None else Text(lead.en + told.en, lead.ja + told.ja)


def _resolves(game: Chase, item: Item, named: Named, does: Callable[[Item], Text]) -> Text:
    """Return a sentence about the item that resolves next: its effects and its targets."""
    said, targets = does(item), [named(ref) for slot in item.targets for ref in slot]
    name = game.chars(item.ref).name
    en, ja = f"{name.en} resolves. {said.en}", f"「{name.ja}」が解決されます。{said.ja}"
    if not targets:
        return Text(en, ja)
    chosen = game.WORDING["chosen"].format(names=join(targets))
    return Text(f"{en} {chosen.en}", f"{ja}{chosen.ja}")


def placed_ref(game: Duel, obj: Obj) -> str | None:
    """Return the reference of a hidden card whose place is known although the card is not, else None.

    Such cards lie on the field or in a zone where cards lie apart (FoW 310.2, 311.2a / MG 308.2a, 309.2, 311.2a).
    """
    return str(obj.ref) if obj.zone == game.FIELD or obj.zone in game.APART else None


def option_view(
    game: SomeDuel,
    viewer: int | None,
    n: int,
    option: Option,
    labels: Mapping[str, Text],
    cost_of: Callable[[int], str | None],
    outcome: Callable[[SomeDuel, int, Named], Text | None],
) -> ChaseOption:
    """Return the view of one option.

    For a hidden card it shows only the position among the hidden cards. `labels`: the names of actions and of cards
    hidden in a zone. `cost_of`: returns the cost of playing a card. `outcome`: returns the result of a pass.
    """
    ref, label, detail, cost = option.ref, option.label, option.detail, option.cost
    obj = game.s.objects.get(ref) if ref > 0 else None
    will = isinstance(option.data, dict) and bool(option.data.get("will"))
    if obj is not None and not game.can_see(viewer, obj):
        hidden = labels.get(f"hidden {obj.zone}", HIDDEN_CARD)
        return {**option_row(n, option, hidden.format(n=n + 1), placed_ref(game, obj)), "will": will}
    if (pattern := labels.get(option.kind)) is not None:
        label = pattern.format(name=game.chars(ref).name if ref > 0 else Text("", ""))
    if option.kind == "play":
        cost = cost_of(ref)
    elif option.kind == "activate":
        detail = game.ability_text(game.chars(ref).compile().activated[option.data["ability"]])
    elif option.kind == "pass" and viewer is not None:
        detail = outcome(game, viewer, lambda one: called(game, viewer, one))
    elif option.kind in ("attack", "block") and (price := act_costs_text(cast("Chase", game), ref, option.kind)):
        detail = Text("Costs: {en}", "コスト：{ja}").format(en=price.en, ja=price.ja)
    out: ChaseOption = {
        **option_row(n, option, label, str(ref) if ref > 0 else None, detail, cost),
        "will": will,
    }
    if obj is not None:
        out["card"] = {"card": game.s.cards[obj.card].definition or None, "face": obj.face, "zone": obj.zone}
    return out


def why_not(
    game: SomeDuel,
    seat: int,
    kind: str,
    ref: int,
    of_a_card: Mapping[str, Callable[[SomeDuel, int, int], Refusal | None]],
    of_a_seat: Mapping[str, Callable[[SomeDuel, int], Refusal | None]],
    who_attacks: str,
    when: Mapping[str, Refusal],
) -> list[Refusal]:
    """Return the refusals for an action of a seat.

    An empty list means that the action is offered. `of_a_card`, `of_a_seat`: the checks of further actions by their
    kind, in addition to playing cards and abilities and passing. `who_attacks`: the clause that lets only the turn
    player attack. `when`: for actions outside priority, the refusal that says when they are possible.
    """
    obj = game.s.objects.get(ref)
    with_card = kind != "pass" and kind not in of_a_seat
    told = obj is None or game.can_see(seat, obj) or placed_ref(game, obj) is not None
    if (told or not with_card) and is_offered(game, seat, kind, ref if with_card else 0):
        return []
    chase = cast("Chase", game)
    barred, out = barred_from_all(game, seat, ref, chase.clause("302.2"))
    if barred:
        return out
    found: list[Refusal | None] = []
    if kind == "activate" and ref in game.s.objects:
        found += [plays.check_activate(chase, seat, ref, n) for n in range(len(game.chars(ref).compile().activated))]
        if not found:
            found.append(refuse(chase.clause("707.1"), "It has no activated ability.", "条件能力を持っていません。"))
        elif None in found:
            found = []
    elif kind == "play":
        found.append(plays.check_play(chase, seat, ref))
    elif kind == "pass":
        found.append(chase.rules.priority.check_pass(chase, seat))
    elif kind in of_a_seat:
        found.append(of_a_seat[kind](game, seat))
    elif kind in of_a_card:
        found.append(of_a_card[kind](game, seat, ref))
        if kind == "attack" and seat != game.s.turn_player:
            found.append(
                refuse(who_attacks, "Only the turn player attacks.", "攻撃できるのはターンプレイヤーだけです。")
            )
    elif not is_offered(game, seat, kind):
        found.append(refuse(chase.clause("604.1"), "There is no such act.", "そのような行動はありません。"))
    out += [one for one in found if one is not None]
    return out or [not_asked(game, seat, kind, when.get(kind))]
