// Recognises a run that has nothing to do, by hashes alone. It loads nothing and writes nothing.

import { readFileSync } from "node:fs";
import { digest, readManifest } from "./manifest.ts";

const stands = (path: string, hash: string): boolean => {
  try {
    return digest(readFileSync(path)) === hash;
  } catch {
    return false;
  }
};

/**
 * The files below `out` when all of them are as the last run left them and that run had the same `input`; undefined when there is work to do.
 */
export const unchanged = (out: string, input: string): readonly string[] | undefined => {
  const manifest = readManifest(out);
  if (input === "" || manifest.input !== input) return undefined;
  const files = Object.entries(manifest.files);
  return files.every(([path, hash]) => stands(`${out}/${path}`, hash)) ? files.map(([path]) => path) : undefined;
};
