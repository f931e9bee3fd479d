// Kinds of change that a taxonomy suppresses, and how much it lets others count. Approvals stand in compare/approvals.ts.

import { levelOf } from "../check/level.ts";
import { staleSuppression } from "../check/rules/stale-suppression.ts";
import type { Policy } from "../compare/policy.ts";
import { saidAt } from "../compare/written.ts";
import type { Diagnostic } from "../diagnose/diagnostic.ts";
import { quote } from "../diagnose/quote.ts";
import { changeCodes } from "../model/change-codes.ts";
import type { Spec } from "../model/spec.ts";
import type { Understood } from "./understood.ts";

const kinds: ReadonlySet<string> = new Set(changeCodes);

const toldOf = ({ lint }: Spec, code: string) => (lint?.rules !== undefined && Object.hasOwn(lint.rules, code) ? lint.rules[code] : undefined);

/** A change is suppressed where its subject is written, at its error or in its server; a removal, at what was around it. */
export const policyOf = ({ spec, suppressions }: Pick<Understood, "spec" | "suppressions">): Policy => ({
  suppressed({ code, server, at }) {
    const reasons = saidAt(spec, server, at).map((path) => suppressions.reasonFor(code, path));
    return reasons.find((reason) => reason !== undefined) ?? (toldOf(spec, code) === "off" ? `lint.rules turns ${code} off` : undefined);
  },
  level(code) {
    const told = toldOf(spec, code);
    return told === "off" ? undefined : told;
  },
});

/** Suppressions of changes that did not happen, in the file itself: imported files have owners of their own. */
export function staleOf({ spec, places, suppressions, files: [main] }: Omit<Understood, "servers" | "diagnostics">, against: string): readonly Diagnostic[] {
  const level = levelOf(staleSuppression, spec.lint);
  if (level === "off") return [];
  return suppressions.unused().flatMap(({ rule, path, in: file }): readonly Diagnostic[] => {
    const where = places.value(path);
    if (!kinds.has(rule) || file !== undefined || where.file !== main?.source.path) return [];
    const { code, help } = staleSuppression;
    return [{ code, severity: level, where, sentence: `no ${quote(rule)} happened here since ${against}`, help, intents: [{ kind: "remove", at: where }] }];
  });
}
