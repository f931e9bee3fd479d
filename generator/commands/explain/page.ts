// The page of a finding, laid out for people: why it matters, a wrong and a right taxonomy, what to do, how to do without. It finds nothing.

import type { ChangeKind } from "../../compare/kind.ts";
import { noticed } from "../../compare/words.ts";
import { changeExamples, type ChangeExample } from "../../dist/change-examples.js";
import type { CheckPage } from "../check-pages.ts";
import type { CodePage } from "../pages.ts";
import type { ProjectPage } from "../project-pages.ts";

/** A kind of change with its examples. */
type ChangePage = Omit<ChangeKind, "fields" | "find"> & ChangeExample;

export type AnyPage = ((CodePage | CheckPage | ProjectPage) & { readonly code: string }) | ChangePage;

export const changePage = ({ code, verdict, readers, security, why, help }: ChangeKind): ChangePage => ({ code, verdict, readers, ...(security && { security }), why, help, ...changeExamples[code] });

const indented = (text: string): string =>
  text
    .trim()
    .split("\n")
    .map((line) => (line === "" ? "" : `  ${line}`))
    .join("\n");

const kindOf = (page: AnyPage): string => {
  if ("verdict" in page) return `a change of a package; ${page.verdict}`;
  if ("of" in page) return `${page.severity}; ${page.of}`;
  const set = "set" in page ? page.set : undefined;
  return set === undefined ? `${page.severity}; it always holds` : `${page.severity}; a lint rule of the set ${set}`;
};

const withFiles = (files: ChangeExample["files"] = {}): readonly string[] => Object.entries(files).map(([path, text]) => `With ${path}:\n\n${indented(text)}`);

/** Who notices a change, and how to come as far without it. */
const ofChange = ({ readers, before, after, instead, security, files }: ChangePage): readonly string[] => [
  `Who notices: ${noticed(readers) || "nobody"}.`,
  ...(security ? ["More gets out than before: somebody should look at it, whatever its class."] : []),
  ...withFiles(files),
  ...[`Before:\n\n${indented(before)}`, `After:\n\n${indented(after)}`],
  ...(instead === undefined ? [] : [`What breaks nobody:\n\n${indented(instead)}`]),
];

const examples = (page: AnyPage): readonly string[] => {
  if ("verdict" in page) return ofChange(page);
  if (!("bad" in page)) return [];
  return [...withFiles(page.files), `Wrong:\n\n${indented(page.bad)}`, `Right:\n\n${indented(page.good)}`];
};

/** How a change is accepted, once or for good. */
const acceptances = (code: string): readonly string[] => [
  `To accept one:\n\n${indented(`compat: { approved: [{ change: ${code}, at: errors.note_locked, reason: "…" }] }`)}`,
  `To have none of them count at a node and below, or anywhere:\n\n${indented(`suppress: [{ rule: ${code}, reason: "…" }]\nlint: { rules: { ${code}: off } }`)}`,
];

const excuses = (page: AnyPage): readonly string[] => {
  if ("verdict" in page) return acceptances(page.code);
  return "suppress" in page && page.suppress ? [`To do without it ${"of" in page ? "in one place" : "here and below"}, or everywhere:\n\n${indented(`${page.suppress.here}\n${page.suppress.everywhere}`)}`] : [];
};

/** Paragraphs, the last line ended. */
export const pageText = (page: AnyPage): string =>
  `${[`${page.code} (${kindOf(page)})`, page.why, ...examples(page), `What to do: ${page.help}.`, ...excuses(page)].join("\n\n")}\n`;
