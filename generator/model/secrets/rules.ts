// Rules that redact secrets in texts, in order, as data for every language.

import { assignmentRules } from "./assignments.ts";
import { headerRules } from "./headers.ts";
import { gone, type SecretRule } from "./rule.ts";

// Every pattern takes linear time: a match starts only where a run of its characters starts, or is bounded in length, or cannot fail once it is long.
export const secretRules: readonly SecretRule[] = [...headerRules, ...assignmentRules];

/**
 * Mail addresses, after the rules and unless the text is declared to be one; not `git@host`, nor addresses of machines. The only pattern with
 * letters and digits of all scripts: `\p{L}` and `\p{N}`.
 */
export const mailRule: SecretRule = {
  name: "mail address",
  before: { not: "\\p{L}\\p{N}._%+-" },
  match: "([\\p{L}\\p{N}._%+-]+)@((?:[\\p{L}\\p{N}-]+\\.)+\\p{L}[\\p{L}\\p{N}-]+)",
  conditions: [
    { at: 1, begins: "git@", not: true },
    { at: 2, begins: "[0-9]+\\.[0-9]", not: true },
  ],
  put: gone,
  only: "@",
  examples: [["from ada@example.org to böb@münchen.example", "from [redacted] to [redacted]"]],
  misses: ["git@github.com:x/y", "npm:typescript@6.0.3", "ada@10.0.0.1"],
};

/** A name whose value is secret, whatever it looks like: the second net under data without a shape. Tokens that say where a list goes on are not. */
export const secretName = {
  match: "(?:^|[^\\w-]|\\\\[bfnrt])(?:«named»|[\\w-]*(?:cookie|authorization)s?)$",
  not: "(?:page|cursor|continuation|sync)[_-]?token$",
  ignoreCase: true,
} as const;

