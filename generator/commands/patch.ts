// The change of a file as `git apply` takes it. It reads no file.

import { unifiedDiff } from "./unified-diff.ts";

export const patchOf = (path: string, before: string, text: string): string => {
  const lines = unifiedDiff(path, before, text, Infinity, { what: "changed", most: Infinity, exact: true });
  // The head names the file as a person would.
  const hunks = lines.slice(lines.findIndex((line) => line.startsWith("@@")));
  return [`--- a/${path}`, `+++ b/${path}`, ...hunks].map((line) => `${line}\n`).join("");
};
