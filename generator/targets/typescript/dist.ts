// Compiles emitted TypeScript to what a package ships: JavaScript and declarations. The only import of oxc-transform; it checks no types.

import { transformSync } from "oxc-transform";
import { withoutPragmas } from "./print/literal.ts";

export interface Shipped {
  readonly js: string;
  readonly dts: string;
}

/** JavaScript and declarations of a module. A fault here is one of our templates, so it is thrown. */
export const ship = (path: string, text: string): Shipped => {
  const { code, declaration, errors } = transformSync(path, text, { lang: "ts", typescript: { onlyRemoveTypeImports: true, declaration: {} } });
  const [fault] = errors;
  if (fault) throw new Error(`${path} does not compile: ${fault.message}\n${fault.codeframe ?? ""}`);
  // The compiler prints literals anew.
  return { js: withoutPragmas(code), dts: withoutPragmas(declaration ?? "") };
};
