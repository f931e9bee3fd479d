// The tree of a JSON Schema's file: its members, what a pointer names in it, and its values as data.

import { quote } from "../diagnose/quote.ts";
import { typeFields } from "../model/fields/detail.ts";
import type { Fields } from "../model/shape.ts";
import type { Json } from "../model/spec.ts";
import { memberOf, type Entry, type MapTree, type Tree } from "../read/tree.ts";
import { whatIs } from "./describe.ts";
import { misfit } from "./shape.ts";

export const keyOf = ({ keyStart, keyEnd }: Entry): { readonly start: number; readonly end: number } => ({ start: keyStart, end: keyEnd });

/** The target of a JSON Pointer in a URI fragment (RFC 6901, section 6); undefined for anything else. */
export function follow(root: Tree, pointer: string): Tree | undefined {
  if (pointer !== "" && !pointer.startsWith("/")) return undefined;
  const steps = decoded(pointer)?.split("/").slice(1);
  return steps?.reduce<Tree | undefined>((tree, step) => tree && stepInto(tree, step.replaceAll("~1", "/").replaceAll("~0", "~")), root);
}

/** The tree behind references within the file; where they lead nowhere, or back to each other, the last of them. */
export function referredTo(root: Tree, tree: Tree): Tree {
  const passed = new Set<Tree>();
  let at = tree;
  for (let reference = memberOf(at, "$ref"); reference?.kind === "scalar" && !passed.has(at); reference = memberOf(at, "$ref")) {
    passed.add(at);
    at = follow(root, String(reference.value).replace(/^#/, "")) ?? at;
  }
  return at;
}

/** Undefined where a percent sign begins no character. */
function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

export const stepInto = (tree: Tree, step: string): Tree | undefined => (tree.kind === "list" ? tree.items[Number(step)] : memberOf(tree, step));

export function toJson(tree: Tree): Json {
  if (tree.kind === "scalar") return tree.value;
  if (tree.kind === "list") return tree.items.map(toJson);
  return Object.fromEntries(tree.entries.map(({ key, value }) => [key, toJson(value)]));
}

/** The fault of a value, and its correction. */
interface Unfit {
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
  const properties = memberOf(tree, "properties");
  const others = memberOf(tree, "additionalProperties");
  if (properties && properties.kind !== "map") yield { at: properties, sentence: `"properties" must be a map, not ${whatIs(properties)}`, help: "write a schema for each member" };
  if (others?.kind === "scalar" && typeof others.value !== "boolean") yield { at: others, sentence: `"additionalProperties" must be true, false or a schema, not ${whatIs(others)}`, help: "write true, or one schema for all members" };
  const required = memberOf(tree, "required");
  if (required) yield* unfitRequired(required, properties);
}

function* unfitRequired(required: Tree, properties: Tree | undefined): Generator<Unfit> {
  if (required.kind !== "list") return yield { at: required, sentence: `"required" must be a list of names, not ${whatIs(required)}`, help: "list the names of the members that are always present" };
  for (const item of required.items) {
    const name = valueOf(item);
    if (typeof name !== "string") yield { at: item, sentence: `an item of "required" must be a name, not ${whatIs(item)}`, help: "write the name of a member" };
    else if (properties?.kind !== "map" || !memberOf(properties, name)) yield { at: item, sentence: `${quote(name)} is required, but "properties" does not declare it`, help: 'add its schema to "properties", or remove it from "required"' };
  }
}

const valueOf = (tree: Tree): unknown => (tree.kind === "scalar" ? tree.value : undefined);
