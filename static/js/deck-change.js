// What is in the deck on the workbench, and every change of it: sent one after the other, counted at once.
const list = () => document.getElementById("decklist");
const said = () => document.getElementById("said");
const undone = []; // the cards of the deck before each change
const waiting = []; // changes that are not sent yet
let running = null;
let hoped = new Map(); // "part card": how many there will be when all is answered

// ---- what is in the deck
const cards = () => JSON.parse(list().dataset.cards);
const name = (part, card) => `${part} ${card}`;

function kept(part, card) {
  const found = cards()[part];
  return typeof found === "string" ? Number(found === card) : (found?.[card] ?? 0);
}

export function count(part, card) {
  return hoped.get(name(part, card)) ?? kept(part, card);
}

const parts = () => [...list().querySelectorAll(".sec")].map((part) => part.dataset.part);
const everywhere = (card) => parts().reduce((sum, part) => sum + count(part, card), 0);

// ---- changing it
export function set(part, card, wanted) {
  const now = Math.max(0, wanted);
  if (now === count(part, card)) return;
  hoped.set(name(part, card), now);
  const last = waiting.at(-1);
  if (last?.url === "step" && last.values.part === part && last.values.card === card) last.values.count = now;
  else waiting.push({ url: "step", values: { part, card, count: now } });
  paint();
  send();
}

export const add = (part, card, by = 1) => set(part, card, count(part, card) + by);

export function move(card, source, target, n = 1) {
  if (source === target || !count(source, card)) return;
  hoped.set(name(source, card), Math.max(0, count(source, card) - n));
  hoped.set(name(target, card), count(target, card) + n);
  waiting.push({ url: "move", values: { card, source, target, count: n } });
  paint();
  send();
}

// What is still under way is answered first: then there is something to go back from.
export async function undo() {
  await running;
  if (!undone.length) return;
  waiting.push({ url: "save", values: { data: undone.pop() }, back: true });
  send();
}

function send() {
  running ??= (async () => {
    document.documentElement.dataset.busy = "";
    while (waiting.length) {
      const next = waiting.shift();
      const { version, cards: before } = list().dataset;
      const values = { version, ...next.values };
      await window.htmx.ajax("POST", list().dataset[next.url], { target: "#decklist", swap: "outerMorph", values });
      if (list().dataset.version === version && before === list().dataset.cards) {
        refused();
      } else if (!next.back) undone.push(before);
    }
    running = null;
    hoped = new Map();
    paint();
    delete document.documentElement.dataset.busy;
  })();
}

// The server said no (and why: a toast). What was hoped is forgotten; a deck that changed elsewhere is fetched anew.
let status = 200;
document.addEventListener("htmx:after:request", (event) => (status = event.detail.ctx.response?.status ?? 0));
function refused() {
  waiting.length = 0;
  hoped = new Map();
  if (status === 409) setTimeout(() => location.reload(), 1500);
}

// ---- what the page shows of it
export function paint() {
  for (const row of document.querySelectorAll("[data-row]")) {
    const now = count(row.dataset.part, row.dataset.card);
    row.querySelector("[data-count]").textContent = now;
    row.classList.toggle("is-gone", !now);
  }
  for (const item of document.querySelectorAll("[data-item]")) {
    const now = everywhere(item.dataset.card);
    const have = item.querySelector("[data-have]");
    have.textContent = now;
    have.hidden = !now;
    item.classList.toggle("has-some", now > 0);
  }
  for (const button of document.querySelectorAll("[data-undo]")) button.disabled = !undone.length;
  const whole = document.getElementById("card-whole");
  if (whole.open) whole.querySelector("[data-whole-count]").textContent = count(whole.dataset.part, whole.dataset.card);
}

function say(text) {
  said().textContent = text;
}

// One more or less; of a leader there is one, and another takes its place.
export function change(part, card, by) {
  const single = document.querySelector(`#part-${part}`)?.dataset.single !== undefined;
  set(part, card, single ? Math.min(1, count(part, card) + by) : count(part, card) + by);
  const held = document.querySelector(`[data-card="${CSS.escape(card)}"]`);
  say(`${held?.dataset.name ?? held?.querySelector("[data-look]")?.textContent ?? card}: ${count(part, card)}`);
}
