// Dragging, in a layer that no frame touches; dropping is a click on the place.
import { hold, release } from "./edges.js";
import { $ } from "./page.js";

export function dragging() {
  const layer = $("#layer");
  addEventListener("pointerdown", (event) => {
    const source = event.target.closest?.("[data-drag]");
    if (!source || event.button) return;
    let ghost = null, over = null;
    const { pointerId } = event; // another finger neither moves it nor drops it
    const key = source.dataset.drag, start = [event.clientX, event.clientY], box = source.getBoundingClientRect();
    const move = (now) => {
      if (now.pointerId !== pointerId) return;
      const [x, y] = [now.clientX - start[0], now.clientY - start[1]];
      if (!ghost && Math.hypot(x, y) < 6) return;
      if (!ghost) {
        ghost = source.cloneNode(true);
        ghost.removeAttribute("data-piece");
        Object.assign(ghost.style, { position: "fixed", left: `${box.left}px`, top: `${box.top}px`, width: `${box.width}px`, height: `${box.height}px` });
        layer.append(ghost);
        document.body.classList.add("dragging");
      }
      ghost.style.transform = `translate(${x}px,${y}px)`;
      find(now.clientX, now.clientY);
      hold(now.clientX, now.clientY, null, find);
    };
    const find = (x, y) => {
      const under = document.elementFromPoint(x, y)?.closest(`[data-drop="${key}"]`) ?? null;
      if (under !== over) { over?.classList.remove("over"); under?.classList.add("over"); over = under; }
    };
    const end = (now) => {
      if (now.pointerId !== pointerId) return;
      for (const name of ["pointermove", "pointerup", "pointercancel"]) removeEventListener(name, name === "pointermove" ? move : end);
      release();
      document.body.classList.remove("dragging");
      over?.classList.remove("over");
      if (!ghost) return;
      layer.replaceChildren();
      const swallow = (click) => { click.preventDefault(); click.stopImmediatePropagation(); }; // the browser's own click after the release
      addEventListener("click", swallow, true);
      setTimeout(() => {
        removeEventListener("click", swallow, true);
        if (now.type === "pointerup") over?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
      }, 0);
    };
    addEventListener("pointermove", move);
    addEventListener("pointerup", end);
    addEventListener("pointercancel", end);
  });
}
