// Lays rows out in columns for people. It does not know their meaning.

import { width } from "../diagnose/print/width.ts";

const across = (text: string): number => [...text].reduce((sum, character) => sum + width(character), 0);

/** Lines of `rows` under `heads`, two spaces apart; a column that is empty everywhere is left out. The last column is not filled up. */
export function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const kept = heads.map((_, column) => column).filter((column) => rows.some((row) => row[column] !== ""));
  const all = [heads, ...rows].map((row) => kept.map((column) => row[column] ?? ""));
  const widths = kept.map((_, column) => Math.max(...all.map((row) => across(row[column] ?? ""))));
  const line = (row: readonly string[]): string => row.map((text, column) => text + " ".repeat((widths[column] ?? 0) - across(text))).join("  ").trimEnd();
  return all.map((row) => `${line(row)}\n`).join("");
}
