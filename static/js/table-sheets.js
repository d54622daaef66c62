// Sheets of a small window: the log, the phases with stops and switches, and the piles come up from its foot. One is closed
// by its button, a tap beside it, a swipe downwards or Escape; the tap goes no further, and the focus stays inside.
const SWIPE = 64; // pixels downwards that send a sheet away
const SHAKE = 8;
const small = matchMedia("(max-width: 600px), (max-height: 560px)");
const root = document.documentElement;
const veil = () => document.getElementById("veil");
const pile = () => (small.matches ? document.querySelector("#board .pilebox:popover-open") : null);
const up = () => document.getElementById(root.dataset.sheet ?? "") ?? pile();
// what may be used beside a sheet: the strip of what has happened stands above the log
const beside = () => (root.dataset.sheet === "log" ? document.getElementById("since") : null);
let held = []; // what cannot be come to meanwhile
let opener = "";
let swallowing = false;

function open(name) {
  opener = name;
  root.dataset.sheet = name;
  hold();
  up().querySelector("[data-shut-sheet]").focus({ preventScroll: true });
}

function close() {
  const sheet = up();
  if (!sheet) return false;
  sheet.removeAttribute("style");
  if (!("sheet" in root.dataset)) {
    sheet.hidePopover();
    return true;
  }
  delete root.dataset.sheet;
  hold();
  [...document.querySelectorAll(`[data-sheet="${opener}"]`)]
    .find((one) => one.matches("button") && one.offsetParent)
    ?.focus({ preventScroll: true });
  return true;
}

// All but the sheet, on the way from the page down to it; again after each board, which knows nothing of it.
function hold() {
  for (const one of held) one.inert = false;
  held = [];
  const kept = [
    up(),
    beside(),
    document.querySelector("dialog[open]"),
    ...document.querySelectorAll("#enlarged, #why"),
  ];
  veil().classList.toggle("is-up", Boolean(kept[0]));
  if (kept[0]) shut(document.body, kept.filter(Boolean));
}

function shut(within, kept) {
  for (const one of within.children) {
    if (kept.includes(one) || one === veil()) continue;
    if (kept.some((sheet) => one.contains(sheet))) shut(one, kept);
    else if (!one.inert && !one.matches("script, link, style")) {
      one.inert = true;
      held.push(one);
    }
  }
}

document.addEventListener("click", (event) => {
  const by = event.target.closest?.("button[data-sheet]");
  if (by) return root.dataset.sheet === by.dataset.sheet ? close() : open(by.dataset.sheet);
  if (event.target.closest?.("[data-shut-sheet]") || event.target === veil()) close();
});

// A pile closes by itself as soon as a finger comes down beside it: what is left of that tap is no press.
addEventListener(
  "pointerdown",
  (event) => {
    const opened = pile();
    swallowing = Boolean(opened && !opened.contains(event.target) && !event.target.closest?.("dialog, #why"));
  },
  true,
);
addEventListener(
  "click",
  (event) => {
    if (!swallowing) return;
    swallowing = false;
    event.stopPropagation();
    event.preventDefault();
  },
  true,
);
document.addEventListener("toggle", (event) => event.target.matches?.(".pilebox") && hold(), true);
document.addEventListener("htmx:after:swap", () => {
  if (root.dataset.sheet && !up()) delete root.dataset.sheet;
  hold();
});
small.addEventListener("change", () => {
  delete root.dataset.sheet;
  hold();
});

// No key of the table answers through a sheet.
addEventListener(
  "keydown",
  (event) => {
    if (!root.dataset.sheet || document.querySelector("dialog[open], #why:popover-open")) return;
    event.stopPropagation();
    if (event.key === "Escape") close();
  },
  true,
);

// ---- a swipe downwards, from anywhere of it that is not scrolled
let from = null;
document.addEventListener("touchstart", (event) => {
  const sheet = up();
  from = null;
  if (!sheet?.contains(event.target) || event.touches.length > 1) return;
  for (let one = event.target; one !== sheet.parentElement; one = one.parentElement) if (one.scrollTop > 0) return;
  from = { sheet, y: event.touches[0].clientY, by: 0 };
});
document.addEventListener(
  "touchmove",
  (event) => {
    if (!from || event.touches.length > 1) return;
    from.by = event.touches[0].clientY - from.y;
    if (from.by <= 0 && !from.moves) return void (from = null); // it is scrolled
    if (from.by > SHAKE) from.moves = true;
    if (!from.moves) return;
    if (event.cancelable) event.preventDefault();
    from.sheet.style.translate = `0 ${Math.max(0, from.by)}px`;
  },
  { passive: false },
);
for (const end of ["touchend", "touchcancel"]) {
  document.addEventListener(end, () => {
    const { sheet, by, moves } = from ?? {};
    from = null;
    if (!moves) return;
    sheet.removeAttribute("style");
    if (end === "touchend" && by > SWIPE) close();
  });
}
