// Runs in a network namespace with loopback alone: starts the stand-in, or leaves every connection refused, and runs one command beside it.

import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { standIn } from "./stand-in.mjs";

const [mode, program, ...args] = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), "faultline-case-"));
const file = join(folder, "case");
writeFileSync(file, "");
const end = mode === "up" ? await standIn(file) : () => undefined;
const child = spawn(program, args, { stdio: ["ignore", "inherit", "inherit"], env: { ...process.env, FAULTLINE_CASE: file } });
child.once("close", (code) => {
  end();
  rmSync(folder, { recursive: true });
  process.exitCode = code ?? 1;
});
