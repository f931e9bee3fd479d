// Errors of a server by code, and the special cases of each. Found once per server, since every module asks.

import type { ErrorDef, Server } from "../model/taxonomy.ts";
import { once } from "../model/once.ts";

interface Lineage {
  readonly byCode: ReadonlyMap<string, ErrorDef>;
  /** Special cases, near and far, by code; in the order of the server's errors. */
  readonly cases: ReadonlyMap<string, readonly ErrorDef[]>;
}

const trace = ({ errors }: Server): Lineage => {
  const byCode = new Map(errors.map((error) => [error.code, error]));
  const cases = new Map<string, ErrorDef[]>();
  for (const error of errors) {
    for (const parent of error.extends ?? []) {
      const siblings = cases.get(parent) ?? [];
      siblings.push(error);
      cases.set(parent, siblings);
    }
  }
  return { byCode, cases };
};

export const lineageOf: (server: Server) => Lineage = once(trace);

/** The errors that `error` is a special case of, nearest first, as far as they are in the package. */
export const parentsOf = ({ extends: parents = [] }: ErrorDef, server: Server): readonly string[] =>
  parents.filter((code) => lineageOf(server).byCode.has(code));

/** The special cases of `error`, near and far. */
export const casesOf = ({ code }: ErrorDef, server: Server): readonly ErrorDef[] => lineageOf(server).cases.get(code) ?? [];
