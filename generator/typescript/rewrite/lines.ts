// Lines of a source around a place in it. It knows no syntax but comments.

import { ts } from "ts-morph";

export const newlineOf = (text: string): string => (text.includes("\r\n") ? "\r\n" : "\n");

/** `end`, or the end of what is remarked behind it, where nothing else follows on its line. */
export const lineEnd = (text: string, end: number): number => {
  const remarked = ts.getTrailingCommentRanges(text, end)?.at(-1)?.end ?? end;
  return /^[ \t]*(?:\r?\n|$)/.test(text.slice(remarked)) ? remarked : end;
};
