// Turns a JSON Schema file into a shared type, as far as the language can say the same. What it cannot say is reported, never dropped.

import type { Diagnostic } from "../diagnose/diagnostic.ts";
import { quote } from "../diagnose/quote.ts";
import type { Json, TypeSpec, WrittenDetail } from "../model/spec.ts";
import { detailTypes } from "../model/words.ts";
import type { Entry, MapTree, Tree } from "../read/tree.ts";

export interface ConvertedType {
  readonly type: TypeSpec;
  readonly diagnostics: readonly Diagnostic[];
}

interface Conversion {
  readonly file: string;
  readonly root: Tree;
  readonly diagnostics: Diagnostic[];
  /** Schemas converted so far. */
  parts: number;
}

/** Keywords that say nothing about which values fit (JSON Schema 2020-12, sections 8 and 9 of Core, 9 of Validation), and those handled apart. */
const silent: ReadonlySet<string> = new Set([
  ...["$schema", "$id", "$comment", "$defs", "definitions", "$anchor", "title", "default", "deprecated", "readOnly", "writeOnly", "examples"],
  ...["required", "const", "properties", "items", "additionalProperties", "$ref"],
]);
/** Keywords that mean the same in the language. */
const words: ReadonlySet<string> = new Set(["type", "description", "format", "enum", "minimum", "maximum", "minLength", "maxLength", "pattern", "minItems", "maxItems", "example"]);

/** Of one type, references followed: as for types that are written in a taxonomy. */
const deepest = 32;
const mostParts = 1000;

const bounded = "details are finite, and read by somebody: leave out what the caller does not need";

/** The schema that `pointer` (RFC 6901, without the #) names in the file. */
export function convertSchema(root: Tree, file: string, pointer: string): ConvertedType {
  const conversion: Conversion = { file, root, diagnostics: [], parts: 0 };
  const found = follow(root, pointer);
  const type = found ? ofSchema(conversion, found, []) : refuse(conversion, root, `nothing stands at ${quote(pointer)}`, "correct the part after # where the schema is named");
  return { type, diagnostics: conversion.diagnostics };
}

/** A schema of which nothing is known, so that what uses it is still looked at. */
const unknown: TypeSpec & WrittenDetail = { type: "object" };

function refuse({ file, diagnostics }: Conversion, { start, end }: { readonly start: number; readonly end: number }, sentence: string, help: string): typeof unknown {
  diagnostics.push({ code: "schema-keyword", severity: "error", where: { file, start, end }, sentence, help });
  return unknown;
}

/** `above`: the schemas that this one is inside of, references followed. */
function ofSchema(conversion: Conversion, tree: Tree, above: readonly Tree[]): typeof unknown {
  if (tree.kind !== "map") return refuse(conversion, tree, "this schema is not a map", "true and false allow everything or nothing; write a schema");
  const reference = member(tree, "$ref");
  if (++conversion.parts > mostParts) return conversion.parts === mostParts + 1 ? refuse(conversion, reference ?? tree, `this schema has more than ${mostParts} parts, with what it refers to`, bounded) : unknown;
  if (above.length > deepest) {
    // One finding will do: the rest is not looked at.
    conversion.parts = mostParts + 1;
    return refuse(conversion, reference ?? tree, `this schema has more than ${deepest} levels, with what it refers to`, bounded);
  }
  if (reference) return ofReference(conversion, tree, reference, above);
  const stray = tree.entries.find(({ key }) => !silent.has(key) && !words.has(key) && !key.startsWith("x-"));
  if (stray) return refuse(conversion, keyOf(stray), `a detail cannot say ${quote(stray.key)}`, "say it with type, enum, properties, items, pattern and the limits; or leave it to the server's own checks");
  const type = typeOf(tree);
  if (type === undefined) return refuse(conversion, member(tree, "type") ?? tree, `a detail has one type of ${detailTypes.join(", ")}`, "name one of them; a value that may be absent is a property that is not required");
  return { ...plain(tree), type, ...inside(conversion, tree, [...above, tree]) };
}

/** A reference inside of the file; what stands beside it is laid over what it names. */
function ofReference(conversion: Conversion, tree: MapTree, reference: Tree, above: readonly Tree[]): typeof unknown {
  const pointer = reference.kind === "scalar" ? String(reference.value) : "";
  const target = pointer.startsWith("#") ? follow(conversion.root, pointer.slice(1)) : undefined;
  if (!target) return refuse(conversion, reference, `${quote(pointer)} names nothing in this file`, "bundle the schema into one file: references begin with #/$defs/");
  if (target === tree || above.includes(target)) return refuse(conversion, reference, "this schema contains itself", "details are finite: break the circle");
  return { ...ofSchema(conversion, target, [...above, tree]), ...plain(tree) };
}

/** What is said in words of the language: everything but type and parts. */
function plain(tree: MapTree): Partial<TypeSpec> {
  const found: { [word: string]: Json } = {};
  for (const { key, value } of tree.entries) if (words.has(key) && key !== "type") found[key] = toJson(value);
  const only = member(tree, "const");
  const examples = member(tree, "examples");
  if (only) found["enum"] = [toJson(only)];
  if (examples?.kind === "list" && examples.items[0] && found["example"] === undefined) found["example"] = toJson(examples.items[0]);
  return found;
}

/** Items and properties. Objects are open in the language: a newer server may say more. */
function inside(conversion: Conversion, tree: MapTree, above: readonly Tree[]): Partial<TypeSpec> {
  const items = member(tree, "items");
  const properties = member(tree, "properties");
  const required = member(tree, "required");
  const names = new Set(required?.kind === "list" ? required.items.map((item) => (item.kind === "scalar" ? item.value : undefined)) : []);
  return {
    ...(items ? { items: ofSchema(conversion, items, above) } : {}),
    ...(properties?.kind === "map"
      ? {
          properties: Object.fromEntries(
            properties.entries.map(({ key, value }) => [key, { ...ofSchema(conversion, value, above), ...(names.has(key) ? {} : { required: false }) }]),
          ),
        }
      : {}),
  };
}

function typeOf(tree: MapTree): WrittenDetail["type"] | undefined {
  const written = member(tree, "type");
  if (written) return written.kind === "scalar" ? detailTypes.find((type) => type === written.value) : undefined;
  if (member(tree, "properties")) return "object";
  const sample = member(tree, "const") ?? firstOf(member(tree, "enum"));
  if (sample?.kind !== "scalar") return undefined;
  return typeof sample.value === "number" ? (Number.isInteger(sample.value) ? "integer" : "number") : detailTypes.find((type) => type === typeof sample.value);
}

const firstOf = (tree: Tree | undefined): Tree | undefined => (tree?.kind === "list" ? tree.items[0] : undefined);

const member = (tree: Tree, key: string): Tree | undefined => (tree.kind === "map" ? tree.entries.find((entry) => entry.key === key)?.value : undefined);

const keyOf = ({ keyStart, keyEnd }: Entry): { readonly start: number; readonly end: number } => ({ start: keyStart, end: keyEnd });

/** What a JSON Pointer in a URI fragment (RFC 6901, section 6) names; nothing where it is none. */
function follow(root: Tree, pointer: string): Tree | undefined {
  if (pointer !== "" && !pointer.startsWith("/")) return undefined;
  const steps = decoded(pointer)?.split("/").slice(1);
  return steps?.reduce<Tree | undefined>((tree, step) => tree && stepInto(tree, step.replaceAll("~1", "/").replaceAll("~0", "~")), root);
}

/** Undefined where a percent sign begins no character. */
function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

const stepInto = (tree: Tree, step: string): Tree | undefined => (tree.kind === "list" ? tree.items[Number(step)] : member(tree, step));

function toJson(tree: Tree): Json {
  if (tree.kind === "scalar") return tree.value;
  if (tree.kind === "list") return tree.items.map(toJson);
  return Object.fromEntries(tree.entries.map(({ key, value }) => [key, toJson(value)]));
}
