// The table: what happens between two boards. Of a board the server sends what has changed; nothing here knows a rule.
import { act, afterBoard as settle, confirmState, hideMenu, pressSquare } from "./table-actions.js";
import { draw } from "./table-arrows.js";
import { attend, watchAttention } from "./table-attention.js";
import { afterDrop } from "./table-drag.js";
import { renewEnlarged, watchCards } from "./table-enlarge.js";
import { follow, watchFollow } from "./table-follow.js";
import { keys, roving } from "./table-keys.js";
import { hideMoment, moment } from "./table-moment.js";
import { capture, play } from "./table-motion.js";
import { afterQueue } from "./table-queue.js";
import { hear, watchSound } from "./table-sound.js";
import { askRule, hideWhy } from "./table-why.js";
import { toast } from "./toast.js";

const board = () => document.getElementById("board");
let before = null;
let announced = "";

// ---- boards come in
document.addEventListener("htmx:before:swap", (event) => {
  const task = event.detail.tasks?.find((one) => one.fragment?.querySelector?.("#board"));
  if (!task) return;
  const [shown, coming] = [board().dataset, task.fragment.querySelector("#board").dataset];
  if (!("replay" in shown)) {
    // an answer overtaken by a push
    if (Number(coming.number) < Number(shown.number)) return event.preventDefault();
    // the same board again, by its answer and by its push: what is open or half said stays
    if (coming.mark === shown.mark && !wanted && board().querySelector("[data-piece]")) return event.preventDefault();
  }
  wanted = false;
  if (!complete(task.fragment)) {
    ask(true);
    return event.preventDefault();
  }
  const focus = document.activeElement;
  const number = board().dataset.number;
  const ticked = [...document.querySelectorAll("#prompt input[type=checkbox][name=choice]:checked")].map(
    (box) => box.value,
  );
  before = { motion: capture(), inPrompt: Boolean(focus?.closest?.("#prompt")), focus, number, ticked };
});

// Pieces that are only named are those that stand here, and stay. Where one is another, the whole board has to come.
function complete(fragment) {
  const named = [...fragment.querySelectorAll("[data-same]")];
  return named.every((same) => document.getElementById(same.id)?.dataset.piece === same.dataset.piece);
}

window.htmx.registerExtension("pieces", {
  htmx_before_morph_node: (here, { newNode }) => !newNode.hasAttribute("data-same"),
});

document.addEventListener("htmx:after:swap", () => {
  if (!board() || !before) return; // some other part of the page, or a board that was not taken: a menu stays open
  fresh(before);
  before = null;
});

function fresh(was) {
  hideMenu();
  renewEnlarged();
  for (const box of document.querySelectorAll("[form='settings-form'][type=checkbox]"))
    box.checked = box.defaultChecked;
  for (const needs of document.querySelectorAll("[data-needs-game]"))
    needs.hidden = board().classList.contains("is-over");
  roving();
  if (was?.number === board().dataset.number) {
    // the same question drawn again: what was ticked stays so
    for (const value of was.ticked) {
      const box = document.querySelector(`#prompt input[type=checkbox][name=choice][value="${value}"]`);
      if (box) box.checked = true;
    }
  }
  confirmState();
  news();
  draw();
  moment(Boolean(was));
  follow(Boolean(was));
  if (was) {
    play(was.motion);
    const lost = !was.focus?.isConnected || was.focus === document.body;
    if (was.inPrompt && lost) document.getElementById("prompt")?.focus({ preventScroll: true });
    hideWhy();
  }
  say();
  attend();
  hear();
  settle();
  afterDrop();
  afterQueue();
}

// What has happened since I was last asked stands out in the log; how lives have changed stands beside them for a turn.
let asked = 0;
let newest = 0;
const lives = new Map();
function news() {
  const lines = [...document.querySelectorAll("#log [data-n]")];
  for (const line of lines) line.classList.toggle("is-new", newest > 0 && Number(line.dataset.n) > newest);
  const number = Number(board().dataset.number);
  if ("mine" in board().dataset && number !== asked) {
    asked = number;
    newest = Number(lines[0]?.dataset.n ?? 0);
  } else if (!newest) newest = Number(lines[0]?.dataset.n ?? 0);
  const turn = board().dataset.turn;
  for (const life of document.querySelectorAll("#board .life")) {
    const value = Number(life.dataset.life);
    const was = lives.get(life.id) ?? { value, since: value, turn };
    // what is laid before the game is no change
    const since = was.turn === turn ? was.since : was.turn === "0" ? value : was.value;
    lives.set(life.id, { value, since, turn });
    const change = value - since;
    life.querySelector("[data-since]")?.remove();
    if (!change) continue;
    const note = document.createElement("span");
    note.className = `delta ${change > 0 ? "up" : "down"}`;
    note.dataset.since = since;
    note.textContent = `${change > 0 ? "+" : "−"}${Math.abs(change).toLocaleString("en")}`;
    life.append(" ", note);
  }
}

// Once a decision, for those who hear the page.
function say() {
  const mine = "mine" in board().dataset;
  const heading = document.querySelector("#prompt h2")?.textContent ?? "";
  const now = mine ? `${board().dataset.number} ${heading}` : "";
  if (mine && now !== announced) document.getElementById("announce").textContent = heading;
  announced = now;
}

// ---- answers go out
const key = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, "0")).join("");

document.addEventListener("htmx:config:request", (event) => {
  const { request, sourceElement } = event.detail.ctx;
  const { body, submitter } = request;
  if (!body?.set) return;
  if (submitter && "alone" in submitter.dataset) {
    body.delete("choice"); // this button is the whole answer, whatever boxes are ticked
    body.append("choice", submitter.value);
  }
  if (sourceElement.matches?.("[data-fresh-key]")) body.set("key", key());
  if (board()) body.set("shown", board().dataset.mark);
  if (sourceElement.matches?.("[data-answer]")) {
    if (sourceElement.dataset.sent) return event.preventDefault();
    sourceElement.dataset.sent = "1";
    sourceElement.setAttribute("aria-busy", "true");
  }
});

document.addEventListener("htmx:finally:request", (event) => {
  const form = event.detail.ctx.sourceElement;
  if (form?.matches?.("[data-answer]")) {
    delete form.dataset.sent;
    form.removeAttribute("aria-busy");
  }
  if (form?.matches?.("[data-closes]")) form.closest("dialog")?.close();
});

// What is out of date is shown as it is now.
document.addEventListener("htmx:response:error", (event) => {
  if ([409, 410].includes(event.detail.ctx.response.status)) ask(true);
});

let wanted = false; // a board is asked for whichever is shown
function ask(anyway) {
  const poll = document.getElementById("poll");
  if (!poll) return;
  wanted = anyway;
  const url = anyway ? poll.getAttribute("hx-get").replace(/since=[^&]*/, "since=") : poll.getAttribute("hx-get");
  window.htmx.ajax("GET", url, { source: poll, target: "#board", swap: "outerMorph" });
}

document.addEventListener("change", (event) => {
  const field = event.target;
  if (field.form?.id === "settings-form") field.form.requestSubmit();
  if (field.closest?.("[data-answer]")) confirmState();
});

// ---- the line to the server
// What an answer has brought already comes over the line too: putting it in again would only cost time.
document.addEventListener("htmx:ws:before:message:incoming", (event) => {
  const mark = /data-mark="([^"]*)"/.exec(event.detail.message.data)?.[1];
  if (mark && mark === board()?.dataset.mark) event.preventDefault();
});

const LOGGED_OUT = 4403;
let lost = 0;
document.addEventListener("htmx:ws:close", (event) => {
  if (event.detail.reason === "removed") return;
  // the page of whoever is here now; not at once: another tab may just be getting its new session
  if (event.detail.code === LOGGED_OUT) return setTimeout(() => location.reload(), 1000);
  clearInterval(lost);
  lost = setInterval(() => {
    document.getElementById("lost").hidden = false;
    ask();
  }, 4000);
});
document.addEventListener("htmx:ws:after:connection", () => {
  clearInterval(lost);
  document.getElementById("lost").hidden = true;
});

// ---- a replay turns its pages in place; the address follows, so Back and a reload stay where they were
let pages = Promise.resolve();
let ahead = 0;
document.addEventListener("click", (event) => {
  const link = event.target.closest?.(".replay a[href^='?at=']");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  if (ahead >= 3) return; // a key held down does not run away from the pages
  ahead++;
  const { go } = link.dataset;
  pages = pages.then(async () => {
    ahead--;
    const next = go ? document.querySelector(`[data-go="${go}"][href]`) : link;
    if (!next) return;
    history.pushState(null, "", next.href);
    await turnTo(location.href);
  });
});
addEventListener("popstate", () => {
  if (board()?.dataset.replay !== undefined) pages = pages.then(() => turnTo(location.href));
});
async function turnTo(address) {
  const answer = await fetch(address, { headers: { Accept: "text/html" } });
  if (!answer.ok) return location.assign(address);
  const next = new DOMParser().parseFromString(await answer.text(), "text/html").getElementById("board");
  await window.htmx.swap({ sourceElement: board(), target: "#board", swap: "outerMorph", text: next.outerHTML });
}

// ---- pointers and keys
document.addEventListener("click", (event) => {
  const hit = event.target.closest?.(".card__hit");
  if (hit) return act(hit.parentElement, hit);
  const rule = event.target.closest?.("a.clause");
  if (rule && !event.ctrlKey && !event.metaKey && !event.shiftKey) {
    event.preventDefault();
    return askRule(rule);
  }
  if (event.target.closest?.("[data-close-why]") || !event.target.closest?.("#why, #menu")) hideWhy();
  if (!event.target.closest?.("#menu")) hideMenu();
  const square = event.target.closest?.(".square");
  if (square) pressSquare(square);
});
document.addEventListener("pointerdown", hideMoment);
document.addEventListener("visibilitychange", attend);
document.addEventListener("keydown", keys);
addEventListener("resize", () => {
  draw();
  roving();
});
document.addEventListener("scroll", draw, { capture: true, passive: true });
for (const kind of ["pointerover", "pointerout", "focusin", "focusout"]) {
  document.addEventListener(kind, (event) => {
    const line = event.target.closest?.("[data-points]");
    if (!line) return;
    const on = kind === "pointerover" || kind === "focusin";
    for (const ref of line.dataset.points.split(" ").filter(Boolean)) {
      const marked = document.getElementById(`o-${ref}`) ?? document.getElementById(`c-${ref}`);
      marked?.classList.toggle("is-pointed", on);
    }
  });
}
window.addEventListener("unhandledrejection", (event) => toast(String(event.reason?.message ?? ""), "bad"));

watchCards();
watchAttention();
watchSound();
watchFollow();
fresh(null);
document.documentElement.dataset.ready = "";
