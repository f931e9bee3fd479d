// Fills the placeholders of a message template with the details that its reader may see (redaction.ts); the rest stays as written.

import { type Redaction, unredacted } from "./redaction.js";
import { isOpen, partOf, partsOf, shapeOn } from "./template.js";
import { defaultMaxLength } from "../values/limits.js";
import type { DetailShape, DetailShapes, ErrorSpec, Json } from "../values/spec.js";
import { cut } from "../values/visible.js";

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

/**
 * The message that `template` stands for: `{name}` is the safe detail of that name, `{amount.value}` a member of one, `{{` and `}}` are braces. An absent detail leaves
 * nothing, an undeclared or unsafe name stays as written. Lists are joined with ", ", objects are JSON; of both only what labels let out.
 * `{count :integer}` is written by the forms of `spec`, in the language of `tag` or else the taxonomy's own. At most 2,000 characters long. Never throws.
 */
export function fillTemplate(template: string, details: object, shapes: DetailShapes, redaction: Redaction = unredacted, spec?: Pick<ErrorSpec, "forms">, tag?: string): string {
  const known = parsed.get(template);
  const { texts, holes } = known?.shapes === shapes ? known : parse(template, shapes);
  let text = texts[0] as string;
  for (let at = 0; at < holes.length; at++) {
    const { name, path, shape } = holes[at] as Hole;
    // Placeholders with a form, and text that stays unchanged.
    const filled = shape === undefined ? (spec?.forms?.write(name, details, shapes, redaction.value, tag) ?? `{${name}}`) : fill(path, shape, details, redaction);
    text += filled + (texts[at + 1] as string);
  }
  return cut(text, defaultMaxLength);
}

type Named = Pick<ErrorSpec, "code" | "title">;

/** `note_locked` → `Note locked`. */
export const sentence = (code: string): string => code.charAt(0).toUpperCase() + code.slice(1).replace(/[_-]/g, " ");

/** The message of an error without details. */
export const nameless = (spec: Named): string => spec.title ?? sentence(spec.code);

/** `text`; where nothing stands in it, since a message may be made of optional details alone, what can be said without them. */
export const worded = (text: string, spec: Named): string => (text.trim() ? text : nameless(spec));

/** The message of an error of `spec` with these details: never empty, which would take the code out of texts too. */
export function messageOf(spec: Named & Pick<ErrorSpec, "message" | "details" | "forms">, details: object, redaction?: Redaction): string {
  return worded(fillTemplate(spec.message, details, spec.details, redaction, spec), spec);
}

/** The template that stands for `text` itself. */
export function literalTemplate(text: string): string {
  return text.replace(/[{}]/g, "$&$&");
}

function parse(template: string, shapes: DetailShapes): Template {
  const { texts, names } = partsOf(template);
  const holes = names.map((name): Hole => {
    const path = name.split(".");
    return { name, path, shape: shapeOn(shapes, path, isOpen) };
  });
  if (parsed.size >= mostTemplates) parsed.clear();
  const known = { texts, holes, shapes };
  parsed.set(template, known);
  return known;
}

function fill(path: readonly string[], shape: DetailShape, details: object, redaction: Redaction): string {
  const value = partOf(details, path);
  // Most are texts, and a shape that says no more than that has nothing to add; nor has any shape to a safe integer or a truth value.
  if (typeof value === "string" && shape.type === "string" && shape.enum === undefined) return redaction.text(value, shape, Math.min(shape.maxLength ?? defaultMaxLength, defaultMaxLength));
  if (typeof value === "boolean" ? shape.type === "boolean" : shape.type === "integer" && Number.isSafeInteger(value)) return String(value);
  return plainText(redaction.value(value, shape));
}

/** The visible form of a value, in no language. */
export function plainText(told: Json | undefined): string {
  if (Array.isArray(told)) return told.map((item) => (typeof item === "string" ? item : JSON.stringify(item))).join(", ");
  return typeof told === "object" && told !== null ? JSON.stringify(told) : String(told ?? "");
}

/** Whether `details` have everything that `template` must be filled with; what is optional may be missing. */
export function isFillable(template: string, details: object, shapes: DetailShapes): boolean {
  return partsOf(template).names.every((name) => {
    // The name before the form, where it has one.
    const [detail = ""] = name.split(" ");
    const path = detail.split(".");
    const part = partOf(details, path);
    return (part !== undefined && part !== null) || !shapeOn(shapes, path, ({ optional }) => optional !== true);
  });
}

/** The message where none was received: the contract's own, or as much as can be said without details. */
export const summaryOf = (spec: ErrorSpec, details: object): string => (isFillable(spec.message, details, spec.details) ? messageOf(spec, details) : nameless(spec));
