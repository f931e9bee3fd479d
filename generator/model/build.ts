// A checked spec turned into the taxonomy it means. Total: after check, nothing here can fail or blame anybody.

import { sortedKeys } from "./canonical.ts";
import { buildServer } from "./build/server.ts";
import { headOf, sliceOf, sliceText, type ServerHead } from "./build/slice.ts";
import { expand } from "./expand.ts";
import type { Spec } from "./spec.ts";
import type { Taxonomy } from "./taxonomy.ts";

export type { ServerHead };

/** Whether a server is wanted, given everything it is made from. */
export type IsWanted = (head: ServerHead, slice: () => string) => boolean;

export interface Built {
  /** Has the servers that are wanted. */
  readonly model: Taxonomy;
  /** The heads of all servers, in the same order. */
  readonly heads: readonly ServerHead[];
}

export const buildWanted = (spec: Spec, isWanted: IsWanted): Built => {
  const expanded = expand(spec);
  const parts = sortedKeys(spec.servers).flatMap((name) => {
    const server = spec.servers[name];
    return server ? [{ head: headOf(name, server, spec), server, slice: sliceOf(name, server, spec, expanded) }] : [];
  });
  const servers = parts.filter(({ head, slice }) => isWanted(head, () => sliceText(slice, spec)));
  return {
    model: { edition: 1, name: spec.name, version: spec.version, servers: servers.map(({ head, server, slice }) => buildServer(head.name, server, slice.spec, slice.expanded)) },
    heads: parts.map(({ head }) => head),
  };
};

export const build = (spec: Spec): Taxonomy => buildWanted(spec, () => true).model;
