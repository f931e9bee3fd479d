// Facts about mapping rules: their places, their identity, and the text they take from a failure. It finds no changes.

import { sourcesIn } from "../model/source-path.ts";
import type { RuleDef, Server, Source } from "../model/taxonomy.ts";

/** The number that the rule at `index` has in its own set, from 0: in each server's list only the built-in rules that suit it stand. */
export const placeOf = ({ rules }: Server, index: number): number => {
  const set = rules[index]?.set;
  return rules.slice(0, index).filter((rule) => rule.set === set).length;
};

/** The identity of a rule, whatever set it stands in: two rules with one key decide alike. `formerly`: the code that an error had before. */
export const keyOf = ({ match, error, ecosystem }: RuleDef, formerly: (code: string) => string = (code) => code): string => JSON.stringify([match, formerly(error), ecosystem]);

/** The rules that decide, by their key: of several with one key, the one that is tried first. */
export function decisive({ rules }: Server, formerly?: (code: string) => string): ReadonlyMap<string, RuleDef> {
  const first = new Map<string, RuleDef>();
  for (const rule of rules) {
    const key = keyOf(rule, formerly);
    if (!first.has(key)) first.set(key, rule);
  }
  return first;
}

/** Whether rules that quote add text of a failure to a message, on both sides. */
export const saysFailures = ({ before, after }: { readonly [S in "before" | "after"]: Server }): boolean => before.undeclared === "scrubbed" && after.undeclared === "scrubbed";

const isText: ReadonlySet<string> = new Set(["message", "stack"]);

/** Whether the text of the failure gets in. */
const isNative = (source: Source): boolean => {
  const paths = [...sourcesIn(source)].flatMap((each) => ("from" in each ? [each.from] : []));
  return paths.some((path) => path[0] === "error" && path.some((step) => isText.has(step)));
};

/** Safe details that a rule fills with text of the failure itself, each with its source. */
export const nativeDetails = (rule: RuleDef, { errors }: Server): readonly (readonly [detail: string, source: Source])[] => {
  const details = errors.find(({ code }) => code === rule.error)?.details ?? {};
  return Object.entries(rule.with ?? {}).flatMap(([name, source]) =>
    isNative(source) && Object.hasOwn(details, name) && details[name]?.safety === undefined ? [[name, source] as const] : [],
  );
};
