// Stands between whoever asks a server and the server, and writes down which tools are called. Nothing else is touched.

import { spawn } from "node:child_process";
import { appendFileSync } from "node:fs";

const [log, program, ...args] = process.argv.slice(2);
const child = spawn(program, args, { stdio: ["pipe", "inherit", "inherit"] });
let rest = "";
/** What is no message calls no tool; nor does a call without a name. */
const note = (line) => {
  try {
    const { name } = JSON.parse(line).params;
    if (typeof name === "string") appendFileSync(log, `${name}\n`);
  } catch {
    // The server says what it makes of it.
  }
};
process.stdin
  .on("data", (chunk) => {
    child.stdin.write(chunk);
    const lines = (rest + chunk.toString("utf8")).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) if (line.includes('"tools/call"')) note(line);
  })
  .on("end", () => child.stdin.end());
child.stdin.on("error", () => undefined);
child.once("close", (code) => process.exit(code ?? 1));
