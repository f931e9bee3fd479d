// Everything that is told about a code, whoever says it: rules, the shape check, the reader. It prints nothing.

import type { Rule } from "../check/rule.ts";
import { rules } from "../check/rules/index.ts";
import { shapePages } from "../check/shape-pages.ts";
import type { Severity } from "../diagnose/diagnostic.ts";
import type { Page } from "../diagnose/page.ts";
import { faults, type FaultCode } from "../read/faults.ts";
import { faultPages } from "../read/pages.ts";

export interface CodePage extends Page {
  readonly code: string;
  /** As long as the file's lint section says nothing else. */
  readonly severity: Severity;
  /** Of a lint rule. What has none always holds. */
  readonly set?: NonNullable<Rule["set"]>;
  /** Ways to do without a lint rule, as they are written in a taxonomy: here and below, and everywhere. */
  readonly suppress?: { readonly here: string; readonly everywhere: string };
}

const ofRule = ({ check: _, ...rule }: Rule): CodePage =>
  rule.set === undefined
    ? rule
    : { ...rule, suppress: { here: `suppress: [{ rule: ${rule.code}, reason: "…" }]`, everywhere: `lint: { rules: { ${rule.code}: off } }` } };

const ofFault = (code: FaultCode): CodePage => {
  const { isPicture: _, ...page } = faultPages[code];
  return { code, ...faults[code], ...page };
};

/** Pages of all codes that a taxonomy can be blamed with, by code, in alphabetical order. */
export const pages: ReadonlyMap<string, CodePage> = new Map(
  [
    ...rules.map(ofRule),
    ...Object.entries(shapePages).map(([code, page]): CodePage => ({ code, severity: "error", ...page })),
    ...Object.keys(faults).map((code) => ofFault(code as FaultCode)),
  ]
    .sort((a, b) => (a.code < b.code ? -1 : 1))
    .map((page) => [page.code, page]),
);

/** The page of a code; undefined when no taxonomy can be blamed with it. */
export const pageOf = (code: string): CodePage | undefined => pages.get(code);
