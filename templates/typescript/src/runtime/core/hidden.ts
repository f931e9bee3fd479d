// The values of do-not-log details must not turn up in other texts either: finds them, and blots them out. It knows no pattern of a secret.

import { brandOf } from "./brand.js";
import { causesOf } from "./causes.js";
import { cleanText } from "../values/clean.js";
import { isRecord, keysOf, members, peek, peekOwn } from "../values/peek.js";
import { told, toJson } from "../values/json.js";
import { mostMembers } from "../values/limits.js";
import type { DetailShape, DetailShapes, Json, JsonObject } from "../values/spec.js";

/** Shorter texts turn up by chance. */
const shortest = 6;

type ToJson = (value: unknown) => Json | undefined;

/**
 * The texts in do-not-log details of `error` and of the errors that led to it, as they are and as `line` makes them; `json` finds those of
 * objects. Never throws.
 */
export function hiddenIn(error: unknown, line: (text: string) => string, json: ToJson): readonly string[] {
  const all = textsHeld([error, ...causesOf(error).causes.map(({ value }) => value)].flatMap((link) => {
    // Anybody can put the brand on anything: what it promises need not be there.
    const shapes = brandOf(link)?.details;
    return isRecord(shapes) ? membersOf(peek(link, "details"), shapes as DetailShapes) : [];
  }), json);
  // A tree may say the same thousands of times. The longest goes first: replaced after a part of it, it would leave its rest.
  return [...new Set([...new Set(all)].flatMap((text) => [text, line(text)]))].filter((text) => text.length >= shortest).sort().sort((one, other) => other.length - one.length);
}

/** As {@link hiddenIn}, of what is scrubbed. */
export const hiddenTexts = (error: unknown): readonly string[] => hiddenIn(error, cleanText, (value) => toJson(value, {}, told));

/** `text` without `hidden`. */
export const blotText = (text: string, hidden: readonly string[]): string => hidden.reduce((rest, secret) => rest.split(secret).join("[redacted]"), text);

/** `json` without `hidden`, wherever it stands, names of members too. */
export function blot(json: Json, hidden: readonly string[]): Json {
  if (hidden.length === 0) return json;
  if (typeof json === "string") return blotText(json, hidden);
  if (Array.isArray(json)) return json.map((item: Json) => blot(item, hidden));
  if (typeof json !== "object" || json === null) return json;
  return Object.fromEntries(Object.entries(json as JsonObject).map(([key, item]) => [blotText(key, hidden), blot(item, hidden)]));
}

type Held = readonly [value: unknown, shape: DetailShape];

const membersOf = (value: unknown, shapes: DetailShapes): readonly Held[] => Object.entries(shapes).map(([key, shape]) => [peekOwn(value, key), shape]);

/** Values of all errors together, after which no more are looked into: a getter may make new ones for ever. */
const mostHeld = 2e5;

/** Value by value, not one in the other: they may be deeper than any stack, and lead back to themselves. `open` grows while it is walked. */
function textsHeld(open: Held[], json: ToJson): readonly string[] {
  const texts: string[] = [];
  const seen = new Map<unknown, Set<string>>();
  for (const [value, shape] of open) {
    if (shape.safety === "do-not-log") texts.push(...textsOf(value, json));
    else if (open.length < mostHeld && isNew(value, shape, seen)) open.push(...partsOf(value, shape));
  }
  return texts;
}

/** Whether there is something in a value, and it has not been looked at as what it is here. */
function isNew(value: unknown, { ref }: DetailShape, seen: Map<unknown, Set<string>>): boolean {
  if (typeof value !== "object" || value === null) return false;
  const as = seen.get(value) ?? new Set();
  seen.set(value, as);
  return ref === undefined || as.size < as.add(ref).size;
}

function partsOf(value: unknown, { oneOf, properties = {}, items, additionalProperties: others }: DetailShape): readonly Held[] {
  if (oneOf) return oneOf.map((branch) => [value, branch]);
  if (items) return (members(value, mostMembers) ?? []).map((item) => [item, items]);
  if (typeof others === "object") return keysOf(value).slice(0, mostMembers).map((key) => [peekOwn(value, key), others]);
  return membersOf(value, properties);
}

/** Of a number or a flag, nothing: its characters are too few to be looked for. */
function textsOf(value: unknown, json: ToJson): readonly string[] {
  return typeof value === "string" ? [value] : Object.values((json(value) ?? {}) as object).flatMap((member) => textsOf(member, json));
}
