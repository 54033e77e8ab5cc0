// The rules at hand: a clause named in brackets, as in "(B3)", is a link to it, and a link says what the clause says before it is followed.
const NAMED = /(\([A-Z]\d+(?:, [A-Z]\d+)*\))/;
const texts = new Map();

export function linkTo(clause) {
  const link = document.createElement("a");
  link.href = `${document.body.dataset.rules}#${clause}`;
  link.className = "clause";
  link.textContent = clause;
  return link;
}

// A text in its place, its clauses as links; returns the first of them.
export function write(place, text) {
  place.textContent = "";
  for (const part of (text ?? "").split(NAMED)) {
    if (!document.body.dataset.rules || !NAMED.test(part)) place.append(part);
    else part.slice(1, -1).split(", ").forEach((clause, n) => place.append(n ? " " : "", linkTo(clause)));
  }
  return place.querySelector("a.clause");
}

// What a link to a clause explains: fetched once, when somebody points at it.
export function recall(link) {
  const { pathname, hash } = new URL(link.href);
  const address = `${pathname}/${hash.slice(1)}`;
  if (!texts.has(address)) texts.set(address, fetch(address).then((answer) => (answer.ok ? answer.text() : "")).catch(() => ""));
  return texts.get(address);
}
