// The compiled form of a module beside its source: what a package ships. It compiles none itself (dist.ts).

import { shipped, verbatim } from "../../dist/templates.js";
import type { GeneratedFile } from "../target.ts";
import { codeForRequire, declarationsForRequire } from "./commonjs.ts";
import { ship, type Shipped } from "./dist.ts";
import { entries } from "./entries.ts";

/** Copied code by its text: it is compiled when the generator is built. */
const known = new Map(Object.entries(shipped).map(([path, compiledForm]) => [verbatim[path] ?? "", compiledForm]));

/** What was compiled lately, by its text: of a run that follows another, as with --watch, most was compiled before. */
const lately = new Map<string, Shipped>();
const mostLately = 500;

function shippedOnce(path: string, text: string): Shipped {
  const before = lately.get(text);
  if (before) return before;
  const made = ship(path, text);
  if (lately.size >= mostLately) lately.clear();
  lately.set(text, made);
  return made;
}

const source = /^([^/]+)\/src\/(.+)\.ts$/;

/** A module below src/ with its compiled form; other files alone. */
export const withCompiled = (file: GeneratedFile): readonly GeneratedFile[] => {
  const [, root, module] = source.exec(file.path) ?? [];
  if (root === undefined || module === undefined) return [file];
  // Declarations of what is compiled already.
  if (module.endsWith(".d")) return [file, { path: `${root}/dist/${module}.ts`, text: file.text }];
  const { js, dts } = known.get(file.text) ?? shippedOnce(`${module}.ts`, file.text);
  const beside = (ending: string, text: string): GeneratedFile => ({ path: `${root}/dist/${module}${ending}`, text });
  return [
    file,
    beside(".js", js),
    beside(".d.ts", dts),
    ...(entries.includes(module) ? [beside(".cjs", codeForRequire(module)), beside(".d.cts", declarationsForRequire(module, dts))] : []),
  ];
};

/** Why a file cannot be compiled, although it is a module below src/; undefined when it can, or is none. */
export const moduleFault = (path: string, text: string): string | undefined => {
  const [, , module] = source.exec(path) ?? [];
  if (module === undefined || module.endsWith(".d")) return undefined;
  try {
    ship(`src/${module}.ts`, text);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message.replace(/^.*? does not compile: /, "").split("\n", 1)[0] : String(error);
  }
};
