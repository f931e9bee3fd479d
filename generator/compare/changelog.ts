// What a release says to those who use the package: an entry of CHANGELOG.md, and the text of a changeset. It decides no version.

import { inert } from "../diagnose/print/inert.ts";
import { exceeds } from "./change.ts";
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

/** What is told under each heading; changes that nobody can tell are left out. */
const headings: readonly (readonly [heading: string, verdict: LocatedChange["verdict"]])[] = [
  ["Breaking", "major"],
  ["New", "minor"],
  ["Changed", "patch"],
];

const sections = (changes: readonly LocatedChange[]): readonly string[] =>
  headings.flatMap(([heading, verdict]) => {
    const items = [...new Set(changes.filter((change) => change.verdict === verdict).map(item))];
    return items.length === 0 ? [] : ["", `### ${heading}`, "", ...items];
  });

/** What those who use the package have to do. */
const steps = (changes: readonly LocatedChange[], from: string): readonly string[] => {
  const majors = changes.filter(({ verdict, help }) => exceeds(verdict, "minor") && help !== "nothing");
  const items = [...new Set(majors.map(({ sentence: said, help }) => `- ${sentence(said).slice(0, -1)}: ${prose(help)}.`))];
  return items.length === 0 ? [] : ["", `### Migrating from ${from}`, "", ...items];
};

/** Lines of the entry, without its heading. */
export const released = ({ server: { changes, before } }: Release): readonly string[] => [...sections(changes), ...steps(changes, before?.version ?? "")].slice(1);

/** `log` with the entry of the release before all others; as it is when it has one of this version. */
export function withEntry(log: string, release: Release): string {
  const heading = `## ${release.version}`;
  const newline = log.includes("\r\n") ? "\r\n" : "\n";
  const lines = log.split(/\r?\n/);
  if (lines.some((line) => line.trim() === heading || line.startsWith(`${heading} `))) return log;
  const first = lines.findIndex((line) => line.startsWith("## "));
  const at = first < 0 ? lines.length : first;
  const entry = [heading, "", ...released(release), ""];
  const gap = first < 0 && lines.at(-1) !== "" ? [""] : [];
  return [...lines.slice(0, at), ...gap, ...entry, ...lines.slice(at)].join(newline);
}

/** A changeset (changesets.dev): the package, the number that moves, and the entry. */
export const changeset = (release: Release): string =>
  ["---", `${JSON.stringify(release.server.after?.package ?? "")}: ${release.bump}`, "---", "", ...released(release).map((line) => line.replace(/^### (.*)$/, "**$1**")), ""].join("\n");
