// Walks what led to an error: its cause, the cause of that, and the members of aggregates. It shows and sends nothing.

import { brandOf } from "./brand.js";
import { cleanText } from "../values/clean.js";
import { isArray, members, peek, peekUnpolluted } from "../values/peek.js";
import { told, toJson } from "../values/json.js";

export interface Cause {
  readonly value: unknown;
  /** A member of an aggregate rather than the one cause. */
  readonly member: boolean;
}

/** Most values a walk visits. */
const mostCauses = 16;

/** The causes of `error`, each before its own; every value once, 16 at most. Never throws. */
export function causesOf(error: unknown): { readonly causes: readonly Cause[]; readonly more: boolean } {
  const causes: Cause[] = [];
  const seen = new Set<unknown>([error]);
  const open: Cause[] = [];
  const lookBelow = (value: unknown): void => {
    for (const next of below(value).reverse()) {
      const primitive = next.value === null || (typeof next.value !== "object" && typeof next.value !== "function");
      if (primitive || !seen.has(next.value)) open.push(next);
      seen.add(next.value);
    }
  };
  lookBelow(error);
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    if (causes.length === mostCauses) return { causes, more: true };
    causes.push(at);
    lookBelow(at.value);
  }
  return { causes, more: false };
}

/** One more than are shown, so that it can be said that there are more. */
function below(value: unknown): Cause[] {
  const cause = peekUnpolluted(value, "cause") ?? undefined;
  const errors = (members(peekUnpolluted(value, "errors"), mostCauses + 1) ?? []).map((value) => ({ value, member: true }));
  return cause === undefined ? errors : [{ value: cause, member: false }, ...errors];
}

const scrubbed = (text: string): string => cleanText(text, 500);

/** One line on any thrown value, such as `SyntaxError: Unexpected token }`; cleaned and at most 500 characters long. Never throws. */
export function headlineOf(value: unknown): string {
  return scrubbed(`${nameOf(value)}: ${textOf(value)}`);
}

/** The message of any thrown value, without the name of its class; where it has none, its type. Else as {@link headlineOf}. */
export function messageOfAny(value: unknown): string {
  return scrubbed(textOf(value)) || headlineOf(value);
}

/** The contexts of an error of ours, of whichever copy of a package, scrubbed as they may be shown. */
export const contextsOf = (value: unknown): readonly string[] => contextsIn(value, scrubbed);

/** The contexts of an error of ours, of whichever copy of a package, each as `line` makes it. */
export function contextsIn(value: unknown, line: (text: string) => string): readonly string[] {
  const contexts = brandOf(value) ? peek(value, "contexts") : undefined;
  return isArray(contexts) ? contexts.flatMap((context) => (typeof context === "string" ? [line(context)] : [])) : [];
}

function textOf(value: unknown): string {
  const message = typeof value === "string" ? value : peek(value, "message");
  return typeof message === "string" ? message : JSON.stringify(toJson(value, { depth: 3, total: 500 }, told));
}

/** The name of a class, or what else was thrown. */
export function nameOf(value: unknown): string {
  if (typeof value !== "object" && typeof value !== "function") return `thrown ${typeof value}`;
  const names = [peek(value, "name"), peek(peek(value, "constructor"), "name"), "Object"];
  return names.find((name) => typeof name === "string" && name !== "") as string;
}
