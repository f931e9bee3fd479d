// The details of an error in memory: those that labels allow, visible and bounded. It does not redact secrets; redacting.ts does so for sent values.

import type { Redaction } from "./redaction.js";
import { begin, object, shown, textOf } from "../values/data.js";
import { mostListed } from "../values/limits.js";
import type { DetailShapes, JsonObject } from "../values/spec.js";
import { visibleText } from "../values/visible.js";

/** All but do-not-log details, for `console.log`. */
export const loggable = (details: object, shapes: DetailShapes): JsonObject => object(details, shapes, undefined, begin({ unsafe: true }));

export const unredacted: Redaction = {
  line: visibleText,
  text: textOf,
  value: (value, shape) => shown(value, shape, begin({ most: mostListed, counts: true })),
  details: (details, shapes) => object(details, shapes, undefined, begin()),
};
