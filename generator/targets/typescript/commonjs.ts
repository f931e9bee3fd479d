// A package for CommonJS: the same modules by require(), and types for that. Code is not compiled twice, so each class exists once.

interface Offered {
  /** Names of functions, constants and classes. */
  readonly values: readonly string[];
  /** Names of interfaces, type aliases and classes. */
  readonly types: readonly string[];
}

/** A module of dist/ with its declarations. */
export interface Declared {
  readonly module: string;
  readonly dts: string;
}

/** The compiler prints each export at the start of a line. */
const declared = /^export (?:declare )?(function|const|class|interface|type) (\w+)/gm;
const passedOn = /^export (type )?\{([^}]*)\} from /gm;
const startsLikeClass = /^[A-Z]/;

const offered = (dts: string): Offered => {
  const own = [...dts.matchAll(declared)].map(([, kind = "", name = ""]) => ({ name, isValue: /^[fc]/.test(kind), isType: !/^(function|const)$/.test(kind) }));
  const others = [...dts.matchAll(passedOn)].flatMap(([, onlyTypes, names = ""]) =>
    names.split(",").map((each) => {
      const [, isType, name = ""] = /^\s*(type )?(?:\w+ as )?(\w+)\s*$/.exec(each) ?? [];
      const isValue = onlyTypes === undefined && isType === undefined;
      // What is passed on by name and starts with a capital is a class, or the family: both a value and a type.
      return { name, isValue, isType: !isValue || startsLikeClass.test(name) };
    }),
  );
  const names = (all: readonly { readonly name: string }[]): readonly string[] => [...new Set(all.map(({ name }) => name))].sort();
  const all = [...own, ...others];
  return { values: names(all.filter(({ isValue }) => isValue)), types: names(all.filter(({ isType }) => isType)) };
};

const list = (names: readonly string[]): string => names.map((name) => `\n  ${name},`).join("");
const mode = 'with { "resolution-mode": "import" }';

/** What `dts` offers beside what is `known` already, which it then is. */
const fresh = ({ module, dts }: Declared, known: Set<string>): string => {
  const { values, types } = offered(dts);
  const isNew = (name: string): boolean => !known.has(name);
  const [freshValues, freshTypes] = [values.filter(isNew), types.filter(isNew)];
  for (const name of [...values, ...types]) known.add(name);
  const [asValues, asTypes] = [new Set(freshValues), new Set(freshTypes)];
  const typesAlone = freshTypes.filter((name) => !asValues.has(name));
  const alias = module.replace(/\W+(\w)/g, (_, letter: string) => letter.toUpperCase());
  return [
    ...(freshValues.length === 0 ? [] : [`import type * as ${alias} from "./${module}.js" ${mode};\n`]),
    ...(typesAlone.length === 0 ? [] : [`export type {${list(typesAlone)}\n} from "./${module}.js" ${mode};\n`]),
    ...(freshValues.length === 0 ? [] : [`export declare const${freshValues.map((name) => `\n  ${name}: typeof ${alias}.${name}`).join(",")};\n`]),
    ...freshValues.flatMap((name) => (asTypes.has(name) ? [`export type ${name} = ${alias}.${name};\n`] : [])),
  ].join("");
};

/**
 * The declarations of a door for `require()`, from those for `import` of the modules it offers. TypeScript before 5.8, and any with module "node16", lets
 * CommonJS import no ES module's types as values: so each value is declared anew, by its own type. Classes have no type parameters here.
 */
export const declarationsForRequire = (modules: readonly Declared[]): string => {
  const known = new Set<string>();
  return modules.map((each) => fresh(each, known)).join("");
};

/** Modules as what one require() gives, each as `load` has it: of two things of one name the last has its way. */
const together = (modules: readonly string[], load: string): string => {
  const all = modules.map((module) => `${load}("./${module}.js")`);
  return all.length === 1 ? all.join("") : `({ ${all.map((each) => `...${each}`).join(", ")} })`;
};

/**
 * The modules themselves; the first wins: Node's require() takes ES modules. `lazy` ones are loaded when one of their names is read.
 *
 * No bundler follows what goes by `node`: what is for tests alone, and the modules once more for a test runner whose own loader takes no ES module, as Jest's.
 * They see to a require() in a function as to any other, and some of them to none in a `try`.
 */
export const codeForRequire = (modules: readonly string[], lazy: readonly Declared[]): string => {
  const all = [...modules].reverse();
  const asked = lazy.flatMap(({ module, dts }) => [
    `for (const name of [${offered(dts).values.map((name) => JSON.stringify(name)).join(", ")}]) {\n`,
    `  if (!(name in module.exports)) Object.defineProperty(module.exports, name, { enumerable: true, get: () => node("./${module}.js")[name] });\n}\n`,
  ]);
  return `const node = (name) => new (process.getBuiltinModule("node:module"))(__filename).require(__dirname + name.slice(1));
const here = () => ${together(all, "require")};
try {
  module.exports = here();
} catch (error) {
  if (error?.name !== "SyntaxError" && error?.code !== "ERR_REQUIRE_ESM") throw error;
  module.exports = ${together(all, "node")};
}
${asked.join("")}`;
};
