// Prints specs and shapes as dicts. A type that contains itself is referred to by its constant, which is filled in behind all of them.

import { partsIn, refsIn } from "../../../model/tied.ts";
import type { DetailShape, Json } from "../../../model/taxonomy.ts";
import { shapeName } from "../names.ts";
import { literal, pad, quote } from "./literal.ts";

const isReference = (value: Json): value is { readonly ref: string } & { readonly [word: string]: Json } => typeof value === "object" && value !== null && !Array.isArray(value) && typeof (value as { readonly ref?: Json }).ref === "string" && "type" in value;

function holds(value: Json): boolean {
  if (typeof value !== "object" || value === null) return false;
  if (isReference(value)) return true;
  const members = value as { readonly [name: string]: Json };
  for (const name in members) if (holds(members[name] ?? null)) return true;
  return false;
}

/** The type behind the name, with the keys beside it. */
const reference = ({ ref, type: _, ...words }: { readonly ref: string; readonly [word: string]: Json }): string => {
  const members = Object.entries(words).map(([name, value]) => `${quote(name)}: ${literal(value)}`);
  return members.length === 0 ? shapeName(ref) : `{**${shapeName(ref)}, ${members.join(", ")}}`;
};

/** A value in which references stand: a member on each line. */
const open = (value: Json, indent: number, isRoot = false): string => {
  if (!isRoot && isReference(value)) return reference(value);
  if (typeof value !== "object" || value === null || !holds(value)) return literal(value, indent, indent + 30, 1);
  const inner = pad(indent + 4);
  if (Array.isArray(value)) return `[\n${value.map((item: Json) => `${inner}${open(item, indent + 4)},\n`).join("")}${pad(indent)}]`;
  const lines = Object.entries(value).map(([name, part]) => {
    const start = `${quote(name)}: `;
    const text = holds(part) ? open(part, indent + 4) : literal(part, indent + 4, indent + 4 + start.length, 1);
    return `${inner}${start}${text},\n`;
  });
  return `{\n${lines.join("")}${pad(indent)}}`;
};

/** A dict for a place `indent` deep, each member of the outermost on its own line. */
export const specBlock = (spec: { readonly [member: string]: Json }, indent: number): string => {
  const lines = Object.entries(spec).map(([name, value]) => {
    const start = `${pad(indent + 4)}${quote(name)}: `;
    return `${start}${holds(value) ? open(value, indent + 4) : literal(value, indent + 4, start.length, 1)},\n`;
  });
  return `{\n${lines.join("")}${pad(indent)}}`;
};

/** The words of a shape of a type that contains itself, in which it stands by its name; of a copy of one, which has no parts of its own, all of that with what is said beside it. */
export const shapeUpdate = (shape: DetailShape): string => (partsIn(shape).length === 0 ? open(shape as unknown as Json, 0) : `\n    ${open(shape as unknown as Json, 4, true)}\n`);

/** Names of the constants that some shapes refer to. */
export const shapeNames = (shapes: readonly DetailShape[]): readonly string[] => [...new Set(shapes.flatMap((shape) => [shape, ...partsIn(shape)]).flatMap(refsIn).map(shapeName))].sort();
