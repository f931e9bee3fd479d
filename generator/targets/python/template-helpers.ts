// The helpers of templates for Python. Those for prose are of every target.

import { call } from "./print/call.ts";
import { docstring } from "./print/doc.ts";
import { block, entry, ident, literal, pad, quote } from "./print/literal.ts";
import { classHead, constructor, imports, parentProperties, union } from "./print/module.ts";
import { shapeUpdate, specBlock } from "./print/shape.ts";
import { annotated, annotation, typedDict } from "./print/type.ts";
import type { AliasView, DetailShape, DictView, Doc, ErrorView, ImportView, Json, ReadmeUseView, ReadmeView } from "./view.ts";
import { withPatterns } from "./patterns.ts";

/** Helpers take positional arguments; handlebars adds its own last one. */
export const helpers = {
  /** `Name: TypeAlias = …`, with what it means above. */
  alias: ({ name, type, doc, isForward }: AliasView): string => {
    const comment = docstring(doc, 0);
    if (isForward) return `${ident(name)}: TypeAlias = ${quote(annotation(type))}\n${comment}`;
    return `${annotated(`${ident(name)}_`, type, [], 0, 0).replace(/^(\w+)_: /, "$1: TypeAlias = ")}\n${comment}`;
  },
  block: (value: Json): string => block(value),
  classHead: (error: ErrorView): string => classHead(error),
  /** A comment for readers of a table. */
  comment: (doc: Doc, indent: number): string => docstring(doc, indent + 2).replace(/^"""|"""\n$/g, "").split("\n").filter((line) => line.trim() !== "").map((line) => `${pad(indent)}# ${line.trim()}\n`).join(""),
  /** An error of a sample being made, for a place `indent` deep whose first line starts at `column`. */
  call: ({ className, details }: ReadmeUseView, indent: number, column: number): string => call(className, (details ?? {}) as { readonly [detail: string]: Json }, indent, column),
  constructor,
  dict: (view: DictView): string => typedDict(view),
  docstring: (doc: Doc, indent: number): string => docstring(doc, indent),
  entry: (name: string, value: Json, indent: number): string => entry(name, value, indent),
  ident,
  imports: (views: readonly ImportView[]): string => imports(views),
  /** A keyword argument and its value. */
  keyword: (name: string, value: Json, indent: number): string => `${pad(indent)}${ident(name)}=${literal(value, indent, indent + name.length + 1, 1)},\n`,
  literal: (value: Json, indent: number, column: number): string => literal(value, indent, column, 1),
  names: (names: readonly string[]): string => names.map((name) => `    ${quote(name)},\n`).join(""),
  parentProperties: (error: ErrorView): string => parentProperties(error),
  quote,
  shapeStart: ({ type }: DetailShape): string => `{"type": ${quote(type)}}`,
  shapeUpdate: (shape: DetailShape): string => shapeUpdate(withPatterns(shape as unknown as Json) as unknown as DetailShape),
  spec: (spec: { readonly [member: string]: Json }, indent: number): string => specBlock(withPatterns(spec) as { readonly [member: string]: Json }, indent),
  /** The imports of a sample from the package: a class, and the names in `others`, separated by spaces. */
  take: (module: string, className: string, others: string): string => imports([{ from: module, names: [className, ...others.split(" ").filter((name) => name !== "")] }]).trimEnd(),
  /** The imports of a client. */
  takeForClients: ({ module, example, familyName, hasTools }: ReadmeView): string => imports([{ from: module, names: [example.className, familyName, hasTools ? "call_tool" : "decode"] }]).trimEnd(),
  toml: (text: string): string => JSON.stringify(text).replace(/[\u007f-\u009f\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`),
  /** `Name: TypeAlias = A | B`. */
  union: (name: string, names: readonly string[]): string => `${ident(name)}: TypeAlias = ${union(names, name.length + 14)}`,
} as const;
