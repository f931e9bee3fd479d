// The details of a failure are those its error declares: no others, and none that is unsafe.

import { branchOf } from "../../../templates/typescript/src/runtime/values/shape.ts";
import type { DetailShape, DetailShapes } from "../../../templates/typescript/src/runtime/values/spec.ts";
import type { Check, Said } from "../check.ts";
import { errorOf } from "../contract.ts";
import { detailsOf } from "../declared-words.ts";
import { called, declared, taxonomy } from "../example.ts";
import { isMessage, type Message } from "../frame.ts";

/** Deeper details fit nobody's shapes. */
const deepest = 32;

function* strangers(details: Message, shapes: DetailShapes, path: string, depth = 0): Generator<Said> {
  for (const [name, value] of Object.entries(details)) {
    const shape = Object.hasOwn(shapes, name) ? shapes[name] : undefined;
    const words = JSON.stringify(name);
    if (!shape) yield { sentence: `${path}${name} is not declared`, words };
    else if (shape.safety !== undefined) yield { sentence: `${path}${name} is ${shape.safety}, and must not leave the server`, words };
    else yield* inside(value, shape, `${path}${name}`, depth);
  }
}

function* inside(value: unknown, shape: DetailShape, path: string, depth: number): Generator<Said> {
  const { items } = shape;
  if (depth > deepest) return;
  if (Array.isArray(value) && items) for (const [index, item] of value.entries()) yield* inside(item, items, `${path}[${index}]`, depth + 1);
  if (!isMessage(value)) return;
  const { properties, additionalProperties: others } = branchOf(value, shape) ?? {};
  if (typeof others === "object") for (const [key, member] of Object.entries(value)) yield* inside(member, others, `${path}.${key}`, depth + 1);
  else if (properties && others === undefined) yield* strangers(value, properties, `${path}.`, depth + 1);
}

export const detailsUndeclared: Check = {
  code: "details-undeclared",
  severity: "error",
  needs: "declared failure",
  why: "Declaring a detail decides who may read it. For an undeclared member nobody has decided: usually it is a property of an exception, with a path or a query in it.",
  help: "declare the detail with its safety, or do not send it",
  files: taxonomy,
  bad: called("edit_note", { id: "b" }, declared("note_locked", { envelope: { details: { id: "a", owner: "Ada", path: "notes/a.md" } } })),
  good: called("edit_note", { id: "b" }, declared("note_locked")),
  *held({ answer, tool, method }, { contract }) {
    const error = errorOf(contract, answer?.code);
    const details = answer && detailsOf(answer);
    if (!error || !details) return;
    for (const said of strangers(details, error.details, "")) yield { ...said, sentence: `in a failure of ${tool ?? method} with ${error.code}, the detail ${said.sentence}` };
  },
};
