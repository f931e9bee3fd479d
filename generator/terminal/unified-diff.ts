// Two texts of a file as a unified diff, short enough to read and harmless to print. The only import of diff. It finds no files.

import { formatPatch, structuredPatch } from "diff";
import { inert } from "../diagnose/print/inert.ts";

/** Lines shown of one file. */
const longest = 40;

/** Lines that differ, at most, for people. Texts with more have hardly one in common, and their difference helps no reader. A limit in time would depend on the machine. */
const mostDifferent = 2_000;

/**
 * How `found` differs from `wanted`, as lines: 40 of them and `room` at most, then one that says how many more there are.
 *
 * `what`: what `wanted` is. `most`: instead of 40. `exact`: every character as it is, for programs that apply it.
 */
export const unifiedDiff = (
  path: string,
  found: string,
  wanted: string,
  room: number,
  { what = "as generated now", most: limit = longest, exact = false }: { readonly what?: string; readonly most?: number; readonly exact?: boolean } = {},
): readonly string[] => {
  const patch = structuredPatch(path, `${path} (${what})`, found, wanted, "", "", { context: 3, maxEditLength: exact ? Infinity : mostDifferent });
  if (!patch) return [`${path} shares hardly a line with the version ${what}.`];
  const text = formatPatch(patch);
  // A blank line at the end of a hunk is one of its lines.
  const all = (exact ? text.replace(/\n$/, "") : text.trimEnd()).split("\n").slice(1);
  const lines = exact ? all : all.map(inert);
  const most = Math.min(limit, room);
  const rest = lines.length - most;
  return rest > 0 ? [...lines.slice(0, most), `… ${rest} more ${rest === 1 ? "line" : "lines"}`] : lines;
};

/** The change of a file as `git apply` takes it. */
export const patchOf = (path: string, before: string, text: string): string => {
  const lines = unifiedDiff(path, before, text, Infinity, { what: "changed", most: Infinity, exact: true });
  // The head names the file as a person would.
  const hunks = lines.slice(lines.findIndex((line) => line.startsWith("@@")));
  return [`--- a/${path}`, `+++ b/${path}`, ...hunks].map((line) => `${line}\n`).join("");
};
