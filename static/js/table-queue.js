// "Attack with several": attackers are picked one after the other. Each begins its attack when the one before it is done
// and I may begin the next. Where the other side has done something meanwhile, I am asked whether to go on.
import { attackWith, take } from "./table-actions.js";
import { toast } from "./toast.js";

// Lines of the log that tell of a deed of the other side; only it blocks in my turn.
const DEEDS = ["played", "judged", "called", "ignited", "shifted", "controlchanged"].map(
  (kind) => `#log .you[data-kind=${kind}]`,
);
const DISTURBING = [...DEEDS, "#log [data-kind=blocked]"].join();
const board = () => document.getElementById("board");
const form = () => document.querySelector("#board form[data-answer]");
const words = document.getElementById("queue-words")?.dataset; // who only watches, or learns, has none
let picking = false;
let waiting = []; // references of the cards that are to attack, in order
let running = false;
let current = null; // the card whose battle has begun, until it is asked what attacks: windows may come before
let turn = "";
let read = 0; // the last line of the log when the last attack began

// How this card begins an attack now; nothing: it cannot.
function attackOf(card) {
  const { then, ref } = card?.dataset ?? {};
  if (!form() || !ref) return null;
  if (then) return () => attackWith(ref, then);
  const option = (card.dataset.options ?? "").split(" ").find((one) => {
    return one && form().querySelector(`button[name=choice][value="${one}"]`)?.dataset.kind === "attack";
  });
  return option ? () => take(option) : null;
}
const card = (ref) => document.getElementById(`o-${ref}`);
const able = () => [...document.querySelectorAll("#board .card[data-ref]")].filter(attackOf);
const name = (ref) => card(ref)?.querySelector(".card__name")?.textContent.trim() ?? "";
const newest = () => Number(document.querySelector("#log [data-n]")?.dataset.n ?? 0);

function end() {
  picking = running = false;
  current = null;
  waiting = [];
}

function next() {
  const ref = waiting.shift();
  read = newest();
  if (card(ref)?.dataset.then) current = ref;
  attackOf(card(ref))?.();
}

// After each board.
export function afterQueue() {
  if (!words) return;
  if (board().dataset.turn !== turn || board().matches(".is-over, .is-watching")) end();
  turn = board().dataset.turn;
  let asks = false;
  if (running && current && board().dataset.kind === "attack" && form()) {
    const option = card(current)?.dataset.options?.split(" ")[0];
    current = null;
    if (option && !form().dataset.sent) return take(option);
  }
  if (running && form() && !form().dataset.sent && (able().length || atMain())) {
    current = null; // it was given up
    const gone = waiting.filter((ref) => !attackOf(card(ref)));
    waiting = waiting.filter((ref) => !gone.includes(ref));
    if (gone.length) toast(words.wordGone);
    asks = waiting.length > 0 && disturbed();
    if (waiting.length && !asks) return next();
  }
  if (!waiting.length && !current) running = false;
  draw(asks);
}

const atMain = () => Boolean(document.querySelector("#prompt .btn--ends"));

function disturbed() {
  return [...document.querySelectorAll(DISTURBING)].some((line) => Number(line.dataset.n) > read);
}

function draw(asks = false) {
  for (const old of document.querySelectorAll(".queue, .queue__n")) old.remove();
  const place = document.querySelector("#prompt .prompt__act");
  if (place && (running || picking || able().length > 1)) place.append(strip(asks));
  waiting.forEach((ref, n) => card(ref)?.append(made("b", "queue__n", `${n + 1}`)));
  board().classList.toggle("is-queueing", picking);
}

function strip(asks) {
  const row = made("div", "queue");
  if (running) {
    const names = [current, ...waiting].filter(Boolean).map(name);
    row.append(made("p", "queue__then", `${words.wordThen} ${names.join(", ")}`));
    if (asks) row.append(button(words.wordOn, next, "btn--go"));
    row.append(button(words.wordStop, stop));
  } else if (picking) {
    const go = button(words.wordThese.replace("0", waiting.length), start, "btn--go");
    go.disabled = !waiting.length;
    row.append(made("p", "queue__then", words.wordPick), go, button(words.wordCancel, stop));
  } else row.append(button(words.wordSeveral, pick));
  return row;
}

function made(kind, className, text = "") {
  const one = document.createElement(kind);
  one.className = className;
  one.textContent = text;
  return one;
}

function button(text, press, kind = "btn--quiet") {
  const one = made("button", `btn ${kind}`, text);
  one.type = "button";
  one.addEventListener("click", press);
  return one;
}

function pick() {
  picking = true;
  draw();
}

function stop() {
  end();
  draw();
}

function start() {
  picking = false;
  running = true;
  next();
}

document.addEventListener(
  "click",
  (event) => {
    const pressed = picking ? event.target.closest?.("#board .card[data-ref]") : null;
    if (!pressed || !(attackOf(pressed) || waiting.includes(pressed.dataset.ref))) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    const { ref } = pressed.dataset;
    waiting = waiting.includes(ref) ? waiting.filter((one) => one !== ref) : [...waiting, ref];
    draw();
  },
  { capture: true },
);

document.addEventListener(
  "keydown",
  (event) => {
    if (event.key !== "Escape" || !(picking || running)) return;
    event.stopImmediatePropagation();
    stop();
  },
  { capture: true },
);
