// Mapping rules as resolved: the server's sets in order, sources and status words parsed.

import { builtins } from "../builtins.ts";
import { isMet, type Ecosystem } from "../ecosystem.ts";
import { defined } from "../defined.ts";
import { mapSorted, sortedJson } from "../canonical.ts";
import { bareName } from "../names.ts";
import { parsePath, parseSource } from "../source-path.ts";
import type { Json, RuleSpec, Spec } from "../spec.ts";
import { parseStatus } from "../numbers.ts";
import type { Match, RuleDef, Source } from "../taxonomy.ts";
import type { Expanded } from "../expand.ts";
import { ownRules, ownSet } from "../own-rules.ts";
import { suitedTo } from "./built-in-rule.ts";

type OneOrMore<T> = T | readonly T[];
const list = <T extends string | number>(value: OneOrMore<T> | undefined): readonly T[] | undefined =>
  value === undefined ? undefined : typeof value === "object" ? value : [value];

const statuses = (written: RuleSpec["match"]["status"]): Match["status"] =>
  list(written)
    ?.map((status) => parseStatus(status))
    .filter((range) => range !== undefined);

const stepsOf = (path: string): readonly string[] => parsePath(path) ?? [path];

const paths = (written: { readonly [path: string]: Json }): NonNullable<Match["path"]> =>
  Object.entries(written).map(([path, equals]) => ({ at: stepsOf(path), equals: sortedJson(equals) }));

const buildMatch = (match: RuleSpec["match"]): Match =>
  defined({
    name: list(match.name),
    code: list(match.code),
    status: statuses(match.status),
    path: match.path && paths(match.path),
    has: match.has?.map(stepsOf),
    pattern: match.pattern && Object.entries(match.pattern).map(([path, matches]) => ({ at: stepsOf(path), matches })),
    message: match.message,
    tool: list(match.tool),
    deep: match.cause === "deep" ? (true as const) : undefined,
  });

export const buildWith = (written: { readonly [detail: string]: Json }): { readonly [detail: string]: Source } =>
  mapSorted(written, (value): Source => parseSource(value) ?? { value });

export interface RuleScope {
  readonly sets: readonly string[];
  /** The ecosystems of the server's packages. */
  readonly ecosystems: ReadonlySet<Ecosystem>;
  readonly errors: Expanded["errors"];
  readonly categories: Expanded["categories"];
  /** Codes of the file this server declares. */
  readonly declared: ReadonlySet<string>;
  readonly publicCode: (code: string) => string;
}

/** The rules of a set, each with its place there. */
const rulesOf = (set: string, spec: Spec, scope: RuleScope): readonly (readonly [place: number, rule: RuleSpec])[] => {
  const own = spec.mappings?.[set];
  if (own) return own.flatMap((rule, index) => (isMet(rule.match, scope.ecosystems) ? [[index + 1, rule] as const] : []));
  const taken = new Set<string>();
  // Rules for another ecosystem do not count: the name of a rule in logs stays when a set gains one.
  return (builtins.mappings[set] ?? []).filter(({ match }) => isMet(match, scope.ecosystems)).flatMap((rule, index) => {
    const error = scope.declared.has(rule.error) ? scope.errors[rule.error] : undefined;
    const suited = error && suitedTo(rule, error);
    // Two rules that match the same: the second is for servers that do not declare the error of the first.
    const match = JSON.stringify(rule.match);
    if (!suited || taken.has(match)) return [];
    taken.add(match);
    return [[index + 1, suited] as const];
  });
};

const buildRule = (set: string, name: string, rule: RuleSpec, { publicCode, ecosystems }: RuleScope, isBuiltIn: boolean): RuleDef =>
  defined({
    name: `${set}/${name}`,
    set,
    note: rule.note,
    match: buildMatch(rule.match),
    error: publicCode(rule.error),
    with: rule.with && Object.keys(rule.with).length > 0 ? buildWith(rule.with) : undefined,
    quotes: isBuiltIn || rule.quotes === true || undefined,
    ecosystem: ecosystems.size > 1 ? rule.match.ecosystem : undefined,
  });

/** Rules beside the errors that the server declares, then its mapping sets; without those that none of its packages can meet. */
export const buildRules = (spec: Spec, scope: RuleScope): readonly RuleDef[] => {
  return [
    ...ownRules(spec, scope, scope.publicCode)
      .filter(({ error, match }) => scope.declared.has(error) && isMet(match, scope.ecosystems))
      .map((rule) => buildRule(ownSet, bareName(rule.error), rule, scope, false)),
    ...scope.sets.flatMap((set) => rulesOf(set, spec, scope).map(([place, rule]) => buildRule(bareName(set), rule.name ?? String(place), rule, scope, !Object.hasOwn(spec.mappings ?? {}, set)))),
  ];
};
