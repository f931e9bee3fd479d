// Walks what led to an error: its cause, the cause of that, and the members of aggregates. It shows and sends nothing.

import { brandOf } from "./brand.js";
import { cleanText } from "../values/clean.js";
import { toJson } from "../values/json.js";
import { isArray, peek, peekFenced } from "../values/peek.js";

export interface Cause {
  readonly value: unknown;
  /** How far below the error: 1 for its own cause. */
  readonly depth: number;
  /** A member of an aggregate rather than the one cause. */
  readonly member: boolean;
}

/** Most values a walk visits. */
const mostCauses = 16;

/** The causes of `error`, each before its own; every value once, 16 at most. Never throws. */
export function causesOf(error: unknown): { readonly causes: readonly Cause[]; readonly more: boolean } {
  const causes: Cause[] = [];
  const seen = new Set<unknown>([error]);
  const open: Cause[] = [{ value: error, depth: 0, member: false }];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    if (at.depth > 0) {
      if (causes.length === mostCauses) return { causes, more: true };
      causes.push(at);
    }
    for (const next of below(at, mostCauses).reverse()) {
      const primitive = typeof next.value !== "object" && typeof next.value !== "function";
      if (!primitive && seen.has(next.value)) continue;
      seen.add(next.value);
      open.push(next);
    }
  }
  return { causes, more: false };
}

function below({ value, depth }: Cause, most: number): Cause[] {
  if (typeof value !== "object" || value === null) return [];
  const next: Cause[] = [];
  const cause = peekFenced(value, "cause");
  if (cause !== undefined && cause !== null) next.push({ value: cause, depth: depth + 1, member: false });
  const errors = peekFenced(value, "errors");
  const length = isArray(errors) ? Number(peek(errors, "length")) : 0;
  for (let at = 0; at < length && at <= most; at++) next.push({ value: peek(errors, at), depth: depth + 1, member: true });
  return next;
}

/** One line on any thrown value, such as `SyntaxError: Unexpected token }`; cleaned and at most 500 characters long. Never throws. */
export function headlineOf(value: unknown): string {
  const name = typeof value === "object" || typeof value === "function" ? nameOf(value) : `thrown ${typeof value}`;
  return cleanText(`${name}: ${textOf(value)}`, 500);
}

/** What any thrown value says, without the name of its class: its message, or what it is where it has none. As {@link headlineOf} otherwise. */
export function messageOfAny(value: unknown): string {
  return cleanText(textOf(value), 500) || headlineOf(value);
}

/** The contexts of an error of ours, of whichever copy of a package, scrubbed as they may be shown. */
export function contextsOf(value: unknown): readonly string[] {
  const contexts = brandOf(value) ? peek(value, "contexts") : undefined;
  return isArray(contexts) ? contexts.flatMap((context) => (typeof context === "string" ? [cleanText(context, 500)] : [])) : [];
}

function textOf(value: unknown): string {
  const message = typeof value === "string" ? value : peek(value, "message");
  return typeof message === "string" ? message : JSON.stringify(toJson(value, { depth: 3, total: 500 }));
}

function nameOf(value: unknown): string {
  for (const name of [peek(value, "name"), peek(peek(value, "constructor"), "name")]) if (typeof name === "string" && name !== "") return name;
  return "Object";
}
