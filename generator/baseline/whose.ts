// Tells the packages of one taxonomy from those of others in the same folder, and names its servers. It checks nothing: a taxonomy that no longer compiles still names them.

import type { Owner } from "../write/manifest.ts";
import { memberOf, type Source } from "../read/tree.ts";
import { parse } from "../read/yaml.ts";

export interface Kept {
  /** Its folder, which is its server's name. */
  readonly name: string;
  /** The owner in its manifest; for a package without one, an empty taxonomy. */
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

interface NamedServers {
  /** Name of the taxonomy; empty where it says none. */
  readonly taxonomy: string;
  /** Whether a server has a package, by its name; others have their errors in sources. */
  readonly servers: ReadonlyMap<string, boolean>;
}

export function namedServers(source: Source): NamedServers {
  const { tree } = parse(source);
  const [name, servers] = [memberOf(tree, "name"), memberOf(tree, "servers")];
  const entries = servers?.kind === "map" ? servers.entries : [];
  return {
    taxonomy: name?.kind === "scalar" ? String(name.value) : "",
    servers: new Map(entries.map(({ key, value }) => [key, memberOf(value, "into") === undefined])),
  };
}
