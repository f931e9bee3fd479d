// A server that is published with its error package inside of it works where it is installed, though nobody published that package.

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { root } from "./generated.ts";
import { pack, project, run } from "./packed.ts";

const folder = mkdtempSync(join(tmpdir(), "faultline-bundled-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** A server that depends on its error package by a path, packed and installed elsewhere; answers what it says. */
const published = (title: string, more: object): string => {
  const server = join(folder, title, "server");
  mkdirSync(server, { recursive: true });
  const dependencies = { "@faultline/gmail": `file:${root}generated/gmail` };
  const manifest = { name: "some-server", version: "1.0.0", type: "module", files: ["main.js"], exports: "./main.js", dependencies, ...more };
  writeFileSync(join(server, "package.json"), JSON.stringify(manifest));
  writeFileSync(join(server, "main.js"), `import { RateLimitedError } from "@faultline/gmail";\nconsole.log(RateLimitedError.name);\n`);
  run("npm", ["install", "--offline", "--no-audit", "--no-fund", "--cache", join(folder, "cache")], server);
  const [packed] = pack([server], join(folder, title));
  const elsewhere = join(folder, title, "elsewhere");
  project(elsewhere, [join(folder, title, packed?.filename ?? "")]);
  return run(process.execPath, ["--input-type=module", "--eval", 'await import("some-server")'], elsewhere);
};

test("by bundleDependencies, through the link that npm makes of a path", () => {
  expect(published("bundled", { bundleDependencies: ["@faultline/gmail"] })).toBe("RateLimitedError\n");
});
