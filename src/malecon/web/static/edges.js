// What of the page is in sight, and what a piece does that is dragged to the edge of it.
import { still } from "./motion.js";

// Between what sticks above the board and below it, as the style says for whatever is scrolled into sight.
export function sight() {
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(document.documentElement);
  return [parseFloat(scrollPaddingTop) || 0, innerHeight - (parseFloat(scrollPaddingBottom) || 0)];
}
export const inSight = (element, [top, bottom] = sight()) => {
  const box = element.getBoundingClientRect();
  return box.top >= top && box.bottom <= bottom;
};
export const comeIntoSight = (element, block = "center", inline = "nearest") => element.scrollIntoView({ block, inline, behavior: still() ? "auto" : "smooth" });

// A piece held near an edge moves on what lies beyond it, for as long as it is held there: the frame that it is over, and the page.
const EDGE = 40, FAST = 10; // px, and px with every drawing of the screen
let hand = null;
const push = (at, low, high) => Math.round(FAST * (Math.min(1, Math.max(0, (at - high + EDGE) / EDGE)) - Math.min(1, Math.max(0, (low + EDGE - at) / EDGE))));

export function hold(x, y, frame, moved) {
  if (!hand) requestAnimationFrame(onward);
  hand = { x, y, frame, moved, from: hand?.from ?? y };
}
export function release() {
  hand = null;
}
function onward() {
  if (!hand) return;
  const { x, y, frame, moved, from } = hand, [top, bottom] = sight(), box = frame?.getBoundingClientRect();
  const over = box && x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
  const [aside, down] = over ? [push(x, box.left, box.right), push(y, Math.max(top, box.top), Math.min(bottom, box.bottom))] : [0, 0];
  const on = push(y, top, bottom) * (y - from) > 0 ? push(y, top, bottom) : 0; // where a piece is taken up near an edge, it has to be moved towards it first
  frame?.scrollBy(aside, down);
  scrollBy(0, on);
  if (aside || down || on) moved(x, y);
  requestAnimationFrame(onward);
}
