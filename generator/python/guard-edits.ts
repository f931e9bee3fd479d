// The files of a Python project with the guard in them: an import, a line behind each server, a line before stdin is read, a line that pauses it in tests. Nothing is run and nothing is written.

import { askPython, type Making, type ModuleFacts } from "./ask.ts";
import type { GuardEdits } from "../source/facts.ts";
import { isPython } from "./survey.ts";
import { newlineOf } from "../diagnose/source-lines.ts";

interface Insertion {
  readonly at: number;
  /** Where what it replaces ends; absent if it replaces nothing. */
  readonly end?: number;
  readonly text: string;
}

/** `import notes_errors` where the file has its imports, or else below the words at its head. */
function importing(text: string, { after, isImport }: ModuleFacts, modules: readonly string[]): Insertion {
  const newline = newlineOf(text);
  const line = modules.map((module) => `import ${module}`).join(newline);
  const mark = text.startsWith("\ufeff") ? 1 : 0;
  if (after === null) {
    // A line that names an interpreter, or an encoding, stays the first.
    const head = /^(?:#.*(?:\r?\n|$))*/.exec(text.slice(mark))?.[0].length ?? 0;
    return { at: mark + head, text: `${line}${newline}${newline}` };
  }
  const rest = text.slice(after);
  const end = after + (/^[^\r\n]*/.exec(rest)?.[0].length ?? 0);
  return { at: end, text: isImport ? `${newline}${line}` : `${newline}${newline}${line}` };
}

/** The guard of a server: a line of its own, or around the call that makes it. */
function guarding(text: string, { where, target, indent, after }: Making, module: string): readonly Insertion[] {
  if (target === undefined || indent === undefined || after === undefined) {
    return [
      { at: where.start, text: `${module}.guard(` },
      { at: where.end, text: ")" },
    ];
  }
  const end = after + (/^[^\r\n]*/.exec(text.slice(after))?.[0].length ?? 0);
  return [{ at: end, text: `${newlineOf(text)}${indent}${module}.guard(${target})` }];
}

/** The line that has stdin read through the package, before something starts to. */
const shielding = (text: string, { runs }: ModuleFacts, module: string): readonly Insertion[] =>
  text.includes("shield_stdio(") ? [] : runs.map(({ at, indent }) => ({ at, text: `${indent}${module}.shield_stdio()${newlineOf(text)}` }));

const withAll = (text: string, insertions: readonly Insertion[]): string =>
  insertions.toSorted((one, other) => other.at - one.at).reduce((rest, { at, end = at, text: added }) => rest.slice(0, at) + added + rest.slice(end), text);

/** The files of `files` that get a guard. `module`: the name that the package is imported by. */
export function guardEdits(files: ReadonlyMap<string, string>, module: string): GuardEdits {
  const { servers, modules } = askPython(files, isPython);
  const open = servers.filter(({ isGuarded }) => !isGuarded);
  const left: GuardEdits["left"][number][] = [];
  const edits = [...files].flatMap(([path, before]) => {
    const facts = modules[path];
    if (!facts || open.length === 0) return [];
    const own = open.filter(({ where }) => where.file === path);
    const guards = [...own.flatMap((each) => guarding(before, each, module)), ...shielding(before, facts, module)];
    if (guards.length + facts.prints.length === 0) return [];
    if (guards.length > 0 && facts.names.includes(module)) {
      left.push(...own.map(({ where }) => ({ where, why: `the file has a ${module} of its own` })));
      return [];
    }
    const imported = [...(facts.needsSys ? ["sys"] : []), ...(guards.length > 0 && !facts.imports.includes(module) ? [module] : [])];
    const text = withAll(before, [...guards, ...facts.prints, ...(imported.length > 0 ? [importing(before, facts, imported)] : [])]);
    return [{ path, before, text }];
  });
  return { edits, left };
}

/** A test that asks a server, or a handler, and reads failures. */
const asks = /\bcall_tool\w*\(|\bread_resource\(|\bget_prompt\(|\brequest_handlers\[|Error (?:executing|calling) tool/;
const reads = /\braises\b|error|fail/i;

const folderOf = (path: string): string => path.slice(0, path.lastIndexOf("/") + 1);

/** The folder, or the nearest above it that no package is in: what stands in a package is shipped with it. */
const besidePackage = (folder: string, sources: ReadonlySet<string>): string => (sources.has(`${folder}__init__.py`) && folder !== "" ? besidePackage(folderOf(folder.slice(0, -1)), sources) : folder);

/**
 * The files that have tests read the answers of the SDK as before, where they read answers: they were written for those. `tests`: what pytest collects,
 * by path; `sources`: the paths of the source.
 */
export function pausedIn(tests: ReadonlyMap<string, string>, sources: ReadonlySet<string>, module: string): readonly { readonly path: string; readonly before?: string; readonly text: string }[] {
  const texts = [...tests.values()];
  if (!texts.some((text) => /\bpytest\b/.test(text)) || texts.some((text) => text.includes(`${module}.testing`))) return [];
  const reading = [...new Set([...tests].flatMap(([path, text]) => (asks.test(text) && reads.test(text) ? [besidePackage(folderOf(path), sources)] : [])))];
  const tops = reading.filter((folder) => !reading.some((other) => other !== folder && folder.startsWith(other)));
  return tops.map((folder) => {
    const path = `${folder}conftest.py`;
    const before = tests.get(path);
    const newline = newlineOf(before ?? "");
    const lines = [`import ${module}.testing${before === undefined ? "" : "  # noqa: E402"}`, "", "# These tests read the answers of the SDK. Without the next line, they read those of the package.", `${module}.testing.pause_guard()`, ""];
    const above = before === undefined || before.trim() === "" ? "" : `${before.trimEnd()}${newline}${newline}${newline}`;
    return { path, ...(before === undefined ? {} : { before }), text: above + lines.join(newline) };
  });
}
