// Where the package lies that this stands in the dist/ of, and how its server is started. It starts nothing.

import { readFileSync } from "node:fs";

/** A JSON file of the package. */
export const read = (path: string) => JSON.parse(readFileSync(new URL(`../${path}`, import.meta.url), "utf8"));

/** The arguments of node that run the server of serve.mjs, as one of `kind`: an McpServer, or the low-level Server. */
export const serverOf = (kind: "McpServer" | "Server"): string[] => [
  "--input-type=module",
  "--eval",
  `await (await import(${JSON.stringify(import.meta.url)})).serve(${JSON.stringify(kind)})`,
];
