// The shipped form of a package's sources: modules of dist/, each bundled from some of src/ and compiled, and entry points for require(). It compiles none itself (dist.ts).

import type { GeneratedFile, Run } from "../target.ts";
import { codeForRequire, declarationsForRequire, type Declared } from "./commonjs.ts";
import { ship, type Shipped } from "./dist.ts";
import { doors } from "./entries.ts";
import { rolled, type Part } from "./rolled.ts";
import { before, rollOf } from "./rolls.ts";

const source = /^([^/]+)\/src\/(.+)(?<!\.d)\.ts$/;

/** A module, and what of it is printed. */
interface Source extends Part, Pick<GeneratedFile, "printed"> {}

/** Modules by package and by what they are rolled into. */
const partsOf = (files: readonly GeneratedFile[]): ReadonlyMap<string, ReadonlyMap<string, readonly Source[]>> => {
  const packages = new Map<string, Map<string, Source[]>>();
  for (const { path, text, printed } of files) {
    const [, root, module] = source.exec(path) ?? [];
    if (root === undefined || module === undefined) continue;
    const rolls = packages.get(root) ?? new Map<string, Source[]>();
    packages.set(root, rolls.set(rollOf(module), [...(rolls.get(rollOf(module)) ?? []), { module, text, ...(printed && { printed }) }]));
  }
  return packages;
};

/** The doors whose modules are all among `made`. */
const doorsOf = (root: string, made: ReadonlyMap<string, Declared>): readonly GeneratedFile[] => {
  const of = (modules: readonly string[]): readonly Declared[] => modules.flatMap((module) => made.get(module) ?? []);
  return doors.flatMap(({ name, modules, lazy }) => {
    if (of(modules).length < modules.length) return [];
    return [
      { path: `${root}/dist/${name}.cjs`, text: codeForRequire(modules, of(lazy)) },
      { path: `${root}/dist/${name}.d.cts`, text: declarationsForRequire(of([...modules, ...lazy])) },
    ];
  });
};

/** `text` with all in the place of few; undefined where few do not stand in it as they were said to, each once. */
const exchanged = (text: string, pairs: readonly Run["js"][]): string | undefined => {
  let made = "";
  let done = 0;
  for (const [few, all] of pairs) {
    const at = text.indexOf(few, done);
    if (at < 0) return undefined;
    made += text.slice(done, at) + all;
    done = at + few.length;
  }
  return made + text.slice(done);
};

/** The output of bundled `sources`: printed modules are not compiled. */
const shipped = (roll: string, sources: readonly Source[]): Shipped => {
  const all = (): Shipped => ship(`${roll}.ts`, rolled(roll, sources));
  const runs = sources.flatMap(({ printed }) => printed?.runs ?? []);
  if (runs.length === 0) return all();
  const few = ship(`${roll}.ts`, rolled(roll, sources.map(({ module, text, printed }) => ({ module, text: printed?.few ?? text }))));
  const [js, dts] = [exchanged(few.js, runs.map((run) => run.js)), exchanged(few.dts, runs.map((run) => run.dts))];
  return js === undefined || dts === undefined ? all() : { js, dts };
};

const built = (root: string, rolls: ReadonlyMap<string, readonly Source[]>): readonly GeneratedFile[] => {
  const made = new Map<string, Declared>();
  const files = [...rolls].flatMap(([roll, parts]): readonly GeneratedFile[] => {
    const { js, dts } = shipped(roll, [...parts].sort((one, other) => before(one.module, other.module)));
    made.set(roll, { module: roll, dts });
    return [
      { path: `${root}/dist/${roll}.js`, text: js },
      { path: `${root}/dist/${roll}.d.ts`, text: dts },
    ];
  });
  return [...files, ...doorsOf(root, made)];
};

/** The files, with what packages ship of the modules among them. */
export const withCompiled = (files: readonly GeneratedFile[]): readonly GeneratedFile[] => [
  ...files.map((file) => (file.printed ? { path: file.path, text: file.text } : file)),
  ...[...partsOf(files)].flatMap(([root, rolls]) => built(root, rolls)),
];

/** Why a file cannot be compiled, although it is a module below src/; undefined if it can, or is not a module. */
export const moduleFault = (path: string, text: string): string | undefined => {
  const [, , module] = source.exec(path) ?? [];
  if (module === undefined) return undefined;
  try {
    ship(`src/${module}.ts`, text);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message.replace(/^.*? does not compile: /, "").split("\n", 1)[0] : String(error);
  }
};
