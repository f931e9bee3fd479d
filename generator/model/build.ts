// A checked spec turned into the taxonomy it means. Total: after check, nothing here can fail or blame anybody.

import { byName, hashOf, sortedKeys } from "./canonical.ts";
import { buildServer } from "./build/server.ts";
import { headOf, sliceOf, sliceText, type ServerHead } from "./build/slice.ts";
import { expand } from "./expand.ts";
import type { Spec } from "./spec.ts";
import type { Taxonomy } from "./taxonomy.ts";

export type { ServerHead };

/** Whether a server is wanted, given a digest of everything it is made from. */
export type IsWanted = (head: ServerHead, slice: () => string) => boolean;

/** A server without its errors. */
export interface Outline {
  readonly head: ServerHead;
  /** Digest of everything it is made from. */
  readonly slice: () => string;
}

export interface Built {
  /** Has the servers that are wanted. */
  readonly model: Taxonomy;
  /** The outlines of all servers, in the same order. */
  readonly outlines: readonly Outline[];
}

const once = <T>(make: () => T): (() => T) => {
  let made: { readonly value: T } | undefined;
  return () => (made ??= { value: make() }).value;
};

/** `others`: servers that are not in the spec. */
export const buildWanted = (spec: Spec, isWanted: IsWanted, others: readonly Outline[] = []): Built => {
  const expanded = expand(spec);
  const parts = sortedKeys(spec.servers).flatMap((name) => {
    const server = spec.servers[name];
    if (!server) return [];
    const part = sliceOf(name, server, spec, expanded);
    return [{ head: headOf(name, server, spec), server, part, slice: once(() => hashOf(sliceText(part, spec))) }];
  });
  const servers = parts.filter(({ head, slice }) => isWanted(head, slice));
  return {
    model: { edition: 1, name: spec.name, version: spec.version, servers: servers.map(({ head, server, part }) => buildServer(head.name, server, part.spec, part.expanded)) },
    outlines: [...parts.map(({ head, slice }) => ({ head, slice })), ...others].sort((a, b) => byName(a.head.name, b.head.name)),
  };
};

export const build = (spec: Spec): Taxonomy => buildWanted(spec, () => true).model;
