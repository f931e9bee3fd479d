// How a rule of a built-in set is written: the code, what to match, and what the failure tells of it. Sets: mappings/.

import type { RuleSpec } from "../spec.ts";

type With = NonNullable<RuleSpec["with"]>;

/** The header, on what was thrown; else what the text says of it. */
const wait = "$error.response.headers['retry-after'] ?? $error.headers['retry-after'] ?? $wait";

/** Facts of any failure with this code, for errors that declare such a detail. */
const usual: { readonly [code: string]: With } = {
  already_exists: { resource: "$subject" },
  conflict: { resource: "$subject" },
  invalid_input: { argument: "$issue.argument", problem: "$issue.problem" },
  not_found: { resource: "$subject" },
  permission_denied: { resource: "$subject" },
  rate_limited: { retry_after: wait },
  resource_exhausted: { retry_after: wait },
  unavailable: { retry_after: wait },
  unknown_tool: { tool: "$tool" },
};

export const becomes = (error: string, match: RuleSpec["match"], details: With = {}): RuleSpec => ({
  match,
  error,
  with: { ...usual[error], ...details },
});

/** A text that is one of these, for `pattern`. */
export const oneOf = (texts: string | readonly string[]): string => `^(?:${[texts].flat().join("|")})$`;

/** Rules for the libraries of one ecosystem; sets without it serve all. */
export const inNode = (rules: readonly RuleSpec[]): readonly RuleSpec[] => only({ ecosystem: "node" }, rules);
export const inPython = (rules: readonly RuleSpec[]): readonly RuleSpec[] => only({ ecosystem: "python" }, rules);

/** Rules that ask for more of what they match. */
export const only = (more: RuleSpec["match"], rules: readonly RuleSpec[]): readonly RuleSpec[] =>
  rules.map((rule) => ({ ...rule, match: { ...rule.match, ...more } }));

/** Rules whose texts were written for callers, who may read them. */
export const forCallers = (reason: string, rules: readonly RuleSpec[]): readonly RuleSpec[] =>
  rules.map((rule) => ({ ...rule, suppress: [{ rule: "mapping-unsafe-source", reason }] }));
