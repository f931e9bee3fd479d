// What templates are given: plain data, no undefined, no functions. Each template's first line names its view here; a test checks the two agree.

export type * from "./contract/view.ts";
export type * from "./explorer/view.ts";
export type * from "./typescript/view.ts";
