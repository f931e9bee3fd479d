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

/** How many types that contain themselves may yet stand inside each other. */
const deep = 3;

/** Whether a value of `shape` can end within that. */
const ends = (shape: DetailShape, left: number): boolean => shape.nullable === true || (shape.ref === undefined ? insideEnds(shape, left) : left > 0 && insideEnds(shape, left - 1));

const insideEnds = ({ items, minItems = 0, properties = {}, oneOf }: DetailShape, left: number): boolean =>
  (minItems === 0 || items === undefined || ends(items, left)) &&
  (oneOf === undefined || oneOf.some((branch) => ends(branch, left))) &&
  Object.values(properties).every((member) => member.optional === true || member.safety !== undefined || ends(member, left));

const valid: { readonly [T in DetailShape["type"]]: (shape: DetailShape, left: number) => Values } = {
  string: text,
  integer,
  number: ({ minimum, maximum, exclusiveMinimum, exclusiveMaximum }) => {
    const [min, max] = [exclusiveMinimum ?? minimum, exclusiveMaximum ?? maximum];
    const excluded = { minExcluded: exclusiveMinimum !== undefined, maxExcluded: exclusiveMaximum !== undefined };
    return fc.double({ noNaN: true, noDefaultInfinity: true, ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }), ...excluded });
  },
  boolean: () => fc.boolean(),
  array: ({ items, minItems = 0, maxItems = minItems + 3, uniqueItems }, left) => {
    if (items && !ends(items, left)) return fc.constant([]);
    const members = items ? validValue(items, left) : fc.jsonValue().map((value) => value as Json);
    const lengths = { minLength: minItems, maxLength: maxItems };
    return uniqueItems ? fc.uniqueArray(members, { ...lengths, comparator: (a, b) => JSON.stringify(sortedJson(a)) === JSON.stringify(sortedJson(b)) }) : fc.array(members, lengths);
  },
  object: ({ properties = {}, additionalProperties: others, oneOf }, left) => {
    if (oneOf) return fc.oneof(...oneOf.filter((branch) => ends(branch, left)).map((branch) => validValue(branch, left)));
    if (typeof others === "object") return ends(others, left) ? fc.dictionary(names, validValue(others, left), { maxKeys: 3 }) : fc.constant({});
    const more = others === true ? fc.dictionary(names, fc.jsonValue({ maxDepth: 1 }).map((value) => value as Json), { maxKeys: 2 }) : fc.constant({});
    return fc.tuple(more, validDetails(properties, left)).map(([strange, known]) => ({ ...strange, ...known }));
  },
};

/** Of what a map says; `__proto__` is no name, since nobody keeps it. */
const names = characters.filter((name) => name !== "__proto__");

export const validValue = (shape: DetailShape, left = deep): Values => {
  const { nullable: _, ...never } = shape;
  if (shape.nullable && !ends(never, left)) return fc.constant(null);
  return shape.nullable ? fc.option(definite(shape, left), { freq: 3 }) : definite(shape, left);
};

const definite = (shape: DetailShape, left: number): Values => {
  if (shape.const !== undefined) return fc.constant(shape.const);
  return shape.enum ? fc.constantFrom(...shape.enum) : valid[shape.type](shape, shape.ref === undefined ? left : left - 1);
};

/** Details as they cross the wire: without unsafe ones, optional ones sometimes absent. */
export const validDetails = (shapes: DetailShapes, left = deep): fc.Arbitrary<{ readonly [key: string]: Json }> => {
  const wire = Object.entries(shapes).filter(([, shape]) => shape.safety === undefined && (shape.optional !== true || ends(shape, left)));
  const required = wire.filter(([, shape]) => !shape.optional).map(([key]) => key);
  return fc.record(Object.fromEntries(wire.map(([key, shape]) => [key, validValue(shape, left)])), { requiredKeys: required });
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
