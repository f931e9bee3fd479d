// Requirements on content blocks of MCP. Without them the SDKs answer with a schema dump. Types of later revisions pass.

import { isRecord } from "../values/peek.js";

type Block = { readonly [key: string]: unknown };

const texts =
  (...keys: readonly string[]) =>
  (block: Block): string | undefined => {
    const missing = keys.find((key) => typeof block[key] !== "string");
    return missing === undefined ? undefined : `has no text as its ${missing}`;
  };

const media = /* @__PURE__ */ texts("data", "mimeType");
const link = /* @__PURE__ */ texts("uri", "name");

/** By type (MCP 2025-11-25 and 2026-07-28, ContentBlock). */
const checks: ReadonlyMap<unknown, (block: Block) => string | undefined> = /* @__PURE__ */ new Map<unknown, (block: Block) => string | undefined>([
  ["audio", media],
  ["image", media],
  ["resource", (block) => (isRecord(block["resource"]) ? undefined : "has no resource")],
  ["resource_link", link],
]);

/** What keeps `block` from being one; undefined when nothing does. */
export function blockFault(block: unknown): string | undefined {
  if (!isRecord(block)) return "is not an object";
  const { type } = block;
  // By far the most are these.
  if (type === "text") return typeof block["text"] === "string" ? undefined : "has no text as its text";
  return typeof type === "string" ? checks.get(type)?.(block) : "has no type";
}
