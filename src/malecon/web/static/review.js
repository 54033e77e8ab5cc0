// A review in the making: asks how far it has come, and shows it when it is there.
const part = document.querySelector("[data-review]");
const bar = part.querySelector("progress"), words = part.querySelector("[data-progress]"), aloud = part.querySelector("[role=status]");
let told = Math.floor(bar.value / bar.max * 10);

async function look() {
  const answer = await fetch(location.pathname, { headers: { Accept: "application/json" } }).catch(() => null);
  const news = answer?.ok ? await answer.json() : null;
  if (news && (news.review || news.done === null)) return location.reload(); // there, or given up
  if (news) {
    bar.max = news.of;
    bar.value = news.done;
    words.textContent = words.dataset.progress.replace("{done}", news.done).replace("{of}", news.of);
    const tenth = Math.floor(news.done / news.of * 10);
    if (tenth !== told) aloud.textContent = words.textContent; // a screen reader says it ten times, not at every move
    told = tenth;
  }
  setTimeout(look, 1500);
}
setTimeout(look, 1500);
