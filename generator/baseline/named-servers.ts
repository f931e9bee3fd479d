// The servers that a taxonomy as written names, and which of them have a package. It checks nothing: a taxonomy that no longer compiles still names them.

import { memberOf, type Source } from "../read/tree.ts";
import { parse } from "../read/yaml.ts";

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
