// The shared object types of a server: where its details have them, and what they are called. Which of the names a language cannot have is its target's business.

import { byName, mapSorted } from "../canonical.ts";
import { defined } from "../defined.ts";
import { fullDetail } from "../expand.ts";
import { bareName } from "../names.ts";
import type { DetailSpec, Spec } from "../spec.ts";
import type { TypeDef } from "../taxonomy.ts";
import { docsOf, shapesOf } from "./detail.ts";
import { partsOf } from "./parts.ts";

type Details = { readonly [key: string]: DetailSpec };

/** Every detail inside of `details`, with its path: `address.street`, `items[].id`. */
function* inside(details: Details): Generator<readonly [path: string, detail: DetailSpec]> {
  for (const [key, detail] of Object.entries(details)) yield* at(key, detail);
}

function* at(path: string, detail: DetailSpec): Generator<readonly [path: string, detail: DetailSpec]> {
  yield [path, detail];
  for (const [within, part] of partsOf(path, detail)) yield* at(within, part);
}

/** Names of shared types by path; undefined where there are none. */
export const typesOf = (details: Details, names: ReadonlyMap<string, string>): { readonly [path: string]: string } | undefined => {
  if (names.size === 0) return undefined;
  const found = [...inside(details)].flatMap(([path, { shared = "" }]): [string, string][] => {
    const name = names.get(shared);
    return name === undefined ? [] : [[path, name]];
  });
  return found.length === 0 ? undefined : mapSorted(Object.fromEntries(found), (name: string) => name);
};

/** The types that these details have. One whose name another file gives to another type stays in place, without a name. */
export const sharedTypes = (
  errors: readonly Details[],
  types: Spec["types"],
): { readonly names: ReadonlyMap<string, string>; readonly types: readonly TypeDef[] | undefined } => {
  if (types === undefined) return { names: new Map(), types: undefined };
  const used = new Set(errors.flatMap((details) => [...inside(details)].flatMap(([, { shared }]) => shared ?? [])));
  const wanted = [...used].map(bareName);
  const isFree = (name: string): boolean => wanted.indexOf(name) === wanted.lastIndexOf(name);
  const names = new Map([...used].flatMap((key): [string, string][] => (isFree(bareName(key)) ? [[key, bareName(key)]] : [])));
  const defs = [...names].map(([key, name]): TypeDef => {
    const { properties = {}, additionalProperties, description } = fullDetail(key, types);
    return defined({ name, description, open: additionalProperties === true ? (true as const) : undefined, properties: shapesOf(properties), docs: docsOf(properties), types: typesOf(properties, names) });
  });
  return { names, types: defs.length === 0 ? undefined : defs.sort((a, b) => byName(a.name, b.name)) };
};
