// Whether the values in a JSON Schema are what its keywords take. Words that the language has too are held to its tables.

import { quote } from "../diagnose/quote.ts";
import { typeFields } from "../model/fields/detail.ts";
import type { Fields } from "../model/shape.ts";
import type { MapTree, Tree } from "../read/tree.ts";
import { whatIs } from "./describe.ts";
import { member } from "./schema-tree.ts";
import { misfit } from "./shape.ts";

/** The fault of a value, and its correction. */
export interface Unfit {
  readonly at: Tree;
  readonly sentence: string;
  readonly help: string;
}

const fields: Fields = typeFields;

/** `words`: those of the language. */
export function* unfitWords(tree: MapTree, words: ReadonlySet<string>): Generator<Unfit> {
  for (const { key, value } of tree.entries) {
    const shape = words.has(key) && key !== "type" ? fields[key]?.shape : undefined;
    const wrong = shape && misfit(key, shape, value);
    if (wrong) yield { at: value, ...wrong };
  }
}

/** Parts that are not what they have to be; each would go by as if it were not there. */
export function* unfitParts(tree: MapTree): Generator<Unfit> {
  const properties = member(tree, "properties");
  const others = member(tree, "additionalProperties");
  if (properties && properties.kind !== "map") yield { at: properties, sentence: `"properties" must be a map, not ${whatIs(properties)}`, help: "write a schema for each member" };
  if (others?.kind === "scalar" && typeof others.value !== "boolean") yield { at: others, sentence: `"additionalProperties" must be true, false or a schema, not ${whatIs(others)}`, help: "write true, or one schema for all members" };
  const required = member(tree, "required");
  if (required) yield* unfitRequired(required, properties);
}

function* unfitRequired(required: Tree, properties: Tree | undefined): Generator<Unfit> {
  if (required.kind !== "list") return yield { at: required, sentence: `"required" must be a list of names, not ${whatIs(required)}`, help: "list the names of the members that are always present" };
  for (const item of required.items) {
    const name = valueOf(item);
    if (typeof name !== "string") yield { at: item, sentence: `an item of "required" must be a name, not ${whatIs(item)}`, help: "write the name of a member" };
    else if (properties?.kind !== "map" || !member(properties, name)) yield { at: item, sentence: `${quote(name)} is required, but "properties" does not declare it`, help: 'add its schema to "properties", or remove it from "required"' };
  }
}

const valueOf = (tree: Tree): unknown => (tree.kind === "scalar" ? tree.value : undefined);
