// What a rule is, and how its findings become diagnostics. It knows no rule.

import type { Diagnostic, Place, Severity } from "../diagnose/diagnostic.ts";
import type { Context } from "./context.ts";
import type { Path, Places } from "./places.ts";

/** Where something was found: a value, its key, or some characters of a text. */
export interface Target {
  readonly at: Path;
  readonly part?: "key" | { readonly offset: number; readonly length: number };
}

export interface Finding extends Target {
  /** One line: what is wrong about this input. */
  readonly sentence: string;
  readonly label?: string | undefined;
  readonly notes?: readonly (Target & { readonly text: string })[];
  /** Instead of the rule's own. */
  readonly help?: string;
}

/** One rule, whole: its wording, its examples and its check. The examples are its test. */
export interface Rule {
  readonly code: string;
  readonly severity: Severity;
  /** What to do about it. */
  readonly help: string;
  /** A taxonomy that breaks this rule and no other; top-level keys it does not need may be left out. */
  readonly bad: string;
  /** The same, put right. */
  readonly good: string;
  check(context: Context): Iterable<Finding>;
}

export function* run(rule: Rule, context: Context): Generator<Diagnostic> {
  const { code, severity } = rule;
  for (const { sentence, label, notes = [], help = rule.help, ...target } of rule.check(context)) {
    yield {
      code,
      severity,
      where: placeOf(target, context.places),
      sentence,
      ...(label === undefined ? {} : { label }),
      ...(notes.length === 0 ? {} : { notes: notes.map(({ text, ...note }) => ({ where: placeOf(note, context.places), text })) }),
      help,
    };
  }
}

function placeOf({ at, part }: Target, places: Places): Place {
  if (part === undefined) return places.value(at);
  return part === "key" ? places.key(at) : places.inside(at, part.offset, part.length);
}
