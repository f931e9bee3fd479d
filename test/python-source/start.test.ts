// The command that starts a server of Python, as its project declares it. Nothing is run.

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { pythonIn } from "../../generator/project/python/project.ts";
import { asked } from "../command/asked.ts";
import { hasPython } from "../python/run.ts";
import { projectsIn, type Files } from "./servers.ts";

const home = mkdtempSync(join(tmpdir(), "faultline-python-start-"));
afterAll(() => rmSync(home, { recursive: true, force: true }));

const project = projectsIn(home);

const bare = '[project]\nname = "dice"\n';
test.each<[what: string, files: Files, start: string | undefined]>([
  ["the only script", { "pyproject.toml": `${bare}[project.scripts]\ndice-mcp = "dice:main"\n` }, "dice-mcp"],
  ["the script that has the project's name, by its manager", { "pyproject.toml": `${bare}[tool.uv]\n[project.scripts]\nroll = "dice:roll"\ndice = "dice:main"\n` }, "uv run dice"],
  ["a script of poetry", { "pyproject.toml": '[tool.poetry]\nname = "dice"\n[tool.poetry.scripts]\nserve = "dice:main"\n' }, "poetry run serve"],
  ["none of two scripts", { "pyproject.toml": `${bare}[project.scripts]\na = "dice:a"\nb = "dice:b"\n` }, undefined],
  ["the package that can be run", { "pyproject.toml": `${bare}[tool.uv]\n`, "src/dice_mcp/__main__.py": "" }, "uv run python -m dice_mcp"],
  ["what its image runs", { "requirements.txt": "mcp\n", Dockerfile: 'FROM python\nCMD ["sh"]\nCMD ["python", "-m", "dice.server"]\n' }, "python -m dice.server"],
  ["an image whose words need a shell", { "requirements.txt": "mcp\n", Dockerfile: 'CMD ["python", "-c", "import dice; dice.run()"]\n' }, undefined],
  ["an image of another program", { "requirements.txt": "mcp\n", Dockerfile: 'CMD ["node", "index.js"]\nENTRYPOINT ["no JSON]\n' }, undefined],
])("the command that starts the server is %s", (what, files, start) => {
  expect(pythonIn(project(`start-${what.replaceAll(/\W+/g, "-")}`, files))?.start).toBe(start);
});

const atRunTime = "from mcp.server.fastmcp import FastMCP\nmcp = FastMCP('dice')\nfor each in names():\n    mcp.add_tool(lambda: 1, name=each)\n";
test.runIf(hasPython)("init and doctor advise to ask the server by the command that the project declares", () => {
  const folder = project("advice", { "pyproject.toml": `${bare}dependencies = ["mcp>=1"]\n[project.scripts]\ndice = "dice:main"\n`, "dice.py": atRunTime });
  for (const verb of [["init", "--yes"], ["doctor"]]) {
    const { stdout, stderr } = asked(verb, { cwd: folder });
    expect(stdout + stderr, verb[0]).toContain("let init ask the server: faultline init -- dice\n");
  }
});
