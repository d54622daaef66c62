// A first game: what its step means stands out on the board.
function mark() {
  for (const one of document.querySelectorAll(".is-taught")) one.classList.remove("is-taught");
  const shows = document.querySelector("#lesson")?.dataset.shows;
  if (!shows) return;
  for (const one of document.querySelectorAll(shows)) one.classList.add("is-taught");
  const answer = document.querySelector("#prompt .is-taught");
  if (!answer) return;
  const folded = answer.closest("details");
  if (folded) folded.open = true;
  // On a narrow page the answers are a list or a row that is longer than its place.
  answer.scrollIntoView({ block: "nearest", inline: "center" });
}
document.addEventListener("htmx:after:swap", mark);
mark();
