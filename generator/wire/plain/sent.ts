// Sendable details: those that no label holds back, redacted, within the limits of a format (language.md, "Sizes"). It judges no value.

import { limits } from "../../model/limits.ts";
import type { DetailShape, DetailShapes, Json } from "../../model/taxonomy.ts";
import { gone } from "../../model/secrets/rule.ts";
import { isSecretName, passes } from "./secrets.ts";
import { branchOf, isObject, isSame, memberOf, Raised, type Values } from "./shapes.ts";
import { cut, sentText } from "./text.ts";

/** Bounds that a format may set; for one that is not set, `limits` has the bound. */
export interface Bounds {
  readonly depth?: number;
  readonly breadth?: number;
  readonly text?: number;
  readonly total?: number;
}

/** Stands for what is too deep, or came too late: what cannot be without it is not there either. */
const lost = Symbol("lost");
type Lost = typeof lost;

interface Sending {
  readonly bounds: Bounds;
  readonly unsafe: boolean;
  /** Whether it stands in a text: there the mark of a cut may replace a value of any type. */
  readonly inText: boolean;
  /** Bytes of JSON that are left. */
  left: number;
  depth: number;
  /** Below a name whose values are secret. */
  hidden: boolean;
}

/** The bytes of a text in JSON, or a few more. */
function bytesOf(text: string): number {
  let bytes = 0;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    bytes += unit >= 0x800 ? 3 : unit >= 0x80 || unit === 0x22 || unit === 0x5c ? 2 : 1;
  }
  return bytes;
}

/** Stands for an exception. */
const unsaid = "[error]";

const more = (count: number): string => `… ${count} more`;

const put = (values: { [name: string]: Json }, name: string, value: Json): void => {
  // Naive readers assign it.
  if (name !== "__proto__") values[name] = value;
};

function sent(value: Json | undefined, shape: DetailShape, sending: Sending): Json | Lost | undefined {
  if (value === undefined || value === null) return value === null && shape.nullable ? null : undefined;
  if (shape.type === "string") return value instanceof Raised ? words(unsaid, shape, sending) : typeof value === "object" ? undefined : words(value, shape, sending);
  if (shape.type === "boolean") return typeof value === "boolean" ? value : undefined;
  if (shape.type === "integer" || shape.type === "number") return typeof value === "number" && Number.isFinite(value) ? value + 0 : undefined;
  if (shape.ref !== undefined) sending.left -= 8;
  if (sending.depth >= limits.deepestDetail[0] || (shape.ref !== undefined && sending.left <= 0)) return lost;
  sending.depth += 1;
  const made = shape.type === "array" ? (Array.isArray(value) ? list(value, shape, sending) : undefined) : recordOf(value, shape, sending);
  sending.depth -= 1;
  return made;
}

function words(value: string | number | boolean, shape: DetailShape, sending: Sending): string {
  // The taxonomy's own values are sent as they stand.
  if (value === shape.const || value === shape.default || shape.enum?.includes(value)) return String(value);
  const most = Math.min(shape.maxLength ?? limits.defaultMaxLength[0], sending.bounds.text ?? limits.defaultMaxLength[0]);
  const made = sentText(sending.hidden ? gone : String(value), shape, most);
  const fitting = bytesOf(made) > sending.left ? cut(made, Math.max(Math.floor(sending.left / 3), 1)) : made;
  sending.left -= bytesOf(fitting);
  return fitting;
}

function list(value: readonly Json[], shape: DetailShape, sending: Sending): Json | Lost {
  const { items, minItems = 0, maxItems, uniqueItems } = shape;
  const most = maxItems ?? Math.max(sending.bounds.breadth ?? limits.mostMembers[0], minItems);
  if (most === 0) return [];
  // The mark of a cut is a member, too.
  if (items === undefined) return shapeless(value, { ...sending.bounds, breadth: value.length > most ? most - 1 : most }, sending);
  const made: Json[] = [];
  let at = 0;
  let isCut = false;
  for (; at < Math.min(value.length, most) && sending.left > 0; at += 1) {
    const item = sent(value[at], items, sending);
    if (item === lost) isCut = true;
    else if (item !== undefined && !(uniqueItems && made.some((earlier) => isSame(item, earlier)))) made.push(item);
    sending.left -= 4;
  }
  if (isCut && made.length < minItems) return lost;
  if (value.length > at && made.length > 0 && takesMark(items, sending)) made[made.length - 1] = more(value.length - at + 1);
  return made;
}

/** Whether a value of this shape can say that there are more. */
const takesMark = ({ type, enum: allowed, const: only, pattern, minLength = 0, maxLength = 20 }: DetailShape, { inText }: Sending): boolean =>
  inText || (type === "string" && (allowed ?? only ?? pattern) === undefined && minLength <= more(2).length && maxLength >= 20);

/** An exception has no members that may leave. */
const recordOf = (value: Json, shape: DetailShape, sending: Sending): Json | Lost | undefined =>
  value instanceof Raised ? record({}, shape, sending) : isObject(value) ? record(value, shape, sending) : undefined;

function record(value: Values, shape: DetailShape, sending: Sending): Json | Lost | undefined {
  const branch = branchOf(value, shape);
  if (branch === undefined) return undefined;
  const { properties, additionalProperties: others } = branch;
  if (typeof others === "object") return map(value, others, sending);
  if (properties === undefined) return shapeless(value, sending.bounds, sending);
  const named = picked(value, properties, sending, ({ optional }) => optional === true);
  if (named === lost || others === undefined) return named;
  const rest = Object.fromEntries(Object.entries(value).filter(([name]) => !Object.hasOwn(properties, name)));
  const open = shapeless(rest, sending.bounds, sending);
  return { ...(named as Values), ...(isObject(open) ? open : {}) };
}

function map(value: Values, of: DetailShape, sending: Sending): Values {
  const made: { [name: string]: Json } = {};
  const names = Object.keys(value);
  let at = 0;
  for (; at < Math.min(names.length, sending.bounds.breadth ?? limits.mostMembers[0]) && sending.left > 0; at += 1) {
    const key = names[at] ?? "";
    const name = sentText(key, {}, limits.longestName[0]);
    const outer = sending.hidden;
    sending.hidden ||= isSecretName(key);
    const member = sent(value[key], of, sending);
    sending.hidden = outer;
    sending.left -= bytesOf(name) + 4;
    if (member !== undefined && member !== lost) put(made, name, member);
  }
  if (names.length > at && takesMark(of, sending)) put(made, "…", more(names.length - at));
  return made;
}

/** Members that shapes name; one that is lost makes the object so, unless it may be missing or null. */
function picked(value: Values, shapes: DetailShapes, sending: Sending, mayMiss: (shape: DetailShape) => boolean): Values | Lost {
  const made: { [name: string]: Json } = {};
  for (const [name, shape] of Object.entries(shapes)) {
    if (shape.safety === "do-not-log" || (shape.safety === "unsafe" && !sending.unsafe)) continue;
    const member = sent(memberOf(value, name), shape, sending);
    if (member !== lost) {
      if (member !== undefined) put(made, name, member);
    } else if (!mayMiss(shape)) {
      if (shape.nullable !== true) return lost;
      put(made, name, null);
    }
  }
  return made;
}

/** A value without a shape: within a third of the remaining size, since a character may take three bytes. */
function shapeless(value: Json, bounds: Bounds, sending: Sending): Json {
  const made = sentJson(value, { ...bounds, total: Math.max(sending.left / 3, 0) }, sending.unsafe);
  sending.left -= bytesOf(JSON.stringify(made));
  return sending.hidden ? textless(made) : made;
}

/** The safe details as they leave. */
export const sentDetails = (details: Values, shapes: DetailShapes, bounds: Bounds = {}): Values => whole(details, shapes, bounds, bounds.total ?? limits.wireTotal[0], false);

/** Details for a log: the unsafe ones too. */
export const loggedDetails = (details: Values, shapes: DetailShapes): Values => whole(details, shapes, {}, limits.logTotal[0], true);

const whole = (details: Values, shapes: DetailShapes, bounds: Bounds, left: number, unsafe: boolean): Values =>
  picked(details, shapes, { bounds, unsafe, inText: false, left, depth: 0, hidden: false }, () => true) as Values;

/** A value for a message. */
export function sentValue(value: Json | undefined, shape: DetailShape): Json | undefined {
  const made = sent(value, shape, { bounds: { breadth: limits.mostListed[0] }, unsafe: false, inText: true, left: limits.wireTotal[0], depth: 0, hidden: false });
  return made === lost ? undefined : made;
}

interface Walk extends Required<Bounds> {
  /** Whether exceptions are shown with their words. */
  readonly told: boolean;
  /** Characters left. */
  left: number;
}

/** Undeclared JSON in its sendable form; exceptions in it have their words only where they are `told`, in logs. */
export function sentJson(value: Json, bounds: Bounds = {}, told = false): Json {
  const { depth = limits.deepestValue[0], breadth = limits.mostMembers[0], text = limits.defaultMaxLength[0], total = limits.logTotal[0] } = bounds;
  return walked(value, 0, { depth, breadth, text, total, left: total, told });
}

const clipped = (text: string, walk: Walk): string => {
  const made = sentText(text, {}, Math.min(walk.text, Math.max(walk.left, 1)));
  walk.left -= made.length;
  return made;
};

function walked(value: Json, depth: number, walk: Walk): Json {
  walk.left -= 4;
  if (typeof value === "string") return clipped(value, walk);
  if (typeof value === "number") return Number.isFinite(value) ? value + 0 : null;
  if (typeof value !== "object" || value === null) return value;
  if (value instanceof Raised) return walked(walk.told ? value.words : unsaid, depth, walk);
  if (depth >= walk.depth) return Array.isArray(value) ? "[array]" : "[object]";
  return Array.isArray(value) ? walkedList(value, depth, walk) : walkedMembers(value as Values, depth, walk);
}

function walkedList(value: readonly Json[], depth: number, walk: Walk): Json {
  const made: Json[] = [];
  for (const [at, item] of value.entries()) {
    if (at >= walk.breadth || walk.left <= 0) return [...made, more(value.length - at)];
    const own = walked(item, depth + 1, walk);
    // Names and values in turn, as headers are listed.
    made.push(typeof own === "string" && passes(own, "random") ? below(value[at - 1], own) : own);
  }
  return made;
}

function walkedMembers(value: Values, depth: number, walk: Walk): Json {
  const made: { [name: string]: Json } = {};
  const names = Object.keys(value);
  for (const [at, key] of names.entries()) {
    if (at >= walk.breadth || walk.left <= 0) {
      put(made, "…", more(names.length - at));
      break;
    }
    const name = clipped(key, walk);
    const own = walked(value[key] ?? null, depth + 1, walk);
    put(made, name, below(key === "value" ? value["name"] : key, own));
  }
  return made;
}

/** `made`, without its texts where the name before it says that they are secret. */
const below = (name: Json | undefined, made: Json): Json => (typeof name === "string" && isSecretName(name) ? textless(made) : made);

function textless(value: Json): Json {
  if (typeof value === "string") return gone;
  if (Array.isArray(value)) return value.map((item: Json) => textless(item));
  return isObject(value) ? Object.fromEntries(Object.entries(value).map(([name, member]) => [name, textless(member)])) : value;
}
