// The interface of a rule, and the way from its findings to diagnostics. Its examples are data (test/check/examples/); it knows no rule by name.

import type { Diagnostic, Intent, Place, Severity } from "../diagnose/diagnostic.ts";
import type { Row } from "../diagnose/page.ts";
import { lintFields } from "../model/fields/annotation.ts";
import type { Node } from "../model/spec.ts";
import type { Context } from "./context.ts";
import type { Finding, Proposal, RuleHead, Target } from "./finding.ts";
import type { Places } from "./places.ts";

export type { Finding, Proposal, Target };

/** One rule, whole: a row of the table. */
export interface Rule extends Row, RuleHead {
  find(this: void, context: Context): Iterable<Finding>;
  /** Tells as few what would be tedious one by one; of what is not suppressed. */
  gather?(this: void, findings: readonly Finding[]): Iterable<Finding>;
}

export function toDiagnostic(rule: Rule, severity: Severity, finding: Finding, places: Places): Diagnostic {
  const { sentence, label, notes = [], help = rule.help, fix = [], ...target } = finding;
  // Edits are made in YAML.
  const intents = fix.flatMap((proposal) => intentOf(proposal, places) ?? []).filter(({ at }) => !at.file.endsWith(".json"));
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

/** Laws cannot be turned down. A lint rule with a setting has that level; any other counts while its set is in use. */
export function levelOf({ code, set, severity }: Pick<Rule, "code" | "set" | "severity">, lint: Node<"lint"> = {}): "off" | Rule["severity"] {
  if (set === undefined) return severity;
  const level = lint.rules !== undefined && Object.hasOwn(lint.rules, code) ? lint.rules[code] : undefined;
  const sets: readonly string[] = lint.use ?? lintFields.use.default;
  return level ?? (sets.includes(set) ? severity : "off");
}
