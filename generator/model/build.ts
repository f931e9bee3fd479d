// A checked spec turned into the taxonomy it means. Total: after check, nothing here can fail or blame anybody.

import { sortedKeys } from "./canonical.ts";
import { buildServer } from "./build/server.ts";
import { expand } from "./expand.ts";
import type { Spec } from "./spec.ts";
import type { Taxonomy } from "./taxonomy.ts";

export const build = (spec: Spec): Taxonomy => {
  const expanded = expand(spec);
  return {
    edition: 1,
    name: spec.name,
    version: spec.version,
    servers: sortedKeys(spec.servers).flatMap((name) => {
      const server = spec.servers[name];
      return server ? [buildServer(name, server, spec, expanded)] : [];
    }),
  };
};
