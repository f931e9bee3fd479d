// What a rule is, and how its findings become diagnostics. It knows no rule.

import type { Diagnostic, Place, Severity } from "../diagnose/diagnostic.ts";
import type { Intent, Value } from "../diagnose/intent.ts";
import type { Context } from "./context.ts";
import type { Path, Places } from "./places.ts";

/** Where something was found: a value, its key, or some characters of a text. */
export interface Target {
  /** From the root of the whole taxonomy; from the root of the file where `in` names one. */
  readonly at: Path;
  readonly in?: string;
  readonly part?: "key" | { readonly offset: number; readonly length: number };
}

export interface Finding extends Target {
  /** One line: what is wrong about this input. */
  readonly sentence: string;
  readonly label?: string | undefined;
  readonly notes?: readonly (Target & { readonly text: string })[];
  /** Instead of the rule's own. */
  readonly help?: string;
  /** What would put it right for certain. */
  readonly fix?: readonly Proposal[];
}

/** A change of the taxonomy. */
export type Proposal = Target &
  ({ readonly replace: Value } | { readonly rename: string } | { readonly remove: true } | { readonly insert: readonly [key: string, value: Value] });

/** One rule, whole: its wording, its examples and its check. The examples are its test. */
export interface Rule {
  readonly code: string;
  /** Of a law: error where nothing right can come of it. Of a lint rule: as long as the file says nothing else. */
  readonly severity: Severity;
  /** Lint rules belong to a set and can be turned off, or suppressed where they are wrong; rules without a set are law. */
  readonly set?: "standard" | "strict";
  /** What to do about it. */
  readonly help: string;
  /** A taxonomy that breaks this rule and no other; top-level keys it does not need may be left out. */
  readonly bad: string;
  /** The same, put right. */
  readonly good: string;
  /** Files that the examples import, by path. */
  readonly files?: { readonly [path: string]: string };
  check(context: Context): Iterable<Finding>;
}

export function toDiagnostic(rule: Rule, severity: Severity, finding: Finding, places: Places): Diagnostic {
  const { sentence, label, notes = [], help = rule.help, fix, ...target } = finding;
  return {
    code: rule.code,
    severity,
    where: placeOf(target, places),
    sentence,
    ...(label === undefined ? {} : { label }),
    ...(notes.length === 0 ? {} : { notes: notes.map(({ text, ...note }) => ({ where: placeOf(note, places), text })) }),
    help,
    ...(fix === undefined ? {} : { intents: fix.map((proposal) => intentOf(proposal, places)) }),
  };
}

function intentOf(proposal: Proposal, places: Places): Intent {
  const { at } = proposal;
  if ("replace" in proposal) return { kind: "replace", at: placeOf(proposal, places), value: proposal.replace };
  if ("rename" in proposal) return { kind: "rename", at: places.key(at), key: proposal.rename };
  if ("insert" in proposal) return { kind: "insert", at: places.value(at), key: proposal.insert[0], value: proposal.insert[1] };
  return { kind: "remove", at: places.key(at) };
}

function placeOf({ at, part, in: file }: Target, everywhere: Places): Place {
  const places = file === undefined ? everywhere : everywhere.of(file);
  if (part === undefined) return places.value(at);
  return part === "key" ? places.key(at) : places.inside(at, part.offset, part.length);
}
