// A number of the rulebook, on any page: its clause opens beside it; pressing it again goes to its page.
// A table has its own panel for this (table-why.js), so here nothing is done where there is one.
import { near } from "./table-place.js";

let box;
let opener; // the number that the box speaks of
let again; // the number that was pressed while its box was open: the press has closed the box
let asked = 0;

function boxFor(link) {
  if (!box) {
    box = document.createElement("div");
    box.className = "why";
    box.id = "clause-box";
    box.popover = "auto";
    box.tabIndex = -1;
    box.setAttribute("role", "dialog");
    box.setAttribute("aria-labelledby", "why-h");
    box.addEventListener("beforetoggle", (event) => event.newState === "closed" && closing());
  }
  // what stands in a dialog can be reached only from within it
  const home = link.closest("dialog, [popover]") ?? document.body;
  if (home !== box && box.parentElement !== home) home.append(box);
  return box;
}

function closing() {
  asked++;
  const at = document.activeElement;
  opener?.removeAttribute("aria-expanded");
  if (!at || at === document.body || box.contains(at)) opener?.focus({ preventScroll: true });
  opener = null;
}

async function open(link) {
  const ticket = ++asked;
  const address = new URL(link.href);
  address.searchParams.set("popover", "1");
  address.hash = "";
  let words;
  try {
    const answer = await fetch(address, { headers: { "HX-Request": "true" } });
    if (!answer.ok) throw new Error(answer.status);
    words = await answer.text();
  } catch {
    return location.assign(link.href); // its page says in plain words what is wrong
  }
  if (ticket !== asked || !link.isConnected) return;
  const within = box?.contains(link);
  const shown = boxFor(link);
  shown.innerHTML = words;
  if (!within) {
    opener?.removeAttribute("aria-expanded");
    opener = link;
    link.setAttribute("aria-expanded", "true");
  }
  if (!shown.matches(":popover-open")) shown.showPopover();
  near(shown, opener);
  shown.scrollTop = 0;
  shown.focus({ preventScroll: true });
}

document.addEventListener(
  "pointerdown",
  (event) => {
    const link = event.target.closest?.("a.clause");
    again = link && link === opener ? link : null;
  },
  { capture: true },
);
document.addEventListener("click", (event) => {
  if (event.defaultPrevented || document.getElementById("why")) return;
  if (event.target.closest?.("#clause-box [data-close-why]")) return box.hidePopover();
  const link = event.target.closest?.("a.clause");
  if (!link || event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  // a second time: to its page
  if ((event.detail && link === again) || (link === opener && box.matches(":popover-open"))) return;
  event.preventDefault();
  open(link);
});
addEventListener("resize", () => box?.matches(":popover-open") && opener && near(box, opener));
