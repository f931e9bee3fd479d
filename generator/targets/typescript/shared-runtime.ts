// The runtime as another package, in place of a copy: what it is called, of which versions, and the module that stands for it. The one place that names it.

import { runtimeVersion } from "../../dist/templates.js";
import type { Server } from "../../model/taxonomy.ts";
import type { Planned } from "../target.ts";
import { isFitting, markOf, rangeOf } from "./runtime-versions.ts";

/** By name, as package.json has them; nothing for a package with a copy of its own. */
export const runtimeDependency = ({ runtime }: Pick<Server, "runtime">): { readonly [name: string]: string } => (runtime === undefined ? {} : { [runtime]: rangeOf(runtimeVersion) });

/** Whether what is generated now runs with a runtime of `version`. */
export const runsWith = (version: string): boolean => isFitting(version, runtimeVersion);

/** Declarations are read like code. */
const standIn = (runtime: string): string => {
  const from = JSON.stringify(runtime);
  return [
    `// The runtime of this package is ${runtime}. The first line fails where that is of a version other than ${rangeOf(runtimeVersion)}.\n`,
    `export { ${markOf(runtimeVersion)} } from ${from}; // npm install ${runtime}@${rangeOf(runtimeVersion)}\n`,
    `export * from ${from};\n`,
  ].join("");
};

/** In place of the copied modules, and by their names. */
export const sharedRuntime = (runtime: string): readonly Planned[] =>
  ["src/runtime.js", "src/runtime.d.ts"].map((path) => ({ path, template: "text", view: { text: standIn(runtime) } }));
