// Zoom: the chart is drawn larger or smaller inside its own scrolling frame. Two fingers, a double tap, Ctrl and the wheel, or its buttons;
// a finger or the mouse then moves it about. The size stands on the root element, where no frame from the server overwrites it.
import { $ } from "./page.js";

const LARGEST = 4, STEP = 1.5, TWICE = 350; // ms between the two taps of a double tap
const root = document.documentElement;
let zoom = 1;
const view = () => $("[data-chart]")?.closest(".scroll");
const onSea = (target) => target instanceof Element && view()?.contains(target) && !target.closest("button, [data-place]");

// As far out as the whole sea is in sight; where it is at its usual size, no further.
const smallest = (frame) => Math.min(1, (zoom * frame.clientWidth) / frame.firstElementChild.getBoundingClientRect().width);

function zoomTo(wanted, x, y) {
  const frame = view();
  if (!frame) return;
  const box = frame.getBoundingClientRect(), least = smallest(frame), before = zoom;
  [x, y] = [x ?? box.left + box.width / 2, y ?? box.top + box.height / 2];
  const [right, down] = [frame.scrollLeft + x - box.left, frame.scrollTop + y - box.top];
  zoom = Math.max(least, Math.min(LARGEST, wanted));
  if (Math.abs(zoom - 1) < 0.05) zoom = 1;
  root.style.setProperty("--zoom", zoom);
  root.toggleAttribute("data-zoomed", zoom > 1);
  frame.scrollTo(right * (zoom / before) - (x - box.left), down * (zoom / before) - (y - box.top)); // what was under the fingers stays there
  zoomed();
}

// Which of the buttons can still do something. After every frame, too: the buttons come from the server.
export function zoomed() {
  const frame = view();
  if (!frame) return;
  $('[data-zoom="in"]').disabled = zoom >= LARGEST;
  $('[data-zoom="out"]').disabled = zoom <= smallest(frame) + 0.01;
}

export function zooming() {
  addEventListener("click", (event) => {
    const button = event.target.closest?.("[data-zoom]");
    if (button) zoomTo(button.dataset.zoom === "in" ? (zoom < 1 ? 1 : zoom * STEP) : zoom > 1 ? Math.max(1, zoom / STEP) : 0); // all of it, as it is drawn at first, larger
  });
  addEventListener("resize", zoomed);
  addEventListener("wheel", (event) => {
    if (!event.ctrlKey || !view()?.contains(event.target)) return;
    event.preventDefault();
    zoomTo(zoom * Math.exp(-event.deltaY / 300), event.clientX, event.clientY);
  }, { passive: false });
  twoFingers();
  doubleTap();
  mouse();
}

function twoFingers() {
  let apart = 0, from = 1;
  const [gap, between] = [(a, b) => Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY), (a, b) => (a + b) / 2];
  const start = (event) => {
    const two = event.touches.length === 2 && [...event.touches].every((touch) => view()?.contains(touch.target));
    apart = two && !document.body.classList.contains("dragging") ? gap(...event.touches) : 0;
    from = zoom;
  };
  addEventListener("touchstart", start, { passive: true });
  for (const name of ["touchend", "touchcancel"]) addEventListener(name, start);
  addEventListener("touchmove", (event) => {
    if (!apart) return;
    if (event.cancelable) event.preventDefault();
    const [a, b] = event.touches;
    zoomTo((from * gap(a, b)) / apart, between(a.clientX, b.clientX), between(a.clientY, b.clientY));
  }, { passive: false });
}

function doubleTap() {
  let last = { at: -TWICE, x: 0, y: 0 };
  addEventListener("click", (event) => {
    if (!onSea(event.target)) return;
    const now = { at: event.timeStamp, x: event.clientX, y: event.clientY };
    if (now.at - last.at < TWICE && Math.hypot(now.x - last.x, now.y - last.y) < 30) {
      zoomTo(zoom > 1.2 ? 1 : 2, now.x, now.y);
      last = { ...now, at: -TWICE };
    } else last = now;
  });
}

// A finger scrolls by itself; the mouse takes hold of the sea.
function mouse() {
  addEventListener("pointerdown", (event) => {
    const frame = view();
    if (event.pointerType !== "mouse" || event.button || !onSea(event.target)) return;
    if (frame.scrollWidth <= frame.clientWidth && frame.scrollHeight <= frame.clientHeight) return; // all of it is in sight
    const [x, y, left, top] = [event.clientX, event.clientY, frame.scrollLeft, frame.scrollTop];
    let moved = false;
    const move = (now) => {
      moved ||= Math.hypot(now.clientX - x, now.clientY - y) > 6;
      if (moved) frame.scrollTo(left + x - now.clientX, top + y - now.clientY);
    };
    const end = () => {
      removeEventListener("pointermove", move);
      for (const name of ["pointerup", "pointercancel"]) removeEventListener(name, end);
      if (!moved) return;
      const swallow = (click) => { click.preventDefault(); click.stopImmediatePropagation(); }; // it was no click on a square
      addEventListener("click", swallow, true);
      setTimeout(() => removeEventListener("click", swallow, true), 0);
    };
    addEventListener("pointermove", move);
    for (const name of ["pointerup", "pointercancel"]) addEventListener(name, end);
  });
}
