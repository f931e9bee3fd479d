// The form of its sources that a package has: modules, each made of some and compiled, and entry points for require(). It compiles none itself (dist.ts).

import { posix } from "node:path";
import { clientNames, verbatim } from "../../dist/templates.js";
import type { GeneratedFile, Kept, Run } from "../target.ts";
import { codeForRequire, declarationsForRequire, type Declared } from "./commonjs.ts";
import { ship, type Shipped } from "./dist.ts";
import { requireEntries, before, isRolled, pathOf, rollOf, inner } from "./rolls.ts";
import { familyName } from "./names.ts";
import { imports } from "./print/module.ts";

const source = /^([^/]+)\/src\/(.+)(?<!\.d)\.ts$/;

/** A module by its path below src/. The whole text of one that is printed is made when it is asked for. */
interface Source {
  readonly module: string;
  readonly file: GeneratedFile;
}

const whole = ({ module, file: { text } }: Source): Part => ({ module, text });
const shortened = ({ module, file }: Source): Part => ({ module, text: file.printed?.few ?? file.text });

/** Modules by package and by what they are bundled into. */
const partsOf = (files: readonly GeneratedFile[]): ReadonlyMap<string, ReadonlyMap<string, readonly Source[]>> => {
  const packages = new Map<string, Map<string, Source[]>>();
  for (const file of files) {
    const [, root, module] = source.exec(file.path) ?? [];
    if (root === undefined || module === undefined) continue;
    const rolls = packages.get(root) ?? new Map<string, Source[]>();
    packages.set(root, rolls.set(rollOf(module), [...(rolls.get(rollOf(module)) ?? []), { module, file }]));
  }
  return packages;
};

/** The entry points for `require()` whose modules are all among `made`. */
const requireModules = (root: string, made: ReadonlyMap<string, Declared>): readonly GeneratedFile[] => {
  const of = (modules: readonly string[]): readonly Declared[] => modules.flatMap((module) => made.get(module) ?? []);
  return requireEntries.flatMap(({ name, modules, lazy }) => {
    const [first, ...others] = of(modules);
    if (first === undefined || others.length + 1 < modules.length) return [];
    return [
      { path: `${root}/dist/${name}.cjs`, text: codeForRequire(of(modules), of(lazy)) },
      { path: `${root}/dist/${name}.d.cts`, text: declarationsForRequire([first, ...others, ...of(lazy)], (module) => made.get(module)?.dts ?? "") },
    ];
  });
};

/** `text` with all in the place of few; undefined where few do not stand in it as they were said to, each once. Those of one list stand in its order. */
const exchanged = (text: string, lists: readonly (readonly Run["js"][])[]): string | undefined => {
  const places: { readonly at: number; readonly end: number; readonly all: string }[] = [];
  for (const pairs of lists) {
    let end = 0;
    for (const [few, all] of pairs) {
      const at = text.indexOf(few, end);
      if (at < 0) return undefined;
      end = at + few.length;
      if (few !== "") places.push({ at, end, all });
    }
  }
  let made = "";
  let done = 0;
  for (const { at, end, all } of places.sort((one, other) => one.at - other.at)) {
    if (at < done) return undefined;
    made += text.slice(done, at) + all;
    done = end;
  }
  return made + text.slice(done);
};

/** Names as the compiler sees them: most packages have the same text so. Taxonomies have no names with such a sign. */
const standIns = { head: "// $head\n", family: "$Family" };

/** The output of a module of the server `root`. */
const made = (root: string, path: string, text: string, kept?: Kept): Shipped => {
  const [head = ""] = /^\/\/.*\n/.exec(text) ?? [];
  const name = familyName(root);
  if (head === "" || text.includes(standIns.family) || text.includes(standIns.head)) return ship(path, text, kept);
  const seen = standIns.head + text.slice(head.length).replace(new RegExp(`\\b${name}(?=\\b|Schema\\b)`, "g"), () => standIns.family);
  const shown = (one: string): string => one.replace(standIns.head, () => head).replaceAll(standIns.family, () => name);
  const { js, dts } = ship(path, seen, kept);
  return { js: shown(js), dts: shown(dts) };
};

/** The output of bundled `sources`: printed modules are not compiled. */
const shipped = (root: string, roll: string, sources: readonly Source[], kept?: Kept): Shipped => {
  const all = (): Shipped => made(root, `${roll}.ts`, bundled(roll, sources.map(whole)), kept);
  const printed = sources.flatMap(({ file }) => file.printed ?? []);
  if (printed.length === 0) return all();
  const few = made(root, `${roll}.ts`, bundled(roll, sources.map(shortened)), kept);
  const filled = (form: keyof Run): string | undefined => exchanged(few[form], printed.map(({ runs }) => runs.map((run) => run[form])));
  const [js, dts] = [filled("js"), filled("dts")];
  return js === undefined || dts === undefined ? all() : { js, dts };
};

/** The first line of the modules that make up one: where they come from. */
const headOf = (parts: readonly Source[]): string => parts.slice(-1).map((last) => /^\/\/.*\n/.exec(shortened(last).text)?.[0] ?? "").join("");

/** The compiler puts brackets round an entry that has a comment before it. */
const bracketed = /^(\t+)\(\n((?:(?!\1\}\)).*\n)*)\1\}\)/gm;

/** The compiler prints no head of declarations, and no blank lines. */
const legible = (text: string, head: string): string =>
  `${head}\n${(text.startsWith(head) ? text.slice(head.length) : text).replace(bracketed, "$2$1}").replace(/[;}]\n(?=\/\*\*|(?:export )?(?:declare |async )?(?:class|const|function|interface|type) \w)/g, "$&\n")}`;

/** Statements that take something of the runtime: names, or all of it by one. */
const fromRuntime = /^((?:import|export) (?:\{([^}]*)\}|\* as runtime) from "(?:\.\/|\.\.\/src\/))runtime\.js";$/gm;
const ofClients: ReadonlySet<string> = new Set(clientNames);

/** `js` of a package with a runtime in two modules: the one for servers where something is not in that of clients. */
const fromParts = (js: string): string =>
  js.replace(fromRuntime, (whole, start: string, names: string | undefined) => {
    const taken = names === undefined ? [...js.matchAll(/\bruntime\.(?!js\b)(\w+)/g)].map(([, name = ""]) => name) : names.split(",").map((name) => name.trim().replace(/ as .*/, ""));
    return taken.every((name) => name === "" || ofClients.has(name)) ? whole : `${start}runtime-server.js";`;
  });

/** Declarations of ./testing, with those of the judge in them, which are not exported by themselves. */
const withJudge = (dts: string): string => {
  if (!dts.includes(' from "./live.js";')) return dts;
  const judge = (verbatim["typescript/src/live.d.ts"] ?? "").replace(/^\/\/.*\n/gm, "").replace(/^export /gm, "").trim();
  return `${dts.replace(/^import .* from "\.\/live\.js";\n/gm, "").replace(/ from "\.\/live\.js";$/gm, ";")}${judge}\n`;
};

const built = (root: string, rolls: ReadonlyMap<string, readonly Source[]>, isParted: boolean, kept?: Kept): readonly GeneratedFile[] => {
  const modules = new Map<string, Declared>();
  const files = [...rolls].flatMap(([roll, parts]): readonly GeneratedFile[] => {
    const { js: compiled, dts: declared } = shipped(root, roll, [...parts].sort((one, other) => before(one.module, other.module)), kept);
    const [js, dts] = [isParted ? fromParts(compiled) : compiled, withJudge(declared)];
    const path = pathOf(roll);
    const shown = path.startsWith("src/") ? (text: string): string => legible(text, headOf(parts)) : (text: string): string => text;
    modules.set(roll, { module: roll, way: posix.relative("dist", path), dts });
    return [
      { path: `${root}/${path}.js`, text: shown(js) },
      { path: `${root}/${path}.d.ts`, text: shown(dts) },
    ];
  });
  return [...files, ...requireModules(root, modules)];
};

const isSource = (path: string): boolean => {
  const [, , module] = source.exec(path) ?? [];
  return module !== undefined && isRolled(module);
};

/** The files, with what the modules among them are compiled to: in the place of our own, beside added code. */
export const withCompiled = (files: readonly GeneratedFile[], kept?: Kept): readonly GeneratedFile[] => [
  ...files.filter(({ path }) => !isSource(path)).map((file) => (file.printed ? { path: file.path, text: file.text } : file)),
  ...[...partsOf(files)].flatMap(([root, rolls]) => built(root, rolls, files.some(({ path }) => path === `${root}/src/runtime-server.js`), kept)),
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

/** A module by its path below src/, without its ending. */
interface Part {
  readonly module: string;
  readonly text: string;
}

const head = /^(?:\/\/.*\n)+\n*/;
const statement = /^(import|export)( type)? (\{[^}]*\}|\*(?: as \w+)?) from "([^"]+)";\n/gm;

/** The modules that are in src/ alone, already compiled. */
const isCompiled = (module: string): boolean => module === "runtime";

/** Where `specifier` of a module leads from the module that it is bundled into; undefined where that is itself. */
const fromRoll = (specifier: string, module: string, roll: string): string | undefined => {
  if (!specifier.startsWith(".")) return specifier;
  const path = posix.join("src", posix.dirname(module), specifier);
  const [, wanted] = /^src\/(.+)\.js$/.exec(path) ?? [];
  const isBuilt = wanted !== undefined && !isCompiled(wanted);
  if (isBuilt && rollOf(wanted) === roll) return undefined;
  const way = posix.relative(posix.dirname(pathOf(roll)), isBuilt ? `${pathOf(rollOf(wanted))}.js` : path);
  return way.startsWith(".") ? way : `./${way}`;
};

const namesIn = (clause: string): readonly string[] =>
  clause
    .slice(1, -1)
    .split(",")
    .map((name) => name.trim())
    .filter((name) => name !== "");

/** The text without the exports that only its own roll asks for. */
const withoutExports = (text: string): string => text.replace(/^export \{[^}]*\};\n/gm, "").replace(/^export (?=(?:async |declare |abstract )*(?:class|const|function|interface|let|type) )/gm, "");

/** One module of `parts`, in the order of their code. */
export function bundled(roll: string, parts: readonly Part[]): string {
  const taken = new Map<string, { readonly values: Set<string>; readonly types: Set<string> }>();
  const whole = new Set<string>();
  const take = (from: string, names: readonly string[], areTypes: boolean): void => {
    const known = taken.get(from) ?? { values: new Set<string>(), types: new Set<string>() };
    for (const name of names) (areTypes || name.startsWith("type ") ? known.types : known.values).add(name.replace(/^type /, ""));
    taken.set(from, known);
  };
  const withoutTies = ({ module, text }: Part): string =>
    text.replace(head, "").replace(statement, (_, verb: "export" | "import", type: string | undefined, clause: string, specifier: string) => {
      const from = fromRoll(specifier, module, roll);
      const names = clause.startsWith("{") ? namesIn(clause) : [];
      const renamed = names.filter((name) => name.includes(" as "));
      if (verb === "export") {
        if (from !== undefined) return `export${type ?? ""} ${clause} from "${from}";\n`;
        return renamed.length === 0 ? "" : `export${type ?? ""} { ${renamed.join(", ")} };\n`;
      }
      if (from !== undefined && clause.startsWith("{") && renamed.length === 0) take(from, names, type !== undefined);
      else if (!clause.startsWith("{") || renamed.length > 0) whole.add(`import${type ?? ""} ${clause} from "${from ?? `./${roll}.js`}";`);
      return "";
    });
  const bodies = parts.map((part) => (inner.has(part.module) ? withoutExports(withoutTies(part)) : withoutTies(part)));
  const views = [...taken].map(([from, { values, types }]) => ({ from, values: [...values].sort(), types: [...types].filter((name) => !values.has(name)).sort() }));
  const ties = [...whole, imports(views)].filter((line) => line !== "");
  const about = head.exec(parts.at(-1)?.text ?? "")?.[0].trimEnd() ?? "";
  return [about, ties.join("\n"), ...bodies.map((body) => body.trim())].filter((piece) => piece !== "").join("\n\n").concat("\n");
}
