// Fills the placeholders of a message template. Only safe details go in, cleaned; anything else the author wrote stays as written.

import { cleanText, cut, defaultMaxLength } from "./clean.js";
import { toJson } from "./json.js";
import { peekOwn } from "./peek.js";
import type { DetailShape, DetailShapes, ErrorSpec } from "./spec.js";

/** A template taken apart: `texts[0]`, hole 0, `texts[1]`, hole 1 and so on. */
interface Template {
  readonly texts: readonly string[];
  readonly holes: readonly Hole[];
  readonly shapes: DetailShapes;
}

interface Hole {
  readonly name: string;
  /** Undefined for what must not be filled in. */
  readonly shape: DetailShape | undefined;
}

const parsed: Map<string, Template> = /* @__PURE__ */ new Map();
/** Templates come from the taxonomy, so this many is never reached; a wire full of invented ones must not fill the memory. */
const mostTemplates = 20_000;
const mostListed = 50;

/**
 * The message that `template` stands for: `{name}` is the safe detail of that name, `{{` and `}}` are braces. An absent detail leaves
 * nothing, an undeclared or unsafe name stays as written. Lists are joined with ", ". At most 2,000 characters long. Never throws.
 */
export function fillTemplate(template: string, details: object, shapes: DetailShapes): string {
  let known = parsed.get(template);
  if (known === undefined || known.shapes !== shapes) known = parse(template, shapes);
  const { texts, holes } = known;
  let text = texts[0] as string;
  for (let at = 0; at < holes.length; at++) text += fill(holes[at] as Hole, details) + (texts[at + 1] as string);
  return text.length > defaultMaxLength ? cut(text, defaultMaxLength) : text;
}

/** The message of an error of `spec` with these details. */
export function messageOf(spec: Pick<ErrorSpec, "message" | "details">, details: object): string {
  return fillTemplate(spec.message, details, spec.details);
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
      const shape = Object.hasOwn(shapes, name) ? shapes[name] : undefined;
      holes.push({ name, shape: shape?.safety === undefined ? shape : undefined });
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

function fill({ name, shape }: Hole, details: object): string {
  if (shape === undefined) return `{${name}}`;
  const value = peekOwn(details, name);
  if (typeof value === "number" || typeof value === "boolean") return `${value}`;
  return typeof value === "string" ? textOf(value, shape) : valueText(value, shape);
}

function textOf(text: string, shape: DetailShape): string {
  return cleanText(text, Math.min(shape.maxLength ?? defaultMaxLength, defaultMaxLength), shape.format === "email");
}

function valueText(value: unknown, shape: DetailShape): string {
  if (value === undefined || value === null) return "";
  const json = toJson(value, { breadth: mostListed });
  if (Array.isArray(json)) return json.map((item) => (typeof item === "string" ? item : JSON.stringify(item))).join(", ");
  return typeof json === "string" ? textOf(json, shape) : JSON.stringify(json);
}
