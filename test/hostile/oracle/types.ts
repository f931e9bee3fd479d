// Type-checks many packages in one program of the native compiler: what is the same in all of them stands there once.

import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { complaints } from "../../compiler.ts";
import { strictest } from "../../packages/generated.ts";
import type { Files } from "../compiling.ts";

const modules = fileURLToPath(new URL("../../../node_modules", import.meta.url));

const compilerOptions = { ...strictest, noEmit: true, declaration: false, isolatedDeclarations: false };

const isModule = /^[^/]+\/(src\/.*\.ts|dist\/live\.d\.ts)$/;
/** Copied into every package that has it: the compiler follows a link to the one of its text. */
const isCopied = /\/(src\/(zod\.ts|runtime\.d\.ts)|dist\/live\.d\.ts)$/;

/** Type errors of packages, each with a name of its own that says which it was. */
export function typeFaults(packages: ReadonlyMap<string, Files>): readonly string[] {
  const folder = mkdtempSync(join(tmpdir(), "faultline-types-"));
  const copies = new Map<string, string>();
  const put = (path: string, text: string): void => {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    const copy = isCopied.test(path) ? copies.get(text) : undefined;
    if (isCopied.test(path) && copy === undefined) copies.set(text, file);
    if (copy === undefined) writeFileSync(file, text);
    else symlinkSync(copy, file);
  };
  try {
    symlinkSync(modules, join(folder, "node_modules"), "junction");
    writeFileSync(join(folder, "package.json"), '{ "type": "module" }\n');
    for (const [name, files] of packages) for (const [path, text] of files) if (isModule.test(path)) put(`packages/${name}--${path}`, text);
    writeFileSync(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions, include: ["packages"] }));
    return complaints(folder).split("\n").filter((line) => line !== "");
  } finally {
    rmSync(folder, { recursive: true });
  }
}
