// A replay that plays by itself, and the link to one of its moments.
import { copyText } from "./copy.js";
import { toast } from "./toast.js";

let timer = 0;
let pace = 1200;

const button = () => document.querySelector("[data-play-on]");

function name() {
  const one = button();
  if (!one) return;
  const { wordPlay, wordStop } = one.dataset;
  one.querySelector("span").textContent = timer ? wordStop : wordPlay;
  one.querySelector("use")?.setAttribute("href", icon(one, timer ? "pause" : "play"));
  one.setAttribute("aria-pressed", String(Boolean(timer)));
  document.querySelector("[data-pace]").value = String(pace);
}

const icon = (one, which) =>
  one
    .querySelector("use")
    .getAttribute("href")
    .replace(/#i-.*$/, `#i-${which}`);

function stop() {
  clearTimeout(timer);
  timer = 0;
  name();
}

// The next step is asked for when the one before has come: a slow line makes it slower, and skips nothing.
function later() {
  clearTimeout(timer);
  timer = setTimeout(() => {
    const next = document.querySelector('[data-go="next"][href]');
    if (!next) return stop();
    next.dataset.byItself = "";
    next.click();
  }, pace);
}

document.addEventListener("click", (event) => {
  if (event.target.closest?.("[data-play-on]")) {
    if (timer) return stop();
    later();
    return name();
  }
  const copies = event.target.closest?.("[data-copy-moment]");
  if (copies) return copyText(location.href, copies).then(() => toast(copies.dataset.copied, "ok"));
  const link = event.target.closest?.(".replay a");
  if (link && !("byItself" in link.dataset)) stop(); // who goes somewhere else wants to look at it
});
document.addEventListener("change", (event) => {
  if (!event.target.matches?.("[data-pace]")) return;
  pace = Number(event.target.value);
  if (timer) later();
});
document.addEventListener("htmx:after:swap", () => {
  if (timer) later();
  name();
});
addEventListener("popstate", stop);
document.addEventListener("visibilitychange", () => {
  if (document.hidden) stop();
});
