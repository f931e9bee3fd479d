// The first words of init and doctor about a Python server: of tools that its text does not name, and of failures that end before the guard. No SDK is needed.

import { mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { asked } from "../command/asked.ts";
import { hasPython, put } from "../python/run.ts";

const home = mkdtempSync(join(tmpdir(), "faultline-python-first-"));
afterAll(() => rmSync(home, { recursive: true, force: true }));

const project = (name: string, server: string): string => {
  const folder = join(home, name);
  mkdirSync(folder);
  put(folder, [{ path: "requirements.txt", text: "fastmcp>=3\n" }, { path: "server.py", text: `from fastmcp import FastMCP\nfrom fastmcp.tools import Tool\n\nmcp = FastMCP("notes")\n${server}` }]);
  return folder;
};

test.skipIf(!hasPython)("a server whose tools are named at run time fails already, so that its words are sent", () => {
  const folder = project("rows", "for found in load():\n    mcp.add_tool(Tool.from_function(found, name=found.label))\n");
  expect(asked(["init", "--yes"], { cwd: folder }).stderr).toContain("warning[tool-not-read]: this tool gets its name at run time");
  expect(readFileSync(join(folder, "taxonomy.yaml"), "utf8")).toContain("\nundeclared: scrubbed\n");
});

test.skipIf(!hasPython)("doctor says in words of Python what to do with a failure that is answered", () => {
  const folder = project("swallowed", "\n\n@mcp.tool\ndef read(path: str) -> str:\n    try:\n        return open(path).read()\n    except OSError as error:\n        return f\"Error: {error}\"\n");
  expect(asked(["init", "--yes"], { cwd: folder }).status).toBe(0);
  const { stderr } = asked(["doctor"], { cwd: folder });
  expect(stderr).toMatch(/warning\[error-(?:swallowed|made-text)\]/);
  expect(stderr).not.toMatch(/catch block|throw/);
});
