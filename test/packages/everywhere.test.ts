// One package in other people's houses: package managers, runtimes and zods that are not ours. It needs the network, so it is run on request:
// FAULTLINE_NETWORK=1.

import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { browserPath, launch, opened } from "../explorer/browser.ts";
import { generated, now, runtimeName, runtimeOf } from "../shared-runtime/installed.ts";
import { root } from "./generated.ts";
import { pack, run } from "./packed.ts";

const online = process.env["FAULTLINE_NETWORK"] === "1";
if (!online) console.log("Packages: no other package manager, runtime or zod was tried; set FAULTLINE_NETWORK=1 to do it.");

const folder = mkdtempSync(join(tmpdir(), "faultline-everywhere-"));
afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));

const name = "@faultline/gmail";
const npx = (cwd: string, packages: readonly string[], ...command: string[]): string =>
  run("npx", ["--yes", ...packages.flatMap((spec) => ["--package", spec]), "--", ...command], cwd);

const use = `import { RateLimitedError, toToolResult } from "${name}";
import { decode } from "${name}/client";
import { example } from "${name}/testing";
console.log(decode(toToolResult(example("rate_limited"))) instanceof RateLimitedError);
`;
const required = `const { RateLimitedError } = require("${name}");
console.log(require("${name}/testing").example("rate_limited") instanceof RateLimitedError);
`;

/** A project of these files beside the two scripts; texts are written as they are, all else as JSON. */
const project = (title: string, files: { readonly [path: string]: string | object }): string => {
  const at = join(folder, title);
  for (const [path, content] of Object.entries({ "use.mjs": use, "use.cjs": required, ...files })) {
    mkdirSync(dirname(join(at, path)), { recursive: true });
    writeFileSync(join(at, path), typeof content === "string" ? content : JSON.stringify(content));
  }
  return at;
};
const manifest = (spec: string, more: object = {}): object => ({ name: "house", version: "1.0.0", private: true, dependencies: { [name]: spec, ...more } });

describe.runIf(online)("one package in other people's houses", () => {
  let tarball = "";
  beforeAll(() => {
    const [packed] = pack([`${root}generated/gmail`], folder);
    tarball = `file:${join(folder, packed?.filename ?? "")}`;
  });
  const itself = (at: string, path: string): void => cpSync(`${root}generated/gmail`, join(at, path), { recursive: true });

  test.each(["3.24.1", "3.25.76", "4.0.0", "4.2.0"])("npm installs it beside zod %s", (zod) => {
    const at = project(`zod-${zod}`, { "package.json": manifest(tarball, { zod }) });
    run("npm", ["install", "--no-audit", "--no-fund", "--strict-peer-deps"], at);
    expect(run(process.execPath, ["use.mjs"], at)).toBe("true\n");
    const schemas = `import(${JSON.stringify(`${name}/schemas`)}).then(({ GmailErrorSchema }) => GmailErrorSchema.safeParse({}).success, ({ message }) => message).then((said) => console.log(said))`;
    expect(run(process.execPath, ["-e", schemas], at)).toMatch(zod.startsWith("4") ? /^false\n$/ : /^The schemas of this package need zod 4/);
  });

  test("pnpm, alone", () => {
    const at = project("pnpm", { "package.json": manifest(tarball) });
    npx(at, ["pnpm@9.15.9"], "pnpm", "install");
    expect(run(process.execPath, ["use.mjs"], at)).toBe("true\n");
  });

  test("pnpm, in a workspace", () => {
    const at = project("pnpm-workspace", { "package.json": manifest("workspace:*"), "pnpm-workspace.yaml": 'packages: ["generated/*"]\n' });
    itself(at, "generated/gmail");
    npx(at, ["pnpm@9.15.9"], "pnpm", "install");
    expect(run(process.execPath, ["use.mjs"], at)).toBe("true\n");
  });

  test("pnpm, two packages that share a runtime, and one that has its own", () => {
    const shared = `runtime: "${runtimeName}"\n`;
    const made = join(folder, "sharing");
    const folders = [generated(made, "one", shared), generated(made, "two", shared), generated(made, "alone", ""), runtimeOf(now, join(made, "runtime"))];
    const packed = Object.fromEntries(pack(folders, made).map(({ name: of, filename }) => [of, `file:${join(made, filename)}`]));
    const sharing = `const [one, two, alone] = await Promise.all(["one", "two", "alone"].map((server) => import("@acme/" + server + "-errors")));
const error = new one.BusyError({ seconds: 3 });
console.log(one.TaxonomyError === two.TaxonomyError, one.TaxonomyError === alone.TaxonomyError, error instanceof two.BusyError, error instanceof alone.BusyError);
`;
    const { [runtimeName]: runtime, ...dependencies } = packed;
    const at = project("pnpm-sharing", { "package.json": { name: "house", version: "1.0.0", private: true, dependencies, pnpm: { overrides: { [runtimeName]: runtime } } }, "sharing.mjs": sharing });
    npx(at, ["pnpm@9.15.9"], "pnpm", "install");
    expect(run(process.execPath, ["sharing.mjs"], at)).toBe("true false true true\n");
  });

  test("npm, in a workspace whose server has zod 3", () => {
    const at = project("npm-workspace", { "package.json": { ...manifest("*", { zod: "3.24.1" }), workspaces: ["generated/*"] } });
    itself(at, "generated/gmail");
    run("npm", ["install", "--no-audit", "--no-fund"], at);
    expect(run(process.execPath, ["use.mjs"], at)).toBe("true\n");
  });

  test("yarn 1", () => {
    const at = project("yarn-1", { "package.json": manifest(tarball) });
    npx(at, ["yarn@1.22.22"], "yarn", "install", "--no-lockfile", "--non-interactive");
    expect(run(process.execPath, ["use.mjs"], at)).toBe("true\n");
  });

  test.each(["pnp", "node-modules"])("yarn 4, linker %s", (linker) => {
    const at = project(`yarn-4-${linker}`, { "package.json": manifest(tarball), "yarn.lock": "", ".yarnrc.yml": `nodeLinker: ${linker}\nenableTelemetry: false\nenableImmutableInstalls: false\n` });
    const yarn = (...args: string[]): string => npx(at, ["@yarnpkg/cli-dist@4.18.1"], "yarn", ...args);
    yarn("install");
    expect(yarn("node", "use.mjs")).toBe("true\n");
  });

  test("bun installs and runs it", () => {
    const at = project("bun", { "package.json": manifest(tarball) });
    npx(at, ["bun@1.4.5"], "bun", "install");
    for (const script of ["use.mjs", "use.cjs"]) expect(npx(at, ["bun@1.4.5"], "bun", script)).toBe("true\n");
  });

  test("deno, and Node 22, 24 and 26, run it", () => {
    const at = project("runtimes", { "package.json": manifest(tarball) });
    run("npm", ["install", "--no-audit", "--no-fund"], at);
    for (const script of ["use.mjs", "use.cjs"]) {
      expect(npx(at, ["deno@2.9.6"], "deno", "run", "--allow-read", "--allow-env", "--node-modules-dir=manual", script)).toBe("true\n");
      for (const node of ["node@22", "node@24", "node@26"]) expect(npx(at, [node], "node", script)).toBe("true\n");
    }
  });

  test("workerd runs it, bundled by esbuild", () => {
    const worker = `import { guardTool } from "${name}";
const tool = guardTool("read_email", async () => { throw new Error("a secret of the operator"); }, { log: () => {} });
export default { fetch: async () => Response.json(await tool()) };
`;
    const drive = `import { build } from "esbuild";
import { Miniflare } from "miniflare";
const { outputFiles } = await build({ entryPoints: ["worker.mjs"], bundle: true, format: "esm", write: false });
const flare = new Miniflare({ modules: true, script: outputFiles[0].text, compatibilityDate: "2025-01-01" });
console.log(await (await flare.dispatchFetch("http://here/")).text());
await flare.dispose();
`;
    const at = project("workerd", { "package.json": manifest(tarball, { miniflare: "4.20260730.0", esbuild: "0.28.2" }), "worker.mjs": worker, "drive.mjs": drive });
    run("npm", ["install", "--no-audit", "--no-fund"], at);
    const said = npx(at, ["node@22"], "node", "drive.mjs");
    expect(said).toContain("internal_error");
    expect(said).not.toContain("a secret");
  });

  test.runIf(browserPath !== undefined)("a browser runs its client, bundled by esbuild", async () => {
    const page = `import { decode, isRecoverable, RateLimitedError } from "${name}/client";
const error = decode({ isError: true, content: [{ type: "text", text: JSON.stringify({ error: "rate_limited", message: "Slowly.", details: { retry_after: 7 } }) }] });
document.title = String(error instanceof RateLimitedError && isRecoverable(error));
`;
    const at = project("browser", { "package.json": manifest(tarball), "page.mjs": page });
    run("npm", ["install", "--no-audit", "--no-fund"], at);
    await build({ entryPoints: [join(at, "page.mjs")], bundle: true, platform: "browser", format: "iife", outfile: join(at, "page.js") });
    writeFileSync(join(at, "page.html"), `<!doctype html><script src="page.js"></script>`);
    const browser = await launch();
    try {
      const { page: shown, deeds } = await opened(browser, pathToFileURL(join(at, "page.html")).href);
      expect(deeds.filter((deed) => !deed.endsWith("page.js"))).toEqual([]);
      expect(await shown.title()).toBe("true");
    } finally {
      await browser.close();
    }
  });

  test.each(["5.4.5", "5.9.3", "6.0.3", "7.0.2"])("TypeScript %s finds its types however it looks", (version) => {
    const main = `import { GmailError, RateLimitedError, type ToolName } from "${name}";
import { decode } from "${name}/client";
import { example } from "${name}/testing";
class Mine extends RateLimitedError {}
const tool: ToolName = "read_email";
const family: GmailError = example("rate_limited");
export const used: object = { GmailError, Mine, decode, family, tool };
`;
    const at = project(`typescript-${version}`, { "package.json": manifest(tarball, { typescript: version }), "main.ts": main });
    run("npm", ["install", "--no-audit", "--no-fund"], at);
    const dropped = /^[67]/.test(version) ? "node10" : "";
    const ways = ["commonjs node10", "esnext node10", "node16 node16", "nodenext nodenext", "esnext bundler"].map((way) => way.split(" ")).filter(([, looks]) => looks !== dropped);
    for (const [module = "", moduleResolution = ""] of ways) {
      const compilerOptions = { strict: true, target: "es2020", noEmit: true, types: [], module, moduleResolution };
      writeFileSync(join(at, "tsconfig.json"), JSON.stringify({ compilerOptions, files: ["main.ts"] }));
      expect(run(process.execPath, ["node_modules/typescript/bin/tsc", "-p", "."], at)).toBe("");
    }
  });
});
