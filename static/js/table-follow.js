// What has happened since my last move: a strip that is stepped through; and what the other side does, one thing at a time,
// large beside the true board. Nothing here holds a board back: a press of any kind sends away what is shown and what waits.
import { keep, wish } from "./table-wishes.js";

const PACES = { slow: 1500, normal: 800, fast: 400, once: 0 }; // milliseconds for each thing
const MOST = 6; // of those that wait: what came before them is in the strip
const KEPT = 40;
const IN = 140;
const LOOK_AGAIN = 100;
const QUIET = new Set(["moment", "passedpriority", "shuffled", "willlost", "searched", "looked"]);
const LARGE = new Set(["played", "called", "judged", "attacked", "blocked", "shifted", "igobed", "broke", "resolved"]);
const EASE = "cubic-bezier(0.2, 0.8, 0.2, 1)";
const still = matchMedia("(prefers-reduced-motion: reduce)");
const strip = () => document.getElementById("since");
let steps = [];
let at = 0;
let newest = 0;
let answered = false;
let waiting = [];
let timer = 0;
let told = null;

const pace = () => PACES[wish("tempo", "normal")] ?? PACES.normal;

export function watchFollow() {
  const chosen = document.querySelector("[data-tempo]");
  if (chosen) {
    chosen.value = wish("tempo", "normal");
    chosen.addEventListener("change", () => keep("tempo", chosen.value));
  }
  strip()?.addEventListener("click", (event) => {
    const way = event.target.closest("[data-since]")?.dataset.since;
    if (way) stepBy(Number(way));
  });
  document.addEventListener("pointerdown", skipTold);
  document.addEventListener("htmx:config:request", (event) => {
    if (!event.detail.ctx.sourceElement.matches?.("[data-answer]")) return;
    answered = true;
    skipTold();
  });
}

// After each board; the first one of a page is no news: a reload shows the present.
export function follow(news) {
  if (!strip()) return;
  const lines = [...document.querySelectorAll("#log [data-n]")].toReversed();
  const last = Number(lines.at(-1)?.dataset.n ?? 0);
  const coming = news ? lines.filter((line) => Number(line.dataset.n) > newest) : [];
  newest = last;
  if (answered && coming.length) {
    steps = [];
    answered = false;
  }
  const fresh = coming.filter((line) => !QUIET.has(line.dataset.kind)).map(asStep);
  // a play that was taken back is no longer told of
  steps = [...steps.filter((step) => step.n <= last), ...fresh].slice(-KEPT);
  at = steps.length - 1;
  write();
  tell(fresh.filter((step) => !step.mine || step.kind === "turnbegan"));
}

function asStep(line) {
  const { n, kind, points = "" } = line.dataset;
  const mine = line.classList.contains("me");
  return { n: Number(n), kind, points, mine, words: [...line.childNodes].map((node) => node.cloneNode(true)) };
}

// ---- the strip
function write() {
  const step = steps[at];
  strip().hidden = !step;
  if (!step) return;
  const line = strip().querySelector("[data-since-line]");
  line.replaceChildren(...step.words.map((node) => node.cloneNode(true)));
  line.dataset.points = step.points;
  strip().querySelector("[data-since-at]").textContent = `${at + 1} / ${steps.length}`;
  for (const button of strip().querySelectorAll("[data-since]"))
    button.setAttribute("aria-disabled", !steps[at + Number(button.dataset.since)]);
}

export function stepBy(way) {
  if (!steps[at + way]) return false;
  at += way;
  write();
  point(steps[at].points);
  return true;
}

function point(points) {
  for (const one of document.querySelectorAll("#board .is-pointed")) one.classList.remove("is-pointed");
  for (const ref of points.split(" ").filter(Boolean)) place(ref)?.classList.add("is-pointed");
}
const place = (ref) => document.getElementById(`o-${ref}`) ?? document.getElementById(`c-${ref}`);

// ---- one thing at a time
function tell(fresh) {
  if (still.matches || document.hidden || !pace() || !fresh.length) return;
  waiting = [...waiting, ...fresh.map((step) => ({ step, shown: stage(step) }))];
  // of turns the newest only: that of an earlier one would not be true any more
  const turn = waiting.findLast(({ step }) => step.kind === "turnbegan");
  waiting = waiting.filter((one) => one === turn || one.step.kind !== "turnbegan").slice(-MOST);
  if (!told && !timer) next();
}

// Made of the board as it is now: by the time it is shown its card may be gone.
function stage(step) {
  const shown = document.createElement("div");
  shown.className = `told told--${step.mine ? "me" : "you"}${step.kind === "turnbegan" ? " told--turn" : ""}`;
  shown.setAttribute("aria-hidden", "true");
  shown.inert = true; // the log says the same
  const words = document.createElement("p");
  words.append(...step.words.map((node) => node.cloneNode(true)));
  const picture = LARGE.has(step.kind) && picturing(step);
  shown.append(...(picture ? [picture] : []), words);
  return shown;
}

function picturing(step) {
  const holder = step.points.split(" ").filter(Boolean).map(place).find(Boolean) ?? named(step);
  if (!holder) return null;
  const image = holder.matches(".item") && holder.querySelector("img");
  const copy = (image || holder).cloneNode(true);
  for (const one of [copy, ...copy.querySelectorAll("[id]")]) one.removeAttribute("id");
  if (image) copy.className = "told__picture";
  else {
    copy.className = [...holder.classList].filter((name) => !/^(is-|card--)/.test(name)).join(" ");
    copy.classList.add("card--hand");
    copy.querySelector(".card__hit")?.remove();
    for (const name of ["ref", "options", "then", "zone"]) delete copy.dataset[name];
  }
  return copy;
}

// What has left its place since has no reference; where it lies now, its name is on it.
function named(step) {
  const text = step.words.map((node) => node.textContent).join("");
  let best = null;
  for (const card of document.querySelectorAll("#board .card[data-card]")) {
    const name = card.querySelector(".card__name")?.textContent.trim();
    if (name && text.includes(name) && name.length > (best?.name.length ?? 0)) best = { card, name };
  }
  return best?.card;
}

function next() {
  // a card that is turned over comes first: two large cards at once are none
  timer = document.querySelector(".shown") ? setTimeout(next, LOOK_AGAIN) : 0;
  if (timer) return;
  const one = waiting.shift();
  if (!one) return;
  const { step, shown } = one;
  const index = steps.indexOf(step);
  if (index >= 0) {
    at = index;
    write();
  }
  told = shown;
  document.getElementById("arrows").after(shown);
  shown.animate(
    [
      { opacity: 0, transform: "scale(0.92)" },
      { opacity: 1, transform: "none" },
    ],
    { duration: IN, easing: EASE },
  );
  timer = setTimeout(() => {
    told?.remove();
    told = null;
    next();
  }, pace() || 1);
}

// True where there was something to skip.
export function skipTold() {
  const had = Boolean(told);
  clearTimeout(timer);
  timer = 0;
  waiting = [];
  told?.remove();
  told = null;
  if (had && strip()) {
    at = steps.length - 1;
    write();
  }
  return had;
}
