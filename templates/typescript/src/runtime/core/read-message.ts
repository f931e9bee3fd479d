// Reads details back out of a message: the way home for errors whose wire carries a text and nothing else.

import { peekOwn } from "../values/peek.js";
import { checkDetails } from "../values/shape.js";
import type { DetailShapes } from "../values/spec.js";

const token = /\{\{|\}\}|\{[^{}]*\}|[^{}]+|[{}]/g;
const longest = 4_000;

/** Texts at even places, what stands between braces at odd ones. */
function partsOf(template: string): readonly string[] {
  const parts: string[] = [""];
  for (const part of template.match(token) ?? []) {
    if (part.length > 2 && part.startsWith("{")) parts.push(part.slice(1, -1), "");
    else parts[parts.length - 1] += part === "{{" || part === "}}" ? part.charAt(0) : part;
  }
  return parts;
}

function valueOf(text: string, type: string): unknown {
  if (type === "string") return text;
  if (type === "boolean") return text === "true" ? true : text === "false" ? false : undefined;
  return (type === "integer" || type === "number") && /^-?\d+(?:\.\d+)?$/.test(text) ? Number(text) : undefined;
}

/**
 * The details that `template`, filled, makes `message` of; undefined when it cannot have been made of it, or leaves a detail of `shapes`
 * in the dark. A text ends where the template goes on; lists and objects are not read back, nor is what a language has written (`{count :integer}`): that
 * is passed over, and tells nothing. Linear in the length of the message.
 */
export function readMessage(template: string, message: string, shapes: DetailShapes): object | undefined {
  const parts = partsOf(template);
  const [start = ""] = parts;
  if (message.length > longest || !message.startsWith(start)) return undefined;
  const details: { [key: string]: unknown } = {};
  let from = start.length;
  for (let at = 1; at < parts.length; at += 2) {
    const next = parts[at + 1] ?? "";
    const to = next === "" || at + 2 >= parts.length ? message.length - next.length : message.indexOf(next, from);
    if (to < from || !message.startsWith(next, to)) return undefined;
    const name = parts[at] ?? "";
    const text = message.slice(from, to);
    from = to + next.length;
    if (name.includes(" :")) continue;
    const shape = peekOwn(shapes, name) as DetailShapes[string] | undefined;
    const value = shape && !shape.safety ? valueOf(text, shape.type) : undefined;
    if (value === undefined) return undefined;
    details[name] = value;
  }
  return from === message.length && checkDetails(details, shapes) ? details : undefined;
}
