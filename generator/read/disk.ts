// Files on disk: imported ones found, line by line, and by a fingerprint. It does not look at what they say.

import { createReadStream, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { isAbsolute, posix, resolve } from "node:path";
import { createInterface } from "node:readline";
import { quote } from "../diagnose/quote.ts";
import { faults } from "./faults.ts";
import { load, type Loaded } from "./load.ts";
import type { Read } from "./project.ts";
import { pathFrom, slashed } from "./paths.ts";

/** Hash that the build left beside the bundle; undefined when the sources run unbuilt, whose every edit makes another compiler. */
export const fingerprint = (): string | undefined => {
  try {
    return readFileSync(new URL("fingerprint", import.meta.url), "utf8");
  } catch {
    return undefined;
  }
};

/** Raises the system's error where the file cannot be read. */
export async function* linesOf(path: string): AsyncGenerator<string> {
  const stream = createReadStream(path, "utf8");
  let failure: Error | undefined;
  stream.once("error", (error) => (failure = error));
  for await (const line of createInterface({ input: stream, crlfDelay: Infinity })) yield line;
  if (failure) throw failure;
}


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
      const name = posix.join(posix.dirname(slashed(from)), specifier);
      return load(isAbsolute(name) ? name : resolve(cwd, name), name);
    }
    try {
      const path = createRequire(resolve(cwd, from)).resolve(specifier);
      return load(path, pathFrom(resolve(cwd), path));
    } catch {
      return notFound(specifier);
    }
  };
