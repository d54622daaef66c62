"""The sounds of the table: few and soft, none before the first press, and none if they are turned off."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from conftest import Open, SeatAt
from playwright.sync_api import Page, expect
from saved_tables import position
from table import listening

# Every note that the page starts, by its initial pitch, and every audio context with whether it could sound.
WATCH = """(() => {
  window.notes = [];
  window.contexts = [];
  window.instruments = [];
  const make = AudioContext.prototype.createOscillator;
  AudioContext.prototype.createOscillator = function () {
    const voice = make.call(this);
    const set = voice.frequency.setValueAtTime;
    voice.frequency.setValueAtTime = function (value, at) {
      window.notes.push(Math.round(value));
      return set.call(this, value, at);
    };
    return voice;
  };
  const whole = window.AudioContext;
  window.AudioContext = class extends whole {
    constructor() {
      super();
      window.instruments.push(this);
      window.contexts.push(navigator.userActivation.hasBeenActive);
    }
  };
})()"""
# A move without a gesture, because any query of a test counts as one. The page reports the next question.
BY_ITSELF = """(() => {
  const ready = () => {
    const button = document.querySelector("#board[data-mine] #prompt :is([data-act=pass], [data-confirm])");
    return "ready" in document.documentElement.dataset && button;
  };
  const move = () => {
    const button = ready();
    if (!button) return;
    looks.disconnect();
    window.moved = true;
    document.addEventListener("htmx:after:swap", () => setTimeout(() => ready() && console.log("asked again")));
    button.form.requestSubmit(button.name ? button : null);
  };
  const looks = new MutationObserver(move);
  looks.observe(document, { attributes: true, childList: true, subtree: true });
})()"""
LOUD = """async () => {
  const { SOUNDS, chain, play } = await import("/static/js/table-sound.js");
  const peak = async (names) => {
    const context = new OfflineAudioContext(1, 44100 * 2, 44100);
    const into = chain(context);
    for (const name of names) play(context, into, name, 0.05, 1);
    const samples = (await context.startRendering()).getChannelData(0);
    const last = samples.findLastIndex((one) => Math.abs(one) > 0.001);
    return { peak: Math.max(...samples.map(Math.abs)), seconds: last / 44100 };
  };
  const each = await Promise.all(Object.keys(SOUNDS).map(async (name) => [name, await peak([name])]));
  return { each: Object.fromEntries(each), all: await peak(Object.keys(SOUNDS)) };
}"""
HEARD = """async (kinds) => {
  const { hear } = await import("/static/js/table-sound.js");
  const list = document.querySelector("#log ol");
  const lines = [...document.querySelectorAll("#log [data-n]")];
  const newest = Math.max(0, ...lines.map(({ dataset }) => Number(dataset.n)));
  for (const [n, [kind, side]] of kinds.entries()) {
    const line = document.createElement("li");
    Object.assign(line.dataset, { n: newest + n + 1, kind });
    line.className = side;
    list.prepend(line);
  }
  window.notes = [];
  hear();
  for (const instrument of window.instruments) await instrument.resume(); // then it sounds
  await new Promise((done) => setTimeout(done));
  return window.notes;
}"""
LATER = """(milliseconds) => {
  const now = performance.now.bind(performance);
  performance.now = () => now() + milliseconds;
}"""
HIT, PLAY, DRAW = [190, 120], [392, 587], [660, 990]
SOUNDING = "no-preference"


@pytest.fixture
def table(seat_at: SeatAt) -> Callable[[str], Page]:
    """Return a function that opens a table whose notes are recorded."""

    def come(motion: str) -> Page:
        page = seat_at(position("force_of_will", "priority"), reduced_motion=motion).page
        page.add_init_script(WATCH)
        page.reload()
        listening(page)
        return page

    return come


def heard(page: Page, *kinds: tuple[str, str]) -> list[int]:
    """Return the notes for a board with these new log lines, the oldest line first."""
    found: list[int] = page.evaluate(HEARD, kinds)
    return found


def test_no_sound_is_clipped_or_long(visit: Open) -> None:
    found: dict[str, Any] = visit("/account/login/").evaluate(LOUD)
    assert set(found["each"]) >= {"draw", "play", "hit", "mine", "won", "over"}
    for name, one in found["each"].items():
        assert 0.02 < one["peak"] < 0.7, name
        assert one["seconds"] < 1.3, name
    assert found["all"]["peak"] < 0.95


def test_no_sound_is_played_before_the_first_press(seat_at: SeatAt) -> None:
    page = seat_at(position("force_of_will", "priority"), reduced_motion=SOUNDING).page
    page.add_init_script(WATCH + ";" + BY_ITSELF)
    with page.expect_console_message(lambda said: said.text == "asked again"):
        page.reload()  # from here on, any query of the page would count as a press
    assert page.evaluate("[window.moved, window.contexts, window.notes]") == [True, [], []]
    page.locator("#p-0 h2").click()
    assert heard(page, ("drawn", "me")) == DRAW
    assert page.evaluate("window.contexts") == [True]


def test_each_kind_of_event_sounds_at_most_once_in_an_update(table: Callable[[str], Page]) -> None:
    page = table(SOUNDING)
    page.locator("#p-0 h2").click()
    assert heard(page, ("played", "me")) == PLAY
    assert heard(page, ("damaged", "me")) == HIT
    lower = heard(page, ("drawn", "you"))
    assert len(lower) == 2
    assert all(own * 0.8 < other < own for own, other in zip(DRAW, lower, strict=True))
    assert heard(page, ("shuffled", "me"), ("moment", "")) == []
    assert heard(page, *[("drawn", "me")] * 5) == DRAW
    assert heard(page, ("played", "me"), ("drawn", "me"), *[("damaged", "me")] * 9) == PLAY + DRAW + HIT
    page.evaluate("document.getElementById('board').classList.add('is-over')")
    assert heard(page, ("drawn", "me"), ("played", "me"), ("damaged", "me")) == [*PLAY, *HIT, 523, 440, 349]
    assert heard(page) == []


def test_own_move_is_announced_by_sound_only_after_a_wait(table: Callable[[str], Page]) -> None:
    page = table(SOUNDING)
    page.locator("#p-0 h2").click()
    take, give = "delete board.dataset.mine", "board.dataset.mine = ''"
    for wait, notes in ((0, []), (1300, [659, 988])):
        page.evaluate(f"{take}")
        assert heard(page) == []
        page.evaluate(LATER, wait)
        page.evaluate(give)
        assert heard(page) == notes


def test_real_game_plays_sounds(seat_at: SeatAt) -> None:
    player = seat_at(position("force_of_will", "priority"), reduced_motion=SOUNDING)
    player.page.add_init_script(WATCH)
    player.page.reload()
    for _n in range(4):
        assert player.asked()
        player.act()
    assert player.page.evaluate("window.notes.length") > 2


def test_sound_is_off_at_first_with_reduced_motion_and_settings_are_kept(table: Callable[[str], Page]) -> None:
    page = table("reduce")
    page.locator("#p-0 h2").click()
    assert heard(page, ("played", "me")) == []
    assert page.evaluate("window.contexts") == []
    page.locator("[data-open=preferences]").click()
    switch, volume = page.locator("[data-sound]"), page.locator("[data-volume]")
    expect(switch).not_to_be_checked()
    expect(volume).to_be_disabled()
    switch.click()
    page.wait_for_function("() => window.notes.length === 2")  # the player hears that the sound was turned on
    volume.fill("0.25")
    page.reload()
    expect(switch).to_be_checked()
    expect(volume).to_have_value("0.25")
    page.locator("#p-0 h2").click()
    assert heard(page, ("played", "me")) == PLAY
    page.locator("[data-open=preferences]").click()
    volume.fill("0")
    page.keyboard.press("Escape")
    assert heard(page, ("played", "me")) == []
