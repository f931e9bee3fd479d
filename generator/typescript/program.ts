// Source files that names can be looked up in. A file that would keep the compiler busy for ever, or break it, is left out.

import { ts } from "ts-morph";
import { hostOf, namesOf, resolving, type Names } from "./names/names.ts";
import { origins, type Origins } from "./names/origins.ts";
import { emptyFile, readableFile, type ReadableFile, type Relevant } from "./readable-file.ts";

export interface OpenProgram {
  readonly files: readonly ts.SourceFile[];
  readonly names: Names;
  readonly origins: Origins;
  /** The facts of failures and tools in one of the files, in the order written. */
  relevantIn(file: ts.SourceFile): readonly Relevant[];
  /** The files of `wanted` that could not be read, by path. */
  readonly unreadable: readonly string[];
}

/** A source is read for its tools, its failures and its guards, and parsed once. */
const parsedOf = new WeakMap<ReadonlyMap<string, string>, Map<string, ReadableFile | undefined>>();

/** The program of the files `wanted`, and of their imports on demand; of `texts` by path relative to the root. `onFile`: called as files are read. */
export function openProgram(texts: ReadonlyMap<string, string>, wanted: readonly string[], onFile: (done: number) => void = () => undefined): OpenProgram {
  const unreadable = new Set<string>();
  const parsed = new Map<string, ReadableFile>();
  const before = parsedOf.get(texts) ?? new Map<string, ReadableFile | undefined>();
  parsedOf.set(texts, before);
  const fileOf = (path: string): ts.SourceFile | undefined => {
    const known = parsed.get(path);
    const text = texts.get(path);
    if (known || text === undefined) return known?.file;
    const readable = before.has(path) ? before.get(path) : readableFile(path, text);
    before.set(path, readable);
    if (!readable) unreadable.add(path);
    const read = readable ?? emptyFile(path);
    parsed.set(path, read);
    onFile(parsed.size);
    return read.file;
  };
  for (const path of wanted) fileOf(path);
  const files = wanted.filter((path) => !unreadable.has(path)).flatMap((path) => fileOf(path) ?? []);
  const host = hostOf({ has: (path) => texts.has(path), textOf: (path) => texts.get(path), fileOf });
  const resolve = resolving(host);
  const hasPackages = [...texts.keys()].some((path) => path.includes("node_modules"));
  const fileBehind = (specifier: string, from: ts.SourceFile): ts.SourceFile | undefined => {
    // A specifier that is not a path names a package: its files are not here.
    const path = hasPackages || /^[./]/.test(specifier) ? resolve(specifier, from) : undefined;
    return path === undefined ? undefined : fileOf(path);
  };
  const names = namesOf(wanted, host);
  return { files, names, origins: origins(names, fileBehind), relevantIn: ({ fileName }) => parsed.get(fileName.slice(1))?.relevant ?? [], unreadable: wanted.filter((path) => unreadable.has(path)) };
}

/** All calls of a program. */
export const callsIn = ({ files, relevantIn }: OpenProgram): readonly (ts.CallExpression | ts.NewExpression)[] => files.flatMap((file) => relevantIn(file).filter((node) => ts.isCallExpression(node) || ts.isNewExpression(node)));
