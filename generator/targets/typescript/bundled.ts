// Several modules of sources as the text of one of a package: what they take from one another needs no import any more, and what they take from others is taken
// once. It knows the imports and exports that print/module.ts prints, and compiles nothing.

import { posix } from "node:path";
import { imports } from "./print/module.ts";
import { inner, pathOf, rollOf } from "./rolls.ts";

/** A module by its path below src/, without its ending. */
export interface Part {
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
