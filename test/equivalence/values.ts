// Generated details for a shape: values that satisfy it, and values that miss it by one step. It knows no validator.

import fc from "fast-check";
import { sortedJson } from "../../generator/model/canonical.ts";
import type { DetailShape, DetailShapes, Json } from "../../templates/typescript/src/runtime/values/spec.ts";

type Values = fc.Arbitrary<Json>;

const characters = fc.string({ unit: "grapheme", maxLength: 12 });

/** Text within the bounds, counted in code points as JSON Schema counts. */
const text = ({ minLength = 0, maxLength = 40, pattern }: DetailShape): Values => {
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern, "u"), { size: "small" });
  return fc.string({ unit: "binary-ascii", minLength, maxLength: Math.min(maxLength, minLength + 20) });
};

const integer = (shape: DetailShape): Values => {
  const { minimum = Number.MIN_SAFE_INTEGER, maximum = Number.MAX_SAFE_INTEGER, exclusiveMinimum = -Infinity, exclusiveMaximum = Infinity, multipleOf = 1 } = shape;
  const least = Math.max(Math.ceil(minimum), Math.floor(exclusiveMinimum) + 1);
  const most = Math.min(Math.floor(maximum), Math.ceil(exclusiveMaximum) - 1);
  return fc.integer({ min: Math.ceil(least / multipleOf), max: Math.floor(most / multipleOf) }).map((times) => times * multipleOf + 0);
};

const valid: { readonly [T in DetailShape["type"]]: (shape: DetailShape) => Values } = {
  string: text,
  integer,
  number: ({ minimum, maximum, exclusiveMinimum, exclusiveMaximum }) => {
    const [min, max] = [exclusiveMinimum ?? minimum, exclusiveMaximum ?? maximum];
    const excluded = { minExcluded: exclusiveMinimum !== undefined, maxExcluded: exclusiveMaximum !== undefined };
    return fc.double({ noNaN: true, noDefaultInfinity: true, ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }), ...excluded });
  },
  boolean: () => fc.boolean(),
  array: ({ items, minItems = 0, maxItems = minItems + 3, uniqueItems }) => {
    const members = items ? validValue(items) : fc.jsonValue().map((value) => value as Json);
    const lengths = { minLength: minItems, maxLength: maxItems };
    return uniqueItems ? fc.uniqueArray(members, { ...lengths, comparator: (a, b) => JSON.stringify(sortedJson(a)) === JSON.stringify(sortedJson(b)) }) : fc.array(members, lengths);
  },
  object: ({ properties = {}, additionalProperties: others, oneOf }) => {
    if (oneOf) return fc.oneof(...oneOf.map(validValue));
    if (typeof others === "object") return fc.dictionary(names, validValue(others), { maxKeys: 3 });
    const more = others === true ? fc.dictionary(names, fc.jsonValue({ maxDepth: 1 }).map((value) => value as Json), { maxKeys: 2 }) : fc.constant({});
    return fc.tuple(more, validDetails(properties)).map(([strange, known]) => ({ ...strange, ...known }));
  },
};

/** Of what a map says; `__proto__` is no name, since nobody keeps it. */
const names = characters.filter((name) => name !== "__proto__");

export const validValue = (shape: DetailShape): Values => (shape.nullable ? fc.option(definite(shape), { freq: 3 }) : definite(shape));

const definite = (shape: DetailShape): Values => (shape.const !== undefined ? fc.constant(shape.const) : shape.enum ? fc.constantFrom(...shape.enum) : valid[shape.type](shape));

/** Details as they cross the wire: without unsafe ones, optional ones sometimes absent. */
export const validDetails = (shapes: DetailShapes): fc.Arbitrary<{ readonly [key: string]: Json }> => {
  const wire = Object.entries(shapes).filter(([, shape]) => shape.safety === undefined);
  const required = wire.filter(([, shape]) => !shape.optional).map(([key]) => key);
  return fc.record(Object.fromEntries(wire.map(([key, shape]) => [key, validValue(shape)])), { requiredKeys: required });
};

/** Values near the edges of a shape, on both sides of each. */
const edges = (shape: DetailShape): readonly Json[] => {
  const other = shape.const === undefined ? [] : [`${String(shape.const)}x`, Number(shape.const), String(shape.const)];
  const bounds = [shape.minimum, shape.maximum, shape.exclusiveMinimum, shape.exclusiveMaximum, shape.multipleOf];
  const numbers = bounds.flatMap((bound) => (bound === undefined ? [] : [bound - 1, bound, bound + 1]));
  const lengths = [shape.minLength, shape.maxLength].flatMap((bound) => (bound === undefined ? [] : [bound - 1, bound, bound + 1])).filter((length) => length >= 0 && length < 5000);
  const { additionalProperties: others } = shape;
  const strangers = (shape.oneOf ?? []).flatMap((branch) => [{ [shape.discriminator ?? ""]: branch.properties?.[shape.discriminator ?? ""]?.const ?? null }, { [shape.discriminator ?? ""]: "other" }, {}]);
  const members = typeof others === "object" ? [{ a: null }, { a: 1, b: "x" }, { a: true }] : [];
  const twins = shape.uniqueItems ? [["a", "a"], [{ x: 1 }, { x: 1 }], [{ x: 1, y: 2 }, { y: 2, x: 1 }], [1, 2, 1], [0, -0], [null, null], [[1], [1]]] : [];
  return [...other, ...strangers, ...numbers, ...members, ...twins, ...lengths.flatMap((length) => ["a".repeat(length), "😀".repeat(length)])];
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
