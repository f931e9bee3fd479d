// The compiler as generate and check run it. Built, it is one file beside the command, whose compiled code is kept: see load-compiler.ts.

export { compareAll, placesOf, putAll } from "./places.ts";
export { prepare } from "./prepare.ts";
