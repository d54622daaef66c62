// Short messages at the foot of the page. They go by themselves, sooner when dismissed.
const LIFE = 7000;

export function toast(text, kind = "") {
  const shelf = document.getElementById("toasts");
  if (!shelf || !text) return;
  const note = document.getElementById("toast-form").content.firstElementChild.cloneNode(true);
  if (kind) note.classList.add(`toast--${kind}`);
  note.querySelector("p").textContent = text;
  const gone = () => note.remove();
  note.querySelector("button").addEventListener("click", gone);
  for (const other of shelf.children) if (other.textContent.trim() === note.textContent.trim()) other.remove();
  shelf.append(note);
  setTimeout(gone, LIFE);
}
