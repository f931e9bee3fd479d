// Makes a foreign value fit the type of a detail: `"30"` is 30 where an integer is wanted. No number is bent to fit, but for a wait. It checks no bounds.

import { limits, retryLimits, timeUnits } from "../../model/limits.ts";
import type { DetailShape, Json } from "../../model/taxonomy.ts";
import { Foreign, memberOf, Ours, type Read, SdkFailed } from "./foreign.ts";
import { sentJson } from "./sent.ts";
import { branchOf, isObject, Raised, type Values } from "./shapes.ts";
import { sentText } from "./text.ts";

const lost = Symbol("lost");
type Made = Json | undefined | typeof lost;

/** The JSON in a foreign value; of an exception, its name and message alone. */
export function jsonOf(value: Read): Json {
  if (value instanceof Foreign || value instanceof Ours || value instanceof SdkFailed) return new Raised(memberOf(value, "name") as Json, memberOf(value, "message") as Json) as unknown as Json;
  if (Array.isArray(value)) return (value as readonly Read[]).map(jsonOf);
  return isObject(value) ? Object.fromEntries(Object.entries(value).map(([name, member]) => [name, jsonOf(member)])) : ((value ?? null) as Json);
}

const numeral = /^[+-]?\d{1,15}(?:\.\d{1,15})?$/;

/** `Sun, 06 Nov 1994 08:49:37 GMT` (RFC 9110, section 5.6.7). */
const date = /^[A-Z][a-z]{2}, (\d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT)$/;

/** Units until that moment, which may be past; undefined if `text` is not one, or the unit is unknown. */
const untilDate = (text: string, times: number | undefined): number | undefined => {
  const moment = Date.parse(date.exec(text)?.[1] ?? "");
  return times === undefined || Number.isNaN(moment) ? undefined : Math.max(moment - Date.now(), 0) / times;
};

function numberOf(value: Read, { type, unit }: DetailShape, name: string): number | undefined {
  const times = timeUnits[unit as keyof typeof timeUnits] as number | undefined;
  const isDate = typeof value === "string" && !numeral.test(value.trim());
  const number = isDate ? untilDate(value.trim(), times) : typeof value === "string" ? Number(value.trim()) : value;
  if (typeof number !== "number" || !Number.isFinite(number)) return undefined;
  if (times === undefined || !/^retry-?_?after$/i.test(name)) return number;
  // The header counts in seconds (RFC 9110, section 10.2.3). A wait is a second at least, and a day at most; what is left of a unit counts whole.
  const counted = name.includes("-") && !isDate ? (number * timeUnits.s) / times : number;
  const bounded = Math.min(Math.max(counted, timeUnits.s / times), retryLimits.longestWait[0] / times);
  return type === "integer" ? Math.ceil(bounded) : bounded;
}

/** Safe texts are cleaned and cut; the others never leave, and are only cut. */
function textOf(value: Read, { maxLength = limits.defaultMaxLength[0], safety, multiline }: DetailShape): string | undefined {
  if (typeof value !== "string" && typeof value !== "number" && typeof value !== "boolean") return undefined;
  return safety === undefined ? sentText(String(value), multiline ? { multiline } : {}, maxLength) : String(value).slice(0, maxLength);
}

interface Way {
  depth: number;
  left: number;
}

function made(value: Read, shape: DetailShape, name: string, way: Way): Made {
  if (value === null) return shape.nullable ? null : undefined;
  if (shape.type === "integer" || shape.type === "number") return numberOf(value, shape, name);
  if (shape.type === "string") return textOf(value, shape);
  if (shape.type === "boolean") return value === "true" ? true : value === "false" ? false : jsonOf(value);
  if (way.depth >= limits.deepestDetail[0] || (shape.ref !== undefined && (way.left -= 1) < 0)) return lost;
  way.depth += 1;
  const result = shape.type === "array" ? listOf(value, shape, name, way) : recordOf(value, shape, way);
  way.depth -= 1;
  return result;
}

function listOf(value: Read, { items, maxItems = limits.mostMembers[0] }: DetailShape, name: string, way: Way): Made {
  if (!Array.isArray(value)) return undefined;
  const first = (value as readonly Read[]).slice(0, maxItems);
  return items ? (first.map((item) => made(item, items, name, way)).filter((item) => item !== lost) as readonly Json[]) : sentJson(jsonOf(first));
}

function recordOf(value: Read, shape: DetailShape, way: Way): Made {
  const isForeign = value instanceof Foreign;
  const json = isForeign ? (value.members as Values) : value;
  if (!isObject(json)) return undefined;
  const branch = branchOf(json, shape);
  if (branch === undefined) return undefined;
  const { properties } = branch;
  // An exception has what is declared by name alone.
  const others = isForeign ? undefined : branch.additionalProperties;
  if (!properties && typeof others !== "object") return sentJson(jsonOf(value));
  const result: { [name: string]: Json } = {};
  for (const [name, member] of Object.entries(properties ?? {})) {
    const part = made(memberOf(value, name), member, name, way);
    if (part === lost && !member.optional && !member.nullable) return lost;
    if (part === lost && !member.optional) result[name] = null;
    else if (part !== lost && part !== undefined) result[name] = part;
  }
  const rest = others === undefined ? [] : Object.keys(json).filter((name) => name !== "__proto__" && !Object.hasOwn(properties ?? {}, name));
  for (const name of rest.slice(0, limits.mostMembers[0])) {
    const part = others === true ? sentJson(jsonOf(memberOf(value, name))) : made(memberOf(value, name), others as DetailShape, name, way);
    if (part !== lost && part !== undefined) result[name] = part;
  }
  return result;
}

/** `value` as the type of `shape`; `name` is what it was called. */
export function converted(value: Read, shape: DetailShape, name: string): Json | undefined {
  const result = made(value, shape, name, { depth: 0, left: limits.mostParts[0] });
  return result === lost ? undefined : result;
}
