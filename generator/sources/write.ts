// Writes several edited files of the user's, all or none: a file that cannot be written has those before it put back. Ctrl-C waits until that is done.

import { rewrite } from "../write/rewrite.ts";

export interface EditedFile {
  readonly path: string;
  readonly before: string;
  readonly text: string;
}

const withoutMark = (text: string): string => text.replace(/^\ufeff/, "");

/** Resolves to why nothing was written, if so. */
export async function rewriteAll(files: readonly EditedFile[]): Promise<{ readonly fault?: string }> {
  let stopped = false;
  const stop = (): void => {
    stopped = true;
  };
  const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;
  for (const signal of signals) process.on(signal, stop);
  const done: EditedFile[] = [];
  try {
    for (const file of files) {
      // A signal arrives between two turns.
      await new Promise((next) => setImmediate(next));
      if (stopped) throw new Error("interrupted");
      rewrite(file.path, withoutMark(file.before), withoutMark(file.text), true);
      done.push(file);
    }
    return {};
  } catch (error) {
    for (const { path, before, text } of done) rewrite(path, withoutMark(text), withoutMark(before), true);
    return { fault: `${error instanceof Error ? error.message : String(error)}; nothing was written` };
  } finally {
    for (const signal of signals) process.removeListener(signal, stop);
  }
}
