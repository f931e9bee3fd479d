// The front of the room: a tree in, the taxonomy as written or everything that is wrong with it out. It reads no text.

import type { Diagnostic } from "../diagnose/diagnostic.ts";
import type { Spec } from "../model/spec.ts";
import type { Tree } from "../read/tree.ts";
import { contextOf } from "./context.ts";
import { whatIs } from "./describe.ts";
import { placesOf } from "./places.ts";
import { run } from "./rule.ts";
import { edition } from "./rules/edition.ts";
import { rules } from "./rules/index.ts";
import { checkShape } from "./shape.ts";

export interface Checked {
  /** Absent when a diagnostic is an error. */
  readonly spec?: Spec;
  readonly diagnostics: readonly Diagnostic[];
}

/** Checks shape and rules, all at once. A part that does not fit is not looked at further, so that one fault gives one diagnostic. */
export function check(tree: Tree, file: string): Checked {
  if (tree.kind !== "map") return { diagnostics: [notAMap(tree, file)] };
  const { spec, diagnostics: shapeDiagnostics, dropped } = checkShape(tree, file);
  const context = contextOf(spec, tree, placesOf(tree, file, dropped));
  const otherEdition = [...run(edition, context)];
  // What another edition says cannot be judged by the tables of this one.
  if (otherEdition.length > 0) return { diagnostics: otherEdition };
  const diagnostics = [...shapeDiagnostics, ...rules.flatMap((rule) => [...run(rule, context)])];
  return diagnostics.some(({ severity }) => severity === "error") ? { diagnostics } : { spec, diagnostics };
}

const notAMap = (tree: Tree, file: string): Diagnostic => ({
  code: "wrong-type",
  severity: "error",
  where: { file, start: tree.start, end: tree.end },
  sentence: `a taxonomy must be a map, ${tree.kind === "scalar" && tree.value === null ? "but the file says nothing" : `not ${whatIs(tree)}`}`,
  help: "begin with taxonomy: 1, then name, version, errors and servers",
});
