// The runtime as another package, in place of a copy: the modules that stand for it. The one place that names it.

import { runtimeVersion } from "../../dist/templates.js";
import type { Planned } from "../target.ts";
import { markOf, rangeOf } from "./runtime-versions.ts";

/** The version whose names generated code may use. */
export const madeFor: string = runtimeVersion;

/** Declarations are read like code. */
const standIn = (runtime: string): string => {
  const from = JSON.stringify(runtime);
  return [
    `// The runtime of this package is ${runtime}. The first line fails where that is of a version other than ${rangeOf(madeFor)}.\n`,
    `export { ${markOf(madeFor)} } from ${from}; // npm install ${runtime}@${rangeOf(madeFor)}\n`,
    `export * from ${from};\n`,
  ].join("");
};

/** In place of the copied modules, and by their names. */
export const sharedRuntime = (runtime: string): readonly Planned[] =>
  ["src/runtime.js", "src/runtime.d.ts"].map((path) => ({ path, template: "text", view: { text: standIn(runtime) } }));
