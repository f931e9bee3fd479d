// The README's tutorial, done line by line by a newcomer who has only this checkout.

import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, expect, test } from "vitest";

const root = fileURLToPath(new URL("..", import.meta.url));
const readme = readFileSync(join(root, "README.md"), "utf8");
const online = process.env["FAULTLINE_NETWORK"] === "1";

interface Block {
  readonly kind: string;
  readonly argument: string;
  readonly text: string;
}

/** Fenced blocks that a comment marks, such as `<!-- run: tutorial -->`. */
const blocks: readonly Block[] = [...readme.matchAll(/<!-- (run|file|output|mistake): (.+) -->\n```\w+\n([^]*?)```/g)].map(([, kind = "", argument = "", text = ""]) => ({
  kind,
  argument,
  text,
}));

/** How many files a package has is not the tutorial's business. */
const withoutCounts = (text = ""): string => text.replace(/\b[1-9]\d+ created/, "some created");

const home = mkdtempSync(join(tmpdir(), "faultline-readme-"));
afterAll(() => rmSync(home, { recursive: true }));

// The checkout stands beside the newcomer's project. Offline, the SDK is found where this checkout has it.
symlinkSync(root, join(home, "faultline"));
if (!online) symlinkSync(join(root, "node_modules"), join(home, "node_modules"));

let folder = home;

const run = (command: string) => {
  const { status, stdout, stderr } = spawnSync(command, { cwd: folder, shell: true, encoding: "utf8", env: { ...process.env, npm_config_offline: String(!online) } });
  return { status, stdout, stderr };
};

/** Runs a line of a tutorial; `cd` lasts, as in a shell. */
const type = (line: string): string => {
  const [, made] = line.match(/^mkdir ((?:\.\.\/)?\w+) && cd \1$/) ?? [];
  if (made !== undefined) {
    folder = join(folder, made);
    mkdirSync(folder);
    return "";
  }
  const { status, stdout, stderr } = run(line);
  expect(status, `${line}\n${stderr}`).toBe(0);
  return stdout;
};

test("the tutorial does what it says", () => {
  const printed = new Map<string, string>();
  for (const { kind, argument, text } of blocks) {
    if (kind === "file") writeFileSync(join(folder, argument), text);
    if (kind === "run" && (argument === "tutorial" || online)) for (const line of text.trim().split("\n")) printed.set(line, type(line));
    if (kind === "output" && printed.has(argument)) expect(withoutCounts(printed.get(argument))).toBe(withoutCounts(text));
    if (kind === "mistake") {
      const [right = "", wrong = ""] = argument.split(" ");
      const taxonomy = readFileSync(join(folder, "taxonomy.yaml"), "utf8");
      writeFileSync(join(folder, "taxonomy.yaml"), taxonomy.replace(right, wrong));
      expect(run("npx faultline generate")).toMatchObject({ status: 1, stdout: "", stderr: expect.stringContaining(text) });
      writeFileSync(join(folder, "taxonomy.yaml"), taxonomy);
    }
  }
  expect([...printed.keys()]).toContain("node client.js");
  if (!online) console.log("README: `npm install @modelcontextprotocol/sdk zod` was not run; set FAULTLINE_NETWORK=1 to run it.");
});

test("the two commands of the README are the ones CI runs", () => {
  const [, commands = ""] = readme.match(/## Two commands\n\n```sh\n([^]*?)```/) ?? [];
  expect(commands.trim().split("\n")).toEqual(["npm ci && npm run generate", "npm test"]);
  const ci = readFileSync(join(root, ".ci/run"), "utf8");
  for (const command of ["npm ci", "npm run generate", "npm test"]) expect(ci).toContain(command);
});

test("what the README says of a contract test's coverage is what it says", () => {
  const [said] = blocks.filter(({ argument }) => argument === "npx vitest run generated/gmail");
  const { stdout } = spawnSync("npx vitest run generated/gmail", { cwd: root, shell: true, encoding: "utf8" });
  expect(stdout).toContain(said?.text.trim());
});
