// --watch follows a project's own templates and its plugins: that they come, change and go. Run `npm run build` first.

import { spawnSync } from "node:child_process";
import { rmSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, expect, test } from "vitest";
import { folder, session, type Folder, type Session } from "../watch/session.ts";

const taxonomy = `taxonomy: 1
name: notes
version: 0.1.0
errors:
  note_locked: { message: "The note is locked." }
servers:
  notes: { package: "@me/notes-errors", tools: { edit_note: [note_locked] } }
`;

const cli = fileURLToPath(new URL("../../generator/dist/cli.js", import.meta.url));
const readme = "faultline/templates/typescript/README.md.hbs";

let home: Folder;
let watching: Session;
beforeEach(() => {
  home = folder({ "taxonomy.yaml": taxonomy });
});
afterEach(async () => {
  const rest = watching.rest();
  expect(await watching.end("SIGTERM")).toBe(0);
  home.clear();
  expect(rest).toEqual([]);
});

const begin = async (...args: readonly string[]): Promise<void> => {
  watching = session(home.path, args);
  expect(await watching.line()).toMatch(/^taxonomy\.yaml: /);
  expect(await watching.line()).toMatch(/^Watching \d files?\./);
};

test("a template that comes, changes and goes", async () => {
  await begin();
  expect(spawnSync(process.execPath, [cli, "eject", "typescript/README.md"], { cwd: home.path }).status).toBe(0);
  expect(await watching.line()).toBe("faultline/templates appeared: nothing to write");
  home.replace(readme, home.read(readme).replace("## In the server", "## Servers"));
  expect(await watching.line()).toMatch(/README\.md\.hbs changed: generated\/notes 2 changed$/);
  expect(home.read("generated/notes/README.md")).toContain("## Servers");
  rmSync(home.at(readme));
  expect(await watching.line()).toMatch(/README\.md\.hbs is gone.*: generated\/notes 2 changed$/);
});

test("a plugin, loaded again when it changes", async () => {
  const plugin = (text: string): string => `export default { name: "docs", artefacts: [{ path: () => "docs/a.md", text: () => ${JSON.stringify(text)} }] };\n`;
  home.write("docs.mjs", plugin("one"));
  await begin("--plugin", "docs.mjs");
  expect(home.read("generated/notes/docs/a.md")).toBe("one");
  home.write("docs.mjs", plugin("two"));
  expect(await watching.line()).toBe("docs.mjs changed: generated/notes 2 changed");
  expect(home.read("generated/notes/docs/a.md")).toBe("two");
  home.write("docs.mjs", "export default {");
  expect(await watching.line()).toBe("docs.mjs changed: the taxonomy has errors, nothing was written");
  home.write("docs.mjs", plugin("three"));
  expect(await watching.line()).toMatch(/^docs\.mjs changed: generated\/notes 2 changed$/);
});
