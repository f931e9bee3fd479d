// Runs the contract tests of every package in a folder, together, as `npx vitest run` there would; what they import is loaded once. No tests here.

import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { asInstalled } from "../hostile/oracle/contracts.ts";

const vitest = fileURLToPath(new URL("../../node_modules/vitest/vitest.mjs", import.meta.url));

export function contractsIn(folder: string): { readonly status: number | null; readonly said: string } {
  asInstalled(folder);
  const { status, stdout, stderr } = spawnSync(process.execPath, [vitest, "run", "--no-isolate", "--root", folder], { encoding: "utf8", cwd: folder });
  return { status, said: stdout + stderr };
}
