// How much a rule counts in a file: its own severity, or what the file's lint section says. It runs no rule.

import { lintFields } from "../model/fields/annotation.ts";
import type { Node } from "../model/spec.ts";
import type { Rule } from "./rule.ts";

/** Laws cannot be turned down. A lint rule that is named counts as it is told; any other as long as its set is in use. */
export function levelOf({ code, set, severity }: Pick<Rule, "code" | "set" | "severity">, lint: Node<"lint"> = {}): "off" | Rule["severity"] {
  if (set === undefined) return severity;
  const told = lint.rules !== undefined && Object.hasOwn(lint.rules, code) ? lint.rules[code] : undefined;
  const sets: readonly string[] = lint.use ?? lintFields.use.default;
  return told ?? (sets.includes(set) ? severity : "off");
}
