// A taxonomy that imports a JSON Schema, generated beside the schema's own tools. No tests here.

import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { compile, type Options } from "json-schema-to-typescript";
import { afterAll, beforeAll, expect } from "vitest";
import { faultline } from "../commands/cli.ts";
import { complaints } from "../compiler.ts";

interface Validator {
  safeParse(value: unknown): { readonly success: boolean };
}

export interface Imported {
  /** The schema as it stands in its file. */
  readonly schema: object;
  /** What TypeScript says where the type another tool makes of `schema` is to be our `name`, and the other way round; empty when they are one. */
  differsFrom(name: string, schema: object, options?: Partial<Options>): Promise<string>;
  /** The zod schema of the details of the error with `code`. */
  zodOf(code: string): Promise<Validator>;
}

/** The package of server `shop` of a case, made before the tests and gone after them. */
export function imported(caseName: string, file: string): Imported {
  const from = fileURLToPath(new URL(`../cases/${caseName}/`, import.meta.url));
  const folder = mkdtempSync(join(tmpdir(), "faultline-imported-"));
  const made = join(folder, "shop");

  beforeAll(() => {
    symlinkSync(fileURLToPath(new URL("../../node_modules", import.meta.url)), join(folder, "node_modules"));
    expect(faultline(["generate", "--out", folder], from)).toMatchObject({ status: 0, stderr: "" });
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  return {
    schema: JSON.parse(readFileSync(join(from, file), "utf8")) as object,
    async differsFrom(name, schema, options = {}) {
      const theirs = await compile({ ...schema, title: "Theirs" }, "Theirs", { format: false, bannerComment: "", ...options });
      const same = `
import type { ${name} } from "./src/errors.js";
type Mutable<T> = T extends object ? { -readonly [K in keyof T]: Mutable<T[K]> } : T;
export const ours: Mutable<${name}> = {} as Mutable<Theirs>;
export const back: Mutable<Theirs> = {} as Mutable<${name}>;
`;
      writeFileSync(join(made, "same.ts"), `${theirs}${same}`);
      const compilerOptions = { strict: true, noEmit: true, module: "nodenext", target: "es2023", types: [], skipLibCheck: true };
      writeFileSync(join(made, "tsconfig.json"), JSON.stringify({ compilerOptions, files: ["same.ts"] }));
      return complaints(made);
    },
    async zodOf(code) {
      const { detailsSchemas } = (await import(pathToFileURL(join(made, "dist/needs-zod-4.js")).href)) as { readonly detailsSchemas: { readonly [code: string]: Validator } };
      return detailsSchemas[code] ?? expect.unreachable(`${code} has no schema`);
    },
  };
}
