// Opens a taxonomy.json of any edition so far: published packages stay readable. It compares nothing.

import { resolvedSchema } from "../model/language/resolved-schema.ts";
import { fromDocument } from "../model/left-out.ts";
import type { Json, Server, Source } from "../model/taxonomy.ts";
import { misfit } from "./fits.ts";

const edition = 1;

/** What stands where nothing else is had was a plain value once, and is a source now. */
function ofToday(source: Source): Source {
  const last: unknown = "from" in source ? source.orElse : undefined;
  const isSource = typeof last === "object" && last !== null && ["value", "from", "text", "items", "members"].some((kind) => Object.hasOwn(last, kind));
  return last === undefined || isSource ? source : { ...source, orElse: { value: last as Json } };
}

/** The server in the text of a taxonomy.json, or why there is none. Never throws. */
export function openResolved(text: string): Server | { readonly fault: string } {
  const parsed = parse(text);
  if ("fault" in parsed) return parsed;
  const { value } = parsed;
  const made = typeof value === "object" && value !== null && "edition" in value ? value.edition : edition;
  if (typeof made === "number" && made > edition) return {
    fault: `its edition is ${made}, from a newer Faultline; this version knows edition ${edition}`,
  };
  const fault = misfit(value, resolvedSchema);
  if (fault !== undefined) return { fault: `it is not a taxonomy.json: ${fault}` };
  // The schema has checked it.
  const server = fromDocument(value as Server);
  return {
    ...server,
    edition,
    rules: server.rules.map((rule) => (rule.with ? { ...rule, with: Object.fromEntries(Object.entries(rule.with).map(([detail, source]) => [detail, ofToday(source)])) } : rule)),
  };
}

function parse(text: string): { readonly value: unknown } | { readonly fault: string } {
  try {
    return { value: JSON.parse(text) as unknown };
  } catch (error) {
    return { fault: `it is not JSON: ${error instanceof Error ? error.message : String(error)}` };
  }
}
