// Reads details back out of a message: the way home for errors whose wire carries a text and nothing else.

import { partsOf } from "./template.js";
import { peekOwn } from "../values/peek.js";
import { checkDetails } from "../values/shape.js";
import type { DetailShapes } from "../values/spec.js";

const longest = 4_000;

/** Of a list or an object, nothing that fits. */
function valueOf(text: string, type: string): unknown {
  if (type === "string") return text;
  if (type === "boolean") return text === "true" ? true : text === "false" ? false : undefined;
  return /^-?\d+(?:\.\d+)?$/.test(text) ? Number(text) : undefined;
}

/**
 * The details that `template`, filled, makes `message` of; undefined when it cannot have been made of it, or leaves a detail of `shapes`
 * in the dark. A text ends where the template goes on; lists and objects are not read back. Linear in the length of the message.
 */
export function readMessage(template: string, message: string, shapes: DetailShapes): object | undefined {
  const { texts, names } = partsOf(template);
  const [start = ""] = texts;
  if (message.length > longest || !message.startsWith(start)) return undefined;
  const details: { [key: string]: unknown } = {};
  let from = start.length;
  for (const [at, name] of names.entries()) {
    const next = texts[at + 1] as string;
    const isLast = at === names.length - 1;
    // Where two placeholders touch, nobody knows where the first one ends.
    if (next === "" && !isLast) return undefined;
    const to = isLast ? message.length - next.length : message.indexOf(next, from);
    const shape = peekOwn(shapes, name) as DetailShapes[string] | undefined;
    if (to < from || !message.startsWith(next, to) || !shape || shape.safety) return undefined;
    const value = valueOf(message.slice(from, to), shape.type);
    if (value === undefined) return undefined;
    details[name] = value;
    from = to + next.length;
  }
  return from === message.length && checkDetails(details, shapes) ? details : undefined;
}
