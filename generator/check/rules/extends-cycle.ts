// Rule extends-cycle: nothing can be a special case of itself.

import { quote } from "../../diagnose/quote.ts";
import type { Kind } from "../../model/shape.ts";
import type { Context } from "../context.ts";
import type { Reference } from "../references.ts";
import type { Finding, Rule } from "../rule.ts";

export const extendsCycle: Rule = {
  code: "extends-cycle",
  severity: "error",
  why: "Each entry inherits from its parent. In a circle there is no first one to inherit from.",
  help: "remove one of these extends",
  bad: `
errors:
  not_found: { extends: note_missing, message: "Not found." }
  note_missing: { extends: not_found, message: "There is no such note." }
`,
  good: `
errors:
  not_found: { message: "Not found." }
  note_missing: { extends: not_found, message: "There is no such note." }
`,
  *check(context) {
    for (const kind of ["categories", "errors"] as const) yield* circles(kind, context);
  },
};

/** Each circle once, at the reference that closes it, with a note at every other one. */
function* circles(kind: Kind, { references }: Context): Generator<Finding> {
  const outgoing = new Map<string, Reference[]>();
  for (const reference of references) {
    const [section, name, field] = reference.at;
    if (reference.kind !== kind || section !== kind || field !== "extends") continue;
    const others = outgoing.get(String(name));
    if (others) others.push(reference);
    else outgoing.set(String(name), [reference]);
  }
  const done = new Set<string>();
  for (const first of outgoing.keys()) {
    const trail: { readonly name: string; readonly at: Finding["at"] }[] = [];
    /** Where in the trail each name stands that is on it. */
    const places = new Map<string, number>();
    const stack = [{ name: first, depth: 0, at: [] as Finding["at"] }];
    for (let next = stack.pop(); next; next = stack.pop()) {
      for (const { name } of trail.splice(next.depth)) places.delete(name);
      places.set(next.name, trail.push(next) - 1);
      if (done.has(next.name)) continue;
      for (const { name, at } of outgoing.get(next.name) ?? []) {
        const since = places.get(name);
        if (since === undefined) stack.push({ name, depth: trail.length, at });
        else yield { at, sentence: sentence(name, trail.length - since), notes: trail.slice(since + 1).map((each) => ({ at: each.at, text: "by way of this" })) };
      }
    }
    for (const { name } of trail) done.add(name);
    done.add(first);
  }
}

const sentence = (name: string, length: number): string => `${quote(name)} extends itself${length === 1 ? "" : `, by way of ${length - 1} other${length === 2 ? "" : "s"}`}`;
