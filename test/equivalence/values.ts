// Generated details for a shape: values that satisfy it, and values that miss it by one step. It knows no validator.

import fc from "fast-check";
import type { DetailShape, DetailShapes, Json } from "../../templates/typescript/src/runtime/values/spec.ts";

type Values = fc.Arbitrary<Json>;

const characters = fc.string({ unit: "grapheme", maxLength: 12 });

/** Text within the bounds, counted in code points as JSON Schema counts. */
const text = ({ minLength = 0, maxLength = 40, pattern }: DetailShape): Values => {
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern, "u"), { size: "small" });
  return fc.string({ unit: "binary-ascii", minLength, maxLength: Math.min(maxLength, minLength + 20) });
};

const integer = ({ minimum = Number.MIN_SAFE_INTEGER, maximum = Number.MAX_SAFE_INTEGER }: DetailShape): Values =>
  fc.integer({ min: Math.ceil(minimum), max: Math.floor(maximum) });

const valid: { readonly [T in DetailShape["type"]]: (shape: DetailShape) => Values } = {
  string: text,
  integer,
  number: ({ minimum, maximum }) =>
    fc.double({ noNaN: true, noDefaultInfinity: true, ...(minimum === undefined ? {} : { min: minimum }), ...(maximum === undefined ? {} : { max: maximum }) }),
  boolean: () => fc.boolean(),
  array: ({ items, minItems = 0, maxItems = minItems + 3 }) =>
    fc.array(items ? validValue(items) : fc.jsonValue().map((value) => value as Json), { minLength: minItems, maxLength: maxItems }),
  object: ({ properties = {} }) => validDetails(properties),
};

export const validValue = (shape: DetailShape): Values => (shape.enum ? fc.constantFrom(...shape.enum) : valid[shape.type](shape));

/** Details as they cross the wire: without unsafe ones, optional ones sometimes absent. */
export const validDetails = (shapes: DetailShapes): fc.Arbitrary<{ readonly [key: string]: Json }> => {
  const wire = Object.entries(shapes).filter(([, shape]) => shape.safety === undefined);
  const required = wire.filter(([, shape]) => !shape.optional).map(([key]) => key);
  return fc.record(Object.fromEntries(wire.map(([key, shape]) => [key, validValue(shape)])), { requiredKeys: required });
};

/** Values near the edges of a shape, on both sides of each. */
const edges = (shape: DetailShape): readonly Json[] => {
  const numbers = [shape.minimum, shape.maximum].flatMap((bound) => (bound === undefined ? [] : [bound - 1, bound, bound + 1]));
  const lengths = [shape.minLength, shape.maxLength].flatMap((bound) => (bound === undefined ? [] : [bound - 1, bound, bound + 1])).filter((length) => length >= 0 && length < 5000);
  return [...numbers, ...lengths.flatMap((length) => ["a".repeat(length), "😀".repeat(length)])];
};

const anything: Values = fc.oneof(
  fc.constantFrom<Json>(null, true, 0, -0, 1.5, -1, 1e21, 2 ** 53, "", "0", " ", [], {}, [null], "\u0000", "__proto__"),
  characters,
  fc.jsonValue({ maxDepth: 2 }).map((value) => value as Json),
);

/** Details in which one key is replaced, removed or added. */
export const strayDetails = (shapes: DetailShapes): fc.Arbitrary<{ readonly [key: string]: Json }> => {
  const keys = Object.keys(shapes);
  const key = keys.length === 0 ? fc.constant("extra") : fc.constantFrom(...keys, "extra");
  return fc.tuple(validDetails(shapes), key, fc.nat(2), anything, fc.nat(20)).map(([details, at, how, value, pick]) => {
    const others = Object.fromEntries(Object.entries(details).filter(([name]) => name !== at));
    if (how === 0) return others;
    const near = shapes[at] === undefined ? [] : edges(shapes[at]);
    return { ...others, [at]: how === 1 && near.length > 0 ? (near[pick % near.length] ?? value) : value };
  });
};
