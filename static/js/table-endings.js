// Ends that the players make: what is offered is asked for anew when it may be another.
const ask = () => {
  const part = document.getElementById("endings");
  if (part) window.htmx.trigger(part, "endings");
};

let number = "";

document.addEventListener("htmx:ws:after:message:incoming", (event) => {
  const said = event.detail.message.data;
  if (typeof said === "string" && said.startsWith('{"news"')) ask();
});

// The game has gone on: an offer that was shown no longer stands.
document.addEventListener("htmx:after:swap", () => {
  const now = document.getElementById("board")?.dataset.number ?? "";
  if (now === number) return;
  number = now;
  if (document.querySelector("#endings .offer")) ask();
});

document.addEventListener("click", (event) => {
  if (event.target.closest?.('[data-open="concede"]')) ask();
});

// The form is replaced before its request is over: its dialog is closed when it is sent.
document.addEventListener("submit", (event) => event.target.closest?.("#other-ends")?.closest("dialog")?.close());
