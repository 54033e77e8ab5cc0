// The replay: a slider and keys; the address follows, so that it can be passed on.
import { $, all } from "./page.js";

export function replay(show) {
  const slider = $("#at");
  let asking = null;
  async function look(at) {
    at = Math.max(0, Math.min(Number(slider.max), at));
    slider.value = at;
    asking?.abort();
    asking = new AbortController();
    const where = `${location.pathname}?at=${at}`;
    const answer = await fetch(where, { headers: { Accept: "application/json" }, signal: asking.signal }).catch(() => null);
    if (!answer?.ok) return;
    show((await answer.json()).regions);
    history.replaceState(null, "", where);
    $("#link").value = location.href;
  }
  slider.addEventListener("input", () => look(Number(slider.value)));
  all("[data-step]").forEach((button) => button.addEventListener("click", () => look(Number(slider.value) + Number(button.dataset.step))));
  addEventListener("keydown", (event) => {
    const step = { ArrowLeft: -1, ArrowRight: 1, PageUp: -10, PageDown: 10, Home: -1e6, End: 1e6 }[event.key];
    if (!step || event.ctrlKey || event.metaKey || event.altKey || $("dialog[open]") || event.target.matches?.("input:not(#at)")) return;
    event.preventDefault();
    look(Number(slider.value) + step);
  });
}
