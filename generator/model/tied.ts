// Shapes with the types that contain themselves put in place, for walks along values, and what stands directly inside a shape.

import type { DetailShape, DetailShapes } from "./data.ts";
import type { Server, TypeDef } from "./taxonomy.ts";

/** The shape of a shared type. */
export const shapeOfType = ({ shape, properties = {}, open }: TypeDef): DetailShape => shape ?? { type: "object", properties, ...(open && { additionalProperties: true }) };

/** Types that contain themselves, by name. */
export type Types = ReadonlyMap<string, DetailShape>;

export const recursiveTypes = ({ types = [] }: Pick<Server, "types">): Types => new Map(types.filter(({ recursive }) => recursive).map((type) => [type.name, shapeOfType(type)]));

/** A shape with one level of its recursive type, and of its alternatives, filled in: still a document. Unchanged for any other shape. */
export const opened = (shape: DetailShape, types: Types): DetailShape => {
  const whole = laidOver(shape, types);
  return whole.oneOf === undefined ? whole : { ...whole, oneOf: whole.oneOf.map((branch) => laidOver(branch, types)) };
};

const laidOver = (shape: DetailShape, types: Types): DetailShape => ({ ...(shape.ref === undefined ? undefined : types.get(shape.ref)), ...shape });

/** Names that a shape refers to. */
export const refsIn = (shape: DetailShape): readonly string[] => [...(shape.ref === undefined ? [] : [shape.ref]), ...partsIn(shape).flatMap(refsIn)];

/** Names of the types that contain themselves and that `shapes` refer to, or one of these does. */
export const namesBehind = (shapes: DetailShapes, types: Types): ReadonlySet<string> => {
  const found = new Set<string>();
  const waiting = Object.values(shapes).flatMap(refsIn);
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    const shape = found.has(name) ? undefined : types.get(name);
    found.add(name);
    if (shape) waiting.push(...refsIn(shape));
  }
  return found;
};

/** A type that contains itself has its parts made when they are asked for, and what is said at its name laid over it. */
const tie = (shape: DetailShape, types: Types): DetailShape => {
  const named = shape.ref === undefined ? undefined : types.get(shape.ref);
  if (named === undefined) return withParts(shape, (part) => tie(part, types));
  const { items, properties, additionalProperties, oneOf, ...words } = named;
  const tied: DetailShape = { ...words, ...shape };
  let made: DetailShape | undefined;
  for (const [word, part] of Object.entries({ items, properties, additionalProperties, oneOf }))
    if (part !== undefined) Object.defineProperty(tied, word, { enumerable: true, get: () => (made ??= withParts(named, (part) => tie(part, types)))[word as keyof DetailShape] });
  return tied;
};

const tieAll = (shapes: DetailShapes, types: Types): DetailShapes => withEach(shapes, (shape) => tie(shape, types));

const hasRecursion = ({ types = [] }: Pick<Server, "types">): boolean => types.some(({ recursive }) => recursive);

/** `shapes` of the server; the same where none of its types contains itself. */
export const tiedShapes = (shapes: DetailShapes, server: Pick<Server, "types">): DetailShapes => (hasRecursion(server) ? tieAll(shapes, recursiveTypes(server)) : shapes);

/** The server as runtimes know it. It is no longer a document: it is circular. */
export const tied = <S extends Pick<Server, "types"> & { readonly errors: readonly { readonly details: DetailShapes }[] }>(server: S): S =>
  hasRecursion(server) ? { ...server, errors: server.errors.map((error) => ({ ...error, details: tiedShapes(error.details, server) })) } : server;

/** Its members, items, alternatives and what others of its members are. */
export const partsIn = ({ items, properties = {}, oneOf = [], additionalProperties: others }: DetailShape): readonly DetailShape[] => [
  ...(items ? [items] : []),
  ...Object.values(properties),
  ...oneOf,
  ...(typeof others === "object" ? [others] : []),
];

/** The shape with another in place of each of those. */
export const withParts = (shape: DetailShape, of: (part: DetailShape) => DetailShape): DetailShape => ({
  ...shape,
  ...(shape.items && { items: of(shape.items) }),
  ...(shape.properties && { properties: withEach(shape.properties, of) }),
  ...(typeof shape.additionalProperties === "object" && { additionalProperties: of(shape.additionalProperties) }),
  ...(shape.oneOf && { oneOf: shape.oneOf.map(of) }),
});

/** `shapes` with another in place of each. */
export const withEach = (shapes: DetailShapes, of: (shape: DetailShape) => DetailShape): DetailShapes =>
  Object.fromEntries(Object.entries(shapes).map(([name, shape]) => [name, of(shape)]));
