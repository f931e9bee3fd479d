// The comparison of packages that have not changed: nothing is compiled, and their taxonomy.json says what they hold.

import { resolve } from "node:path";
import { judge } from "../compare/judge.ts";
import { openResolved } from "../compare/open.ts";
import type { Comparison, LocatedServer } from "../compare/located.ts";
import { load } from "../read/load.ts";
import type { Job } from "../run/site.ts";
import { named, type Against } from "./against.ts";

/** Nothing is approved where nothing has changed. */
const none = { reasonFor: () => undefined, expired: [], unused: () => [] };

function serverAt(path: string): LocatedServer | undefined {
  const loaded = load(path, path);
  const server = "source" in loaded ? openResolved(loaded.source.text) : undefined;
  return server && !("fault" in server) ? { ...judge({ name: server.name, before: server, after: server, changes: [] }, none), changes: [] } : undefined;
}

/** `servers`: names of those that are known to be as they were. Undefined where one of them cannot be read. */
export function asItWas(against: Against, { cwd, out }: Job, servers: readonly string[]): Comparison | undefined {
  const found = servers.flatMap((name) => serverAt(resolve(cwd, out, name, "taxonomy.json")) ?? []);
  return found.length === servers.length ? { against: named(against), notes: [], servers: found } : undefined;
}
