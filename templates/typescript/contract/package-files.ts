// Where the contracts lie that this is tested against, and how a server of the package it is a part of is started. It starts nothing.

import { readFileSync } from "node:fs";

/** The folder of the package whose dist/ has this file. Beside sources, all contracts stand in one folder, and the caller names it. */
let pathOf = (path: string): string => `../${path}`;

/** `folder`: relative to this file, with a slash in the end. */
export const contractsAt = (folder: string): void => {
  pathOf = (path) => folder + path.replace(/^contracts\//, "");
};

/** A JSON file, by its path in a package. */
export const read = (path: string) => JSON.parse(readFileSync(new URL(pathOf(path), import.meta.url), "utf8"));

let known: { readonly [code: string]: object } | undefined;

/** The details of an example of each error, by its code. */
export const examples = (): { readonly [code: string]: object } =>
  (known ??= Object.fromEntries((read("taxonomy.json").errors as readonly { readonly code: string; readonly example?: object }[]).map(({ code, example = {} }) => [code, example])));

/** The arguments of node that run servers of serve.mjs, one of each kind that is said. */
export const serving = (kinds: readonly ("McpServer" | "Server")[]): string[] => [
  "--input-type=module",
  "--eval",
  `await (await import(${JSON.stringify(import.meta.url)})).serve(${JSON.stringify(kinds)})`,
];
