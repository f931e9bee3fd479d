// The part of a taxonomy that one server sees. A server is built of nothing else, so that the same part means the same server.

import { targetsOf } from "./owner.ts";
import { lineage, type Expanded } from "../expand.ts";
import { foldersOf, type Folders } from "../into.ts";
import type { ServerSpec, Spec, ToolSpec } from "../spec.ts";
import type { Server } from "../taxonomy.ts";
import { declaredCodes } from "./server.ts";
import { once } from "../once.ts";

/** The members that tell which packages and folders a server has, without its errors. */
export type ServerHead = Pick<Server, "name" | "package" | "targets" | "version"> & Folders;

export const headOf = (name: string, server: ServerSpec, spec: Spec): ServerHead => {
  const targets = targetsOf(server);
  return { name, package: server.package, ...(targets && { targets }), version: server.version ?? spec.version, ...foldersOf(server.into) };
};

export interface Slice {
  readonly spec: Spec;
  readonly expanded: Expanded;
}

/** Errors that a server asks for by themselves: what failures of an SDK become, where they fit. */
const implied = ["internal_error", "invalid_input", "invalid_result"];

const scenarioCodes = (tool: ToolSpec | readonly string[]): readonly string[] =>
  "scenarios" in tool ? (tool.scenarios ?? []).flatMap(({ error }) => error ?? []) : [];

/** Names of the file's errors that a server declares, what those extend, and what takes their place. */
const seen = (server: ServerSpec, spec: Spec, expanded: Expanded): ReadonlySet<string> => {
  const declared = [...declaredCodes(server, spec, expanded.errors), ...implied, ...Object.values(server.tools ?? {}).flatMap(scenarioCodes)];
  const names = declared.flatMap((code) => lineage(code, expanded.errors).map(([name]) => name));
  return new Set([...names, ...names.flatMap((name) => expanded.errors[name]?.deprecated?.replacedBy ?? [])]);
};

const only = <V>(record: { readonly [name: string]: V }, names: ReadonlySet<string>): { readonly [name: string]: V } => {
  const chosen: { [name: string]: V } = Object.create(null);
  for (const name of names) {
    const value = Object.hasOwn(record, name) ? record[name] : undefined;
    if (value !== undefined) chosen[name] = value;
  }
  return chosen;
};

export const sliceOf = (name: string, server: ServerSpec, spec: Spec, expanded: Expanded): Slice => {
  const names = seen(server, spec, expanded);
  return {
    spec: { ...spec, servers: { [name]: server }, errors: only(spec.errors, names) },
    expanded: { ...expanded, errors: only(expanded.errors, names) },
  };
};

/** The keys of a file for all its servers. */
const headText = once(({ errors: _, servers: __, ...head }: Spec): string => JSON.stringify(head));

/** All that a slice of `whole` says: what is expanded follows from what is written and built in. */
export const sliceText = ({ spec: { errors, servers } }: Slice, whole: Spec): string => `${headText(whole)}\n${JSON.stringify([servers, errors])}`;
