#!/usr/bin/env node
// The start of the command: it says which version this is, and loads the command line as one script, with what V8 made of it in an earlier run.

import { loadScript } from "./run/load-script.ts";
import { straightTo } from "./write/straight.ts";
import { isVersion, version } from "./terminal/version.ts";

const words = process.argv.slice(2);
if (isVersion(words)) straightTo("stdout")(`${version}\n`);
else {
  const script = loadScript("command");
  const { command } = script ? (script.exports as typeof import("./command.ts")) : await import("./command.ts");
  const isWorthKeeping = await command(words);
  if (isWorthKeeping) script?.keep();
}
