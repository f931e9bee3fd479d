// Runs a TypeScript compiler over a project and gives back what it complains of. No tests here.

import { spawnSync } from "node:child_process";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript6";

const modules = fileURLToPath(new URL("../node_modules/", import.meta.url));

/** The compilers a consumer may have, by name. */
export const compilers: { readonly [name: string]: string } = {
  "TypeScript 7": `${modules}typescript/bin/tsc`,
  "TypeScript 6": `${modules}typescript6/bin/tsc`,
};

/** What `compiler` says about the project in `folder`; empty when it is content. */
export const complaints = (folder: string, compiler: string = compilers["TypeScript 7"] ?? ""): string => {
  if (compiler === compilers["TypeScript 6"]) return complaintsHere(folder);
  const { status, stdout, stderr } = spawnSync(process.execPath, [compiler, "-p", folder, "--pretty", "false"], { encoding: "utf8" });
  return status === 0 ? "" : `${stdout}${stderr}` || `exit ${status}`;
};

const library = dirname(fileURLToPath(import.meta.resolve("typescript6")));
/** The library's declarations as they were parsed, by path and by how. */
const parsed = new Map<string, ts.SourceFile>();

/** As `tsc -p folder`, in this process: the older line is written in JavaScript, and reads its own library but once. */
function complaintsHere(folder: string): string {
  const faults: ts.Diagnostic[] = [];
  const config = ts.getParsedCommandLineOfConfigFile(join(folder, "tsconfig.json"), {}, { ...ts.sys, onUnRecoverableConfigFileDiagnostic: (fault) => void faults.push(fault) });
  if (config) {
    const host = ts.createCompilerHost(config.options);
    const { getSourceFile } = host;
    host.getSourceFile = (path, how, ...rest) => {
      if (!path.startsWith(library)) return getSourceFile(path, how, ...rest);
      const key = `${path} ${JSON.stringify(how)}`;
      const source = parsed.get(key) ?? getSourceFile(path, how, ...rest);
      if (source) parsed.set(key, source);
      return source;
    };
    const program = ts.createProgram(config.fileNames, config.options, host);
    faults.push(...config.errors, ...ts.getPreEmitDiagnostics(program), ...program.emit().diagnostics);
  }
  const format = { getCanonicalFileName: (path: string): string => path, getCurrentDirectory: () => folder, getNewLine: () => "\n" };
  return ts.formatDiagnostics(ts.sortAndDeduplicateDiagnostics(faults), format);
}
