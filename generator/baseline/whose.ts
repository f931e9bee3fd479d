// Tells the packages of one taxonomy from those of others in the same folder. It opens none of them.

import type { Owner } from "../write/manifest.ts";

export interface Kept {
  /** Its folder, which is its server's name. */
  readonly name: string;
  /** What its manifest says; of none, an empty taxonomy. */
  readonly owner: Owner;
}

const keyOf = ({ taxonomy, file = "" }: Owner): string => JSON.stringify([taxonomy, file]);

/** The packages of the taxonomy `self`, which has, or had, the servers `known`. */
export const ownedBy = (packages: readonly Kept[], self: Owner, known: ReadonlySet<string>): readonly string[] =>
  packages.filter(({ name, owner }) => known.has(name) || keyOf(owner) === keyOf(self)).map(({ name }) => name);

/** The same where the taxonomy may have had another name: the packages of its servers tell it; without those, all packages are its own. */
export function likelyOwnedBy(packages: readonly Kept[], self: Owner, known: ReadonlySet<string>): readonly string[] {
  const isSelf = ({ owner }: Kept): boolean => keyOf(owner) === keyOf(self);
  const candidates = packages.some(isSelf) ? packages.filter(isSelf) : packages.filter(({ name }) => known.has(name));
  const owners = new Set(candidates.map(({ owner }) => keyOf(owner)));
  return packages.filter(({ name, owner }) => owners.size === 0 || known.has(name) || owner.taxonomy === "" || owners.has(keyOf(owner))).map(({ name }) => name);
}
