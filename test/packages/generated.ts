// Where the generated packages are, and what a strict consumer's compiler is told. No tests here.

import { existsSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";

export const root: string = fileURLToPath(new URL("../../", import.meta.url));

/** Those with a package for npm. */
export const servers: readonly string[] = readdirSync(`${root}generated`)
  .filter((name) => existsSync(`${root}generated/${name}/package.json`))
  .sort();

/** Every strictness a careful consumer may have switched on. */
export const strictest: object = {
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  noPropertyAccessFromIndexSignature: true,
  noImplicitOverride: true,
  noImplicitReturns: true,
  noUnusedLocals: true,
  noUnusedParameters: true,
  verbatimModuleSyntax: true,
  erasableSyntaxOnly: true,
  isolatedDeclarations: true,
  declaration: true,
  module: "nodenext",
  target: "es2022",
  lib: ["es2023"],
  types: [],
  // zod declares its URL helpers with the DOM.
  skipLibCheck: true,
};
