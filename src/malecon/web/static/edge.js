// The edge: what is held near the upper or lower end of the board that is seen moves the page on.
import { $ } from "./page.js";

const NEAR = 40, STEP = 8; // px, and px a frame
let way = 0, going = false, then = null;

// What is seen of the board lies between bar and question, which is above it or, on the phone, below.
function seen() {
  const bar = $(".table-bar").getBoundingClientRect().bottom, asking = $(".asking").getBoundingClientRect();
  return asking.top > innerHeight / 2 ? [bar, asking.top] : [Math.max(bar, asking.bottom), innerHeight];
}
function step() {
  going = way !== 0;
  if (!going) return;
  scrollBy(0, way * STEP);
  then();
  requestAnimationFrame(step);
}
// The pointer is at this height; `moved` is called whenever the page went on below it.
export function onward(y, moved) {
  const [top, bottom] = seen();
  way = y < top + NEAR ? -1 : y > bottom - NEAR ? 1 : 0;
  then = moved;
  if (way && !going) { going = true; requestAnimationFrame(step); }
}
export const letBe = () => { way = 0; };
