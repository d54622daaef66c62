// "Why can't I?": one line for each refusal, from the server.
import { near } from "./table-place.js";
import { toast } from "./toast.js";

const box = () => document.getElementById("why");
let asked = 0;

export async function askWhy(holder, kind) {
  const ticket = ++asked;
  const query = new URLSearchParams({ kind, ref: holder.dataset.ref });
  const answer = await fetch(`${document.getElementById("board").dataset.why}?${query}`, { headers: { "HX-Request": "true" } });
  const text = await answer.text();
  if (ticket !== asked) return;
  if (!answer.ok) return toast(text, "bad");
  box().innerHTML = text;
  const name = holder.querySelector(".card__name")?.textContent;
  if (name) box().querySelector("[data-why-name]").textContent = name;
  box().showPopover();
  near(box(), holder);
}

// A clause number: where it stands in the rulebook, beside it.
export async function askRule(link) {
  const ticket = ++asked;
  const answer = await fetch(link.href, { headers: { "HX-Request": "true" } });
  if (!answer.ok || ticket !== asked) return;
  box().innerHTML = await answer.text();
  box().showPopover();
  near(box(), link);
}

export function hideWhy() {
  asked++;
  if (!box()?.matches(":popover-open")) return false;
  box().hidePopover();
  return true;
}
