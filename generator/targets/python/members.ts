// Details as types: what an error holds in memory. Objects in place get a TypedDict of their own, called after where they stand.

import { pascal } from "../../model/names.ts";
import type { DetailShape, DetailShapes } from "../../model/taxonomy.ts";
import { detailDoc } from "../surface/docs.ts";
import type { DictView, MemberView, TypeView } from "./view.ts";
import { own } from "../../model/defined.ts";

type ByPath = { readonly [path: string]: string };

/** Facts of details beside their shapes: descriptions and names of shared types, by path. */
export interface Described {
  readonly docs: ByPath;
  readonly types?: ByPath | undefined;
}

/** Details as they are made, and the TypedDicts that stand before them. */
export interface Made<T> {
  readonly made: T;
  readonly dicts: readonly DictView[];
}

const word = (name: "str" | "int" | "float" | "bool" | "object"): TypeView => ({ kind: "word", word: name });
const words = { string: "str", integer: "int", number: "float", boolean: "bool", object: "object", array: "object" } as const;

const plain = (made: TypeView): Made<TypeView> => ({ made, dicts: [] });

/** The type of the detail at `path`, whose TypedDict, if it needs one, is called `name`. */
export const typeOf = (shape: DetailShape, described: Described, path: string, name: string): Made<TypeView> => {
  if (shape.const !== undefined) return plain({ kind: "values", values: [shape.const] });
  if (shape.enum !== undefined) return plain({ kind: "values", values: shape.nullable ? [...shape.enum, null] : shape.enum });
  const { made, dicts } = definite(shape, described, path, name);
  return { made: shape.nullable ? { kind: "orNone", of: made } : made, dicts };
};

const definite = (shape: DetailShape, described: Described, path: string, name: string): Made<TypeView> => {
  const shared = own(described.types ?? {}, path);
  if (shared !== undefined) return plain({ kind: "named", name: shared });
  if (shape.type === "array") {
    if (shape.items === undefined) return plain({ kind: "list", of: word("object") });
    const { made, dicts } = typeOf(shape.items, described, `${path}[]`, `${name}Item`);
    return { made: { kind: "list", of: made }, dicts };
  }
  if (shape.oneOf !== undefined) {
    const all = shape.oneOf.map((branch, at) => typeOf(branch, described, `${path}<${at}>`, `${name}${at + 1}`));
    return { made: { kind: "union", of: all.map(({ made }) => made) }, dicts: all.flatMap(({ dicts }) => dicts) };
  }
  if (typeof shape.additionalProperties === "object") {
    const { made, dicts } = typeOf(shape.additionalProperties, described, `${path}{}`, `${name}Value`);
    return { made: { kind: "map", of: made }, dicts };
  }
  if (shape.type !== "object") return plain(word(words[shape.type]));
  // An object that may have unnamed members is a mapping: a TypedDict takes no others.
  if (shape.properties === undefined || shape.additionalProperties === true) return plain({ kind: "map", of: word("object") });
  const inner = members(shape.properties, described, `${path}.`, name);
  const doc = own(described.docs, path);
  return { made: { kind: "named", name }, dicts: [...inner.dicts, { name, doc: doc === undefined ? [] : [doc], members: inner.made }] };
};

/** The members of an object of details. */
export const members = (shapes: DetailShapes, described: Described, prefix: string, name: string): Made<readonly MemberView[]> => {
  const all = Object.entries(shapes).map(([key, shape]) => {
    const path = `${prefix}${key}`;
    const { made: type, dicts } = typeOf(shape, described, path, `${name}${pascal(key)}`);
    return { dicts, member: { name: key, optional: shape.optional === true, doc: detailDoc(shape, own(described.docs, path)), type } };
  });
  return { made: all.map(({ member }) => member), dicts: all.flatMap(({ dicts }) => dicts) };
};
