// Forbidden contents of a file, whatever its structure: too much text, control characters, broken Unicode. It parses nothing.

import { codePoint } from "../diagnose/quote.ts";
import type { Diagnostic } from "../diagnose/diagnostic.ts";
import { faults } from "./faults.ts";
import type { Source } from "./tree.ts";

/** Bytes of a file and, a little stricter, UTF-16 code units of a text. */
export const largestText = 8_000_000;

const control = "\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\u007f\\ufffe\\uffff";
const forbidden = new RegExp(`[${control}]|\\r(?!\\n)|(?!^)\\ufeff`, "g");
const loneSurrogate = /[\ud800-\udfff]/gu;

/** Whether a text made by escapes holds what {@link rawFaults} refuses in a file. */
export const isForbidden = (text: string): boolean => text.search(forbidden) >= 0 || text.search(loneSurrogate) >= 0;

/** At most the first ten forbidden characters, or one diagnostic when the text is too large to be looked at or has the line ends of old Macs. */
export function rawFaults({ path, text }: Source): readonly Diagnostic[] {
  if (text.length > largestText) return [tooLarge(path, text.length)];
  const end = text.indexOf("\r");
  if (end >= 0 && !text.includes("\n")) return [{ ...oldLineEnd, where: { file: path, start: end, end: end + 1 } }];
  const found: Diagnostic[] = [];
  for (const pattern of [forbidden, loneSurrogate]) {
    for (const { index, 0: sign } of text.matchAll(pattern)) {
      found.push({
        code: "control-character",
        ...faults["control-character"],
        where: { file: path, start: index, end: index + 1 },
        sentence: `the character ${codePoint(sign)} is not allowed in a taxonomy`,
      });
      if (found.length === 10) return found;
    }
  }
  return found;
}

const oldLineEnd: Omit<Diagnostic, "where"> = {
  code: "control-character",
  ...faults["control-character"],
  sentence: "the lines end in carriage returns alone, as on old Macs",
  help: "save the file with line feeds (LF), as on Linux and macOS, or with both (CRLF), as on Windows",
};

/** `size` in bytes or UTF-16 code units. */
export function tooLarge(path: string, size: number): Diagnostic {
  return {
    code: "too-large",
    ...faults["too-large"],
    where: { file: path, start: 0, end: 0 },
    sentence: `the file is too large: ${(size / 1_000_000).toFixed(1)} MB`,
  };
}
