"""The log: whole sentences in both languages, and no information that the viewer may not have."""

from __future__ import annotations

import re

import pytest

from engine.games.zx.log import SENTENCES, ZxTeller
from engine.games.zx.words.triggers import event_types as own
from engine.kernel import events as ev
from engine.kernel.log_entry import LogEntry
from engine.scenario import put, scenario
from engine.shared import history
from engine.shared.duel import ENDLESS
from tests.engine import logs
from tests.engine.rules import rule
from tests.engine.zx.made import played

PHASES = ("reboot", "draw", "resource", "ignition", "main", "end")
SILENT = {"Entered", "Left", "Resolved", "Chosen", "LifeCounted"}
"""What needs no words of its own: another event of the same moment speaks of it."""
NOT_HERE = {
    "LifeGained", "LifeLost", "CounterPut", "CounterRemoved", "Banished", "Targeted", "Cancelled", "Attached",
    "Blocked", "GaveUpAttack",
}  # fmt: skip
"""What does not happen in Z/X."""


@pytest.fixture(scope="module")
def matches():
    return [played(number) for number in range(3)]


def test_every_event_kind_has_log_text_or_is_listed_as_silent():
    kinds = {kind.__name__ for kind in (*vars(ev).values(), *own.KINDS) if isinstance(kind, type)
             and issubclass(kind, ev.Event)}  # fmt: skip
    told = {kind.__name__ for kind in SENTENCES}
    assert kinds - told - SILENT - NOT_HERE == {kind.__name__ for kind in ev.BASES}
    assert not told & (SILENT | NOT_HERE)


def test_every_log_line_is_a_sentence_in_both_languages(matches):
    logs.check_every_line(matches)


def test_log_of_a_spectator_never_says_you(matches):
    logs.check_spectator(matches)


def test_log_lines_are_numbered_and_read_since_a_number(matches):
    logs.check_numbers(matches[0])


@rule("ZX 301.3c", "ZX 309.3")
def test_log_hides_cards_drawn_by_the_opponent(matches):
    logs.check_draws_are_hidden(matches)


@pytest.fixture
def table():
    return scenario(
        "zx",
        me={"squares": {"centre": put("Fox 3000 {Red 3}", shield=1), "own left": "Owl 2000 {White 2}"}},
        you={"squares": {"own right": "Dog 2500 {Green 2}"}},
    )


EVENTS = [
    lambda a, b: ev.Moved(card=0, ref=a, new=a, origin="square", destination="trash", owner=0),
    lambda a, b: ev.Moved(card=0, ref=a, new=a, origin="hand", destination="resource", owner=0, rested=True),
    lambda a, b: ev.Moved(card=0, new=a, origin="deck_zone", destination="life", owner=1),
    lambda a, b: ev.Moved(card=0, new=a, origin="hand", destination="deck_zone", owner=1, position="bottom"),
    lambda a, b: ev.Moved(card=0, new=a, origin="hand", destination="square", owner=1, place=8),
    lambda a, b: ev.Moved(card=0, new=a, origin="hand", destination="square", owner=1, place=1, face_down=True),
    lambda a, b: ev.Drawn(seat=0, ref=a),
    *[lambda a, b, w=what: ev.Played(ref=a, source=a, seat=1, what=w) for what in ("card", "ability", "trigger")],
    lambda a, b: ev.TriggerDropped(source=a, seat=0),
    lambda a, b: ev.Damaged(source=a, target=b, amount=2000),
    lambda a, b: ev.Damaged(source=a, target=-1, amount=1),
    lambda a, b: ev.DamageRemoved(ref=a, clause="802.2a"),
    *[lambda a, b, c=cause: ev.Destroyed(ref=a, cause=c) for cause in ("battle", "effect", "cost", "rule")],
    lambda a, b: ev.Discarded(seat=0, ref=a),
    lambda a, b: ev.Rested(ref=a),
    lambda a, b: ev.Recovered(ref=a),
    lambda a, b: ev.ControlChanged(ref=a, seat=1),
    lambda a, b: ev.TokenMade(ref=a, seat=1),
    lambda a, b: ev.Attacked(ref=a, target=b),
    lambda a, b: ev.Attacked(ref=a, target=-2),
    lambda a, b: ev.Revealed(card=0, seat=1),
    *[lambda a, b, d=deck: ev.Looked(seat=0, of=1, n=2, deck=d) for deck in ("deck_zone", "hand", "life")],
    lambda a, b: ev.Searched(seat=0, of=1),
    lambda a, b: ev.Shuffled(seat=0, zone="deck_zone"),
    lambda a, b: ev.PassedPriority(seat=1),
    *[
        lambda a, b, m=name: ev.Moment(name=m, seat=0)
        for name in ("game_begin", *(f"{phase}_begin" for phase in (*PHASES, "battle")), "battle_end")
    ],
    lambda a, b: ev.TurnBegan(seat=1, turn=4),
    lambda a, b: ev.PhaseSkipped(seat=1, phase="draw"),
    lambda a, b: ev.FirstPlayer(seat=0),
    lambda a, b: ev.MulliganTaken(seat=0, n=4),
    lambda a, b: ev.TakenBack(seat=0, card=0),
    lambda a, b: ev.WentBack(seat=0, seen=((0, 1), (1,))),
    *[
        lambda a, b, s=seats, r=reason: ev.Lost(seats=s, reason=r)
        for seats in ((0,), (1,), (0, 1))
        for reason in ("life", "deck", "concede", "other")
    ],
    lambda a, b: ev.Drew(reason="loop"),
    lambda a, b: own.MovedSquare(ref=a, controller=0, origin=0, place=5),
    lambda a, b: own.Ignited(seat=0, ref=a),
    lambda a, b: own.LifeTaken(seat=0, ref=a),
    lambda a, b: own.LifeRecovered(seat=0, ref=a),
    lambda a, b: own.Reloaded(seat=1),
    *[lambda a, b, k=n: own.ShieldsGiven(ref=a, n=k) for n in (1, 2)],
    *[lambda a, b, c=cause: own.ShieldLost(ref=a, cause=c) for cause in ("damage", "effect")],
    *[lambda a, b, k=n: own.LifeShieldsGiven(seat=0, n=k) for n in (1, 2)],
    *[lambda a, b, c=cause: own.LifeShieldLost(seat=0, cause=c) for cause in ("damage", "effect")],
    *[
        lambda a, b, i=icon, k=n: own.CountersGained(seat=1, icon=i, n=k)
        for icon in ("dream_key", "melodia", "memorial_piece", "star_piece", "survey_record", "block", "focus")
        for n in (1, 3)
    ],
    lambda a, b: own.CountersSpent(seat=1, icon="melodia", n=1),
    *[lambda a, b, d=down: own.ForceMade(ref=a, host=b, face_down=d) for down in (True, False)],
    lambda a, b: own.Shifted(host=a, card=0, seat=0),
    lambda a, b: own.ShiftLeft(card=0, seat=0),
    lambda a, b: own.Igobed(ref=a, seat=0),
    lambda a, b: own.Broke(ref=a, base=b, seat=0),
    lambda a, b: own.Unisoned(ref=a, seat=0),
    lambda a, b: own.Rebuilt(ref=a, seat=0),
    lambda a, b: own.TakenApart(card=0, seat=0),
    lambda a, b: own.CrisisTaken(ref=a, seat=0),
    lambda a, b: own.LinkMade(ref=a, seat=1, place=7),
    lambda a, b: own.MarkerVanished(ref=a, seat=0),
    *[lambda a, b, d=down: own.TurnedOver(ref=a, face_down=d) for down in (True, False)],
    *[lambda a, b, s=shown: own.SpecialDone(ref=a, seat=1, shown=s) for shown in (True, False)],
    *[
        lambda a, b, p=phase: own.PhaseCalled(seat=0, phase=p)
        for phase in ("reboot", "draw", "resource", "ignition", "main", "end")
    ],
]


def test_every_event_has_a_log_line_for_every_viewer(table):
    """Each kind of event is created and put into words for both seats and a spectator."""
    told = set()
    fox, dog = table["Fox"], table["Dog"]
    for make in EVENTS:
        event = make(fox.ref, dog.ref)
        entry = LogEntry(1, 3, event, (fox.ref, fox.card, 0, dog.ref, dog.card, 0))
        for viewer in (0, 1, None):
            line = history.tell_one(table.machine, ZxTeller, viewer, entry)
            assert line is not None, event
            logs.check_sentence(line["text"])
            if viewer is None:
                assert not re.search(r"\b[Yy]ou(r)?\b", line["text"]["en"]), line
                assert "あなた" not in line["text"]["ja"]
        told.add(type(event))
    assert told == set(SENTENCES)


def lines_of(table, event, viewer):
    fox, dog = table["Fox"], table["Dog"]
    entry = LogEntry(1, 3, event, (fox.ref, fox.card, 0, dog.ref, dog.card, 0))
    return history.tell_one(table.machine, ZxTeller, viewer, entry)["text"]


@rule("ZX 303.4")
def test_log_names_squares_from_the_viewers_side(table):
    def moved(place, viewer):
        return lines_of(table, own.MovedSquare(ref=table["Fox"].ref, controller=0, origin=4, place=place), viewer)

    assert moved(0, 0) == {"en": "Fox moves to your left square.", "ja": "「Fox」があなたの左のスクエアに移動します。"}
    assert moved(0, 1)["en"] == "Fox moves to the enemy right square."
    assert moved(0, None)["en"] == "Fox moves to Ann's left square."
    assert moved(8, None) == {"en": "Fox moves to Bob's left square.", "ja": "「Fox」がBobの左のスクエアに移動します。"}
    assert moved(3, 0)["en"] == "Fox moves to the centre left square."
    assert moved(3, 1)["en"] == "Fox moves to the centre right square."
    assert moved(7, 1)["en"] == "Fox moves to your player square."


@rule("ZX 301.3b", "ZX 302.3b")
def test_log_names_a_face_down_card_only_to_its_owner(table):
    card = table["Dog"].card
    event = ev.Moved(card=card, origin="hand", destination="resource", owner=1, face_down=True)
    assert lines_of(table, event, 1)["en"] == "Dog goes to your resource face down."
    assert lines_of(table, event, 0)["en"] == "A card goes to Bob's resource face down."
    back = ev.Moved(card=card, origin="resource", destination="hand", owner=1, was_down=True)
    assert lines_of(table, back, 0)["en"] == "A card goes to Bob's hand."
    assert lines_of(table, back.changed(was_down=False), 0)["en"] == "Dog goes to Bob's hand."


@rule("ZX 801.2d", "ZX 813.1")
def test_log_hides_the_card_of_a_hidden_special_ability(table):
    event = own.SpecialDone(ref=table["Dog"].ref, seat=1)
    assert lines_of(table, event, 0)["en"] == "A special ability of Dog is done."
    assert lines_of(table, event.changed(shown=False), 0)["en"] == "A special ability of a card is done."
    assert lines_of(table, event.changed(shown=False), 1)["en"] == "A special ability of Dog is done."


@rule("ZX 307.2", "ZX 1013.1a")
def test_log_hides_cards_moved_from_the_deck_to_life(table):
    event = ev.Moved(card=table["Dog"].card, origin="deck_zone", destination="life", owner=1)
    for viewer in (0, 1, None):
        assert lines_of(table, event, viewer)["en"].startswith("A card goes to ")


@rule("ZX 101.2", "ZX 101.3", "ZX 903.1", "ZX 903.2", "ZX 1201.1c")
def test_log_states_the_reason_of_the_ending():
    machine = scenario("zx").machine

    def why(*seats, reason):
        return machine.ending(ev.Lost(seats=seats, reason=reason))

    assert why(0, reason="life").en == "Ann has no life left."
    assert why(1, reason="deck").en == "Bob has no card left in deck and trash."
    assert why(0, 1, reason="life").en == "Both players had no life left."
    assert why(0, 1, reason="both").en == "Both players lost at the same time."
    assert ENDLESS.en == "Nobody could stop the loop."


@rule("ZX 101.4")
def test_conceding_ends_the_match(table):
    table.you.concede()
    assert table.match.view(0)["over"] == {
        "winner": 0,
        "clause": "101.4",
        "text": {"en": "Bob concedes.", "ja": "Bobが投了しました。"},
    }
    assert table.me.log[-1] == "Bob concedes. Ann wins."


@rule("ZX 604.3a", "ZX 1008.1")
def test_log_describes_a_battle():
    table = scenario(
        "zx",
        me={"squares": {"centre": "Fox 3000 {Red 3}"}},
        you={"squares": {"right": "Dog 2500 {Green 2}"}},
    )
    table.me.attack("Fox", "Dog")
    table.fight()
    told = table.me.log
    for line in ("Fox attacks Dog.", "Fox deals 3000 damage to Dog.", "Dog is destroyed by battle."):
        assert line in told, told
