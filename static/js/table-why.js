// "Why can't I?": one line for each refusal, from the server.
import { near } from "./table-place.js";
import { toast } from "./toast.js";

const box = () => document.getElementById("why");
let asked = 0;

export async function askWhy(holder, kind) {
  const ticket = ++asked;
  const query = new URLSearchParams({ kind, ref: holder.dataset.ref });
  const answer = await fetch(`${document.getElementById("board").dataset.why}?${query}`, {
    headers: { "HX-Request": "true" },
  });
  const text = await answer.text();
  if (ticket !== asked) return;
  if (!answer.ok) return toast(text, "bad");
  box().innerHTML = text;
  const name = holder.querySelector(".card__name")?.textContent;
  if (name) box().querySelector("[data-why-name]").textContent = name;
  box().showPopover();
  near(box(), holder);
}

// A square or a card that is not among those to choose from: what the prompt says of them, and its clause.
export function whyNotThis(holder) {
  const said = document.querySelector("#prompt .prompt__why");
  if (!said) return false;
  asked++;
  const heading = document.createElement("h3");
  heading.id = "why-h";
  heading.textContent = document.getElementById("board").dataset.wordNotThis;
  const clause = document.querySelector("#prompt .prompt__count .clause");
  const words = said.cloneNode(true);
  words.className = "";
  if (clause) words.append(" ", clause.cloneNode(true));
  box().replaceChildren(heading, words);
  box().showPopover();
  near(box(), holder);
  return true;
}

// A clause number: what it says, beside it. Its page opens beside the match, not in its place.
export async function askRule(link) {
  const ticket = ++asked;
  const answer = await fetch(link.href, { headers: { "HX-Request": "true" } });
  if (!answer.ok || ticket !== asked) return;
  const words = await answer.text();
  if (ticket !== asked) return;
  const within = box().contains(link);
  box().innerHTML = words;
  const page = box().querySelector(".why__open");
  if (page) page.target = "_blank";
  box().showPopover();
  if (!within) near(box(), link);
}

export function hideWhy() {
  asked++;
  if (!box()?.matches(":popover-open")) return false;
  box().hidePopover();
  return true;
}
