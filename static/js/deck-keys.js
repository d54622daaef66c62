// The workbench by keys: / searches, arrows walk, Enter and + add, - removes, Delete takes out, U undoes, ? tells.
import { change, move, set, undo } from "./deck-change.js";
import { look, openHand } from "./deck-look.js";

const stops = ".item .card__hit, .row__name";
const holder = (stop) => stop?.closest("[data-card][data-homes]");

export function keys(event) {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  const whole = document.getElementById("card-whole");
  if (whole.open) {
    if (enlarged(event.key, whole)) event.preventDefault();
    return;
  }
  if (document.querySelector("dialog[open]")) return;
  const typing = event.target.matches?.("input:not([type=checkbox]), textarea, select");
  if (typing ? fromField(event) : anywhere(event)) event.preventDefault();
}

function enlarged(key, whole) {
  const by = { "+": 1, "-": -1 }[key];
  const step = { ArrowRight: 1, ArrowLeft: -1 }[key];
  if (by) whole.querySelector(`[data-whole=${by > 0 ? "more" : "less"}]`).click();
  if (key === "i" || key === "I") whole.close();
  if (step) neighbour(whole, step);
  return Boolean(by || step || key === "i" || key === "I");
}

let at = null; // where the enlarged card was opened
function neighbour(whole, step) {
  const all = [...document.querySelectorAll(stops)].filter(
    (stop) => visible(stop) && stop.matches(at?.matches(".row__name") ? ".row__name" : ".card__hit"),
  );
  const next = all[all.indexOf(at) + step];
  if (next) look(holder((at = next)));
}
document.addEventListener("focusin", (event) => {
  if (event.target.matches?.(stops)) at = event.target;
});

const visible = (element) => element.getClientRects().length > 0;

function fromField({ key, target }) {
  if (key === "Escape") target.blur();
  if (key === "ArrowDown" && target.id === "find-q") return go(document.querySelector(".item .card__hit"));
  return key === "Escape";
}

function anywhere({ key, target }) {
  const stop = target.closest?.(stops);
  const card = holder(stop);
  if (key === "/") return go(document.getElementById("find-q"), true);
  if (key === "?") return press('[data-open="keys-dialog"]');
  if (key === "u" || key === "U") return Boolean(undo());
  if (key === "h" || key === "H") return openHand() && true;
  if (key.startsWith("Arrow")) return stop || target === document.body ? walk(key, stop) : false;
  if (!card) return false;
  const { part, card: id } = card.dataset;
  if (key === "Enter" || key === "+" || key === "=") return change(part, id, 1) ?? true;
  if (key === "-") return change(part, id, -1) ?? true;
  if (key === "Delete" || key === "Backspace") return set(part, id, 0) ?? true;
  if (key === "i" || key === "I") return look(card) && true;
  if (key === "m" || key === "M") return onward(card) ?? true;
  return false;
}

function press(selector) {
  document.querySelector(selector)?.click();
  return true;
}

// From the part where it lies to the next one where it may lie; a card of the search goes there straight.
function onward(card) {
  const { part, card: id } = card.dataset;
  const homes = card.dataset.homes.split(" ");
  const next = homes[(homes.indexOf(part) + 1) % homes.length];
  if (!next || next === part) return;
  if (card.matches("[data-row]")) move(id, part, next);
  else change(next, id, 1);
}

function go(element, select = false) {
  if (!element) return false;
  if (!visible(element)) document.querySelector('[data-tab="cards"]')?.click();
  element.focus();
  if (select) element.select();
  return true;
}

function middle(element) {
  const box = (element.closest(".row") ?? element).getBoundingClientRect();
  return [box.left + box.width / 2, box.top + box.height / 2];
}

// The nearest stop in that direction; from the results the deck is to the left, and from the deck the results are.
function walk(key, from) {
  const all = [...document.querySelectorAll(stops)].filter(visible);
  if (!from) return go(all.find((stop) => stop.matches(".card__hit")) ?? all[0]);
  const [x, y] = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[key];
  const [fx, fy] = middle(from);
  const same = (stop) => stop.matches(".row__name") === from.matches(".row__name");
  let best = null;
  let least = Infinity;
  for (const stop of all) {
    if (stop === from || (y && !same(stop))) continue;
    const [sx, sy] = middle(stop);
    const ahead = (sx - fx) * x + (sy - fy) * y;
    const aside = Math.abs((sx - fx) * y) + Math.abs((sy - fy) * x);
    if (ahead < 4 || (x && same(stop) && aside > 40)) continue;
    const far = ahead + aside * 3;
    if (far < least) [best, least] = [stop, far];
  }
  if (!best && key === "ArrowUp" && from.matches(".card__hit")) return go(document.getElementById("find-q"));
  if (!best) return false;
  best.focus();
  best.scrollIntoView({ block: "nearest" });
  return true;
}
