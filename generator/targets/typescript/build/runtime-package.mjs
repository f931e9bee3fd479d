// The runtime as a package of its own: what stands in its folder, with the modules that are made. It writes none.

import { readFileSync } from "node:fs";
import { join } from "node:path";

const written = ["package.json", "README.md", "LICENSE"];

/** Its version, as its manifest says. */
export const versionIn = (folder) => JSON.parse(readFileSync(join(folder, "package.json"), "utf8")).version;

/**
 * [path, text] of every file of it. `marks`: names that it exports beside those of the runtime, by which code that was made for one version knows
 * the others that fit.
 */
export const runtimePackage = (folder, { js, dts, marks }) => [
  ...written.map((path) => [path, readFileSync(join(folder, path), "utf8").replaceAll("\r\n", "\n")]),
  ["dist/index.js", `${js.trimEnd()}\n\n${marks.map((name) => `export const ${name} = true;\n`).join("")}`],
  ["dist/index.d.ts", `${dts.trimEnd()}\n${marks.map((name) => `export declare const ${name}: true;\n`).join("")}`],
];
