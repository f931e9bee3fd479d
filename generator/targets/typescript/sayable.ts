// A server as TypeScript can say it: a shared type whose name the package has for something else stays in place, without a name.

import { called } from "../../model/codes.ts";
import type { ErrorDef, Server, TypeDef } from "../../model/taxonomy.ts";
import { className, detailsName, detailsSchemaName, schemaName } from "./names.ts";
import { naming } from "./naming.ts";
import { packageTypes } from "./reserved-names.ts";

const allNamesOf = (word: string): readonly string[] => [className, detailsName, schemaName, detailsSchemaName].map((name) => name(word));

type Named = { readonly [path: string]: string };

/** `types` without those that are taken; left out when none is left. */
const known = <T extends { readonly types?: Named }>(node: T, isFree: (name: string) => boolean): T => {
  const { types, ...rest } = node;
  const left = Object.entries(types ?? {}).filter(([, name]) => isFree(name));
  return { ...rest, ...(left.length > 0 && { types: Object.fromEntries(left) }) } as T;
};

const without = (server: Server, all: readonly TypeDef[], isFree: (name: string) => boolean): Server => {
  const { types: _, ...rest } = server;
  const types = all.filter(({ name }) => isFree(name)).map((type) => known(type, isFree));
  return { ...rest, errors: server.errors.map((error): ErrorDef => known(error, isFree)), ...(types.length > 0 && { types }) };
};

const said = new WeakMap<Server, Server>();

/** The same server for the same server: every artefact asks. */
export const sayable = (server: Server): Server => {
  const { types, errors, name } = server;
  const before = said.get(server);
  if (types === undefined || before) return before ?? server;
  const words = errors.map(called);
  const taken = new Set([...packageTypes, ...naming.taken(name).keys(), ...words.flatMap(allNamesOf)]);
  const made = types.every((type) => !taken.has(type.name)) ? server : without(server, types, (each) => !taken.has(each));
  said.set(server, made);
  return made;
};
