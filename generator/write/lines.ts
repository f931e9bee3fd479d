// Adds lines to a file the user named on the command line, as they come. Generated files go through write.ts.

import { closeSync, mkdirSync, openSync, readSync, writeSync } from "node:fs";
import { dirname } from "node:path";

export interface Lines {
  /** Lines that were there before. */
  readonly before: number;
  put(line: string): void;
  close(): void;
}

function countLines(file: number): number {
  const buffer = Buffer.alloc(65_536);
  let count = 0;
  let at = 0;
  for (let length = readSync(file, buffer, 0, buffer.length, 0); length > 0; length = readSync(file, buffer, 0, buffer.length, at)) {
    for (let index = buffer.indexOf(10); index >= 0 && index < length; index = buffer.indexOf(10, index + 1)) count += 1;
    at += length;
  }
  return count;
}

/** Opens `path`, readable by its owner alone, and the folders above it. Each line is in the file once `put` returns. Raises the system's error. */
export function openLines(path: string): Lines {
  mkdirSync(dirname(path), { recursive: true });
  const file = openSync(path, "a+", 0o600);
  return {
    before: countLines(file),
    put: (line) => void writeSync(file, `${line}\n`),
    close: () => closeSync(file),
  };
}
