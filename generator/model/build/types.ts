// The shared types of a server that have names: objects, and types that contain themselves. Which names a language cannot have is its target's business.

import { byName, mapSorted } from "../canonical.ts";
import { circlesOf, type Circles } from "../circles.ts";
import { defined } from "../defined.ts";
import { fullType } from "../full-detail.ts";
import { bareName } from "../names.ts";
import type { DetailSpec } from "../spec.ts";
import type { TypeDef } from "../taxonomy.ts";
import type { Types } from "../written.ts";
import { docsInside, docsOf, shapesOf, typeShapeOf } from "./detail.ts";
import { partsOf } from "./parts.ts";

type Details = { readonly [key: string]: DetailSpec };

/** Every detail inside of `details`, with its path: `address.street`, `items[].id`. */
function* inside(details: Details): Generator<readonly [path: string, detail: DetailSpec]> {
  for (const [key, detail] of Object.entries(details)) yield* at(key, detail);
}

function* at(path: string, detail: DetailSpec): Generator<readonly [path: string, detail: DetailSpec]> {
  yield [path, detail];
  yield* within(path, detail);
}

function* within(path: string, detail: DetailSpec): Generator<readonly [path: string, detail: DetailSpec]> {
  for (const [part, of] of partsOf(path, detail)) yield* at(part, of);
}

const nameIn = ({ shared, recurs }: DetailSpec): string | undefined => recurs ?? shared;

const named = (found: Iterable<readonly [path: string, detail: DetailSpec]>, names: ReadonlyMap<string, string>): { readonly [path: string]: string } | undefined => {
  const byPath = [...found].flatMap(([path, detail]): [string, string][] => {
    const name = names.get(nameIn(detail) ?? "");
    return name === undefined ? [] : [[path, name]];
  });
  return byPath.length === 0 ? undefined : mapSorted(Object.fromEntries(byPath), (name: string) => name);
};

/** Names of shared types by path; undefined where there are none. */
export const typesOf = (details: Details, names: ReadonlyMap<string, string>): { readonly [path: string]: string } | undefined =>
  names.size === 0 ? undefined : named(inside(details), names);

/** The types that these details have, those included that are in types which contain themselves. */
const usedBy = (errors: readonly Details[], types: Types): ReadonlySet<string> => {
  const used = new Set<string>();
  const waiting = errors.map((details) => inside(details));
  for (let found = waiting.pop(); found !== undefined; found = waiting.pop())
    for (const [, detail] of found) {
      const name = nameIn(detail);
      if (name === undefined || used.has(name)) continue;
      used.add(name);
      if (detail.recurs !== undefined) waiting.push(within("", fullType(name, types)));
    }
  return used;
};

/** A name each. One that another file gives to another type stays in place, without a name, unless it contains itself: then it is numbered. */
const namesOf = (used: ReadonlySet<string>, circles: Circles): ReadonlyMap<string, string> => {
  const wanted = [...used].map(bareName);
  const isFree = (name: string): boolean => wanted.indexOf(name) === wanted.lastIndexOf(name);
  const names = new Map<string, string>();
  const taken = new Set(wanted.filter(isFree));
  for (const key of [...used].sort(byName)) {
    const bare = bareName(key);
    if (isFree(bare)) names.set(key, bare);
    else if (circles.has(key)) {
      let name = bare;
      for (let number = 2; taken.has(name); number++) name = `${bare}${number}`;
      taken.add(name);
      names.set(key, name);
    }
  }
  return names;
};

const defOf = (key: string, name: string, types: Types, names: ReadonlyMap<string, string>): TypeDef => {
  const type = fullType(key, types);
  const recursive = circlesOf(types).has(key) ? (true as const) : undefined;
  const { properties, additionalProperties, description } = type;
  const isObject = properties !== undefined && typeof additionalProperties !== "object" && type.enum === undefined && Object.keys(properties).length > 0;
  return isObject
    ? defined({ name, description, recursive, open: additionalProperties === true ? (true as const) : undefined, properties: shapesOf(properties, names), docs: docsOf(properties), types: typesOf(properties, names) })
    : defined({ name, description, recursive, shape: typeShapeOf(type, names), docs: docsInside(type), types: named(within("", type), names) });
};

export const sharedTypes = (errors: readonly Details[], types: Types | undefined): { readonly names: ReadonlyMap<string, string>; readonly types: readonly TypeDef[] | undefined } => {
  if (types === undefined) return { names: new Map(), types: undefined };
  const names = namesOf(usedBy(errors, types), circlesOf(types));
  const defs = [...names].map(([key, name]) => defOf(key, name, types, names));
  return { names, types: defs.length === 0 ? undefined : defs.sort((a, b) => byName(a.name, b.name)) };
};
