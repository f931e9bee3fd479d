// The first line of the SDK, and zod, as they are installed but for their modules, which are bundled: a process that serves a call or two spends most of its time
// on loading three hundred of them. No tests here.

import { createHash } from "node:crypto";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { buildSync } from "esbuild";

const modules = fileURLToPath(new URL("../node_modules/", import.meta.url));
const sdk = "@modelcontextprotocol/sdk";

/** What is imported of each: an import of another module of them fails. */
const entries: { readonly [name: string]: readonly string[] } = {
  [sdk]: ["client/index.js", "client/stdio.js", "inMemory.js", "server/index.js", "server/mcp.js", "server/stdio.js", "types.js"],
  zod: ["index.js"],
};

const manifestOf = (name: string): { readonly [key: string]: unknown } => JSON.parse(readFileSync(join(modules, name, "package.json"), "utf8")) as { readonly [key: string]: unknown };

const banner = 'import { createRequire as requireFrom } from "node:module";\nconst require = requireFrom(import.meta.url);';

const put = (path: string, text: string): void => {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
};

/** ES modules that share what they have in common, and CommonJS in one module behind a door for each entry: a class is one class. */
function bundle(into: string): void {
  const all = Object.entries(entries).flatMap(([name, paths]) => paths.map((path) => ({ from: name === sdk ? `${name}/${path}` : name, module: `${name}/${path.replace(/\.js$/, "")}` })));
  const shared = { bundle: true, platform: "node", target: "node20", absWorkingDir: dirname(modules), logLevel: "error", keepNames: true } as const;
  buildSync({ ...shared, format: "esm", splitting: true, outdir: join(into, "esm"), banner: { js: banner }, entryPoints: Object.fromEntries(all.map(({ from, module }) => [module, from])) });
  const together = all.map(({ from }, at) => `exports.of${at} = require(${JSON.stringify(from)});\n`).join("");
  buildSync({ ...shared, format: "cjs", outfile: join(into, "cjs/all.cjs"), stdin: { contents: together, resolveDir: modules } });
  all.forEach(({ module }, at) => put(join(into, `cjs/${module}.cjs`), `module.exports = require(${JSON.stringify(`${"../".repeat(module.split("/").length - 1)}all.cjs`)}).of${at};\n`));
}

/** A package as it is installed, whose entries lead to the bundle beside it. */
function wrap(into: string, name: string): void {
  const at = join(into, "packages", name);
  const up = "../".repeat(name.split("/").length + 1);
  const types = (module: string): string => (name === sdk ? `./installed/dist/esm/${module}.d.ts` : "./installed/index.d.cts");
  const exports = (entries[name] ?? []).map((path) => {
    const module = path.replace(/\.js$/, "");
    put(join(at, `${module}.js`), `export * from "${"../".repeat(module.split("/").length - 1)}${up}esm/${name}/${module}.js";\n`);
    put(join(at, `${module}.cjs`), `module.exports = require("${"../".repeat(module.split("/").length - 1)}${up}cjs/${name}/${module}.cjs");\n`);
    return [name === sdk ? `./${path}` : ".", { types: types(module), import: `./${path}`, require: `./${module}.cjs` }] as const;
  });
  put(join(at, "package.json"), JSON.stringify({ ...manifestOf(name), main: "./index.cjs", types: "./installed/index.d.cts", exports: Object.fromEntries(exports) }));
  symlinkSync(join(modules, name), join(at, "installed"), "junction");
}

/** Where a package is: such a one is made when it is asked for first, any other is where it is installed. */
export function light(name: string): string {
  if (!(name in entries)) return join(modules, name);
  const key = createHash("sha256").update(Object.keys(entries).map((each) => JSON.stringify(manifestOf(each))).join("\n")).update(readFileSync(new URL(import.meta.url))).digest("hex").slice(0, 16);
  const kept = join(modules, ".cache", `light-${key}`);
  if (!existsSync(kept)) {
    mkdirSync(dirname(kept), { recursive: true });
    const making = mkdtempSync(`${kept}-`);
    bundle(making);
    for (const each of Object.keys(entries)) wrap(making, each);
    try {
      renameSync(making, kept);
    } catch {
      // Another made it meanwhile.
      rmSync(making, { recursive: true });
    }
  }
  return join(kept, "packages", name);
}
