// Writes the edited text of a file of the user's, and says why where that cannot be done. It edits nothing.

import { resolve } from "node:path";
import type { Source } from "../read/tree.ts";
import { isRefusal } from "../write/inside.ts";
import { failure, isFailure } from "../write/reasons.ts";
import { createFile, rewrite } from "../write/rewrite.ts";
import type { Streams } from "./streams.ts";

export interface SaveOptions {
  readonly cwd: string;
  /** A byte order mark at the beginning of the file stays. */
  readonly keepMark: boolean;
}

/** Whether the file now holds `text` in place of the text that was read; stderr says why not. */
export function save(before: Source, text: string, options: SaveOptions, streams: Streams): boolean {
  return put(before, { ...before, text }, options, streams);
}

/** As {@link save}; without `before` the file may not exist yet. */
export function put(before: Source | undefined, { path, text }: Source, { cwd, keepMark }: SaveOptions, { stderr }: Streams): boolean {
  const file = resolve(cwd, path);
  try {
    if (before) rewrite(file, before.text, text, keepMark);
    else createFile(file, text);
    return true;
  } catch (error) {
    const known = failure(error, path, 0, 1);
    if (!isFailure(known) && !isRefusal(known)) throw known;
    stderr(isFailure(known) ? `error: cannot write ${path}: ${known.reason}\n` : `error: ${known.message.replaceAll(file, path)}\n`);
    return false;
  }
}
