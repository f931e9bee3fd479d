// Whose the packages in a folder are: those of one taxonomy, among those of others that go to the same folder. It opens none of them.

import type { Owner } from "../write/manifest.ts";

export interface Kept {
  /** Its folder, which is its server's name. */
  readonly name: string;
  /** What its manifest says; of none, an empty taxonomy. */
  readonly owner: Owner;
}

const keyOf = ({ taxonomy, file = "" }: Owner): string => JSON.stringify([taxonomy, file]);

/** Those of the taxonomy `self`, which is known to have, or to have had, the servers `known`. */
export const ownedBy = (packages: readonly Kept[], self: Owner, known: ReadonlySet<string>): readonly string[] =>
  packages.filter(({ name, owner }) => known.has(name) || keyOf(owner) === keyOf(self)).map(({ name }) => name);

/** The same where it may have been called otherwise: then the packages of its servers tell how, and where there are none, all that is there was its own. */
export function likelyOwnedBy(packages: readonly Kept[], self: Owner, known: ReadonlySet<string>): readonly string[] {
  const isSelf = ({ owner }: Kept): boolean => keyOf(owner) === keyOf(self);
  const telling = packages.some(isSelf) ? packages.filter(isSelf) : packages.filter(({ name }) => known.has(name));
  const owners = new Set(telling.map(({ owner }) => keyOf(owner)));
  return packages.filter(({ name, owner }) => owners.size === 0 || known.has(name) || owner.taxonomy === "" || owners.has(keyOf(owner))).map(({ name }) => name);
}
