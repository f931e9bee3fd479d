// The files of a project with the guard in them, and with what it is imported by. Nothing is run and nothing is written.

import type { ts } from "ts-morph";
import { guardPlaces } from "./guard-places.ts";
import { openProgram } from "./program.ts";
import { boundAs, isImported } from "./rewrite/bound.ts";
import { importEdit } from "./rewrite/imports.ts";
import { brokenBy } from "./rewrite/still-parses.ts";

export interface GuardEdit {
  readonly path: string;
  readonly before: string;
  readonly text: string;
}

const library = /@modelcontextprotocol\/|["'](?:fastmcp|mcp-handler|@vercel\/mcp-adapter)["']/;
const suspect = /\bnew\s+(?:\w+\.)*(?:McpServer|Server)\b|\bcreateMcp(?:Route)?Handler\b|\baddTool\b/;

/** With `names` imported. Imports stand before everything that is made, so their places are still right in `guarded`. */
const withImport = (file: ts.SourceFile, guarded: string, names: readonly string[], specifier: string): string => {
  const edit = importEdit(file, names, specifier);
  return edit === undefined ? guarded : guarded.slice(0, edit.start) + edit.text + guarded.slice(edit.end);
};

/** The files that make a server, or hand tools to a framework, without a guard, with one. `files`: texts by path; `specifier`: what a file imports the guard from. */
export function guardEdits(files: ReadonlyMap<string, string>, specifier: (path: string) => string): readonly GuardEdit[] {
  const suspected = [...files].filter(([, text]) => library.test(text) && suspect.test(text)).map(([path]) => path);
  return openProgram(files, suspected).files.flatMap((file) => {
    const path = file.fileName.slice(1);
    const before = files.get(path) ?? "";
    const places = guardPlaces(file);
    if (places.length === 0) return [];
    const needed = [...new Set(places.flatMap(({ uses }) => uses ?? []))];
    const bound = new Map(needed.map((name) => [name, boundAs(file, name, specifier(path))]));
    // What the file has of that name may be the guard under another roof, if it is imported; else it is something else.
    if (needed.some((name) => bound.get(name) === "other" && !isImported(file, name))) return [];
    const guarded = places.toReversed().reduce((text, { start, end, text: put }) => text.slice(0, start) + put + text.slice(end), before);
    const missing = needed.filter((name) => bound.get(name) === undefined);
    const text = missing.length === 0 ? guarded : withImport(file, guarded, missing, specifier(path));
    return brokenBy(path, before, text) === undefined ? [{ path, before, text }] : [];
  });
}
