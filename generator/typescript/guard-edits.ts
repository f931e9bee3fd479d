// The files of a project with the guard in them, and with what it is imported by. Nothing is run and nothing is written.

import { ts } from "ts-morph";
import { newlineOf } from "../diagnose/source-lines.ts";
import type { GuardEdits } from "../source/facts.ts";
import { handlerPlaces, serverPlaces } from "./guard-places.ts";
import { hostOf, resolving } from "./names/names.ts";
import { openProgram } from "./program.ts";
import { readableFile } from "./readable-file.ts";
import { boundAs, isImported } from "./rewrite/bound.ts";
import type { Importing, Part, Planned, Refusal } from "./rewrite/change.ts";
import { composed } from "./rewrite/compose.ts";
import { mayMakeServers } from "./servers.ts";

const handsOver = /["'](?:fastmcp|xmcp|@rekog\/mcp-nest)["']/;

const isRun = (statement: ts.Statement): boolean => !ts.isImportDeclaration(statement) && !(ts.isExpressionStatement(statement) && ts.isStringLiteral(statement.expression));

/** The guard of a process whose server nobody can reach, at the top of the file that starts it, or of the only one that this imports and does nothing else. */
function processGuard(files: ReadonlyMap<string, string>, path: string, depth = 0): readonly Planned[] {
  const before = files.get(path);
  const file = before === undefined ? undefined : readableFile(path, before)?.file;
  if (!file || before === undefined) return [];
  const first = file.statements.find(isRun);
  if (!first) {
    const [only, ...others] = file.statements.flatMap((each) => (ts.isImportDeclaration(each) && ts.isStringLiteral(each.moduleSpecifier) ? each.moduleSpecifier.text : []));
    const resolve = resolving(hostOf({ has: (each) => files.has(each), textOf: (each) => files.get(each), fileOf: () => undefined }));
    const found = only?.startsWith(".") && others.length === 0 ? resolve(only, file) : undefined;
    return found === undefined || depth > 3 ? [] : processGuard(files, found, depth + 1);
  }
  const start = first.getStart();
  const part: Part = { kind: "guards", edits: [{ start, end: start, text: `guardServer(process);${newlineOf(before)}` }], where: { file: path, start, end: start }, what: "the guard", uses: ["guardServer"] };
  return [{ path, before, parts: [part] }];
}

/**
 * Where the files that make a server, or hand tools to a framework, lack a guard, and where they cannot have one. `files`: texts by path; `started`: the one that
 * starts the server, which has the guard where no server is in sight.
 */
export function guardParts(files: ReadonlyMap<string, string>, { specifier }: Pick<Importing, "specifier">, started?: string): { readonly planned: readonly Planned[]; readonly refused: readonly Refusal[] } {
  const wanted = new Set([...mayMakeServers(files), ...[...files].flatMap(([path, text]) => (handsOver.test(text) ? [path] : []))]);
  const program = openProgram(files, [...wanted]);
  const servers = serverPlaces(program);
  const handlers = handlerPlaces(program, servers);
  const planned: Planned[] = [];
  const refused: Refusal[] = [];
  for (const file of program.files) {
    const path = file.fileName.slice(1);
    // An import of that name may be the guard under another path; any other declaration is not the guard.
    const isTaken = (name: string): boolean => boundAs(file, name, specifier(path)) === "other" && !isImported(file, name);
    const all = [...(servers.get(file) ?? []), ...(handlers.get(file) ?? [])].flatMap(({ part }) => part ?? []);
    const parts = all.filter(({ uses }) => !uses.some(isTaken));
    for (const { uses, where } of all) for (const name of uses.filter(isTaken)) refused.push({ where, why: `the file has a ${name} of its own` });
    if (parts.length > 0) planned.push({ path, before: files.get(path) ?? "", parts });
  }
  const isNone = [...servers.values(), ...handlers.values()].every((places) => places.length === 0) && ![...files.values()].some((text) => /\bguard(?:Server|Tool)\b/.test(text));
  return { planned: isNone && started !== undefined ? [...planned, ...processGuard(files, started)] : planned, refused };
}

/** The files of `files` that get a guard, each with it. */
export function guardEdits(files: ReadonlyMap<string, string>, importing: Importing, started?: string): GuardEdits {
  const { planned, refused } = guardParts(files, importing, started);
  const guarded = planned.flatMap((each) => composed(each, importing) ?? []);
  return {
    edits: guarded.flatMap((each) => ("parts" in each ? [{ path: each.path, before: each.before, text: each.text }] : [])),
    left: [...refused, ...guarded.filter((each) => "why" in each)],
  };
}
