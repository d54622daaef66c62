// Hints at questions that are new to somebody: which are put away is kept by this browser. Nothing that is shown moves
// while a question is open: a hint that has been read leaves its room empty until the next one comes.
import { keep } from "./table-wishes.js";

const first = window.hints; // of `table-hints-first.js`
const board = () => document.getElementById("board");
const hint = () => board()?.querySelector(".hint");
const toggle = () => document.querySelector("[data-hints]");
let { on, met } = first; // how often each has been met, by its id
let shown = null; // the hint that stands there, and the number of its question
let resting = ""; // the question at which something was put away

function count(id, times) {
  met = { ...met, [id]: (met[id] ?? 0) + times };
  keep("hints-met", JSON.stringify(met));
}

function arrange() {
  first.arrange(on, met);
  if (toggle()) toggle().checked = on;
}

function afterBoard() {
  const { number } = board()?.dataset ?? {};
  if (resting && resting === number) return hint()?.classList.add("is-read");
  resting = "";
  hint()?.classList.remove("is-read");
  if (shown && shown.number !== number) count(shown.id, 1);
  arrange();
  const stands = on && hint() && getComputedStyle(hint()).display !== "none";
  shown = stands ? { id: hint().dataset.hint, number } : null;
}

function putAway() {
  resting = board().dataset.number;
  shown = null;
  hint().classList.add("is-read");
  document.getElementById("prompt").focus({ preventScroll: true });
}

document.addEventListener("click", (event) => {
  if (event.target.closest?.("[data-hint-read]")) {
    count(hint().dataset.hint, first.ENOUGH);
    putAway();
  } else if (event.target.closest?.("[data-hints-off]")) {
    on = false;
    keep("hints", "off");
    if (toggle()) toggle().checked = false;
    putAway();
  }
});

document.addEventListener("change", (event) => {
  if (!event.target.matches?.("[data-hints]")) return;
  on = event.target.checked;
  keep("hints", on ? "on" : "off");
  if (on) {
    met = {};
    keep("hints-met", "{}");
  }
  resting = "";
  shown = null;
  afterBoard();
});

document.addEventListener("htmx:after:swap", afterBoard);
afterBoard();
