// Errors of a server by code, and the special cases of each, found once per server; and facts of the author's own that its format or log asks for.

import type { ErrorDef, Server, Json } from "../model/taxonomy.ts";
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

/** What `error` is a special case of, nearest first, as far as it is in the package. */
export const parentsOf = ({ extends: parents = [] }: ErrorDef, server: Server): readonly string[] =>
  parents.filter((code) => lineageOf(server).byCode.has(code));

/** The special cases of `error`, near and far. */
export const casesOf = ({ code }: ErrorDef, server: Server): readonly ErrorDef[] => lineageOf(server).cases.get(code) ?? [];

const variable = /^\$x\.(.+?)\??$/;

const namesIn = (part: Json | undefined): readonly string[] => {
  if (typeof part === "string") return variable.exec(part)?.slice(1) ?? [];
  return typeof part === "object" && part !== null ? Object.values(part).flatMap((inner: Json) => namesIn(inner)) : [];
};

/** Names that bodies and data of errors hold: every reader of the wire can see them. */
export const sentNames = ({ format }: Pick<Server, "format">): ReadonlySet<string> => new Set([...namesIn(format.body), ...namesIn(format.jsonRpc.data)]);

/** Names that a running server needs. */
export const askedNames: (server: Server) => ReadonlySet<string> = once((server) => new Set([...sentNames(server), ...namesIn(server.log.fields)]));

/** The facts of `error` among `names`; undefined where there are none. */
export const factsOf = ({ x = {} }: Pick<ErrorDef, "x">, names: ReadonlySet<string>): { readonly [name: string]: Json } | undefined => {
  const facts = Object.entries(x).filter(([name]) => names.has(name));
  return facts.length === 0 ? undefined : Object.fromEntries(facts);
};

/** The name that a variable of a body asks for; undefined where it asks for something else. */
export const nameAsked = (part: string): string | undefined => variable.exec(part)?.[1];

/** What errors of a server have under `name`, those that have nothing left out. */
export const valuesOf = (name: string, errors: readonly ErrorDef[]): readonly Json[] => errors.flatMap(({ x = {} }) => (Object.hasOwn(x, name) ? [x[name] as Json] : []));
