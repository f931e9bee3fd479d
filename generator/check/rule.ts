// What a rule is, and how its findings become diagnostics. It knows no rule.

import type { Diagnostic, Place, Severity } from "../diagnose/diagnostic.ts";
import type { Intent, Value } from "../diagnose/intent.ts";
import type { Page } from "../diagnose/page.ts";
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
  readonly fix?: readonly Proposal[] | undefined;
}

/** A change of the taxonomy. */
export type Proposal = Target &
  ({ readonly replace: Value } | { readonly rename: string } | { readonly remove: true } | { readonly insert: readonly [key: string, value: Value] });

/** One rule, whole: its wording, its examples and its check. The examples are its test, and with `why` its page. */
export interface Rule extends Page {
  readonly code: string;
  /** Of a law: error where nothing right can come of it. Of a lint rule: as long as the file says nothing else. */
  readonly severity: Severity;
  /**
   * Lint rules belong to a set and can be turned off, or suppressed where they are wrong; rules without a set are law. Those of the set
   * `optional` are off until a file names them.
   */
  readonly set?: "standard" | "strict" | "optional";
  check(context: Context): Iterable<Finding>;
}

export function toDiagnostic(rule: Rule, severity: Severity, finding: Finding, places: Places): Diagnostic {
  const { sentence, label, notes = [], help = rule.help, fix = [], ...target } = finding;
  const intents = fix.flatMap((proposal) => intentOf(proposal, places) ?? []);
  return {
    code: rule.code,
    severity,
    where: placeOf(target, places),
    sentence,
    ...(label === undefined ? {} : { label }),
    ...(notes.length === 0 ? {} : { notes: notes.map(({ text, ...note }) => ({ where: placeOf(note, places), text })) }),
    help,
    ...(intents.length === 0 || intents.length < fix.length ? {} : { intents }),
  };
}

/** Undefined where the characters to change cannot be told from the rest of their text, since it is written with escapes or folded. */
function intentOf(proposal: Proposal, everywhere: Places): Intent | undefined {
  const { at, in: file, part } = proposal;
  const places = file === undefined ? everywhere : everywhere.of(file);
  if ("replace" in proposal) {
    const place = placeOf(proposal, everywhere);
    const isThere = typeof part !== "object" || place.end - place.start === part.length;
    return isThere ? { kind: "replace", at: place, value: proposal.replace } : undefined;
  }
  if ("rename" in proposal) return { kind: "rename", at: places.key(at), key: proposal.rename };
  if ("insert" in proposal) return { kind: "insert", at: places.value(at), key: proposal.insert[0], value: proposal.insert[1] };
  return { kind: "remove", at: typeof at.at(-1) === "number" ? places.value(at) : places.key(at) };
}

function placeOf({ at, part, in: file }: Target, everywhere: Places): Place {
  const places = file === undefined ? everywhere : everywhere.of(file);
  if (part === undefined) return places.value(at);
  return part === "key" ? places.key(at) : places.inside(at, part.offset, part.length);
}
