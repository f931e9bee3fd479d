// Reads a format's body back into its variables. It knows no variable's meaning, and fills nothing.

import type { Json } from "../../model/taxonomy.ts";
import { isObject, memberOf } from "./shapes.ts";

/** The values in `json` for the `$variables` of `template`, and whether it is all made of it. */
export function readBody(template: Json, json: Json | undefined, found: Map<string, Json>): boolean {
  if (typeof template === "string" && template.startsWith("$") && !template.startsWith("$$")) {
    const isOptional = template.endsWith("?");
    if (json !== undefined && json !== null) found.set(isOptional ? template.slice(0, -1) : template, json);
    return isOptional || json !== undefined;
  }
  if (typeof template !== "object" || template === null) return json === (typeof template === "string" && template.startsWith("$$") ? template.slice(1) : template);
  const isKind = Array.isArray(template) ? Array.isArray(json) : isObject(json);
  const memberAt = (name: string): Json | undefined => (Array.isArray(json) ? (json[Number(name)] as Json | undefined) : memberOf(json, name));
  return Object.entries(template).map(([name, part]: [string, Json]) => readBody(part, memberAt(name), found)).every(Boolean) && isKind;
}
