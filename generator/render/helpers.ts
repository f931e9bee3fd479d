// The helpers templates may use. Every hole of a template goes through one of them: text of a taxonomy has no other way into a file.

import type { ClassView, Doc, ImportView, Json, MemberView } from "../plan/view.ts";
import type { DetailShapes, ErrorDef } from "../model/taxonomy.ts";
import { docLines } from "./print/doc.ts";
import { binding, block, group, ident, key, literal, pad, quote, variable } from "./print/literal.ts";
import { cell, page, plain, prose, span } from "./print/markdown.ts";
import { imports, reexports } from "./print/module.ts";
import { either, memberLine, union } from "./print/ts-type.ts";
import { zodMembers } from "./print/zod-type.ts";

type Link = NonNullable<ErrorDef["help"]>[number];

/** A word that can stand in any context, such as a server's name or a file name; any other text here is a fault of ours. */
const word = (text: string): string => {
  if (!/^[A-Za-z0-9@/._-]*$/.test(text)) throw new Error(`Not a plain word: ${quote(text)}`);
  return text;
};

/** Helpers take positional arguments; handlebars adds its own last one. */
export const helpers = {
  binding,
  block: (value: Json): string => block(value),
  cell,
  cells: (texts: readonly string[]): string => texts.map(cell).join(" "),
  /** A comment above the line it is written before, `indent` deep; nothing when there is nothing to say. */
  doc: (doc: Doc, indent: number): string =>
    docLines(doc)
      .map((line) => `${pad(indent)}${line}\n`)
      .join(""),
  either: (names: readonly string[], indent: number, column: number): string => either(names, indent, column),
  /** A property of an object literal. */
  entry: (name: string, value: Json, indent: number): string => `${key(name)}: ${literal(value, indent, indent + name.length + 2)}`,
  ident,
  imports: (views: readonly ImportView[]): string => imports(views),
  key,
  link: (name: string): string => `{@link ${ident(name)}}`,
  literal: (value: Json, indent: number, column: number): string => literal(value, indent, column),
  member: (member: MemberView, indent: number): string => memberLine(member, indent),
  /** A list of variables. */
  names: (names: readonly string[], indent: number): string => group("[", names.map(ident), "]", { indent, column: indent + 50 }),
  number: (value: number): string => literal(value),
  page: (link: Link): string => page(link.description, link.url),
  parameters: ({ hasDetails, detailsName, detailsCanBeLeftOut, optionsName, optionsCanBeLeftOut }: ClassView): string =>
    [
      ...(hasDetails ? [`details${detailsCanBeLeftOut ? "?" : ""}: ${ident(detailsName)}`] : []),
      `options${optionsCanBeLeftOut ? "?" : ""}: ${ident(optionsName)}`,
    ].join(", "),
  plain,
  prose,
  quote,
  reexports: (views: readonly ImportView[]): string => reexports(views),
  span,
  spans: (texts: readonly string[]): string => texts.map(span).join(", "),
  union: (texts: readonly string[], indent: number, column: number): string => union(texts, indent, column),
  variable,
  word,
  zod: (shapes: DetailShapes): string => zodMembers(shapes),
} as const;
