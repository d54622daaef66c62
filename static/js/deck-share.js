// Copying a list that the server writes: fetched when it is asked for, so it is always that of the deck as it is.
import { copyText } from "./copy.js";
import { toast } from "./toast.js";

document.addEventListener("click", async (event) => {
  const button = event.target.closest?.("[data-copy-from]");
  if (!button) return;
  const answer = await fetch(button.dataset.copyFrom);
  const text = await answer.text();
  if (!answer.ok) return toast(text, "bad");
  await copyText(text, button);
  toast(button.dataset.copied, "ok");
});
