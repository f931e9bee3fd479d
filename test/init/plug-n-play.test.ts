// A project that yarn's Plug'n'Play serves has no node_modules: what is installed stands in yarn's table. Run `npm run build` first.

import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { project, type Project } from "./project.ts";

const sdk = "@modelcontextprotocol/sdk";
const virtual = "virtual:88fdfc2eb64c22c5#npm:1.32.2";

/** The loader as yarn 4 writes it: a table in a text of many lines, and code that takes names apart with throws of its own. */
const loader = (linked: boolean): string => {
  const entry = (packageLocation: string, packageDependencies: readonly (readonly [string, string])[] = []): object => ({ packageLocation, packageDependencies, linkType: "SOFT" });
  const table = {
    __info: ["It's generated. Do not touch it."],
    packageRegistryData: [
      [null, [[null, entry("./", [[sdk, virtual], ["zod", "npm:4.6.7"], ["faultline", "npm:0.1.0"], ...(linked ? [["notes-errors", "virtual:1a2b#workspace:generated/notes"] as const] : [])])]]],
      [sdk, [["npm:1.32.2", entry("../cache/sdk.zip/node_modules/sdk/")], [virtual, entry("./.yarn/__virtual__/sdk/")]]],
      ["zod", [["npm:4.6.7", entry("../cache/zod.zip/node_modules/zod/")]]],
      ...(linked ? [["notes-errors", [["virtual:1a2b#workspace:generated/notes", entry("./.yarn/__virtual__/notes-errors-virtual-1a2b/1/generated/notes/")], ["workspace:generated/notes", entry("./generated/notes/")]]]] : []),
    ],
  };
  const text = JSON.stringify(table, null, 2).replaceAll("\\", "\\\\").replaceAll("'", "\\'").replaceAll("\n", "\\\n");
  return `#!/usr/bin/env node\n/* eslint-disable */\n"use strict";\n\nconst RAW_RUNTIME_STATE =\n'${text}';\n\nfunction find(name) {\n  if (!name) throw new Error(\`Unknown package \${name}\`);\n}\n`;
};

const server = `import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { guardServer } from "notes-errors";
const server = guardServer(new McpServer({ name: "notes", version: "1.0.0" }));
server.registerTool("read_note", {}, read);
`;

let here: Project;
beforeAll(() => {
  here = project({
    "package.json": { name: "notes-server", private: true, type: "module", dependencies: { [sdk]: "^1.32.0", zod: "^4.0.0" }, devDependencies: { faultline: "^0.1.0" } },
    "yarn.lock": "__metadata:\n  version: 8\n",
    ".pnp.cjs": loader(false),
    "server.js": server,
  });
  mkdirSync(join(here.folder, ".git"));
});
afterAll(() => here.clear());

test("init proposes nothing of yarn's loader, and says what is run how", () => {
  const { status, stdout } = here.faultline("init", "--yes");
  expect(status).toBe(0);
  expect(here.text("taxonomy.yaml")).not.toContain("unknown_package");
  expect(here.text("taxonomy.yaml")).not.toContain("Proposed from");
  expect(stdout).toContain("  yarn faultline generate   # writes the package\n  yarn install              # links it\n  yarn faultline doctor ");
  expect(here.faultline("scan").stdout).not.toContain("Unknown package");
});

test("doctor finds what is missing in the table, and nothing else", () => {
  expect(here.faultline("generate").status).toBe(0);
  const before = here.faultline("doctor", "--reporter", "short");
  expect(before.stderr).toContain("notes-errors is not installed");
  expect(before.stderr).not.toContain("sdk-missing");
  here.put(".pnp.cjs", loader(true));
  const { stdout, stderr } = here.faultline("doctor");
  expect(stderr).toBe("");
  expect(stdout).toMatch(/^Node [\d.]+, yarn, @modelcontextprotocol\/sdk 1\.32\.2, zod 4\.6\.7, notes-errors\nNothing is missing\.\n$/);
});
