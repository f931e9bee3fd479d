// What templates for TypeScript are given: plain data, no undefined, no functions.

export type * from "./views/errors.ts";
export type * from "./views/family.ts";
export type * from "./views/module.ts";
export type * from "./views/schemas.ts";
export type * from "./views/server.ts";
export type * from "../surface/view.ts";
export type { DetailShape, DetailShapes, Json } from "../../model/taxonomy.ts";
