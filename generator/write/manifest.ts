// What a run wrote: the paths and SHA-256 of our files and the hash of the model. It is committed, so it holds no time and no machine.

import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { byName } from "../model/canonical.ts";

export const manifestName = ".faultline.json";

export interface Manifest {
  /** Hash of the compiler and the taxonomy's text; empty when the run had something to say, so that it says it again. */
  readonly input: string;
  readonly model: string;
  /** SHA-256 as hex, by path relative to the out folder. */
  readonly files: { readonly [path: string]: string };
}

export const digest = (text: string | Buffer): string => createHash("sha256").update(text).digest("hex");

const isManifest = (value: unknown): value is Manifest => {
  const { files } = (value ?? {}) as { files?: unknown };
  return typeof files === "object" && files !== null && Object.values(files).every((hash) => typeof hash === "string");
};

/** The manifest of an out folder. One that is missing or damaged claims no file. */
export const readManifest = (out: string): Manifest => {
  try {
    const value: unknown = JSON.parse(readFileSync(`${out}/${manifestName}`, "utf8"));
    if (isManifest(value)) return { ...value, input: typeof value.input === "string" ? value.input : "" };
  } catch {
    // Nothing is removed without a manifest, which is the safe side.
  }
  return { input: "", model: "", files: {} };
};

/** The manifest file for `files`. */
export const manifestText = (input: string, model: string, files: readonly { readonly path: string; readonly text: string }[]): string => {
  const hashes = files.map(({ path, text }) => [path, digest(text)] as const).sort(([a], [b]) => byName(a, b));
  return `${JSON.stringify({ input, model, files: Object.fromEntries(hashes) }, null, 2)}\n`;
};
