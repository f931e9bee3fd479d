// The text of an error whose words did not arrive, or whose details are incomplete.

import { messageOf, nameless } from "./message.js";
import { partOf, shapeOn } from "./part.js";
import { partsOf } from "./template.js";
import type { DetailShapes, ErrorSpec } from "../values/spec.js";

/** Whether `details` have everything that `template` must be filled with; what is optional may be missing. */
export function isFillable(template: string, details: object, shapes: DetailShapes): boolean {
  return partsOf(template).names.every((name) => {
    // Of one with a form, what stands before it.
    const [detail = ""] = name.split(" ");
    const path = detail.split(".");
    const part = partOf(details, path);
    return (part !== undefined && part !== null) || !shapeOn(shapes, path, ({ optional }) => optional !== true);
  });
}

/** The message where none was received: the contract's own, or as much as can be said without details. */
export const summaryOf = (spec: ErrorSpec, details: object): string => (isFillable(spec.message, details, spec.details) ? messageOf(spec, details) : nameless(spec));
