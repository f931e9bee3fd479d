// Declarations of the modules behind the published entries. The compiler makes those of every module; what the entries' types come from is kept.

import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, posix } from "node:path";

const relative = /(?<=\b(?:from|import)\s*\(?")(\.[^"]+)\.ts(?=")/g;
/** In one thread: with several, all of them together work half as long again. */
const options = ["--noEmit", "false", "--declaration", "--emitDeclarationOnly", "--noCheck", "--singleThreaded"];

/**
 * [path, text] of the declarations of `entries`, modules of the project generator/, and of every module they take types from. Paths are relative
 * to `root`, in order. It raises what the compiler says where it cannot declare something.
 */
export const declarations = (root, entries) => {
  const folder = mkdtempSync(join(tmpdir(), "faultline-declarations-"));
  try {
    const tsc = join(root, "node_modules/typescript/bin/tsc");
    execFileSync(process.execPath, [tsc, "-p", join(root, "generator"), ...options, "--rootDir", root, "--outDir", folder], { stdio: ["ignore", "inherit", "inherit"] });
    const found = new Map();
    const visit = (module) => {
      const path = `${module}.d.ts`;
      if (found.has(path)) return;
      const text = readFileSync(join(folder, path), "utf8");
      found.set(path, text.replaceAll(relative, "$1.js"));
      for (const [, from] of text.matchAll(relative)) visit(posix.join(posix.dirname(module), from));
    };
    for (const entry of entries) visit(entry);
    return [...found].sort();
  } finally {
    rmSync(folder, { recursive: true });
  }
};
