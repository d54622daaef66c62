// Text to the clipboard, also where the page is served over plain http and there is no clipboard API.
export async function copyText(text, beside) {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    const field = document.createElement("textarea");
    field.value = text;
    beside.after(field);
    field.select();
    document.execCommand("copy");
    field.remove();
    beside.focus();
  }
}
