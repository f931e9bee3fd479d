// Adds to what tools/list answers which errors each tool may answer with, and under which contract. It looks at no other answer.

import { announcementKey, announcementOf } from "../core/announcement.js";
import type { FamilySpec } from "../core/family-spec.js";
import { isArray, isRecord, peek } from "../values/peek.js";

/** `result` of tools/list with the contract in the `_meta` of each tool; what a tool says there itself stays. */
export function announced(result: unknown, family: FamilySpec): unknown {
  const tools = peek(result, "tools");
  if (!isRecord(result) || !isArray(tools)) return result;
  const key = announcementKey(family);
  return { ...result, tools: tools.map((tool) => told(tool, key, family)) };
}

function told(tool: unknown, key: string, family: FamilySpec): unknown {
  const name = peek(tool, "name");
  if (!isRecord(tool) || typeof name !== "string") return tool;
  const before = peek(tool, "_meta");
  return { ...tool, _meta: { [key]: announcementOf(name, family), ...(isRecord(before) && before) } };
}
