// The runtime as another package, in place of a copy: the modules that stand for it. And what a package depends on. The one place that names it.

import { runtimeVersion } from "../../dist/templates.js";
import type { Need, Planned } from "../target.ts";
import { isFitting, markOf, rangeOf } from "./runtime-versions.ts";
import type { Server } from "../../model/taxonomy.ts";

/** The version whose names generated code may use. */
const madeFor: string = runtimeVersion;

/** Declarations are read like code. */
const standIn = (runtime: string): string => {
  const from = JSON.stringify(runtime);
  return [
    `// The runtime of this package is ${runtime}. The first line fails if its version is not ${rangeOf(madeFor)}.\n`,
    `export { ${markOf(madeFor)} } from ${from}; // npm install ${runtime}@${rangeOf(madeFor)}\n`,
    `export * from ${from};\n`,
  ].join("");
};

/** In place of the copied modules, and by their names. */
export const sharedRuntime = (runtime: string): readonly Planned[] =>
  ["src/runtime.js", "src/runtime.d.ts"].map((path) => ({ path, template: "text", view: { text: standIn(runtime) } }));

type Sharing = Pick<Server, "runtime" | "dependencies">;

/** Versions that the code was made for, by package. */
const versionsOf = ({ runtime, dependencies }: Sharing): { readonly [name: string]: string } => ({ ...dependencies, ...(runtime === undefined ? {} : { [runtime]: madeFor }) });

/** Ranges by package, in order. */
export const neededPackages = (server: Sharing): { readonly [name: string]: string } =>
  Object.fromEntries(Object.entries(versionsOf(server)).sort(([one], [other]) => (one < other ? -1 : 1)).map(([name, version]) => [name, rangeOf(version)]));

/** The same, with what the code runs with. */
export const needs = (server: Sharing): readonly Need[] =>
  Object.entries(neededPackages(server)).map(([name, range]) => ({ name, range, runsWith: (version) => isFitting(version, versionsOf(server)[name] ?? version) }));
