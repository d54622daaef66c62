// The rulebook by keyboard: "/" searches, the arrows turn the page, Escape leaves the search.
const field = document.getElementById("q");

function writes(target) {
  return target.closest?.("input, textarea, select, [contenteditable], dialog, [popover]");
}

document.addEventListener("keydown", (event) => {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  if (event.target === field && event.key === "Escape" && field.value) {
    event.preventDefault();
    field.value = "";
    field.dispatchEvent(new Event("input", { bubbles: true }));
    return;
  }
  if (event.target === field && event.key === "ArrowDown") {
    const first = document.querySelector("#found .hit");
    if (first) event.preventDefault();
    return first?.focus();
  }
  if (writes(event.target)) return;
  if (event.key === "/") {
    event.preventDefault();
    field.focus();
    field.select();
    return;
  }
  const hits = [...document.querySelectorAll("#found .hit")];
  const at = hits.indexOf(event.target);
  if (at >= 0 && (event.key === "ArrowDown" || event.key === "ArrowUp")) {
    event.preventDefault();
    return (hits[at + (event.key === "ArrowDown" ? 1 : -1)] ?? field).focus();
  }
  const way = { ArrowLeft: "prev", ArrowRight: "next" }[event.key];
  const link = way && !hits.length && document.querySelector(`.turns a[rel="${way}"]`);
  if (link) location.assign(link.href);
});

// A long table of contents shows where the page is.
const here = document.querySelector(".toc--wide [aria-current]");
if (here) {
  const list = here.closest("nav");
  list.scrollTop = here.getBoundingClientRect().top - list.getBoundingClientRect().top - list.clientHeight / 2;
}

// The browser scrolls to a clause with autofocus, but not if the page took long to load.
const clause = document.querySelector(".cl.is-here");
if (clause && !location.hash && !scrollY) clause.scrollIntoView();

document.documentElement.dataset.ready = "";
