// A deck's cards: press one to see it whole; the arrows go on to its neighbours.
const dialog = document.getElementById("card-whole");
const cards = [...document.querySelectorAll(".pile .card[data-card]")];
let at = 0;

async function show(index) {
  at = (index + cards.length) % cards.length;
  const answer = await fetch(`/cards/show/${dialog.dataset.game}/${cards[at].dataset.card}/`);
  if (!answer.ok) return;
  dialog.querySelector(".whole").innerHTML = await answer.text();
  if (!dialog.open) dialog.showModal();
}

document.addEventListener("click", (event) => {
  const hit = event.target.closest?.(".pile .card__hit");
  if (hit) show(cards.indexOf(hit.parentElement));
  else if (event.target === dialog || event.target.closest?.("#card-whole .whole")) dialog.close();
});
dialog.addEventListener("keydown", (event) => {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (step) show(at + step);
});
dialog.addEventListener("close", () => cards[at].querySelector(".card__hit").focus());
