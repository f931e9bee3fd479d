// Texts straight to where stdout and stderr lead. Node's streams, which take longer to load than a run without work, are there for what cannot be written at once. It changes no text.

import { writeSync } from "node:fs";

const numbers = { stdout: 1, stderr: 2 } as const;

/** Writes texts in order. A text that cannot be written ends the process, unless nobody reads it. */
export const straightTo = (name: keyof typeof numbers): ((text: string) => void) => {
  let stream: NodeJS.WriteStream | undefined;
  const opened = (): NodeJS.WriteStream =>
    // A reader such as `head` may have seen enough.
    (stream ??= process[name].on("error", (error: NodeJS.ErrnoException) => {
      if (error.code !== "EPIPE") throw error;
    }));
  // The console of Windows takes other bytes.
  if (process.platform === "win32") opened();
  return (text) => {
    if (stream) return void stream.write(text);
    let rest = Buffer.from(text);
    try {
      while (rest.length > 0) rest = rest.subarray(writeSync(numbers[name], rest));
    } catch {
      // The reader is slower, or gone: the stream waits, or says so.
      opened().write(rest);
    }
  };
};
