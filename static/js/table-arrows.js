// Arrows between what acts and what it aims at. The words say the same; this is decoration, and lies above nothing that
// has a number: attacks run by the battle line and the left gutter, the chase by the right one.
const NS = "http://www.w3.org/2000/svg";
let svg = null;

const box = (id) => {
  const el = document.getElementById(id);
  return el?.getClientRects().length ? el.getBoundingClientRect() : null;
};
// Where a card lies: its slot, less what a rested card leaves free of it (the picture itself may still be turning).
const body = (id) => {
  const el = document.getElementById(id);
  const r = box(id);
  if (!r || !el.classList.contains("is-rested")) return r;
  const free = r.width / 7;
  return {
    left: r.left,
    right: r.right,
    width: r.width,
    top: r.top + free,
    bottom: r.bottom - free,
    height: r.height - 2 * free,
  };
};

// Below the top two, a thing on the chase points only while it is looked at.
let looked = "";
for (const kind of ["pointerover", "focusin"]) {
  document.addEventListener(kind, (event) => {
    const id = event.target.closest?.(".item")?.id ?? "";
    if (id === looked) return;
    looked = id;
    draw();
  });
}

export function draw() {
  const layer = document.getElementById("arrows");
  if (!layer) return;
  if (!svg) {
    svg = document.createElementNS(NS, "svg");
    layer.append(svg);
  }
  svg.replaceChildren();
  if (innerWidth <= 600) return;
  const field = document.querySelector("#board .field")?.getBoundingClientRect();
  const line = box("line");
  const squares = document.getElementById("squares");
  if (!field || !(line || squares)) return;
  let lane = 0;
  for (const { dataset } of document.querySelectorAll("#board .arrow-spec")) {
    if (squares) {
      across(body(dataset.from), body(dataset.to), dataset.kind);
      continue;
    }
    const from = body(dataset.from);
    const to = dataset.to.startsWith("p-") ? lifeOf(dataset.to) : body(dataset.to);
    if (!from || !to) continue;
    if (dataset.kind === "attack" || dataset.kind === "block") fight(from, to, dataset, field, line);
    else if (dataset.kind === "harm" || dataset.from === looked)
      chase(from, to, { ...dataset, kind: "harm" }, field, line, lane++);
  }
}

// On the squares: from edge to edge, straight but for a slight bend.
function across(a, b, kind) {
  if (!a || !b) return;
  const [from, to] = [a, b].map((r) => ({
    x: r.left + r.width / 2,
    y: r.top + r.height / 2,
    w: r.width / 2,
    h: r.height / 2,
  }));
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const far = Math.hypot(dx, dy) || 1;
  const reach = (r) =>
    Math.min(
      Math.abs(dx) > 1 ? r.w * (far / Math.abs(dx)) : Infinity,
      Math.abs(dy) > 1 ? r.h * (far / Math.abs(dy)) : Infinity,
    );
  const at = (r, way, more) => ({
    x: r.x + (dx / far) * way * (reach(r) + more),
    y: r.y + (dy / far) * way * (reach(r) + more),
  });
  const [start, end, point] = [at(from, 1, -6), at(to, -1, 12), at(to, -1, -2)];
  const bend = Math.min(26, far * 0.1);
  const middle = { x: (start.x + end.x) / 2 - (dy / far) * bend, y: (start.y + end.y) / 2 + (dx / far) * bend };
  const [ux, uy] = [point.x - middle.x, point.y - middle.y].map(
    (one) => one / (Math.hypot(point.x - middle.x, point.y - middle.y) || 1),
  );
  stroke(`M${start.x} ${start.y}Q${middle.x} ${middle.y} ${end.x} ${end.y}`, kind);
  const back = { x: point.x - ux * 15, y: point.y - uy * 15 };
  tip(
    `M${point.x + ux * 2} ${point.y + uy * 2}` +
      `L${back.x - uy * 9} ${back.y + ux * 9}` +
      `L${back.x + uy * 9} ${back.y - ux * 9}Z`,
    kind,
  );
}

function lifeOf(id) {
  const life = document.querySelector(`#${CSS.escape(id)} .life`);
  return life?.getClientRects().length ? life.getBoundingClientRect() : box(id);
}

function fight(a, b, { kind, to }, field, line) {
  const down = a.top < line.top; // from their side to the line, or up from mine
  const x1 = a.left + a.width * (kind === "block" ? 0.5 : 0.4);
  const y1 = down ? a.bottom + 3 : a.top - 3;
  const mid = line.top + line.height / 2;
  if (to.startsWith("p-")) {
    const gutter = field.left - 6;
    const turn = down ? field.top + (line.top - field.top) - 8 : line.bottom + 8;
    const y2 = b.top + b.height / 2;
    const v = y2 > turn ? 1 : -1;
    const r = Math.min(34, Math.abs(x1 - gutter) / 2);
    stroke(
      `M${x1} ${y1}C${x1} ${turn} ${x1 - 8} ${turn} ${Math.max(gutter + r, x1 - 46)} ${turn}` +
        `H${gutter + r}Q${gutter} ${turn} ${gutter} ${turn + v * r}` +
        `V${y2 - v * 16}Q${gutter} ${y2} ${gutter - 10} ${y2}`,
      kind,
    );
    tip(`M${gutter - 22} ${y2}l14 -8v16Z`, kind);
    return;
  }
  const x2 = b.left + b.width * (kind === "block" ? 0.6 : 0.5);
  const up = b.top > line.top;
  const y2 = up ? b.top - 2 : b.bottom + 2;
  const end = up ? y2 - 12 : y2 + 12;
  stroke(`M${x1} ${y1}C${x1} ${mid} ${x2} ${mid} ${x2} ${end}`, kind);
  tip(up ? `M${x2} ${y2}l-8 -14h16Z` : `M${x2} ${y2}l-8 14h16Z`, kind);
}

// From the chase into the right gutter, along a lane of its own above (mine) or below (theirs) the row it points to.
function chase(a, b, { kind, to }, field, line, n) {
  const gutter = field.right + 9 - (n % 4) * 5;
  const x1 = a.left;
  const y1 = a.top + a.height / 2;
  if (to.startsWith("c-")) {
    const y2 = b.top + b.height / 2;
    const r = y2 > y1 ? 8 : -8;
    stroke(
      `M${x1} ${y1}H${gutter + 8}Q${gutter} ${y1} ${gutter} ${y1 + r}` +
        `V${y2 - r}Q${gutter} ${y2} ${gutter + 8} ${y2}H${b.left - 12}`,
      kind,
    );
    tip(`M${b.left - 1} ${y2}l-13 -7v14Z`, kind);
    return;
  }
  if (to.startsWith("p-")) {
    const left = field.left - 6;
    const y = line.top + line.height / 2 + 20 + (n % 3) * 6;
    const y2 = b.top + b.height / 2;
    const v = y2 > y ? 8 : -8;
    const s = y > y1 ? 8 : -8;
    stroke(
      `M${x1} ${y1}H${gutter + 8}Q${gutter} ${y1} ${gutter} ${y1 + s}` +
        `V${y - s}Q${gutter} ${y} ${gutter - 8} ${y}H${left + 8}Q${left} ${y} ${left} ${y + v}` +
        `V${y2 - v}Q${left} ${y2} ${left - 8} ${y2}`,
      kind,
    );
    tip(`M${left - 20} ${y2}l13 -7v14Z`, kind);
    return;
  }
  const mine = b.top > line.top;
  const x2 = b.left + b.width / 2 + (n % 2 ? -6 : 6);
  const edge = mine ? b.top - 4 : b.bottom + 4;
  const y = mine ? edge - 16 - (n % 3) * 6 : edge + 16 + (n % 3) * 6;
  const s = y > y1 ? 8 : -8;
  const d = mine ? 8 : -8;
  stroke(
    `M${x1} ${y1}H${gutter + 8}Q${gutter} ${y1} ${gutter} ${y1 + s}` +
      `V${y - s}Q${gutter} ${y} ${gutter - 8} ${y}H${x2 + 8}Q${x2} ${y} ${x2} ${y + d}V${edge - d}`,
    kind,
  );
  tip(mine ? `M${x2} ${edge + 3}l-8 -14h16Z` : `M${x2} ${edge - 3}l-8 14h16Z`, kind);
}

function stroke(d, kind) {
  for (const cls of [`arrow arrow--${kind} arrow--under`, `arrow arrow--${kind}`]) shape(d, cls);
}
const tip = (d, kind) => shape(d, `tip tip--${kind}`);
function shape(d, cls) {
  const path = document.createElementNS(NS, "path");
  path.setAttribute("class", cls);
  path.setAttribute("d", d);
  svg.append(path);
}
