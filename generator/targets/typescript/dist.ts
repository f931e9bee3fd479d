// Compiles emitted TypeScript to what a package ships: JavaScript and declarations. The only import of oxc-transform; it checks no types.

import { createRequire } from "node:module";
import { hashOf } from "../../model/canonical.ts";
import { compiledAhead } from "../../dist/compiled.js";
import type { Kept } from "../target.ts";
import { withoutPragmas } from "./print/literal.ts";

export interface Shipped {
  readonly js: string;
  readonly dts: string;
}

/** Successive runs in one process compile mostly the same. */
const lately: Kept = new Map();
const mostKept = 500;

/** JavaScript and declarations of a module. A fault here is one of our templates, so it is thrown. */
export function ship(path: string, text: string, kept = lately): Shipped {
  const digest = hashOf(text);
  const [first, second] = ahead().get(digest) ?? [];
  if (first !== undefined && second !== undefined) return { js: first, dts: second };
  const [js, dts] = kept.get(digest) ?? [];
  const made = js === undefined || dts === undefined ? compiled(path, text) : { js, dts };
  kept.delete(digest);
  if (kept.size >= mostKept) kept.clear();
  kept.set(digest, [made.js, made.dts]);
  return made;
}

let madeAhead: Kept | undefined;
/** Files that most packages have, compiled when Faultline was built. */
const ahead = (): Kept => (madeAhead ??= new Map(Object.entries(compiledAhead())));

let compiler: typeof import("oxc-transform") | undefined;
/** Only where there is something to compile: it takes longer to load than to compile a package. */
const loaded = (): typeof import("oxc-transform") => (compiler ??= createRequire(import.meta.url)("oxc-transform") as typeof import("oxc-transform"));

/** Documentation of a module stands in its declarations; its code has only hints for bundlers, and explanations. */
const documentation = /^[\t ]*\/\*\*(?:[^*]|\*(?!\/))*\*\/\n/gm;

/** The compiler drops the space before the asterisks of a comment. No other line of a declaration starts with one. */
const laidOut = /^(\t*)(?=\*(?:[ /]|$))/gm;

const compiled = (path: string, text: string): Shipped => {
  const { code, declaration, errors } = loaded().transformSync(path, text, { lang: "ts", typescript: { onlyRemoveTypeImports: true, declaration: { stripInternal: true } } });
  const [fault] = errors;
  if (fault) throw new Error(`${path} does not compile: ${fault.message}\n${fault.codeframe ?? ""}`);
  // The compiler prints literals anew.
  return { js: withoutPragmas(code.replace(documentation, "")), dts: withoutPragmas((declaration ?? "").replace(laidOut, "$1 ")) };
};
