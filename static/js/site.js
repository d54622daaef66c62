// What every page does: theme, dialogs, copying, toasts, and plain sentences for what the server refuses.
import { toast } from "./toast.js";

const root = document.documentElement;
const year = 60 * 60 * 24 * 365;

function nextTheme() {
  const order = ["", "light", "dark"];
  const next = order[(order.indexOf(root.dataset.theme ?? "") + 1) % order.length];
  if (next) root.dataset.theme = next;
  else delete root.dataset.theme;
  document.cookie = `theme=${next}; path=/; max-age=${next ? year : 0}; samesite=lax`;
}

async function copy(button) {
  const field = document.getElementById(button.dataset.copy);
  const text = field.value ?? field.textContent;
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    field.select?.();
    document.execCommand("copy"); // pages served over plain http have no clipboard API
  }
  toast(button.dataset.copied, "ok");
}

document.addEventListener("click", (event) => {
  const at = (selector) => event.target.closest?.(selector);
  let hit;
  if (at("[data-theme-next]")) nextTheme();
  else if ((hit = at("[data-copy]"))) copy(hit);
  else if ((hit = at("[data-open]"))) document.getElementById(hit.dataset.open)?.showModal();
  else if ((hit = at("[data-close]"))) hit.closest("dialog")?.close();
  else if (event.target.matches?.("dialog.dialog")) event.target.close(); // a click beside the box
});

// A refusal is a plain sentence in the body of a 4xx answer; it is shown, never swapped in.
document.addEventListener("htmx:response:error", (event) => {
  const { response, text } = event.detail.ctx;
  const plain = response.headers.get("content-type")?.startsWith("text/plain");
  toast(plain && text ? text : root.dataset.wordTrouble, "bad");
});
document.addEventListener("htmx:error", (event) => {
  if (event.detail.ctx && event.detail.error?.name !== "AbortError") toast(root.dataset.wordOffline, "bad");
});

// A page that comes back from the browser's memory has a dead socket and an old board: the server has the truth.
addEventListener("pageshow", (event) => {
  if (event.persisted) location.reload();
});

// Where there is no table yet, whatever comes over the line means that there is one now.
document.addEventListener("htmx:ws:before:message:incoming", (event) => {
  if (document.getElementById("board")) return;
  event.preventDefault();
  location.reload();
});

// htmx may have read the page before a later script taught it sockets; what it has read already it leaves alone.
document.addEventListener("DOMContentLoaded", () => window.htmx?.process(document.body));
