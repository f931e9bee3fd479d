// What an entry of a package is to CommonJS: the same module by require(), and types that say so. Code is not compiled twice, so there is one of each class.

interface Offered {
  /** Names of functions, constants and classes. */
  readonly values: readonly string[];
  /** Names of interfaces, type aliases and classes. */
  readonly types: readonly string[];
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

/**
 * The declarations of `entry` for `require()`, from those for `import`. TypeScript before 5.8, and any with module "node16", lets CommonJS import
 * no ES module's types as values: so each value is declared anew, by its own type. Classes have no type parameters here.
 */
export const declarationsForRequire = (entry: string, dts: string): string => {
  const { values, types } = offered(dts);
  const mode = 'with { "resolution-mode": "import" }';
  const isBoth = new Set(values.filter((name) => types.includes(name)));
  const typesAlone = types.filter((name) => !isBoth.has(name));
  return [
    `import type * as entry from "./${entry}.js" ${mode};\n`,
    ...(typesAlone.length === 0 ? [] : [`export type {${list(typesAlone)}\n} from "./${entry}.js" ${mode};\n`]),
    ...values.flatMap((name) => [`export declare const ${name}: typeof entry.${name};\n`, ...(isBoth.has(name) ? [`export type ${name} = entry.${name};\n`] : [])]),
  ].join("");
};

/** The module itself: Node's require() takes ES modules. */
export const codeForRequire = (entry: string): string => `module.exports = require("./${entry}.js");\n`;
