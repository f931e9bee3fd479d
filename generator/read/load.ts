// Opens a taxonomy file: the only reader of disk. It does not look at what the text means.

import { readFileSync, statSync, type Stats } from "node:fs";
import type { Diagnostic } from "../diagnose/diagnostic.ts";
import { visible } from "../diagnose/quote.ts";
import { faults, type FaultCode } from "./faults.ts";
import { largestText, tooLarge } from "./raw-text.ts";
import type { Source } from "./tree.ts";

/** The facts that tell a file from a later state of it: size, time of its last change in ms, number on the disk. */
type Stamp = readonly [size: number, changed: number, inode: number];

/** With a stamp where every later change would give the file another one. */
export type Loaded = { readonly source: Source; readonly stamp?: Stamp | undefined } | { readonly diagnostics: readonly Diagnostic[] };

/** The name of a taxonomy that every verb finds. */
export const usual = "taxonomy.yaml";

const reasons: ReadonlyMap<string, string> = new Map([
  ["ENOENT", "the file does not exist"],
  ["ENOTDIR", "a part of the path is not a folder"],
  ["EISDIR", "it is a folder"],
  ["EACCES", "permission is denied"],
  ["EPERM", "permission is denied"],
  ["ELOOP", "its links lead in a circle"],
  ["ENAMETOOLONG", "its name is too long"],
  ["ERR_INVALID_ARG_VALUE", "a file cannot have this name"],
]);

const begin = "check the path; faultline init creates a first taxonomy";

/** The text of the UTF-8 file at `path`, called `name`, without a byte order mark; or why it cannot be had. Never throws. */
export function load(path: string, name: string = path): Loaded {
  try {
    const now = Date.now();
    const stat = statSync(path);
    const kind = kindOf(stat);
    if (kind !== "file" && !(kind === "pipe" && isGiven(path))) return refuse(name, "unreadable", `cannot read ${visible(name)}: it is a ${kind}`);
    if (stat.size > largestText) return { diagnostics: [tooLarge(name, stat.size)] };
    // A file that the system makes up as it is read says that it is empty, and may never end (/proc/kmsg).
    const bytes = kind === "file" && stat.size === 0 ? new Uint8Array() : readFileSync(path);
    return bytes.length > largestText ? { diagnostics: [tooLarge(name, bytes.length)] } : decode(name, bytes, stampOf(stat, now));
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "";
    const refused = refuse(name, "unreadable", `cannot read ${visible(name)}: ${reasons.get(code) ?? (code || "reading failed")}`);
    const help = /^(?:git|npm|pypi):/.test(name) ? `a baseline stands behind --against, as in --against ${visible(name)}` : begin;
    return code === "ENOENT" ? { diagnostics: refused.diagnostics.map((fault) => ({ ...fault, help })) } : refused;
  }
}

/** Clocks of disks go in steps, some of them in seconds: in the step of its last change, a file may change again and show the same time. */
const stampOf = ({ size, ctimeMs, ino }: Stats, now: number): Stamp | undefined => (now - ctimeMs > (ctimeMs % 1_000 === 0 ? 4_000 : 40) ? [size, ctimeMs, ino] : undefined);

type Kind = "device" | "file" | "folder" | "pipe" | "socket";

const kindOf = (stat: Stats): Kind =>
  stat.isFile() ? "file" : stat.isDirectory() ? "folder" : stat.isFIFO() ? "pipe" : stat.isSocket() ? "socket" : "device";

/** Whether a pipe is one that the shell hands over, whose writer it has started: `<(…)`. A pipe in a folder may never be written to. */
const isGiven = (path: string): boolean => /^\/(dev\/(fd\/\d+|stdin)|proc\/(self|\d+)\/fd\/\d+)$/.test(path);

function decode(path: string, bytes: Uint8Array, stamp: Stamp | undefined): Loaded {
  if ((bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)) {
    return refuse(path, "bad-encoding", "the file is UTF-16, not UTF-8");
  }
  try {
    return { source: { path, text: new TextDecoder("utf-8", { fatal: true }).decode(bytes) }, stamp };
  } catch {
    return refuse(path, "bad-encoding", `the file is not UTF-8: line ${badLine(bytes)} has an invalid byte`);
  }
}

/** The line of the first byte that is not UTF-8, from 1. */
function badLine(bytes: Uint8Array): number {
  const lossy = new TextDecoder("utf-8").decode(bytes);
  return lossy.slice(0, lossy.indexOf("\ufffd")).split("\n").length;
}

function refuse(path: string, code: FaultCode, sentence: string): { readonly diagnostics: readonly Diagnostic[] } {
  return { diagnostics: [{ code, ...faults[code], where: { file: path, start: 0, end: 0 }, sentence }] };
}

/** Bytes from which on a run makes much of a taxonomy. */
const large = 800_000;

/** Whether a run makes much of a taxonomy: it is long, or half as long and names a second language. A shorter one is not read for that. */
export function isLarge(path: string): boolean {
  try {
    const stat = statSync(path);
    // A pipe is read once.
    if (!stat.isFile() || stat.size <= large / 2) return false;
    return stat.size > large || readFileSync(path, "latin1").includes("python:");
  } catch {
    // The code that reads it says why.
    return false;
  }
}
