// Tabs on the phone remember how far they were scrolled; that of the log counts what others did and what was said since it was looked at last. The log
// fills the screen, so what was said, below it, is brought into sight.
import { comeIntoSight } from "./edges.js";
import { $, all } from "./page.js";

const scrolled = {};
let read = null; // up to which move, and up to when in the chat; the page shows only the last lines of either, so their number says nothing
const moveOf = (line) => Number($(".at", line)?.textContent);
const saidAt = (line) => Number(line.dataset.said);
export function news() {
  const done = all("#log .line:not(.heading)"), said = all("#chat [data-said]"), tab = $('.tabs [data-tab="log"]');
  const now = { move: Math.max(0, ...done.map(moveOf)), said: Math.max(0, ...said.map(saidAt)) };
  if (document.body.dataset.tab === "log" || !read) read = now;
  read.move = Math.min(read.move, now.move); // what was taken back will be done anew
  const mine = $(".seat.mine")?.id.replace("seat", "of") ?? "of-nobody";
  const fresh = done.filter((line) => moveOf(line) > read.move && !line.classList.contains(mine)).length + said.filter((line) => saidAt(line) > read.said).length;
  const more = moveOf(done[0]) > read.move && $("#log .more"); // it began before the lines that are shown
  if (fresh) tab.dataset.news = more ? `${fresh}+` : fresh; else delete tab.dataset.news;
}
export function openTab(name) {
  const heard = name !== "log" || !read || all("#chat [data-said]").every((line) => saidAt(line) <= read.said);
  scrolled[document.body.dataset.tab] = scrollY;
  document.body.dataset.tab = name;
  all("[data-tab]").forEach((button) => button.matches("button") && button.setAttribute("aria-pressed", button.dataset.tab === name));
  scrollTo(0, scrolled[name] ?? 0);
  if (!heard) comeIntoSight($("#chat").closest("section"), "nearest");
  news();
}
