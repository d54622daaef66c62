// How a game is played: a zone of the picture and its sentence light up together.
function light(zone, on) {
  for (const one of document.querySelectorAll(`[data-zone="${zone}"]`)) one.classList.toggle("is-lit", on);
}

for (const [kind, on] of [
  ["pointerover", true],
  ["pointerout", false],
  ["focusin", true],
  ["focusout", false],
]) {
  document.addEventListener(kind, (event) => {
    const zone = event.target.closest?.("[data-zone]")?.dataset.zone;
    if (zone) light(zone, on);
  });
}
