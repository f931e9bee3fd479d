// A process that runs the built command as often as it is asked to: behind its door, so that the compiler is loaded once.

import { EventEmitter } from "node:events";
import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";

/** Stands in for a stream of the process; `terminal` is what a terminal would say of itself. */
const stream = (terminal) => {
  const said = [];
  return Object.assign(new EventEmitter(), { ...terminal, write: (text) => said.push(String(text)) > 0, text: () => said.join("") });
};

/** What is written straight to where the streams lead (generator/write/straight.ts) goes to those that stand in for them. */
const { writeSync } = fs;
fs.writeSync = (to, bytes, ...rest) => (to === 1 || to === 2 ? (process[to === 1 ? "stdout" : "stderr"].write(bytes), bytes.length) : writeSync(to, bytes, ...rest));
syncBuiltinESMExports();

const put = (name, value) => Object.defineProperty(process, name, { value, configurable: true, enumerable: true });

/** Asked one at a time: folder, variables and streams are those of the whole process. */
let last = Promise.resolve();

const run = async ({ bin, args, cwd, env, terminal }) => {
  const [stdout, stderr] = [stream(terminal?.stdout), stream(terminal?.stderr)];
  put("stdout", stdout);
  put("stderr", stderr);
  process.argv = [process.execPath, bin, ...args];
  for (const name of Object.keys(process.env)) if (!Object.hasOwn(env, name)) delete process.env[name];
  Object.assign(process.env, env);
  process.chdir(cwd);
  process.exitCode = undefined;
  let fault = "";
  try {
    const { command } = await import(new URL("command.js", `file://${bin}`).href);
    await command(args);
  } catch (error) {
    fault = `${error?.stack ?? error}\n`;
  }
  const status = fault === "" ? (process.exitCode ?? 0) : 1;
  process.exitCode = undefined;
  // Whoever asked may remove its folder.
  process.chdir("/");
  process.send({ status, stdout: stdout.text(), stderr: stderr.text() + fault });
};

process.on("message", (question) => {
  last = last.then(() => run(question));
});
