// A package for CommonJS: the same modules by require(), and types for that. Code is not compiled twice, so each class exists once.

import { once } from "../../model/once.ts";

interface Offered {
  /** Names of functions, constants and classes. */
  readonly values: readonly string[];
  /** Names of interfaces, type aliases and classes. */
  readonly types: readonly string[];
}

/** A module with its declarations. */
export interface Declared {
  readonly module: string;
  /** From dist/, without its ending. */
  readonly way: string;
  readonly dts: string;
}

/** The compiler prints each export at the start of a line. */
const declared = /^export (?:declare )?(function|const|class|interface|type) (\w+)/gm;
const passedOn = /^export (type )?\{([^}]*)\}(?: from |;)/gm;
const wholly = /^export \* from "\.\/([^"]+)\.js";/gm;
const startsLikeClass = /^[A-Z]/;

const namesIn = (dts: string): Offered => {
  const own = [...dts.matchAll(declared)].map(([, kind = "", name = ""]) => ({ name, isValue: /^[fc]/.test(kind), isType: !/^(function|const)$/.test(kind) }));
  const others = [...dts.matchAll(passedOn)].flatMap(([, onlyTypes, names = ""]) =>
    names.split(",").flatMap((each) => {
      const [, isType, name] = /^\s*(type )?(?:\w+ as )?(\w+)\s*$/.exec(each) ?? [];
      if (name === undefined) return [];
      const isValue = onlyTypes === undefined && isType === undefined;
      // A name that starts with a capital is a class, or the union of errors: both a value and a type.
      return [{ name, isValue, isType: !isValue || startsLikeClass.test(name) }];
    }),
  );
  const names = (all: readonly { readonly name: string }[]): readonly string[] => [...new Set(all.map(({ name }) => name))].sort();
  const all = [...own, ...others];
  return { values: names(all.filter(({ isValue }) => isValue)), types: names(all.filter(({ isType }) => isType)) };
};

/** Tests' own declarations are long, and both forms of an entry point ask for their names. */
const offeredBy = once(({ dts }: Declared): Offered => namesIn(dts));

/** TypeScript before 5.8, and any with module "node16", refuses what Node allows; the types are still known. */
const permitted = "// @ts-ignore -- Node lets CommonJS require an ES module, which not every version and setting of TypeScript knows.\n";

const specifier = ({ way }: Declared): string => `${way.startsWith(".") ? way : `./${way}`}.js`;

/** On one line, since the comment is about one. */
const passing = (names: string, from: Declared): string => `${permitted}export ${names} from "${specifier(from)}";\n`;

const wholeIn = (dts: string): readonly string[] => [...dts.matchAll(wholly)].map(([, module = ""]) => module);

/**
 * The declarations of an entry point for `require()`, from those for `import` of the modules it offers: all of the first, and what the others have beside.
 * What they pass on wholly, the first does too.
 */
export const declarationsForRequire = ([first, ...others]: readonly [Declared, ...Declared[]], of: (module: string) => string): string => {
  const known = new Set([first.dts, ...wholeIn(first.dts).map(of)].flatMap((dts) => Object.values(namesIn(dts)).flat()));
  const beside = others.flatMap((other) => {
    const { values, types } = offeredBy(other);
    const fresh = [...values, ...types.filter((name) => !values.includes(name)).map((name) => `type ${name}`)].filter((name) => !known.has(name.replace("type ", "")));
    for (const name of [...values, ...types]) known.add(name);
    return fresh.length === 0 ? [] : [passing(`{ ${fresh.join(", ")} }`, other)];
  });
  return [passing("*", first), ...beside].join("");
};

/** Modules as what one require() gives, each as `load` has it: of two things of one name the last has its way. */
const together = (modules: readonly Declared[], load: string): string => {
  const all = modules.map((module) => `${load}("${specifier(module)}")`);
  return all.length === 1 ? all.join("") : `({ ${all.map((each) => `...${each}`).join(", ")} })`;
};

/**
 * The modules themselves; the first wins: Node's require() takes ES modules. `lazy` ones are loaded when one of their names is read.
 *
 * No bundler follows what goes by `node`: what is for tests alone, and the modules once more for a test runner whose own loader takes no ES module, as Jest's.
 * They see to a require() in a function as to any other, and some of them to none in a `try`.
 */
export const codeForRequire = (modules: readonly Declared[], lazy: readonly Declared[]): string => {
  const all = [...modules].reverse();
  const getters = lazy.flatMap((module) => [
    `for (const name of [${offeredBy(module).values.map((name) => JSON.stringify(name)).join(", ")}]) {\n`,
    `  if (!(name in module.exports)) Object.defineProperty(module.exports, name, { enumerable: true, get: () => node("${specifier(module)}")[name] });\n}\n`,
  ]);
  return `const node = (name) => process.getBuiltinModule("node:module").createRequire(__filename)(name);
const here = () => ${together(all, "require")};
try {
  module.exports = here();
} catch (error) {
  if (error?.name !== "SyntaxError" && error?.code !== "ERR_REQUIRE_ESM") throw error;
  module.exports = ${together(all, "node")};
}
${getters.join("")}`;
};
