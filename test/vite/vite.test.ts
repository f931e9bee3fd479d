// The plugin in the bundlers it is for: Vite's build, its development server, and Rolldown, which stands for Rollup and tsdown, too.

import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build, createLogger, createServer, type Plugin } from "vite";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { faultline } from "../../generator/vite.ts";

const notes = (message: string, code = "note_locked"): string => `taxonomy: 1
name: notes
version: 0.1.0
errors:
  note_locked: { message: "${message}", category: user }
servers:
  notes: { package: "@me/notes-errors", errors: [${code}] }
`;

let home = "";
const write = (text: string): void => writeFileSync(join(home, "taxonomy.yaml"), text);

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), "faultline-vite-"));
  write(notes("Locked."));
  const main = 'import { NoteLockedError } from "./generated/notes/src/index.js";\nexport const error = new NoteLockedError();\n';
  writeFileSync(join(home, "main.ts"), main);
});
afterEach(() => rmSync(home, { recursive: true }));

/** The plugin, of a type that Vite takes. */
const plugin = (): Plugin => faultline({ cwd: home });

const bundle = async (): Promise<string> => {
  const built = await build({
    root: home,
    configFile: false,
    logLevel: "silent",
    plugins: [plugin()],
    build: { write: false, minify: false, lib: { entry: "main.ts", formats: ["es"] } },
  });
  return JSON.stringify(built);
};

describe("vite build", () => {
  test("makes the packages before anything is resolved", async () => {
    expect(await bundle()).toContain("Locked.");
    expect(existsSync(join(home, "generated/notes/package.json"))).toBe(true);
  });

  test("ends with what is wrong with the taxonomy, at its place, and writes nothing", async () => {
    write(notes("Locked.", "note_lockd"));
    const file = join(home, "taxonomy.yaml");
    await expect(bundle()).rejects.toMatchObject({
      message: expect.stringMatching(/taxonomy\.yaml:7:50 error\[unknown-error\]: .*did you mean "note_locked"\?/),
      errors: [expect.objectContaining({ plugin: "faultline", id: file, loc: { file, line: 7, column: 49 } })],
    });
    expect(existsSync(join(home, "generated"))).toBe(false);
  });

  test("says why files could not be written", async () => {
    writeFileSync(join(home, "generated"), "in the way");
    await expect(bundle()).rejects.toThrow("cannot write generated: another file is in its place");
  });
});

test("vite's development server generates when the taxonomy changes, and lives on when it is broken", async () => {
  const made = faultline({ cwd: home });
  const runs: (() => void)[] = [];
  const next = (): Promise<void> => new Promise((resolve) => void runs.push(resolve));
  const told: Plugin = {
    ...made,
    async watchChange(path) {
      await made.watchChange.call(this, path);
      if (path.endsWith("taxonomy.yaml")) runs.shift()?.();
    },
  };
  const said: string[] = [];
  const server = await createServer({
    root: home,
    configFile: false,
    customLogger: { ...createLogger("silent"), warn: (message) => void said.push(message) },
    plugins: [told],
    server: { middlewareMode: true, ws: false },
  });
  const errors = (): string => readFileSync(join(home, "generated/notes/src/errors.js"), "utf8");
  try {
    await server.pluginContainer.buildStart();
    expect((await server.transformRequest("/generated/notes/src/errors.js"))?.code).toContain("Locked.");
    for (const [text, isHeard] of [
      [notes("Locked for now."), () => errors().includes("Locked for now.")],
      [notes("Broken.", "note_lockd"), () => said.join().includes("error[unknown-error]")],
      [notes("Repaired."), () => errors().includes("Repaired.")],
    ] as const) {
      write(text);
      // Vite's watcher takes two changes within 50 ms for one, and misses those of its first moments; a run may still be that of the text before.
      const again = setInterval(() => write(text), 250);
      while (!isHeard()) await next();
      clearInterval(again);
      expect(errors()).not.toContain("Broken.");
    }
  } finally {
    await server.close();
  }
});

test("a build that watches is made again when the taxonomy changes", async () => {
  const watcher = await build({
    root: home,
    configFile: false,
    logLevel: "silent",
    plugins: [plugin()],
    build: { watch: {}, minify: false, lib: { entry: "main.ts", formats: ["es"], fileName: () => "main.js" } },
  });
  if (!("on" in watcher)) throw new Error("it does not watch");
  const ends: (() => void)[] = [];
  let count = 0;
  watcher.on("event", async (event) => {
    if (event.code === "BUNDLE_END") await event.result.close();
    if (event.code !== "END") return;
    count += 1;
    for (const end of ends.splice(0)) end();
  });
  const built = (): Promise<void> => new Promise((resolve) => void ends.push(resolve));
  try {
    if (count === 0) await built();
    const output = (): string => readFileSync(join(home, "dist/main.js"), "utf8");
    expect(output()).toContain("Locked.");
    write(notes("Locked for now."));
    // A bundler misses changes of its first moments, too.
    const again = setInterval(() => write(notes("Locked for now.")), 250);
    while (!output().includes("Locked for now.")) await built();
    clearInterval(again);
  } finally {
    await watcher.close();
  }
});

test("is exported as faultline/vite", () => {
  const root = fileURLToPath(new URL("../..", import.meta.url));
  const code = 'import("faultline/vite").then(({ faultline }) => console.log(Object.keys(faultline()).join()))';
  expect(execFileSync(process.execPath, ["-e", code], { cwd: root, encoding: "utf8" }).trim()).toBe("name,buildStart,watchChange");
});
