// Dragging, in a layer that no frame touches; dropping is a click on the place. What is dragged off a ticked place leaves that place first.
import { hold, release } from "./edges.js";
import { $ } from "./page.js";

export function dragging() {
  const layer = $("#layer");
  addEventListener("pointerdown", (event) => {
    const source = event.target.closest?.("[data-drag]");
    if (!source || event.button || source.control?.checked === false) return;
    let ghost = null, over = null, at = [event.clientX, event.clientY];
    const { pointerId } = event; // another finger neither moves it nor drops it
    const key = source.dataset.drag, start = at, face = $("[data-face]", source) ?? source, box = face.getBoundingClientRect();
    const target = () => {
      const found = document.elementFromPoint(...at)?.closest(`[data-drop="${key}"]`);
      return found && !found.contains(source) && !found.control?.checked ? found : null;
    };
    const seek = () => {
      const under = target();
      if (under !== over) { over?.classList.remove("over"); under?.classList.add("over"); over = under; }
    };
    const move = (now) => {
      if (now.pointerId !== pointerId) return;
      at = [now.clientX, now.clientY];
      const [x, y] = [at[0] - start[0], at[1] - start[1]];
      if (!ghost && Math.hypot(x, y) < 6) return;
      if (!ghost) {
        ghost = face.cloneNode(true);
        ghost.removeAttribute("data-piece");
        Object.assign(ghost.style, { position: "fixed", left: `${box.left}px`, top: `${box.top}px`, width: `${box.width}px`, height: `${box.height}px` });
        layer.append(ghost);
        document.body.classList.add("dragging");
      }
      ghost.style.transform = `translate(${x}px,${y}px)`;
      hold(...at, null, seek);
      seek();
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
        if (now.type !== "pointerup" || !over) return;
        source.control?.click();
        over.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
      }, 0);
    };
    addEventListener("pointermove", move);
    addEventListener("pointerup", end);
    addEventListener("pointercancel", end);
  });
}
