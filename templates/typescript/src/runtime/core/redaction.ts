// How an error is made fit for its reader: the process that holds it, or all who read what leaves a server.

import type { DetailShape, DetailShapes, Json, JsonLimits, JsonObject } from "../values/spec.js";
import { redactedValue, safeDetails } from "./safe.js";
import { cleanOf, cleanText, isDeclared } from "../values/clean.js";
import { mostListed } from "../values/limits.js";
import { begin, object, shown, textOf } from "../values/data.js";
import { visibleText } from "../values/visible.js";

export interface Redaction {
  /** A whole text, such as a message that was received. */
  line(text: string): string;
  /** A text detail in a message. */
  text(text: string, shape: DetailShape, maxLength: number): string;
  /** Any other detail in a message; undefined where nothing may be told. The caller sees to its own label. */
  value(value: unknown, shape: DetailShape): Json | undefined;
  /** The safe details. */
  details(details: object, shapes: DetailShapes, limits?: JsonLimits): JsonObject;
}

/** For what leaves a server, in an answer, a log record or a rendered text: safe details, scrubbed of what looks like a secret. */
export const redacting: Redaction = {
  line: cleanText,
  text: (text, shape, maxLength) => (isDeclared(text, shape) ? text : cleanOf(text, shape, maxLength)),
  value: (value, shape) => redactedValue(value, shape, { breadth: mostListed }),
  details: safeDetails,
};

/** For the process that holds the error: safe details, visible and bounded. It removes no secrets. */
export const unredacted: Redaction = {
  line: visibleText,
  text: textOf,
  value: (value, shape) => shown(value, shape, begin({ most: mostListed, counts: true })),
  details: (details, shapes) => object(details, shapes, undefined, begin()),
};

/** All but do-not-log details, for `console.log`. */
export const loggable = (details: object, shapes: DetailShapes): JsonObject => object(details, shapes, undefined, begin({ unsafe: true }));
