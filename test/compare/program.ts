// One program of the native compiler over many packages and those who use them: what each consumer is told by the compiler. No tests here.

import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { transformSync } from "oxc-transform";
import { complaints } from "../compiler.ts";

/** A package, and code that imports it by its name. */
export interface Project {
  /** Name of the npm package. */
  readonly package: string;
  /** Declarations by path: `src/index.d.ts`. */
  readonly declarations: ReadonlyMap<string, string>;
  /** Modules by name. */
  readonly consumers: { readonly [name: string]: string };
}

const options = {
  target: "es2023",
  lib: ["es2023"],
  module: "esnext",
  moduleResolution: "bundler",
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  noEmit: true,
  // It is the consumers that are asked about.
  skipLibCheck: true,
  types: [],
};

/** Without a version: what has a name and a version is one package to the compiler, wherever it stands. */
const manifest = JSON.stringify({ type: "module", exports: { ".": { types: "./src/index.d.ts" }, "./*": { types: "./src/*.d.ts" } } });

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
  const folder = mkdtempSync(join(tmpdir(), "faultline-program-"));
  /** The runtime is the same in every package: checked once, where its text is met first. */
  const shared = new Map<string, string>();
  const files: string[] = [];
  const put = (path: string, text: string): void => {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    const first = path.includes("/src/runtime") ? shared.get(text) : undefined;
    if (first !== undefined) return symlinkSync(first, file);
    writeFileSync(file, text);
    if (path.includes("/src/runtime")) shared.set(text, file);
  };
  try {
    for (const [name, { package: packageName, declarations, consumers }] of projects) {
      const home = `${name}/node_modules/${packageName}`;
      put(`${home}/package.json`, manifest);
      for (const [path, text] of declarations) put(`${home}/${path}`, text);
      for (const [module, text] of Object.entries(consumers)) {
        files.push(`${name}/${module}.ts`);
        put(`${name}/${module}.ts`, text);
      }
    }
    writeFileSync(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions: options, files }));
    return byFile(files, complaints(folder));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** What is said of each of `files`, without `.ts`. Raises where something is said of anything else. */
function byFile(files: readonly string[], said: string): ReadonlyMap<string, readonly string[]> {
  const found = new Map(files.map((path): [string, string[]] => [path.replace(/\.ts$/, ""), []]));
  for (const complaint of said.split(/\n(?! )/).filter((line) => line !== "")) {
    const [, path = "", message = ""] = /([^/]+\/[^/]+)\.ts\(\d+,\d+\): error TS\d+: ([^]*)$/.exec(complaint) ?? [];
    const of = found.get(path);
    if (!of) throw new Error(`of none of the modules: ${complaint}`);
    of.push(message.replaceAll(/\s*\n\s*/g, " "));
  }
  return found;
}

/** The module without its types, importing `from` in place of the package. */
export const asJavaScript = (text: string, packageName: string, from: string): string =>
  transformSync("client.ts", text, { typescript: { onlyRemoveTypeImports: true } })
    .code.replaceAll(`"${packageName}/client"`, JSON.stringify(`${from}/client.js`))
    .replaceAll(`"${packageName}"`, JSON.stringify(`${from}/index.js`));
