// Opens a taxonomy file: the only reader of disk. It does not look at what the text means.

import { readFileSync, statSync } from "node:fs";
import type { Diagnostic } from "../diagnose/diagnostic.ts";
import { visible } from "../diagnose/quote.ts";
import { faults, type FaultCode } from "./faults.ts";
import { largestText, tooLarge } from "./raw-text.ts";
import type { Source } from "./tree.ts";

export type Loaded = { readonly source: Source } | { readonly diagnostics: readonly Diagnostic[] };

const reasons: ReadonlyMap<string, string> = new Map([
  ["ENOENT", "there is no such file"],
  ["ENOTDIR", "a part of the path is not a folder"],
  ["EISDIR", "it is a folder"],
  ["EACCES", "permission is denied"],
  ["EPERM", "permission is denied"],
  ["ELOOP", "its links lead in a circle"],
]);

/** The text of the UTF-8 file at `path`, called `name`, without a byte order mark; or why it cannot be had. Never throws. */
export function load(path: string, name: string = path): Loaded {
  try {
    const stat = statSync(path);
    // /dev/zero never ends, and says that it is empty.
    if (stat.isCharacterDevice() || stat.isBlockDevice()) return refuse(name, "unreadable", `cannot read ${visible(name)}: it is a device`);
    if (stat.size > largestText) return { diagnostics: [tooLarge(name, stat.size)] };
    return decode(name, readFileSync(path));
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "";
    return refuse(name, "unreadable", `cannot read ${visible(name)}: ${reasons.get(code) ?? (code || "reading failed")}`);
  }
}

function decode(path: string, bytes: Uint8Array): Loaded {
  if ((bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)) {
    return refuse(path, "bad-encoding", "the file is UTF-16, not UTF-8");
  }
  try {
    return { source: { path, text: new TextDecoder("utf-8", { fatal: true }).decode(bytes) } };
  } catch {
    return refuse(path, "bad-encoding", `the file is not UTF-8: line ${badLine(bytes)} has a byte that means nothing`);
  }
}

/** The line of the first byte that is not UTF-8, from 1. */
function badLine(bytes: Uint8Array): number {
  const lossy = new TextDecoder("utf-8").decode(bytes);
  return lossy.slice(0, lossy.indexOf("\ufffd")).split("\n").length;
}

function refuse(path: string, code: FaultCode, sentence: string): Loaded {
  return { diagnostics: [{ code, ...faults[code], where: { file: path, start: 0, end: 0 }, sentence }] };
}
