// Which file a name of the whole taxonomy is declared in. It finds no places.

import type { Context } from "./context.ts";
import type { LinkedFile } from "./link.ts";

/** The file whose alias the name carries; the main file for a name without one. */
export function homeOf(name: string, { files }: Pick<Context, "files">): LinkedFile | undefined {
  const [main, ...imported] = files;
  if (!name.includes(":")) return main;
  const alias = name.slice(0, name.lastIndexOf(":") + 1);
  return imported.find(({ file }) => file.prefix === alias);
}

/** The version of the contract that declares `name`. */
export const versionOf = (name: string, context: Pick<Context, "files">): string => homeOf(name, context)?.shaped.spec.version ?? "";
