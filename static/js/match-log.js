// The whole log of a match: lines are searched and sifted, turns are folded. Without this all of it is shown.
const form = document.getElementById("sift");
const turns = [...document.querySelectorAll("details.told")];
const fold = form.querySelector("[data-fold]");

// Wide letters as narrow ones, katakana as hiragana: as people type them.
const plain = (text) =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[\u30a1-\u30f6]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60));

function sift() {
  const words = plain(document.getElementById("sift-q").value).split(/\s+/).filter(Boolean);
  const { side } = Object.fromEntries(new FormData(form));
  let left = 0;
  for (const turn of turns) {
    let here = 0;
    for (const line of turn.querySelectorAll("li")) {
      const said = plain(line.firstElementChild.textContent);
      line.hidden = Boolean((side && line.dataset.side !== side) || !words.every((word) => said.includes(word)));
      here += !line.hidden;
    }
    turn.hidden = !here;
    if (words.length && here) turn.open = true;
    left += here;
  }
  document.getElementById("sift-none").hidden = left > 0;
  name();
}

function name() {
  const open = turns.some((turn) => turn.open);
  fold.textContent = open ? fold.dataset.wordFold : fold.dataset.wordUnfold;
}

form.addEventListener("input", sift);
form.addEventListener("submit", (event) => event.preventDefault());
fold.addEventListener("click", () => {
  const open = !turns.some((turn) => turn.open);
  for (const turn of turns) turn.open = open;
  name();
});
for (const turn of turns) turn.addEventListener("toggle", name);
form.hidden = false;
sift(); // a reload keeps what was typed
