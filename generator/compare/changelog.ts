// What a release says to those who use the package: an entry of CHANGELOG.md, and the text of a changeset. It decides no version.

import { inert } from "../diagnose/print/inert.ts";
import { exceeds } from "./change.ts";
import { extended, trimmed, type Section } from "./entry.ts";
import type { LocatedChange } from "./located.ts";
import type { Release } from "./release.ts";

/** Names in quotes become code; all else is text that means nothing to Markdown. */
const prose = (text: string): string =>
  inert(text)
    .split(/("[\w.@/-]+")/)
    .map((part, index) => (index % 2 === 1 ? `\`${part.slice(1, -1)}\`` : part.replace(/[\\`*_[\]<>#|~]/g, "\\$&")))
    .join("");

const sentence = (text: string): string => {
  const said = prose(text);
  return `${said.charAt(0).toUpperCase()}${said.slice(1)}.`;
};

const item = ({ sentence: said, security, approved, suppressed }: LocatedChange): string => {
  const reason = approved ?? suppressed;
  return `- ${security ? "Security: " : ""}${security ? prose(said) + "." : sentence(said)}${reason === undefined ? "" : ` (Accepted: ${prose(reason)})`}`;
};

/** The verdict of the changes under each heading. Changes that nobody notices are left out. */
const headings: readonly (readonly [heading: string, verdict: LocatedChange["verdict"]])[] = [
  ["Breaking", "major"],
  ["New", "minor"],
  ["Changed", "patch"],
];

const told = (changes: readonly LocatedChange[]): readonly Section[] =>
  headings.map(([heading, verdict]) => ({ heading: `### ${heading}`, items: [...new Set(changes.filter((change) => change.verdict === verdict).map(item))] }));

/** What those who use the package have to do. */
const steps = (changes: readonly LocatedChange[], from: string): Section => {
  const majors = changes.filter(({ verdict, help }) => exceeds(verdict, "minor") && help !== "nothing");
  return { heading: `### Migrating from ${from}`, items: [...new Set(majors.map(({ sentence: said, help }) => `- ${sentence(said).slice(0, -1)}: ${prose(help)}.`))] };
};

const sectionsOf = ({ server: { changes, before } }: Release): readonly Section[] => [...told(changes), steps(changes, before?.version ?? "")].filter(({ items }) => items.length > 0);

/** Lines of the entry, without its heading. */
export const released = (release: Release): readonly string[] => sectionsOf(release).flatMap(({ heading, items }) => ["", heading, "", ...items]).slice(1);

/** A CHANGELOG with all of a release in it. */
export interface Logged {
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
  const next = lines.findIndex((line, index) => index > start && line.startsWith("## "));
  const end = next < 0 ? lines.length : next;
  const { lines: entry, unsure } = extended(lines.slice(start + 1, end), sectionsOf(release));
  const isSame = entry.length === trimmed(lines.slice(start + 1, end)).length;
  return { text: isSame ? log : [...lines.slice(0, start + 1), ...entry, "", ...lines.slice(end)].join(newline), isExtended: true, unsure };
}

function withNew(lines: readonly string[], entry: readonly string[]): readonly string[] {
  const first = lines.findIndex((line) => line.startsWith("## "));
  const [above, below] = first < 0 ? [trimmed(lines), []] : [lines.slice(0, first), lines.slice(first)];
  return [...above, ...(above.length > 0 && above.at(-1) !== "" ? [""] : []), ...entry, ...below];
}

/** A changeset (changesets.dev): the package, the number that moves, and the entry. */
export const changeset = (release: Release): string =>
  ["---", `${JSON.stringify(release.server.after?.package ?? "")}: ${release.bump}`, "---", "", ...released(release).map((line) => line.replace(/^### (.*)$/, "**$1**")), ""].join("\n");
