// A deck's cards: press one to see it whole; the arrows go on to its neighbours.
const dialog = document.getElementById("card-whole");
const shown = ":is(.deckhead__leaders, .pile) .card[data-card], .lines [data-card]:has(button)";
const cards = [...document.querySelectorAll(shown)];
let at = 0;

async function show(index) {
  at = (index + cards.length) % cards.length;
  const answer = await fetch(`/cards/show/${dialog.dataset.game}/${cards[at].dataset.card}/`);
  if (!answer.ok) return;
  dialog.querySelector(".whole").innerHTML = await answer.text();
  if (!dialog.open) dialog.showModal();
}

document.addEventListener("click", (event) => {
  const hit = event.target.closest?.(".card__hit, .lines .row__name")?.closest("[data-card]");
  if (hit && cards.includes(hit)) show(cards.indexOf(hit));
  else if (event.target === dialog || event.target.closest?.("#card-whole .whole")) dialog.close();
});
dialog.addEventListener("keydown", (event) => {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (step) show(at + step);
});
dialog.addEventListener("close", () => cards[at].querySelector("button").focus());
