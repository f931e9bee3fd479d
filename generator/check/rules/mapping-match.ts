// Rules: what a mapping rule looks for.

import { quote } from "../../diagnose/quote.ts";
import { builtins } from "../../model/builtins.ts";
import { type Ecosystem, ecosystemNames, ecosystemsOf, isMet } from "../../model/ecosystem.ts";
import { lineage } from "../../model/expand.ts";
import { parseStatus } from "../../model/numbers.ts";
import { parsePath } from "../../model/source-path.ts";
import type { ErrorSpec, RuleSpec } from "../../model/spec.ts";
import { besideErrors, type Context, rulesOf, type RuleView, type ServerView } from "../context.ts";
import { suggested } from "../finding.ts";
import { severalHelp, unslashed } from "../near-sources.ts";
import { whereInherited } from "../lookups.ts";
import type { Path } from "../places.ts";
import { groupNames, patternProblem } from "../regexp.ts";
import type { Finding, Rule, Target } from "../rule.ts";

const categoryIn = (line: ReturnType<typeof lineage<ErrorSpec>>): string => line.find(([, { category }]) => category !== undefined)?.[1].category ?? "user";

export const mappingMatchRules: readonly Rule[] = [
  {
    code: "mapping-ecosystem", // Rules for the libraries of an ecosystem need a package that runs among them.
    severity: "warning",
    set: "standard",
    why: "A rule for libraries of Python (ecosystem: python) stands in packages for Python alone, and one for those of Node in packages for TypeScript. Where a server has no such package the rule has no effect, and what it should recognise is sent as the fallback.",
    help: "give the server a package in that language under targets, or name the set for the libraries that it uses",
    *find(context) {
      for (const [set, views] of context.mappings) for (const view of views) yield* ofOwn(set, view, context);
      for (const view of context.servers) yield* ofBuiltIn(view, context);
    },
  },
  {
    code: "mapping-match", // A rule must match something that a thrown value can have.
    severity: "error",
    why: "If a rule cannot match, its failures become the fallback. An expression that takes minutes on one text stops the server (CWE-1333).",
    help: "match on name, code, status, path, has, pattern or message",
    *find({ mappings, errors, names, spec }) {
      const beside = new Set(rulesOf(besideErrors, mappings).map(({ rule }) => rule.error));
      for (const [name, error] of Object.entries(spec.errors))
        if (error.with !== undefined && !beside.has(name))
          yield { at: ["errors", name, "with"], part: "key", sentence: `no rule here maps to ${quote(name)}, so its "with" has no effect`, help: "add match beside it, or put the details into the mapping set that has the rules" };
      const filled = new Set([...beside].flatMap((name) => lineage(categoryIn(lineage(name, spec.errors)), spec.categories ?? {}).map(([each]) => each)));
      // An error that is broken may be of any category.
      const isWhole = [...names.errors].every((name) => Object.hasOwn(spec.errors, name) || errors.has(name));
      for (const [name, category] of isWhole ? Object.entries(spec.categories ?? {}) : [])
        if (category.with !== undefined && !filled.has(name))
          yield { at: ["categories", name, "with"], part: "key", sentence: `no rule here maps to an error of category ${quote(name)}, so its "with" has no effect`, help: "add match beside it or beside its errors, or put the details into the mapping set that has the rules" };
      for (const { rule, path } of [...mappings.values()].flat()) yield* ofMatch(rule.match, [...path, "match"]);
    },
  },
  {
    code: "mapping-message-regexp", // A failure should be recognised by something other than its words.
    severity: "warning",
    set: "standard",
    why: "Libraries change their texts without notice, between versions and with the language of the system. Then the rule no longer matches, and its failures become the fallback.",
    help: "match on name, code, status or path; if there is only the text, suppress this at the rule (suppress: beside match:) and name the version you read it in",
    *find({ mappings }) {
      for (const { rule, path } of [...mappings.values()].flat()) {
        if (rule.match.message !== undefined) yield { at: [...path, "match", "message"], sentence: "this rule depends on the words of a message" };
        for (const member of Object.keys(rule.match.pattern ?? {}))
          if (isProse(member)) yield { at: [...path, "match", "pattern", member], sentence: `this rule depends on the words of ${quote(member)}` };
      }
    },
    *gather(findings) {
      for (const set of new Set(findings.map(({ at }) => String(at[1])))) {
        const ofSet = findings.filter(({ at }) => at[1] === set);
        const [first, ...others] = ofSet.filter(({ at }, index) => ofSet.findIndex((each) => each.at[2] === at[2]) === index);
        if (first !== undefined && others.length === 0) yield first;
        if (first !== undefined && others.length > 0) yield {
            ...first,
            sentence: `${others.length + 1} rules of ${quote(set)} depend on the words of messages`,
            notes: others.slice(0, mostShown).map(({ at }) => ({ at, text: "this one too" })),
          };
      }
    },
  },
  {
    code: "mapping-slashes", // An expression stands without the slashes of a program.
    severity: "warning",
    set: "standard",
    why: "An expression stands here without slashes and flags. With them it matches only a text that has them, too.",
    help: "write the expression alone; if the text has these slashes, suppress this rule and say so",
    *find({ mappings }) {
      for (const { rule, path } of [...mappings.values()].flat()) {
        for (const word of ["code", "name"] as const) {
          for (const [at, each] of namesAt([...path, "match", word], rule.match[word] ?? [])) {
            const help = severalHelp(word, each);
            if (help !== undefined) yield { at, sentence: `${quote(word)} is compared with ${quote(each)} as it stands`, help };
          }
        }
        for (const { source, at } of patternsIn(rule.match, [...path, "match"])) {
          const inside = unslashed(source);
          if (inside === undefined) continue;
          const anyCase = /i[a-z]*$/.test(source.slice(inside.length + 2)) ? ", with both cases of its letters, as in [Tt]imeout" : "";
          yield { at, sentence: `the slashes of ${quote(source)} are matched too`, help: `write ${inside}${anyCase}` };
        }
      }
    },
  },
  {
    code: "mapping-rule-name", // A rule that has a name can be found by it.
    severity: "error",
    why: "Log records name a rule that matched a failure but could not be applied. If two rules of a set share a name, it leads to the wrong one.",
    help: "rename one of them, or remove its name: the log then uses its position in the set",
    *find({ mappings }) {
      for (const [set, rules] of mappings) {
        const first = new Map<string, Path>();
        for (const { rule, path } of rules) {
          if (rule.name === undefined) continue;
          const at = [...path, "name"];
          const before = first.get(rule.name);
          if (before) yield { at, sentence: `two rules of ${quote(set)} have the name ${quote(rule.name)}`, notes: [{ at: before, text: "here too" }] };
          else first.set(rule.name, at);
        }
      }
    },
  },
  {
    code: "mapping-unknown-tool", // A mapping rule for some tools must name tools of a server that tries it.
    severity: "error",
    why: "Nobody calls a tool that does not exist: the rule never matches, and its failures go to the next rule or become the fallback.",
    help: "name a tool of a server that uses this rule, or declare the tool there",
    *find(context) {
      const reported = new Set<string>();
      for (const [set, views] of context.mappings) {
        for (const view of views) {
          const { tool } = view.rule.match;
          if (tool === undefined) continue;
          const known = toolsOf(serversTrying(set, view, context));
          const path = matchOf(set, view, context);
          for (const [at, name] of namesAt([...path, "tool"], tool)) {
            if (known === undefined || name === "" || known.has(name) || reported.has(JSON.stringify(at))) continue;
            reported.add(JSON.stringify(at));
            yield {
              at,
              sentence: `no server that uses this rule has a tool ${quote(name)}`,
              ...suggested(context.guess(name, known), (meant) => ({ at, replace: meant })),
            };
          }
        }
      }
    },
  },
];

/** Rules beside errors are tried by servers that have the error. */
const serversTrying = (set: string, { rule }: RuleView, { servers }: Context): readonly ServerView[] =>
  servers.filter(({ server, codes }) => (set === besideErrors ? codes.has(rule.error) : server.mappings?.includes(set) === true));

function* ofOwn(set: string, view: RuleView, context: Context): Generator<Finding> {
  const { ecosystem } = view.rule.match;
  const servers = serversTrying(set, view, context);
  if (ecosystem === undefined || servers.length === 0 || servers.some(({ server }) => isMet({ ecosystem }, ecosystemsOf(server)))) return;
  const error = context.errors.get(view.rule.error);
  const at = set === besideErrors && error !== undefined ? whereInherited(view.rule.error, error, "match", context) : [...view.path, "match"];
  yield { at: [...at, "ecosystem"], sentence: `this rule has no effect: no server that tries it has a package for ${ecosystemNames[ecosystem]}` };
}

function* ofBuiltIn({ name, server, path }: ServerView, { mappings }: Context): Generator<Finding> {
  const there = ecosystemsOf(server);
  for (const [index, set] of (server.mappings ?? []).entries()) {
    const rules = mappings.has(set) || !Object.hasOwn(builtins.mappings, set) ? [] : (builtins.mappings[set] ?? []);
    if (there.size === 0 || rules.length === 0 || rules.some(({ match }) => isMet(match, there))) continue;
    const known = [...new Set(rules.flatMap(({ match }) => match.ecosystem ?? []))].map((each: Ecosystem) => ecosystemNames[each]);
    yield {
      at: [...path, "mappings", index],
      sentence: `the set ${quote(set)} has no effect: it knows libraries of ${known.join(" and ")}, and ${quote(name)} has no package for that`,
    };
  }
}

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
    yield { at, sentence: `${quote(String(each))} is not an HTTP status`, help: statusHelp(String(each)) };
  }
  for (const word of ["path", "pattern"] as const)
    for (const member of Object.keys(match[word] ?? {})) yield* ofPath(member, { at: [...path, word, member], part: "key" });
  for (const [index, member] of (match.has ?? []).entries()) yield* ofPath(member, { at: [...path, "has", index] });
  yield* ofPatterns(patternsIn(match, path));
}

/** The advice for `>=500`, `5**` and `500-599`. */
function statusHelp(written: string): string {
  const [, least, first] = /^(?:>= ?([45])00|([1-5])(?:\*{1,2}|XX|00 ?(?:-|\.\.|to) ?\d99))$/i.exec(written) ?? [];
  if (least === "4") return "write [4xx, 5xx]";
  if (/^[1-5]\d\d(?: ?[|,] ?[1-5]\d\d)+$/.test(written)) return `write [${(written.match(/\d+/g) ?? []).join(", ")}]`;
  const hundreds = least ?? first;
  return hundreds === undefined ? "write 404, or 4xx for 400 to 499" : `write ${hundreds}xx for ${hundreds}00 to ${hundreds}99`;
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
    const [, word] = /^\*([\w -]+)\*?$/.exec(source) ?? [];
    if (problem !== undefined) yield { at, sentence: `the expression ${quote(source)} ${problem.says}`, help: word === undefined ? problem.help : `write ${word}: it is found anywhere in the text` };
    for (const group of groupNames(source)) {
      const before = first.get(group);
      if (before) yield { at, sentence: `two expressions of this rule have a group ${quote(group)}`, notes: [{ at: before, text: "here too" }], help: "give one of them another name" };
      else first.set(group, at);
    }
  }
}

/** Other rules of a set that are shown beside the first. */
const mostShown = 3;

/** Whether a path leads to a text for people. What programs read ends in other words: code, reason, type. */
const isProse = (path: string): boolean => /(?:^|[.'"\]])(?:body|description|detail|details|message|stderr|stdout|text)(?:['"]\])?$/.test(path);

const namesAt = (at: Path, written: string | number | readonly (string | number)[]): readonly (readonly [Path, string])[] =>
  typeof written === "object" ? written.map((name, index) => [[...at, index], String(name)]) : [[at, String(written)]];

/** Names of the tools of these servers; undefined where one of them describes none, or there is no server. */
const toolsOf = (servers: readonly ServerView[]): ReadonlySet<string> | undefined =>
  servers.length === 0 || servers.some(({ tools }) => tools.length === 0) ? undefined : new Set(servers.flatMap(({ tools }) => tools.map(({ name }) => name)));

const matchOf = (set: string, { rule, path }: RuleView, context: Context): Path => {
  const error = context.errors.get(rule.error);
  return set === besideErrors && error !== undefined ? whereInherited(rule.error, error, "match", context) : [...path, "match"];
};
