// Dragging a card: from the results into a part, from part to part, out of the deck to take one away. A finger scrolls:
// it has the buttons.
import { add, change, move } from "./deck-change.js";

const FAR = 7; // pixels until a press is a drag
let held = null; // {holder, x, y}
let ghost = null;
let over = null;

export function drag() {
  document.addEventListener("pointerdown", (event) => {
    if (event.pointerType === "touch" || event.button || event.target.closest("form")) return;
    const holder = event.target.closest?.("[data-card][data-homes]");
    if (holder) held = { holder, x: event.clientX, y: event.clientY };
  });
  document.addEventListener("pointermove", moved);
  document.addEventListener("pointerup", dropped);
  document.addEventListener("pointercancel", stop);
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !ghost) return;
    event.preventDefault();
    stop();
  });
  document.addEventListener("htmx:after:swap", () => ghost && light());
  document.addEventListener("dragstart", (event) => {
    if (event.target.closest?.("[data-homes]")) event.preventDefault();
  });
}

const list = () => document.getElementById("decklist");
const allowed = () => held.holder.dataset.homes.split(" ").filter(Boolean);
const fromDeck = () => held.holder.matches("[data-row]");

function begin() {
  ghost = document.createElement("div");
  ghost.className = "ghost";
  const picture = document.createElement("img");
  picture.src = held.holder.querySelector("img")?.src ?? "";
  picture.alt = "";
  ghost.append(picture, document.createElement("b"));
  document.body.append(ghost);
  document.body.classList.add("is-dragging");
  light();
  getSelection()?.removeAllRanges();
}

// Again after every answer that comes meanwhile: it draws the list anew.
function light() {
  for (const part of document.querySelectorAll(".sec")) part.classList.toggle("can-drop", takes(part));
}

const takes = (part) => allowed().includes(part?.dataset.part) || part?.dataset.part === held.holder.dataset.part;
const under = (event) => document.elementFromPoint(event.clientX, event.clientY);

function partUnder(event) {
  const part = under(event)?.closest?.(".sec");
  return part && takes(part) ? part : null;
}

function moved(event) {
  if (!held) return;
  if (!ghost) {
    if (Math.hypot(event.clientX - held.x, event.clientY - held.y) < FAR) return;
    begin();
  }
  event.preventDefault();
  ghost.style.transform = `translate(${event.clientX - 52}px, ${event.clientY - 90}px)`;
  const part = partUnder(event);
  if (part !== over) {
    over?.classList.remove("is-over");
    (over = part)?.classList.add("is-over");
  }
  const out = fromDeck() && !under(event)?.closest?.("#decklist");
  ghost.classList.toggle("is-out", out);
  ghost.querySelector("b").textContent = out
    ? list().dataset.wordOut
    : (part?.querySelector("h2 span")?.textContent ?? "");
  edge(event.clientY);
}

// A long list scrolls while something is held at its ends.
function edge(y) {
  const box = list().getBoundingClientRect();
  const at = list().scrollHeight > list().clientHeight + 4 ? list() : null;
  if (!at || !over) return;
  if (y > Math.min(box.bottom, innerHeight) - 40) at.scrollTop += 12;
  else if (y < Math.max(box.top, 0) + 40) at.scrollTop -= 12;
}

function dropped(event) {
  if (!ghost) return (held = null);
  const { part, card } = held.holder.dataset;
  const target = partUnder(event)?.dataset.part;
  if (fromDeck()) {
    if (target && target !== part) move(card, part, target);
    else if (!under(event)?.closest?.("#decklist")) add(part, card, -1);
  } else if (target) change(target, card, 1);
  // the click that follows a drag opens nothing
  document.addEventListener("click", swallow, { capture: true, once: true });
  setTimeout(() => document.removeEventListener("click", swallow, { capture: true }), 50);
  return stop();
}

function swallow(event) {
  event.stopPropagation();
  event.preventDefault();
}

function stop() {
  ghost?.remove();
  ghost = over = held = null;
  document.body.classList.remove("is-dragging");
  for (const part of document.querySelectorAll(".sec.can-drop, .sec.is-over"))
    part.classList.remove("can-drop", "is-over");
}
