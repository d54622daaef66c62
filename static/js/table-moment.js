// A card that is turned over is seen to be: large, from its back, with the clause and what happens next. Then it goes to
// the panel that says the same. Who asked for no motion sees it lie there large for as long, without the turning.
const TURN = 760;
const HOLD = 1500;
const SHORT = 700; // while others wait
const AWAY = 320;
const MOST = 3; // of those that wait: a bot may be quick
const EASE = "cubic-bezier(0.2, 0.8, 0.2, 1)";
const still = matchMedia("(prefers-reduced-motion: reduce)");
const panel = () => document.getElementById("moment");
let last = null;
let waiting = [];
let leave = null;

// After each board; the first one of a page is no news.
export function moment(news) {
  const now = panel()?.dataset.moment ?? "";
  if (news && now && now !== last && "large" in panel().dataset && panel().querySelector(".moment__card .card")) {
    waiting = [...waiting.slice(-MOST + 1), stage()];
    if (!leave) next();
  }
  last = now;
}

// A press of any kind sends away what is shown and what waits.
export function hideMoment() {
  waiting = [];
  if (!leave) return false;
  leave();
  return true;
}

// What will be shown, made of the panel as it is now: by the time it is shown the panel may be gone.
function stage() {
  const shown = document.createElement("div");
  shown.className = "shown";
  shown.setAttribute("aria-hidden", "true");
  shown.inert = true; // the panel says the same, and has the link
  const turning = document.createElement("div");
  turning.className = "shown__turn";
  const back = document.createElement("img");
  back.className = "shown__back";
  back.src = panel().dataset.back;
  back.alt = "";
  turning.append(panel().querySelector(".moment__card .card").cloneNode(true), back);
  const said = document.createElement("div");
  said.className = "shown__said";
  const heading = document.createElement("h2");
  heading.textContent = panel().querySelector("h2").textContent;
  said.append(
    heading,
    ...[...panel().querySelectorAll(".moment__said p, header .clause")].map((one) => one.cloneNode(true)),
  );
  shown.append(turning, said);
  return shown;
}

function next() {
  const shown = waiting.shift();
  if (!shown) return;
  const [turning, said] = shown.children;
  document.getElementById("arrows").after(shown);
  if (!still.matches) {
    shown.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 160, easing: EASE });
    turning.animate(
      [
        { rotate: "y 180deg", scale: 0.7 },
        { rotate: "y 180deg", scale: 1, offset: 0.3 },
        { rotate: "y 0deg", scale: 1 },
      ],
      { duration: TURN, easing: "ease-in-out" },
    );
    said.animate([{ opacity: 0 }, { opacity: 0, offset: 0.6 }, { opacity: 1 }], { duration: TURN });
  }
  const timer = setTimeout(() => leave?.(), (still.matches ? 0 : TURN) + (waiting.length ? SHORT : HOLD));
  leave = () => {
    clearTimeout(timer);
    leave = null;
    away(shown, turning, said);
    next();
  };
}

function away(shown, turning, said) {
  const goal = panel()?.querySelector(".moment__card")?.getBoundingClientRect();
  if (still.matches || !goal?.width || waiting.length) return shown.remove();
  const from = turning.getBoundingClientRect();
  const x = goal.left + goal.width / 2 - from.left - from.width / 2;
  const y = goal.top + goal.height / 2 - from.top - from.height / 2;
  said.remove();
  shown.classList.add("is-leaving");
  const motion = turning.animate(
    [
      { translate: "0 0", scale: 1 },
      { translate: `${x}px ${y}px`, scale: goal.height / from.height, opacity: 0.4 },
    ],
    { duration: AWAY, easing: EASE, fill: "forwards" },
  );
  motion.finished.then(
    () => shown.remove(),
    () => shown.remove(),
  );
}
