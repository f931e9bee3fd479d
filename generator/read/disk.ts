// Files on disk: imported ones found, line by line, and by a fingerprint. It does not look at what they say.

import { createReadStream, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { isAbsolute, posix, resolve } from "node:path";
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

/** Characters: a server may send as much in one message as a client takes. */
const longestLine = 64_000_000;

/** Texts between line feeds. `node:readline` of Node 24 ends a line at U+2028 as well, which JSON may hold as it is. Of a line that is longer than any message its beginning. Raises the system's error where the file cannot be read. */
export async function* linesOf(path: string): AsyncGenerator<string> {
  let begun: string[] = [];
  let length = 0;
  for await (const chunk of createReadStream(path, "utf8") as AsyncIterable<string>) {
    const [first = "", ...others] = chunk.split("\n");
    if (length <= longestLine) begun.push(first);
    length += first.length;
    const last = others.pop();
    if (last === undefined) continue;
    yield withoutReturn(begun.join(""));
    for (const line of others) yield withoutReturn(line);
    begun = [last];
    length = last.length;
  }
  const rest = begun.join("");
  if (rest !== "") yield rest;
}

const withoutReturn = (line: string): string => (line.endsWith("\r") ? line.slice(0, -1) : line);


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
