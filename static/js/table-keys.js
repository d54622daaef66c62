// Everything by keys: 1-9 a choice, 0-9 a number, Space passes, Enter confirms, Esc takes back, I enlarges, arrows move in a zone.
import { clearTicks, hideMenu, take } from "./table-actions.js";
import { hideEnlarged, toggleEnlarged } from "./table-enlarge.js";
import { skipTold, stepBy } from "./table-follow.js";
import { hideMoment } from "./table-moment.js";
import { skip } from "./table-motion.js";
import { hideWhy } from "./table-why.js";

const form = () => document.querySelector("#board form[data-answer]");
const alone = (...kinds) => {
  for (const kind of kinds) {
    const button = form()?.querySelector(`[data-act="${kind}"]`);
    if (button) return button;
  }
  return null;
};
const press = (button) => form().requestSubmit(button);

// A control that the keyboard has come to has its own Space and Enter; one that a pointer has touched has not.
let came = false;
document.addEventListener("pointerdown", () => (came = false), true);
const busy = () =>
  came && Boolean(document.activeElement?.matches?.("button, a, summary, input, select, textarea, [role=log]"));

export function keys(event) {
  if (event.key === "Tab" || event.key.startsWith("Arrow")) came = true;
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
  if (document.querySelector("dialog[open]")) return;
  if (event.target.matches?.("input:not([type=checkbox]), textarea, select")) return;
  skip();
  hideMoment();
  skipTold();
  if (handle(event)) event.preventDefault();
}

function handle(event) {
  const { key } = event;
  if ("replay" in document.getElementById("board").dataset) return replay(key, event);
  if (/^[0-9]$/.test(key)) return choose(key);
  if (key === " " && !busy()) return go(alone("pass", "no_block", "give_up", "end_battle"));
  if (key === "Enter" && !busy())
    return go(form()?.querySelector("[data-confirm]:not(:disabled)") ?? alone("yes", "continue"));
  if (key === "Escape") return escape();
  if (key === "b" || key === "B") return go(alone("battle"));
  if (key === "i" || key === "I") return enlarge();
  if (key === "," || key === ".") return stepBy(key === "," ? -1 : 1);
  if (key.startsWith("Arrow")) return step(key, event.target);
  return false;
}

// In a replay the arrows step through the match, unless the keyboard stands on a card.
function replay(key, event) {
  if (key === "i" || key === "I") return enlarge();
  if (key === "Escape") return hideEnlarged();
  const way = { ArrowLeft: "previous", ArrowRight: "next", PageUp: "start", PageDown: "end" }[key];
  if (key.startsWith("Arrow") && event.target.closest?.(".card__hit") && busy()) return step(key, event.target);
  const link = way && document.querySelector(`[data-go="${way}"][href]`);
  link?.click();
  return Boolean(link);
}

function go(button) {
  if (!button || button.disabled) return false;
  press(button);
  return true;
}

function choose(key) {
  if (document.getElementById("menu")?.matches(":popover-open")) {
    document.getElementById("menu").children[Number(key) - 1]?.click();
    return true;
  }
  const choice = form()?.querySelector(`[data-key="${key}"]`);
  if (!choice) return false;
  if (choice.matches("input")) choice.click();
  else take(choice.value);
  return true;
}

function escape() {
  if (document.querySelector("[popover].pilebox:popover-open")) return false; // it closes itself
  return [hideMenu, hideWhy, hideEnlarged, clearTicks].some((close) => close()) || go(alone("take_back"));
}

function enlarge() {
  const holder =
    document.activeElement?.closest?.("[data-card]") ??
    document.querySelector("#board [data-card]:has(.card__hit:hover)");
  if (holder) toggleEnlarged(holder);
  return Boolean(holder);
}

// ---- one stop of the Tab key a zone; arrows inside it and from zone to zone
const FIELD = [
  [
    "era-you",
    "ca-you",
    "soul-you",
    "hand-you",
    "ruler-you",
    "stones-you",
    "standby-you",
    "rune-you",
    "item-you",
    "extra-you",
  ],
  ["front-you-2"],
  ["front-you-1"],
  ["front-me-1"],
  ["front-me-2"],
  ["era-me", "ca-me", "soul-me", "ruler-me", "stones-me", "standby-me", "rune-me", "item-me", "extra-me"],
  ["looked"],
  ["hand"],
];
const square = (row) => [0, 1, 2].map((column) => `square-${row}-${column}`);
const SQUARES = [
  ["charge-you", "resource-you", "life-you", "hand-you"],
  square(0),
  square(1),
  square(2),
  ["life-me", "resource-me", "charge-me"],
  ["looked"],
  ["hand"],
];
const rows = () => (document.getElementById("squares") ? SQUARES : FIELD);
const hits = (zone) => [...zone.querySelectorAll(":scope > * > .card__hit")];
const zoneOf = (name) => document.querySelector(`#board [data-zone="${name}"]`);

export function roving() {
  for (const zone of document.querySelectorAll("#board [data-zone]")) {
    const all = hits(zone);
    const current =
      all.find((hit) => hit === document.activeElement) ??
      all.find((hit) => hit.parentElement.matches(".is-playable, .is-target")) ??
      all[0];
    for (const hit of all) hit.tabIndex = hit === current ? 0 : -1;
  }
  // a row that runs out of its place, and in which nothing can be come to, is come to itself
  for (const row of document.querySelectorAll("#board [data-runs]")) {
    const led = [...row.querySelectorAll(".card__hit")].some((hit) => hit.tabIndex === 0 && hit.offsetParent);
    if (!led && row.scrollWidth > row.clientWidth) row.tabIndex = 0;
    else row.removeAttribute("tabindex");
  }
}

function step(key, from) {
  const hit = from.closest?.(".card__hit");
  const zone = hit?.closest("[data-zone]");
  if (!zone) return false;
  const all = hits(zone);
  const at = all.indexOf(hit);
  if (key === "ArrowLeft" || key === "ArrowRight") {
    const next = all[at + (key === "ArrowRight" ? 1 : -1)] ?? beside(zone.dataset.zone, key === "ArrowRight" ? 1 : -1);
    return move(next, all);
  }
  if (["chase", "temporary"].includes(zone.dataset.zone) || zone.closest("[popover]"))
    return move(all[at + (key === "ArrowDown" ? 1 : -1)], all);
  const down = key === "ArrowDown" ? 1 : -1;
  const lines = rows();
  for (
    let row = lines.findIndex((names) => names.includes(zone.dataset.zone)) + down;
    row >= 0 && row < lines.length;
    row += down
  ) {
    const found = lines[row].map(zoneOf).filter(Boolean).flatMap(hits);
    if (found.length) return move(closest(found, hit), all);
  }
  return false;
}

function beside(name, way) {
  const row = rows().find((names) => names.includes(name)) ?? [];
  for (let n = row.indexOf(name) + way; n >= 0 && n < row.length; n += way) {
    const zone = zoneOf(row[n]);
    const all = zone ? hits(zone) : [];
    if (all.length) return way > 0 ? all[0] : all.at(-1);
  }
  return null;
}

const middle = (el) => el.getBoundingClientRect().left + el.getBoundingClientRect().width / 2;
function closest(found, hit) {
  const here = middle(hit);
  return found.reduce((best, one) => (Math.abs(middle(one) - here) < Math.abs(middle(best) - here) ? one : best));
}

function move(next, all) {
  if (!next) return false;
  for (const hit of [...all, ...hits(next.closest("[data-zone]"))]) hit.tabIndex = hit === next ? 0 : -1;
  next.focus();
  return true;
}
