// The metadata of google.rpc.ErrorInfo, a map of texts: details and facts of the envelope, there and back. It knows no other detail of a status.

import type { Envelope } from "../core/envelope.js";
import { hasOwn, isRecord, jsonIn, own } from "../values/peek.js";
import type { DetailShape, DetailShapes } from "../values/spec.js";

/** No detail can have a name with a hyphen. */
export const factPrefix = "faultline-";
/** The facts that are not texts: all of them, or this does not compile. */
const jsonFacts: { readonly [Fact in Exclude<keyof Envelope, "details"> as NonNullable<Envelope[Fact]> extends string ? never : Fact]-?: true } = {
  contexts: true,
  recoverable: true,
  retry: true,
  undeclared: true,
};

/** As metadata: texts as they are, all else as JSON; a text, too, that would be read as something else where null may stand in its place. */
export const texts = (values: object, prefix = "", shapes: DetailShapes = {}): readonly [string, string][] =>
  Object.entries(values).map(([name, value]) => [prefix + name, isRead(value, own(shapes, name)) ? value : JSON.stringify(value)]);

/** Whether `value` is a text that is read back as itself. */
const isRead = (value: unknown, shape: DetailShape | undefined): value is string => typeof value === "string" && (!shape?.nullable || nullableText(value) === value);

/** The value of `text` where that may be a text or null. */
function nullableText(text: unknown): unknown {
  const json = parsed(text);
  return json === null || typeof json === "string" ? json : text;
}

/** The value of `text` in a detail of this shape; one that is not known is a text. */
const detailIn = (text: unknown, { type, nullable }: DetailShape = { type: "string" }): unknown =>
  type !== "string" ? parsed(text) : nullable ? nullableText(text) : text;

/** Metadata as the facts of an envelope and the details, each of its own type where that is known. */
export function readMetadata(metadata: unknown, shapes: DetailShapes): { readonly facts: { readonly [name: string]: unknown }; readonly rest: object } {
  const entries = isRecord(metadata) ? Object.entries(metadata) : [];
  const isFact = ([key]: readonly [string, unknown]): boolean => key.startsWith(factPrefix);
  const facts = entries.filter(isFact).map(([key, value]): [string, unknown] => {
    const name = key.slice(factPrefix.length);
    return [name, hasOwn(jsonFacts, name) ? parsed(value) : value];
  });
  const rest = entries
    .filter((entry) => !isFact(entry))
    .map(([key, value]): [string, unknown] => [key, detailIn(value, own(shapes, key))]);
  return { facts: Object.fromEntries(facts), rest: Object.fromEntries(rest) };
}

/** JSON in a text; any other text stays unchanged and fails its shape. */
function parsed(text: unknown): unknown {
  const json = typeof text === "string" ? jsonIn(text) : undefined;
  return json === undefined ? text : json;
}
