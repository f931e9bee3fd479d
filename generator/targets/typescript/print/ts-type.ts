// Prints the types of details as TypeScript type expressions. It knows no error and no schema library.

import type { Json } from "../../../model/spec.ts";
import type { MemberView, TypeView } from "../view.ts";
import { docLines } from "./doc.ts";
import { ident, key, literal, pad, quote } from "./literal.ts";

/** Columns of an object type before each member gets a line. */
const width = 100;

const literalType = (value: Json): string => {
  if (Array.isArray(value)) return `readonly [${value.map(literalType).join(", ")}]`;
  if (value === null || typeof value !== "object") return literal(value);
  if (Object.keys(value).length === 0) return "{ readonly [key: string]: never }";
  const members = Object.entries(value).map(([name, part]) => `readonly ${name === "__proto__" ? quote(name) : key(name)}: ${literalType(part)}`);
  return `{ ${members.join("; ")} }`;
};

/** Alternatives for a place `indent` deep: on one line that starts at `column`, or each on its own line after it. */
const alternatives = (parts: readonly string[], indent: number, column: number): string => {
  const line = parts.join(" | ");
  return column + line.length <= width ? line : parts.map((part) => `\n${pad(indent + 2)}| ${part}`).join("");
};

/** A union of string literals up to the end of a declaration; each on its own line unless they are few. */
export const words = (texts: readonly string[], indent: number): string => {
  const type = texts.length === 0 ? "never" : alternatives(texts.map(quote), indent, 60);
  return type.startsWith("\n") ? type : ` ${type}`;
};

/** A union of types after a word that ends at `column`; arguments as in {@link alternatives}. */
export const either = (names: readonly string[], indent: number, column: number): string => {
  const type = alternatives(names.map(ident), indent, column + 1);
  return type.startsWith("\n") ? type : ` ${type}`;
};

/** A property of an interface, without its semicolon. */
export const memberLine = (member: MemberView, indent: number): string => {
  const start = `readonly ${key(member.name)}${member.optional ? "?" : ""}:`;
  const more = member.optional ? ["undefined"] : [];
  if (member.type.kind !== "values") return `${start} ${[tsType(member.type, indent), ...more].join(" | ")}`;
  const type = alternatives([...member.type.values.map(literalType), ...more], indent, indent + start.length);
  return type.startsWith("\n") ? start + type : `${start} ${type}`;
};

const anyMember = "readonly [key: string]: unknown";

const objectType = (members: readonly MemberView[], open: boolean, indent: number): string => {
  if (members.length === 0) return `{ ${anyMember} }`;
  const inner = indent + 2;
  const more = open ? [anyMember] : [];
  const line = `{ ${[...members.map((member) => memberLine(member, inner)), ...more].join("; ")} }`;
  if (!line.includes("\n") && line.length <= width && members.every(({ doc }) => doc.length === 0)) return line;
  const lines = [...members.flatMap((member) => [...docLines(member.doc), `${memberLine(member, inner)};`]), ...more.map((text) => `${text};`)];
  return `{\n${lines.map((text) => `${pad(inner)}${text}\n`).join("")}${pad(indent)}}`;
};

/** Whether `[]` after its text would be about a part of it alone: the last one of a union, or a list within `readonly`. */
export const isLoose = (type: TypeView): boolean => {
  if (type.kind === "union") return type.of.length !== 1 || type.of.some(isLoose);
  if (type.kind === "values") return type.values.length !== 1 || Array.isArray(type.values[0]);
  return type.kind === "list" || type.kind === "orNull";
};

/** A type expression for a place `indent` deep; a union of several values stands without brackets. */
export const tsType = (type: TypeView, indent = 0): string => {
  switch (type.kind) {
    case "word":
      return type.word;
    case "values":
      return type.values.map(literalType).join(" | ");
    case "list": {
      const of = tsType(type.of, indent);
      return isLoose(type.of) ? `readonly (${of})[]` : `readonly ${of}[]`;
    }
    case "object":
      return objectType(type.members, type.open === true, indent);
    case "map":
      return `{ readonly [key: string]: ${tsType(type.of, indent)} }`;
    case "union":
      return type.of.map((each) => tsType(each, indent)).join(" | ");
    case "named":
      return ident(type.name);
    case "orNull":
      return `${tsType(type.of, indent)} | null`;
  }
};
