// What templates are given: plain data, no undefined, no functions. Each template's first line names its view here; a test checks the two agree.

export type * from "./views/doc.ts";
export type * from "./views/errors.ts";
export type * from "./views/module.ts";
export type * from "./views/package.ts";
export type * from "./views/readme.ts";
export type * from "./views/schemas.ts";
export type * from "./views/server.ts";
export type { DetailShape, DetailShapes, Json } from "../model/taxonomy.ts";
