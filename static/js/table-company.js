// Beside the game: the server says over the line that something has changed there, and the page asks for it.
const part = () => document.getElementById("company-part");

document.addEventListener("htmx:ws:after:message:incoming", (event) => {
  const said = event.detail.message.data;
  if (typeof said === "string" && said.startsWith('{"news"')) window.htmx.trigger(part(), "company");
});
