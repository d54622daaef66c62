// The workbench of a deck: what is pressed, and what that does. All of it works as plain forms and links too. What other
// modules need is in deck-change and deck-look: this file is loaded by the page, and by nothing else.
import { change, move, paint, set, undo } from "./deck-change.js";
import { drag } from "./deck-drag.js";
import { keys } from "./deck-keys.js";
import { look, lookedAt, openHand } from "./deck-look.js";
import { toast } from "./toast.js";

const whole = document.getElementById("card-whole");
whole.addEventListener("close", lookedAt);

document.addEventListener("submit", (event) => {
  const form = event.target;
  const by = event.submitter?.dataset.by;
  if (form.matches("[data-step]")) {
    event.preventDefault();
    const { part, card } = Object.fromEntries(new FormData(form));
    if (by) change(part, card, Number(by));
    else set(part, card, Number(event.submitter.value));
  } else if (form.matches("[data-move]")) {
    event.preventDefault();
    const { card, source, target, count: n } = Object.fromEntries(new FormData(form));
    move(card, source, target, Number(n));
  } else if (form.matches("[data-name]")) {
    event.preventDefault();
    rename(form);
  }
});

// ---- its name
let named = "";
const nameField = () => document.getElementById("deck-name");
nameField().addEventListener("focus", () => (named = nameField().value));
nameField().addEventListener("change", () => nameField().form.requestSubmit());
async function rename(form) {
  const before = named || nameField().defaultValue;
  nameField().blur();
  const body = new URLSearchParams(new FormData(form));
  const answer = await fetch(form.action, { method: "POST", body, headers: { Accept: "application/json" } });
  if (!answer.ok) {
    toast(await answer.text(), "bad");
    nameField().value = before;
    return;
  }
  nameField().value = (await answer.json()).name;
  document.title = document.title.replace(/^.*(?= · )/, nameField().value);
}

document.addEventListener("click", (event) => {
  const at = (selector) => event.target.closest?.(selector);
  let hit;
  if (at("[data-undo]")) undo();
  else if ((hit = at("[data-row] [data-look], [data-item] .card__hit"))) look(hit.closest("[data-card][data-homes]"));
  else if ((hit = at("[data-whole]")))
    change(whole.dataset.part, whole.dataset.card, hit.dataset.whole === "more" ? 1 : -1);
  else if (event.target === whole || at("#card-whole .whole")) whole.close();
  else if ((hit = at("[data-find]"))) {
    event.preventDefault();
    find(hit.dataset.find);
  } else if ((hit = at("[data-meant]"))) {
    event.preventDefault();
    form().q.value = hit.dataset.meant;
    form().requestSubmit();
    form().q.focus();
  } else if ((hit = at("[data-show]"))) tab("deck"); // and the link goes there
  else if ((hit = at("[data-hand]")) && !event.metaKey && !event.ctrlKey) {
    event.preventDefault();
    openHand();
  } else if ((hit = at("[data-why]"))) {
    document.getElementById("faults").scrollIntoView({ block: "center" });
    toast(document.getElementById("faults-h").textContent.trim(), "bad");
    if (matchMedia("(max-width: 860px)").matches) tab("deck");
  } else if ((hit = at(".tabs [data-tab]"))) {
    event.preventDefault();
    tab(hit.dataset.tab);
  }
});

// ---- a filter that the page sets by itself, for a fault: it goes when no fault wants it any more
const form = () => document.getElementById("find");
const need = () => document.getElementById("need");
const ticks = () => [...form().querySelectorAll(".chips__group input")];
let aside = null; // what the player had typed and ticked before

function find(query) {
  if (!query) return findAny();
  if (!form().need.checked) aside = { q: form().q.value, on: ticks().map((box) => box.checked) };
  for (const box of ticks()) box.checked = false;
  form().q.value = "";
  setNeed(query);
  tab("cards");
  form().requestSubmit();
  form().q.focus();
}
// Any card will do: what the player has asked for is left as it is.
function findAny() {
  if (form().need.checked) {
    dropNeed();
    form().requestSubmit();
  }
  tab("cards");
  form().q.focus();
}
function setNeed(query) {
  form().need.value = query;
  form().need.checked = query !== "";
  need().hidden = query === "";
  if (query) need().querySelector("code").textContent = query;
}
// What was there before comes back, unless the player has asked for something else since.
function dropNeed() {
  if (need().contains(document.activeElement)) form().q.focus();
  setNeed("");
  const touched = form().q.value !== "" || ticks().some((box) => box.checked);
  if (aside && !touched) {
    form().q.value = aside.q;
    for (const [n, box] of ticks().entries()) box.checked = aside.on[n];
  }
  aside = null;
}
function checkNeed() {
  const ways = [...document.querySelectorAll("#faults [data-find]")];
  if (!form().need.checked || ways.some((way) => way.dataset.find === form().need.value)) return;
  dropNeed();
  form().requestSubmit();
}
form().need.addEventListener("input", dropNeed);

// ---- on a phone one part of the page at a time
function tab(which) {
  const site = document.getElementById("main");
  if (site.dataset.tab !== which) scrollTo({ top: 0 });
  site.dataset.tab = which;
  marks();
}
function marks() {
  for (const link of document.querySelectorAll("[data-tab]:is(a)")) {
    if (link.dataset.tab === document.getElementById("main").dataset.tab) link.setAttribute("aria-current", "true");
    else link.removeAttribute("aria-current");
  }
}

// What the keyboard stood on may be replaced; it stays with the card, or where the card was.
let stood = null;
document.addEventListener("htmx:before:swap", () => {
  const stop = document.activeElement?.closest?.(".row__name, .item .card__hit");
  const holder = stop?.closest("[data-card]");
  const all = holder ? [...document.querySelectorAll(holder.matches("[data-row]") ? "[data-row]" : "[data-item]")] : [];
  stood = holder && {
    id: holder.id,
    card: holder.dataset.card,
    at: all.indexOf(holder),
    row: holder.matches("[data-row]"),
  };
});
function stand() {
  if (!stood || document.activeElement !== document.body) return;
  const all = [...document.querySelectorAll(stood.row ? "[data-row]" : "[data-item]")];
  const same = stood.row ? document.getElementById(stood.id) : all.find((item) => item.dataset.card === stood.card);
  (same ?? all[Math.min(stood.at, all.length - 1)])
    ?.querySelector(".row__name, .card__hit")
    ?.focus({ preventScroll: true });
}

document.addEventListener("htmx:after:swap", () => {
  stand();
  paint();
  marks();
  checkNeed();
});
document.addEventListener("keydown", keys);
drag();
tab(
  { "#pool": "cards", "#numbers": "numbers" }[location.hash] ??
    (document.querySelector("[data-row]") ? "deck" : "cards"),
);
paint();
document.documentElement.dataset.ready = "";
