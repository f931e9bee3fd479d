// The text of a release for users of the package: an entry of CHANGELOG.md, and a changeset. It decides no version.

import { inert } from "../diagnose/print/inert.ts";
import { exceeds } from "./change.ts";
import type { LocatedChange } from "./judge.ts";
import type { Release } from "./release.ts";

/** Lines under a heading, in the order of an entry. */
export interface Section {
  readonly heading: string;
  readonly items: readonly string[];
}

/** The longer text, and the items that it may say in other words: only its author can tell. */
interface Extended {
  readonly lines: readonly string[];
  readonly unsure: readonly string[];
}

/** Names in an item: what it is about. */
const namesIn = (line: string): readonly string[] => line.match(/`[^`]+`/g) ?? [];

const isItem = (line: string): boolean => /^\s*[-*+] /.test(line);

/** Whether `line` may say `item` in other words: it names all that the item names. An item without names matches only itself. */
const maySay = (line: string, item: string): boolean => {
  const names = namesIn(item);
  return names.length > 0 && names.every((name) => line.includes(name));
};

/** `lines` without those that are empty at their end. */
const trimmed = (lines: readonly string[]): readonly string[] => lines.slice(0, lines.findLastIndex((line) => line.trim() !== "") + 1);

/** Adds to `lines` under `heading`, which is made where there is none. */
function under(lines: readonly string[], { heading, items }: Section): readonly string[] {
  const start = lines.findIndex((line) => line.trim() === heading);
  if (start < 0) return [...trimmed(lines), "", heading, "", ...items];
  const rest = lines.slice(start + 1);
  const next = rest.findIndex((line) => /^#{1,3} /.test(line));
  const [own, below] = next < 0 ? [trimmed(rest), []] : [trimmed(rest.slice(0, next)), ["", ...rest.slice(next)]];
  return [...lines.slice(0, start + 1), ...(own.length === 0 ? [""] : own), ...items, ...below];
}

/** An entry, its heading aside, with every item of `sections` that it lacks. No word of it is changed. */
export function extended(entry: readonly string[], sections: readonly Section[]): Extended {
  const there = new Set(entry.map((line) => line.trim()));
  const known = new Set(sections.flatMap(({ items }) => items));
  /** Items that people wrote, or that were true once. */
  const others = entry.filter((line) => isItem(line) && !known.has(line.trim()));
  const missing = sections.map(({ heading, items }) => ({ heading, items: items.filter((item) => !there.has(item)) }));
  const unsure = missing.flatMap(({ items }) => items.filter((item) => others.some((line) => maySay(line, item))));
  const added = missing.map(({ heading, items }) => ({ heading, items: items.filter((item) => !unsure.includes(item)) })).filter(({ items }) => items.length > 0);
  return { lines: added.reduce(under, trimmed(entry)), unsure };
}

/** Names in quotes become code; all else is text that means nothing to Markdown. */
const prose = (text: string): string =>
  inert(text)
    .split(/("[\w.@/-]+")/)
    .map((part, index) => (index % 2 === 1 ? `\`${part.slice(1, -1)}\`` : part.replace(/[\\`*_[\]<>#|~]/g, "\\$&")))
    .join("");

const sentence = (text: string): string => {
  const plain = prose(text);
  return `${plain.charAt(0).toUpperCase()}${plain.slice(1)}.`;
};

const item = ({ sentence: text, security, approved, suppressed }: LocatedChange): string => {
  const reason = approved ?? suppressed;
  return `- ${security ? "Security: " : ""}${security ? prose(text) + "." : sentence(text)}${reason === undefined ? "" : ` (Accepted: ${prose(reason)})`}`;
};

/** The verdict of the changes under each heading. Changes that nobody notices are left out. */
const headings: readonly (readonly [heading: string, verdict: LocatedChange["verdict"]])[] = [
  ["Breaking", "major"],
  ["New", "minor"],
  ["Changed", "patch"],
];

const byVerdict = (changes: readonly LocatedChange[]): readonly Section[] =>
  headings.map(([heading, verdict]) => ({ heading, items: [...new Set(changes.filter((change) => change.verdict === verdict).map(item))] }));

/** The steps for users of the package. */
const steps = (changes: readonly LocatedChange[], from: string): Section => {
  const majors = changes.filter(({ verdict }) => exceeds(verdict, "minor"));
  return { heading: `Migrating from ${from}`, items: [...new Set(majors.map(({ sentence: text, help }) => `- ${sentence(text).slice(0, -1)}: ${prose(help)}.`))] };
};

/** `headed`: the line of a heading. */
const sectionsOf = ({ server: { changes }, from }: Release, headed: (heading: string) => string): readonly Section[] =>
  [...byVerdict(changes), steps(changes, from)].filter(({ items }) => items.length > 0).map(({ heading, items }) => ({ heading: headed(heading), items }));

const inEntry = (heading: string): string => `### ${heading}`;
const inChangeset = (heading: string): string => `**${heading}**`;

const laid = (sections: readonly Section[]): readonly string[] => sections.flatMap(({ heading, items }) => ["", heading, "", ...items]).slice(1);

/** Lines of the entry, without its heading. */
export const released = (release: Release): readonly string[] => laid(sectionsOf(release, inEntry));

/** A CHANGELOG with all of a release in it. */
interface Logged {
  readonly text: string;
  /** Whether there was an entry already. */
  readonly isExtended: boolean;
  /** Items that its entry may say in other words, and were not added. */
  readonly unsure: readonly string[];
}

/** `log` with the entry of the release before all others. One that is there already keeps its words, and gets what it lacks. */
export function withEntry(log: string, release: Release): Logged {
  const heading = `## ${release.version}`;
  const newline = log.includes("\r\n") ? "\r\n" : "\n";
  const lines = log.split(/\r?\n/);
  const start = lines.findIndex((line) => line.trim() === heading || line.startsWith(`${heading} `));
  if (start < 0) return { text: withNew(lines, [heading, "", ...released(release), ""]).join(newline), isExtended: false, unsure: [] };
  const rest = lines.slice(start + 1);
  const next = rest.findIndex((line) => line.startsWith("## "));
  const [own, below] = next < 0 ? [rest, []] : [rest.slice(0, next), rest.slice(next)];
  const { lines: entry, unsure } = extended(own, sectionsOf(release, inEntry));
  const isSame = entry.length === trimmed(own).length;
  return { text: isSame ? log : [...lines.slice(0, start + 1), ...entry, "", ...below].join(newline), isExtended: true, unsure };
}

function withNew(lines: readonly string[], entry: readonly string[]): readonly string[] {
  const first = lines.findIndex((line) => line.startsWith("## "));
  const [above, below] = first < 0 ? [trimmed(lines), []] : [lines.slice(0, first), lines.slice(first)];
  return [...above, ...(above.length > 0 && above.at(-1) !== "" ? [""] : []), ...entry, ...below];
}

/** A changeset (changesets.dev): the package, the number that moves, and the entry. */
export const changeset = (release: Release): string =>
  ["---", `${JSON.stringify(release.package)}: ${release.bump}`, "---", "", ...laid(sectionsOf(release, inChangeset)), ""].join("\n");
