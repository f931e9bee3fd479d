// The changes that codemod would make: messages into errors, results into throws, causes, guards. It writes nothing.

import type { Server } from "../main.ts";
import { specifierIn } from "../model/into.ts";
import { matchOf } from "../scan/match.ts";
import type { Declared } from "../scan/declared.ts";
import type { Comparison, ScannedTool, Survey, Template } from "../source/facts.ts";
import type { Construct, Part, Planned, Refusal, Rewritten } from "../typescript/rewrite/change.ts";
import { sourceNames } from "./taxonomy.ts";
import type { Place } from "../diagnose/diagnostic.ts";

/** Letters that a piece of a message has to have to be looked for. */
const fewest = 6;

/** The test that has a piece of the message in it, as it stands between its holes. */
function testThatAsks(message: string, tests: ReadonlyMap<string, string>): string | undefined {
  const pieces = message.split(/\{\w+\}|[\r\n]+/).map((piece) => piece.trim().replace(/[.!]$/, "")).filter((piece) => piece.replace(/[^\p{L}]/gu, "").length >= fewest);
  const escaped = (piece: string): string => piece.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
  return [...tests].find(([, text]) => pieces.some((piece) => [piece, escaped(piece), piece.replaceAll('"', '\\"'), piece.replaceAll("'", "\\'")].some((each) => text.includes(each))))?.[0];
}

export interface Plan {
  readonly changed: readonly Rewritten[];
  readonly refused: readonly Refusal[];
  /** A file of `changed` with some of its parts, why it cannot be, or undefined without any. */
  compose(planned: Planned): Rewritten | Refusal | undefined;
}

const shortest = 3;

/** Whether a comparison may mean this message. */
const means = ({ text }: Comparison, message: Template): boolean => {
  if (text.length < shortest) return false;
  const lower = message.text.toLowerCase();
  if (lower.includes(text.toLowerCase())) return true;
  try {
    return new RegExp(text, "i").test(message.text);
  } catch {
    return false;
  }
};

const sameFile = (one: Place, other: Place): boolean => one.file === other.file && one.start === other.start;

/** The tools that reach a place. */
const usersOf = ({ tools, shared }: Survey, where: Place): readonly string[] => {
  const comes = ({ reached }: Pick<ScannedTool, "reached">): boolean => reached.some(({ failure }) => sameFile(failure.where, where) || (failure.where.file === where.file && failure.where.start <= where.start && where.end <= failure.where.end));
  return [...tools.filter(comes).map(({ name }) => name), ...shared.filter(comes).flatMap((part) => part.tools)];
};

/** Without these parts of its text. */
function without(made: Rewritten, ranges: readonly (readonly [number, number])[]): Rewritten {
  if (ranges.length === 0) return made;
  const moved = (at: number): number => at - ranges.reduce((sum, [start, end]) => sum + (end <= at ? end - start : start < at ? at - start : 0), 0);
  const text = ranges.toReversed().reduce((rest, [start, end]) => rest.slice(0, start) + rest.slice(end), made.text);
  return { ...made, text, at: made.at.map((each) => each.map(([start, end]) => [moved(start), moved(end)] as const)) };
}

/** Parts that take away a use of one of `locals`, each with its name. */
const usersIn = ({ parts, before }: Rewritten, locals: readonly string[]): readonly (readonly [Part, string])[] =>
  parts.flatMap((part) => {
    const name = locals.find((local) => part.edits.some(({ start, end }) => new RegExp(`(?<![\\w$])${local.replaceAll("$", "\\$")}(?![\\w$])`).test(before.slice(start, end))));
    return name === undefined ? [] : [[part, name] as const];
  });

/** `files`: texts by path; `tests`: the project's own; `isModule`: whether Node takes a .js file at a path for an ES module. */
export async function planFor(files: ReadonlyMap<string, string>, survey: Survey, server: Server, declared: Declared, isModule: (path: string) => boolean = () => true, tests: ReadonlyMap<string, string> = new Map()): Promise<Plan> {
  const { rewrites } = await import("../typescript/rewrite/rewrites.ts");
  const { askedClasses } = await import("../typescript/rewrite/asked-classes.ts");
  const { composed } = await import("../typescript/rewrite/compose.ts");
  const { leftOver } = await import("../typescript/rewrite/imports.ts");
  const { guardParts } = await import("../typescript/guard-edits.ts");
  const namesOf = sourceNames(server.errors);
  const classes = askedClasses(files);
  const construct = (message: Template, where: Place, thrown = ""): Construct | { readonly why: string } | undefined => {
    const matched = matchOf(message, server.errors, server.undeclared !== "scrubbed");
    if (!matched || "why" in matched) return matched;
    const { code } = matched;
    const compared = survey.comparisons.find((each) => means(each, message));
    if (compared) return { why: `${compared.where.file} tests its message` };
    const test = testThatAsks(message.text, tests);
    if (test !== undefined) return { why: `${test} tests its message` };
    if (classes.has(thrown)) return { why: `${classes.get(thrown)} tests whether it is a ${thrown}` };
    const other = usersOf(survey, where).find((tool) => declared.tools.has(tool) && declared.tools.get(tool)?.has(code) !== true);
    if (other !== undefined) return { why: `${other} can reach it, but does not declare ${code}` };
    return { ...matched, className: namesOf(code)[0] ?? code };
  };
  const importing = { specifier: (path: string): string => specifierIn(path, server), isModule };
  const { planned, refused } = rewrites(files, { ...importing, isGuarded: survey.servers.length > 0, construct });
  const guards = guardParts(files, importing);
  const all = new Map(planned.map((each) => [each.path, each]));
  for (const { path, before, parts } of guards.planned) all.set(path, { path, before, parts: [...(all.get(path)?.parts ?? []), ...parts] });
  const leftUnused = new Map<Part, Refusal>();
  const compose = (each: Planned): Rewritten | Refusal | undefined => {
    const made = composed(each, importing);
    if (!made || "why" in made) return made;
    const { imports, locals } = leftOver(made.path, made.before, made.text);
    const blamed = usersIn(made, locals);
    if (blamed.length === 0) return without(made, imports);
    for (const [part, name] of blamed) leftUnused.set(part, { where: part.where, why: `${name} would no longer be used` });
    return compose({ ...each, parts: made.parts.filter((part) => !leftUnused.has(part)) });
  };
  const changed = [...all.values()].sort((a, b) => (a.path < b.path ? -1 : 1)).flatMap((each) => compose(each) ?? []);
  return { changed: changed.filter((each) => "parts" in each), refused: [...refused, ...guards.refused, ...leftUnused.values(), ...changed.filter((each) => "why" in each)], compose };
}
