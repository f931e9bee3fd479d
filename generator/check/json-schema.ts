// Turns a JSON Schema file into a shared type, as far as the language can express it. The rest is reported, never dropped.

import type { Diagnostic } from "../diagnose/diagnostic.ts";
import { quote } from "../diagnose/quote.ts";
import { commonType, impliedType } from "../model/fields/detail.ts";
import type { Json, TypeSpec, WrittenDetail } from "../model/spec.ts";
import { detailTypes } from "../model/words.ts";
import { memberOf, type Entry, type MapTree, type Tree } from "../read/tree.ts";
import { unionHelp } from "./foreign-types.ts";
import { follow, keyOf, referredTo, toJson, unfitParts, unfitWords } from "./schema-tree.ts";

export interface ConvertedType {
  readonly type: TypeSpec;
  /** Schemas that contain themselves, under names of their own: the others refer to them. */
  readonly others: ReadonlyMap<string, TypeSpec>;
  readonly diagnostics: readonly Diagnostic[];
}

/** The name of a recursive schema, by its place (a pointer as in {@link convertSchema}). */
export type NameOf = (pointer: string) => string;

interface Conversion {
  readonly file: string;
  readonly root: Tree;
  readonly diagnostics: Diagnostic[];
  /** Schemas converted so far. */
  parts: number;
  readonly nameOf: NameOf;
  /** The names of types that contain themselves, as far as they are known. */
  readonly names: Map<Tree, string>;
  readonly others: Map<string, TypeSpec>;
}

/** Keywords that say nothing about which values fit (JSON Schema 2020-12, sections 8 and 9 of Core, 9 of Validation), and those handled apart. */
const silent: ReadonlySet<string> = new Set([
  ...["$schema", "$id", "$comment", "$defs", "definitions", "$anchor", "title", "default", "deprecated", "readOnly", "writeOnly", "examples"],
  ...["required", "properties", "items", "additionalProperties", "$ref", "oneOf", "anyOf", "discriminator"],
]);
/** Keywords that mean the same in the language. */
const words: ReadonlySet<string> = new Set([
  ...["type", "description", "format", "enum", "const", "minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf", "minLength", "maxLength"],
  ...["pattern", "minItems", "maxItems", "uniqueItems", "example", "nullable"],
]);

/** Levels of one type, references followed: as many as for types written in a taxonomy. */
const deepest = 32;
const mostParts = 1000;

const bounded = "leave out what the caller does not need: details must be finite and short enough to read";

/** The schema that `pointer` (RFC 6901, without the #) names in the file. */
export function convertSchema(root: Tree, file: string, pointer: string, nameOf: NameOf): ConvertedType {
  const conversion: Conversion = { file, root, diagnostics: [], parts: 0, nameOf, names: new Map(), others: new Map() };
  const { diagnostics, others, names } = conversion;
  const found = follow(root, pointer);
  if (!found) return { type: refuse(conversion, root, `the file has nothing at ${quote(pointer)}`, "correct the part after # in the reference to this schema"), others, diagnostics };
  names.set(found, nameOf(pointer));
  return { type: whole(conversion, found, []), others, diagnostics };
}

/** An unknown schema, so that its users are still checked. */
const unknown: TypeSpec & WrittenDetail = { type: "object" };

function refuse({ file, diagnostics }: Conversion, { start, end }: { readonly start: number; readonly end: number }, sentence: string, help: string): typeof unknown {
  diagnostics.push({ code: "schema-keyword", severity: "error", where: { file, start, end }, sentence, help });
  return unknown;
}

/** `above`: the schemas that this one is inside of, references followed. One that turns out to contain itself is referred to. */
function ofSchema(conversion: Conversion, tree: Tree, above: readonly Tree[]): typeof unknown {
  const type = whole(conversion, tree, above);
  const name = conversion.names.get(tree);
  if (name === undefined) return type;
  conversion.others.set(name, type);
  return { type: name };
}

function whole(conversion: Conversion, tree: Tree, above: readonly Tree[]): typeof unknown {
  if (tree.kind !== "map") return refuse(conversion, tree, "this schema is not a map", "write a schema: true allows everything, false allows nothing");
  const reference = memberOf(tree, "$ref");
  if (++conversion.parts > mostParts) return conversion.parts === mostParts + 1 ? refuse(conversion, reference ?? tree, `this schema, with everything it refers to, has more than ${mostParts} parts`, bounded) : unknown;
  if (above.length > deepest) {
    // One finding will do: the rest is not looked at.
    conversion.parts = mostParts + 1;
    return refuse(conversion, reference ?? tree, `this schema, with everything it refers to, has more than ${deepest} levels`, bounded);
  }
  const stray = tree.entries.find(({ key }) => !silent.has(key) && !words.has(key) && !key.startsWith("x-"));
  if (stray) return refuse(conversion, keyOf(stray), `details do not support ${quote(stray.key)}`, "use type, enum, properties, items, pattern and the limits, or leave this check to the server");
  const alternatives = memberOf(tree, "oneOf") ?? memberOf(tree, "anyOf");
  const type = typeOf(tree);
  const unfit = unfitOf(conversion, tree, type, reference === undefined && alternatives === undefined);
  if (unfit) return unfit;
  if (reference) return ofReference(conversion, tree, reference, above);
  if (alternatives) return ofAlternatives(conversion, tree, alternatives, above);
  if (type === undefined) return refuse(conversion, memberOf(tree, "type") ?? tree, `a detail has one type (${detailTypes.join(", ")}), optionally with null`, typeNames(tree).filter((each) => each !== "null").length > 1 ? unionHelp : "name one type; leave a property out of required if its value may be absent");
  return { ...plain(tree), type, ...inside(conversion, tree, [...above, tree]) };
}

/** A word whose value the language does not have; undefined where all fit. */
function unfitOf(conversion: Conversion, tree: MapTree, type: ReturnType<typeof typeOf>, hasParts: boolean): typeof unknown | undefined {
  const step = hasParts && type !== undefined ? memberOf(tree, "multipleOf") : undefined;
  if (step && (type !== "integer" || step.kind !== "scalar" || !Number.isSafeInteger(step.value))) return refuse(conversion, step, `multipleOf must be a whole number on type integer; ${type === "integer" ? "this one is not" : `this is of type ${type}`}`, "count in whole units, such as cents: validators disagree on multiples of fractions");
  const [unfit] = [...unfitWords(tree, words), ...(hasParts ? unfitParts(tree) : [])];
  return unfit && refuse(conversion, unfit.at, unfit.sentence, unfit.help);
}

/** One schema or null, or objects that a constant member tells apart. anyOf then means the same as oneOf. */
function ofAlternatives(conversion: Conversion, tree: MapTree, alternatives: Tree, above: readonly Tree[]): typeof unknown {
  const beside = partBeside(tree, alternatives);
  if (beside) return refuse(conversion, keyOf(beside), `details do not support ${quote(beside.key)} beside alternatives`, "put it into each alternative");
  const all = alternatives.kind === "list" ? alternatives.items : [];
  const branches = all.filter((branch) => !isNull(branch));
  const [only, ...others] = branches.map((branch) => ofSchema(conversion, branch, [...above, tree]));
  const kept = { ...plain(tree), ...(branches.length < all.length ? { nullable: true } : {}) };
  if (only === undefined) return refuse(conversion, alternatives, "this schema allows only null, or nothing at all", "add a schema for the other values");
  if (others.length === 0) return { ...only, ...kept };
  const oneOf = [only, ...others];
  const texts = oneOf.map((branch) => (Object.keys(branch).every((word) => ["type", "const", "description"].includes(word)) && branch.type === only.type ? branch.const : undefined));
  if (texts.every((text) => text !== undefined)) return { type: only.type, enum: texts, ...kept };
  const tag = discriminatorOf(conversion, branches, memberOf(tree, "discriminator"));
  const isPlain = oneOf.every(({ type }) => type !== undefined && ["string", "integer", "number", "boolean"].includes(type));
  if (tag === undefined) return refuse(conversion, alternatives, "no member distinguishes these alternatives", isPlain ? unionHelp : "give each alternative a required member of the same name, with its own text as const");
  return { ...kept, type: "object", oneOf, discriminator: tag };
}

/** The entry that gives a schema parts of its own, beside the one that names all of its parts: `whole`. */
const partBeside = ({ entries }: MapTree, whole: Tree): Entry | undefined =>
  entries.find(({ key, value }) => value !== whole && ["oneOf", "anyOf", "properties", "items", "required", "additionalProperties"].includes(key));

const isNull = (tree: Tree): boolean => {
  const type = memberOf(tree, "type");
  return type?.kind === "scalar" && (type.value === "null" || type.value === null);
};

/** The member that is a text of its own in each: that which OpenAPI names, or the first there is. */
function discriminatorOf({ root }: Conversion, branches: readonly Tree[], named: Tree | undefined): string | undefined {
  const propertyName = named && (memberOf(named, "propertyName") ?? named);
  const objects = branches.map((branch) => referredTo(root, branch));
  const textOf = (branch: Tree, tag: string): unknown => {
    const property = memberOf(memberOf(branch, "properties") ?? branch, tag);
    const only = isRequired(branch, tag) && property ? memberOf(property, "const") : undefined;
    return only?.kind === "scalar" ? only.value : undefined;
  };
  const first = objects[0] && memberOf(objects[0], "properties");
  const tags = propertyName?.kind === "scalar" ? [String(propertyName.value)] : first?.kind === "map" ? first.entries.map(({ key }) => key) : [];
  return tags.find((tag) => {
    const texts = objects.map((branch) => textOf(branch, tag));
    return texts.every((text) => typeof text === "string") && new Set(texts).size === texts.length;
  });
}

const isRequired = (tree: Tree, name: string): boolean => {
  const required = memberOf(tree, "required");
  return required?.kind === "list" && required.items.some((item) => item.kind === "scalar" && item.value === name);
};

/** A reference inside of the file; what stands beside it is laid over what it names. */
function ofReference(conversion: Conversion, tree: MapTree, reference: Tree, above: readonly Tree[]): typeof unknown {
  const pointer = reference.kind === "scalar" ? String(reference.value) : "";
  const target = pointer.startsWith("#") ? follow(conversion.root, pointer.slice(1)) : undefined;
  if (!target) return refuse(conversion, reference, `${quote(pointer)} does not exist in this file`, "bundle the schema into one file: references begin with #/$defs/");
  const beside = partBeside(tree, reference);
  if (beside) return refuse(conversion, keyOf(beside), `details do not support ${quote(beside.key)} beside a reference`, "put it into the referenced schema");
  if (memberOf(referredTo(conversion.root, tree), "$ref")) return refuse(conversion, reference, "this schema refers only to itself", "write the schema itself");
  if (above.includes(target) && !conversion.names.has(target)) conversion.names.set(target, conversion.nameOf(pointer.slice(1)));
  const name = conversion.names.get(target);
  if (name !== undefined) return { type: name, ...plain(tree) };
  return { ...ofSchema(conversion, target, [...above, tree]), ...plain(tree) };
}

/** The keywords of the language, except type and parts. */
function plain(tree: MapTree): Partial<TypeSpec> {
  const found: { [word: string]: Json } = {};
  for (const { key, value } of tree.entries) if (words.has(key) && key !== "type") found[key] = toJson(value);
  const examples = memberOf(tree, "examples");
  const values = found["enum"];
  if (Array.isArray(values) && values.includes(null)) found["enum"] = values.filter((value) => value !== null);
  if (typeNames(tree).includes("null") || (Array.isArray(values) && values.includes(null))) found["nullable"] = true;
  if (examples?.kind === "list" && examples.items[0] && found["example"] === undefined) found["example"] = toJson(examples.items[0]);
  return found;
}

/** Items and properties. Objects are open in the language: a newer server may say more. */
function inside(conversion: Conversion, tree: MapTree, above: readonly Tree[]): Partial<TypeSpec> {
  const items = memberOf(tree, "items");
  const properties = memberOf(tree, "properties");
  const required = memberOf(tree, "required");
  const names = new Set(required?.kind === "list" ? required.items.map((item) => (item.kind === "scalar" ? item.value : undefined)) : []);
  return {
    ...(items ? { items: ofSchema(conversion, items, above) } : {}),
    ...othersOf(conversion, tree, above),
    ...(properties?.kind === "map" && (properties.entries.length > 0 || isClosed(tree))
      ? {
          properties: Object.fromEntries(
            properties.entries.map(({ key, value }) => [key, { ...ofSchema(conversion, value, above), ...(names.has(key) ? {} : { required: false }) }]),
          ),
        }
      : {}),
  };
}

function typeOf(tree: MapTree): WrittenDetail["type"] | undefined {
  if (memberOf(tree, "type")) {
    const [named, ...others] = typeNames(tree).filter((type) => type !== "null");
    return others.length === 0 ? detailTypes.find((type) => type === named) : undefined;
  }
  const only = memberOf(tree, "const");
  const listed = memberOf(tree, "enum");
  if (only) return commonType([toJson(only)]);
  if (listed) return listed.kind === "list" ? commonType(listed.items.map(toJson)) : undefined;
  return impliedType(Object.fromEntries(tree.entries.map(({ key }) => [key, true])));
}

/** The types that are named, null among them. */
const typeNames = (tree: MapTree): readonly unknown[] => {
  const written = memberOf(tree, "type");
  const names = written?.kind === "list" ? written.items : written ? [written] : [];
  return names.map((name) => (name.kind === "scalar" ? (name.value ?? "null") : undefined));
};

const isClosed = (tree: MapTree): boolean => {
  const others = memberOf(tree, "additionalProperties");
  return others?.kind === "scalar" && others.value === false;
};

/** A map where all members are of one schema; what is said to be open is open, and anything else is as the language has it. */
function othersOf(conversion: Conversion, tree: MapTree, above: readonly Tree[]): Partial<TypeSpec> {
  const others = memberOf(tree, "additionalProperties");
  const named = memberOf(tree, "properties");
  const hasNamed = named?.kind === "map" && named.entries.length > 0;
  if (others === undefined) return {};
  if (others.kind === "scalar" || (others.kind === "map" && others.entries.length === 0)) return isClosed(tree) ? (hasNamed ? {} : { additionalProperties: false }) : { additionalProperties: true };
  if (!hasNamed) return { additionalProperties: ofSchema(conversion, others, above) };
  refuse(conversion, others, "an object has named members or is a map of one schema, not both", "make the map a separate member, or write additionalProperties: true");
  return {};
}
