// The type errors of a project as its tsconfig.json has it, with some files as they would be. The project's own compiler is asked where it can be.

import { createRequire } from "node:module";
import { dirname, join, resolve } from "node:path";
import { ts } from "ts-morph";

export interface TypeFault {
  readonly file: string;
  /** From 1. */
  readonly line: number;
  /** From 0, in its text. */
  readonly start: number;
  readonly code: number;
  readonly message: string;
}

export interface Checked {
  readonly faults: readonly TypeFault[];
  /** The compiler that was asked: `TypeScript 5.9.2`. */
  readonly compiler: string;
  /** Whether it is the one that the project has installed. */
  readonly isOwn: boolean;
}

type Compiler = typeof ts;

const isCompiler = (value: unknown): value is Compiler => typeof value === "object" && value !== null && "createProgram" in value && typeof value.createProgram === "function" && "createCompilerHost" in value;

/** The compiler that is installed for a folder; undefined where there is none, or none that can be asked like this. */
function compilerOf(folder: string): Compiler | undefined {
  try {
    const found: unknown = createRequire(join(folder, "package.json"))("typescript");
    return isCompiler(found) ? found : undefined;
  } catch {
    return undefined;
  }
}

const slashes = (path: string): string => path.replaceAll("\\", "/");

/** Its settings, and those they extend; none where they cannot be read. */
function settingsAt(tsconfig: string, compiler: Compiler): ts.ParsedCommandLine {
  // The compiler would read a pipe, which has nothing to say until it is written to.
  const sys = { ...compiler.sys, readFile: (path: string) => (compiler.sys.fileExists(path) ? compiler.sys.readFile(path) : undefined) };
  // A file that many extend is read once.
  const known = new Map<string, ts.ExtendedConfigCacheEntry>();
  const parsed = (config: unknown): ts.ParsedCommandLine => compiler.parseJsonConfigFileContent(config, sys, dirname(tsconfig), undefined, undefined, undefined, undefined, known);
  try {
    const { config } = compiler.readConfigFile(tsconfig, sys.readFile) as { readonly config?: unknown };
    return parsed(config ?? {});
  } catch {
    // The compiler runs out of stack at a text that is nested very deep.
    return parsed({});
  }
}

/** `overlay`: texts that stand in for what is on disk, by absolute path. */
export function projectFaults(tsconfig: string, overlay: ReadonlyMap<string, string> = new Map()): Checked {
  const own = compilerOf(dirname(tsconfig));
  const compiler = own ?? ts;
  const texts = new Map([...overlay].map(([path, text]) => [slashes(resolve(path)), text]));
  const parsed = settingsAt(tsconfig, compiler);
  const options: ts.CompilerOptions = { ...parsed.options, noEmit: true, incremental: false, composite: false, skipLibCheck: true };
  delete options.tsBuildInfoFile;
  const host = compiler.createCompilerHost(options);
  const read = host.readFile.bind(host);
  host.readFile = (path) => texts.get(slashes(resolve(path))) ?? read(path);
  const program = compiler.createProgram(parsed.fileNames, options, host);
  const faults = compiler.getPreEmitDiagnostics(program).map(({ file, start = 0, code, messageText }): TypeFault => ({
    file: file ? slashes(file.fileName) : slashes(tsconfig),
    line: file ? file.getLineAndCharacterOfPosition(start).line + 1 : 1,
    start,
    code,
    message: compiler.flattenDiagnosticMessageText(messageText, "\n"),
  }));
  return { faults, compiler: `TypeScript ${compiler.version}`, isOwn: own !== undefined };
}
