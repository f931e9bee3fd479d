// Rule pattern-portable: every language of its server can run the pattern. Other rules judge its cost.

import { quote } from "../../diagnose/quote.ts";
import type { Naming } from "../../model/naming.ts";
import { besideErrors, type Context, type ServerView } from "../context.ts";
import type { Path } from "../places.ts";
import { unportable } from "../portable-pattern.ts";
import { compiled } from "../regexp.ts";
import type { Rule } from "../rule.ts";

export const patternPortable: Rule = {
  code: "pattern-portable",
  severity: "warning",
  set: "standard",
  why:
    "Each language of the server's packages runs the same pattern. In a language that cannot run it, the pattern never matches: " +
    "the rule never applies, and the detail never fits.",
  help: "use only syntax that all languages run (RFC 9485, and groups with ASCII names): no look-behind of variable length; several rules instead of one",
  bad: `
errors:
  quota_exceeded: { message: "The quota is used up." }
mappings:
  store: [{ match: { pattern: { reason: "(?<=quota: |limit )reached" } }, error: quota_exceeded }]
servers:
  notes:
    targets: { typescript: { package: notes-errors }, python: { package: notes-errors } }
    mappings: [store]
    errors: [quota_exceeded]
`,
  good: `
errors:
  quota_exceeded: { message: "The quota is used up." }
mappings:
  store: [{ match: { pattern: { reason: "(?:quota: |limit )reached" } }, error: quota_exceeded }]
servers:
  notes:
    targets: { typescript: { package: notes-errors }, python: { package: notes-errors } }
    mappings: [store]
    errors: [quota_exceeded]
`,
  *check(context) {
    const asked = languagesOf(context);
    if (asked.length === 0) return;
    for (const { source, at, isOf } of patternsIn(context)) {
      if (compiled(source) === undefined) continue;
      for (const [naming, servers] of asked) {
        const why = servers.some(isOf) && naming.patterns ? unportable(source, naming.patterns) : undefined;
        if (why !== undefined) yield { at, sentence: `${naming.language} cannot run ${quote(source)}: it ${why}` };
      }
    }
  },
};

/** Languages that cannot run all that ECMAScript can, each with the servers that have a package in it. */
const languagesOf = ({ namings, servers, spec }: Context): readonly (readonly [Naming, readonly ServerView[]])[] =>
  namings.flatMap((naming) => {
    const having = naming.patterns ? servers.filter(({ name }) => spec.servers[name]?.targets?.[naming.target] !== undefined) : [];
    return having.length === 0 ? [] : [[naming, having] as const];
  });

interface Pattern {
  readonly source: string;
  readonly at: Path;
  /** Whether a package of the server has it. */
  readonly isOf: (server: ServerView) => boolean;
}

function* patternsIn({ details, mappings }: Context): Generator<Pattern> {
  for (const { own, path } of details) {
    // A shared type may be of any error.
    const [root, code] = path;
    if (own.pattern !== undefined) yield { source: own.pattern, at: [...path, "pattern"], isOf: ({ codes }) => root !== "errors" || codes.has(String(code)) };
  }
  for (const [set, rules] of mappings) {
    for (const { rule, path } of rules) {
      const isOf = ({ server, codes }: ServerView): boolean => (set === besideErrors ? codes.has(rule.error) : server.mappings?.includes(set) === true);
      if (rule.match.message !== undefined) yield { source: rule.match.message, at: [...path, "match", "message"], isOf };
      for (const [member, source] of Object.entries(rule.match.pattern ?? {})) yield { source, at: [...path, "match", "pattern", member], isOf };
    }
  }
}
