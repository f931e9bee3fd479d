// Details that fit their shapes in every way that matters to a reader: with and without what is optional, each value of a list, both ends of a limit. No tests here.

import { tiedShapes } from "../../generator/model/tied.ts";
import type { DetailShape, DetailShapes, ErrorDef, Json, Server } from "../../generator/model/taxonomy.ts";

type Details = { readonly [name: string]: Json };

/** Milliseconds in the units a number may have. */
export const unitMs: { readonly [unit: string]: number } = { ms: 1, s: 1_000, min: 60_000, h: 3_600_000 };

/** Every number with a unit says the same: an hour. */
const hour = 3_600_000;

const texts = ({ minLength = 0, maxLength = 7, pattern, format }: DetailShape): readonly string[] =>
  format === "email" ? ["ada@example.org"] : pattern === undefined ? [...new Set([minLength, maxLength])].map((length) => "x".repeat(length)) : pattern === "^[a-z]+$" ? ["abc"] : ["123"];

const numbers = ({ type, minimum, maximum, exclusiveMinimum = 0, multipleOf = 1, unit }: DetailShape): readonly number[] => {
  const times = unit === undefined ? undefined : unitMs[unit];
  if (times !== undefined) return [hour / times];
  const ends = [minimum, maximum].filter((end) => end !== undefined);
  if (ends.length > 0) return ends;
  return type === "integer" ? [exclusiveMinimum + 7 * multipleOf] : [exclusiveMinimum + 7.5];
};

/** Types that contain themselves, as far down as a value has come. */
type Within = readonly string[];

const lists = ({ items = { type: "string" }, minItems = 0, uniqueItems, maxItems = uniqueItems ? 1 : 2 }: DetailShape, within: Within): readonly Json[] => {
  const [item] = values(items, within);
  return [...new Set([minItems, maxItems])].flatMap((length) => (length === 0 ? [[]] : item === undefined ? [] : [Array.from({ length }, () => item)]));
};

/** A few values that fit; of a type that contains itself, those of two levels. */
function values(shape: DetailShape, within: Within): readonly Json[] {
  const { ref } = shape;
  if (ref !== undefined && within.filter((each) => each === ref).length > 1) return [];
  const inside = ref === undefined ? within : [...within, ref];
  return shape.nullable ? [...definite(shape, inside), null] : definite(shape, inside);
}

function definite(shape: DetailShape, within: Within): readonly Json[] {
  if (shape.const !== undefined) return [shape.const];
  if (shape.enum) return shape.enum;
  if (shape.type === "string") return texts(shape);
  if (shape.type === "boolean") return [true, false];
  if (shape.type === "array") return lists(shape, within);
  if (shape.oneOf) return shape.oneOf.flatMap((branch) => values(branch, within));
  const { additionalProperties: others } = shape;
  if (typeof others === "object") return [{}, ...values(others, within).map((some) => ({ some }))];
  if (others === true) return samples(shape.properties ?? {}, within).map((sample) => ({ ...sample, another: 1 }));
  if (shape.type === "object") return samples(shape.properties ?? {}, within);
  return numbers(shape);
}

/** Details that fit those of an error: all of them together, in as many ways as the most varied has, and what must be passed alone. */
export const samplesOf = ({ details }: ErrorDef, server: Server): readonly Details[] => samples(tiedShapes(details, server));

/** `within`: of members of an object. */
function samples(shapes: DetailShapes, within?: Within): readonly Details[] {
  const varied = Object.entries(shapes).flatMap(([name, shape]) => {
    const each = values(shape, within ?? []);
    return each.length === 0 ? [] : [[name, each] as const];
  });
  const most = Math.max(1, ...varied.map(([, each]) => each.length));
  const full = Array.from({ length: most }, (_, index): Details => Object.fromEntries(varied.map(([name, each]) => [name, each[Math.min(index, each.length - 1)] ?? null])));
  const bare = Object.fromEntries(Object.entries(full[0] ?? {}).filter(([name]) => shapes[name]?.optional !== true && (within !== undefined || (shapes[name]?.const ?? shapes[name]?.default) === undefined)));
  return [...full, bare];
}
