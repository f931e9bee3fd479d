// What stands directly inside of a shape, whatever word holds it. It ties no knots and puts nothing in place.

import type { DetailShape, DetailShapes } from "./data.ts";

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
