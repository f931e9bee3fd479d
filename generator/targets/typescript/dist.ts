// Compiles emitted TypeScript to what a package ships: JavaScript and declarations. The only import of oxc-transform; it checks no types.

import { transformSync } from "oxc-transform";
import { withoutPragmas } from "./print/literal.ts";

export interface Shipped {
  readonly js: string;
  readonly dts: string;
}

/** Recent output of the compiler, by source text: successive runs, as with --watch, compile mostly the same. */
const lately = new Map<string, Shipped>();
const mostLately = 500;

/** JavaScript and declarations of a module. A fault here is one of our templates, so it is thrown. */
export function ship(path: string, text: string): Shipped {
  const before = lately.get(text);
  if (before) return before;
  const made = compiled(path, text);
  if (lately.size >= mostLately) lately.clear();
  lately.set(text, made);
  return made;
}

/** Documentation of a module stands in its declarations; its code has only hints for bundlers, and explanations. */
const documentation = /^[\t ]*\/\*\*(?:[^*]|\*(?!\/))*\*\/\n/gm;

/** The compiler drops the space before the asterisks of a comment. No other line of a declaration starts with one. */
const laidOut = /^(\t*)(?=\*(?:[ /]|$))/gm;

const compiled = (path: string, text: string): Shipped => {
  const { code, declaration, errors } = transformSync(path, text, { lang: "ts", typescript: { onlyRemoveTypeImports: true, declaration: { stripInternal: true } } });
  const [fault] = errors;
  if (fault) throw new Error(`${path} does not compile: ${fault.message}\n${fault.codeframe ?? ""}`);
  // The compiler prints literals anew.
  return { js: withoutPragmas(code.replace(documentation, "")), dts: withoutPragmas((declaration ?? "").replace(laidOut, "$1 ")) };
};
