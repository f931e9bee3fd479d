// Values drawn from a seed: of shapes, of texts that are hard to make safe, and changed ones. The same seed draws the same. No tests here.

import { mailRule, secretRules } from "../../generator/model/secrets/rules.ts";
import type { DetailShape, DetailShapes, Json } from "../../generator/model/taxonomy.ts";
import { gluedExamples, keyExamples, spelled } from "../wire/plain/key-examples.ts";

export type Values = { readonly [name: string]: Json };

export interface Random {
  /** In [0, 1). */
  next(): number;
  /** Whether it is so, `share` of the time. */
  chance(share: number): boolean;
  below(count: number): number;
  pick<Each>(values: readonly Each[]): Each;
}

/** mulberry32 */
export function randomOf(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (count: number): number => Math.floor(next() * count);
  return { next, chance: (share) => next() < share, below, pick: (values) => values[below(values.length)] as (typeof values)[number] };
}

const secrets: readonly string[] = [...keyExamples, ...gluedExamples].flatMap(({ examples, misses }) => [...examples, ...misses].map(spelled));
const sayings: readonly string[] = [...secretRules, mailRule].flatMap(({ examples, misses }) => [...examples.map(([text]) => text), ...misses]);
const signs: readonly string[] = [
  ...["\u202e", "\u200b", "\u200d", "\ufe0f", "\u20e3", "\u00ad", "\ufeff", "\u2028", "\u0000", "\u001b[31m", "\u001b]0;x\u0007", "\r\n", "\n", "\t", "\ud83d", "\ude00", "\u{1f600}", "\u{1f468}\u200d\u{1f469}", "\u00e9", "\u{e0001}"],
  ...["{", "}", "{{", "{id}", "$envelope", "$$", "[not_found] ", "\"", "\\", "/", "@", "=", ": ", "%20", "\\n", "'", " ", "…", "__proto__", "<", ">"],
];
const words: readonly string[] = ["note", "groceries", "Ada", "inbox/7", "x", "12", "-3.50", "true", "null", "", "a b", "password", "token", "x-api-key", "page_token", "Bearer", "authorization", "cookie"];

/** One of many kinds of text; longer than any limit now and then. */
export function textOf(random: Random, most = 6): string {
  let text = "";
  for (let parts = 1 + random.below(most); parts > 0; parts -= 1) text += random.pick(random.chance(0.3) ? signs : random.chance(0.25) ? secrets : random.chance(0.3) ? sayings : words);
  return random.chance(0.03) ? text.repeat(1 + random.below(200)) : random.chance(0.01) ? "xy ".repeat(random.below(10_000)) + text : text;
}

const numbers: readonly number[] = [1_234_567.891, -9_876.5, 0.125, 99_999.995, 21, 111, 0, 1, -1, 2, 7, 30, 0.1, 1.5, 1e-7, 1e21, 1e300, -0, 2 ** 53, 2 ** 53 - 1, 86_400_001, 1_000_000];

/** Any JSON. */
export function jsonOf(random: Random, depth = 0): Json {
  const kind = random.below(depth > 4 ? 5 : 8);
  if (kind === 0) return null;
  if (kind === 1) return random.chance(0.5);
  if (kind === 2) return random.pick(numbers);
  if (kind < 5) return textOf(random, 3);
  const count = random.chance(0.02) ? 40 + random.below(140) : random.below(4);
  if (kind === 5) return Array.from({ length: count }, () => jsonOf(random, depth + 1));
  return Object.fromEntries(Array.from({ length: count }, (_, at) => [random.chance(0.7) ? random.pick([...words, "value", "name", "id"]) + (count > 5 ? String(at) : "") : textOf(random, 2), jsonOf(random, depth + 1)]));
}

/** Of dates and times: sound ones, and others that a platform may take for sound. */
const moments: readonly string[] = [
  ...["2026-11-22T18:30:00Z", "2026-11-22T18:30:00.5+05:30", "2026-01-01T00:30:00+14:00", "2026-11-22 18:30:00Z", "2026-11-22t18:30:00z", "2026-11-22T18:30Z", "0050-03-01T12:00:00Z", "9999-12-31T23:59:59.999999-23:59", "1900-01-01T00:00:00Z", "0000-02-29T00:00:00-00:01"],
  ...["2026-11-22T18:30:00", "2026-02-30T10:00:00Z", "2026-02-30 10:00:00Z", "2026-11-22T24:00:00Z", "2026-11-22T23:59:60Z", "2026-11-22T10:60:00Z", "2026-11-22T10:00:00+24:00", "2026-13-01T10:00:00Z", "2026-11-22T10:00:00.Z", "+002026-11-22T10:00:00Z", " 2026-11-22T10:00:00Z", "Sun, 22 Nov 2026 18:30:00 GMT", "1795372200"],
];
const days: readonly string[] = ["2026-11-22", "2024-02-29", "0001-01-01", "0099-12-31", "9999-12-31", "1582-10-10", "2026-02-29", "2026-04-31", "2026-00-10", "2026-10-00", "2026-1-2", "20261122", "2026-11", "-0001-01-01", "2026-11-22Z"];

/** How many, where a list or a map may have any number: of what is deep inside, few. */
function countOf(random: Random, { deep, tall }: Place, least = 0, most = 300): number {
  if (tall) return Math.max(least, 1);
  if (deep > 4) return least;
  return Math.min(most, least + (deep < 2 && random.chance(0.04) ? random.below(260) : random.below(deep < 2 ? 4 : 2)));
}

/** Where a value stands; a tall one goes deeper than it may, by one member each. */
interface Place {
  readonly deep: number;
  readonly tall: boolean;
}

function scalarOf({ type, minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf = 1, minLength = 0, maxLength, pattern, format }: DetailShape, random: Random, example: Json | undefined): Json {
  if (type === "boolean") return random.chance(0.5);
  if (type === "string") {
    if (pattern !== undefined && example !== undefined && random.chance(0.8)) return example;
    if ((format === "date" || format === "date-time") && random.chance(0.85)) return random.pick(random.chance(format === "date" ? 0.8 : 0.1) ? days : moments);
    const text = random.chance(0.4) ? random.pick(words) : textOf(random);
    const fitting = text.length < minLength ? text.padEnd(minLength, "x") : text;
    return maxLength !== undefined && random.chance(0.8) ? fitting.slice(0, maxLength) : fitting;
  }
  const least = Math.ceil(minimum ?? (exclusiveMinimum === undefined ? 0 : exclusiveMinimum + 1));
  const most = Math.floor(maximum ?? (exclusiveMaximum === undefined ? least + 1_000 : exclusiveMaximum - 1));
  const whole = Math.ceil((least + random.below(Math.min(most - least, 1e9) + 1)) / multipleOf) * multipleOf;
  return type === "number" && random.chance(0.4) ? random.pick(numbers) : whole;
}

/** A value of this shape, mostly. */
export function valueOf(shape: DetailShape, random: Random, example?: Json, place: Place = { deep: 0, tall: shape.ref !== undefined && random.chance(0.05) }): Json {
  if (random.chance(0.03)) return jsonOf(random, place.deep);
  if (shape.nullable && (place.tall ? place.deep > 40 : place.deep > 4 || random.chance(0.2))) return null;
  if (shape.const !== undefined) return shape.const;
  if (shape.enum && random.chance(0.95)) return random.pick(shape.enum);
  const { type, items, properties, additionalProperties: others, oneOf } = shape;
  const inside = { ...place, deep: place.deep + 1 };
  const lasts = place.tall && place.deep < 40;
  if (type === "array") {
    if (items === undefined) return Array.from({ length: countOf(random, place, shape.minItems, shape.maxItems) }, () => jsonOf(random, place.deep));
    const length = place.tall && !lasts ? (shape.minItems ?? 0) : countOf(random, place, shape.minItems, random.chance(0.9) ? shape.maxItems : undefined);
    return Array.from({ length }, () => valueOf(items, random, undefined, inside));
  }
  if (type !== "object") return scalarOf(shape, random, example);
  if (oneOf) return valueOf(random.pick(oneOf), random, undefined, place);
  const named = properties ? detailsOf(properties, random, undefined, inside) : {};
  if (typeof others === "object") return { ...named, ...Object.fromEntries(Array.from({ length: place.tall && !lasts ? 0 : countOf(random, place) }, () => [textOf(random, 2), valueOf(others, random, undefined, inside)])) };
  return properties && others !== true ? named : { ...named, ...(random.chance(0.5) ? Object.fromEntries([[textOf(random, 2), jsonOf(random, place.deep)], ["password", jsonOf(random, place.deep)]]) : {}) };
}

/** Details of these shapes: all that must be there, mostly. */
export const detailsOf = (shapes: DetailShapes, random: Random, example: Values = {}, place?: Place): Values =>
  Object.fromEntries(
    Object.entries(shapes).flatMap(([name, shape]) => {
      const isThere = shape.optional ? (place?.tall && place.deep < 40 ? true : random.chance((place?.deep ?? 0) > 4 ? 0.1 : 0.6)) : !random.chance(0.02);
      return isThere ? [[name, valueOf(shape, random, example[name], place)]] : [];
    }),
  );

/** `value` with something in it changed, removed, added or moved. */
export function changed(value: Json, random: Random): Json {
  if (typeof value !== "object" || value === null || random.chance(0.1)) return random.chance(0.5) ? jsonOf(random, 3) : typeof value === "string" ? (random.chance(0.5) ? value + textOf(random, 2) : textOf(random, 2) + value) : textOf(random, 2);
  if (Array.isArray(value)) {
    if (value.length === 0 || random.chance(0.2)) return [...value, jsonOf(random, 3)];
    const at = random.below(value.length);
    return random.chance(0.2) ? value.filter((_, index) => index !== at) : value.map((item: Json, index) => (index === at ? changed(item, random) : item));
  }
  const entries = Object.entries(value as Values);
  if (entries.length === 0 || random.chance(0.08)) return { ...(value as Values), [random.pick([...words, "error", "code", "message", "details", "retry", "contexts", "undeclared"])]: jsonOf(random, 3) };
  const [name, member] = random.pick(entries);
  const others = Object.fromEntries(entries.filter(([other]) => other !== name));
  if (random.chance(0.25)) return others;
  if (random.chance(0.05)) return { ...others, [random.pick(words)]: member };
  return { ...(value as Values), [name]: changed(member, random) };
}
