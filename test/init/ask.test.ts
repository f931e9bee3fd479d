// init -- node server.js, where the server gives no answer. Those that answer are in test/adoption. Run `npm run build` first.

import { afterEach, expect, test } from "vitest";
import { project, type Project } from "./project.ts";

let here: Project;
afterEach(() => here.clear());

test("one that ends is quoted, one that cannot be started is told, and nothing is written", () => {
  here = project({ "package.json": { name: "notes" }, "ends.mjs": 'console.error("no key given"); process.exit(3);' });
  expect(here.faultline("init", "--", process.execPath, "ends.mjs")).toMatchObject({
    status: 2,
    stderr: "error: the server has ended with 3 before it named its tools; it says: no key given\n",
  });
  expect(here.faultline("init", "--", "no-such-command").stderr).toContain("error: the server cannot be started");
  expect(here.has("taxonomy.yaml")).toBe(false);
});

test("folders that Git ignores are no source, here and where a repository above says so", () => {
  const registering = (name: string): string => `import "@modelcontextprotocol/sdk";\nserver.registerTool("${name}", {}, run);\n`;
  here = project({
    ".git/HEAD": "",
    ".gitignore": "bin/\n/lib\n# src\n",
    "app/.gitignore": "/made/\n",
    "app/package.json": { name: "notes" },
    "app/src/server.js": registering("real"),
    "app/bin/cli.mjs": registering("bundled_tool"),
    "app/made/x.js": registering("made_tool"),
    "app/src/made/y.js": registering("named_alike"),
    "app/lib/z.js": registering("of_the_top_alone"),
  });
  here.faultline("init", "app");
  const text = here.text("app/taxonomy.yaml");
  expect(["real", "bundled_tool", "made_tool", "named_alike", "of_the_top_alone"].filter((name) => text.includes(name))).toEqual(["real", "named_alike", "of_the_top_alone"]);
});
