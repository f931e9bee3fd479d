// A recording of verify as what was heard in it. It reads, and judges nothing.

import { resolve } from "node:path";
import { heardIn, type Heard } from "../infer/traffic.ts";
import { linesOf } from "../read/lines.ts";
import { usageError } from "../run/usage.ts";

/** Raises a usage error (usage.ts) where it cannot be read. */
export async function recordingAt(name: string, cwd: string): Promise<readonly Heard[]> {
  const lines: string[] = [];
  try {
    for await (const line of linesOf(resolve(cwd, name))) lines.push(line);
  } catch (error) {
    throw usageError(`cannot read ${name}: ${(error as NodeJS.ErrnoException).code ?? String(error)}`);
  }
  return heardIn(lines);
}
