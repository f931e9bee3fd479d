// Finds the earlier mapping rule that covers a later one without comparing all with all. It decides nothing about rules.

import { covers, type Conditions } from "./shadow.ts";

interface Indexed<V> {
  readonly conditions: Conditions;
  readonly value: V;
}

/** Rules by a word of one of their conditions; rules without conditions by the empty key. */
export type RuleIndex<V> = Map<string, Indexed<V>[]>;

const everything = "";

/**
 * The first value whose conditions cover `later`.
 *
 * A rule that covers it has all words of `later` under each condition of its own, so that any word leads to it: the rarest does quickest.
 */
export function findCovering<V>(index: RuleIndex<V>, later: Conditions): V | undefined {
  for (const bucket of [[everything], ...[...later.words].map(keys)]) {
    const rarest = least(bucket, (key) => index.get(key)?.length ?? 0);
    const found = rarest === undefined ? undefined : index.get(rarest)?.find(({ conditions }) => covers(conditions, later));
    if (found) return found.value;
  }
  return undefined;
}

/** Adds a rule under all words of the one condition that crowds the index least. */
export function addRule<V>(index: RuleIndex<V>, conditions: Conditions, value: V): void {
  const crowd = (some: readonly string[]): number => some.reduce((most, key) => Math.max(most, index.get(key)?.length ?? 0), 0);
  for (const key of least([...conditions.words].map(keys), crowd) ?? [everything]) {
    const known = index.get(key);
    if (known) known.push({ conditions, value });
    else index.set(key, [{ conditions, value }]);
  }
}

const keys = ([condition, words]: readonly [string, ReadonlySet<string>]): readonly string[] => [...words].map((word) => `${condition} ${word}`);

function least<T>(values: readonly T[], weigh: (value: T) => number): T | undefined {
  let best: T | undefined;
  let lightest = Infinity;
  for (const value of values) {
    const weight = weigh(value);
    if (weight >= lightest) continue;
    best = value;
    lightest = weight;
  }
  return best;
}
