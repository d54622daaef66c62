// The cards: the address follows the search, keys walk the results, a wide window shows the chosen card beside them.
import { toast } from "./toast.js";

const form = document.getElementById("find");
const field = document.getElementById("q");
const look = document.getElementById("look");
const wide = matchMedia("(min-width: 1241px)");
const kept = new Map();
let chosen = null;
let timer = 0;

const links = () => [...document.querySelectorAll("#found a[data-card]")];

// ---- the address is the state
function remember() {
  const pairs = [...new FormData(form)].filter(([, value]) => value !== "");
  const said = new URLSearchParams(pairs).toString();
  history.replaceState(null, "", said ? `?${said}` : location.pathname);
}

form?.addEventListener("input", remember);
document.addEventListener("change", (event) => {
  if (!form || event.target.form !== form) return;
  remember();
  if (!form.contains(event.target)) form.requestSubmit(); // the order stands with the results
});

// On a wide window the filters are always open, whatever the browser knows of folding.
const folded = form?.querySelector(".filters");
const unfold = (query) => {
  if (folded && query.matches) folded.open = true;
};
const roomy = matchMedia("(min-width: 901px)");
unfold(roomy);
roomy.addEventListener("change", unfold);

// ---- the chosen card
async function choose(link) {
  if (!look || !wide.matches || !link || chosen === link.href) return;
  chosen = link.href;
  for (const one of links()) one.parentElement.classList.toggle("is-chosen", one === link);
  if (!kept.has(link.href)) {
    const answer = await fetch(link.href, { headers: { "HX-Request": "true" } });
    if (!answer.ok) return;
    kept.set(link.href, await answer.text());
  }
  if (chosen !== link.href) return; // another one was chosen meanwhile
  look.innerHTML = kept.get(link.href);
  window.htmx?.process(look);
  reach();
}

// A text that is longer than its card is scrolled, by keys too.
function reach() {
  for (const text of document.querySelectorAll(":is(.look, .frames) .card__text")) {
    if (text.scrollHeight > text.clientHeight) text.tabIndex = 0;
  }
}
reach();

const soon = (link) => {
  clearTimeout(timer);
  timer = setTimeout(() => choose(link), 90);
};

if (look) {
  document.addEventListener("focusin", (event) => {
    const link = event.target.closest?.("#found a[data-card]");
    if (link) soon(link);
  });
  // With a mouse the first press chooses and the second opens; Enter and touch always open.
  let before = "";
  document.addEventListener(
    "pointerdown",
    () => {
      before = chosen;
    },
    { capture: true },
  );
  document.addEventListener("click", (event) => {
    const link = event.target.closest?.("#found a[data-card]");
    const mouse = event.detail > 0 && event.pointerType === "mouse";
    if (!link || !mouse || !wide.matches || event.metaKey || event.ctrlKey || event.shiftKey || before === link.href)
      return;
    event.preventDefault();
    clearTimeout(timer);
    choose(link);
  });
}

// ---- keys
function step(from, key) {
  const all = links();
  const at = all.indexOf(from);
  const tops = all.map((one) => Math.round(one.getBoundingClientRect().top));
  const across = tops.findIndex((top) => top !== tops[0]);
  const columns = across < 0 ? all.length : across;
  const by = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: columns, ArrowUp: -columns }[key];
  const to = key === "Home" ? 0 : key === "End" ? all.length - 1 : at + by;
  if (to < 0 && key === "ArrowUp") return field;
  return all[to] ?? (key === "ArrowDown" && at < all.length - 1 ? all.at(-1) : null);
}

document.addEventListener("keydown", (event) => {
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  const typing = event.target.matches?.("input:not([type=checkbox], [type=radio]), select, textarea");
  if (event.key === "/" && !typing && field) {
    event.preventDefault();
    field.focus();
    field.select();
    return;
  }
  const link = event.target.closest?.("#found a[data-card]");
  if (!link && !(event.target === field && event.key === "ArrowDown")) return;
  if (!["ArrowRight", "ArrowLeft", "ArrowDown", "ArrowUp", "Home", "End"].includes(event.key)) return;
  const to = link ? step(link, event.key) : links()[0];
  if (!to) return;
  event.preventDefault();
  to.focus();
});

// ---- adding to the open deck: the page stays where it is
document.addEventListener("submit", async (event) => {
  const add = event.target.closest?.("form[data-add]");
  if (!add) return;
  event.preventDefault();
  const button = add.querySelector("button");
  button.disabled = true;
  const answer = await fetch(add.action, {
    method: "POST",
    body: new FormData(add),
    headers: { Accept: "application/json" },
  });
  button.disabled = false;
  if (!answer.ok) return toast((await answer.text()) || document.documentElement.dataset.wordTrouble, "bad");
  const { version } = await answer.json();
  const count = Number(add.elements.count.value);
  add.elements.version.value = version;
  add.elements.count.value = count + 1;
  kept.clear();
  toast(`${count} × ${add.dataset.deck}`, "ok");
});
