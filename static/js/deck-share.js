// Copying a list that the server writes: fetched when it is asked for, so it is always that of the deck as it is.
import { toast } from "./toast.js";

document.addEventListener("click", async (event) => {
  const button = event.target.closest?.("[data-copy-from]");
  if (!button) return;
  const answer = await fetch(button.dataset.copyFrom);
  const text = await answer.text();
  if (!answer.ok) return toast(text, "bad");
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    const field = document.createElement("textarea"); // pages served over plain http have no clipboard API
    field.value = text;
    button.after(field);
    field.select();
    document.execCommand("copy");
    field.remove();
    button.focus();
  }
  toast(button.dataset.copied, "ok");
});
