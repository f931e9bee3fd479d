// Prints shapes of details as object literals. A type that contains itself is referred to by its constant, read when it is asked for.

import { partsIn, refsIn } from "../../../model/tied.ts";
import type { DetailShape, DetailShapes, Json } from "../../../model/taxonomy.ts";
import { shapeName } from "../names.ts";
import { entry, group, ident, key, literal, pad, property, width } from "./literal.ts";

const isReference = ({ ref }: DetailShape): boolean => ref !== undefined;

const holdsReference = (shape: DetailShape): boolean => partsIn(shape).some((part) => isReference(part) || holdsReference(part));

/** Whether some shape is, or holds, a type that contains itself. */
export const refers = (shapes: DetailShapes): boolean => {
  for (const name of Object.keys(shapes)) {
    const shape = shapes[name] as DetailShape;
    if (isReference(shape)) return true;
    const isFlat = shape.items === undefined && shape.properties === undefined && shape.oneOf === undefined && shape.additionalProperties === undefined;
    if (!isFlat && holdsReference(shape)) return true;
  }
  return false;
};

/** The type behind the name, with the keys beside it. */
const reference = ({ ref = "", type: _, ...words }: DetailShape): string => {
  const name = ident(shapeName(ref));
  const members = Object.entries(words).map(([word, value]) => entry(word, value as Json, 0));
  return members.length === 0 ? name : `{ ...${name}, ${members.join(", ")} }`;
};

/** A property whose value is a shape. */
const member = (name: string, shape: DetailShape, indent: number): string => {
  if (isReference(shape)) return `get ${key(name)}(): DetailShape { return ${reference(shape)}; }`;
  const start = `${key(name)}: `;
  return start + shapeLiteral(shape, indent, indent + start.length);
};

/** Alternatives, at least one of them a reference. */
const alternatives = (oneOf: readonly DetailShape[], indent: number): string => {
  const parts = oneOf.map((branch) => (isReference(branch) ? reference(branch) : shapeLiteral(branch, indent + 4, indent + 4)));
  return `get oneOf(): readonly DetailShape[] {\n${pad(indent + 2)}return ${group("[", parts, "]", { indent: indent + 2, column: indent + 9 })};\n${pad(indent)}}`;
};

const word = (name: string, shape: DetailShape, indent: number): string => {
  const { items, properties, additionalProperties: others, oneOf } = shape;
  if (name === "items" && items) return member(name, items, indent);
  if (name === "additionalProperties" && typeof others === "object") return member(name, others, indent);
  if (name === "properties" && properties) return `properties: ${shapesLiteral(properties, indent, indent + 12)}`;
  if (name === "oneOf" && oneOf?.some(isReference)) return alternatives(oneOf, indent);
  if (name === "oneOf" && oneOf) return `oneOf: ${group("[", oneOf.map((branch) => shapeLiteral(branch, indent + 2, indent + 2)), "]", { indent, column: indent + 7 })}`;
  return entry(name, shape[name as keyof DetailShape] as Json, indent);
};

/** A shape whose first line starts at `column` and whose others are `indent` deep. */
export const shapeLiteral = (shape: DetailShape, indent: number, column: number): string =>
  holdsReference(shape) ? group("{", Object.keys(shape).map((name) => word(name, shape, indent + 2)), "}", { indent, column }) : literal(shape as unknown as Json, indent, column);

const shapesLiteral = (shapes: DetailShapes, indent: number, column: number): string =>
  group("{", Object.entries(shapes).map(([name, shape]) => member(name, shape, indent + 2)), "}", { indent, column });

/** Most details have the shape of others: what is printed of one that refers to nothing is kept. */
const lately = new Map<string, string>();
const mostLately = 1_000;

/** A shape as it stands on one line. */
const oneLine = (shape: DetailShape): string => {
  const text = JSON.stringify(shape);
  const known = lately.get(text);
  if (known !== undefined) return known;
  const made = literal(shape as unknown as Json, 4, -10_000);
  if (lately.size >= mostLately) lately.clear();
  lately.set(text, made);
  return made;
};

/** A property whose value is a shape, in the details of a specification. */
const detail = (name: string, shape: DetailShape, indent: number): string => {
  const start = `${property(name)}: `;
  const line = start + oneLine(shape);
  return line.length + indent < width ? line : entry(name, shape as unknown as Json, indent);
};

/** The specification of an error, each member on its own line, for a place `indent` deep. */
export const specBlock = (spec: { readonly [member: string]: Json }, indent: number): string => {
  const inner = indent + 2;
  let lines = "";
  for (const name of Object.keys(spec)) lines += `${pad(inner)}${name === "details" ? `details: ${detailsLiteral(spec[name] as unknown as DetailShapes, inner)}` : entry(name, spec[name] ?? null, inner)},\n`;
  return `{\n${lines}${pad(indent)}}`;
};

const detailsLiteral = (details: DetailShapes, indent: number): string => {
  const column = indent + "details: ".length;
  if (refers(details)) return shapesLiteral(details, indent, column);
  return group("{", Object.keys(details).map((name) => detail(name, details[name] as DetailShape, indent + 2)), "}", { indent, column });
};

/** Names of the constants that some shapes refer to, some more than once. */
export const shapeNames = (shapes: DetailShapes): readonly string[] => Object.values(shapes).flatMap(refsIn).map(shapeName);
