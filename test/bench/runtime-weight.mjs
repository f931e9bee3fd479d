// What a generated package weighs: its import, what a bundler keeps of it, and what a consumer's compiler does with it. No loops in here.

import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { interleave, once } from "./measure.mjs";

const importer = fileURLToPath(new URL("runtime-import.mjs", import.meta.url));
const tsc = join(dirname(createRequire(import.meta.url).resolve("typescript/package.json")), "bin/tsc");

/** Milliseconds of importing the main entry in a process of its own, and as the floor the same code in one file. */
export const importTimes = async (folder, rounds) => {
  const [entry, floor] = [join(folder, "dist/index.js"), join(folder, "floor.mjs")];
  await build({ entryPoints: [entry], outfile: floor, bundle: true, format: "esm", logLevel: "error" });
  const runs = interleave({ floor: { args: [importer, floor] }, ours: { args: [importer, entry] }, errors: { args: [importer, join(folder, "dist/errors/index.js")] } }, rounds);
  return Object.fromEntries(Object.entries(runs).map(([name, list]) => [name, list.map(({ stdout }) => ({ ms: Number(stdout) }))]));
};

const minified = async (folder, contents) => {
  const stdin = { contents, resolveDir: folder, loader: "js" };
  const { outputFiles, metafile } = await build({ stdin, bundle: true, minify: true, format: "esm", write: false, metafile: true, logLevel: "error" });
  return { bytes: outputFiles[0].contents.length, files: Object.keys(metafile.inputs) };
};

const uses = (...names) =>
  `import { ${names.join(", ")} } from "./dist/index.js";\n${names.map((name) => `console.log(new ${name}({ resource: "a", attempts: 1, dry_run: false }).message);`).join("\n")}`;

/** Bytes of minified bundles: of the base class alone, of one class, of two, of everything; and whether the main entry has a file from elsewhere. */
export const bundleSizes = async (folder) => {
  const base = await minified(folder, `export { TaxonomyError } from "./dist/runtime.js";`);
  const one = await minified(folder, uses("TokenMissingError"));
  const two = await minified(folder, uses("TokenMissingError", "QuotaMissingError"));
  const all = await minified(folder, `export * from "./dist/index.js";`);
  return { base: base.bytes, one: one.bytes, two: two.bytes, all: all.bytes, foreign: all.files.filter((file) => file.includes("node_modules")).length };
};

const narrowing = (name) =>
  `export function narrow(error: ${name}): number {\n  if (error.code === "token_missing") return error.details.attempts;\n  return 0;\n}\nexport type Codes = ${name}["code"];\nexport const code: Codes = "token_missing";\n`;

/** The same errors as interfaces, written by hand: the least a compiler can be asked. */
const interfaces = (codes) => {
  const details = "{ readonly resource: string; readonly attempts: number; readonly dry_run: boolean }";
  const all = codes.map((code, at) => `export interface E${at} extends Error { readonly code: ${JSON.stringify(code)}; readonly details: ${details} }`);
  return `${all.join("\n")}\nexport type BenchError =\n${codes.map((_, at) => `  | E${at}`).join("\n")};\n`;
};

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

/** What the compiler says of a consumer of the package in `folder`, and of one of plain interfaces with the same codes. */
export const checkTimes = (work, folder, codes, rounds) => {
  const consumer = project(work, "consumer", { "index.ts": `import type { BenchError } from "@bench/errors";\n${narrowing("BenchError")}` });
  mkdirSync(join(consumer, "node_modules/@bench"), { recursive: true });
  symlinkSync(folder, join(consumer, "node_modules/@bench/errors"), "dir");
  const plain = project(work, "plain", { "index.ts": `import type { BenchError } from "./errors.js";\n${narrowing("BenchError")}`, "errors.d.ts": interfaces(codes) });
  const of = (path) => ({ args: [tsc, "-p", path, "--extendedDiagnostics"] });
  once(of(consumer).args);
  const runs = interleave({ floor: of(plain), ours: of(consumer) }, rounds);
  return Object.fromEntries(Object.entries(runs).map(([name, list]) => [name, list.map(({ stdout }) => read(stdout))]));
};
