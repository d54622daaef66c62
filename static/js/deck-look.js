// Looking at a card and at a first hand, in a dialog over the workbench.
import { paint } from "./deck-change.js";

const whole = () => document.getElementById("card-whole");
let from = null;

export async function look(holder) {
  if (!holder) return;
  from = holder;
  const { card, part } = holder.dataset;
  Object.assign(whole().dataset, { card, part });
  const answer = await fetch(`/cards/show/${whole().dataset.game}/${card}/`);
  if (!answer.ok) return;
  whole().querySelector(".whole").innerHTML = await answer.text();
  if (!whole().open) whole().showModal();
  paint();
}

export function lookedAt() {
  const back = document.querySelector(`#${CSS.escape(from?.id || "-")} [data-look]`);
  (back ?? from?.querySelector(".card__hit"))?.focus();
  from = null;
}

export async function openHand() {
  const dialog = document.getElementById("hand-dialog");
  const address = document.querySelector("[data-hand]").getAttribute("href");
  await window.htmx.ajax("GET", address, { target: "#hand", swap: "outerMorph" });
  if (!dialog.open) dialog.showModal();
}
