// The table: one socket, frames of regions morphed in place, pieces that move, and what a click or key means.
import { linkTo, write } from "./clauses.js";
import { dragging } from "./drag.js";
import { comeIntoSight, inSight } from "./edges.js";
import { filtered } from "./filter.js";
import { fly, places, rise, still } from "./motion.js";
import { $, all, ask, hideTip, setting } from "./page.js";
import { placing, stillHeld } from "./place.js";
import { replay } from "./replay.js";
import { news, openTab } from "./tabs.js";
import { zoomed, zooming } from "./zoom.js";

const { table, socket: address, lost, back, again, waits } = document.body.dataset;
const told = $("#told");
let seq = Number(document.body.dataset.seq), socket = null, tries = 0, busy = false, armed = null, yours = false;
const queue = [], unanswered = new Map();

const ELSEWISE = [4401, 4404]; // one is signed out, or there is no such table any more
// The connection: what was not answered is sent again under its own id, so that nothing is done twice.
function connect() {
  socket = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}${address}`);
  socket.onopen = () => {
    if (tries) say(back, "", true);
    tries = 0;
    document.body.dataset.online = "yes";
    for (const message of unanswered.values()) socket.send(JSON.stringify(message));
  };
  socket.onmessage = (event) => hear(JSON.parse(event.data));
  socket.onclose = ({ code }) => {
    document.body.dataset.online = "no";
    if (tries++ === 1) say(lost);
    const retry = ELSEWISE.includes(code) ? () => location.reload() : connect; // what one is now, and what has become of the table, the page itself says
    setTimeout(retry, Math.min(10_000, 250 * 2 ** Math.min(tries, 6)) * (0.75 + Math.random() / 2));
  };
}

// A move is on its way until a frame shows the table after it, or it is refused: what was pressed stays marked, and no other move is sent.
const MOVES = ["act", "row", "undo"];
let move = null;
const onItsWay = () => move?.seq === seq;
const offline = () => document.body.dataset.online === "no";
function markSent() {
  const sent = !onItsWay() ? "" : { act: `[data-act="${move.action}"]`, row: "[data-confirm]", undo: `[data-send*='"undo"']` }[move.t];
  all(".sent").forEach((element) => element.classList.remove("sent"));
  if (!sent && told.textContent === waits) say("");
  if (sent) all(sent).forEach((element) => element.classList.add("sent"));
  document.body.classList.toggle("moving-on", onItsWay());
}
function send(message) {
  hideTip();
  if (MOVES.includes(message.t)) {
    if (onItsWay()) return say(offline() ? `${lost} ${waits}` : waits, "", true);
    move = Object.assign(message, { seq });
  }
  message.id = crypto.randomUUID?.() ?? `${Date.now()}-${Math.random()}`;
  Object.defineProperty(message, "asked", { value: seq }); // for oneself: it is not sent along
  unanswered.set(message.id, message);
  if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
  say(offline() ? lost : "");
  markSent();
}

function hear(message) {
  const sent = unanswered.get(message.id);
  if (sent) {
    unanswered.delete(message.id);
    if (message.t === "refused" && sent === move) move = null;
    markSent();
    if (message.t === "ack" && sent.t === "row") spend(); // a refusal keeps what was chosen
  }
  if (message.t === "frame") { queue.push(message); next(); }
  if (message.t === "refused" && sent?.t === "chat") $("#chat-form input").value ||= sent.text; // what was not said is not lost
  const tells = message.t === "told" && (!sent || sent.asked === seq); // an answer to what is asked no more is nobody's: somebody else may look now
  if (message.t === "refused" || tells) say(message.reason ?? message.text, message.clause, tells);
  if (tells && message.action !== undefined) point(message.action);
  if (message.t === "go") location.assign(message.to);
}

function say(text, clause, calm = false) {
  told.classList.toggle("calm", calm); // an answer, not a refusal
  if (!write(told, text) && clause) told.append(" ", linkTo(clause));
}

function point(action) {
  all(".hinted").forEach((element) => element.classList.remove("hinted"));
  all(`[data-act="${action}"],[data-choice="${action}"]`).forEach((element) => element.classList.add("hinted"));
}

// Frames, one after another; no pause between them when they pile up or nobody looks.
async function next() {
  if (busy) return;
  busy = true;
  try {
    while (queue.length) {
      const frame = queue.shift();
      seq = frame.seq;
      const moved = show(frame.regions);
      document.body.dataset.seq = seq;
      if (moved && queue.length && queue.length < 5 && !document.hidden) await new Promise((done) => setTimeout(done, 320));
    }
  } finally {
    busy = false; // whatever went wrong with one frame, the next is shown
  }
}

// What somebody has begun to fill in stays: ticks, texts, what is folded open.
const half = (name, node) =>
  (name === "checked" && node.matches("input")) || (name === "open" && node.matches("details")) || (name === "selected" && node.matches("option")) ||
  (name === "value" && node.matches("input:is([type=text],:not([type])):not([readonly])"));
const options = { morphStyle: "innerHTML", callbacks: { beforeAttributeUpdated: (name, node) => !half(name, node) } };

// What a place was sent last: what is much like it comes as the difference, [what stays of the beginning, of the end, what is between].
const sent = new Map();
const cut = (text, ...ends) => (/[\ud800-\udfff]/.test(text) ? [...text].slice(...ends).join("") : text.slice(...ends));
const size = (text) => (/[\ud800-\udfff]/.test(text) ? [...text].length : text.length);
function inFull(name, now) {
  const before = sent.get(name) ?? "";
  const html = typeof now === "string" ? now : cut(before, 0, now[0]) + now[2] + cut(before, size(before) - now[1]);
  sent.set(name, html);
  return html;
}

// The keyboard keeps its place: where what had the focus is gone, the next question gets it, though others may move before.
let keyed = false;
function show(regions) {
  const before = places();
  if (document.activeElement !== document.body) keyed = Boolean(document.activeElement?.matches(":is(#prompt .moves, .field) :focus-visible"));
  const counts = new Map(all("[data-count][id]").map((element) => [element.id, Number(element.dataset.count)]));
  for (const [name, now] of Object.entries(regions)) {
    const region = document.getElementById(name), html = inFull(name, now);
    if (region) Idiomorph.morph(region, html, options);
  }
  if (keyed && document.activeElement === document.body) ($("[data-row] [data-choice]") ?? $("#prompt .legal"))?.focus({ preventScroll: true });
  refresh();
  const moved = still() ? 0 : fly(before);
  if (!still()) all("[data-count][id]").forEach((element) => counts.has(element.id) && rise(element, counts.get(element.id)));
  reveal();
  return moved;
}

function disarm() {
  armed = null;
  all(".armed").forEach((element) => element.classList.remove("armed"));
  if (told.textContent === again) say("");
}
const arm = () => all(`[data-act="${armed}"]`).forEach((same) => same.classList.add("armed"));
// After every frame: clocks, rows, and whether it is now your turn.
function refresh() {
  if (armed !== null && met === seq) arm(); // somebody has only said something, or come
  else disarm();
  markSent();
  all("[data-link]").forEach((link) => (link.value = location.origin + link.dataset.link));
  rowsAnew();
  measured();
  stillHeld();
  zoomed();
  filtered();
  tick();
  const seats = $(".top .seats"), mover = $(".seat.moving", seats) ?? $(".seat.mine", seats); // on a phone the players are a strip: whose turn it is stays in sight
  if (mover && seats.scrollWidth > seats.clientWidth) seats.scrollLeft = mover.offsetLeft - (seats.clientWidth - mover.offsetWidth) / 2;
  news();
  const now = Boolean($("#prompt .yours, #prompt .hand-off"));
  document.title = document.title.replace(/^● /, "").replace(/^/, now ? "● " : "");
  $("link[rel=icon]").href = $("link[rel=icon]").dataset[now ? "turn" : "calm"];
  if (now && !yours) {
    if (setting("sound") === "on") chime();
    if (document.hidden && setting("notify") === "on" && globalThis.Notification?.permission === "granted") notify();
  }
  yours = now;
}
function notify() {
  try {
    new Notification(document.title, { body: $("#prompt .ask")?.textContent.trim() ?? "", tag: table });
  } catch {} // phones show none from a page: the title says it, too
}
function chime() {
  const audio = new AudioContext(), tone = audio.createOscillator(), loud = audio.createGain();
  tone.frequency.value = 660;
  loud.gain.setValueAtTime(0.08, audio.currentTime);
  loud.gain.exponentialRampToValueAtTime(0.0001, audio.currentTime + 0.5);
  tone.connect(loud).connect(audio.destination);
  tone.start();
  tone.stop(audio.currentTime + 0.5);
}
const day = document.documentElement.lang === "fr" ? "j" : "d";
const span = (s) => (s >= 86400 ? `${Math.floor(s / 86400)} ${day} ${Math.floor(s / 3600) % 24} h` : s >= 3600 ? `${Math.floor(s / 3600)} h ${Math.floor(s / 60) % 60} min` : `${Math.floor(s / 60)}:${String(Math.floor(s) % 60).padStart(2, "0")}`);
function tick() {
  const now = Date.now() / 1000;
  for (const clock of all("[data-left]")) {
    const left = Math.max(0, Number(clock.dataset.left) - (clock.dataset.since ? now - Number(clock.dataset.since) : 0));
    clock.textContent = span(left);
    clock.classList.toggle("short", left < 30);
  }
  for (const since of all("[data-ago]")) since.textContent = span(Math.max(0, now - Number(since.dataset.ago)));
}
setInterval(tick, 1000);

// Rows: ticked one by one on the board, sent together by the button in the question.
const cost = (box) => Number(box.dataset.cost ?? 1);
const picked = (row) => all("[data-choice]:checked", row).reduce((sum, box) => sum + cost(box), 0);
const crowded = (row, { group, groupMost }) => group && all(`[data-group="${group}"]:checked`, row).length >= Number(groupMost);
function tally(row) {
  const count = picked(row), least = Number(row.dataset.min ?? 0), most = Number(row.dataset.max ?? 1e9);
  all("[data-confirm]").forEach((button) => (button.disabled = count < least || count > most));
  all("[data-chosen]").forEach((place) => (place.textContent = count));
  all(`[data-act="${row.dataset.end}"]`).forEach((button) => (button.disabled = count > 0)); // it would give up what is ticked
  all("[data-choice]", row).forEach((box) => (box.disabled = !box.checked && (count + cost(box) > most || crowded(row, box.dataset))));
  all("[data-from]", row).forEach((piece, at, pieces) => piece.classList.toggle("spent", at >= pieces.length - count));
}
// A row begins with what lay there before, as far as it may be ticked at once; what somebody has ticked since then stays.
let before = "";
function begin(row) {
  all("[data-choice]", row).forEach((box) => (box.checked = false));
  for (const box of all("[data-ticked]", row)) box.checked = picked(row) + cost(box) <= Number(row.dataset.max ?? 1e9);
  given = [];
  tally(row);
}
// What was sent is done, and its ticks with it. The frame after it comes first: ticks that somebody has set since then are for what it asks.
let given = [];
function spend() {
  given.forEach((box) => (box.checked = false));
  given = [];
  all("[data-row]").forEach(tally);
}
function rowsAnew() {
  const lay = all("[data-row] [data-ticked]").map((box) => box.dataset.choice).join(), isNew = lay && lay !== before;
  before = lay;
  all("[data-row]").forEach(isNew ? begin : tally);
}
// A row that is newly asked for comes into view, on the phone with its tab. So does whatever else answers a new question, on the phone if the board or
// one's own place is being looked at, and once only: whoever goes elsewhere is left there.
let rowIn = "", asked = "";
function answerable() {
  const question = $("#prompt .yours")?.textContent ?? "", here = document.body.dataset.tab, there = { board: "me", me: "board" }[here];
  const isNew = question && question !== asked;
  asked = question;
  const phone = $(".tabs").offsetParent;
  if (!isNew || (phone && !there)) return;
  const lit = (part) => all(`[data-part="${part}"] :is(.legal, [data-choice])`);
  if (phone && !lit(here).length && lit(there).length) openTab(there);
  const things = phone ? lit(document.body.dataset.tab) : [...lit("board"), ...lit("me")];
  if (things.length && !things.some((thing) => inSight(thing))) comeIntoSight(things[0]);
}
// The end of the game comes into view, once: it stands above the board.
let ended = null;
function showEnd() {
  const over = Boolean($("#result h3"));
  if (over && ended === false && !$("#at")) {
    if ($(".tabs").offsetParent) openTab("board");
    scrollTo({ top: 0, behavior: still() ? "auto" : "smooth" });
  }
  ended = over;
}
function reveal() {
  showEnd();
  answerable();
  const choice = $("[data-row] [data-choice]"), was = rowIn;
  rowIn = choice?.closest(".part")?.dataset.part ?? "";
  if (!rowIn || rowIn === was) return;
  const place = choice.closest("label") ?? choice;
  if (!place.offsetParent) openTab(rowIn);
  comeIntoSight(place);
}
function sendRow(row) {
  const actions = all("[data-choice]", row).map((box) => (box.checked ? box.dataset.choice : box.dataset.no)).filter((a) => a !== undefined).map(Number);
  if (row.dataset.row !== "order") actions.sort((a, b) => a - b);
  if (row.dataset.end !== undefined && picked(row) < Number(row.dataset.max ?? 1e9)) actions.push(Number(row.dataset.end));
  if (!onItsWay()) given = all("[data-choice]:checked", row);
  send({ t: "row", actions });
}
addEventListener("change", (event) => {
  given = given.filter((box) => box !== event.target);
  if (event.target.closest?.("[data-row]")) tally(event.target.closest("[data-row]"));
});

// Clicks. The second click of a double click is for what the first one met, not for what has come in its place.
let met = seq;
addEventListener("click", async (event) => {
  const element = event.target.closest?.("[data-act],[data-why],[data-move],[data-send],[data-confirm],[data-tab]");
  if (!element || element.disabled) return;
  const { act, why, move, send: message, tab, ask: question } = element.dataset;
  if (tab !== undefined) return openTab(tab);
  const confirms = element.dataset.confirm !== undefined, plays = confirms || act !== undefined;
  if (confirms) event.preventDefault();
  if (event.detail < 2) met = plays ? seq : null;
  else if (plays && (met !== seq || onItsWay())) return;
  if (confirms) return sendRow($("[data-row]"));
  if (act === undefined) disarm(); // something else is asked: the question whether one is sure is gone
  if (message !== undefined) return (!question || (await ask(question))) && send(JSON.parse(message));
  if (act === undefined) return (why ?? (yours && move)) && send({ t: "why", text: why ?? move });
  const asks = all("#prompt .move").length > 1 && $(`#prompt [data-act="${act}"][data-final]`) && setting("confirm") !== "off";
  if (asks && armed !== act) {
    disarm();
    armed = act;
    arm();
    return say(again);
  }
  armed = null;
  send({ t: "act", action: Number(act) });
});
$("#chat-form")?.addEventListener("submit", (event) => {
  event.preventDefault();
  const field = $("input", event.target);
  if (field.value.trim()) send({ t: "chat", text: field.value.trim() });
  field.value = "";
});

// Keys: a number plays that move, arrows go from one to the next, letters as the buttons say.
addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.target.matches?.("input:not([type=checkbox]):not([type=radio]),textarea,select")) return;
  if (event.key === "?") return $("#help").showModal();
  if ($("dialog[open]")) return;
  const wanted = all("[data-key]").find((element) => element.dataset.key.toLowerCase() === event.key.toLowerCase() && element.offsetParent);
  const pressed = event.key === "Enter" && event.target.closest?.("button,a,summary");
  if (event.repeat && (wanted || pressed)) return event.preventDefault(); // a key that is held down plays once
  if (wanted && !pressed) { event.preventDefault(); wanted.focus(); return wanted.click(); }
  const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
  const stops = all(".legal, [data-choice], [data-confirm]").filter((element) => element.offsetParent !== null);
  const at = stops.indexOf(document.activeElement);
  if (step && at >= 0) { event.preventDefault(); stops[(at + step + stops.length) % stops.length].focus(); }
});

// What sticks below the bar or above the question needs their heights: with many players the bar has two lines.
const heights = { "--bar": $(".table-bar"), "--asking": $(".asking") };
function measured() {
  for (const [name, part] of Object.entries(heights)) document.documentElement.style.setProperty(name, `${part.offsetHeight}px`);
}
const measure = new ResizeObserver(measured);
Object.values(heights).forEach((part) => measure.observe(part));

if ($("#at")) replay(show); else connect();
dragging();
placing(send);
zooming();
refresh();
reveal();
