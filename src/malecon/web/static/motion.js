// Motion: where every piece was, where it is now, and the way between. None where the reader wants none.
import { $, all, setting } from "./page.js";

const calm = matchMedia("(prefers-reduced-motion: reduce)");
export const still = () => calm.matches || setting("motion") === "off" || document.hidden;

// A piece's place, and that of the part of the page it lies in: a part that is pushed down as a whole is no motion of its pieces.
const place = (piece) => ({ box: piece.getBoundingClientRect(), home: piece.closest(".part"), from: piece.closest(".part")?.getBoundingClientRect() });
export const places = () => new Map(still() ? [] : all("[data-piece]").map((piece) => [piece.dataset.piece, place(piece)]));

// Equal pieces have no names of their own ("corn:ship4:2" is a kind, a place and a number): a new one comes from where the nearest of its kind
// has vanished, or from its home (data-home), such as the supply.
const kind = (id) => id.split(":")[0];
const far = (a, b) => Math.hypot(a.left - b.left, a.top - b.top);
function origin(piece, now, gone) {
  const near = gone.filter(([id]) => kind(id) === kind(piece.dataset.piece)).sort((a, b) => far(a[1].box, now.box) - far(b[1].box, now.box))[0];
  if (near) gone.splice(gone.indexOf(near), 1);
  const home = near ? null : $(`[data-home="${CSS.escape(kind(piece.dataset.piece))}"]`);
  return near?.[1] ?? (home && place(home));
}
// Three that kept their names and moved alike did not move: the page made room for something above them.
const TOGETHER = 3;
export function fly(before) {
  const pieces = all("[data-piece]"), here = new Set(pieces.map((piece) => piece.dataset.piece));
  const gone = [...before].filter(([id, was]) => !here.has(id) && was.box.width);
  const ways = [], alike = new Map();
  for (const piece of before.size ? pieces : []) {
    const now = place(piece), kept = before.get(piece.dataset.piece);
    if (!now.box.width) continue;
    const was = kept ?? origin(piece, now, gone);
    if (!was?.box.width) { piece.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 250, easing: "ease-in-out" }); continue; }
    const same = was.home && was.home === now.home;
    const x = was.box.left - now.box.left - (same ? was.from.left - now.from.left : 0);
    const y = was.box.top - now.box.top - (same ? was.from.top - now.from.top : 0);
    if (Math.abs(x) + Math.abs(y) < 3) continue;
    const way = { piece, x, y, key: kept && `${Math.round(x)},${Math.round(y)}` };
    ways.push(way);
    if (kept) alike.set(way.key, (alike.get(way.key) ?? 0) + 1);
  }
  const real = ways.filter(({ key }) => !key || alike.get(key) < TOGETHER);
  for (const { piece, x, y } of real)
    piece.animate([{ transform: `translate(${x}px,${y}px)` }, { transform: "none" }], { duration: 300, easing: "ease-in-out", composite: "add" });
  return real.length;
}

export function rise(element, from) {
  const to = Number(element.dataset.count), start = performance.now();
  if (from === to || Number.isNaN(from)) return;
  element.classList.add(to > from ? "rose" : "fell");
  const step = (now) => {
    const part = Math.min(1, (now - start) / 300);
    element.textContent = Math.round(from + (to - from) * part);
    if (part < 1 && Number(element.dataset.count) === to) requestAnimationFrame(step);
    else { element.textContent = element.dataset.count; element.classList.remove("rose", "fell"); }
  };
  requestAnimationFrame(step);
}
