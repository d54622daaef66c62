// Beside the game: the server says over the line that something has changed there, and the page asks for it.
import { toast } from "./toast.js";

const part = () => document.getElementById("company-part");
let heard = null; // the last thing that the other has said
let half = ""; // a line that is being written

document.addEventListener("htmx:ws:after:message:incoming", (event) => {
  const said = event.detail.message.data;
  if (typeof said !== "string" || !said.startsWith('{"news"')) return;
  half = document.getElementById("say")?.value ?? "";
  window.htmx.trigger(part(), "company");
});

// What has been said is written no longer: the part that comes keeps what stands in a field.
document.addEventListener("htmx:after:request", (event) => {
  const { sourceElement, response } = event.detail.ctx;
  if (!sourceElement?.matches?.(".said__write") || response?.status !== 200) return;
  half = "";
  sourceElement.reset();
});

document.addEventListener("htmx:after:swap", () => {
  const field = document.getElementById("say");
  if (half && field && !field.value) field.value = half;
  half = "";
  const lines = part()?.querySelector(".said");
  if (!lines || lines.dataset.last === heard) return;
  const first = heard === null;
  heard = lines.dataset.last;
  lines.scrollTop = lines.scrollHeight;
  if (!first && heard !== "0" && !document.getElementById("company").open) toast(lines.dataset.said);
});
