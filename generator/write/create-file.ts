// Puts a file of the user's where there was none. What is generated goes through write.ts, which refuses far more.

import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

/** Makes a file that must not be there yet, or be a link, and the folders above it. Raises the system's error. */
export function createFile(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text, { flag: "wx" });
}
