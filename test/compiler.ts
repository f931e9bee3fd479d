// Runs a TypeScript compiler over a project and gives back what it complains of. No tests here.

import { spawnSync } from "node:child_process";
import { realpathSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type ts from "typescript6";
import native from "../node_modules/typescript/lib/getExePath.js";

const modules = fileURLToPath(new URL("../node_modules/", import.meta.url));

/** The compilers a consumer may have, by name. */
export const compilers: { readonly [name: string]: string } = {
  "TypeScript 7": native(),
  "TypeScript 6": `${modules}typescript6/bin/tsc`,
};

/**
 * What `compiler` says about the project in `folder`; empty when it is content. The compiler's own library is never in question, so that it is not
 * checked; and one checker does all, for several check once more what all of them need, and tests run beside each other as it is. The newer line is
 * machine code: it is started itself, not by its door in JavaScript, which takes as long as a small project.
 */
export const complaints = (folder: string, compiler: string = native()): string => {
  if (compiler === compilers["TypeScript 6"]) return complaintsHere(folder);
  const { status, stdout, stderr } = spawnSync(compiler, ["-p", folder, "--pretty", "false", "--singleThreaded", "--skipDefaultLibCheck"], { encoding: "utf8" });
  return status === 0 ? "" : `${stdout}${stderr}` || `exit ${status}`;
};

/** Where what is installed really is: nothing there changes while tests run. */
const installed = realpathSync(modules);
/** Declarations that are installed, the library's first of all, as they were parsed: by path and by how. */
const parsed = new Map<string, ts.SourceFile>();

/** As `tsc -p folder`, in this process: the older line is written in JavaScript, and is loaded but once, by who asks it. */
function complaintsHere(folder: string): string {
  const compiler = createRequire(import.meta.url)("typescript6") as typeof ts;
  const { sys } = compiler;
  const faults: ts.Diagnostic[] = [];
  const config = compiler.getParsedCommandLineOfConfigFile(join(folder, "tsconfig.json"), { skipDefaultLibCheck: true }, { ...sys, onUnRecoverableConfigFileDiagnostic: (fault) => void faults.push(fault) });
  if (config) {
    const host = compiler.createCompilerHost(config.options);
    const { getSourceFile } = host;
    host.getSourceFile = (path, how, ...rest) => {
      if (!path.startsWith(installed) || !path.endsWith(".d.ts")) return getSourceFile(path, how, ...rest);
      const { languageVersion, impliedNodeFormat } = typeof how === "object" ? how : { languageVersion: how };
      const key = `${path} ${languageVersion} ${impliedNodeFormat}`;
      const source = parsed.get(key) ?? getSourceFile(path, how, ...rest);
      if (source) parsed.set(key, source);
      return source;
    };
    const program = compiler.createProgram(config.fileNames, config.options, host);
    faults.push(...config.errors, ...compiler.getPreEmitDiagnostics(program), ...program.emit().diagnostics);
  }
  const format = { getCanonicalFileName: (path: string): string => path, getCurrentDirectory: () => folder, getNewLine: () => "\n" };
  return compiler.formatDiagnostics(compiler.sortAndDeduplicateDiagnostics(faults), format);
}
