// What of hints is known before anything is drawn: whether they stand there, and which have been met often enough. It runs
// while the page is still read; a module would come after its first frame, and all would move. `table-hints.js` goes on.
{
  const ENOUGH = 3; // a question met so often is known
  const kept = { on: "new" in document.currentScript.dataset ? "on" : "off", met: {} };
  try {
    kept.on = localStorage.getItem("taisen-hints") ?? kept.on;
    kept.met = JSON.parse(localStorage.getItem("taisen-hints-met") ?? "{}");
  } catch {
    // this browser keeps nothing: all is as at first
  }
  const sheet = new CSSStyleSheet();
  document.adoptedStyleSheets.push(sheet);
  window.hints = {
    ENOUGH,
    on: kept.on === "on",
    met: kept.met,
    arrange(on, met) {
      const known = Object.keys(met).filter((id) => met[id] >= ENOUGH);
      sheet.replaceSync(known.map((id) => `.hint[data-hint="${CSS.escape(id)}"] { display: none }`).join("\n"));
      document.documentElement.toggleAttribute("data-hinting", on);
    },
  };
  window.hints.arrange(window.hints.on, window.hints.met);
}
