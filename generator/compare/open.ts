// Opens a taxonomy.json of any edition so far, and says what in it does not fit the schema: published packages stay readable. It compares nothing.

import { resolvedSchema } from "../model/language/resolved-schema.ts";
import { fromDocument } from "../model/left-out.ts";
import type { Json, Server, Source } from "../model/taxonomy.ts";
import { quote } from "../diagnose/quote.ts";
import { isObject, isOfType } from "../model/json.ts";

const edition = 1;

/** The source with its last resort as a source, which was a plain value once. */
function ofToday(source: Source): Source {
  const last: unknown = "from" in source ? source.orElse : undefined;
  const isSource = typeof last === "object" && last !== null && ["value", "from", "text", "items", "members"].some((kind) => Object.hasOwn(last, kind));
  return last === undefined || isSource ? source : { ...source, orElse: { value: last as Json } };
}

/** The server in the text of a taxonomy.json, or why there is none. Never throws. */
export function openResolved(text: string): Server | { readonly fault: string } {
  const parsed = parse(text);
  if ("fault" in parsed) return parsed;
  const { value } = parsed;
  const made = typeof value === "object" && value !== null && "edition" in value ? value.edition : edition;
  if (typeof made === "number" && made > edition) return {
    fault: `its edition is ${made}, from a newer Faultline; this version knows edition ${edition}`,
  };
  const fault = misfit(value, resolvedSchema);
  if (fault !== undefined) return { fault: `it is not a taxonomy.json: ${fault}` };
  // The schema has checked it.
  const server = fromDocument(value as Server);
  return {
    ...server,
    edition,
    rules: server.rules.map((rule) => (rule.with ? { ...rule, with: Object.fromEntries(Object.entries(rule.with).map(([detail, source]) => [detail, ofToday(source)])) } : rule)),
  };
}

function parse(text: string): { readonly value: unknown } | { readonly fault: string } {
  try {
    return { value: JSON.parse(text) as unknown };
  } catch (error) {
    return { fault: `it is not JSON: ${error instanceof Error ? error.message : String(error)}` };
  }
}

type Schema = { readonly [keyword: string]: Json };

const articles: { readonly [type: string]: string } = { array: "a list", integer: "a whole number", object: "an object", string: "a text", boolean: "true or false", number: "a number" };

/** Where a value stands, said only when it does not fit: nearly all do. */
type Where = () => string;

const whole: Where = () => "";

/** Says the first thing that does not fit; undefined where all does. `root` holds the `$defs`. */
export function misfit(value: unknown, schema: Schema, root: Schema = schema, where: Where = whole): string | undefined {
  const { $ref: reference, type, enum: values } = schema;
  if (typeof reference === "string") return misfit(value, definition(root, reference), root, where);
  const name = (): string => (where() === "" ? "the document" : quote(where()));
  if (typeof type === "string" && !isOfType[type]?.(value)) return `${name()} is not ${articles[type] ?? type}`;
  if (Array.isArray(values) && !values.includes(value as Json)) return `${name()} is not one of ${values.join(", ")}`;
  if (Array.isArray(value)) return inList(value, schema, root, where);
  return isObject(value) ? inNode(value, schema, root, where) : undefined;
}

const definition = (root: Schema, reference: string): Schema => {
  const defs = root["$defs"] as { readonly [name: string]: Schema };
  return defs[reference.slice("#/$defs/".length)] ?? {};
};

function inList(value: readonly unknown[], { items, minItems = 0, maxItems = Infinity }: Schema, root: Schema, where: Where): string | undefined {
  if (value.length < Number(minItems) || value.length > Number(maxItems)) return `${quote(where())} has the wrong number of items`;
  if (items === undefined) return undefined;
  for (const [index, item] of value.entries()) {
    const found = misfit(item, items as Schema, root, () => `${where()}[${index}]`);
    if (found !== undefined) return found;
  }
  return undefined;
}

function inNode(value: { readonly [key: string]: unknown }, schema: Schema, root: Schema, where: Where): string | undefined {
  const { required = [], properties = {}, additionalProperties: others } = schema;
  for (const key of required as readonly string[]) {
    if (!Object.hasOwn(value, key)) return `${where() === "" ? "it" : quote(where())} has no ${quote(key)}`;
  }
  for (const key of Object.keys(value)) {
    const of = Object.hasOwn(properties as object, key) ? (properties as { readonly [key: string]: Schema })[key] : (others as Schema | undefined);
    const found = of && misfit(value[key], of, root, () => (where() === "" ? key : `${where()}.${key}`));
    if (found !== undefined) return found;
  }
  return undefined;
}
