// How an error is made fit for its reader: the process that holds it (unredacted.ts), or a client (redacting.ts). Types only.

import type { DetailShape, DetailShapes, Json, JsonLimits, JsonObject } from "../values/spec.js";

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
