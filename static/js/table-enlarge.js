// The enlarged card: after resting the pointer on one, holding it, or pressing I.
import { near } from "./table-place.js";

const REST = 420;
const HOLD = 450;
const kept = new Map();
const box = () => document.getElementById("enlarged");
let timer = 0;
let shown = null;

export function watchCards() {
  document.addEventListener("pointerover", (event) => {
    if (event.pointerType !== "mouse") return;
    const holder = at(event.target);
    if (holder === shown) return;
    clearTimeout(timer);
    if (shown && !holder) hideEnlarged();
    if (holder) timer = setTimeout(() => show(holder), shown ? 60 : REST);
  });
  document.addEventListener("pointerdown", (event) => {
    clearTimeout(timer);
    if (event.pointerType === "mouse") return hideEnlarged();
    const holder = at(event.target);
    if (!holder) return;
    timer = setTimeout(() => {
      show(holder);
      addEventListener("click", swallow, { capture: true, once: true }); // letting go is not a choice
    }, HOLD);
  });
  for (const end of ["pointerup", "pointercancel", "pointermove"]) {
    document.addEventListener(end, (event) => {
      if (event.pointerType !== "mouse" && (end !== "pointermove" || Math.hypot(event.movementX, event.movementY) > 6))
        clearTimeout(timer);
    });
  }
  document.addEventListener("contextmenu", (event) => {
    if (at(event.target) && event.pointerType === "touch") event.preventDefault();
  });
}

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
  else show(holder);
}

export function hideEnlarged() {
  clearTimeout(timer);
  shown = null;
  if (!box()?.matches(":popover-open")) return false;
  box().hidePopover();
  return true;
}

async function show(holder) {
  shown = holder;
  const { card } = holder.dataset;
  const game = document.getElementById("board").dataset.game;
  const others = (holder.dataset.with ?? "").split(" ").filter(Boolean);
  for (const one of [card, ...others]) {
    if (kept.has(one)) continue;
    const answer = await fetch(`/cards/show/${game}/${one}/`);
    if (!answer.ok) return;
    kept.set(one, await answer.text());
  }
  if (shown !== holder || !holder.isConnected) return;
  box().innerHTML = kept.get(card);
  for (const one of others) {
    // what makes up one card with it
    const beside = document.createElement("div");
    beside.innerHTML = kept.get(one);
    box().firstElementChild.append(beside.querySelector(".card"));
  }
  const full = box().querySelector(".card");
  for (const part of [".card__stats", ".counters"]) {
    const now = holder.querySelector(`:scope > ${part}, :scope > .card__foot > ${part}`);
    if (!now) continue;
    full.querySelector(part)?.remove();
    (part === ".counters" ? full : full.querySelector(".card__foot")).append(now.cloneNode(true));
  }
  box().showPopover();
  near(box(), holder, "beside");
}
