// Which helpers of templates/typescript/src/needs-zod-4.ts the schemas of some shapes call, so that each module imports what it uses.

import type { DetailShape, DetailShapes } from "../../model/taxonomy.ts";

const ofShape = (shape: DetailShape): readonly string[] => [
  ...(shape.enum === undefined ? [] : ["oneOf"]),
  ...(shape.minLength === undefined ? [] : ["minLength"]),
  ...(shape.maxLength === undefined ? [] : ["maxLength"]),
  ...(shape.pattern === undefined ? [] : ["pattern"]),
  ...(shape.oneOf === undefined ? [] : ["tagged", ...shape.oneOf.flatMap(ofShape)]),
  ...(shape.uniqueItems === true ? ["unique"] : []),
  ...(shape.items === undefined ? [] : ofShape(shape.items)),
  ...Object.values(shape.properties ?? {}).flatMap(ofShape),
  ...(typeof shape.additionalProperties === "object" ? ofShape(shape.additionalProperties) : []),
];

/** Names of the helpers, some more than once. */
export const zodKit = (members: readonly DetailShapes[]): readonly string[] => members.flatMap((shapes) => Object.values(shapes).flatMap(ofShape));
