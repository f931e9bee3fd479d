// Finds the bodies of errors in a result, and tells them from successes by the mark that a format has for that. It makes no errors.

import type { BodyReader } from "../core/family-spec.js";
import { longestBody } from "../values/limits.js";
import { isRecord, peekOwn } from "../values/peek.js";
import type { WireFormat } from "../values/spec.js";

/** What `text` is the JSON of, where it can be that of an error: all that failed, and what has the key that tells errors from successes. */
export function jsonIn(text: string, { body, discriminator }: WireFormat, failed: boolean): unknown {
  if (!body || text.length > longestBody || !(failed || (discriminator !== undefined && text.includes(`"${discriminator}"`)))) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Whether the key that tells errors from successes is there, and says something. */
export function isMarked(body: object, { discriminator }: WireFormat): boolean {
  const mark = discriminator === undefined ? undefined : peekOwn(body, discriminator);
  return (typeof mark === "string" && mark !== "") || isRecord(mark);
}

/** The reader for bodies that contain only envelopes. */
export const markedBodies: BodyReader = { json: jsonIn, isMarked };
