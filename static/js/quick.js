// Who waits for a quick match: the server hears when nobody looks at the page, and when it goes.
const form = document.getElementById("quick");

const hidden = () => (form.elements.hidden.value = document.hidden ? "on" : "off");
document.addEventListener("visibilitychange", hidden);
hidden();

addEventListener("pagehide", () => navigator.sendBeacon(form.dataset.pause, new FormData(form)));

// Somewhere else, as in another tab, the waiting has come to its end.
document.addEventListener("htmx:after:request", (event) => {
  if (event.detail.ctx?.response?.status === 409) location.assign("/");
});
