// adopt on servers of FastMCP and of the low-level server, before and after, on a copy. FAULTLINE_VENVS=<folder> says where mcp1 and mcp2 are installed; it installs nothing.

import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { asked } from "../command/asked.ts";
import { put } from "../python/run.ts";
import type { Files } from "./servers.ts";

const kept = process.env["FAULTLINE_VENVS"];
if (kept === undefined) console.log("adopt on Python servers: not tried; set FAULTLINE_VENVS to do it.");

const home = mkdtempSync(join(tmpdir(), "faultline-python-adopt-"));
afterAll(() => rmSync(home, { recursive: true, force: true }));

/** What both servers do, whatever the SDK calls things. */
const store = `class NoteLocked(Exception):
    def __init__(self, note_id: str, owner: str) -> None:
        super().__init__(f"Note {note_id} is locked by {owner}")
        self.note_id = note_id
        self.owner = owner


def load(note_id: str) -> str:
    if note_id == "locked":
        raise NoteLocked(note_id, "ada")
    if note_id == "gone":
        with open("/srv/vault/gone.md") as file:
            return file.read()
    raise ValueError(f"Note {note_id} does not exist")
`;

const projects: { readonly [sdk: string]: Files } = {
  mcp1: {
    "requirements.txt": "mcp>=1.9\n",
    "store.py": store,
    "server.py": `from mcp.server.fastmcp import FastMCP
from mcp.types import ToolAnnotations

from store import load

mcp = FastMCP("notes")


@mcp.tool(annotations=ToolAnnotations(readOnlyHint=True))
def read_note(note_id: str) -> str:
    """Reads a note."""
    return load(note_id)


if __name__ == "__main__":
    mcp.run()
`,
  },
  mcp2: {
    "pyproject.toml": '[project]\nname = "notes"\nversion = "1.0.0"\nrequires-python = ">=3.10"\ndependencies = ["mcp>=2"]\n',
    "store.py": store,
    "server.py": `import asyncio

from mcp.server import Server
from mcp.server.stdio import stdio_server
from mcp.types import CallToolResult, ListToolsResult, TextContent, Tool

from store import load


async def listed(ctx, params):
    schema = {"type": "object", "properties": {"note_id": {"type": "string"}}, "required": ["note_id"]}
    return ListToolsResult(tools=[Tool(name="read_note", input_schema=schema, annotations={"readOnlyHint": True})])


async def called(ctx, params):
    return CallToolResult(content=[TextContent(type="text", text=load(params.arguments["note_id"]))])


server = Server("notes", on_list_tools=listed, on_call_tool=called)


async def main():
    async with stdio_server() as (read, write):
        await server.run(read, write, server.create_initialization_options())


asyncio.run(main())
`,
  },
};

describe.skipIf(kept === undefined)("adopt", () => {
  test.each(Object.keys(projects))("a server of %s", (sdk) => {
    const python = join(kept ?? "", sdk, "bin/python");
    const folder = join(home, sdk);
    mkdirSync(folder);
    put(folder, Object.entries(projects[sdk] ?? {}).map(([path, text]) => ({ path, text })));
    const calls = ["locked", "gone", "nobody"].flatMap((id) => ["--call", `read_note={"note_id":"${id}"}`]);
    const tried = asked(["adopt", ...calls, "--", python, "server.py"], { cwd: folder });
    expect(tried.stdout).toMatch(/after {3}\[note_locked\] Note locked is locked by ada\./);
    expect(tried.stdout).toMatch(/after {3}\[\w+\] (?:Note nobody does not exist)/);
    expect(tried.stdout).toContain(", 0 worse; ");
    const [before = "", after = ""] = tried.stdout.split(/^read_note \{"note_id":"gone"\}$/m)[1]?.split(/^ {2}after/m) ?? [];
    expect(before + after).not.toBe("");
    expect(after.split(/^\w/m)[0]).not.toContain("/srv/vault");
    expect(tried.stdout).toContain("+notes_errors.guard(");
    expect(existsSync(join(folder, "taxonomy.yaml"))).toBe(false);
    const done = asked(["adopt", "--yes", ...calls, "--", python, "server.py"], { cwd: folder });
    expect(done.status).toBe(0);
    // The environment is not the project's: nothing is put into it.
    expect(done.stdout).not.toContain("linked");
    expect(done.stdout).toContain(sdk === "mcp1" ? "pip install -r requirements.txt" : "pip install -e ./generated/notes-python");
    expect(readFileSync(join(folder, "server.py"), "utf8")).toContain("notes_errors.shield_stdio()");
  });
});
