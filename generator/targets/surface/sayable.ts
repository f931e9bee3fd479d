// A server as a language can say it: a shared type whose name the package has for something else stays in place, without a name, or has another.

import { withEach, withParts } from "../../model/tied.ts";
import type { DetailShape, DetailShapes, ErrorDef, Server, TypeDef } from "../../model/taxonomy.ts";
import { once } from "../../model/once.ts";

type Named = { readonly [path: string]: string };

/** The name of each type here: nothing where its name is taken and it can stand in place. */
type Names = ReadonlyMap<string, string | undefined>;

/** A type that contains itself cannot do without a name. */
const namesOf = (types: readonly TypeDef[], isFree: (name: string) => boolean): Names => {
  const all = new Set(types.map(({ name }) => name));
  const another = (name: string): string => {
    let made = `${name}Type`;
    while (!isFree(made) || all.has(made)) made += "_";
    return made;
  };
  return new Map(types.map(({ name, recursive }) => [name, isFree(name) ? name : recursive ? another(name) : undefined]));
};

/** `types` without those that have no name here; left out when none is left. */
const known = <T extends { readonly types?: Named }>(node: T, names: Names): T => {
  const { types, ...rest } = node;
  const left = Object.entries(types ?? {}).flatMap(([path, name]): [string, string][] => {
    const called = names.get(name);
    return called === undefined ? [] : [[path, called]];
  });
  return { ...rest, ...(left.length > 0 && { types: Object.fromEntries(left) }) } as T;
};

const renamed = (shape: DetailShape, names: Names): DetailShape =>
  withParts({ ...shape, ...(shape.ref !== undefined && { ref: names.get(shape.ref) ?? shape.ref }) }, (part) => renamed(part, names));

const allRenamed = (shapes: DetailShapes, names: Names): DetailShapes => withEach(shapes, (shape) => renamed(shape, names));

/** The server with its shared types under these names. */
export const calledHere = (server: Server, all: readonly TypeDef[], names: Names): Server => {
  const { types: _, ...rest } = server;
  const types = all.flatMap((type): TypeDef[] => {
    const name = names.get(type.name);
    if (name === undefined) return [];
    return [{ ...known(type, names), name, ...(type.properties && { properties: allRenamed(type.properties, names) }), ...(type.shape && { shape: renamed(type.shape, names) }) }];
  });
  const errors = server.errors.map((error): ErrorDef => ({ ...known(error, names), details: allRenamed(error.details, names) }));
  return { ...rest, errors, ...(types.length > 0 && { types }) };
};

/** By the names that a package has already; the same server for the same server, since every artefact asks. */
export const sayableBeside = (takenBy: (server: Server) => ReadonlySet<string>): ((server: Server) => Server) =>
  once((server) => {
    const { types } = server;
    if (types === undefined) return server;
    const taken = takenBy(server);
    const isFree = (each: string): boolean => !taken.has(each);
    return types.every((type) => isFree(type.name)) ? server : calledHere(server, types, namesOf(types, isFree));
  });
