// Pythons beside python3: those that FAULTLINE_PYTHONS names, as PATH names folders, or else one of each minor version on the PATH and of pyenv. With FAULTLINE_NETWORK=1 also CPython 3.14, as WebAssembly. No tests here.

import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { homedir, tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect } from "vitest";
import { hasPython } from "./run.ts";

const minors = [10, 11, 12, 13, 14, 15] as const;
const version = "import sys; print('.'.join(map(str, sys.version_info[:2])))";
const versionOf = (interpreter: string): string => spawnSync(interpreter, ["-S", "-c", version], { encoding: "utf8" }).stdout?.trim() ?? "";

/** What pyenv has on the PATH takes long to say which Python it is, or that it is none. */
const pyenv = process.env["PYENV_ROOT"] ?? join(homedir(), ".pyenv");
const entriesOf = (folder: string): readonly string[] => (existsSync(folder) ? readdirSync(folder) : []);

/** The interpreters of this machine whose names say that they are of a minor version other than that of python3. */
function found(): readonly string[] {
  const usual = versionOf("python3");
  const folders = [...(process.env["PATH"] ?? "").split(delimiter).filter((folder) => folder !== join(pyenv, "shims")), ...entriesOf(join(pyenv, "versions")).map((each) => join(pyenv, "versions", each, "bin"))];
  return minors.flatMap((minor) => {
    if (usual === `3.${String(minor)}`) return [];
    const paths = folders.map((each) => join(each, `python3.${String(minor)}`));
    return paths.filter((path) => existsSync(path) && versionOf(path) === `3.${String(minor)}`).slice(0, 1);
  });
}

const named = process.env["FAULTLINE_PYTHONS"];
const isOnline = process.env["FAULTLINE_NETWORK"] === "1";
/** Whether somebody asks for each of them. If not, npm test asks the kit of the oldest, and sweeps of all. */
export const areAsked: boolean = named !== undefined || isOnline;
const wasm = "CPython 3.14 as WebAssembly";

/** By what tests call them. */
export const others: readonly string[] = !hasPython ? [] : [...(named?.split(delimiter).filter((path) => path !== "") ?? found()), ...(isOnline ? [wasm] : [])];
if (hasPython) console.log(`Python: beside python3, tried with ${others.join(", ") || "no other"}; FAULTLINE_PYTHONS says which ones, and FAULTLINE_NETWORK=1 fetches 3.14.`);

let fetched: string | undefined;

/** What starts one of {@link others}, as python3 is started. */
export function interpreterOf(other: string): string {
  if (other !== wasm) {
    expect(versionOf(other), other).toMatch(/^3\.[0-9]+$/);
    return other;
  }
  if (fetched === undefined) {
    const here = mkdtempSync(join(tmpdir(), "faultline-wasm-"));
    process.on("exit", () => rmSync(here, { recursive: true, force: true }));
    execFileSync("npm", ["install", "--silent", "--no-audit", "--prefix", here, "pyodide@314.0.7"], { cwd: here });
    fetched = join(here, "wasm.mjs");
    cpSync(fileURLToPath(new URL("wasm.mjs", import.meta.url)), fetched);
  }
  return fetched;
}
