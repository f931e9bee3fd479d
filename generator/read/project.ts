// Opens a taxonomy with everything it imports, each file once. It reads no disk itself and looks at nothing but the imports.

import type { Diagnostic, Place } from "../diagnose/diagnostic.ts";
import { quote } from "../diagnose/quote.ts";
import { kinds } from "../model/shape.ts";
import { faults } from "./faults.ts";
import type { Loaded } from "./load.ts";
import type { Entry, Source, Tree } from "./tree.ts";
import { parse } from "./yaml.ts";

/** One import: `from` and `to` are paths of files. */
interface Import {
  readonly from: string;
  readonly to: string;
  readonly where: Place;
}

/** A diagnostic for each import that closes a circle, with a note at every other import of it. */
function cycles(imports: readonly Import[]): readonly Diagnostic[] {
  const found: Diagnostic[] = [];
  const outgoing = new Map<string, Import[]>();
  for (const each of imports) outgoing.set(each.from, [...(outgoing.get(each.from) ?? []), each]);
  const done = new Set<string>();
  const follow = (file: string, trail: readonly Import[]): void => {
    for (const next of outgoing.get(file) ?? []) {
      const since = trail.findIndex(({ from }) => from === next.to);
      if (since >= 0 || next.to === file) found.push(circle(next, since < 0 ? [] : trail.slice(since)));
      else if (!done.has(next.to)) follow(next.to, [...trail, next]);
    }
    done.add(file);
  };
  for (const { from } of imports) if (!done.has(from)) follow(from, []);
  return found;
}

const circle = (last: Import, before: readonly Import[]): Diagnostic => ({
  code: "import-cycle",
  ...faults["import-cycle"],
  where: last.where,
  sentence: before.length === 0 ? "the file imports itself" : `${quote(last.from)} and ${quote(last.to)} import each other`,
  ...(before.length === 0 ? {} : { notes: before.map(({ where, to }) => ({ where, text: `imports ${quote(to)}` })) }),
});

/** The source that `specifier` names in the file `from`, or why it cannot be had. */
export type Read = (specifier: string, from: string) => Loaded;

export interface ProjectFile extends ReadFile {
  /** Before the names of this file wherever they are used: empty for the main file, `std:` for one that it imports as std. */
  readonly prefix: string;
  /** Paths of the files imported, by alias; those that could not be had are absent. */
  readonly imports: ReadonlyMap<string, string>;
  /** JSON Schema files that shared types refer to, by the path as written; those that could not be had are absent. */
  readonly schemas: ReadonlyMap<string, ReadFile>;
}

export interface ReadFile {
  readonly source: Source;
  /** Absent when the text as a whole cannot be relied on. */
  readonly tree?: Tree;
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
      const { path, text } = loaded.source;
      if (!says.test(text)) {
        // Whatever it is, it is not shown.
        const sentence = `cannot import ${quote(specifier)}: it is not a taxonomy`;
        diagnostics.push({ code: "import-missing", ...faults["import-missing"], where, sentence, help: "name a file with taxonomy: 1, or with errors, types, categories, formats or mappings" });
        continue;
      }
      imports.set(alias, path);
      edges.push({ from: source.path, to: path, where });
      if (!known.has(path)) waiting.push({ source: loaded.source, prefix: `${prefix}${alias}:` });
      known.add(path);
    }
    const schemas = schemasRead(parsed.tree, source.path, read, diagnostics);
    files.set(source.path, { source, prefix, imports, schemas, ...(parsed.tree ? { tree: parsed.tree } : {}) });
  }
  return { files: [...files.values()], diagnostics: [...diagnostics, ...cycles(edges)] };
}

/** The JSON Schemas that a file refers to, by how it names them. */
function schemasRead(tree: Tree | undefined, file: string, read: Read, diagnostics: Diagnostic[]): ReadonlyMap<string, ReadFile> {
  const schemas = new Map<string, ReadFile>();
  for (const { specifier, where } of schemasOf(tree, file)) {
    if (schemas.has(specifier)) continue;
    const loaded = read(specifier, file);
    if ("diagnostics" in loaded) {
      diagnostics.push(...loaded.diagnostics.map((fault) => missing(fault, specifier, where)));
      continue;
    }
    // JSON is YAML, and the places are wanted.
    const schema = parse(loaded.source);
    diagnostics.push(...schema.diagnostics);
    schemas.set(specifier, { source: loaded.source, ...(schema.tree ? { tree: schema.tree } : {}) });
  }
  return schemas;
}

/** An importable file has one of these keys, in block or in flow, in quotes or without. */
const says = new RegExp(`\\b(?:${["taxonomy", ...kinds].join("|")})["']? *:`);

interface Wanted {
  readonly alias: string;
  readonly specifier: string;
  readonly where: Place;
}

function* importsOf(tree: Tree | undefined, file: string): Generator<Wanted> {
  for (const { key, value } of members(members(tree).find(({ key }) => key === "imports")?.value)) {
    const from = value.kind === "map" ? members(value).find(({ key }) => key === "from")?.value : value;
    if (from?.kind !== "scalar" || typeof from.value !== "string") continue;
    yield { alias: key, specifier: from.value, where: { file, start: from.start, end: from.end } };
  }
}

/** The files before the # of every $ref of a shared type. */
function* schemasOf(tree: Tree | undefined, file: string): Generator<Omit<Wanted, "alias">> {
  for (const { value: type } of members(members(tree).find(({ key }) => key === "types")?.value)) {
    const reference = members(type).find(({ key }) => key === "$ref")?.value;
    if (reference?.kind !== "scalar" || typeof reference.value !== "string") continue;
    yield { specifier: fileOf(reference.value), where: { file, start: reference.start, end: reference.end } };
  }
}

/** The file of a reference, without its fragment. */
const fileOf = (reference: string): string => reference.split("#", 1)[0] ?? "";

const members = (tree: Tree | undefined): readonly Entry[] => (tree?.kind === "map" ? tree.entries : []);

/** A file that is not there is the fault of the line that imports it; what is wrong inside of a file stays there. */
function missing(fault: Diagnostic, specifier: string, where: Place): Diagnostic {
  if (fault.code !== "unreadable") return { ...fault, notes: [{ where, text: "imported here" }] };
  const reason = fault.sentence.slice(fault.sentence.lastIndexOf(": ") + 2);
  return { code: "import-missing", ...faults["import-missing"], where, sentence: `cannot import ${quote(specifier)}: ${reason}`, ...importHelp(specifier) };
}

/** The advice for a file beside this one without its ./, and for an address; none where the fault's own will do. */
function importHelp(specifier: string): { readonly help?: string } {
  if (/^https?:/.test(specifier)) return { help: "only files are read: put a copy beside this file, or install the package that has it" };
  return /^[\w-][\w.-]*\.(?:ya?ml|json)$/.test(specifier) ? { help: `write ./${specifier} for a file beside this one` } : {};
}
