// Prints data, types and comments as the compiler prints them in JavaScript and declarations. It marks guesses as unsure, and the
// compiler is asked. Held to the compiler by test/render/as-compiled.test.ts.

import type { Json } from "../../../model/spec.ts";
import type { Doc, MemberView, TypeView } from "../view.ts";
import { docLines } from "./doc.ts";
import { key, withoutPragmas } from "./literal.ts";
import { isLoose } from "./ts-type.ts";

/** Stands in a text for what is not printed here. No text of ours has it. */
export const unsure = "\u0000";

/** Printable ASCII that is the same between quotes. */
const same = /^[ !#-;=-[\]-~]*$/;
/** Letters of most languages, and the quotes, dashes and dots that people type: the compiler prints them as they are. */
const legible = /^[\u0020-\u007e\u00c0-\u024f\u0391-\u03c9\u0410-\u044f\u2013\u2014\u2018-\u201d\u2026\u3041-\u3096\u30a1-\u30fa\u4e00-\u9fa5]*$/;

export const textLiteral = (text: string): string => {
  if (same.test(text)) return withoutPragmas(`"${text}"`);
  return legible.test(text) && !text.includes("</") ? withoutPragmas(JSON.stringify(text)) : unsure;
};

/** The compiler takes the shortest way to write a number. */
const numberLiteral = (value: number): string => {
  if (!Number.isInteger(value) || Object.is(value, -0) || Math.abs(value) >= 1e12) return unsure;
  const digits = String(value);
  if (value === 0 || !digits.endsWith("000")) return digits;
  const some = digits.replace(/0+$/, "");
  return `${some}e${digits.length - some.length}`;
};

const tabs = (depth: number): string => "\t".repeat(depth);

export const keyLiteral = (name: string): string => {
  const made = name === "__proto__" ? unsure : key(name);
  return made === name || made === unsure ? made : textLiteral(name);
};

/** An expression whose lines after the first are `depth` deep, or deeper. */
export const valueLiteral = (value: Json, depth: number): string => {
  if (typeof value === "string") return textLiteral(value);
  if (typeof value === "number") return numberLiteral(value);
  if (value === null || typeof value === "boolean") return String(value);
  if (Array.isArray(value)) {
    if (value.length <= 2) return `[${value.map((item: Json) => valueLiteral(item, depth)).join(", ")}]`;
    const inner = tabs(depth + 1);
    return `[\n${value.map((item: Json) => inner + valueLiteral(item, depth + 1)).join(",\n")}\n${tabs(depth)}]`;
  }
  const members = value as { readonly [name: string]: Json };
  const names = Object.keys(members);
  const [name = ""] = names;
  if (names.length === 0) return "{}";
  if (names.length === 1) return `{ ${keyLiteral(name)}: ${valueLiteral(members[name] ?? null, depth)} }`;
  const inner = tabs(depth + 1);
  let made = "{\n";
  for (const each of names) made += `${inner}${keyLiteral(each)}: ${valueLiteral(members[each] ?? null, depth + 1)},\n`;
  return `${made.slice(0, -2)}\n${tabs(depth)}}`;
};

/** Lines of a comment. The compiler parts what would end a script. */
export const comment = (lines: readonly string[], depth: number): string => {
  let made = "";
  for (const line of lines) made += line.includes("</") ? unsure : `${tabs(depth)}${line}\n`;
  return made;
};

const typeLiteral = (value: Json): string => {
  if (typeof value === "string") return textLiteral(value);
  if (typeof value === "number") return Number.isInteger(value) && value > 0 && value < 1_000 ? String(value) : unsure;
  return value === null || typeof value === "boolean" ? String(value) : unsure;
};

const anyMember = "readonly [key: string]: unknown";

/** Members of an object type, each on lines of its own. */
const membersOf = (members: readonly MemberView[], depth: number): string => {
  let made = "";
  for (const { name, optional, doc, type } of members) {
    const more = optional ? " | undefined" : "";
    made += `${comment(docLines(doc), depth)}${tabs(depth)}readonly ${keyLiteral(name)}${optional ? "?" : ""}: ${typeText(type, depth)}${more};\n`;
  }
  return made;
};

const block = (lines: string, depth: number): string => `{\n${lines}${tabs(depth)}}`;

const line = (text: string, depth: number): string => `${tabs(depth)}${text};\n`;

/** A type expression whose lines after the first are `depth` deep, or deeper. */
const typeText = (type: TypeView, depth: number): string => {
  switch (type.kind) {
    case "word":
      return type.word;
    case "values":
      return type.values.map(typeLiteral).join(" | ");
    case "list":
      return isLoose(type.of) ? `readonly (${typeText(type.of, depth)})[]` : `readonly ${typeText(type.of, depth)}[]`;
    case "object":
      return block(membersOf(type.members, depth + 1) + (type.open === true || type.members.length === 0 ? line(anyMember, depth + 1) : ""), depth);
    case "map":
      return block(line(`readonly [key: string]: ${typeText(type.of, depth + 1)}`, depth + 1), depth);
    case "union":
      return type.of.map((each) => typeText(each, depth)).join(" | ");
    case "named":
      return type.name;
    case "orNull":
      return `${typeText(type.of, depth)} | null`;
  }
};

/** An exported interface. */
export const interfaceText = (name: string, doc: Doc, members: readonly MemberView[]): string => `${comment(docLines(doc), 0)}export interface ${name} {\n${membersOf(members, 1)}}\n`;
