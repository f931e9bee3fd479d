// A message template taken apart: texts, the names of the placeholders between them, and what each stands for. Other code fills them in or reads them back.

import { own } from "../values/look-up.js";
import { peekOwn } from "../values/peek.js";
import type { DetailShape, DetailShapes } from "../values/spec.js";

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
