// Rule unsafe-placeholder: messages and guidance leave the process, so only details that are safe all through may be in them.

import { quote } from "../../diagnose/quote.ts";
import { lineage, type FullError } from "../../model/expand.ts";
import type { DetailSpec, Spec, TypeSpec, WrittenDetail } from "../../model/spec.ts";
import { detailNamed } from "../../model/template.ts";
import { detailOf, isPublic } from "../details.ts";
import type { Path } from "../places.ts";
import type { Rule } from "../rule.ts";

/** What of a detail may not cross the wire: itself, or a member of it however deep, and where that is written. It judges nothing. */
interface KeptBack {
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
function keptBackAt(error: FullError, placeholder: string): KeptBack | undefined {
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
function whereLabelled(code: string, detail: string, { steps }: KeptBack, { errors, types = {} }: Pick<Spec, "errors" | "types">): Path {
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

export const unsafePlaceholder: Rule = {
  code: "unsafe-placeholder",
  severity: "error",
  why:
    "Messages and guidance go to the caller, to the model and into every log on the way. A detail is unsafe precisely because " +
    "it must not (Conjure checks its safe arguments the same way). An object is as unsafe as its least safe member.",
  help: "remove it from the text (the log has it), or allow it on the wire with wire: { reason }",
  bad: `
errors:
  note_locked:
    message: "Locked by {owner}."
    details: { owner: { type: string, safety: unsafe } }
`,
  good: `
errors:
  note_locked:
    message: "Locked by someone else."
    details: { owner: { type: string, safety: unsafe } }
`,
  *check({ templates, spec }) {
    for (const { code, error, placeholders, path, inherited } of templates) {
      for (const { name, at, length } of placeholders) {
        const kept = keptBackAt(error, name);
        if (kept === undefined) continue;
        const declared = { at: whereLabelled(code, detailNamed(name), kept, spec), text: "declared here" };
        yield {
          sentence: `${quote(kept.name)} is ${kept.detail.safety}, but this text goes over the wire`,
          ...(inherited
            ? { at: ["errors", code], part: "key", notes: [declared, { at: path, text: "this text is inherited from here" }] }
            : { at: path, part: { offset: at, length }, notes: [declared] }),
        };
      }
    }
  },
};
