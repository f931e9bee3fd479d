// The servers that a taxonomy as written names, and which of them have a package. It checks nothing: a taxonomy that no longer compiles still names them.

import type { Source, Tree } from "../read/tree.ts";
import { parse } from "../read/yaml.ts";

export interface NamedServers {
  /** Name of the taxonomy; empty where it says none. */
  readonly taxonomy: string;
  /** Whether a server has a package, by its name; others have their errors in sources. */
  readonly servers: ReadonlyMap<string, boolean>;
}

const valueIn = (tree: Tree | undefined, key: string): Tree | undefined => (tree?.kind === "map" ? tree.entries.find((entry) => entry.key === key)?.value : undefined);

export function namedServers(source: Source): NamedServers {
  const { tree } = parse(source);
  const [name, servers] = [valueIn(tree, "name"), valueIn(tree, "servers")];
  const entries = servers?.kind === "map" ? servers.entries : [];
  return {
    taxonomy: name?.kind === "scalar" ? String(name.value) : "",
    servers: new Map(entries.map(({ key, value }) => [key, valueIn(value, "into") === undefined])),
  };
}
