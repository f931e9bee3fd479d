// Compiles taxonomy.yaml of this folder into a package in a temporary folder. No tests here.

import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { compile } from "faultline";

export interface Weather {
  /** The URL of the package's main entry. */
  readonly entry: string;
  readonly decode: (value: unknown) => unknown;
  remove(): void;
}

export async function buildWeather(): Promise<Weather> {
  const { files, diagnostics } = compile({ path: "taxonomy.yaml", text: readFileSync(new URL("taxonomy.yaml", import.meta.url), "utf8") });
  if (files.length === 0) throw new Error(diagnostics.map(({ sentence }) => sentence).join("\n"));
  const folder = mkdtempSync(join(tmpdir(), "faultline-sdk-"));
  for (const { path, text } of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const url = (path: string): string => pathToFileURL(join(folder, "weather", path)).href;
  const { decode } = (await import(url("src/client.js"))) as Pick<Weather, "decode">;
  return { entry: url("src/index.js"), decode, remove: () => rmSync(folder, { recursive: true }) };
}
