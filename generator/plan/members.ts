// Details as types: what an error holds in memory. Limits and formats are no part of a type.

import type { DetailShape, DetailShapes } from "../model/taxonomy.ts";
import { detailDoc } from "./docs.ts";
import type { MemberView, TypeView } from "./view.ts";

type Docs = { readonly [path: string]: string };

const word = (name: "string" | "number" | "boolean" | "unknown"): TypeView => ({ kind: "word", word: name });

const typeOf = (shape: DetailShape, docs: Docs, path: string): TypeView => {
  if (shape.enum !== undefined) return { kind: "values", values: shape.enum };
  if (shape.type === "array") return { kind: "list", of: shape.items === undefined ? word("unknown") : typeOf(shape.items, docs, `${path}[]`) };
  if (shape.type === "object") return { kind: "object", members: members(shape.properties ?? {}, docs, `${path}.`) };
  return word(shape.type === "integer" ? "number" : shape.type);
};

/** The members of an object of details. One that is not safe is missing from errors that came over the wire, so it is optional. */
export const members = (shapes: DetailShapes, docs: Docs, prefix = ""): readonly MemberView[] =>
  Object.entries(shapes).map(([name, shape]) => {
    const path = `${prefix}${name}`;
    return {
      name,
      optional: shape.optional === true || shape.safety !== undefined,
      doc: detailDoc(shape, docs[path]),
      type: typeOf(shape, docs, path),
    };
  });
