// What doctor says of an adopted Python server that somebody goes on writing: prints before its shield, bytes past it, and a shield that is gone. No SDK is needed: nothing is run.

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { guardEdits } from "../../generator/python/guard-edits.ts";
import { asked } from "../command/asked.ts";
import { hasPython, put } from "../python/run.ts";
import type { Files } from "./servers.ts";

const home = mkdtempSync(join(tmpdir(), "faultline-python-printed-"));
afterAll(() => rmSync(home, { recursive: true, force: true }));

const tides: Files = {
  "pyproject.toml": '[project]\nname = "tides-mcp"\nversion = "0.3.0"\nrequires-python = ">=3.10"\ndependencies = ["mcp[cli]>=1.9"]\n',
  "tides/__init__.py": "",
  "tides/__main__.py": "from .cli import main\n\nmain()\n",
  "tides/harbours.py": 'HARBOURS = {"cuxhaven": 3.4, "husum": 3.9}\n\n\ndef load(path=None):\n    return dict(HARBOURS)\n',
  "tides/server.py": `import logging

from mcp.server.fastmcp import FastMCP

from . import harbours

logger = logging.getLogger(__name__)
mcp = FastMCP("tides")
known = harbours.load()


@mcp.tool()
def high_water(harbour: str) -> str:
    """Says how high the water gets."""
    if harbour not in known:
        raise ValueError(f"There is no harbour {harbour}")
    return f"{known[harbour]} m"
`,
  "tides/cli.py": `import argparse
import asyncio

from .server import known, mcp


def greet(transport):
    return f"tides over {transport}, {len(known)} harbours"


async def serve():
    await mcp.run_stdio_async()


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--transport", default="stdio", choices=["stdio", "sse"])
    given = parser.parse_args()
    greet(given.transport)
    if given.transport == "sse":
        mcp.run(transport="sse")
        return
    asyncio.run(serve())
`,
};

let count = 0;
/** The project, adopted, with edits of its owner's: what doctor says of stdout, by its line. */
function told(edits: readonly (readonly [path: string, find: string, put: string])[]): readonly string[] {
  const folder = join(home, `tides-${(count += 1)}`);
  put(folder, Object.entries(tides).map(([path, text]) => ({ path, text })));
  expect(asked(["init", "--guard", "--yes"], { cwd: folder }).status).toBe(0);
  for (const [path, find, put] of edits) {
    const text = readFileSync(join(folder, path), "utf8");
    expect(text.split(find), `${find} in ${path}`).toHaveLength(2);
    writeFileSync(join(folder, path), text.replace(find, () => put));
  }
  const { stderr } = asked(["doctor", "--reporter", "short"], { cwd: folder });
  const lines = stderr.split("\n").flatMap((line) => {
    const [, path = "", row = "", said = ""] = /^([\w./]+):(\d+):\d+ warning\[printed-to-stdout\]: (\w+ \w+ \w+)/.exec(line) ?? [];
    return path === "" ? [] : [`${path}: ${readFileSync(join(folder, path), "utf8").split("\n")[Number(row) - 1]?.trim()} | ${said}`];
  });
  return lines.toSorted();
}

const shield = "    tides_errors.shield_stdio()\n    await mcp.run_stdio_async()";
const handler = "    if harbour not in known:\n";

describe.runIf(hasPython)("doctor, of what goes to stdout in a server that is adopted", () => {
  test.each<[what: string, edits: Parameters<typeof told>[0], said: readonly string[]]>([
    ["nothing, as it was adopted", [], []],
    ["a print behind the guard, where the module is imported", [["tides/server.py", "known = harbours.load()", 'known = harbours.load()\nprint(f"{len(known)} harbours")']], ['tides/server.py: print(f"{len(known)} harbours") | this goes to']],
    ["prints in what is called there, and on the way to the shield", [["tides/harbours.py", "    return dict(HARBOURS)", '    print("loading", path)\n    return dict(HARBOURS)'], ["tides/cli.py", "    return f", "    print(transport)\n    return f"]], ["tides/cli.py: print(transport) | this goes to", 'tides/harbours.py: print("loading", path) | this goes to']],
    ["a print in a function that has an own sys, which no edit mends", [["tides/cli.py", "    greet(given", '    import sys\n\n    print("over", sys.argv)\n    greet(given']], ['tides/cli.py: print("over", sys.argv) | this goes to']],
    ["no print behind the shield, none to stderr, none of another transport, none in a tool", [
      ["tides/cli.py", shield, `${shield.replace("\n", '\n    print("ready")\n    greet("stdio")\n')}`],
      ["tides/cli.py", "    return f", '    import sys\n\n    print(transport, file=sys.stderr)\n    return f'],
      ["tides/cli.py", '        mcp.run(transport="sse")', '        print("on a port")\n        mcp.run(transport="sse")'],
      ["tides/server.py", handler, `    print(harbour)\n${handler}`],
    ], []],
    ["what a shield that was moved up takes in is no matter", [
      ["tides/cli.py", shield, "    await mcp.run_stdio_async()"],
      ["tides/cli.py", "    parser = argparse.ArgumentParser()", '    tides_errors.shield_stdio()\n    print("ready")\n    parser = argparse.ArgumentParser()'],
      ["tides/cli.py", "    return f", "    print(transport)\n    return f"],
    ], []],
    ["nor what stands behind one that a function of the project puts up", [
      ["tides/cli.py", shield, "    await mcp.run_stdio_async()"],
      ["tides/cli.py", "async def serve", 'def prepare():\n    print("early")\n    tides_errors.shield_stdio()\n    print("late")\n\n\nasync def serve'],
      ["tides/cli.py", "    greet(given", '    prepare()\n    print("behind")\n    greet(given'],
    ], ['tides/cli.py: print("early") | this goes to']],
    ["nor what is printed while the server is imported behind one", [
      ["tides/cli.py", shield, "    await mcp.run_stdio_async()"],
      ["tides/__main__.py", "from .cli", "import tides_errors\n\ntides_errors.shield_stdio()\nfrom .cli"],
      ["tides/server.py", "known = harbours.load()", 'known = harbours.load()\nprint(f"{len(known)} harbours")'],
    ], []],
    ["a server whose shield is gone", [["tides/cli.py", shield, "    await mcp.run_stdio_async()"]], ["tides/cli.py: await mcp.run_stdio_async() | this reads stdin"]],
    ["bytes that a tool writes past the shield", [["tides/server.py", handler, `    sys.stdout.buffer.write(harbour.encode())\n${handler}`], ["tides/server.py", "import logging", "import logging\nimport sys"]], ["tides/server.py: sys.stdout.buffer.write(harbour.encode()) | this writes bytes"]],
  ])("%s", (_, edits, said) => {
    expect(told(edits)).toEqual(said);
  });
});

test.runIf(hasPython).each([
  ['if transport == "stdio":\n        mcp.run()\n    else:\n        mcp.run(transport=transport, port=1)', 1],
  ['if transport == "stdio":\n        mcp.run(transport=transport)\n    elif transport in ("sse", "http"):\n        mcp.run(transport=transport)', 1],
  ['if transport == "streamable-http":\n        mcp.run(transport)\n    else:\n        mcp.run(transport)', 1],
  ['if transport != "stdio":\n        mcp.run(transport)\n    if verbose == "yes":\n        mcp.run(transport)', 2],
])("a shield stands where a server may be run on stdio, as conditions say: %s", (body, shields) => {
  const text = `from mcp.server.fastmcp import FastMCP\nmcp = FastMCP("a")\n\n\ndef main(transport, verbose):\n    ${body}\n`;
  const { edits } = guardEdits(new Map([["a.py", text]]), "a_errors");
  expect(edits[0]?.text.split("shield_stdio()")).toHaveLength(shields + 1);
});
