// Puts a floating box beside what it speaks of, inside the window.
const MARGIN = 10;

export function near(box, anchor, side = "above") {
  const at = anchor.getBoundingClientRect();
  const { width, height } = box.getBoundingClientRect();
  const middle = at.left + at.width / 2 - width / 2;
  let x = middle;
  let y = at.top - height - MARGIN;
  if (side === "beside") {
    const now = document.querySelector("#board .now")?.getBoundingClientRect(); // what I am asked stays in sight
    const edge = now && at.right < now.left ? now.left : innerWidth;
    const right = at.right + MARGIN + width < edge;
    x =
      right || at.left < width + MARGIN
        ? Math.min(at.right + MARGIN, innerWidth - width - MARGIN)
        : at.left - width - MARGIN;
    y = at.top + at.height / 2 - height / 2;
  } else if (y < MARGIN) {
    y = at.bottom + MARGIN;
    const left = (anchor.closest("#board .now") ?? anchor).getBoundingClientRect().left;
    if (y + height > innerHeight - MARGIN && left > width + 2 * MARGIN) {
      x = left - width - MARGIN; // too tall for above and below: what it speaks of stays in sight
      y = at.top + at.height / 2 - height / 2;
    }
  }
  const fit = (value, most) => Math.max(MARGIN, Math.min(value, most - MARGIN));
  box.style.left = `${fit(x, innerWidth - width)}px`;
  box.style.top = `${fit(y, innerHeight - height)}px`;
}
