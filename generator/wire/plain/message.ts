// Messages: templates filled for a reader, and details read back out of them (language.md, "Placeholders"). It sends nothing.

import { limits } from "../../model/limits.ts";
import { plainly } from "../../model/plainly.ts";
import type { DetailShape, DetailShapes, ErrorDef, Json } from "../../model/taxonomy.ts";
import { lately } from "../../model/once.ts";
import { placeholder } from "../../model/template.ts";
import { worded } from "../../model/names.ts";
import { keptDetails, keptValue } from "./kept.ts";
import { inLanguage, plainText } from "./in-language.ts";
import { sentDetails, sentValue } from "./sent.ts";
import { fitAll, memberOf, type Values } from "./shapes.ts";
import { cut, keptText, sentText } from "./text.ts";

/** How the words of an error are made fit for the process that holds it, or for a client. */
export interface Audience {
  line(text: string): string;
  value(value: Json | undefined, shape: DetailShape): Json | undefined;
  details(details: Values, shapes: DetailShapes): Values;
}

export const forHolder: Audience = { line: (text) => keptText(text), value: keptValue, details: keptDetails };
export const forClient: Audience = { line: (text) => sentText(text), value: sentValue, details: sentDetails };

/** `texts[0]`, name 0, `texts[1]` and so on; `{{` and `}}` are braces, and a brace that encloses no name stands for itself. */
const takenApart = lately((template): { readonly texts: readonly string[]; readonly names: readonly string[] } => {
  const names: string[] = [];
  const texts = [""];
  for (const [part] of template.matchAll(/\{\{|\}\}|\{[^{}]+\}|[^{}]+|[{}]/g)) {
    if (/^\{[^{}]/.test(part)) {
      names.push(part.slice(1, -1));
      texts.push("");
    } else texts[names.length] += part === "{{" || part === "}}" ? part.slice(1) : part;
  }
  return { texts, names };
});

/** The shape at the end of `path`, if all on the way are as `isSuch` asks. */
function shapeAt(shapes: DetailShapes, path: readonly string[], isSuch: (shape: DetailShape) => boolean): DetailShape | undefined {
  const [name = "", ...others] = path;
  const shape = Object.hasOwn(shapes, name) ? shapes[name] : undefined;
  if (shape === undefined || !isSuch(shape)) return undefined;
  return others.length === 0 ? shape : shapeAt(shape.properties ?? {}, others, isSuch);
}

const isOpen = ({ safety }: DetailShape): boolean => safety === undefined;

export const valueAt = (details: Values, path: readonly string[]): Json | undefined => path.reduce<Json | undefined>((value, step) => memberOf(value, step), details);

/** The parts of an error that fill its texts. */
export type Filled = Pick<ErrorDef, "details"> & {
  readonly language?: string | undefined;
  /** Whether forms are written in the language of the text; in vectors they are in none. */
  readonly spoken?: boolean;
};

/** `template`, in the language of `tag` or else the taxonomy's own, filled in: what is absent leaves nothing, what must not be named stays as it is written. */
export function filled(template: string, details: Values, { details: shapes, language = "en", spoken }: Filled, audience: Audience, tag = language): string {
  const { texts, names } = takenApart(template);
  const values = names.map((written) => {
    const { name, form } = placeholder(written);
    if (form !== undefined && !spoken) return plainly(written, sentDetails(details, shapes));
    const path = name.split(".");
    const shape = shapeAt(shapes, path, isOpen);
    if (shape === undefined) return `{${written}}`;
    const value = valueAt(details, path);
    const shown = audience.value(value, shape);
    return (form === undefined ? undefined : inLanguage(form, shown, value, [tag, language, "en"])) ?? plainText(shown);
  });
  const text = texts.map((part, at) => part + (values[at] ?? "")).join("");
  return cut(text, limits.defaultMaxLength[0]);
}

/** No text that is filled in has it: control characters are removed. */
const gap = "\0";

/** The texts of a message between placeholders that have a form: what each server makes of a form depends on its language data. */
export function filledTexts(template: string, details: Values, shapes: DetailShapes, audience: Audience): readonly string[] {
  const apart = template.replace(/\{\{|\}\}|\{[^{}]+\}/g, (part) => (placeholder(part.slice(1, -1)).form === undefined ? part : gap));
  return filled(apart, details, { details: shapes }, audience).split(gap);
}

type Titled = Pick<ErrorDef, "code" | "title" | "message"> & Filled;

/** The message that an error of this kind says; where nothing is left of it, its title. */
export const messageOf = (error: Titled, details: Values, audience: Audience, template = error.message, tag?: string): string => worded(filled(template, details, error, audience, tag), error);

/** Whether `details` have all that `template` must be filled with. */
export const isFillable = (template: string, details: Values, shapes: DetailShapes): boolean =>
  takenApart(template).names.every((name) => {
    const path = (name.split(" ")[0] ?? "").split(".");
    const value = valueAt(details, path);
    return (value !== undefined && value !== null) || shapeAt(shapes, path, ({ optional }) => optional !== true) === undefined;
  });

const readBack = (text: string, { type }: DetailShape): Json | undefined => {
  if (type === "string") return text;
  if (type === "boolean") return text === "true" ? true : text === "false" ? false : undefined;
  return /^-?\d+(?:\.\d+)?$/.test(text) && type !== "array" && type !== "object" ? Number(text) : undefined;
};

const isReadable = ({ safety, oneOf, additionalProperties }: DetailShape): boolean => safety === undefined && oneOf === undefined && additionalProperties === undefined;

const withPart = (details: Values, [step = "", ...others]: readonly string[], value: Json): Values => ({
  ...details,
  [step]: others.length === 0 ? value : withPart((memberOf(details, step) ?? {}) as Values, others, value),
});

/** The details that `template` makes `message` of; undefined where it cannot have, or leaves a detail in the dark. */
function readOf(template: string, message: string, shapes: DetailShapes): Values | undefined {
  const { texts, names } = takenApart(template);
  const [start = ""] = texts;
  if (message.length > limits.longestMessage[0] || !message.startsWith(start)) return undefined;
  let details: Values = {};
  let rest = message.slice(start.length);
  for (const [at, name] of names.entries()) {
    const next = texts[at + 1] ?? "";
    const isLast = at === names.length - 1;
    // If two placeholders touch, the end of the first one is unknown.
    if (next === "" && !isLast) return undefined;
    const end = isLast ? (rest.endsWith(next) ? rest.length - next.length : -1) : rest.indexOf(next);
    if (end < 0) return undefined;
    const text = rest.slice(0, end);
    rest = rest.slice(end + next.length);
    if (placeholder(name).form !== undefined) continue;
    const path = name.split(".");
    const shape = shapeAt(shapes, path, isReadable);
    // An absent object leaves nothing, too.
    const value = shape && (text !== "" || path.length === 1) ? readBack(text, shape) : undefined;
    if (value === undefined) return undefined;
    details = withPart(details, path, value);
  }
  return rest === "" && fitAll(details, shapes) ? details : undefined;
}

/** The details that the message of `error`, in whichever language, is `message` with. */
export function readMessage(error: ErrorDef, message: string): Values | undefined {
  if (message === worded("", error) && fitAll({}, error.details)) return {};
  const templates = [error.message, ...Object.values(error.locales ?? {}).flatMap((texts) => (texts.message === undefined ? [] : [texts.message]))];
  for (const template of templates) {
    const details = readOf(template, message, error.details);
    if (details) return details;
  }
  return undefined;
}
