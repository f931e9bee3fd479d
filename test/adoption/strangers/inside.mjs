// Runs in a network namespace with loopback alone: starts the stand-in, or leaves every connection refused, and runs one command beside it.

import { spawn } from "node:child_process";
import { standIn } from "./stand-in.mjs";

const [mode, program, ...args] = process.argv.slice(2);
const end = mode === "up" ? await standIn() : () => undefined;
const child = spawn(program, args, { stdio: ["ignore", "inherit", "inherit"] });
child.once("close", (code) => {
  end();
  process.exitCode = code ?? 1;
});
