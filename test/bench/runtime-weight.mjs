// What a generated package weighs: its import, what a bundler keeps of it, and what a consumer's compiler does with it. No loops in here.

import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import { interleave, once } from "./measure.mjs";

const importer = fileURLToPath(new URL("runtime-import.mjs", import.meta.url));
const tsc = join(dirname(createRequire(import.meta.url).resolve("typescript/package.json")), "bin/tsc");

/** The smallest classes that have code and details, for an importer. */
const smallClasses = (codes) =>
  codes
    .map((code, at) => {
      const body = `super(\`\${details.resource} after \${details.attempts}: \${details.dry_run}\`, options);\n    this.code = ${JSON.stringify(code)};\n    this.details = details;`;
      return `export class E${at} extends Error {\n  constructor(details, options) {\n    ${body}\n  }\n}\n`;
    })
    .join("");

/**
 * Milliseconds of importing the main entry in a process of its own, of the entry of clients, of error classes alone, and of small classes with
 * the same codes; as the floor the main entry in one file.
 */
export const importTimes = async (folder, codes, rounds) => {
  const [entry, floor, least] = [join(folder, "src/index.js"), join(folder, "floor.mjs"), join(folder, "least.mjs")];
  await build({ entryPoints: [entry], outfile: floor, bundle: true, format: "esm", logLevel: "error" });
  writeFileSync(least, smallClasses(codes));
  const errors = join(folder, "src/errors.js");
  const client = join(folder, "src/client.js");
  const contenders = Object.entries({ floor, ours: entry, client, errors, least }).map(([name, path]) => [name, { args: [importer, path] }]);
  const runs = interleave(Object.fromEntries(contenders), rounds);
  return Object.fromEntries(Object.entries(runs).map(([name, list]) => [name, list.map(({ stdout }) => ({ ms: Number(stdout) }))]));
};

const minified = async (folder, contents) => {
  const stdin = { contents, resolveDir: folder, loader: "js" };
  const { outputFiles, metafile } = await build({ stdin, bundle: true, minify: true, format: "esm", write: false, metafile: true, logLevel: "error" });
  return { bytes: outputFiles[0].contents.length, files: Object.keys(metafile.inputs) };
};

/** Bytes of a browser's bundle of what is exported of the client's entry, minified, and gzipped too. */
const forBrowsers = async (folder, exported) => {
  const stdin = { contents: `export ${exported} from "./src/client.js";`, resolveDir: folder, loader: "js" };
  const { outputFiles } = await build({ stdin, bundle: true, minify: true, format: "esm", platform: "browser", write: false, logLevel: "error" });
  return { minified: outputFiles[0].contents.length, gzipped: gzipSync(outputFiles[0].contents).length };
};

/** What a browser pays for a package's client: one class with decode, decode, callTool, all of it. */
export const clientSizes = async (folder) => ({
  class: await forBrowsers(folder, "{ TokenMissingError }"),
  decode: await forBrowsers(folder, "{ TokenMissingError, decode }"),
  callTool: await forBrowsers(folder, "{ callTool }"),
  all: await forBrowsers(folder, "*"),
});

const uses = (...names) =>
  `import { ${names.join(", ")} } from "./src/index.js";\n${names.map((name) => `console.log(new ${name}({ resource: "a", attempts: 1, dry_run: false }).message);`).join("\n")}`;

/** Bytes of minified bundles: of the base class alone, of one class, of two, of everything; and whether the main entry has a file from elsewhere. */
export const bundleSizes = async (folder) => {
  const base = await minified(folder, `export { TaxonomyError } from "./src/runtime.js";`);
  const one = await minified(folder, uses("TokenMissingError"));
  const two = await minified(folder, uses("TokenMissingError", "QuotaMissingError"));
  const all = await minified(folder, `export * from "./src/index.js";`);
  return { base: base.bytes, one: one.bytes, two: two.bytes, all: all.bytes, foreign: all.files.filter((file) => file.includes("node_modules")).length };
};

const narrowing = (name) =>
  `export function narrow(error: ${name}): number {\n  if (error.code === "token_missing") return error.details.attempts ?? 0;\n  return 0;\n}\nexport type Codes = ${name}["code"];\nexport const code: Codes = "token_missing";\n`;

const members = ["resource: string", "attempts: number", "dry_run: boolean"];
const unionOf = (declarations) => `${declarations.join("\n")}\nexport type BenchError =\n${declarations.map((_, at) => `  | E${at}`).join("\n")};\n`;

/** The same errors as interfaces, written by hand: the least a compiler can be asked. */
const interfaces = (codes) => {
  const details = `{ ${members.map((member) => `readonly ${member}`).join("; ")} }`;
  return unionOf(codes.map((code, at) => `export interface E${at} extends Error { readonly code: ${JSON.stringify(code)}; readonly details: ${details} }`));
};

/** As classes with a constructor and a named type of details, each with a sentence: the least a reader can be given. */
const documentedClasses = (codes) =>
  unionOf(
    codes.map((code, at) => {
      const details = `export interface D${at} {\n${members.map((member) => `  /** What it is, in a few words. */\n  readonly ${member};\n`).join("")}}`;
      const own = `  readonly code: ${JSON.stringify(code)};\n  readonly details: D${at};\n  constructor(details: D${at}, options?: { readonly cause?: unknown });`;
      return `/** Details of {@link E${at}}. */\n${details}\n/** What went wrong, in a sentence of about seventy characters, as most are. */\nexport declare class E${at} extends Error {\n${own}\n}`;
    }),
  );

const options = { target: "es2022", module: "nodenext", strict: true, skipLibCheck: true, noEmit: true, types: [], lib: ["es2023"] };

const project = (work, name, files) => {
  const folder = join(work, name);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "package.json"), JSON.stringify({ type: "module" }));
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions: options, files: Object.keys(files) }));
  for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text);
  return folder;
};

const read = (stdout) => {
  const figure = (label) => Number(new RegExp(`^${label}:\\s+([\\d.]+)`, "m").exec(stdout)?.[1]);
  return { instantiations: figure("Instantiations"), check: figure("Check time") * 1000, total: figure("Total time") * 1000 };
};

/** What the compiler says of a consumer of the package in `folder`, and of consumers of plain interfaces and of small classes with the same codes. */
export const checkTimes = (work, folder, codes, rounds) => {
  const consumer = project(work, "consumer", { "index.ts": `import type { BenchError } from "@bench/errors";\n${narrowing("BenchError")}` });
  mkdirSync(join(consumer, "node_modules/@bench"), { recursive: true });
  symlinkSync(folder, join(consumer, "node_modules/@bench/errors"), "dir");
  const index = `import type { BenchError } from "./errors.js";\n${narrowing("BenchError")}`;
  const plain = project(work, "plain", { "index.ts": index, "errors.d.ts": interfaces(codes) });
  const least = project(work, "least", { "index.ts": index, "errors.d.ts": documentedClasses(codes) });
  const of = (path) => ({ args: [tsc, "-p", path, "--extendedDiagnostics"] });
  once(of(consumer).args);
  const runs = interleave({ floor: of(plain), ours: of(consumer), least: of(least) }, rounds);
  return Object.fromEntries(Object.entries(runs).map(([name, list]) => [name, list.map(({ stdout }) => read(stdout))]));
};
