// The package as Python's modules: where they stand, and what they take from each other. It prints nothing.

import { pascal } from "../../model/names.ts";
import { called } from "../../model/codes.ts";
import type { Server } from "../../model/taxonomy.ts";
import { className, detailsName, familyName, importName, moduleTaken, packageTaken, unionName, wordsOf } from "./names.ts";
import type { ImportView } from "./view.ts";
import { once } from "../../model/once.ts";
import { calledHere } from "../surface/sayable.ts";

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

/** The server as Python can say it: a shared type whose name the package has for something else has another. The same for the same server. */
export const sayable: (server: Server) => Server = once((server) => {
  const { types, errors, name } = server;
  if (types === undefined) return server;
  const words = errors.map(called);
  const taken = new Set([...moduleTaken, ...packageTaken, familyName(name), unionName(name), ...words.flatMap((word) => [className(word), detailsName(word)])]);
  const free = (each: string): string => (taken.has(each) || types.some((type) => type.name === each && pascal(each) !== each) ? free(`${each}Type`) : each);
  const names = new Map(types.map((type) => [type.name, free(type.name)]));
  if ([...names].every(([one, other]) => one === other)) return server;
  return calledHere(server, types, names);
});
