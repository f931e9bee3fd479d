// Writes several edited files of the user's, all or none: a file that cannot be written has those before it put back. Ctrl-C waits until that is done.

import { unwritten } from "../write/reasons.ts";
import { staged, type Staged } from "../write/rewrite.ts";

export interface EditedFile {
  readonly path: string;
  readonly before: string;
  readonly text: string;
}

const withoutMark = (text: string): string => text.replace(/^\ufeff/, "");

/** Puts the files back that were replaced; the paths of those that cannot be. */
const putBack = (done: readonly EditedFile[]): readonly string[] =>
  done.flatMap(({ path, before, text }) => {
    try {
      staged(path, withoutMark(text), withoutMark(before), true).place();
      return [];
    } catch {
      return [path];
    }
  });

/** Resolves to why nothing was written, or not all, if so. */
export async function rewriteAll(files: readonly EditedFile[]): Promise<{ readonly fault?: string }> {
  let stopped = false;
  const stop = (): void => {
    stopped = true;
  };
  const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;
  for (const signal of signals) process.on(signal, stop);
  const ready: Staged[] = [];
  const done: EditedFile[] = [];
  let current = "";
  try {
    for (const { path, before, text } of files) {
      current = path;
      // A signal arrives between two turns.
      await new Promise((next) => setImmediate(next));
      if (stopped) throw new Error("interrupted");
      ready.push(staged(path, withoutMark(before), withoutMark(text), true));
    }
    for (const [index, file] of files.entries()) {
      current = file.path;
      ready[index]?.place();
      done.push(file);
    }
    return {};
  } catch (error) {
    for (const each of ready.slice(done.length)) each.drop();
    const left = putBack(done);
    return { fault: `${unwritten(error, current)}; ${left.length === 0 ? "nothing was written" : `written, and not put back: ${left.join(", ")}`}` };
  } finally {
    for (const signal of signals) process.removeListener(signal, stop);
  }
}
