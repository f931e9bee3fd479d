// A page of the documentation as a script: the blocks that a comment marks, in the order a reader meets them. It runs none.

import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

export const root: string = fileURLToPath(new URL("../..", import.meta.url));

/**
 * - `run: tutorial`: lines of a shell, typed one by one; `run: python` only where there is Python, `run: network` where there is a network, `run: pip` where there are both.
 * - `file: NAME`: a file of the reader's.
 * - `output: LINE`: what that line printed.
 * - `transcript: WHICH`: what a server answers, guarded or not (transcript.test.ts).
 * - `sample: PATH`: a file of this repository.
 * - `mistake: RIGHT WRONG`: what generate says of taxonomy.yaml with one word in the place of the other.
 */
export interface Block {
  readonly kind: "file" | "mistake" | "output" | "run" | "sample" | "transcript";
  readonly argument: string;
  readonly text: string;
}

export interface Page {
  /** From the root of the repository. */
  readonly path: string;
  /** The page whose reader this one goes on with. */
  readonly after?: string;
  readonly blocks: readonly Block[];
}

export function readPage(path: string): Page {
  const text = readFileSync(`${root}/${path}`, "utf8");
  const [, after] = /^<!-- begins where (.+) ends -->$/m.exec(text) ?? [];
  const marked = text.matchAll(/<!-- (run|file|output|mistake|sample|transcript): (.+) -->\n```\w+\n([^]*?)```/g);
  const blocks = [...marked].map(([, kind, argument = "", text = ""]) => ({ kind: kind as Block["kind"], argument, text }));
  return { path, blocks, ...(after !== undefined && { after }) };
}

/** Writes what `line` printed into the page, in the place of what it says of it; or what another kind of block is about. */
export function correct(path: string, line: string, printed: string, kind: Block["kind"] = "output"): void {
  const text = readFileSync(`${root}/${path}`, "utf8");
  const block = `<!-- ${kind}: ${line} -->\n`;
  const from = text.indexOf("\n", text.indexOf(block) + block.length) + 1;
  writeFileSync(`${root}/${path}`, text.slice(0, from) + printed + text.slice(text.indexOf("```", from)));
}
