// Finds imported files on disk: beside the file that imports them, or in an installed package. It does not look inside.

import { createRequire } from "node:module";
import { isAbsolute, posix, relative, resolve, sep } from "node:path";
import { quote } from "../diagnose/quote.ts";
import { faults } from "./faults.ts";
import { load, type Loaded } from "./load.ts";
import type { Read } from "./project.ts";

const slashes = (path: string): string => path.split(sep).join("/");

const notFound = (specifier: string): Loaded => ({
  diagnostics: [
    {
      code: "unreadable",
      ...faults.unreadable,
      where: { file: specifier, start: 0, end: 0 },
      sentence: `cannot read ${quote(specifier)}: no such package, or it does not export this file`,
    },
  ],
});

/** Reads files for a compiler that runs in `cwd`. Files are called by their path from there; packages are found as Node finds them. */
export const readFrom =
  (cwd: string): Read =>
  (specifier, from) => {
    if (/^\.{1,2}\//.test(specifier)) {
      const name = posix.join(posix.dirname(slashes(from)), specifier);
      return load(isAbsolute(name) ? name : resolve(cwd, name), name);
    }
    try {
      const path = createRequire(resolve(cwd, from)).resolve(specifier);
      return load(path, slashes(relative(resolve(cwd), path)));
    } catch {
      return notFound(specifier);
    }
  };
