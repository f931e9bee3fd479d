// Puts Python's patterns where a taxonomy has ECMAScript's: in shapes and in rules. It prints nothing.

import type { Json } from "../../model/taxonomy.ts";
import { pythonPattern } from "./print/pattern.ts";

/** Members whose text is a pattern: of a shape, and of a rule's match. */
const isPattern = (name: string, within: string): boolean => (name === "pattern" && within !== "properties") || (name === "matches" && within === "pattern") || (name === "message" && within === "match");

/** Values that are data, whatever they are called. */
const data: ReadonlySet<string> = new Set(["const", "default", "enum", "equals", "value", "with", "x"]);

/** `json` with its patterns as Python reads them; itself where it has none. `within`: the name of what it stands in. */
export const withPatterns = (json: Json, within = ""): Json => {
  if (typeof json !== "object" || json === null) return json;
  if (Array.isArray(json)) return (json as readonly Json[]).every((item) => withPatterns(item, within) === item) ? json : json.map((item: Json) => withPatterns(item, within));
  const members = json as { readonly [name: string]: Json };
  let made: { [name: string]: Json } | undefined;
  for (const name in members) {
    const value = members[name] ?? null;
    const put = valueOf(name, value, within);
    if (put === value) continue;
    made ??= { ...members };
    made[name] = put;
  }
  return made ?? json;
};

const valueOf = (name: string, value: Json, within: string): Json => {
  if (typeof value === "string") return isPattern(name, within) ? pythonPattern(value) : value;
  return data.has(name) && within !== "properties" && within !== "details" ? value : withPatterns(value, name);
};
