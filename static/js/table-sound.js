// What happens is heard: a few soft notes for what the new lines of the log say, made by the browser.
import { keep, wish } from "./table-wishes.js";

const MOST = 3; // sounds a board
const APART = 0.14; // seconds between them
const LATE = 500; // milliseconds after which a sound is of the past
const WAITED = 1200; // who has waited less knows that it is their move
const LOWER = 2 ** (-3 / 12); // what the other does
const LIGHT = ["draw", "play"]; // goes first where too much happens at once
// Which sound each kind of line in the log has.
export const KINDS = {
  damaged: "hit",
  lifetaken: "hit",
  lifelost: "hit",
  destroyed: "hit",
  banished: "hit",
  played: "play",
  called: "play",
  judged: "play",
  ignited: "play",
  shifted: "play",
  igobed: "play",
  broke: "play",
  tokenmade: "play",
  drawn: "draw",
  mulligantaken: "draw",
};
// Notes: when, how high (and where it glides to), how long, how loud, in which wave.
export const SOUNDS = {
  draw: [
    [0, 660, 880, 0.09, 0.1, "sine"],
    [0.05, 990, 990, 0.12, 0.07, "sine"],
  ],
  play: [
    [0, 392, 392, 0.22, 0.17, "triangle"],
    [0.07, 587, 587, 0.26, 0.13, "triangle"],
  ],
  hit: [
    [0, 190, 62, 0.26, 0.34, "sine"],
    [0, 120, 70, 0.12, 0.16, "triangle"],
  ],
  mine: [
    [0, 659, 659, 0.3, 0.12, "sine"],
    [0.12, 988, 988, 0.42, 0.12, "sine"],
  ],
  won: [
    [0, 523, 523, 0.3, 0.14, "triangle"],
    [0.14, 659, 659, 0.3, 0.14, "triangle"],
    [0.28, 784, 784, 0.3, 0.14, "triangle"],
    [0.42, 1047, 1047, 0.7, 0.14, "triangle"],
  ],
  over: [
    [0, 523, 523, 0.34, 0.14, "triangle"],
    [0.18, 440, 440, 0.34, 0.14, "triangle"],
    [0.36, 349, 349, 0.8, 0.14, "triangle"],
  ],
};
const still = matchMedia("(prefers-reduced-motion: reduce)");
let context = null;
let out = null;
let heard = null; // the newest line, whether it was my move and since when, whether the game was over

// ---- what is wished
const on = () => wish("sound", still.matches ? "off" : "on") === "on";
const volume = () => Math.min(1, Math.max(0, Number(wish("volume", "0.6")) || 0));

export function watchSound() {
  const [ticked, loud] = [document.querySelector("[data-sound]"), document.querySelector("[data-volume]")];
  const shown = () => {
    ticked.checked = on();
    loud.disabled = !ticked.checked;
    loud.value = volume();
  };
  const changed = (name, value) => {
    keep(name, value);
    shown();
    ring([["mine", 1]]);
  };
  ticked.addEventListener("change", () => changed("sound", ticked.checked ? "on" : "off"));
  loud.addEventListener("change", () => changed("volume", loud.value));
  for (const press of ["pointerup", "keyup"]) document.addEventListener(press, wake);
  shown();
}

// ---- what is heard
// After each board; the first one of a page is silent.
export function hear() {
  const lines = [...document.querySelectorAll("#log [data-n]")];
  const { dataset, classList } = document.getElementById("board");
  const was = heard;
  const now = performance.now();
  heard = {
    newest: Math.max(0, ...lines.map((line) => Number(line.dataset.n))),
    mine: "mine" in dataset,
    since: was?.mine === "mine" in dataset ? was.since : now,
    over: classList.contains("is-over"),
  };
  if (!was) return;
  const last = [];
  if (heard.over && !was.over) last.push([document.querySelector(".result--won") ? "won" : "over", 1]);
  else if (heard.mine && !was.mine && (document.hidden || now - was.since > WAITED)) last.push(["mine", 1]);
  const fresh = lines.filter((line) => Number(line.dataset.n) > was.newest);
  ring([...(document.hidden ? [] : happened(fresh, MOST - last.length)), ...last]);
}

// Each sound once, in the order of what happened; the newest line is the first.
function happened(lines, most) {
  const found = new Map();
  for (const { dataset, classList } of lines.toReversed()) {
    const name = KINDS[dataset.kind];
    if (name && !found.has(name)) found.set(name, classList.contains("you") ? LOWER : 1);
  }
  for (const name of LIGHT) if (found.size > most) found.delete(name);
  return [...found];
}

// ---- the instrument
// Browsers let a page sound once somebody has pressed something on it; before, it is not even tried.
function wake() {
  if (!on() || !navigator.userActivation?.hasBeenActive) return null;
  context ??= new AudioContext();
  out ??= chain(context);
  return context.state === "running" ? Promise.resolve() : context.resume();
}

async function ring(sounds) {
  const began = performance.now();
  if (!sounds.length || !volume()) return;
  const awake = wake();
  if (!awake) return;
  await awake;
  if (performance.now() - began > LATE) return;
  out.gain.value = volume();
  for (const [n, [name, pitch]] of sounds.entries())
    play(context, out, name, context.currentTime + 0.02 + n * APART, pitch);
}

// Returns what sounds are played into: how loud, without what is shrill, and a limiter, so that none is ever clipped.
export function chain(audio) {
  const [loud, soft, limiter] = [audio.createGain(), audio.createBiquadFilter(), audio.createDynamicsCompressor()];
  soft.frequency.value = 3200; // a lowpass, as it is by itself
  Object.entries({ threshold: -14, knee: 6, ratio: 20, attack: 0.002, release: 0.12 }).forEach(
    ([name, value]) => (limiter[name].value = value),
  );
  loud.connect(soft).connect(limiter).connect(audio.destination);
  return loud;
}

export function play(audio, into, name, start, pitch) {
  for (const [after, from, to, long, level, wave] of SOUNDS[name]) {
    const at = start + after;
    const [voice, loud] = [audio.createOscillator(), audio.createGain()];
    voice.type = wave;
    voice.frequency.setValueAtTime(from * pitch, at);
    voice.frequency.exponentialRampToValueAtTime(to * pitch, at + long);
    loud.gain.setValueAtTime(0, at);
    loud.gain.linearRampToValueAtTime(level, at + 0.008);
    loud.gain.exponentialRampToValueAtTime(0.0001, at + long);
    voice.connect(loud).connect(into);
    voice.start(at);
    voice.stop(at + long + 0.02);
  }
}
