// Everything that is told about a code beyond one finding of it, whoever finds it, in one shape: rules, faults of files, kinds of change, checks of servers and of projects. It prints nothing.

import { comparePages } from "../baseline/pages.ts";
import { rules } from "../check/rules/index.ts";
import { shapePages } from "../check/shape-pages.ts";
import type { Readers, Verdict } from "../compare/change.ts";
import { changeKinds } from "../compare/kinds/index.ts";
import type { Severity } from "../diagnose/diagnostic.ts";
import type { Page } from "../diagnose/page.ts";
import { changeExamples, type ChangeExample } from "../dist/change-examples.js";
import { checks as ofVerify } from "../live/checks/index.ts";
import { faults, type FaultCode } from "../read/faults.ts";
import { faultPages } from "../read/pages.ts";
import { checks as ofScan } from "../scan/checks/index.ts";
import { ailments } from "../project/doctor/checks/index.ts";
import { projectPages } from "../project/pages.ts";

export interface Entry extends Pick<Page, "why" | "help">, Partial<Pick<Page, "bad" | "good" | "files"> & ChangeExample> {
  readonly code: string;
  /** What it is: `a lint rule of the set standard`, `a check of faultline verify`. */
  readonly of: string;
  /** As long as the file's lint section says nothing else. */
  readonly severity?: Severity;
  /** Of a kind of change, in place of a severity. */
  readonly verdict?: Verdict;
  readonly readers?: Readers;
  readonly security?: true;
  /** Of a lint rule. */
  readonly set?: string;
  /** How to accept one as it is. */
  readonly accept?: string;
  /** Ways to do without it: in one place, and everywhere. What has none always holds. */
  readonly suppress?: { readonly here: string; readonly everywhere: string };
}

/** Of a finding of a taxonomy, which has examples. */
export type TaxonomyEntry = Entry & Pick<Page, "bad" | "good"> & { readonly severity: Severity };

const law = "it always holds";

/** As they are written in a taxonomy. */
const inTaxonomy = (code: string): NonNullable<Entry["suppress"]> => ({ here: `suppress: [{ rule: ${code}, reason: "…" }]`, everywhere: `lint: { rules: { ${code}: off } }` });

/** As flags of a verb. */
const byFlag = (code: string, verb: string, place: string): NonNullable<Entry["suppress"]> => {
  const without = (what: string): string => `faultline ${verb} --suppress "${what}=the reason"`;
  return { here: without(`${code}@${place}`), everywhere: without(code) };
};

type Checked = Page & Pick<TaxonomyEntry, "code" | "severity">;

const ofCheck = ({ code, severity, why, help, bad, good, files }: Checked, verb: string, place: string): Entry => ({
  ...{ code, severity, of: `a check of faultline ${verb}`, why, help, bad, good },
  ...(files && { files }),
  suppress: byFlag(code, verb, place),
});

const ofFault = (code: FaultCode): TaxonomyEntry => {
  const { isPicture: _, ...page } = faultPages[code];
  return { code, ...faults[code], of: law, ...page };
};

const ofTaxonomy: readonly TaxonomyEntry[] = [
  ...rules.map(({ code, severity, set, why, help, bad, good, files }): TaxonomyEntry => ({
    ...{ code, severity, of: set === undefined ? law : `a lint rule of the set ${set}`, why, help, bad, good },
    ...(files && { files }),
    ...(set !== undefined && { set, suppress: inTaxonomy(code) }),
  })),
  ...Object.entries(shapePages).map(([code, page]): TaxonomyEntry => ({ code, severity: "error", of: law, ...page })),
  ...Object.keys(faults).map((code) => ofFault(code as FaultCode)),
];

const others: readonly Entry[] = [
  ...Object.entries({ ...projectPages, ...comparePages }).map(([code, page]): Entry => ({ code, of: law, ...page })),
  ...ailments.flatMap(({ code, severity, why, help }): readonly Entry[] => (Object.hasOwn(projectPages, code) ? [] : [{ code, severity, of: law, why, help }])),
  ...ofVerify.map((check) => ofCheck(check, "verify", "TOOL")),
  ...ofScan.map((check) => ofCheck(check, "scan", "FILE")),
  ...changeKinds.map(({ code, verdict, readers, security, why, help }): Entry => ({
    ...{ code, verdict, of: "a change of a package", readers, why, help, ...changeExamples[code] },
    ...(security && { security }),
    accept: `compat: { approved: [{ change: ${code}, at: errors.note_locked, reason: "…" }] }`,
    suppress: inTaxonomy(code),
  })),
];

const byCode = <E extends Entry>(entries: readonly E[]): ReadonlyMap<string, E> => new Map([...entries].sort((a, b) => (a.code < b.code ? -1 : 1)).map((entry) => [entry.code, entry]));

/** Of all codes that a taxonomy can be blamed with, in alphabetical order. */
export const taxonomyRegister: ReadonlyMap<string, TaxonomyEntry> = byCode(ofTaxonomy);

/** Of all codes; no two entries have one. */
export const register: ReadonlyMap<string, Entry> = byCode([...ofTaxonomy, ...others]);
