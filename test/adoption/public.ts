// Public servers of the registry, adopted as they are installed: what they publish compiled is taken for their source. It starts nothing.

import { cpSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Adoption } from "./adoption.ts";
import { run } from "./shell.ts";

interface Public {
  readonly spec: string;
  readonly adoption: Adoption;
  /** Files that its calls want. */
  readonly files?: { readonly [path: string]: string };
}

const failing = (tool: string, args: { readonly [name: string]: unknown }, code?: string, says?: string): Adoption["fails"][number] => ({
  tool,
  arguments: args,
  ...(code === undefined ? {} : { code }),
  ...(says === undefined ? {} : { says }),
});

export const publicServers: ReadonlyMap<string, Public> = new Map<string, Public>([
  [
    "server-filesystem",
    {
      spec: "@modelcontextprotocol/server-filesystem@2026.8.31",
      files: { "root-of-ada/shopping.md": "milk\n" },
      adoption: {
        what: "McpServer 1.x, ES modules",
        manager: "npm",
        start: ["src/index.js", "root-of-ada"],
        fails: [
          failing("read_text_file", { path: "missing.md" }, "not_found", "missing.md"),
          failing("list_directory", { path: "nowhere" }, "not_found", "nowhere"),
          failing("read_text_file", { path: "/etc/passwd" }, "permission_denied", "outside allowed directories"),
          failing("move_file", { source: "a", destination: "b" }, "not_found"),
          failing("write_file", { path: "b" }, "invalid_input", "content"),
        ],
        works: [["read_text_file", { path: "shopping.md" }]],
        leaks: ["root-of-ada"],
      },
    },
  ],
  [
    "server-memory",
    {
      spec: "@modelcontextprotocol/server-memory@2026.8.31",
      adoption: {
        what: "McpServer 1.x, ES modules",
        manager: "npm",
        start: ["src/index.js"],
        fails: [
          failing("add_observations", { observations: [{ entityName: "ghost", contents: ["x"] }] }, "entity_not_found", "ghost"),
          failing("create_entities", {}, "invalid_input", "entities"),
          failing("create_entities", { entities: [{ name: 7 }] }, "invalid_input", "entities"),
          failing("open_nodes", { names: "all" }, "invalid_input", "names"),
          failing("burn_graph", {}, "invalid_input", "burn_graph"),
        ],
        works: [["search_nodes", { query: "nobody" }]],
        leaks: [],
      },
    },
  ],
  [
    "server-everything",
    {
      spec: "@modelcontextprotocol/server-everything@2026.8.31",
      adoption: {
        what: "McpServer 1.x in a factory, ES modules, zod 4",
        manager: "npm",
        start: ["src/index.js", "stdio"],
        fails: [
          failing("echo", {}, "invalid_input", "message"),
          failing("get-sum", { a: "one", b: 2 }, "invalid_input", "a"),
          failing("get-structured-content", { location: "Atlantis" }, "invalid_input", "location"),
          failing("get-annotated-message", { messageType: "whisper" }, "invalid_input", "messageType"),
          failing("burn-everything", {}, "invalid_input", "burn-everything"),
        ],
        works: [["echo", { message: "hello" }], ["get-sum", { a: 1, b: 2 }]],
        leaks: ["MCP error -32602"],
      },
    },
  ],
  [
    "server-sequential-thinking",
    {
      spec: "@modelcontextprotocol/server-sequential-thinking@2026.8.31",
      adoption: {
        what: "McpServer 1.x, ES modules",
        manager: "npm",
        start: ["src/index.js"],
        fails: [
          failing("sequentialthinking", {}, "invalid_input", "thought"),
          failing("sequentialthinking", { thought: 7 }, "invalid_input", "thought"),
          failing("sequentialthinking", { thought: "x", nextThoughtNeeded: true, thoughtNumber: 0, totalThoughts: 1 }, "invalid_input", "thoughtNumber"),
          failing("burnthinking", {}, "invalid_input", "burnthinking"),
          failing("sequentialthinking", { thought: "x", nextThoughtNeeded: false, thoughtNumber: 1, totalThoughts: "many" }, "invalid_input", "totalThoughts"),
        ],
        works: [["sequentialthinking", { thought: "x", nextThoughtNeeded: false, thoughtNumber: 1, totalThoughts: 1 }]],
        leaks: ["MCP error -32602"],
      },
    },
  ],
]);

/** Puts what the registry has into `folder`, as a project. */
export async function download({ spec, files = {} }: Public, folder: string): Promise<void> {
  const shelf = join(folder, "..", "shelf");
  mkdirSync(shelf);
  const [packed] = JSON.parse(await run(shelf, "npm", "pack", "--json", "--loglevel=silent", spec)) as readonly { readonly filename: string }[];
  await run(shelf, "tar", "-xzf", packed?.filename ?? "");
  cpSync(join(shelf, "package"), folder, { recursive: true });
  renameSync(join(folder, "dist"), join(folder, "src"));
  const at = join(folder, "package.json");
  const { scripts: _, devDependencies: __, ...manifest } = JSON.parse(readFileSync(at, "utf8").replaceAll("dist/", "src/")) as { readonly [key: string]: unknown };
  writeFileSync(at, `${JSON.stringify(manifest, undefined, 2)}\n`);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(folder, path, ".."), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}
