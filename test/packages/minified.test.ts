// A generated package in a minified bundle: its errors keep their names, and what nobody uses is left out.

import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { build, type BuildOptions } from "esbuild";
import { describe, expect, test } from "vitest";
import { root, servers } from "./generated.ts";

/** `at`: where what is bundled takes itself to be, since examples stand in a file beside it. */
const bundled = async (contents: string, at = root): Promise<string> => {
  const options = { bundle: true, minify: true, write: false, format: "esm", platform: "neutral", external: ["node:*"], define: { "import.meta.url": JSON.stringify(pathToFileURL(at).href) }, logLevel: "silent" } satisfies BuildOptions;
  const { outputFiles } = await build({ ...options, stdin: { contents, resolveDir: root } });
  return outputFiles[0]?.text ?? "";
};

const run = (code: string): string => spawnSync(process.execPath, ["--input-type=module"], { input: code, encoding: "utf8" }).stdout;

describe.each(servers)("%s", (server) => {
  const { errors } = JSON.parse(readFileSync(`${root}generated/${server}/taxonomy.json`, "utf8")) as { errors: readonly { code: string }[] };

  test("names of errors, their stacks and the unknown arm's outlive minifying", async () => {
    const code = await bundled(`
      import { example } from "./generated/${server}/dist/testing.js";
      import { UnknownError } from "./generated/${server}/src/index.js";
      const all = ${JSON.stringify(errors.map(({ code }) => code))}.map((code) => example(code));
      const unknown = new UnknownError({ code: "new", message: "m", category: "c", recoverable: false });
      console.log(JSON.stringify([...all, unknown].map((error) => [error.name, String(error).startsWith(error.name + ": "), (error.stack ?? "").split(":")[0]])));
    `, `${root}generated/${server}/dist/testing.js`);
    const names = errors.map((error) => `${error.code.split("_").map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join("")}`);
    const expected = [...names.map((name) => (name.endsWith("Error") ? name : `${name}Error`)), "UnknownError"];
    for (const [at, [name, told, head]] of (JSON.parse(run(code)) as [string, boolean, string][]).entries()) expect([name, told, head]).toEqual([expected[at], true, expected[at]]);
  });
});

test("one class of a package brings neither its other classes nor the guard", async () => {
  const one = await bundled('import { NotFoundError } from "./generated/gmail/src/index.js"; console.log(new NotFoundError({ resource: "x" }).name);');
  expect(one).toContain("NotFoundError");
  expect(one).not.toMatch(/RateLimitedError|rate_limited|registerTool/);
  expect(run(one)).toBe("NotFoundError\n");
});

test("a browser takes the entry for clients, and the main one: neither asks for anything of Node's", async () => {
  for (const entry of ["client", "index"]) {
    const settings = { bundle: true, write: false, format: "esm", platform: "browser", target: "es2022", logLevel: "silent" } as const;
    const { outputFiles, warnings } = await build({ ...settings, entryPoints: [`${root}generated/gmail/src/${entry}.js`] });
    expect(warnings).toEqual([]);
    expect(outputFiles[0]?.text).not.toMatch(/(from |import\(|require\()"/);
  }
});
