// Rule mapping-match: what a rule matches must be something a thrown value can have.

import { quote } from "../../diagnose/quote.ts";
import { lineage } from "../../model/expand.ts";
import { parsePath } from "../../model/source-path.ts";
import type { RuleSpec } from "../../model/spec.ts";
import { parseStatus } from "../../model/numbers.ts";
import { besideErrors, rulesOf } from "../context.ts";
import type { Path } from "../places.ts";
import { groupNames, patternProblem } from "../regexp.ts";
import type { Finding, Rule, Target } from "../rule.ts";

export const mappingMatch: Rule = {
  code: "mapping-match",
  severity: "error",
  why:
    "If a rule cannot match, its failures become the fallback. An expression that takes minutes on one text stops the " +
    "server (CWE-1333).",
  help: "match on name, code, status, path, has, pattern or message",
  bad: `
errors:
  unavailable: { message: "Try later." }
mappings:
  http: [{ match: { status: 5xy }, error: unavailable }]
`,
  good: `
errors:
  unavailable: { message: "Try later." }
mappings:
  http: [{ match: { status: 5xx }, error: unavailable }]
`,
  *check({ mappings, errors, spec }) {
    const beside = new Set(rulesOf(besideErrors, mappings).map(({ rule }) => rule.error));
    for (const [name, error] of Object.entries(spec.errors))
      if (error.with !== undefined && !beside.has(name))
        yield { at: ["errors", name, "with"], part: "key", sentence: `no rule here maps to ${quote(name)}, so its "with" has no effect`, help: "add match beside it, or put the details into the mapping set that has the rules" };
    const filled = new Set([...beside].flatMap((name) => lineage(errors.get(name)?.category ?? "user", spec.categories ?? {}).map(([each]) => each)));
    for (const [name, category] of Object.entries(spec.categories ?? {}))
      if (category.with !== undefined && !filled.has(name))
        yield { at: ["categories", name, "with"], part: "key", sentence: `no rule here maps to an error of category ${quote(name)}, so its "with" has no effect`, help: "add match beside it or beside its errors, or put the details into the mapping set that has the rules" };
    for (const { rule, path } of [...mappings.values()].flat()) yield* ofMatch(rule.match, [...path, "match"]);
  },
};

function* ofMatch(match: RuleSpec["match"], path: Path): Generator<Finding> {
  for (const word of ["name", "code", "status", "tool"] as const) {
    const written = match[word];
    if (typeof written === "object" && written.length === 0)
      yield { at: [...path, word], sentence: `an empty ${quote(word)} matches nothing`, help: "list the values to match" };
  }
  for (const word of ["name", "code", "tool", "message"] as const)
    if (match[word] === "") yield { at: [...path, word], sentence: `an empty ${quote(word)} ${word === "message" ? "is in every message" : "matches nothing"}`, help: `write the ${word} to match, or remove the condition` };
  if (match.path && Object.keys(match.path).length === 0)
    yield { at: [...path, "path"], sentence: 'an empty "path" has no effect', help: "remove it", fix: [{ at: [...path, "path"], remove: true }] };
  if (match.pattern && Object.keys(match.pattern).length === 0)
    yield { at: [...path, "pattern"], sentence: 'an empty "pattern" has no effect', help: "remove it", fix: [{ at: [...path, "pattern"], remove: true }] };
  const { status = [] } = match;
  for (const [index, each] of (typeof status === "object" ? status : [status]).entries()) {
    if (parseStatus(each) !== undefined) continue;
    const at = typeof status === "object" ? [...path, "status", index] : [...path, "status"];
    yield { at, sentence: `${quote(String(each))} is not an HTTP status`, help: "write 404, or 4xx for 400 to 499" };
  }
  for (const word of ["path", "pattern"] as const)
    for (const member of Object.keys(match[word] ?? {})) yield* ofPath(member, { at: [...path, word, member], part: "key" });
  for (const [index, member] of (match.has ?? []).entries()) yield* ofPath(member, { at: [...path, "has", index] });
  yield* ofPatterns(patternsIn(match, path));
}

function* ofPath(written: string, target: Target): Generator<Finding> {
  if (parsePath(written) !== undefined) return;
  yield { ...target, sentence: `${quote(written)} is not a path`, help: "write names with dots between them, such as response.data.reason" };
}

interface Pattern {
  readonly source: string;
  readonly at: Path;
}

const patternsIn = (match: RuleSpec["match"], path: Path): readonly Pattern[] => [
  ...Object.entries(match.pattern ?? {}).map(([member, source]) => ({ source, at: [...path, "pattern", member] })),
  ...(match.message === undefined ? [] : [{ source: match.message, at: [...path, "message"] }]),
];

function* ofPatterns(patterns: readonly Pattern[]): Generator<Finding> {
  const first = new Map<string, Path>();
  for (const { source, at } of patterns) {
    const problem = patternProblem(source);
    if (problem !== undefined) yield { at, sentence: `the expression ${quote(source)} ${problem.says}`, help: problem.help };
    for (const group of groupNames(source)) {
      const before = first.get(group);
      if (before) yield { at, sentence: `two expressions of this rule have a group ${quote(group)}`, notes: [{ at: before, text: "here too" }], help: "give one of them another name" };
      else first.set(group, at);
    }
  }
}
