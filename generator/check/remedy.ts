// What to do about a value that does not fit its shape: often its quotes are the matter. It judges nothing.

import type { Value } from "../diagnose/intent.ts";
import type { Shape } from "../model/shape.ts";
import type { ScalarTree, Tree } from "../read/tree.ts";
import { describe } from "./describe.ts";

export interface Remedy {
  readonly help: string;
  /** What to write instead, where only quotes are wrong. */
  readonly value?: Value;
}

export function remedy(shape: Shape, tree: Tree): Remedy {
  if (tree.kind !== "scalar") return { help: `write ${describe(shape)}` };
  const { value } = tree;
  if (value === null) return { help: "write a value, or remove the key" };
  if (typeof value === "string") return unquoted(shape, value);
  if (!takes(shape, "text") && !takes(shape, "reference")) return { help: `write ${describe(shape)}` };
  const text = String(value);
  const help = `put it in quotes: "${text}"`;
  const isMeant = isAsWritten(tree) && textsOf(shape).some(({ pattern }) => pattern?.test.test(text) !== false);
  return isMeant ? { help, value: text } : { help };
}

function unquoted(shape: Shape, value: string): Remedy {
  const help = `remove the quotes: ${value}`;
  if (/^-?\d+(\.\d+)?$/.test(value) && (takes(shape, "number") || (takes(shape, "integer") && Number.isSafeInteger(Number(value)))))
    return { help, value: Number(value) };
  if (/^(true|false)$/.test(value) && takes(shape, "flag")) return { help, value: value === "true" };
  return { help: `write ${describe(shape)}` };
}

/** Whether a number was written as it is printed: `1.0` was not, and means something else as a text. */
const isAsWritten = ({ start, end, value }: ScalarTree): boolean => typeof value === "number" && String(value).length === end - start;

const alternatives = (shape: Shape): readonly Shape[] => (shape.kind === "either" ? shape.of.flatMap(alternatives) : [shape]);

const takes = (shape: Shape, kind: Shape["kind"]): boolean => alternatives(shape).some((each) => each.kind === kind);

const textsOf = (shape: Shape): readonly Extract<Shape, { kind: "text" }>[] =>
  alternatives(shape).flatMap((each) => (each.kind === "text" ? [each] : []));
