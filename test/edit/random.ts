// Writes random taxonomies as a careless author might: any key order, style and indentation, with comments and blank lines at every place.

import fc from "fast-check";
import type { Field, Shape } from "../../generator/model/shape.ts";
import { nodes, type NodeName } from "../../generator/model/spec.ts";

type Value = string | number | boolean | null | Value[] | Map<string, Value>;

const words = ["a", "the cat", "x: y", "it's", "# no", "a #b", "{id}", "[x]", "", " pad ", "true", "12", "1.50", "2025-11-25", "no", "é 漢字", "\\d+", '"q"', "-x", "- x"];
const longText = "some words, which go on and on until there are so many of them that nobody wants to have all of them on a single line of a file";
const odd = ["tab\there", "two\nlines", "ends\n", "\nbegins", "three\n\n\nlines\n\n", "  indented\nthen not\n", "zero\u200bwidth", "a\n\n\n", `${longText}\n${longText}`, " \n x"];

/** A random taxonomy: `text` as written, and how many comments `# 1`, `# 2`, … it has. */
export function randomTaxonomy(g: fc.GeneratorValue): { readonly text: string; readonly comments: number } {
  let comments = 0;
  const upTo = (most: number): number => g(fc.nat, most);
  const chance = (oneIn: number): boolean => upTo(oneIn - 1) === oneIn - 1;
  const pick = <T>(from: readonly T[]): T => g(fc.constantFrom<T[]>, ...from);
  const comment = (): string => `# ${++comments}`;

  const text = (): string => (chance(6) ? pick(odd) : chance(8) ? longText : pick(words));

  const valueOf = (shape: Shape, depth: number): Value => {
    switch (shape.kind) {
      case "either":
        return valueOf(pick(shape.of), depth);
      case "choice":
        return pick(shape.values);
      case "flag":
        return chance(2);
      case "integer":
      case "number":
        return upTo(1000) - 500;
      case "list":
        return depth > 5 ? [] : Array.from({ length: upTo(3) }, () => valueOf(shape.of, depth + 1));
      case "map":
        return new Map(Array.from({ length: depth > 5 ? 0 : upTo(3) }, (_, index) => [chance(4) ? `${text()}${index}` : `key_${index}`, valueOf(shape.of, depth + 1)]));
      case "node":
        return nodeOf(shape.name as NodeName, depth);
      default:
        return chance(8) && depth < 6 ? [text(), null, new Map([["k", text()]])] : chance(8) ? null : text();
    }
  };

  const nodeOf = (name: NodeName, depth: number): Map<string, Value> => {
    const fields: [string, Field][] = Object.entries(nodes[name]);
    const often = depth > 4 ? 6 : 3;
    const chosen = fields.filter(() => chance(often)).map(([key, { shape }]): [string, Value] => [key, valueOf(shape, depth + 1)]);
    if (chance(6)) chosen.push(["x-own", text()]);
    for (let at = chosen.length - 1; at > 0; at--) {
      const other = upTo(at);
      [chosen[at], chosen[other]] = [chosen[other] ?? ["", null], chosen[at] ?? ["", null]];
    }
    return new Map(chosen);
  };

  const quoted = (value: string): string => (chance(2) && !/[\t\n\u200b]/.test(value) ? `'${value.replaceAll("'", "''")}'` : JSON.stringify(value).replaceAll("\u200b", "\\u200b"));
  const isSimple = (value: string): boolean => /^[a-zé][a-z é漢字,]*[a-z字]$/.test(value) && !/^(no|true)$/.test(value) && !value.includes(",");
  const scalar = (value: Exclude<Value, Value[] | Map<string, Value>>): string =>
    typeof value !== "string" ? (value === null ? pick(["null", "~"]) : String(value)) : isSimple(value) && chance(2) ? value : quoted(value);

  /** Blank lines and comments on lines of their own, `from` to `to` columns in. */
  const between = (from: number, to: number): string => {
    let lines = "";
    while (chance(4)) lines += chance(2) ? "\n" : `${" ".repeat(from + upTo(Math.max(0, to - from)))}${comment()}\n`;
    return lines;
  };
  const beside = (): string => `${chance(5) ? ` ${comment()}` : ""}${chance(6) ? "  " : ""}\n`;

  const flow = (value: Value, indent: number): string => {
    if (!(value instanceof Map) && !Array.isArray(value)) return scalar(value);
    const isMap = value instanceof Map;
    const isLong = chance(3);
    const pad = " ".repeat(indent + 2);
    const gap = (): string => (isLong ? `${beside()}${between(1, indent + 4)}${pad}` : chance(2) ? " " : "");
    const parts = isMap ? [...value].map(([key, member]) => `${quoted(key)}: ${flow(member, indent + 2)}`) : value.map((item) => flow(item, indent + 2));
    const body = parts.map((part) => `${gap()}${part}`).join(",");
    const end = parts.length > 0 && chance(4) ? "," : "";
    return `${isMap ? "{" : "["}${body}${end}${gap()}${isMap ? "}" : "]"}`;
  };

  const blockScalar = (value: string, indent: number): string | undefined => {
    if (/[\t\u200b]/.test(value) || !/\S/.test(value)) return undefined;
    const chomping = /[^\n]\n$/.test(value) ? "" : value.endsWith("\n") ? "+" : "-";
    const digit = /^\s/.test(value) ? "2" : "";
    const body = chomping === "-" ? value : value.slice(0, -1);
    const lines = body.split("\n").map((each) => (each === "" ? "" : `${" ".repeat(indent + 2)}${each}`));
    return `|${digit}${chomping}${beside()}${lines.join("\n")}\n`;
  };

  /** What follows a key or a dash, its line end included. `more` is how much deeper the lines below may be. */
  const after = (value: Value, indent: number, dash: boolean): string => {
    if (value instanceof Map || Array.isArray(value)) {
      const size = value instanceof Map ? value.size : value.length;
      if (size === 0 || chance(3)) return ` ${flow(value, indent)}${beside()}`;
      if (dash && chance(2)) return ` ${block(value, indent + 2).slice(indent + 2)}`;
      const more = Array.isArray(value) && !dash && chance(3) ? 0 : 1 + upTo(3);
      return `${beside()}${between(indent + 1, indent + 5)}${block(value, indent + more)}`;
    }
    if (typeof value === "string" && chance(2)) {
      const lines = blockScalar(value, indent);
      if (lines !== undefined) return ` ${lines}`;
    }
    if (typeof value === "string" && value.startsWith("some words") && !value.includes("\n") && chance(2)) return ` ${value.replaceAll(", ", `,\n${" ".repeat(indent + 1)}`)}${beside()}`;
    if (value === null && !dash && chance(2)) return beside();
    return ` ${scalar(value)}${beside()}`;
  };

  const block = (value: Map<string, Value> | Value[], indent: number): string => {
    const pad = " ".repeat(indent);
    const lines: string[] = [];
    const members: [string | undefined, Value][] = value instanceof Map ? [...value] : value.map((item) => [undefined, item]);
    for (const [key, member] of members) {
      // Deeper than this, a comment below a block scalar would be part of its text.
      if (lines.length > 0) lines.push(between(0, indent));
      lines.push(`${pad}${key === undefined ? "-" : `${/^[a-z_0-9-]+[a-z]$/i.test(key) && chance(2) ? key : quoted(key)}:`}${after(member, indent, key === undefined)}`);
    }
    return lines.join("");
  };

  const root = nodeOf("file", 0);
  root.set("taxonomy", 1);
  const start = chance(6) ? `---${beside()}` : "";
  const body = chance(8) ? `${flow(root, 0)}${beside()}` : block(root, 0);
  const written = `${start}${between(0, 4)}${body}${between(0, 0)}`;
  const lineEnds = chance(5) ? written.replaceAll("\n", "\r\n") : written;
  return { text: chance(8) ? `\ufeff${lineEnds}` : lineEnds, comments };
}
