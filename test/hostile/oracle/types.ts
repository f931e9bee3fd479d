// Type-checks many packages in one program: what is the same in all of them is read from templates/ and checked once.

import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript6";
import { strictest } from "../../packages/generated.ts";
import type { Files } from "../compiling.ts";

const templates = fileURLToPath(new URL("../../../templates/typescript/src/", import.meta.url));
/** Below templates/, so that zod is found from there; nothing is written. */
const virtual = `${templates}virtual/`;

const { options } = ts.convertCompilerOptionsFromJson(
  { ...strictest, noEmit: true, declaration: false, isolatedDeclarations: false, noUnusedLocals: true },
  virtual,
);

const isModule = /^[^/]+\/src\/.*\.ts$/;
const isCopied = /^([^/]+)\/src\/zod\.ts$/;

/** The runtime's declarations, the same in every package. */
const shared = `${virtual}runtime.d.ts`;

/** Where a file of a package is for the program: copied code is that of the templates. */
const placeOf = (path: string): string => {
  if (path.endsWith("/src/runtime.d.ts")) return shared;
  const [server = "", ...rest] = path.split("/").toSpliced(1, 1);
  return isCopied.test(path) ? templates + rest.join("/") : `${virtual}${server}/${rest.join("/")}`;
};

const sources = new Map<string, ts.SourceFile>();

/** Type errors of packages, each with a name of its own that says which it was. */
export function typeFaults(packages: ReadonlyMap<string, Files>): readonly string[] {
  const texts = new Map<string, string>();
  for (const [name, files] of packages)
    for (const [path, text] of files) if (isModule.test(path) && !isCopied.test(path)) texts.set(placeOf(`${name}--${path}`), text);
  const host = ts.createCompilerHost(options);
  const { getSourceFile } = host;
  host.fileExists = (file) => texts.has(file) || existsSync(file);
  host.readFile = (file) => texts.get(file) ?? (existsSync(file) ? readFileSync(file, "utf8") : undefined);
  host.getSourceFile = (file, ...rest) => {
    const text = texts.get(file);
    if (text !== undefined) return ts.createSourceFile(file, text, rest[0]);
    const source = sources.get(file) ?? getSourceFile.call(host, file, ...rest);
    if (source) sources.set(file, source);
    return source;
  };
  const modules = ts.createModuleResolutionCache(virtual, (file) => file, options);
  host.resolveModuleNameLiterals = (literals, file) =>
    literals.map(({ text }) => {
      if (!text.startsWith(".") || !file.startsWith(virtual))
        return ts.resolveModuleName(text, file, options, host, modules, undefined, ts.ModuleKind.ESNext);
      const place = join(dirname(file), text).replace(/\.js$/, ".ts");
      if (/^[^/]+\/runtime\.ts$/.test(place.slice(virtual.length))) return { resolvedModule: { resolvedFileName: shared, extension: ".d.ts", isExternalLibraryImport: false } };
      const [, copied] = /^[^/]+\/(zod\.ts)$/.exec(place.slice(virtual.length)) ?? [];
      const source = copied === undefined ? place : templates + copied;
      // Some modules are written in JavaScript, with their types beside them.
      const declared = source.replace(/\.ts$/, ".d.ts");
      const resolvedFileName = texts.has(declared) ? declared : source;
      if (resolvedFileName === declared) return { resolvedModule: { resolvedFileName, extension: ".d.ts", isExternalLibraryImport: false } };
      return { resolvedModule: { resolvedFileName, extension: ".ts", isExternalLibraryImport: false } };
    });
  const program = ts.createProgram([...texts.keys()], options, host);
  const found = [...texts.keys()].flatMap((file) => {
    const source = program.getSourceFile(file);
    return source ? [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)] : [];
  });
  return found.map(({ file, start = 0, messageText }) => {
    const line = (file?.getLineAndCharacterOfPosition(start).line ?? 0) + 1;
    return `${file?.fileName.slice(virtual.length)}:${line}: ${ts.flattenDiagnosticMessageText(messageText, "\n")}`;
  });
}
