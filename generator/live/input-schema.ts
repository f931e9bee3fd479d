// Arguments against a tool's inputSchema (JSON Schema): what it certainly refuses, and a sample it should take. It knows the common words only.

import { sampleOfFormat } from "../model/format-samples.ts";
import { isOfType } from "../model/json.ts";
import { at, isMessage, type Message } from "./frame.ts";

type Schema = Message;

const isNumber = (value: unknown): value is number => typeof value === "number";

/** The entry of a table for a schema's word; never from a prototype. */
const own = <T>(table: { readonly [word: string]: T }, word: unknown): T | undefined => (typeof word === "string" && Object.hasOwn(table, word) ? table[word] : undefined);

const listed = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : value === undefined ? [] : [value]);

export const propertiesOf = (schema: unknown): readonly (readonly [name: string, schema: Schema])[] =>
  Object.entries(isMessage(at(schema, "properties")) ? (at(schema, "properties") as Message) : {}).flatMap(([name, inner]) => (isMessage(inner) ? [[name, inner] as const] : []));

export const requiredOf = (schema: unknown): readonly string[] => listed(at(schema, "required")).filter((name) => typeof name === "string");

/** Words under which a value may be taken although another part of the schema refuses it: those schemas are not judged. */
const isOpen = (schema: Schema): boolean => ["$ref", "anyOf", "oneOf", "allOf", "not", "if"].some((word) => word in schema);

/** Why `schema` certainly refuses `args`, in words; undefined where it takes them, or where that is not certain. */
export function refusal(schema: unknown, args: unknown): string | undefined {
  if (!isMessage(schema) || isOpen(schema)) return undefined;
  const given: Message = isMessage(args) ? args : {};
  const missing = requiredOf(schema).find((name) => !Object.hasOwn(given, name));
  if (missing !== undefined) return `${JSON.stringify(missing)} is missing`;
  for (const [name, inner] of propertiesOf(schema)) {
    if (!Object.hasOwn(given, name) || isOpen(inner)) continue;
    const allowed = listed(inner["type"]);
    if (allowed.length > 0 && !allowed.some((type) => own(isOfType, type)?.(given[name]) ?? true)) return `${JSON.stringify(name)} is not of type ${allowed.join(" or ")}`;
    if (Array.isArray(inner["enum"]) && !inner["enum"].includes(given[name]) && typeof given[name] !== "object") return `${JSON.stringify(name)} is not in its enum`;
  }
  const known = new Set(propertiesOf(schema).map(([name]) => name));
  const extra = schema["additionalProperties"] === false ? Object.keys(given).find((name) => !known.has(name)) : undefined;
  return extra === undefined ? undefined : "an argument is not among its properties";
}

/** A value that satisfies `schema` where that is simple; its free texts are `word`. */
export function sample(schema: unknown, word: string, depth = 8): unknown {
  if (!isMessage(schema) || depth === 0) return word;
  if ("const" in schema) return schema["const"];
  if (Array.isArray(schema["enum"])) return schema["enum"][0];
  if ("default" in schema) return schema["default"];
  const branch = [schema["anyOf"], schema["oneOf"], schema["allOf"]].flatMap(listed)[0];
  if (branch !== undefined && schema["type"] === undefined) return sample(branch, word, depth - 1);
  const [type] = listed(schema["type"]);
  return (own(samples, type) ?? sampleText)(schema, word, depth - 1);
}

const sampleNumber = ({ minimum, exclusiveMinimum }: Schema): number => (isNumber(minimum) ? minimum : isNumber(exclusiveMinimum) ? exclusiveMinimum + 1 : 1);

function sampleText({ minLength, maxLength, format }: Schema, word: string): string {
  const text = (sampleOfFormat(format) ?? word).padEnd(isNumber(minLength) ? Math.min(minLength, 4_096) : 0, "x");
  return isNumber(maxLength) ? text.slice(0, maxLength) : text;
}

const samples: { readonly [type: string]: (schema: Schema, word: string, depth: number) => unknown } = {
  integer: sampleNumber,
  number: sampleNumber,
  boolean: () => false,
  null: () => null,
  array: ({ minItems, items }, word, depth) => Array.from({ length: isNumber(minItems) ? Math.min(minItems, 16) : 1 }, () => sample(items, word, depth)),
  object: (schema, word, depth) => sampleArguments(schema, word, depth),
};

/** The required members of an object schema, each a sample. */
export const sampleArguments = (schema: unknown, word: string, depth = 8): Message => {
  const properties = new Map(propertiesOf(schema));
  return Object.fromEntries(requiredOf(schema).map((name) => [name, sample(properties.get(name), word, depth)]));
};

/** A value of a type the schema certainly does not have; undefined where it takes anything. */
export function wrongFor(schema: unknown): unknown {
  if (!isMessage(schema) || isOpen(schema)) return undefined;
  const allowed = listed(schema["type"]);
  if (allowed.length === 0) return undefined;
  return ([7, "text", true, { a: 1 }] as const).find((value) => !allowed.some((type) => own(isOfType, type)?.(value) ?? true));
}

/** An argument that is a free text, the required ones first. */
export function freeText(schema: unknown): string | undefined {
  const required = new Set(requiredOf(schema));
  const texts = propertiesOf(schema).filter(([, inner]) => inner["type"] === "string" && inner["enum"] === undefined && inner["const"] === undefined);
  return (texts.find(([name]) => required.has(name)) ?? texts[0])?.[0];
}
