// Reads a file line by line, however long it is. It does not look at what the lines say.

import { createReadStream } from "node:fs";
import { createInterface } from "node:readline";

/** Raises the system's error where the file cannot be read. */
export async function* linesOf(path: string): AsyncGenerator<string> {
  const stream = createReadStream(path, "utf8");
  let failure: Error | undefined;
  stream.once("error", (error) => (failure = error));
  for await (const line of createInterface({ input: stream, crlfDelay: Infinity })) yield line;
  if (failure) throw failure;
}
