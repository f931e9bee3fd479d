// Opens a taxonomy with everything it imports, each file once. It reads no disk itself and looks at nothing but the imports.

import type { Diagnostic, Place } from "../diagnose/diagnostic.ts";
import { quote } from "../diagnose/quote.ts";
import { cycles, type Import } from "./cycles.ts";
import { faults } from "./faults.ts";
import type { Loaded } from "./load.ts";
import type { Entry, Source, Tree } from "./tree.ts";
import { parse } from "./yaml.ts";

/** The source that `specifier` names in the file `from`, or why it cannot be had. */
export type Read = (specifier: string, from: string) => Loaded;

export interface ProjectFile {
  readonly source: Source;
  /** Absent when the text as a whole cannot be relied on. */
  readonly tree?: Tree;
  /** Before the names of this file wherever they are used: empty for the main file, `std:` for one that it imports as std. */
  readonly prefix: string;
  /** Paths of the files imported, by alias; those that could not be had are absent. */
  readonly imports: ReadonlyMap<string, string>;
}

export interface Project {
  /** The main file first, then what is imported, nearest first. */
  readonly files: readonly ProjectFile[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Opens `main` and what it imports through `read`. A file that is imported twice is opened once, under the alias met first. */
export function openProject(main: Source, read: Read): Project {
  const diagnostics: Diagnostic[] = [];
  const files = new Map<string, ProjectFile>();
  const edges: Import[] = [];
  const waiting: { readonly source: Source; readonly prefix: string }[] = [{ source: main, prefix: "" }];
  const known = new Set([main.path]);
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const { source, prefix } = next;
    const parsed = parse(source);
    diagnostics.push(...parsed.diagnostics);
    const imports = new Map<string, string>();
    for (const { alias, specifier, where } of importsOf(parsed.tree, source.path)) {
      const loaded = read(specifier, source.path);
      if ("diagnostics" in loaded) {
        diagnostics.push(...loaded.diagnostics.map((fault) => missing(fault, specifier, where)));
        continue;
      }
      const { path } = loaded.source;
      imports.set(alias, path);
      edges.push({ from: source.path, to: path, where });
      if (!known.has(path)) waiting.push({ source: loaded.source, prefix: `${prefix}${alias}:` });
      known.add(path);
    }
    files.set(source.path, { source, prefix, imports, ...(parsed.tree ? { tree: parsed.tree } : {}) });
  }
  return { files: [...files.values()], diagnostics: [...diagnostics, ...cycles(edges)] };
}

interface Wanted {
  readonly alias: string;
  readonly specifier: string;
  readonly where: Place;
}

function* importsOf(tree: Tree | undefined, file: string): Generator<Wanted> {
  for (const { key, value } of members(members(tree).find(({ key }) => key === "imports")?.value)) {
    if (value.kind !== "scalar" || typeof value.value !== "string") continue;
    yield { alias: key, specifier: value.value, where: { file, start: value.start, end: value.end } };
  }
}

const members = (tree: Tree | undefined): readonly Entry[] => (tree?.kind === "map" ? tree.entries : []);

/** A file that is not there is the fault of the line that imports it; what is wrong inside of a file stays there. */
function missing(fault: Diagnostic, specifier: string, where: Place): Diagnostic {
  if (fault.code !== "unreadable") return { ...fault, notes: [{ where, text: "imported here" }] };
  const reason = fault.sentence.slice(fault.sentence.lastIndexOf(": ") + 2);
  return { code: "import-missing", ...faults["import-missing"], where, sentence: `cannot import ${quote(specifier)}: ${reason}` };
}
