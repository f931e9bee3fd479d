// The operating system's reasons for an unwritable file, in plain words. It handles no error.

import { codeOf } from "./disk.ts";

const reasons: ReadonlyMap<unknown, string> = new Map([
  ["EACCES", "permission is denied"],
  ["EPERM", "permission is denied"],
  ["EBUSY", "another program has locked it"],
  ["EDQUOT", "the disk quota is exhausted"],
  ["EEXIST", "another file is in its place"],
  ["EFBIG", "it exceeds the maximum file size"],
  ["EIO", "the disk reports an error"],
  ["EISDIR", "a folder is in its place"],
  ["ELOOP", "its links lead in a circle"],
  ["EMFILE", "too many files are open"],
  ["ENAMETOOLONG", "its name is too long for this file system"],
  ["ENFILE", "too many files are open"],
  ["ENOENT", "its folder is gone"],
  ["ENOSPC", "no space is left on the disk"],
  ["ENOTDIR", "a part of its path is not a folder"],
  ["ENOTEMPTY", "a folder is in its place"],
  ["EROFS", "the file system is read-only"],
  ["EXDEV", "its folder is on another file system than the output folder"],
]);

/** A run that the system did not let end. */
export interface Failure extends Error {
  /** The file it was about; relative to the out folder, and empty for that folder itself. */
  readonly path: string;
  readonly reason: string;
  /** How many files had been put in place or removed by then, of how many. */
  readonly done: number;
  readonly all: number;
}

/** The failure that a system's error is; any other error, which is a fault of ours, as it is. */
export const failure = (error: unknown, path: string, done: number, all: number): unknown => {
  const code = codeOf(error);
  if (!(error instanceof Error) || !("syscall" in error)) return error;
  const reason = reasons.get(code) ?? error.message;
  return Object.assign(new Error(`${path}: ${reason}`, { cause: error }), { name: "WriteFailure", path, reason, done, all });
};

export const isFailure = (error: unknown): error is Failure => error instanceof Error && error.name === "WriteFailure";

/** Why the file at `path` was not written, in a sentence; the words of any other error. */
export const unwritten = (error: unknown, path: string): string => {
  const known = failure(error, path, 0, 1);
  return isFailure(known) ? `cannot write ${path}: ${known.reason}` : known instanceof Error ? known.message : String(known);
};
