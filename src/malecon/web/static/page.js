// On every page: day and night, settings kept in this browser, tooltips, copying, searching, questions before what is final.
import { recall, write } from "./clauses.js";
import "./filter.js";
export const $ = (selector, root = document) => root.querySelector(selector);
export const all = (selector, root = document) => [...root.querySelectorAll(selector)];
const root = document.documentElement;

// Settings: checkboxes with data-setting, remembered here.
export const setting = (name) => localStorage.getItem(name) ?? $(`[data-setting="${name}"]`)?.dataset.default ?? "";
const notes = globalThis.Notification; // on plain http there are none
for (const box of all("[data-setting]")) {
  const notify = box.dataset.setting === "notify";
  box.checked = setting(box.dataset.setting) === "on" && (!notify || notes?.permission === "granted");
  box.addEventListener("change", async () => {
    if (notify && box.checked && await notes?.requestPermission() !== "granted") {
      box.checked = false;
      explain(box, tip.dataset.notTold);
    }
    localStorage.setItem(box.dataset.setting, box.checked ? "on" : "off");
  });
}

// Day and night: the cookie lets the server draw the next page in it from the first byte.
for (const button of all("[data-theme-to]")) button.addEventListener("click", () => {
  const theme = button.dataset.themeTo;
  document.cookie = `theme=${theme};path=/;max-age=31536000;samesite=lax`;
  if (theme === "auto") delete root.dataset.theme; else root.dataset.theme = theme;
  for (const other of all("[data-theme-to]")) other.setAttribute("aria-pressed", other === button);
});

// Tooltips: on hover, focus and long press. The pointer may go into one, to follow its link to the rules; I follows it by key.
const tip = $("#tip");
const TIPPED = "[data-tip], a.clause";
const texts = JSON.parse($("#tips")?.textContent ?? "[]"); // what a piece says that has only a number: "{17}"
const inFull = (text) => text?.replace(/\{(\d+)\}/g, (mark, number) => texts[number] ?? mark);
let tipped = null, timer = 0;
async function show(element) {
  const asked = timer, text = inFull(element.dataset.tip) ?? (element.matches("a.clause") ? await recall(element) : "");
  if (!element.isConnected || !text || timer !== asked) return;
  tipped = element;
  write(tip, text);
  tip.hidden = false;
  element.setAttribute("aria-describedby", "tip");
  const at = element.getBoundingClientRect(), size = tip.getBoundingClientRect();
  const above = at.top - size.height - 8;
  tip.style.left = `${Math.max(8, Math.min(innerWidth - size.width - 8, at.left + at.width / 2 - size.width / 2))}px`;
  tip.style.top = `${above >= 8 ? above : Math.min(innerHeight - size.height - 8, at.bottom + 8)}px`;
}
function explain(element, text) {
  hideTip();
  element.dataset.tip = text;
  show(element);
}
export function hideTip() {
  clearTimeout(timer);
  timer = 0;
  tipped?.removeAttribute("aria-describedby");
  tipped = null;
  tip.hidden = true;
}
const soon = (event, delay) => {
  if (tip.contains(event.target)) return clearTimeout(timer);
  const element = event.target.closest?.(TIPPED) ?? null;
  if (element === tipped) return element && clearTimeout(timer);
  clearTimeout(timer);
  if (!element) return (timer = setTimeout(hideTip, 250)); // time to reach the tip
  hideTip();
  timer = setTimeout(show, delay, element);
};
// A pointer at rest asks for nothing, whatever comes to lie under it (an explanation would cover the next move), until it moves.
let rest = "", under = null;
addEventListener("pointerover", (event) => {
  if (event.pointerType !== "mouse") return;
  under = `${event.clientX},${event.clientY}` === rest ? event : null;
  if (!under) soon(event, 350);
  else if (!tipped?.isConnected) hideTip();
});
addEventListener("pointermove", (event) => {
  rest = `${event.clientX},${event.clientY}`;
  if (under) soon(under, 350);
  under = null;
});
addEventListener("focusin", (event) => event.target.matches?.(":focus-visible") && soon(event, 150));
addEventListener("focusout", (event) => tip.contains(event.relatedTarget) || hideTip());
addEventListener("scroll", hideTip, true);
addEventListener("keydown", (event) => {
  if (event.key === "Escape") hideTip();
  const typing = event.ctrlKey || event.metaKey || event.target.matches?.("input:not([type=checkbox]):not([type=radio]),textarea,select");
  if (event.key.toLowerCase() === "i" && tipped && !typing) (tipped.matches("a.clause") ? tipped : $("a.clause", tip))?.click();
});
let pressed = false, finger = null; // a long press explains, and must not play; a finger that moves drags or scrolls
addEventListener("pointerdown", (event) => {
  pressed = false;
  if (tip.contains(event.target)) return;
  hideTip();
  finger = event.pointerType === "touch" ? [event.clientX, event.clientY] : null;
  const element = event.target.closest?.(TIPPED);
  if (element && finger) timer = setTimeout(() => { pressed = true; show(element); }, 500);
});
addEventListener("pointermove", (event) => {
  if (!finger || Math.hypot(event.clientX - finger[0], event.clientY - finger[1]) < 10) return;
  finger = null;
  pressed = false;
  hideTip();
});
for (const name of ["pointerup", "pointercancel"]) addEventListener(name, () => pressed || clearTimeout(timer));
addEventListener("click", (event) => { if (pressed) { event.preventDefault(); event.stopImmediatePropagation(); pressed = false; } }, true);
addEventListener("contextmenu", (event) => event.target.closest?.("[data-tip]") && pressed && event.preventDefault());

// A question before what cannot be taken back.
const sure = $("#sure");
export function ask(text) {
  $("p", sure).textContent = text;
  sure.returnValue = "no";
  sure.showModal();
  return new Promise((answer) => sure.addEventListener("close", () => answer(sure.returnValue === "yes"), { once: true }));
}
addEventListener("submit", async (event) => {
  const form = event.target;
  if (!form.dataset.ask || form.dataset.sure) return;
  event.preventDefault();
  if (await ask(form.dataset.ask)) { form.dataset.sure = "yes"; form.requestSubmit(); }
});

// Links to copy show their whole address.
for (const link of all("[data-link]")) link.value = location.origin + link.dataset.link;
addEventListener("click", async (event) => {
  const button = event.target.closest?.("[data-copy]");
  if (!button) return;
  const field = $(`#${button.dataset.copy}`);
  field.select();
  const copied = await navigator.clipboard?.writeText(field.value).then(() => true, () => false); // on plain http there is none
  const done = copied || document.execCommand("copy");
  button.classList.toggle("done", done);
  if (!done) explain(field, tip.dataset.notCopied);
});

// Another language shows the same place: clauses have their numbers as anchors in every one. The answer to a form leads back to the form.
addEventListener("submit", ({ target }) => {
  if (!target.matches(".languages") || !$("[data-here]", target)) return;
  const here = new URL(location);
  here.searchParams.delete("lang");
  $("[name=back]", target).value = here.pathname + here.search + here.hash;
});

// Menus close when something else is clicked or Escape is pressed.
addEventListener("click", (event) => all("details.menu[open]").forEach((menu) => menu.contains(event.target) || (menu.open = false)));
addEventListener("keydown", (event) => event.key === "Escape" && all("details.menu[open]").forEach((menu) => {
  menu.open = false;
  $("summary", menu).focus();
}));

// Searching: every word must be found in an entry. A link to something that is not among what was found ends the search, so that it leads there.
const plain = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
for (const field of all("[data-search]")) {
  const entries = all(field.dataset.search).map((entry) => [entry, plain(entry.textContent)]);
  const sections = all("[data-section]");
  field.addEventListener("input", () => {
    const words = plain(field.value).split(/\s+/).filter(Boolean);
    let found = 0;
    for (const [entry, text] of entries) found += !(entry.hidden = !words.every((word) => text.includes(word)));
    for (const section of sections) {
      let shown = false; // what leads in to something is shown with it
      for (const part of [...section.children].reverse()) {
        if ($(field.dataset.search, part)) shown = all(field.dataset.search, part).some((entry) => !entry.hidden);
        if (!part.matches("h2")) part.hidden = words.length > 0 && !shown;
      }
      section.hidden = words.length > 0 && !all(field.dataset.search, section).some((entry) => !entry.hidden);
    }
    const status = $("[data-found]"), one = new Intl.PluralRules(root.lang).select(found) === "one";
    status.textContent = words.length ? status.dataset[one ? "one" : "many"].replace(/\d+/, found) : "";
  });
  const shown = (hash) => {
    const aim = document.getElementById(decodeURIComponent(hash.slice(1)));
    if (!aim?.closest("[hidden]")) return;
    field.value = "";
    field.dispatchEvent(new Event("input"));
    aim.scrollIntoView();
  };
  addEventListener("click", ({ target }) => {
    const link = target.closest?.("a[href]");
    if (link?.pathname === location.pathname) shown(link.hash);
  });
  addEventListener("hashchange", () => shown(location.hash));
}

// A new table: what depends on a choice made above is shown or hidden with it.
for (const form of all("[data-depends]")) {
  const refresh = () => {
    const values = new FormData(form);
    for (const part of all("[data-when]", form)) {
      const [name, wanted] = part.dataset.when.split(/[=<]/);
      const value = values.get(name) ?? "";
      part.hidden = part.dataset.when.includes("<") ? !(Number(wanted) < Number(value)) : !wanted.split("|").includes(value);
      for (const field of all("input,select,textarea", part)) field.disabled = part.hidden;
    }
  };
  form.addEventListener("input", refresh);
  addEventListener("pageshow", refresh); // on the way back the browser fills in the choices after this script
  refresh();
}

// Buttons that open a dialog.
addEventListener("click", (event) => {
  const button = event.target.closest?.("[data-open]");
  if (button) $(`#${button.dataset.open}`).showModal();
});
