// The enlarged card: beside its card, after resting the pointer on it or pressing I; over the whole table, as a dialog with
// buttons, after holding a card, and where the window has no room beside.
import { near } from "./table-place.js";

const REST = 420;
const HOLD = 450;
const SHAKE = 8; // pixels that a finger may move and still hold, or tap
const SWIPE = 64;
const TURN = 160;
const narrow = matchMedia("(max-width: 600px)");
const still = matchMedia("(prefers-reduced-motion: reduce)");
const kept = new Map();
const box = () => document.getElementById("enlarged");
const cards = () => [...box().querySelectorAll(".enlarged__pair > .card")];
let timer = 0;
let shown = null;
let touched = false; // the last press was a finger's
let swallowing = false; // what is left of a press that has enlarged or put away a card is no choice
let pressed = null; // where the finger came down, on the table or on the enlarged card
let pile = null; // an opened pile that the dialog has closed

export function watchCards() {
  document.addEventListener("pointerover", rest);
  document.addEventListener("pointerdown", press, true);
  document.addEventListener("pointermove", (event) => {
    if (event.pointerType !== "mouse" && pressed && distance(event) > SHAKE) clearTimeout(timer);
  });
  for (const end of ["pointerup", "pointercancel"]) {
    document.addEventListener(end, (event) => {
      if (event.pointerType === "mouse") return;
      clearTimeout(timer);
      setTimeout(keepFocus); // a press takes it away from the buttons
    });
  }
  document.addEventListener("contextmenu", (event) => {
    if (event.pointerType === "touch" && (at(event.target) || box().contains(event.target))) event.preventDefault();
  });
  addEventListener("click", (event) => swallowing && swallow(event), true);
  addEventListener("keydown", keyed, true);
  box().addEventListener("click", clicked);
  box().addEventListener("close", closed);
  box().addEventListener("focusout", () => setTimeout(keepFocus)); // what a browser makes of a finger may come late
  for (const kind of ["pointerdown", "pointermove", "pointerup", "pointercancel"]) box().addEventListener(kind, swipe);
}

function rest(event) {
  if (event.pointerType !== "mouse" || box().open) return;
  const holder = at(event.target);
  if (holder === shown) return;
  clearTimeout(timer);
  if (shown && !holder) hideEnlarged();
  if (holder) timer = setTimeout(() => show(holder), shown ? 60 : REST);
}

function press(event) {
  clearTimeout(timer);
  touched = event.pointerType !== "mouse";
  swallowing = false;
  pressed = { x: event.clientX, y: event.clientY };
  if (box().open) return;
  if (!touched) return hideEnlarged();
  if (hideEnlarged()) return (swallowing = true);
  const holder = at(event.target);
  if (!holder) return;
  timer = setTimeout(() => {
    swallowing = true;
    show(holder, true);
  }, HOLD);
}

const distance = (event) => Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y);
const at = (target) => {
  const holder = target.closest?.(".card__hit")?.parentElement ?? target.closest?.("#board .card[data-card]");
  return holder?.dataset.card ? holder : null;
};
const swallow = (event) => {
  event.stopPropagation();
  event.preventDefault();
};

export function toggleEnlarged(holder) {
  if (!holder?.dataset.card) return;
  if (shown === holder) hideEnlarged();
  else show(holder, touched || narrow.matches);
}

export function hideEnlarged() {
  clearTimeout(timer);
  shown = null;
  if (box()?.open) box().close();
  else if (box()?.matches(":popover-open")) box().hidePopover();
  else return false;
  return true;
}

// A new board: what lies beside a card goes; a dialog stays until it is closed, with what is true of its card now.
export function renewEnlarged() {
  if (!box()?.open) return hideEnlarged();
  if (shown?.isConnected) asItIs(shown);
  return true;
}

async function show(holder, alone = false) {
  clearTimeout(timer); // a pointer that rests on it has nothing more to open
  shown = holder;
  const { card } = holder.dataset;
  const { game, edition } = document.getElementById("board").dataset;
  const as = edition ? `?edition=${edition}` : ""; // the texts that are played with here
  const others = (holder.dataset.with ?? "").split(" ").filter(Boolean);
  for (const one of [card, ...others]) {
    if (kept.has(one)) continue;
    const answer = await fetch(`/cards/show/${game}/${one}/${as}`);
    if (!answer.ok) return;
    kept.set(one, await answer.text());
  }
  if (shown !== holder || !holder.isConnected) return;
  const whole = box().querySelector("[data-whole]");
  whole.innerHTML = kept.get(card);
  whole.inert = !alone; // beside its card it takes no focus away
  const turns = cards().length > 1 && !others.length;
  for (const one of others) {
    // what makes up one card with it
    const beside = document.createElement("div");
    beside.innerHTML = kept.get(one);
    cards()[0].parentElement.append(beside.querySelector(".card"));
  }
  asItIs(holder);
  if (alone) return over(holder, turns);
  box().showPopover();
  near(box(), holder, "beside");
}

// The numbers, counters and lamps of the card as it lies there.
function asItIs(holder) {
  const [full] = cards();
  for (const part of [".card__stats", ".counters"]) {
    const now = holder.querySelector(`:scope > ${part}, :scope > .card__foot > ${part}`);
    if (!now) continue;
    full.querySelector(part)?.remove();
    (part === ".counters" ? full : full.querySelector(".card__foot")).append(now.cloneNode(true));
  }
  const lamps = holder.querySelector(":scope > .card__head > .lamps");
  if (lamps) full.querySelector(".card__text > .lamps")?.replaceWith(lamps.cloneNode(true));
}

// ---- over the whole table: one card at a time
function over(holder, turns) {
  const turn = box().querySelector("[data-turn]");
  turn.hidden = cards().length < 2;
  turn.querySelector("span").textContent = turns ? turn.dataset.wordTurn : turn.dataset.wordNext;
  for (const link of box().querySelectorAll("a")) link.target = "_blank"; // the match stays where it is
  const list = holder.closest(":popover-open");
  pile = list && { list, inner: holder.closest("[data-zone]"), top: holder.closest("[data-zone]")?.scrollTop };
  if (box().matches(":popover-open")) box().hidePopover();
  box().removeAttribute("style");
  box().showModal();
  up(0);
}

function keepFocus() {
  const inside = box().querySelector(":focus");
  if (box().open && !inside) box().querySelector("[data-shut]").focus();
}

function up(which) {
  const all = cards();
  for (const [n, one] of all.entries()) one.classList.toggle("is-up", n === which);
  const name = all[which].querySelector(".card__name")?.firstChild?.textContent.trim() ?? "";
  box().setAttribute("aria-label", name);
  const text = all[which].querySelector(".card__text");
  text?.classList.toggle("is-long", box().open && text.scrollHeight > text.clientHeight);
  return name;
}

function turnOver() {
  const all = cards();
  const next = (all.findIndex((one) => one.matches(".is-up")) + 1) % all.length;
  box().querySelector("[role=status]").textContent = up(next);
  if (!still.matches) all[next].animate([{ rotate: "y 90deg" }, { rotate: "y 0deg" }], TURN);
}

function clicked(event) {
  if (!box().open) return;
  event.stopPropagation(); // nothing of it is for the table
  if (event.target.closest("[data-turn]")) turnOver();
  else if (event.target.closest("[data-shut]") || !event.target.closest(".card, .enlarged__words, button, a"))
    hideEnlarged();
}

function keyed(event) {
  touched = swallowing = false;
  if (!box().open || (event.key !== "i" && event.key !== "I")) return;
  swallow(event);
  hideEnlarged();
}

function closed() {
  shown = null;
  box().querySelector("[role=status]").textContent = "";
  if (!pile?.list.isConnected) return;
  pile.list.showPopover();
  if (pile.inner) pile.inner.scrollTop = pile.top;
  pile = null;
}

let held = null; // the finger that moves the card
function swipe(event) {
  if (event.pointerType === "mouse" || !box().open) return;
  if (event.type === "pointerdown" && event.target.closest(".enlarged__words")) return; // they are read, and scrolled
  const whole = box().querySelector("[data-whole]");
  if (event.type === "pointerdown") held = event.isPrimary ? event.pointerId : null; // two fingers do not swipe
  if (event.type === "pointerdown" && held !== null) return;
  if (held !== null && event.pointerId !== held) return;
  const far = held === null ? 0 : distance(event);
  if (event.type === "pointermove") {
    if (far <= SHAKE) return;
    whole.style.translate = `${event.clientX - pressed.x}px ${event.clientY - pressed.y}px`;
    whole.style.opacity = Math.max(0.3, 1 - far / (SWIPE * 4));
    return;
  }
  held = null;
  whole.removeAttribute("style");
  if (event.type === "pointerup" && far > SWIPE) hideEnlarged();
}
