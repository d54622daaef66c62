"""Players who look elsewhere are told when it is their move: by the tab, and by the system if they want it."""

from __future__ import annotations

import pytest
from conftest import SeatAt
from playwright.sync_api import Page, expect
from saved_tables import position
from table import Player, when

# Fake system notifications. The request for permission is answered with `window.answer`.
SYSTEM = """(() => {
  window.told = [];
  window.asked = 0;
  window.Notification = class extends EventTarget {
    static permission = localStorage.getItem("given") ?? "default";
    static async requestPermission() {
      window.asked++;
      localStorage.setItem("given", window.answer);
      return (Notification.permission = window.answer);
    }
    constructor(title, { body, tag }) {
      super();
      window.told.push({ title, body, tag, open: true });
      this.n = window.told.length - 1;
    }
    close() {
      window.told[this.n].open = false;
    }
  };
})()"""
HIDDEN = """(hidden) => {
  Object.defineProperty(document, "hidden", { value: hidden, configurable: true });
  document.dispatchEvent(new Event("visibilitychange"));
}"""
PASS = """() => {
  const button = document.querySelector("#prompt :is([data-act=pass], [data-confirm], [data-act=no])");
  button.form.requestSubmit(button.name ? button : null);
}"""
MINE_AGAIN = """(number) => {
  const { dataset } = document.getElementById("board");
  return "mine" in dataset && dataset.number !== number;
}"""
LATER = 1200  # milliseconds: longer than a page waits before a notification
TOLD = "() => window.told.length > 0"
ICON = "() => document.querySelector('link[rel=icon]').href"
WORDS = {"en-US": "Your move", "ja-JP": "あなたの番"}


@pytest.fixture(params=["en-US", "ja-JP"])
def player(seat_at: SeatAt, request: pytest.FixtureRequest) -> Player:
    def prepare(page: Page) -> None:
        page.clock.install()  # `LATER` makes time pass
        page.add_init_script(SYSTEM)

    return seat_at(position("force_of_will", "priority"), seed=4, locale=request.param, before=prepare)


def word(page: Page) -> str:
    return WORDS["ja-JP" if page.locator("html").get_attribute("lang") == "ja" else "en-US"]


def look_elsewhere_and_be_asked(player: Player) -> None:
    """Let the player and the bot answer while the page is hidden."""
    player.page.evaluate(HIDDEN, True)
    for _n in range(6):
        number = str(player.number)
        player.page.evaluate(PASS)
        when(player.page, MINE_AGAIN, number)
        if player.kind == "priority":
            return
    raise AssertionError("never asked for more than to pass")


def turn_notifications_on(page: Page, answer: str) -> None:
    page.evaluate("(answer) => { window.answer = answer; }", answer)
    page.locator("[data-open=preferences]").click()
    page.locator("[data-notify]").click()


def test_hidden_tab_shows_in_title_and_icon_that_a_move_is_due(player: Player) -> None:
    page = player.page
    title, icon = page.title(), page.evaluate(ICON)
    look_elsewhere_and_be_asked(player)
    assert page.title() == f"● {word(page)} – {title}"
    mine = page.evaluate(ICON)
    assert "favicon-mine.svg" in mine
    assert page.request.get(mine).ok
    page.evaluate(HIDDEN, False)
    assert (page.title(), page.evaluate(ICON)) == (title, icon)
    assert page.evaluate("window.told") == []
    assert page.evaluate("window.asked") == 0


def test_player_with_notifications_on_gets_one_for_each_decision(player: Player) -> None:
    page = player.page
    turn_notifications_on(page, "granted")
    page.keyboard.press("Escape")
    assert page.evaluate("window.asked") == 1
    page.reload()
    expect(page.locator("[data-notify]")).to_be_checked()
    page.evaluate(HIDDEN, True)
    page.clock.run_for(LATER)
    assert page.evaluate("window.told") == []  # the player has already seen it
    look_elsewhere_and_be_asked(player)
    page.clock.run_for(LATER)
    when(page, TOLD)
    said = page.locator("#prompt h2").text_content() or ""
    (told,) = [one for one in page.evaluate("window.told") if one["open"]]
    assert (told["title"], told["body"]) == (word(page), said.strip())
    page.evaluate(HIDDEN, True)
    page.clock.run_for(LATER)
    assert page.evaluate("window.told.filter(({ open }) => open).length") == 1
    page.evaluate(HIDDEN, False)
    assert page.evaluate("window.told.filter(({ open }) => open).length") == 0


def test_player_who_returns_at_once_gets_no_notification(player: Player) -> None:
    page = player.page
    turn_notifications_on(page, "granted")
    page.keyboard.press("Escape")
    look_elsewhere_and_be_asked(player)
    page.evaluate(HIDDEN, False)
    told = page.evaluate("window.told.length")
    page.clock.run_for(LATER)
    assert page.evaluate("window.told.length") == told


def test_denied_notification_permission_is_reported(player: Player) -> None:
    page = player.page
    turn_notifications_on(page, "denied")
    expect(page.locator("[data-notify-refused]")).to_be_visible()
    expect(page.locator("[data-notify]")).not_to_be_checked()
    page.keyboard.press("Escape")
    look_elsewhere_and_be_asked(player)
    page.clock.run_for(LATER)
    assert page.evaluate("window.told") == []
