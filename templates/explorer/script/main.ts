// The page at work: reads itself, shows the box, the filters and the list, and lands where the address or what is pasted points.

import { named } from "../../../generator/lookup/named.ts";
import { answerOf, ask, type Asked } from "./asking.ts";
import { say } from "./copy.ts";
import { button, element, make } from "./document.ts";
import { chosen, entriesOf, type Entry } from "./entries.ts";
import { filters } from "./filters.ts";
import { languageField } from "./language.ts";
import { fill, isFilled, shownOf, type Shown } from "./list.ts";
import { read } from "./read.ts";
import { viewsOf } from "./views.ts";

const { servers, changes } = read();
const all = entriesOf(servers).map(shownOf);
const byAnchor = new Map(all.map((shown) => [shown.entry.anchor, shown]));
/** Shown whatever the filters say: where the address leads. */
let landed: Shown | undefined;
let visible: readonly Entry[] = all.map(({ entry }) => entry);

const box = make("textarea", { id: "box", rows: 1, spellcheck: "false", autocapitalize: "off", autocomplete: "off", "aria-describedby": "hint" });
const status = make("p", { id: "said", role: "status" });
const count = make("p", { id: "count", "aria-live": "polite" });

const open = (shown: Shown, occurrence?: Asked["found"][number]): void => {
  fill(shown, occurrence);
  shown.element.hidden = false;
  shown.element.open = true;
};

const goTo = (shown: Shown): void => {
  shown.element.scrollIntoView({ block: "start" });
  shown.element.querySelector("summary")?.focus({ preventScroll: true });
};

const update = (whole: boolean): void => {
  const asked = ask(box.value, servers, whole);
  const found = new Map(asked.found.map((one) => [`${one.server.name}/${one.error.code}`, one]));
  const fits = asked.occurred ? () => false : chosen({ ...by.chosen(), words: box.value });
  for (const shown of all) shown.element.hidden = !(found.has(shown.entry.anchor) || shown === landed || fits(shown.entry));
  visible = all.filter(({ element }) => !element.hidden).map(({ entry }) => entry);
  count.textContent = `${visible.length} of ${all.length} errors`;
  const [first] = asked.found;
  const shown = first && byAnchor.get(`${first.server.name}/${first.error.code}`);
  if (first && shown) open(shown, first);
  say(answerOf(box.value, asked) ?? (visible.length === 0 ? "No error matches." : ""));
  for (const view of views) view.renew();
  for (const section of sections) section.hidden = section.querySelector(".error:not([hidden])") === null;
};

const by = filters(all.map(({ entry }) => entry), () => {
  landed = undefined;
  update(false);
});
const views = viewsOf(() => visible, changes);

const clear = (): void => {
  box.value = "";
  by.clear();
  landed = undefined;
  update(false);
  box.focus();
};

/** The target of the address, decoded if possible. */
const asked = (hash: string): string => {
  try {
    return decodeURIComponent(hash);
  } catch {
    return hash;
  }
};

/** The error that the address names by its anchor, or by its code alone. */
const land = (): void => {
  const wanted = asked(location.hash.slice(1));
  const [hit] = wanted === "" ? [] : named(wanted, servers);
  const shown = byAnchor.get(wanted) ?? (hit && byAnchor.get(`${hit.server.name}/${hit.error.code}`));
  if (!shown) return;
  landed = shown;
  update(false);
  open(shown);
  goTo(shown);
};

const summaries = (): readonly HTMLElement[] => [...document.querySelectorAll<HTMLElement>(".error:not([hidden]) > summary")];

const step = (by: number): void => {
  const shown = summaries();
  const at = shown.findIndex((summary) => summary === document.activeElement);
  if (at + by < 0) box.focus();
  else shown[at + by]?.focus();
};

const sections = servers.map((server) => {
  const { title = server.name, package: name, version, description } = server;
  const ours = all.filter(({ entry }) => entry.server === server).map(({ element }) => element);
  return make("section", {}, make("h2", {}, title, " ", make("small", {}, `${name}@${version}`)), description !== undefined && make("p", {}, description), ...ours);
});

element("list").replaceChildren(...sections);
element("main").prepend(
  make(
    "form",
    { role: "search", class: "controls" },
    make("div", { class: "field" }, make("label", { for: "box" }, "Search, or paste an error"), box, make("p", { id: "hint" }, "A code, a JSON-RPC number or message, a tool result, a log line, or terminal output. Nothing leaves this page.")),
    by.element,
    languageField(servers),
    make("div", { class: "outcome" }, count, status, button("Clear", clear)),
  ),
  ...views.map(({ element }) => element),
);

let pasted = false;
box.addEventListener("paste", () => {
  pasted = true;
});
box.addEventListener("input", () => {
  landed = undefined;
  box.rows = Math.min(8, box.value.split("\n").length);
  update(pasted);
  pasted = false;
});
box.addEventListener("keydown", (event) => {
  if (event.key !== "Enter" || event.shiftKey || event.isComposing) return;
  event.preventDefault();
  update(true);
  const [first] = all.filter(({ element }) => element.open && !element.hidden).concat(all.filter(({ element }) => !element.hidden));
  if (first) goTo(first);
});
document.addEventListener("keydown", (event) => {
  const typing = event.target instanceof HTMLElement && event.target.matches("textarea, select, input");
  if (event.key === "Escape") clear();
  else if (event.key === "/" && !typing && !event.ctrlKey && !event.metaKey) {
    event.preventDefault();
    box.focus();
  } else if ((event.key === "ArrowDown" || event.key === "ArrowUp") && event.target instanceof HTMLElement && event.target.matches(".error > summary")) {
    event.preventDefault();
    step(event.key === "ArrowDown" ? 1 : -1);
  }
});
addEventListener("pageshow", ({ persisted }) => {
  // A choice that a browser remembers from the last visit would hide errors without saying so.
  update(false);
  // Again: when all is loaded, the browser goes to the address by itself, and takes the focus along.
  if (!persisted) land();
});
addEventListener("hashchange", land);
addEventListener("beforeprint", () => {
  for (const shown of all) {
    if (shown.element.hidden) continue;
    if (!isFilled(shown)) fill(shown);
    shown.element.open = true;
  }
});

update(false);
land();
