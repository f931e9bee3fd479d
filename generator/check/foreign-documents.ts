// Documents of other tools where a taxonomy is asked for, each by keys that no taxonomy has. It knows no file.

import type { MapTree } from "../read/tree.ts";

const types = "a type of a taxonomy refers to a JSON Schema: types: { Address: { $ref: ./address.schema.json } }";
const own = "write a taxonomy, which begins with taxonomy: 1; faultline init makes a first one";

/** Each by name, with the sets of keys that show it, and the help. */
const documents: readonly (readonly [name: string, keys: readonly (readonly string[])[], help: string])[] = [
  ["an OpenAPI document", [["openapi"], ["swagger"]], own],
  ["an AsyncAPI document", [["asyncapi"]], own],
  ["a JSON Schema", [["$schema"], ["$defs"], ["definitions"], ["type", "properties"]], types],
  ["a manifest of Kubernetes", [["apiVersion", "kind"]], own],
  ["a file of Docker Compose", [["services"]], own],
  ["a workflow of GitHub", [["jobs"]], own],
  ["a package.json", [["dependencies"], ["devDependencies"], ["scripts"]], own],
  ["a tsconfig.json", [["compilerOptions"]], own],
  ["the configuration of an MCP client", [["mcpServers"]], own],
];

/** The other document that a file is; undefined for one that may be meant as a taxonomy. */
export function foreignDocument({ entries }: MapTree): { readonly name: string; readonly help: string } | undefined {
  const keys = new Set(entries.map(({ key }) => key));
  // As an import is told from other files.
  if (["taxonomy", "errors", "types", "categories", "formats", "mappings"].some((key) => keys.has(key))) return undefined;
  const found = documents.find(([, told]) => told.some((all) => all.every((key) => keys.has(key))));
  return found && { name: found[0], help: found[2] };
}
