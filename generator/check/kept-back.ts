// What of a detail may not cross the wire: itself, or a member of it however deep, and where that is written. It judges nothing.

import { lineage, type FullError } from "../model/expand.ts";
import type { DetailSpec, Spec, TypeSpec, WrittenDetail } from "../model/spec.ts";
import { detailOf, isPublic } from "./details.ts";
import type { Path } from "./places.ts";

export interface KeptBack {
  readonly detail: DetailSpec;
  /** `ctx.token`, `rows[].key`. */
  readonly name: string;
  /** From the detail: `["properties", "token"]`, `["items", "properties", "key"]`. */
  readonly steps: Path;
}

/** The first part of `detail` that is unsafe or do-not-log, outermost first; undefined when all of it may leave. */
function keptBack(whole: KeptBack): KeptBack | undefined {
  const open = [whole];
  const met = new Set<string>();
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    if (!isPublic(at.detail)) return at;
    // What a type is that contains itself, it is wherever it comes again.
    if (at.detail.recurs !== undefined && met.has(at.detail.recurs)) continue;
    if (at.detail.recurs !== undefined) met.add(at.detail.recurs);
    const { items, properties = {}, additionalProperties: others, oneOf = [] } = at.detail;
    for (const [key, member] of Object.entries(properties).toReversed()) open.push({ detail: member, name: `${at.name}.${key}`, steps: [...at.steps, "properties", key] });
    for (const [index, branch] of [...oneOf.entries()].toReversed()) open.push({ detail: branch, name: at.name, steps: [...at.steps, "oneOf", index] });
    if (typeof others === "object") open.push({ detail: others, name: `${at.name}{}`, steps: [...at.steps, "additionalProperties"] });
    if (items) open.push({ detail: items, name: `${at.name}[]`, steps: [...at.steps, "items"] });
  }
  return undefined;
}

/** As {@link keptBack}, of what a placeholder names: what it is a part of may be kept back, too. */
export function keptBackAt(error: FullError, placeholder: string): KeptBack | undefined {
  const line = placeholder.split(".");
  const parts = line.flatMap((_, index): readonly KeptBack[] => {
    const name = line.slice(0, index + 1).join(".");
    const detail = detailOf(error, name);
    return detail ? [{ detail, name, steps: line.slice(1, index + 1).flatMap((step) => ["properties", step]) }] : [];
  });
  const named = parts[line.length - 1];
  return parts.find(({ detail }) => !isPublic(detail)) ?? (named && keptBack(named));
}

type Written = string | WrittenDetail | TypeSpec;

/** Where the label stands that keeps it back: at the error, at one it extends, or in a shared type. */
export function whereLabelled(code: string, detail: string, { steps }: KeptBack, { errors, types = {} }: Pick<Spec, "errors" | "types">): Path {
  const [holder = code] = lineage(code, errors).find(([, { details = {} }]) => Object.hasOwn(details, detail)) ?? [];
  let path: Path = ["errors", holder, "details", detail];
  let written: unknown = errors[holder]?.details?.[detail];
  for (const step of [...steps, "safety"]) {
    while (!has(written, step)) {
      const type = typeof written === "string" ? written : (written as Exclude<Written, string> | undefined)?.type;
      if (type === undefined || !Object.hasOwn(types, type)) return path;
      path = ["types", type];
      written = types[type];
    }
    path = [...path, step];
    written = written[step];
  }
  return path;
}

const has = (written: unknown, step: string | number): written is { readonly [key: string | number]: unknown } => typeof written === "object" && written !== null && Object.hasOwn(written, step);
