// A language can be taken out: without its folder, and its line in each list of generator/targets/, the rest of the compiler still type-checks.

import { readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript6";
import { expect, test } from "vitest";
import { sweep } from "../sweep.ts";

const generator = fileURLToPath(new URL("../../generator/", import.meta.url));
const typescript = join(generator, "targets/typescript/");
const lists = new Set(readdirSync(join(generator, "targets")).filter((name) => name.endsWith(".ts")).map((name) => join(generator, "targets", name)));

/** Without what names TypeScript: an import or export of its own line, a member of a list. */
const withoutIt = (text: string): string =>
  text
    .replace(/^(import|export) .*"\.\/typescript\/.*\n/gm, "")
    .replace(/(?<=\[)typescript, /g, "")
    .replace(/(, )?(\.\.\.)?\btypescript\b(?=[\],\s}])/g, "");

/** What the compiler says of the rest, where `list` is what becomes of the lists. */
const complaints = (list: (text: string) => string): readonly string[] => {
  const config = ts.getParsedCommandLineOfConfigFile(join(generator, "tsconfig.json"), {}, { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => undefined });
  if (!config) return ["there is no configuration"];
  const host = ts.createCompilerHost(config.options);
  const { fileExists, getSourceFile, readFile } = host;
  host.fileExists = (path) => !path.startsWith(typescript) && fileExists(path);
  host.readFile = (path) => (path.startsWith(typescript) ? undefined : readFile(path));
  host.getSourceFile = (path, how, ...rest) => (lists.has(path) ? ts.createSourceFile(path, list(readFile(path) ?? ""), how) : getSourceFile(path, how, ...rest));
  const files = config.fileNames.filter((path) => !path.startsWith(typescript));
  const program = ts.createProgram(files, { ...config.options, noUnusedLocals: false }, host);
  return ts.getPreEmitDiagnostics(program).map(({ file, messageText }) => `${file?.fileName.slice(generator.length) ?? ""}: ${ts.flattenDiagnosticMessageText(messageText, "\n")}`);
};

test("the rest type-checks", { ...sweep, timeout: 120_000 }, () => {
  expect(complaints(withoutIt)).toEqual([]);
});

test("it would not if a list still named it", { ...sweep, timeout: 120_000 }, () => {
  expect(complaints((text) => text).join("\n")).toContain("./typescript/index.ts");
});
