// Beside the game: who has gone, what is offered, and the ends that players make. It is asked for anew when it may be
// another.
const SHORTLY = 11_000; // milliseconds: who has gone for less may have loaded the page anew
let later = 0; // a timer
let due = Infinity; // when it asks
let soon = 0;

const ask = () => {
  const part = document.getElementById("endings");
  if (part) window.htmx.trigger(part, "endings");
};

let number = "";

document.addEventListener("htmx:ws:after:message:incoming", (event) => {
  const said = event.detail.message.data;
  if (typeof said !== "string" || !said.startsWith('{"news"')) return;
  ask();
  clearTimeout(soon);
  soon = setTimeout(ask, SHORTLY);
});

document.addEventListener("htmx:after:swap", () => {
  mark();
  const now = document.getElementById("board")?.dataset.number ?? "";
  if (now === number) return;
  number = now;
  // the game has gone on: what was offered no longer stands, and somebody else may be waited for
  if (document.querySelector("#endings :is(.offer, [data-gone])")) ask();
});

// At the name of who has gone; a board that comes in knows nothing of it.
function mark() {
  const gone = document.querySelector("#endings [data-gone]");
  for (const chip of document.querySelectorAll(".player .chip--gone")) chip.remove();
  if (!gone || document.querySelector("#board.is-over")) {
    clearTimeout(later);
    due = Infinity;
    return;
  }
  const chip = document.createElement("span");
  chip.className = "chip chip--gone";
  chip.textContent = gone.dataset.word;
  chip.title = gone.dataset.since;
  document.querySelector(`#p-${gone.dataset.gone} .marks`)?.prepend(chip);
  // boards come in all the time: what is to be asked for at a time is not put off by them
  const wait = Number(gone.dataset.again) * 1000;
  if (performance.now() + wait >= due) return;
  clearTimeout(later);
  due = performance.now() + wait;
  later = setTimeout(() => {
    due = Infinity;
    ask();
  }, wait);
}

document.addEventListener("click", (event) => {
  if (event.target.closest?.('[data-open="concede"]')) ask();
  if (event.target.closest?.('[data-open="back"]')) window.htmx.trigger(document.getElementById("back-part"), "back");
});

// The form is replaced before its request is over: its dialog is closed when it is sent.
document.addEventListener("submit", (event) => event.target.closest?.("#other-ends")?.closest("dialog")?.close());
