// The clocks at both names. The server keeps the time; here it is only counted down, by the server's clock.
const LOW = 60_000; // milliseconds
const LAST = 10_000;
const DAY = 86_400;

const loaded = performance.getEntriesByType("navigation")[0]?.responseStart ?? 0;
const offset = Number(document.getElementById("socket").dataset.now) - (performance.timeOrigin + loaded);
const { lang } = document.documentElement;
const unit = (value, name) =>
  new Intl.NumberFormat(lang, { style: "unit", unit: name, unitDisplay: "narrow" }).format(value);
const two = (value) => String(value).padStart(2, "0");
let told = null; // of which move it was said that little time is left

function words(left) {
  const seconds = Math.ceil(left / 1000);
  const [days, hours, minutes] = [seconds / DAY, (seconds % DAY) / 3600, (seconds % 3600) / 60].map(Math.floor);
  if (days) return `${unit(days, "day")} ${unit(hours, "hour")}`;
  return hours ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

function show(clock) {
  const { left, due } = clock.dataset;
  const now = due === undefined ? Number(left) : Math.max(0, Number(due) - Date.now() - offset);
  const text = words(now);
  if (clock.textContent !== text) clock.textContent = text;
  clock.classList.toggle("is-low", now < LOW);
  clock.classList.toggle("is-last", due !== undefined && now < LAST);
  if (due !== undefined && now < LOW && clock.closest(".player--me") && told !== due) {
    told = due;
    const line = document.getElementById("announce");
    if (document.querySelector("#board[data-mine]")) line.textContent = line.dataset.wordHurry;
  }
}

const count = () => document.querySelectorAll(".clock").forEach(show);
document.addEventListener("htmx:after:swap", count);
setInterval(count, 250);
count();
