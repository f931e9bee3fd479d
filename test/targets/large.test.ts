// Errors by the thousand in one server: what compilers say of their sources and of whoever uses them, and how a client grows. Older compilers come from
// the registry: FAULTLINE_NETWORK=1.

import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import { compile } from "faultline";
import { afterAll, beforeAll, expect, test } from "vitest";
import { compilers, complaints } from "../compiler.ts";
import { sweep } from "../sweep.ts";

const online = process.env["FAULTLINE_NETWORK"] === "1";
if (!online) console.log("Large taxonomies: no older TypeScript was tried; set FAULTLINE_NETWORK=1 to do it.");

/** The first tool raises all, each of the others ten. */
const taxonomyOf = (count: number, into: string): string => {
  const codes = Array.from({ length: count }, (_, at) => `error_${at}`);
  const errors = codes.map((code, at) => `  ${code}: { message: "Of {name}: ${at}.", details: { name: string, size?: integer }, category: ${["user", "system", "bug"][at % 3]}, recoverable: ${at % 2 === 0} }\n`);
  const tools = Array.from({ length: 20 }, (_, at) => `some_${at}: [${codes.slice(at * 10, at * 10 + 10).join(", ")}]`);
  return `taxonomy: 1\nname: large\nversion: 1.0.0\nerrors:\n${errors.join("")}servers:\n  large: { package: large-errors${into}, tools: { all: [${codes.join(", ")}], ${tools.join(", ")} } }\n`;
};

const use = `import { errorsOf, LargeError, type ErrorOf } from "./errors/index.js";
import { decode } from "./errors/client.js";

export const made: ErrorOf<"some_1"> = errorsOf("some_1").error17({ name: "a" });
export const any: ErrorOf<"all"> = errorsOf("all").error999({ name: "a", size: 7 });
// @ts-expect-error It is none of the tool's.
errorsOf("some_1").error7;
// @ts-expect-error Nor is it a detail's type.
LargeError.error5({ name: 5 });
const read = decode({});
export const name: string | undefined = read instanceof Error && "code" in read && read.code === "error_12" ? read.details.name : undefined;
`;

let folder = "";
beforeAll(() => (folder = mkdtempSync(join(tmpdir(), "faultline-large-"))));
afterAll(() => rmSync(folder, { recursive: true }));

/** The folder of a project with as many errors in its own sources, or in a package that is built. */
const project = (count: number, kind: "sources" | "package"): string => {
  const cwd = join(folder, `${kind}-${count}`);
  const { files, diagnostics } = compile({ path: "taxonomy.yaml", text: taxonomyOf(count, kind === "sources" ? ", into: src/errors" : "") });
  expect(diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
  const place = kind === "sources" ? "src/errors/" : "node_modules/large-errors/";
  const all = files.map(({ path, text }): readonly [string, string] => [path.replace("large/", place), text]);
  const from = (text: string): string => (kind === "sources" ? text : text.replace("./errors/index.js", "large-errors").replace("./errors/client.js", "large-errors/client"));
  const options = { target: "ES2022", lib: ["ES2022"], module: "NodeNext", moduleResolution: "NodeNext", strict: true, noEmit: true, types: [], exactOptionalPropertyTypes: true, skipLibCheck: kind === "package" };
  const written: readonly (readonly [string, string])[] = [...all, ["src/use.ts", from(use)], ["package.json", '{"type":"module"}'], ["tsconfig.json", JSON.stringify({ compilerOptions: options, files: ["src/use.ts"] })]];
  for (const [path, text] of written) {
    mkdirSync(join(cwd, dirname(path)), { recursive: true });
    writeFileSync(join(cwd, path), text);
  }
  return cwd;
};

test("1,400 errors in a server's sources and their use compile", () => {
  expect(complaints(project(1_400, "sources"))).toBe("");
});

test("TypeScript 6 compiles the sources of 1,400, too", sweep, () => {
  expect(complaints(project(1_400, "sources"), compilers["TypeScript 6"])).toBe("");
});

test("10,000 errors and their use compile in a package", sweep, () => {
  expect(complaints(project(10_000, "package"))).toBe("");
});

test.skipIf(!online).each(["5.4", "5.9"])("TypeScript %s compiles the sources of 1,400", (version) => {
  const cwd = project(1_400, "sources");
  const installed = spawnSync("npm", ["install", "--no-save", "--no-audit", "--no-fund", `typescript@${version}`], { cwd, encoding: "utf8" });
  expect(installed.status, installed.stderr).toBe(0);
  const { status, stdout } = spawnSync(process.execPath, [join(cwd, "node_modules/typescript/bin/tsc"), "-p", cwd], { encoding: "utf8" });
  expect({ status, stdout }).toEqual({ status: 0, stdout: "" });
});

/** Bytes of the bundle of what is exported of a client of as many errors, gzipped. */
const weight = async (count: number, exported: string): Promise<number> => {
  const resolveDir = project(count, "package");
  const { outputFiles } = await build({ stdin: { contents: `export ${exported} from "large-errors/client";`, resolveDir, loader: "js" }, bundle: true, minify: true, format: "esm", platform: "browser", write: false });
  return gzipSync(outputFiles[0]?.contents ?? "").length;
};

const counts = [10, 100, 1_000] as const;

test("one class of a client weighs the same, whatever there is beside it", async () => {
  const [few, many] = await Promise.all([weight(20, "{ Error5Error }"), weight(1_000, "{ Error5Error }")]);
  expect(many - few).toBeLessThan(60);
});

test("decode grows by at most 40 bytes an error", async () => {
  const weights = await Promise.all(counts.map((count) => weight(count, "{ decode }")));
  const growth = weights.slice(1).map((bytes, at) => (bytes - (weights[at] ?? 0)) / ((counts[at + 1] ?? 0) - (counts[at] ?? 0)));
  for (const bytes of growth) expect(bytes).toBeLessThanOrEqual(40);
});
