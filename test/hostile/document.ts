// A taxonomy as plain data: where its texts stand according to the field tables, and how it is printed. It judges nothing.

import type { Field, Shape } from "../../generator/model/shape.ts";
import { nodes, type NodeName } from "../../generator/model/spec.ts";

export type Path = readonly (string | number)[];
export interface Doc {
  [key: string]: unknown;
}

export const isMap = (value: unknown): value is Doc => typeof value === "object" && value !== null && !Array.isArray(value);

/** Something a document says at `path`, and the row that allows it: `error.message`. */
export interface Spot {
  readonly path: Path;
  readonly field: string;
  readonly value: unknown;
}

const suits = (shape: Shape, value: unknown): boolean => {
  if (shape.kind === "either") return shape.of.some((each) => suits(each, value));
  if (shape.kind === "list") return Array.isArray(value);
  if (shape.kind === "map" || shape.kind === "node") return isMap(value);
  if (shape.kind === "data") return true;
  if (shape.kind === "flag") return typeof value === "boolean";
  if (shape.kind === "choice") return shape.values.includes(String(value));
  if (shape.kind === "integer" || shape.kind === "number") return typeof value === "number";
  return typeof value === "string";
};

function* inData(value: unknown, path: Path, field: string): Generator<Spot> {
  yield { path, field, value };
  const members = Array.isArray(value) ? [...value.entries()] : isMap(value) ? Object.entries(value) : [];
  for (const [key, member] of members) yield* inData(member, [...path, key], field);
}

function* inShape(shape: Shape, value: unknown, path: Path, field: string): Generator<Spot> {
  const fitting = shape.kind === "either" ? shape.of.find((each) => suits(each, value)) : shape;
  if (fitting === undefined || fitting.kind === "data") return yield* inData(value, path, field);
  yield { path, field, value };
  if (fitting.kind === "list" && Array.isArray(value))
    for (const [index, item] of value.entries()) yield* inShape(fitting.of, item, [...path, index], field);
  if (fitting.kind === "map" && isMap(value))
    for (const [key, member] of Object.entries(value)) yield* inShape(fitting.of, member, [...path, key], field);
  if (fitting.kind === "node" && isMap(value)) yield* inNode(fitting.name as NodeName, value, path);
}

function* inNode(name: NodeName, node: Doc, path: Path): Generator<Spot> {
  const fields: { readonly [key: string]: Field } = nodes[name];
  for (const [key, value] of Object.entries(node)) {
    const field = fields[key];
    if (field) yield* inShape(field.shape, value, [...path, key], `${name}.${key}`);
  }
}

/** Everything a document says, from the outside in. */
export const spots = (doc: Doc): readonly Spot[] => [...inNode("file", doc, [])];

const holdsText = (shape: Shape): boolean =>
  shape.kind === "text" || shape.kind === "data" || (shape.kind === "either" ? shape.of.some(holdsText) : "of" in shape && holdsText(shape.of));

/** Words of a language: each has a pattern of its own (the rule target-words). */
const hasWords = (key: string): boolean => key === "targets";

/** Rows whose values are texts, or may be: every field a hostile author can write prose into. */
export const textFields: readonly string[] = Object.entries(nodes).flatMap(([name, fields]) =>
  Object.entries<Field>(fields).flatMap(([key, { shape }]) => (holdsText(shape) && !hasWords(key) ? [`${name}.${key}`] : [])),
);

export const at = (doc: unknown, path: Path): unknown =>
  path.reduce<unknown>((value, step) => (Array.isArray(value) ? value[Number(step)] : isMap(value) ? value[step] : undefined), doc);

/** A copy with `value` at `path`; undefined removes what stands there, but never the whole. */
export function withAt<T>(doc: T, path: Path, value: unknown): T {
  const [step, ...rest] = path;
  if (step === undefined) return (value ?? doc) as T;
  const next = rest.length === 0 ? value : withAt(at(doc, [step]), rest, value);
  if (Array.isArray(doc)) {
    const items = doc.map((item: unknown, index) => (index === step ? next : item));
    return (next === undefined ? items.toSpliced(Number(step), 1) : items) as T;
  }
  if (!isMap(doc)) return doc;
  return Object.fromEntries(Object.entries({ ...doc, [step]: next }).filter(([key, member]) => key !== String(step) || member !== undefined)) as T;
}

export interface Range {
  readonly path: Path;
  readonly start: number;
  readonly end: number;
}

/** The parser takes a key of more than 1024 characters for none, unless it is announced. */
const isLong = (key: string): boolean => key.length > 1000;

/** A document as text, and where each of its entries and items stands in it, from the outside in. Sections are lines without braces, where they can be: the quick reader takes those. */
export function printed(doc: Doc): { readonly text: string; readonly ranges: readonly Range[] } {
  const ranges: Range[] = [];
  const sections = Object.keys(doc);
  const isBare = sections.length > 0 && !sections.some(isLong);
  let text = "";
  const write = (value: unknown, path: Path): void => {
    const members = Array.isArray(value) ? [...value.entries()] : isMap(value) ? Object.entries(value) : undefined;
    if (members === undefined) return void (text += JSON.stringify(value));
    const [open, comma, close] = Array.isArray(value) ? "[,]" : path.length === 0 && isBare ? ["", "", ""] : "{,}";
    text += open;
    for (const [index, [key, member]] of members.entries()) {
      if (index > 0) text += comma;
      if (text !== "") text += `\n${" ".repeat(path.length)}`;
      const slot = ranges.push({ path: [], start: 0, end: 0 }) - 1;
      const start = text.length;
      if (typeof key === "string") text += isLong(key) ? `? ${JSON.stringify(key)} : ` : `${JSON.stringify(key)}: `;
      write(member, [...path, key]);
      ranges[slot] = { path: [...path, key], start, end: text.length };
    }
    text += close;
  };
  write(doc, []);
  return { text: `${text}\n`, ranges };
}
