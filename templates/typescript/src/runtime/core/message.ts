// Fills the placeholders of a message template. What goes in is what may leave of a detail; anything else the author wrote stays as written.

import { cleanOf, cut, defaultMaxLength } from "../values/clean.js";
import { partOf, shapesOn } from "./part.js";
import { peekOwn } from "../values/peek.js";
import { outwardValue } from "./safe.js";
import type { DetailShape, DetailShapes, ErrorSpec, Forms, Json } from "../values/spec.js";

/** A template taken apart: `texts[0]`, hole 0, `texts[1]`, hole 1 and so on. */
interface Template {
  readonly texts: readonly string[];
  readonly holes: readonly Hole[];
  readonly shapes: DetailShapes;
}

interface Hole {
  readonly name: string;
  /** The detail, and the members that lead to a part of it. */
  readonly path: readonly string[];
  /** Undefined for what has a form, and for what must not be filled in. */
  readonly shape: DetailShape | undefined;
}

const parsed: Map<string, Template> = /* @__PURE__ */ new Map();
/** Templates come from the taxonomy, so this many is never reached; a wire full of invented ones must not fill the memory. */
const mostTemplates = 20_000;
/** Of a list; what is over is counted in the last place. */
export const mostListed: number = 51;

/**
 * The message that `template` stands for: `{name}` is the safe detail of that name, `{amount.value}` a member of one, `{{` and `}}` are braces. An absent detail leaves
 * nothing, an undeclared or unsafe name stays as written. Lists are joined with ", ", objects are JSON; of both only what the details on
 * the wire have of them. `{count :integer}` is written by the forms of `spec`, in the language of `tag` or else the taxonomy's own. At most
 * 2,000 characters long. Never throws.
 */
export function fillTemplate(template: string, details: object, shapes: DetailShapes, spec?: Pick<ErrorSpec, "forms">, tag?: string): string {
  let known = parsed.get(template);
  if (known === undefined || known.shapes !== shapes) known = parse(template, shapes);
  const { texts, holes } = known;
  let text = texts[0] as string;
  for (let at = 0; at < holes.length; at++) {
    const hole = holes[at] as Hole;
    const filled = hole.shape === undefined ? formed(hole.name, details, shapes, spec, tag) : fill(hole, hole.shape, details);
    text += filled + (texts[at + 1] as string);
  }
  return text.length > defaultMaxLength ? cut(text, defaultMaxLength) : text;
}

/** The message of an error of `spec` with these details. */
export function messageOf(spec: Pick<ErrorSpec, "message" | "details" | "forms">, details: object): string {
  return fillTemplate(spec.message, details, spec.details, spec);
}

/** The template that stands for `text` itself. */
export function literalTemplate(text: string): string {
  return text.replace(/[{}]/g, "$&$&");
}

function parse(template: string, shapes: DetailShapes): Template {
  const texts: string[] = [""];
  const holes: Hole[] = [];
  for (const token of template.match(/\{\{|\}\}|\{[^{}]*\}|[^{}]+|[{}]/g) ?? []) {
    if (token.length > 2 && token.startsWith("{")) {
      const name = token.slice(1, -1);
      const path = name.split(".");
      holes.push({ name, path, shape: safeShape(shapes, path) });
      texts.push("");
    } else {
      texts[holes.length] += token === "{{" || token === "}}" ? token.charAt(0) : token;
    }
  }
  if (parsed.size >= mostTemplates) parsed.clear();
  const known = { texts, holes, shapes };
  parsed.set(template, known);
  return known;
}

/** The shape at the end of `path`; undefined where there is none, or where a label on the way keeps it inside. */
function safeShape(shapes: DetailShapes, path: readonly string[]): DetailShape | undefined {
  const met = shapesOn(shapes, path);
  return met?.every(({ safety }) => safety === undefined) ? met[met.length - 1] : undefined;
}

/** What has a form, and what stays as it is written. */
function formed(placeholder: string, details: object, shapes: DetailShapes, spec: Pick<ErrorSpec, "forms"> | undefined, tag: string | undefined): string {
  const forms = peekOwn(spec, "forms") as Forms | undefined;
  return forms?.write(placeholder, details, shapes, tag) ?? `{${placeholder}}`;
}

function fill({ path }: Hole, shape: DetailShape, details: object): string {
  const value = partOf(details, path);
  // Most are texts, and a shape that says no more than that has nothing to add; nor has any shape to a safe integer or a truth value.
  if (typeof value === "string" && shape.type === "string" && shape.enum === undefined) return textOf(value, shape);
  if (typeof value === "boolean" ? shape.type === "boolean" : shape.type === "integer" && Number.isSafeInteger(value)) return String(value);
  return plainText(outwardValue(value, shape, { breadth: mostListed }));
}

/** What may leave of a value, as a text in no language. */
export function plainText(outward: Json | undefined): string {
  if (Array.isArray(outward)) return outward.map((item) => (typeof item === "string" ? item : JSON.stringify(item))).join(", ");
  return typeof outward === "object" && outward !== null ? JSON.stringify(outward) : String(outward ?? "");
}

function textOf(text: string, shape: DetailShape): string {
  return cleanOf(text, shape, Math.min(shape.maxLength ?? defaultMaxLength, defaultMaxLength));
}
