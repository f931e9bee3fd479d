// Everything about a code beyond one finding, in one shape and as a page: rules, faults of files, kinds of change, checks of servers and of projects. It prints nothing.

import { comparePages } from "../baseline/findings.ts";
import { rules } from "../check/rules/index.ts";
import { shapePages } from "../check/walk.ts";
import type { Readers, Verdict } from "../compare/change.ts";
import { changeKinds } from "../compare/kinds/index.ts";
import type { Severity } from "../diagnose/diagnostic.ts";
import type { Examples, Row } from "../diagnose/page.ts";
import { changeExamples, checkExamples, taxonomyExamples, type ChangeExample } from "../dist/examples.js";
import { checks as ofVerify } from "../live/checks/index.ts";
import { faults } from "../read/faults.ts";
import { checks as ofScan } from "../scan/checks/index.ts";
import { checks as ofDoctor } from "../project/doctor/checks/index.ts";
import { projectPages } from "../project/pages.ts";
import { noticed } from "../compare/words.ts";

export interface Entry extends Omit<Row, "severity">, Partial<Examples & ChangeExample> {
  /** Its kind: `a lint rule of the set standard`, `a check of faultline verify`. */
  readonly of: string;
  /** As long as the file's lint section says nothing else. */
  readonly severity?: Severity;
  /** The verdict of a kind of change, in place of a severity. */
  readonly verdict?: Verdict;
  readonly readers?: Readers;
  readonly security?: true;
  /** The set of a lint rule. */
  readonly set?: string;
  /** How to accept one as it is. */
  readonly accept?: string;
  /** Ways to turn it off: in one place, and everywhere. Without any it always holds. */
  readonly suppress?: { readonly here: string; readonly everywhere: string };
}

/** The page of a finding of a taxonomy, with its examples. */
export type TaxonomyEntry = Entry & Pick<Row & Examples, "severity" | "bad" | "good">;

const law = "it cannot be turned off";

/** As they are written in a taxonomy. */
const inTaxonomy = (code: string): NonNullable<Entry["suppress"]> => ({ here: `suppress: [{ rule: ${code}, reason: "…" }]`, everywhere: `lint: { rules: { ${code}: off } }` });

/** As flags of a verb. */
const byFlag = (code: string, verb: string, place: string): NonNullable<Entry["suppress"]> => {
  const without = (what: string): string => `faultline ${verb} --suppress "${what}=the reason"`;
  return { here: without(`${code}@${place}`), everywhere: without(code) };
};

/** A row as it stands in its list. */
type Listed = Pick<Row, "code" | "why" | "help"> & Partial<Examples & Pick<Entry, "severity" | "verdict" | "readers">>;

/** The page of a row of any kind; `more`: facts of its kind. */
const entryOf = ({ code, severity, verdict, readers, why, help, bad, good, files }: Listed, of: string, more: Partial<Entry> = {}): Entry => ({
  ...{ code, ...(severity && { severity }), ...(verdict && { verdict }), of, ...(readers && { readers }), why, help },
  ...(bad !== undefined && good !== undefined && { bad, good }),
  ...(files && { files }),
  ...more,
});

/** The page of a row whose example stands with the tests: the build checks that there is one. */
const shown = (row: Listed & Pick<TaxonomyEntry, "severity">, of: string, more?: Partial<Entry>): TaxonomyEntry => {
  const { bad = "", good = "", files } = taxonomyExamples[row.code] ?? {};
  return { ...entryOf({ ...row, bad, good, ...(files && { files }) }, of, more), severity: row.severity, bad, good };
};

const ofTaxonomy: readonly TaxonomyEntry[] = [
  ...rules.map((rule) => {
    const { code, set } = rule;
    return set === undefined ? shown(rule, law) : shown(rule, `a lint rule of the set ${set}`, { set, suppress: inTaxonomy(code) });
  }),
  ...Object.entries(shapePages).map(([code, page]) => shown({ code, severity: "error", ...page }, law)),
  ...Object.entries(faults).map(([code, fault]) => shown({ code, ...fault }, law)),
];

const others: readonly Entry[] = [
  ...Object.entries({ ...projectPages, ...comparePages }).map(([code, page]) => entryOf({ code, ...page }, law)),
  ...ofDoctor.flatMap((check) => (Object.hasOwn(projectPages, check.code) ? [] : [entryOf(check, law)])),
  ...ofVerify.map((check) => entryOf({ ...check, ...checkExamples[check.code] }, "a check of faultline verify", { suppress: byFlag(check.code, "verify", "TOOL") })),
  ...ofScan.map((check) => entryOf({ ...check, ...checkExamples[check.code] }, "a check of faultline scan", { suppress: byFlag(check.code, "scan", "FILE") })),
  ...changeKinds.map((kind) =>
    entryOf(kind, "a change of a package", {
      ...changeExamples[kind.code],
      ...(kind.security && { security: kind.security }),
      accept: `compat: { approved: [{ change: ${kind.code}, at: errors.note_locked, reason: "…" }] }`,
      suppress: inTaxonomy(kind.code),
    }),
  ),
];

const byCode = <E extends Entry>(entries: readonly E[]): ReadonlyMap<string, E> => new Map([...entries].sort((a, b) => (a.code < b.code ? -1 : 1)).map((entry) => [entry.code, entry]));

/** The pages of all findings of a taxonomy, by code, in alphabetical order. */
export const taxonomyRegister: ReadonlyMap<string, TaxonomyEntry> = byCode(ofTaxonomy);

/** The pages of all codes; no two share one. */
export const register: ReadonlyMap<string, Entry> = byCode([...ofTaxonomy, ...others]);

const indented = (text: string): string =>
  text
    .trim()
    .split("\n")
    .map((line) => (line === "" ? "" : `  ${line}`))
    .join("\n");

/** A heading with a text below it, where there is one. */
const headed = (heading: string, text: string | undefined): readonly string[] => (text === undefined ? [] : [`${heading}:\n\n${indented(text)}`]);

/** Paragraphs, the last line ended. */
export function pageText({ code, of, severity, verdict, readers, security, why, help, files = {}, bad, good, before, after, instead, accept, suppress }: Entry): string {
  const paragraphs = [
    `${code} (${severity === undefined ? `${of}; ${verdict ?? ""}` : `${severity}; ${of}`})`,
    why,
    ...(readers === undefined ? [] : [`Who notices: ${noticed(readers) || "nobody"}.`]),
    ...(security ? ["Callers learn more than before: review the change, whatever its verdict."] : []),
    ...Object.entries(files).flatMap(([path, text]) => headed(`With ${path}`, text)),
    ...[...headed("Wrong", bad), ...headed("Right", good)],
    ...[...headed("Before", before), ...headed("After", after), ...headed("A change that breaks nobody", instead)],
    `What to do: ${help}.`,
    ...headed("To accept one", accept),
    ...headed("To turn it off in one place, or everywhere", suppress && `${suppress.here}\n${suppress.everywhere}`),
  ];
  return `${paragraphs.join("\n\n")}\n`;
}
