// The facts of an author's own that a server's format or log asks for, `$x.name`. It fills nothing.

import { once } from "../model/once.ts";
import type { ErrorDef, Json, Server } from "../model/taxonomy.ts";

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

/** The values that errors of a server have under `name`, of those that have nothing left out. */
export const valuesOf = (name: string, errors: readonly ErrorDef[]): readonly Json[] => errors.flatMap(({ x = {} }) => (Object.hasOwn(x, name) ? [x[name] as Json] : []));
