// In a small window the field and its rows are scrolled. Where nothing that a new question could be answered with is in
// sight, the first of it comes; nothing moves while the question stands.
const small = matchMedia("(max-width: 600px), (max-height: 560px)");
let asked = "";

const middle = (one) => {
  const { left, top, width, height } = one.getBoundingClientRect();
  return [left + width / 2, top + height / 2];
};
const seen = (one) => one.contains(document.elementFromPoint(...middle(one)));

function show() {
  const { number, mine } = document.getElementById("board")?.dataset ?? {};
  if (!small.matches || mine === undefined || number === asked) return;
  asked = number;
  if (document.documentElement.scrollHeight > innerHeight + 1) return; // a page that scrolls is left where it is
  const lit = [...document.querySelectorAll("#board :is(.card, .put):is(.is-target, .is-playable)")];
  const shown = lit.filter((one) => one.offsetParent && !one.closest("[popover]"));
  if (shown.length && !shown.some(seen)) shown[0].scrollIntoView({ block: "center", inline: "center" });
}

document.addEventListener("htmx:after:swap", show);
show();
