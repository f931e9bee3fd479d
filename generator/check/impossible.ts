// Whether some value fits what a detail says: its limits, its list of values and its members. It judges no words by themselves.

import { sampleInteger } from "../model/build/sample.ts";
import type { DetailSpec } from "../model/spec.ts";
import type { DetailView } from "./details.ts";
import type { Finding } from "./finding.ts";
import { mismatch } from "./satisfies.ts";

/** The lower word must not be above the upper one. */
const limits = [
  ["minimum", "maximum"],
  ["minLength", "maxLength"],
  ["minItems", "maxItems"],
] as const;

/** Why no value fits, or none would be sent. */
export function* impossible({ detail, path }: DetailView): Generator<Finding> {
  for (const [low, high] of limits) {
    const from = detail[low];
    const to = detail[high];
    if (from === undefined || to === undefined || from <= to) continue;
    const note = { at: [...path, high], text: "the upper limit" };
    yield {
      at: [...path, low],
      sentence: `no value is at least ${from} and at most ${to}`,
      notes: [note],
      help: `make ${low} smaller or ${high} larger`,
    };
  }
  const [from, to] = [detail.exclusiveMinimum ?? detail.minimum, detail.exclusiveMaximum ?? detail.maximum];
  if ((detail.exclusiveMinimum ?? detail.exclusiveMaximum) !== undefined && from !== undefined && to !== undefined && isNothingBetween(detail, from, to))
    yield { at: path, part: "key", sentence: `no value is between ${from} and ${to}`, help: "make the lower limit smaller or the upper one larger" };
  for (const word of ["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum"] as const) {
    const limit = detail[word];
    if (detail.type !== "integer" || limit === undefined || Number.isSafeInteger(limit)) continue;
    yield { at: [...path, word], sentence: `the limit ${limit} of an integer is not a whole number below 2^53`, help: "write a whole number" };
  }
  const { enum: _, ...limited } = detail;
  if (detail.multipleOf !== undefined && detail.type === "integer" && (from ?? -Infinity) < (to ?? Infinity) && mismatch(sampleInteger(detail), limited) !== undefined)
    yield { at: [...path, "multipleOf"], sentence: `no multiple of ${detail.multipleOf} is within the limits`, help: "widen the limits, or divide by less" };
  if (detail.uniqueItems === true && (detail.minItems ?? 0) > 1 && detail.example === undefined)
    yield { at: [...path, "uniqueItems"], sentence: `a list of at least ${detail.minItems} different members needs an example`, help: "add one: documentation and tests use it" };
  if (detail.type === "object" && detail.additionalProperties === undefined && detail.properties !== undefined && Object.keys(detail.properties).length === 0)
    yield { at: [...path, "properties"], sentence: "nothing of this object would be sent: it has no member, and others stay", help: "to send any object, write type: object alone; a map is additionalProperties: string; to send an empty one, add additionalProperties: false" };
  if (typeof detail.additionalProperties === "object" && Object.keys(detail.properties ?? {}).length > 0)
    yield { at: [...path, "additionalProperties"], part: "key", sentence: "an object has named members, or is a map of one type: not both", help: "make the map a member of its own; or write additionalProperties: true to send whatever else there is" };
  if (detail.enum?.length === 0) yield { at: [...path, "enum"], sentence: "an empty enum allows no value", help: "list the values, or remove it" };
}

/** Whether no number is above (or at) one limit and below (or at) the other. */
function isNothingBetween({ type, exclusiveMinimum, exclusiveMaximum }: DetailSpec, from: number, to: number): boolean {
  if (type !== "integer") return from >= to;
  const least = exclusiveMinimum === undefined ? Math.ceil(from) : Math.floor(from) + 1;
  const most = exclusiveMaximum === undefined ? Math.floor(to) : Math.ceil(to) - 1;
  return least > most;
}
