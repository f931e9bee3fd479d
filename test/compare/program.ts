// One TypeScript program over many packages and those who use them: what each consumer is told by the compiler. In memory, but for the compiler's own library. No tests here.

import { dirname, join, posix } from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript6";

const library = dirname(fileURLToPath(import.meta.resolve("typescript6")));

/** A package, and code that imports it by its name. */
export interface Project {
  /** Name of the npm package. */
  readonly package: string;
  /** Declarations by path: `dist/index.d.ts`. */
  readonly declarations: ReadonlyMap<string, string>;
  /** Modules by name. */
  readonly consumers: { readonly [name: string]: string };
}

const options: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2023,
  lib: ["lib.es2023.d.ts"],
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  noEmit: true,
  types: [],
};

/** What the compiler says of each consumer, by `project/name`: the first lines of its errors. Empty: it compiles. Of the same code it says the same, once. */
export function complaintsOf(projects: ReadonlyMap<string, Project>): ReadonlyMap<string, readonly string[]> {
  const first = new Map<string, string>();
  const same = new Map([...projects].map(([name, project]) => {
    const key = JSON.stringify({ ...project, declarations: [...project.declarations] });
    if (!first.has(key)) first.set(key, name);
    return [name, first.get(key) ?? name] as const;
  }));
  const found = complaintsOfEach(new Map([...projects].filter(([name]) => same.get(name) === name)));
  return new Map([...projects].flatMap(([name, { consumers }]) => Object.keys(consumers).map((each) => [`${name}/${each}`, found.get(`${same.get(name) ?? name}/${each}`) ?? ["not compiled"]] as const)));
}

function complaintsOfEach(projects: ReadonlyMap<string, Project>): ReadonlyMap<string, readonly string[]> {
  const files = new Map<string, string>();
  /** The runtime is the same in every package: checked once, where its text is met first. */
  const shared = new Map<string, string>();
  const alias = new Map<string, string>();
  const roots: string[] = [];
  for (const [name, { declarations, consumers }] of projects) {
    for (const [path, text] of declarations) {
      const full = `/${name}/${path}`;
      const first = path.startsWith("src/runtime") ? shared.get(`${path}\0${text}`) : undefined;
      if (first === undefined) files.set(full, text);
      else alias.set(full, first);
      if (first === undefined && path.startsWith("src/runtime")) shared.set(`${path}\0${text}`, full);
    }
    for (const [module, text] of Object.entries(consumers)) {
      files.set(`/${name}/${module}.ts`, text);
      roots.push(`/${name}/${module}.ts`);
    }
  }
  const resolve = (specifier: string, from: string): string | undefined => {
    const [, project = ""] = from.split("/");
    const name = projects.get(project)?.package ?? "";
    const relative = specifier.startsWith(".") ? posix.join(posix.dirname(from), specifier).replace(/\.js$/, ".d.ts") : undefined;
    const door = specifier === name ? "index" : specifier.startsWith(`${name}/`) ? specifier.slice(name.length + 1) : undefined;
    const path = relative ?? (door === undefined ? "" : `/${project}/dist/${door}.d.ts`);
    const found = alias.get(path) ?? path;
    return files.has(found) ? found : undefined;
  };
  const parsed = new Map<string, ts.SourceFile | undefined>();
  const textOf = (path: string): string | undefined => files.get(path) ?? (path.startsWith("/lib/") ? ts.sys.readFile(join(library, path.slice("/lib/".length))) : undefined);
  const host: ts.CompilerHost = {
    getSourceFile(path, language) {
      if (!parsed.has(path)) {
        const text = textOf(path);
        parsed.set(path, text === undefined ? undefined : ts.createSourceFile(path, text, language));
      }
      return parsed.get(path);
    },
    getDefaultLibFileName: () => "/lib/lib.es2023.d.ts",
    getDefaultLibLocation: () => "/lib",
    writeFile: () => undefined,
    getCurrentDirectory: () => "/",
    getCanonicalFileName: (path) => path,
    useCaseSensitiveFileNames: () => true,
    getNewLine: () => "\n",
    fileExists: (path) => textOf(path) !== undefined,
    readFile: textOf,
    resolveModuleNameLiterals: (literals, from) =>
      literals.map(({ text }) => {
        const path = resolve(text, from);
        return { resolvedModule: path === undefined ? undefined : { resolvedFileName: path, extension: path.endsWith(".d.ts") ? ts.Extension.Dts : ts.Extension.Ts } };
      }),
  };
  const program = ts.createProgram({ rootNames: roots, options, host });
  return new Map(
    roots.map((path) => {
      const source = program.getSourceFile(path);
      const found = source ? program.getSemanticDiagnostics(source) : [];
      return [path.slice(1).replace(/\.ts$/, ""), found.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, " "))];
    }),
  );
}

/** The module without its types, importing `from` in place of the package. */
export const asJavaScript = (text: string, packageName: string, from: string): string =>
  ts
    .transpileModule(text, { compilerOptions: { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext, verbatimModuleSyntax: true } })
    .outputText.replaceAll(`"${packageName}/client"`, JSON.stringify(`${from}/client.js`))
    .replaceAll(`"${packageName}"`, JSON.stringify(`${from}/index.js`));
