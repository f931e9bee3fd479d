// The possible failures of a tool: those of its handler, and of the functions it calls, four levels deep. Caught failures are left out.

import { ts } from "ts-morph";
import type { Callees } from "./callee.ts";
import type { Failure, Reached } from "../../source/facts.ts";
import type { FileFacts, Spot } from "./file-facts.ts";

/** Calls from the handler to what it calls, from there on, and so forth: servers have a client below a service below a handler. */
const levels = 4;

const nameOf = (code: ts.Node): string => {
  const holder = ts.isFunctionLike(code) && code.name ? code : code.parent;
  if (ts.isConstructorDeclaration(code)) return ts.isClassLike(code.parent) ? (code.parent.name?.text ?? "constructor") : "constructor";
  const name = "name" in holder ? (holder as { readonly name?: ts.Node }).name : undefined;
  return name?.getText() ?? "a function";
};

/** The spots in a node that leave it: not those that end in a `try` of its own. `left out`: parts that belong to others. */
function* leaving<T>(spots: readonly Spot<T>[], code: ts.Node, leftOut: readonly ts.Node[]): Generator<Spot<T>> {
  const { pos: start, end } = code;
  const file = code.getSourceFile();
  for (const spot of spots) {
    const { start: at, caughtAt } = spot;
    if (at < start || at >= end || caughtAt >= start) continue;
    if (leftOut.some((part) => at >= part.pos && at < part.end && part.getSourceFile() === file)) continue;
    yield spot;
  }
}

/** Whether a failure gets past every `try` on the way that lets the instances of one class pass. */
const passes = ({ way, made }: Failure, only: readonly string[]): boolean => way !== "throw" || only.every((each) => each === made);

export interface Reaching {
  factsIn(file: ts.SourceFile): FileFacts | undefined;
  readonly callees: Callees;
  /** Code that some tool was seen to pass is put into it. */
  readonly passed: Set<ts.Node>;
}

/** From `handlers`. `leftOut`: parts of them that are not this tool's. */
export function reachedFrom(handlers: readonly ts.Node[], { factsIn, callees, passed }: Reaching, leftOut: readonly ts.Node[] = []): readonly Reached[] {
  const reached = new Map<Failure, Reached>();
  const seen = new Set<ts.Node>();
  let level: (readonly [code: ts.Node, through: readonly string[], only: readonly string[]])[] = handlers.map((code) => [code, [], []]);
  for (let depth = 0; depth <= levels && level.length > 0; depth += 1) {
    const next: (readonly [ts.Node, readonly string[], readonly string[]])[] = [];
    for (const [code, through, only] of level) {
      if (seen.has(code)) continue;
      seen.add(code);
      passed.add(code);
      const here = factsIn(code.getSourceFile());
      if (!here) continue;
      for (const { what: failure } of leaving(here.failures, code, leftOut)) if (!reached.has(failure) && passes(failure, only)) reached.set(failure, { failure, through });
      if (depth === levels) continue;
      for (const call of leaving(here.calls, code, leftOut)) {
        const passed = call.only && call.only.at >= code.pos ? [...only, call.only.made] : only;
        for (const found of callees.of(call.what)) next.push([found, [...through, nameOf(found)], passed]);
      }
    }
    level = next;
  }
  return [...reached.values()];
}
