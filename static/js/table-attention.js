// My move while I look elsewhere: the tab says so by its title and its icon, and, where it is wished, the system does.
import { keep, wish } from "./table-wishes.js";

const LATER = 900; // milliseconds: what is over by itself by then is not worth a word
const title = document.title;
const icon = document.querySelector("link[rel=icon]");
const plain = icon.href;
const words = () => document.getElementById("announce").dataset;
let known = null; // the decision that was seen, or told of
let timer = 0;
let note = null;

export function watchAttention() {
  const box = document.querySelector("[data-notify]");
  if (!box) return;
  if (!("Notification" in window)) return (box.closest(".pref").hidden = true);
  box.checked = wished();
  box.addEventListener("change", async () => {
    const granted = !box.checked || (await Notification.requestPermission()) === "granted";
    document.querySelector("[data-notify-refused]").hidden = granted;
    box.checked &&= granted;
    keep("notify", box.checked ? "on" : "off");
  });
}

const wished = () => wish("notify", "off") === "on" && window.Notification?.permission === "granted";

// After each board, and when the page is looked at or no more.
export function attend() {
  const asked = document.querySelector("#board[data-mine]")?.dataset.number ?? null;
  const away = asked !== null && document.hidden;
  document.title = away ? `● ${words().wordMine} – ${title}` : title;
  icon.href = away ? words().icon : plain;
  if (document.hidden && asked === known) return;
  known = asked;
  clearTimeout(timer);
  note?.close();
  note = null;
  if (away && wished()) timer = setTimeout(tell, LATER);
}

function tell() {
  const body = document.querySelector("#prompt h2")?.textContent.trim() ?? "";
  const { lang } = document.documentElement;
  try {
    note = new Notification(words().wordMine, { body, lang, icon: words().icon, tag: location.pathname });
  } catch {
    return keep("notify", "off"); // some phones let only a service worker speak
  }
  note.addEventListener("click", () => {
    window.focus();
    note?.close();
  });
}
