// The package as Python's modules: where they stand, and what they take from each other. It prints nothing.

import { pascal } from "../../model/names.ts";
import { withEach, withParts } from "../../model/tied.ts";
import { called } from "../../model/codes.ts";
import type { DetailShape, DetailShapes, ErrorDef, Server, TypeDef } from "../../model/taxonomy.ts";
import { className, detailsName, familyName, importName, moduleTaken, packageTaken, unionName, wordsOf } from "./names.ts";
import type { ImportView } from "./view.ts";
import { once } from "../../model/once.ts";

/** The name that a server's package is imported by. */
export const moduleOf = (server: Server): string => {
  const words = wordsOf(server);
  return words === undefined ? importName({ package: server.package }) : importName(words);
};

/** A file below the package's module. */
export const modulePath = (server: Server, path: string): string => `src/${moduleOf(server)}/${path}`;

/** Names of a module, those that are asked for. */
export const imported = (from: string, ...names: readonly string[]): { readonly only: (has: (name: string) => boolean) => ImportView } => ({
  only: (has) => ({ from, names: names.filter(has) }),
});

type Named = { readonly [path: string]: string };

const calledBy = (types: Named | undefined, names: ReadonlyMap<string, string>): Named => Object.fromEntries(Object.entries(types ?? {}).map(([path, name]) => [path, names.get(name) ?? name]));

const renamed = (shape: DetailShape, names: ReadonlyMap<string, string>): DetailShape => withParts({ ...shape, ...(shape.ref !== undefined && { ref: names.get(shape.ref) ?? shape.ref }) }, (part) => renamed(part, names));

const allRenamed = (shapes: DetailShapes, names: ReadonlyMap<string, string>): DetailShapes => withEach(shapes, (shape) => renamed(shape, names));

/** The server as Python can say it: a shared type whose name the package has for something else has another. The same for the same server. */
export const sayable: (server: Server) => Server = once((server) => {
  const { types, errors, name } = server;
  if (types === undefined) return server;
  const words = errors.map(called);
  const taken = new Set([...moduleTaken, ...packageTaken, familyName(name), unionName(name), ...words.flatMap((word) => [className(word), detailsName(word)])]);
  const free = (each: string): string => (taken.has(each) || types.some((type) => type.name === each && pascal(each) !== each) ? free(`${each}Type`) : each);
  const names = new Map(types.map((type) => [type.name, free(type.name)]));
  if ([...names].every(([one, other]) => one === other)) return server;
  return {
    ...server,
    types: types.map((type): TypeDef => ({ ...type, name: names.get(type.name) ?? type.name, ...(type.types && { types: calledBy(type.types, names) }), ...(type.properties && { properties: allRenamed(type.properties, names) }), ...(type.shape && { shape: renamed(type.shape, names) }) })),
    errors: errors.map((error): ErrorDef => ({ ...error, ...(error.types && { types: calledBy(error.types, names) }), details: allRenamed(error.details, names) })),
  };
});
