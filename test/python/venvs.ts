// Environments that have SDKs for Python: taken from FAULTLINE_VENVS, or made where FAULTLINE_NETWORK=1. No tests here.

import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "vitest";

const online = process.env["FAULTLINE_NETWORK"] === "1";
const kept = process.env["FAULTLINE_VENVS"];

/** Whether SDKs are there, or may be fetched. */
export const isAsked = online || kept !== undefined;

/** By what a server or client is called, the environment and its packages. */
export const lines = {
  mcp1: ["mcp1", "mcp==1.30.0"],
  low1: ["mcp1", "mcp==1.30.0"],
  mcp2: ["mcp2", "mcp==2.3.0"],
  low2: ["mcp2", "mcp==2.3.0"],
  fastmcp2: ["fastmcp2", "fastmcp==2.14.7"],
  fastmcp3: ["fastmcp3", "fastmcp==3.4.10 mcp==1.30.0"],
  fastmcp4: ["fastmcp4", "fastmcp==4.2.3"],
} as const;
export type Line = keyof typeof lines;

let made = kept;
const folder = (): string => {
  if (made === undefined) {
    const here = mkdtempSync(join(tmpdir(), "faultline-venvs-"));
    process.on("exit", () => rmSync(here, { recursive: true, force: true }));
    made = here;
  }
  return made;
};

/** The interpreter of an environment, which is made where it is not there. */
export function pythonIn(name: string, packages: readonly string[]): string {
  const venv = join(folder(), name);
  const interpreter = join(venv, "bin/python");
  if (existsSync(interpreter)) return interpreter;
  expect(spawnSync("python3", ["-m", "venv", venv]).status).toBe(0);
  const { status, stderr } = spawnSync(join(venv, "bin/pip"), ["install", "-q", ...packages], { encoding: "utf8" });
  expect(status, stderr).toBe(0);
  return interpreter;
}

export const pythonOf = (line: Line): string => {
  const [name, packages] = lines[line];
  return pythonIn(name, packages.split(" "));
};
