// Adds to what tools/list answers which errors each tool may answer with, and under which contract. It looks at no other answer.

import { announcementKey, announcementOf } from "../core/announcement.js";
import type { FamilySpec } from "../core/family-spec.js";
import { isArray, isRecord } from "../values/peek.js";

/** `result` of tools/list with the contract in the `_meta` of each tool; what a tool says there itself stays. */
export function announced(result: unknown, family: FamilySpec): unknown {
  try {
    if (!isRecord(result) || !isArray(result["tools"])) return result;
    const key = announcementKey(family);
    return { ...result, tools: result["tools"].map((tool) => told(tool, key, family)) };
  } catch {
    // Made by others, and read by an SDK after this.
    return result;
  }
}

function told(tool: unknown, key: string, family: FamilySpec): unknown {
  if (!isRecord(tool) || typeof tool["name"] !== "string") return tool;
  const { name, _meta: before } = tool;
  return { ...tool, _meta: { [key]: announcementOf(String(name), family), ...(isRecord(before) && before) } };
}
