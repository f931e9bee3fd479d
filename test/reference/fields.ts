// The reference of the language as Markdown: a table per kind of node, made of its rows. The test writes it into docs/language.md.

import type { Field, Kind, Shape } from "../../generator/model/shape.ts";
import { nodes, type NodeName } from "../../generator/model/spec.ts";
import { key, member } from "../../generator/model/words.ts";
import { nodeDocs } from "../../generator/model/language/editor-schema.ts";

/** The shape of a value, in the words of the language reference. It checks nothing. */
const referents: { readonly [K in Kind]: string } = {
  categories: "category",
  errors: "code",
  formats: "format",
  mappings: "mapping set",
  types: "shared type",
};

/** A cell lists so many words at the most; its sentence says where more of them stand. */
const listed = 40;

/** Where a kind of node stands in the reference. */
const anchor = (name: NodeName): string => nodeDocs[name].title.toLowerCase().replaceAll(" ", "-");

const linkTo = (name: NodeName): string => `[${nodeDocs[name].title.toLowerCase()}](#${anchor(name)})`;

/** A basic or shared type, by one name in every place. */
const typeWords = "a [type](#detail)";

/** The words of a value that is one of several. */
const alternatives = (of: readonly Shape[]): readonly string[] => {
  const isType = (shape: Shape): boolean => shape.kind === "reference" && shape.to === "types";
  const others = of.filter((shape) => !isType(shape) && shape.kind !== "choice");
  return of.some(isType) && of.some(({ kind }) => kind === "choice") ? [typeWords, ...others.map(shapeWords)] : of.map(shapeWords);
};

/** One line of Markdown, for example `` `true` `false` or `caller` ``. */
function shapeWords(shape: Shape): string {
  switch (shape.kind) {
    case "text":
      return shape.pattern === key || shape.pattern === member ? "a name" : (shape.pattern?.says.replace(/,? such as .*$/, "") ?? "text");
    case "choice":
      return shape.values.length > listed ? `one of ${shape.values.length} words` : shape.values.map((value) => `\`${value}\``).join(" ");
    case "integer":
      return shape.minimum === undefined ? "whole number" : `${grouped(shape.minimum)} to ${grouped(shape.maximum ?? 0)}`;
    case "number":
      return "number";
    case "flag":
      return "`true` `false`";
    case "data":
      return "any value";
    case "reference":
      return referents[shape.to];
    case "list":
      return `list of ${shapeWords(shape.of)}`;
    case "map":
      return shape.keys === undefined ? `map of ${shapeWords(shape.of)}` : `map from ${referents[shape.keys]} to ${shapeWords(shape.of)}`;
    case "node":
      return isInside(shape.name as NodeName) ? "object" : linkTo(shape.name as NodeName);
    case "either":
      return alternatives(shape.of).join(", or ");
  }
}

const grouped = (amount: number): string => String(amount).replaceAll(/\B(?=(\d{3})+$)/g, ",");

const cell = (text: string): string => text.replaceAll("|", "\\|");

/** The shape's words, the default among them in bold. */
const valueWords = ({ shape, default: otherwise }: Field): string => (isShown(shape) ? shapeWords(shape).replace(`\`${String(otherwise)}\``, "**$&**") : shapeWords(shape));

/** Whether its words have every value. */
const isShown = (shape: Shape): boolean => shape.kind === "flag" || shape.kind === "choice";

const note = ({ shape, required, default: otherwise, example }: Field): string =>
  [
    required === undefined ? "" : required === "main" ? "Required in the file that is compiled." : "Required.",
    otherwise === undefined || isShown(shape) ? "" : `Default: \`${typeof otherwise === "string" ? otherwise : JSON.stringify(otherwise)}\`.`,
    example === undefined || isPlain(shape) ? "" : `Example: \`${example}\`.`,
  ]
    .filter((part) => part !== "")
    .join(" ");

/** A word, or a list of words, needs no example; the editor has it. */
const isPlain = (shape: Shape): boolean => (shape.kind === "list" ? isPlain(shape.of) : shape.kind === "either" ? shape.of.every(isPlain) : shape.kind !== "map" && shape.kind !== "data" && shape.kind !== "node");

const row = ([key, field]: readonly [string, Field]): string =>
  `| \`${key}\` | ${cell(valueWords(field))} | ${cell([field.sentence, note(field)].filter((part) => part !== "").join(" "))} |`;

/** `suppress` goes everywhere and is said once. */
const fieldsOf = (name: NodeName): readonly (readonly [string, Field])[] => Object.entries<Field>(nodes[name]).filter(([key]) => key !== "suppress");

/** The node in a value, and the steps to it behind the key. */
function inner(shape: Shape): { readonly name: NodeName; readonly steps: string } | undefined {
  if (shape.kind === "node") return { name: shape.name as NodeName, steps: "" };
  if (shape.kind === "either") return shape.of.map(inner).find((found) => found !== undefined);
  const found = shape.kind === "list" || shape.kind === "map" ? inner(shape.of) : undefined;
  return found && { name: found.name, steps: `${shape.kind === "list" ? "[]" : ".*"}${found.steps}` };
}

/** A small node of one place stands there, not in a table of its own. */
const largest = 6;
const isInside = (name: NodeName): boolean => {
  const places = new Set((Object.keys(nodes) as NodeName[]).flatMap((place) => fieldsOf(place).filter(([, { shape }]) => inner(shape)?.name === name).map(([, field]) => field)));
  return places.size === 1 && fieldsOf(name).length <= largest;
};

const rowsUnder = (name: NodeName, prefix: string): readonly (readonly [string, string])[] =>
  fieldsOf(name).flatMap(([key, field]) => {
    const found = inner(field.shape);
    const below = found !== undefined && isInside(found.name) ? rowsUnder(found.name, `${prefix}${key}${found.steps}.`) : [];
    return [[`${prefix}${key}`, row([`${prefix}${key}`, field])] as const, ...below];
  });

const rowsOf = (name: NodeName): ReadonlyMap<string, string> => new Map(rowsUnder(name, ""));

/** A table says a row once: the kind of node that has most rows of this one too, and has more itself. */
function shared(name: NodeName): { readonly by: NodeName; readonly keys: readonly string[] } | undefined {
  const own = rowsOf(name);
  const others = (Object.keys(nodeDocs) as NodeName[]).filter((other) => rowsOf(other).size > own.size);
  const [best] = others
    .map((by) => ({ by, keys: [...own].filter(([key, text]) => rowsOf(by).get(key) === text).map(([key]) => key) }))
    .sort((a, b) => b.keys.length - a.keys.length);
  return best !== undefined && best.keys.length >= 4 ? best : undefined;
}

/** Rows that all have the same value, by kind of node, say it once. */
const table = (rows: readonly string[]): readonly string[] => {
  const [first, ...others] = new Set(rows.map((text) => text.split(" | ")[1] ?? ""));
  if (first === undefined || others.length > 0 || rows.length < 4) return ["| key | value | meaning |", "| --- | --- | --- |", ...rows];
  return [`The value of each key: ${first}.`, "", "| key | meaning |", "| --- | --- |", ...rows.map((text) => text.replace(` | ${first} | `, " | "))];
};

const section = (name: NodeName, level: string): string => {
  const { title, sentence } = nodeDocs[name];
  const as = shared(name);
  const rows = [...rowsOf(name)].filter(([key]) => as?.keys.includes(key) !== true).map(([, text]) => text);
  const others = as === undefined ? [] : [`Also, as in ${linkTo(as.by)}: ${as.keys.filter((key) => !key.includes(".")).map((key) => `\`${key}\``).join(" ")}.`, ""];
  return [`${level} ${title}`, "", sentence, "", ...table(rows), "", ...others].join("\n");
};

/** All of it; headings begin with `level`. */
export const reference = (level: string): string =>
  (Object.keys(nodeDocs) as NodeName[])
    .filter((name) => !isInside(name))
    .map((name) => section(name, level))
    .join("\n");
