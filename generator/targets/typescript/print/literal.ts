// Prints data as TypeScript expressions. Taxonomy text becomes code here and nowhere else; it decides nothing about meaning.

import type { Json } from "../../../model/spec.ts";

/** Columns an object or list may fill before each of its members gets a line. */
export const width = 110;

const escaped = (unit: string): string => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`;

/** Printable ASCII that stands for itself between double quotes. */
const plain = /^[ !#-;=-[\]-~]*$/;

/** Words that test runners and bundlers look for anywhere in a file, in literals too: one sign of them is written as an escape. */
const pragma = /@(?=(?:vitest|jest)-environment)|(?<=sourceMappingURL)=/g;

/** Code whose literals hold no pragma. Comments have none to begin with. */
export const withoutPragmas = (code: string): string =>
  code.includes("-environment") || code.includes("sourceMappingURL") ? code.replace(pragma, escaped) : code;

/** A double-quoted string literal of ASCII characters: nothing invisible, no text direction, no `</script>`, no pragma. */
export const quote = (text: string): string =>
  plain.test(text) ? withoutPragmas(`"${text}"`) : withoutPragmas(JSON.stringify(text).replace(/[^\x20-\x7e]|</g, escaped));

const identifier = /^[A-Za-z_$][A-Za-z0-9_$]*$/;

/** A property name, quoted if it is not an identifier. */
export const key = (name: string): string => (identifier.test(name) ? name : quote(name));

/** As {@link key}, for object literals, where a plain `__proto__` would set the prototype. */
export const property = (name: string): string => (name === "__proto__" ? '["__proto__"]' : key(name));

/** An identifier as it is. Names are made by model/names; any other text here is a fault of ours. */
export const ident = (name: string): string => {
  if (!identifier.test(name)) throw new Error(`Not an identifier: ${quote(name)}`);
  return name;
};

/** Words that name a property, but no variable (ECMA-262, "Keywords and Reserved Words", in a module). */
const reserved = new Set(
  (
    "arguments await break case catch class const continue debugger default delete do else enum eval export extends false finally for function if " +
    "implements import in instanceof interface let new null package private protected public return static super switch this throw true try typeof " +
    "var void while with yield"
  ).split(" "),
);

/** The variable for what a property of this name holds: `delete` → `deleteIt`. */
export const variable = (name: string): string => (reserved.has(name) ? `${ident(name)}It` : ident(name));

/** A property of a destructuring pattern and its variable. */
export const binding = (name: string): string => (reserved.has(name) ? `${ident(name)}: ${variable(name)}` : ident(name));

export const pad = (indent: number): string => " ".repeat(indent);

/** `open`, then `parts` on one line if they fit after `column` characters, else one part per line, then `close`. */
export const group = (open: string, parts: readonly string[], close: string, at: { readonly indent: number; readonly column: number }): string => {
  if (parts.length === 0) return open + close;
  const space = open.endsWith("{") ? " " : "";
  const line = open + space + parts.join(", ") + space + close;
  if (at.column + line.length < width && !line.includes("\n")) return line;
  const inner = pad(at.indent + 2);
  return `${open}\n${parts.map((part) => `${inner}${part},\n`).join("")}${pad(at.indent)}${close}`;
};

const number = (value: number): string => (Object.is(value, -0) ? "-0" : JSON.stringify(value));

/** An expression whose first line starts at `column` and the others at `indent`. */
const expression = (value: Json, indent: number, column: number): string => {
  if (typeof value === "string") return quote(value);
  if (typeof value === "number") return number(value);
  if (value === null || typeof value === "boolean") return String(value);
  if (Array.isArray(value)) {
    const parts = value.map((item: Json) => expression(item, indent + 2, indent + 2));
    return group("[", parts, "]", { indent, column });
  }
  const parts = Object.entries(value).map(([name, part]) => entry(name, part, indent + 2));
  return group("{", parts, "}", { indent, column });
};

/** A property of an object literal and its value, for a place `indent` deep. */
export const entry = (name: string, value: Json, indent: number): string => {
  const start = `${property(name)}: `;
  return start + expression(value, indent, indent + start.length);
};

/** An expression that evaluates to `value`, for a place `indent` deep, whose first line starts at `column`. */
export const literal = (value: Json, indent = 0, column = indent): string => expression(value, indent, column);

/** As {@link literal}, with each member of the outermost object or list on its own line. */
export const block = (value: Json, indent = 0): string => {
  if (value === null || typeof value !== "object" || Object.keys(value).length === 0) return literal(value, indent);
  const [open, close] = Array.isArray(value) ? ["[", "]"] : ["{", "}"];
  const parts = Object.entries(value).map(([name, part]) => {
    return `${pad(indent + 2)}${Array.isArray(value) ? expression(part, indent + 2, indent + 2) : entry(name, part, indent + 2)},\n`;
  });
  return `${open}\n${parts.join("")}${pad(indent)}${close}`;
};
