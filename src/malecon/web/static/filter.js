// The log's filter: the style hides lines; the heading of a round under which none is left goes with them.
export function filtered() {
  const on = (id) => document.getElementById(id)?.checked;
  const wanted = [on("only-gains") && "gain", on("only-news") && "news"].filter(Boolean);
  const who = document.querySelector("[name=who]:checked")?.value ?? "all";
  if (who !== "all") wanted.push(`of-${who}`);
  let left = false; // lines under the heading that comes next, from the end on
  for (const line of [...document.querySelectorAll(".story .line, .whole-log .line")].reverse()) {
    if (!line.matches(".heading")) left ||= wanted.every((name) => line.classList.contains(name));
    else {
      line.hidden = wanted.length > 0 && !left;
      left = false;
    }
  }
}
addEventListener("change", (event) => event.target.closest(".filter") && filtered());
addEventListener("pageshow", filtered); // on the way back the browser fills in what was chosen
