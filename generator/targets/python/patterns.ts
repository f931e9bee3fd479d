// Puts Python's patterns where a taxonomy has ECMAScript's: in shapes and in rules. It prints nothing.

import type { Json } from "../../model/taxonomy.ts";
import { pythonPattern } from "./print/pattern.ts";

/** Members whose text is a pattern: of a shape, and of a rule's match. */
const isPattern = (name: string, within: string): boolean => (name === "pattern" && within !== "properties") || (name === "matches" && within === "pattern") || (name === "message" && within === "match");

/** Values that are data, whatever they are called. */
const data: ReadonlySet<string> = new Set(["const", "default", "enum", "equals", "value", "with", "x"]);

/** `json` with its patterns as Python reads them. `within`: the name of what it stands in. */
export const withPatterns = (json: Json, within = ""): Json => {
  if (Array.isArray(json)) return json.map((item: Json) => withPatterns(item, within));
  if (typeof json !== "object" || json === null) return json;
  return Object.fromEntries(
    Object.entries(json).map(([name, value]) => {
      if (typeof value === "string") return [name, isPattern(name, within) ? pythonPattern(value) : value];
      return [name, data.has(name) && within !== "properties" && within !== "details" ? value : withPatterns(value, name)];
    }),
  );
};
