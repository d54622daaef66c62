// A click on a card is a choice in the prompt's form: taken at once, ticked, counted, or picked from a small menu.
import { hideEnlarged, toggleEnlarged } from "./table-enlarge.js";
import { near } from "./table-place.js";
import { askWhy, whyNotThis } from "./table-why.js";

const board = () => document.getElementById("board");
const form = () => document.querySelector("#board form[data-answer]");
const menu = () => document.getElementById("menu");
let intent = null; // "attack with this" is two answers: the battle, then the attacker

export function act(holder, hit) {
  hideEnlarged();
  const options = (holder.dataset.options ?? "").split(" ").filter(Boolean);
  const then = holder.dataset.then;
  const asked = form();
  if (asked && (options.length || then)) {
    const widget = asked.dataset.widget;
    if (widget === "many") return tick(options);
    if (widget === "divide") return add(options[0], 1);
    if (widget === "order") return;
    const asks = holder.classList.contains("is-unavailable") && whyKind(holder);
    if (options.length === 1 && !then && !asks && !careful(options[0])) return take(options[0]);
    if (!options.length) return attackWith(holder.dataset.ref, then);
    return openMenu(holder, hit, [...new Set(options)], then, asks);
  }
  if (asked && choosesOnSquares() && holder.closest(".square") && whyNotThis(holder)) return;
  const kind = whyKind(holder);
  if (asked && kind) return askWhy(holder, kind);
  toggleEnlarged(holder);
}

// ---- one click, one answer
export function take(index) {
  const button = choice(index);
  if (!button) return;
  // who acts from a pile looks at the table next
  document.querySelector(".pilebox:popover-open")?.hidePopover();
  form().requestSubmit(button);
}
// What a click by mistake would do is picked from the menu, also where it is all that the card can do.
const careful = (index) => choice(index)?.closest("details")?.querySelector("[data-careful]");
const choice = (index) => form()?.querySelector(`button[name=choice][value="${index}"]`);

export function attackWith(ref, battle) {
  intent = ref;
  take(battle);
}

// After each board: the second half of "attack with this", if the question has come.
export function afterBoard() {
  if (!intent || !form()) return;
  const card = document.getElementById(`o-${intent}`);
  const wanted = board().dataset.kind === "attack" && card?.dataset.options;
  intent = null;
  if (wanted) take(wanted.split(" ")[0]);
}

// ---- several options on one card
function openMenu(holder, hit, options, then, asks) {
  const list = menu();
  list.replaceChildren();
  const entry = (text, go) => {
    const item = document.createElement("button");
    item.type = "button";
    item.className = "move";
    item.setAttribute("role", "menuitem");
    item.append(...text);
    item.addEventListener("click", () => {
      hideMenu();
      go();
    });
    list.append(item);
  };
  for (const index of options) {
    const button = choice(index);
    const group = button?.closest("details")?.querySelector("summary")?.dataset.one;
    if (button) entry(group ? plain(group) : [...button.cloneNode(true).childNodes], () => take(index));
  }
  if (then) entry(plain(board().dataset.wordAttack), () => attackWith(holder.dataset.ref, then));
  if (asks) entry(plain(board().dataset.wordWhy), () => askWhy(holder, asks));
  list.showPopover();
  near(list, holder);
  list.firstElementChild?.focus();
  list.dataset.back = hit?.parentElement?.id ?? "";
}

function plain(text) {
  const key = document.createElement("span");
  key.className = "move__k";
  const words = document.createElement("b");
  words.textContent = text;
  return [key, words];
}

export function hideMenu() {
  if (!menu()?.matches(":popover-open")) return false;
  const back = document.getElementById(menu().dataset.back)?.querySelector(".card__hit");
  const held = menu().contains(document.activeElement);
  menu().hidePopover();
  if (held) back?.focus();
  return true;
}

// ---- several cards for one answer
function tick(options) {
  const boxes = options.map((index) => form().querySelector(`input[type=checkbox][value="${index}"]`)).filter(Boolean);
  const next = boxes.find((box) => !box.checked);
  const most = Number(form().dataset.max);
  const ticked = form().querySelectorAll("input[type=checkbox]:checked");
  if (next && ticked.length >= most && most === 1) ticked[0].checked = false;
  if (next && form().querySelectorAll("input[type=checkbox]:checked").length < most) next.checked = true;
  else for (const box of boxes) box.checked = false;
  confirmState();
}

export function clearTicks() {
  const ticked = form()?.querySelectorAll("input[type=checkbox]:checked") ?? [];
  for (const box of ticked) box.checked = false;
  confirmState();
  return ticked.length > 0;
}

// The marks on the cards and the state of the confirming button follow what is ticked.
export function confirmState() {
  const asked = form();
  for (const marked of document.querySelectorAll("#board .is-selected")) marked.classList.remove("is-selected");
  if (!asked) return;
  const confirm = asked.querySelector("[data-confirm]:not([name])");
  if (asked.dataset.widget === "many") {
    const boxes = [...asked.querySelectorAll("input[type=checkbox][name=choice]")];
    const ticked = boxes.filter((box) => box.checked);
    const most = Number(asked.dataset.max);
    for (const box of boxes) box.disabled = !box.checked && ticked.length >= most && most > 1;
    for (const box of ticked) mark(box.value);
    if (confirm) {
      confirm.disabled = ticked.length < Number(asked.dataset.min) || ticked.length > most;
      const chosen = confirm.querySelector("[data-chosen]");
      const { wordNone, wordOne, wordMany } = confirm.dataset;
      const counts = most > 1 && !(wordNone && !ticked.length);
      if (chosen) chosen.textContent = counts ? `${ticked.length}/${most} ` : "";
      if (wordNone) confirm.querySelector("[data-said]").textContent = [wordNone, wordOne][ticked.length] ?? wordMany;
    }
    together(ticked);
  }
  if (asked.dataset.widget === "divide") divided(asked, confirm);
}

function mark(index) {
  for (const holder of document.querySelectorAll("#board [data-options]")) {
    if (holder.dataset.options.split(" ").includes(index)) holder.classList.add("is-selected");
  }
}

// What those who are ticked come to together, on the battle line: power is added up, of ATK the highest counts.
function together(ticked) {
  const plan = document.querySelector("#board [data-together]");
  if (!plan) return;
  const said = [...plan.dataset.base.split(" "), ...ticked.map((box) => box.closest("[data-adds]").dataset.adds)];
  const units = said.filter(Boolean).map((one) => one.split("/"));
  const sum = units.reduce((all, [power]) => all + Number(power), 0);
  plan.dataset.units = units.length;
  plan.querySelector("[data-count]").textContent = units.length;
  plan.querySelector("[data-sum]").textContent = sum;
  plan.querySelector("[data-most]").textContent = Math.max(0, ...units.map(([, atk]) => Number(atk)));
  plan.classList.toggle("has-aura", units.length > 0 && units.every(([, , aura]) => aura));
}

// ---- dividing: one hidden choice a unit
function divided(asked, confirm) {
  const list = asked.querySelector("[data-dividing]");
  const unit = Number(list.dataset.unit);
  const given = asked.querySelectorAll("input[type=hidden][name=choice]").length;
  const left = Number(list.dataset.total) - given * unit;
  asked.querySelector("[data-left]").textContent = left;
  for (const row of list.children) {
    const count = row.querySelectorAll("input[name=choice]").length;
    row.querySelector("output").textContent = Number(list.dataset.base) + count * unit;
    row.querySelector("[data-step='-1']").disabled = !count;
    row.querySelector("[data-step='1']").disabled = left <= 0;
    if (count) mark(row.dataset.index);
  }
  if (confirm) confirm.disabled = given < Number(asked.dataset.min) || given > Number(asked.dataset.max);
}

function add(index, step) {
  const list = form()?.querySelector("[data-dividing]");
  const row = list?.querySelector(`[data-index="${index}"]`);
  if (!row) return;
  if (step < 0) row.querySelector("input[name=choice]")?.remove();
  else if (!row.querySelector("[data-step='1']").disabled) {
    const unit = document.createElement("input");
    unit.type = "hidden";
    unit.name = "choice";
    unit.value = index;
    row.append(unit);
  }
  confirmState();
}

// ---- an order
function moved(list) {
  list.querySelectorAll(".move__k").forEach((place, n) => (place.textContent = n + 1));
}

// Enough is given, or as much as is left.
function fill(index, wanted) {
  const row = form()?.querySelector(`[data-dividing] [data-index="${index}"]`);
  for (let given = row.querySelectorAll("input[name=choice]").length; given < wanted; given++) add(index, 1);
}

document.addEventListener("click", (event) => {
  const enough = event.target.closest?.("[data-fill]");
  if (enough) return fill(enough.closest("[data-index]").dataset.index, Number(enough.dataset.fill));
  const step = event.target.closest?.("[data-step]");
  if (step) return add(step.closest("[data-index]").dataset.index, Number(step.dataset.step));
  const by = event.target.closest?.("[data-move]");
  if (!by) return;
  const row = by.closest("li");
  if (by.dataset.move === "1") row.nextElementSibling?.after(row);
  else row.previousElementSibling?.before(row);
  moved(row.parentElement);
  by.focus();
});
let dragged = null;
document.addEventListener("dragstart", (event) => {
  dragged = event.target.closest?.("[data-ordering] > li");
  dragged?.classList.add("is-dragged");
});
document.addEventListener("dragover", (event) => {
  const over = event.target.closest?.("[data-ordering] > li");
  if (!dragged || !over || over === dragged) return;
  event.preventDefault();
  const box = over.getBoundingClientRect();
  if (event.clientY > box.top + box.height / 2) over.after(dragged);
  else over.before(dragged);
  moved(over.parentElement);
});
document.addEventListener("dragend", () => {
  dragged?.classList.remove("is-dragged");
  dragged = null;
});

// A square or an attacked card is being chosen: pressing another one asks why not.
const choosesOnSquares = () =>
  Boolean(document.querySelector("#board .put")) ||
  (board().dataset.kind === "target" && Boolean(document.getElementById("squares")));
export function pressSquare(square) {
  if (form() && choosesOnSquares() && !square.querySelector(".put")) whyNotThis(square);
}

// ---- why not: which deed the card stands for, here and now; each zone says it
const whyKind = (holder) => holder.closest("[data-zone]")?.dataset.asks ?? "";
