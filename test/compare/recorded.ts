// Changes as lines, and what was recorded of each comparison and report of a test: UPDATE=1 with FAULTLINE_SWEEPS=1 records all of it anew. No tests here.

import { readFileSync, writeFileSync } from "node:fs";
import { expect } from "vitest";
import { readerNames, spelled, type Change, type Readers } from "../../generator/compare/change.ts";
import { changeKind } from "../../generator/compare/kinds/index.ts";

/** Those who notice; in capitals, those whose code breaks. */
export const whoOf = (readers: Readers): string =>
  (["breaks", "differs"] as const).flatMap((how) => readerNames.filter((name) => readers[name] === how).map((name) => (how === "breaks" ? name.toUpperCase() : name))).join(" ") || "nobody";

/** All that a change says, but for the advice of its kind. */
export function lineOf({ code, verdict, at, was, readers, security, sentence, help }: Change): string {
  return [
    `${verdict} ${code}`,
    ...[`at ${spelled(at)}${was === undefined ? "" : `, was ${spelled(was)}`}`, whoOf(readers)],
    ...(security ? ["security"] : []),
    sentence,
    ...(help === changeKind(code).help ? [] : [help]),
  ].join(" | ");
}

/** Sections of `file`, by their heads. */
export class Recorded {
  readonly #path: URL;
  readonly #sections: Map<string, string>;
  readonly #isUpdated = process.env["UPDATE"] !== undefined;

  constructor(file: string) {
    this.#path = new URL(file, import.meta.url);
    const parts = readFileSync(this.#path, "utf8").split(/^=== (.*)\n/m);
    this.#sections = new Map(parts.flatMap((head, index) => (index % 2 === 1 ? [[head, parts[index + 1] ?? ""] as const] : [])));
  }

  get names(): readonly string[] {
    return [...this.#sections.keys()];
  }

  lines(name: string): readonly string[] {
    return (this.#sections.get(name) ?? "").split("\n");
  }

  /** That the changes are the ones recorded under `name`. */
  holds(name: string, changes: readonly Change[]): void {
    this.says(name, changes.map((change) => `${lineOf(change)}\n`).join(""));
  }

  /** That a text with a last line that ends is the one recorded under `name`. */
  says(name: string, text: string): void {
    if (this.#isUpdated) this.#sections.set(name, text);
    expect(text).toBe(this.#sections.get(name));
  }

  /** Where it is updated, in the order of `names`. */
  write(names: readonly string[]): void {
    if (this.#isUpdated) writeFileSync(this.#path, names.map((name) => `=== ${name}\n${this.#sections.get(name) ?? ""}`).join(""));
  }
}
