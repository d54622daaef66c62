// A card that can act is dragged onto the table, a square or what it attacks: the same as pressing it, and then that.
import { act, take } from "./table-actions.js";

const FAR = 8; // pixels: nearer it was a click
const BOARDS = 3; // "attack with this" is two answers; the place is asked for after them
let held = null; // what is under the pointer: the card, where it was taken up, and whether it moves
let dropped = null; // where it was let go, for the question that comes

const board = () => document.getElementById("board");
const form = () => document.querySelector("#board form[data-answer]");
const lies = (element) => Boolean(element?.closest(".field, .square, .player--you") && !element.closest("#hand"));

document.addEventListener("pointerdown", (event) => {
  held = null;
  const card = event.target.closest?.("#board .card.is-playable, #board .card[data-then]");
  if (!card || event.button || event.pointerType === "touch" || !form()) return; // a finger scrolls
  held = { card, x: event.clientX, y: event.clientY, moves: false };
});

document.addEventListener("pointermove", (event) => {
  if (!held) return;
  if (!held.card.isConnected || !event.buttons) return letGo();
  const [dx, dy] = [event.clientX - held.x, event.clientY - held.y];
  if (!held.moves && Math.hypot(dx, dy) < FAR) return;
  if (!held.moves) {
    held.moves = true;
    held.card.classList.add("is-dragged");
    board().classList.add("is-dragging");
  }
  held.card.style.translate = `${dx}px ${dy}px`;
});

document.addEventListener("pointerup", (event) => {
  const { card, moves } = held ?? {};
  if (!moves) return (held = null);
  letGo();
  // the click that comes of letting go is none: of it the page hears no more
  addEventListener("click", stop, { capture: true, once: true });
  setTimeout(() => removeEventListener("click", stop, { capture: true }));
  const under = document.elementFromPoint(event.clientX, event.clientY);
  if (!lies(under)) return;
  const place = under.closest(".card[id], .square, .player");
  dropped = place && place !== card ? { id: place.id, boards: BOARDS } : null;
  act(card, card.querySelector(".card__hit"));
});

const stop = (event) => (event.preventDefault(), event.stopImmediatePropagation());

function letGo() {
  held?.card.classList.remove("is-dragged");
  held?.card.style.removeProperty("translate");
  board()?.classList.remove("is-dragging");
  held = null;
}

document.addEventListener("pointercancel", letGo);
document.addEventListener("dragstart", (event) => held && event.preventDefault()); // the picture by itself
document.addEventListener(
  "keydown",
  (event) => {
    if (event.key !== "Escape" || !held?.moves) return;
    letGo();
    event.stopImmediatePropagation();
  },
  { capture: true },
);

// After each board: if it asks for a place, and the card was dropped on one of those, that is the answer.
export function afterDrop() {
  if (!dropped || !form() || form().dataset.sent) return;
  const place = document.getElementById(dropped.id);
  const asked = place?.querySelector(":scope .put") ?? place;
  const options = asked?.classList.contains("is-target") ? (asked.dataset.options ?? "").split(" ") : [];
  if (--dropped.boards <= 0 || options.length === 1) dropped = null;
  if (options.length === 1 && options[0] && form().dataset.widget !== "many") take(options[0]);
}
