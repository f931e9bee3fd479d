// What is said of an error whose words did not arrive, or not all the details its contract's words are made of.

import { messageOf } from "./message.js";
import { partOf, shapeOn } from "./part.js";
import { peekOwn } from "../values/peek.js";
import { partsOf } from "./template.js";
import type { Telling } from "./telling.js";
import type { DetailShapes, ErrorSpec } from "../values/spec.js";

/** `note_locked` → `Note locked`. */
export const sentence = (code: string): string => code.charAt(0).toUpperCase() + code.slice(1).replace(/[_-]/g, " ");

/** Whether `details` have everything that `template` must be filled with; what is optional may be missing. */
export function isFillable(template: string, details: object, shapes: DetailShapes): boolean {
  for (const name of partsOf(template).names) {
    // Of one with a form, what stands before it.
    const path = (name.split(" ")[0] ?? "").split(".");
    if ((partOf(details, path) ?? undefined) !== undefined) continue;
    if (shapeOn(shapes, path, ({ optional }) => optional !== true)) return false;
  }
  return true;
}

/** The message where none was received: the contract's own, or as much as can be said without details. */
export function summaryOf(spec: ErrorSpec, details: object, telling?: Telling): string {
  if (isFillable(spec.message, details, spec.details)) return messageOf(spec, details, telling);
  return (peekOwn(spec, "title") as string | undefined) ?? sentence(spec.code);
}
