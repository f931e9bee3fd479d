// The helpers of templates for TypeScript. Those for prose are of every target.

import type { ClassView, Doc, ImportView, Json, MemberView, TypeView } from "./view.ts";
import type { DetailShape } from "../../model/taxonomy.ts";
import { docLines, remarkLines } from "./print/doc.ts";
import { binding, block, entry, ident, key, literal, pad, quote, variable } from "./print/literal.ts";
import { imports, passedOn, reexports } from "./print/module.ts";
import { shapeLiteral, specBlock } from "./print/shape.ts";
import { either, memberLine, tsType, words } from "./print/ts-type.ts";

/** `code`: the expression that stands for the code. Details are what the surroundings call `details`. */
const expressionOf = (type: TypeView, code: string, indent: number): string => {
  switch (type.kind) {
    case "word":
      return `z.${type.word}()`;
    case "values":
      return type.values.length === 1 ? `z.literal(${literal(type.values[0] ?? null)})` : "z.unknown()";
    case "list":
      return `z.array(${expressionOf(type.of, code, indent)})`;
    case "map":
      return `z.record(z.string(), ${expressionOf(type.of, code, indent)})`;
    case "union":
      return "z.unknown()";
    case "object":
      return `object(${zodBody(type.members, code, indent)})`;
    case "orNull":
      return `z.nullable(${expressionOf(type.of, code, indent)})`;
    case "named":
      return type.name === "Code" ? code : type.name === "Details" ? "details" : "object({})";
  }
};

/** The object literal of zod expressions for the members of a body, one per line. */
const zodBody = (members: readonly MemberView[], code: string, indent = 0): string => {
  const lines = members.map(({ name, optional, type }) => {
    const expression = expressionOf(type, code, indent + 2);
    return `${pad(indent + 2)}${key(name)}: ${optional ? `z.optional(${expression})` : expression},\n`;
  });
  return `{\n${lines.join("")}${pad(indent)}}`;
};

const given = ({ detailsName, filled }: ClassView): string => (filled.length === 0 ? ident(detailsName) : `Given<${ident(detailsName)}, ${filled.map(quote).join(" | ")}>`);

/** Helpers take positional arguments; handlebars adds its own last one. */
export const helpers = {
  binding,
  block: (value: Json): string => block(value),
  /** A comment above the line it is written before, `indent` deep; nothing when there is nothing to say. */
  doc: (doc: Doc, indent: number): string =>
    docLines(doc)
      .map((line) => `${pad(indent)}${line}\n`)
      .join(""),
  either: (names: readonly string[], indent: number, column: number): string => either(names, indent, column),
  /** An entry point of the package that is imported by `module`, as a literal. */
  entryPoint: (module: string, name: string): string => quote(`${module}/${name}`),
  /** A property of an object literal. */
  entry: (name: string, value: Json, indent: number): string => entry(name, value, indent),
  ident,
  imports: (views: readonly ImportView[]): string => imports(views),
  key,
  link: (name: string): string => `{@link ${ident(name)}}`,
  literal: (value: Json, indent: number, column: number): string => literal(value, indent, column),
  member: (member: MemberView, indent: number): string => memberLine(member, indent),
  number: (value: number): string => literal(value),
  /** The type of the details that a constructor asks for. */
  given: (view: ClassView): string => given(view),
  quote,
  reexports: (views: readonly ImportView[]): string => reexports(views),
  passedOn: (views: readonly ImportView[]): string => passedOn(views),
  /** A shape of a type that contains itself, after `const name: DetailShape = `. */
  shape: (shape: DetailShape): string => shapeLiteral(shape, 0, 40),
  /** A specification that is returned by a method. */
  spec: (spec: { readonly [member: string]: Json }): string => specBlock(spec, 4),
  type: (type: TypeView): string => tsType(type),
  variable,
  /** The same of a line that no declaration has: it stays in the compiled form. */
  remark: (doc: Doc, indent: number): string =>
    remarkLines(doc)
      .map((line) => `${pad(indent)}${line}\n`)
      .join(""),
  /** A union of string literals after an equals sign. */
  words: (texts: readonly string[], indent: number): string => words(texts, indent),
  /** Texts as a list. */
  list: (texts: readonly string[], indent: number): string => literal(texts, indent, indent + 50),
  zodBody: (members: readonly MemberView[], code: string, indent: number): string => zodBody(members, ident(code), indent),
} as const;
