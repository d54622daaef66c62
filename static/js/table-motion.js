// From one board to the next: what stays glides, what changes place flies, what is gone fades. Only transform and opacity
// move, at most half a second, and nothing at all for those who asked for no motion, or whose machine cannot keep up.
const MOVE = 220;
const RESOLVE = 420;
const EASE = "cubic-bezier(0.2, 0.8, 0.2, 1)";
const FEW = 1.5; // less than so many pixels is no move
const still = matchMedia("(prefers-reduced-motion: reduce)");
const moving = new Map(); // element: the motion in which it is

// Where frames are made by a processor that has other work too, motion makes every board late. It is late itself then.
const LATE = 100; // milliseconds until its first frame
const OFTEN = 2; // boards, one after the other
const REST = 60_000; // without motion; then it is tried again
let late = 0;
let rested = 0; // until when

export function capture() {
  if (still.matches || performance.now() < rested) return null;
  const seen = new Map();
  for (const el of document.querySelectorAll("#board [data-ref]")) {
    const at = middle(el);
    if (at) seen.set(el.id, { el, at, card: el.dataset.card });
  }
  const life = [...document.querySelectorAll("#board .life b")].map((b) => [b.closest("p").id, b.textContent]);
  return { seen, life };
}

function middle(el) {
  const r = el.getBoundingClientRect();
  return r.width
    ? { x: r.left + r.width / 2, y: r.top + r.height / 2, w: Math.min(r.width, r.height / 1.4) || r.width, box: r }
    : null;
}

export function play(was) {
  if (!was || still.matches) return;
  for (const [el, motion] of moving) land(el, motion);
  const gone = [...was.seen.values()].filter(({ el }) => !el.isConnected);
  const starts = []; // all is measured before anything moves: else the page is laid out again for each
  for (const el of document.querySelectorAll("#board [data-ref]")) {
    const now = middle(el);
    if (!now) continue;
    const before = was.seen.get(el.id);
    starts.push(before ? glide(el, before.at, now, MOVE, 1) : arrive(el, now, gone));
  }
  const motions = starts.map((start) => start?.()).filter(Boolean);
  if (motions.length) keepsUp(motions[0]);
  const cancelled = [...document.querySelectorAll("#log .is-new[data-kind=cancelled]")].map((line) => line.textContent);
  for (const one of gone) {
    const name = one.el.matches(".item") && one.el.querySelector("h3")?.firstChild.textContent;
    if (name && cancelled.some((text) => text.includes(name))) one.el.classList.add("is-countered");
    if (!one.taken || one.el.matches(".is-countered")) fade(one);
  }
  for (const [id, text] of was.life) {
    const b = document.querySelector(`#${id} b`);
    if (b && b.textContent !== text) b.animate([{ scale: 1.25 }, { scale: 1 }], { duration: RESOLVE, easing: EASE });
  }
}

function glide(el, from, to, duration, opacity) {
  const x = from.x - to.x;
  const y = from.y - to.y;
  const scale = from.w / to.w;
  if (Math.abs(x) < FEW && Math.abs(y) < FEW && Math.abs(scale - 1) < 0.04) return null;
  const [first, last] = [{ transform: `translate(${x}px, ${y}px) scale(${scale})` }, { transform: "none" }];
  if (opacity < 1) [first.opacity, last.opacity] = [opacity, 1];
  return () => move(el, [first, last], duration);
}

// What moves is above the others. That is no part of the motion: were it one, or did a style sheet move the same property
// meanwhile, the page would draw the card anew at every frame.
function move(el, steps, duration) {
  const motion = el.animate(steps, { duration, easing: EASE });
  el.style.zIndex = 9;
  moving.set(el, motion);
  motion.addEventListener("finish", () => land(el, motion));
  return motion;
}

// How long a motion waits for its first frame; one that the next board ends before it has begun has waited too long.
function keepsUp(motion) {
  const asked = performance.now();
  const begun = (ended) => {
    late = ended === true || performance.now() - asked > LATE ? late + 1 : 0;
    if (late < OFTEN) return;
    late = 0;
    rested = performance.now() + REST;
  };
  motion.ready.then(begun, () => begun(true));
}

// The next board finds all in its place.
function land(el, motion) {
  motion.cancel();
  if (moving.get(el) !== motion) return;
  moving.delete(el);
  el.style.removeProperty("z-index");
}

// A card has a new name in every zone; the same card that has just left another place is the one that flies here.
function arrive(el, now, gone) {
  const same = gone.find((one) => !one.taken && one.card && one.card === el.dataset.card);
  if (same) {
    same.taken = true;
    return glide(el, same.at, now, RESOLVE, 0.7);
  }
  const zone = el.closest("[data-zone]")?.dataset.zone ?? "";
  const side = zone === "hand" || zone.includes("-me") ? "me" : "you";
  const home = zone.startsWith("stones") ? `stones-${side}` : /^(hand|life|resource)/.test(zone) ? `deck-${side}` : "";
  const from = home && document.getElementById(home);
  const at = from && middle(from);
  if (at) return glide(el, { ...at, w: now.w * 0.5 }, now, RESOLVE, 0);
  const first = { transform: "scale(0.86)", opacity: 0 };
  return () => move(el, [first, { transform: "none", opacity: 1 }], MOVE);
}

function fade({ el, at }) {
  const ghost = el.cloneNode(true);
  ghost.removeAttribute("id");
  ghost.inert = true;
  Object.assign(ghost.style, {
    position: "fixed",
    left: `${at.box.left}px`,
    top: `${at.box.top}px`,
    width: `${at.box.width}px`,
    margin: "0",
    zIndex: "30",
    pointerEvents: "none",
  });
  document.getElementById("arrows").append(ghost);
  const slow = el.matches(".is-countered"); // what was cancelled is seen to be
  const end = { opacity: 0, scale: slow ? 1 : 0.8 };
  const steps = slow ? [{ opacity: 1 }, { opacity: 1, offset: 0.7 }, end] : [{ opacity: 1, scale: 1 }, end];
  ghost.animate(steps, { duration: slow ? 2 * RESOLVE : RESOLVE, easing: EASE, fill: "forwards" }).finished.then(
    () => ghost.remove(),
    () => ghost.remove(),
  );
}

export function skip() {
  for (const motion of document.getAnimations())
    if (motion.effect?.target?.closest?.("#board, #arrows")) motion.finish();
}
