// Preloaded into the command: kills its own process while it writes, with no chance to clear up. DIE_AT: in the change of the disk with that number;
// DIE_AFTER: so many seconds after its turn has begun, wherever it is then. LIVE_AND_TELL: lives, and puts the names of all changes into that file.
// Only changes of the project count: the first run after an installation keeps compiled code beside the command, and no later one does.

import { spawn } from "node:child_process";
import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { resolve, sep } from "node:path";

const { DIE_AT, DIE_AFTER, LIVE_AND_TELL } = process.env;
const told = LIVE_AND_TELL === undefined ? undefined : fs.openSync(LIVE_AND_TELL, "w");
let left = Number(DIE_AT ?? Infinity);

const project = fs.realpathSync(process.cwd()) + sep;
const isOfProject = (path) => resolve(String(path)).startsWith(project);

const die = () => {
  process.kill(process.pid, "SIGKILL");
  for (;;);
};

for (const name of ["mkdirSync", "renameSync", "rmdirSync", "rmSync", "unlinkSync", "writeFileSync"]) {
  const operation = fs[name];
  fs[name] = (...args) => {
    if (!isOfProject(args[0])) return operation(...args);
    left -= 1;
    if (told !== undefined) fs.writeSync(told, `${name}\n`);
    // Half a file, as a disk would have it.
    if (left === 0 && name === "writeFileSync") operation(args[0], String(args[1]).slice(0, String(args[1]).length / 2), args[2]);
    if (left === 0) die();
    const isTurn = name === "mkdirSync" && /\.faultline\/run-/.test(String(args[0]));
    if (isTurn && DIE_AFTER !== undefined) spawn("/bin/sh", ["-c", `sleep ${DIE_AFTER}; kill -9 ${process.pid}`], { stdio: "ignore", detached: true }).unref();
    return operation(...args);
  };
}
syncBuiltinESMExports();
