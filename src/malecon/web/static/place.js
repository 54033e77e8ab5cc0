// Placing: a piece that says where it fits (data-place) is dragged to a square of the chart, or picked by a click and put down by another.
// R turns it, and so does a click on it, or another finger while one drags it. What it says: for each turn the actions that choose it, its cells, and the squares where it fits.
import { comeIntoSight, hold, inSight, release } from "./edges.js";
import { $, all } from "./page.js";

let held = null, send = () => {};
const chart = () => $("[data-chart]");

// Squares: the action that names one, and where it is on the screen.
function square(x, y) {
  const map = chart(), box = map?.getBoundingClientRect(), view = map?.closest(".scroll")?.getBoundingClientRect() ?? box;
  if (!box || x < Math.max(box.left, view.left) || x >= Math.min(box.right, view.right) || y < Math.max(box.top, view.top) || y >= Math.min(box.bottom, view.bottom)) {
    const spot = document.elementFromPoint(x, y)?.closest("[data-spot]");
    return spot ? { action: Number(spot.dataset.spot) } : null;
  }
  const { width, height } = map.viewBox.baseVal, size = box.width / width;
  const column = Math.floor((x - box.left) / size), row = Math.min(height - 1, Math.floor((y - box.top) / size));
  return { row, column, size, left: box.left + column * size, top: box.top + row * size, action: Number(map.dataset.first) + row * Number(map.dataset.stride) + column };
}

// The shadow of the piece where the pointer is: palm where it fits, coral where it does not.
function shade(x, y) {
  const layer = $("#layer"), [, cells, fits] = held.places[held.turn], at = square(x, y);
  const size = at?.size ?? (chart() ? chart().getBoundingClientRect().width / chart().viewBox.baseVal.width : 24);
  const [left, top] = at?.size ? [at.left, at.top] : [x - size / 2, y - size / 2];
  held.over = at;
  layer.replaceChildren(...cells.map(([down, aside]) => {
    const cell = document.createElement("i");
    cell.className = `shadow ${at && fits.includes(at.action) ? "fits" : "misfit"}`;
    Object.assign(cell.style, { left: `${left + aside * size}px`, top: `${top + down * size}px`, width: `${size}px`, height: `${size}px` });
    return cell;
  }));
}
function unshade() {
  $("#layer").replaceChildren();
  if (held) held.over = null;
}

// The squares where it fits, lit so that they can be clicked, tapped or reached by keys.
function light() {
  const map = chart(), fits = held && map ? held.places[held.turn][2] : [];
  const lit = new Map(all("[data-put]").map((spot) => [Number(spot.dataset.put), spot])); // one that stays keeps the focus, and a click that has begun
  for (const [action, spot] of lit) if (!fits.includes(action)) spot.remove();
  all(".space.fits").forEach((space) => space.classList.remove("fits"));
  let next = null;
  for (const action of [...fits].reverse()) {
    const [first, stride] = [Number(map.dataset.first), Number(map.dataset.stride)];
    const [row, column] = [Math.floor((action - first) / stride), (action - first) % stride];
    if (row >= map.viewBox.baseVal.height) { $(`[data-spot="${action}"]`)?.classList.add("fits"); continue; }
    const spot = lit.get(action) ?? map.parentElement.insertBefore(newSpot(action, row, column), next);
    next = spot;
  }
}
function newSpot(action, row, column) {
  const spot = document.createElement("button");
  spot.type = "button";
  spot.className = `spot legal c${column} r${row}`;
  spot.dataset.put = action;
  spot.setAttribute("aria-label", name({ row, column }));
  return spot;
}
function mark() {
  const { source, turn } = held;
  source.classList.add("picked");
  if (source.ariaPressed !== null) source.ariaPressed = "true";
  if (held.places.length > 1) source.dataset.turned = turn;
  document.body.classList.toggle("turnable", held.places.length > 1);
}

function pick(source) {
  letGo();
  const places = JSON.parse(source.dataset.place), turn = Math.max(0, places.findIndex((place) => place[2].length));
  held = { source, id: source.id, text: source.dataset.place, places, turn, over: null };
  mark();
  light();
}
function letGo() {
  if (!held) return;
  const { source } = held;
  release();
  unshade();
  source.classList.remove("picked");
  if (source.ariaPressed !== null) source.ariaPressed = "false";
  delete source.dataset.turned;
  document.body.classList.remove("turnable", "dragging");
  held = null;
  light();
}
function turn(x, y) {
  held.turn = (held.turn + 1) % held.places.length;
  mark();
  light();
  if (held.over || held.dragged) shade(x, y);
  else lead();
}
function lay(action) {
  const actions = [...held.places[held.turn][0], action];
  send(actions.length === 1 ? { t: "act", action } : { t: "row", actions });
}
// Where it fits comes into sight: if no such square is, the one that is nearest to the piece, so that none lies where it was clicked.
function lead() {
  const view = chart()?.closest(".scroll")?.getBoundingClientRect(), spots = all("[data-put]"), box = held.source.getBoundingClientRect();
  const shown = (spot) => inSight(spot) && spot.getBoundingClientRect().left >= view.left && spot.getBoundingClientRect().right <= view.right;
  const far = (spot) => 100 * Math.abs(spot.getBoundingClientRect().top - box.top) + Math.abs(spot.getBoundingClientRect().left - box.left);
  if (spots.length && !spots.some(shown)) comeIntoSight(spots.reduce((best, spot) => (far(spot) < far(best) ? spot : best)), "nearest");
}
const name = ({ row, column }) => String.fromCharCode(65 + column) + (row + 1);

// After a frame: what was picked stays picked, if it can still go where it could.
export function stillHeld() {
  if (!held) return;
  const source = held.id ? document.getElementById(held.id) : held.source;
  if (!source?.isConnected || source.dataset.place !== held.text) return letGo();
  held.source = source;
  mark();
  light();
}

export function placing(tell) {
  send = tell;
  let start = null, last = [0, 0];
  addEventListener("pointerdown", (event) => {
    if (start) return held?.dragged && turn(...last); // another finger
    const source = event.target.closest?.("[data-place]");
    if (source && !event.button) start = { source, id: event.pointerId, x: event.clientX, y: event.clientY };
  });
  addEventListener("pointermove", (event) => {
    if (start && event.pointerId !== start.id) return;
    last = [event.clientX, event.clientY];
    if (start?.source.isConnected && !held?.dragged && Math.hypot(last[0] - start.x, last[1] - start.y) >= 6) {
      if (held?.source !== start.source) pick(start.source);
      held.dragged = true;
      document.body.classList.add("dragging");
    }
    if (held?.dragged) hold(...last, chart()?.closest(".scroll"), shade);
    if (held?.dragged || (held && event.pointerType === "mouse" && square(...last)?.size)) shade(...last);
    else if (held?.over) unshade();
  });
  const end = (event) => {
    if (start && event.pointerId !== start.id) return;
    start = null;
    if (!held?.dragged) return;
    const at = held.over;
    if (event.type === "pointerup" && at) lay(at.action);
    letGo();
    const swallow = (click) => { click.preventDefault(); click.stopImmediatePropagation(); }; // the browser's own click after the release
    addEventListener("click", swallow, true);
    setTimeout(() => removeEventListener("click", swallow, true), 0);
  };
  addEventListener("pointerup", end);
  addEventListener("pointercancel", end);
  addEventListener("click", (event) => {
    const spot = event.target.closest?.("[data-put]"), source = event.target.closest?.("[data-place]:not([data-act])");
    if (spot && held) return lay(Number(spot.dataset.put));
    if (held && event.target.closest?.("[data-turner]")) return turn(...last);
    if (source) return held?.source === source ? turn(...last) : (pick(source), lead());
    const map = event.target.closest?.("[data-chart]"), at = map && square(event.clientX, event.clientY);
    if (held && at?.size) lay(at.action); // refused, with the reason
    else if (at?.size && map.dataset.asks !== undefined) send({ t: "why", text: name(at) });
  });
  addEventListener("keydown", (event) => {
    if (!held || event.ctrlKey || event.metaKey || event.altKey || event.target.matches?.("input:not([type=checkbox]),textarea")) return;
    if (event.key.toLowerCase() === "r") { event.preventDefault(); turn(...last); }
    if (event.key === "Escape") letGo();
  });
}
