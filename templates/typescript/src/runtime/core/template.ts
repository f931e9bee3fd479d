// A message template taken apart: texts, the names of the placeholders between them, what each stands for, and details read back out of a message: the way home for errors whose wire carries nothing but a text. Other code fills them in.

import { hasOwn, own, peekOwn } from "../values/peek.js";
import type { DetailShape, DetailShapes } from "../values/spec.js";
import { longestMessage } from "../values/limits.js";
import { checkDetails } from "../values/shape.js";

const token = /\{\{|\}\}|\{[^{}]*\}|[^{}]+|[{}]/g;

/** `texts[0]`, placeholder 0, `texts[1]`, placeholder 1 and so on. */
export interface Parts {
  readonly texts: readonly string[];
  readonly names: readonly string[];
}

/** The parts of `template`: `{{` and `}}` are braces, and so is a brace that encloses no name. */
export function partsOf(template: string): Parts {
  const texts = [""];
  const names: string[] = [];
  for (const part of template.match(token) ?? []) {
    if (part.length > 2 && part.startsWith("{")) {
      names.push(part.slice(1, -1));
      texts.push("");
    } else texts[names.length] += part === "{{" || part === "}}" ? part.charAt(0) : part;
  }
  return { texts, names };
}

/** The value at `path`; undefined where nothing is. */
export function partOf(details: object, path: readonly string[]): unknown {
  let value: unknown = details;
  for (const step of path) value = peekOwn(value, step);
  return value;
}

/** The shape at the end of `path`; undefined where there is none, or where one on the way, itself included, is not as `isSuch` asks. */
export function shapeOn(shapes: DetailShapes, path: readonly string[], isSuch: (shape: DetailShape) => boolean): DetailShape | undefined {
  let shape: DetailShape | undefined;
  let members: DetailShapes | undefined = shapes;
  for (const step of path) {
    shape = members && own(members, step);
    if (shape === undefined || !isSuch(shape)) return undefined;
    members = shape.properties;
  }
  return shape;
}

/** Whether no label keeps what is of `shape` inside. */
export const isOpen = ({ safety }: DetailShape): boolean => safety === undefined;

/** Of a list or an object, nothing that fits. */
function valueOf(text: string, type: string): unknown {
  if (type === "string") return text;
  if (type === "boolean") return text === "true" ? true : text === "false" ? false : undefined;
  return /^-?\d+(?:\.\d+)?$/.test(text) ? Number(text) : undefined;
}

/** Not where a label keeps it, or where an object may have had members that no text can name. */
const isReadable = ({ safety, oneOf, additionalProperties: others }: DetailShape): boolean => !safety && !oneOf && !others;

interface Draft {
  [key: string]: unknown;
}

/** Puts `value` where `path` leads in `details`, in objects made for it. */
function keep(details: Draft, path: readonly string[], value: unknown): void {
  let holder = details;
  for (const step of path.slice(0, -1)) {
    if (!hasOwn(holder, step)) holder[step] = {};
    holder = holder[step] as Draft;
  }
  holder[path[path.length - 1] as string] = value;
}

/**
 * The details that `template`, filled, makes `message` of; undefined when it cannot have been made of it, or leaves a detail of `shapes`
 * in the dark. A text ends where the template goes on; lists and whole objects are not read back, nor is what a language has written (`{count :integer}`): that
 * is passed over, and tells nothing. Linear in the length of the message.
 */
export function readMessage(template: string, message: string, shapes: DetailShapes): object | undefined {
  const { texts, names } = partsOf(template);
  const [start = ""] = texts;
  if (message.length > longestMessage || !message.startsWith(start)) return undefined;
  const details: Draft = {};
  let from = start.length;
  for (const [at, name] of names.entries()) {
    const next = texts[at + 1] as string;
    const isLast = at === names.length - 1;
    // Where two placeholders touch, nobody knows where the first one ends.
    if (next === "" && !isLast) return undefined;
    const to = isLast ? message.length - next.length : message.indexOf(next, from);
    if (to < from || !message.startsWith(next, to)) return undefined;
    const text = message.slice(from, to);
    from = to + next.length;
    if (name.includes(" :")) continue;
    const path = name.split(".");
    const shape = shapeOn(shapes, path, isReadable);
    // A member of an absent object is nothing, too.
    const value = shape && (text !== "" || path.length === 1) ? valueOf(text, shape.type) : undefined;
    if (value === undefined) return undefined;
    keep(details, path, value);
  }
  return from === message.length && checkDetails(details, shapes) ? details : undefined;
}
