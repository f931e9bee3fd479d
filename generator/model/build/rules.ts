// Mapping rules as resolved: the server's sets in order, sources and status words parsed.

import { builtins } from "../builtins.ts";
import { defined } from "../defined.ts";
import { mapSorted, sortedJson } from "../canonical.ts";
import { bareName } from "../names.ts";
import { parsePath, parseSource } from "../source-path.ts";
import type { Json, RuleSpec, Spec } from "../spec.ts";
import { parseStatus } from "../status.ts";
import type { Match, RuleDef, Source } from "../taxonomy.ts";
import type { FullError } from "../expand.ts";

type OneOrMore<T> = T | readonly T[];
const list = <T extends string | number>(value: OneOrMore<T> | undefined): readonly T[] | undefined =>
  value === undefined ? undefined : typeof value === "object" ? value : [value];

const statuses = (written: RuleSpec["match"]["status"]): Match["status"] =>
  list(written)
    ?.map((status) => parseStatus(status))
    .filter((range) => range !== undefined);

const paths = (written: { readonly [path: string]: Json }): NonNullable<Match["path"]> =>
  Object.entries(written).map(([path, equals]) => ({ at: parsePath(path) ?? [path], equals: sortedJson(equals) }));

const buildMatch = (match: RuleSpec["match"]): Match =>
  defined({
    name: list(match.name),
    code: list(match.code),
    status: statuses(match.status),
    path: match.path && paths(match.path),
    message: match.message,
    deep: match.cause === "deep" ? (true as const) : undefined,
  });

const buildWith = (written: { readonly [detail: string]: Json }): { readonly [detail: string]: Source } =>
  mapSorted(written, (value): Source => parseSource(value) ?? { value });

/** Whether a rule of a built-in set suits the error: every required detail is filled. */
const fills = (rule: RuleSpec, error: FullError): boolean =>
  Object.entries(error.details).every(([key, detail]) => detail.required === false || rule.with?.[key] !== undefined);

/** A built-in rule knows nothing of the error's details: what the error does not declare is left out. */
const trimmed = (rule: RuleSpec, error: FullError): RuleSpec => ({
  ...rule,
  with: Object.fromEntries(Object.entries(rule.with ?? {}).filter(([key]) => error.details[key] !== undefined)),
});

export interface RuleScope {
  readonly sets: readonly string[];
  readonly errors: { readonly [code: string]: FullError };
  /** Codes of the file this server declares. */
  readonly declared: ReadonlySet<string>;
  readonly publicCode: (code: string) => string;
}

const rulesOf = (set: string, spec: Spec, scope: RuleScope): readonly RuleSpec[] => {
  const own = spec.mappings?.[set];
  if (own) return own;
  return (builtins.mappings[set] ?? []).flatMap((rule) => {
    const error = scope.declared.has(rule.error) ? scope.errors[rule.error] : undefined;
    return error && fills(rule, error) ? [trimmed(rule, error)] : [];
  });
};

export const buildRules = (spec: Spec, scope: RuleScope): readonly RuleDef[] =>
  scope.sets.flatMap((set) =>
    rulesOf(set, spec, scope).map((rule) =>
      defined({
        set: bareName(set),
        note: rule.note,
        match: buildMatch(rule.match),
        error: scope.publicCode(rule.error),
        with: rule.with && Object.keys(rule.with).length > 0 ? buildWith(rule.with) : undefined,
      }),
    ),
  );
