// Details as types: what an error holds in memory, and the shared types behind it. Limits and formats are not part of a type.

import type { DetailShape, DetailShapes, ErrorDef, Server, TypeDef } from "../../model/taxonomy.ts";
import { detailDoc } from "./docs.ts";
import type { MemberView, TypeView } from "./view.ts";
import { own } from "../../model/defined.ts";

type ByPath = { readonly [path: string]: string };

/** Facts of details beside their shapes: descriptions and names of shared types, by path. */
export interface Described {
  readonly docs: ByPath;
  readonly types?: ByPath | undefined;
}

const word = (name: "string" | "number" | "boolean" | "unknown"): TypeView => ({ kind: "word", word: name });

/** The type of the detail at `path`, or of a shared type. */
export const typeOf = (shape: DetailShape, described: Described, path: string): TypeView => {
  const isNull = shape.nullable === true;
  if (shape.const !== undefined) return { kind: "values", values: [shape.const] };
  if (shape.enum !== undefined) return { kind: "values", values: isNull ? [...shape.enum, null] : shape.enum };
  const of = definiteType(shape, described, path);
  return isNull ? { kind: "orNull", of } : of;
};

/** The type of a value that is not null. */
const definiteType = (shape: DetailShape, described: Described, path: string): TypeView => {
  const name = own(described.types ?? {}, path);
  if (name !== undefined) return { kind: "named", name };
  if (shape.type === "array") return { kind: "list", of: shape.items === undefined ? word("unknown") : typeOf(shape.items, described, `${path}[]`) };
  if (shape.oneOf !== undefined) return { kind: "union", of: shape.oneOf.map((branch, index) => typeOf(branch, described, `${path}<${index}>`)) };
  if (typeof shape.additionalProperties === "object") return { kind: "map", of: typeOf(shape.additionalProperties, described, `${path}{}`) };
  if (shape.type === "object") return { kind: "object", members: members(shape.properties ?? {}, described, `${path}.`), open: shape.additionalProperties === true };
  return word(shape.type === "integer" ? "number" : shape.type);
};

/** The members of an object of details. One that is not safe is missing from errors that came over the wire, so it is optional. */
export const members = (shapes: DetailShapes, described: Described, prefix = ""): readonly MemberView[] =>
  Object.keys(shapes).map((name) => {
    const shape = shapes[name] as DetailShape;
    const path = `${prefix}${name}`;
    return {
      name,
      optional: shape.optional === true || shape.safety !== undefined,
      doc: detailDoc(shape, own(described.docs, path)),
      type: typeOf(shape, described, path),
    };
  });

const namesIn = (type: TypeView): readonly string[] => {
  if (type.kind === "list" || type.kind === "map" || type.kind === "orNull") return namesIn(type.of);
  if (type.kind === "union") return type.of.flatMap(namesIn);
  if (type.kind === "object") return typeNames(type.members);
  return type.kind === "named" ? [type.name] : [];
};

/** Names of the shared types that `all` mention, some more than once. */
export const typeNames = (all: readonly MemberView[]): readonly string[] => all.flatMap(({ type }) => namesIn(type));

/** In order, each once. */
export const typesBehind = (errors: readonly ErrorDef[], { types = [] }: Server): readonly TypeDef[] => {
  const byName = new Map(types.map((type) => [type.name, type]));
  const found = new Set<string>();
  const waiting = errors.flatMap((error) => Object.values(error.types ?? {}));
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (found.has(name)) continue;
    found.add(name);
    waiting.push(...Object.values(byName.get(name)?.types ?? {}));
  }
  return types.filter(({ name }) => found.has(name));
};
