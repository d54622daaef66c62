// After the end: who has asked for a rematch is taken to the new table, and what the other says is read out.
const part = () => document.querySelector("#prompt [data-rematch]");

let known = part()?.dataset.rematch;

document.addEventListener("htmx:after:swap", () => {
  const now = part()?.dataset.rematch;
  if (now === known) return;
  const before = known;
  known = now;
  if (before === "asked" && now === "begun") return location.assign(part().querySelector("a").href);
  const said = part()?.querySelector("p")?.textContent;
  if (said) document.getElementById("announce").textContent = said;
});
