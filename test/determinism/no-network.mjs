// Preloaded: whoever reaches for the network, or for another process, ends the process with exit code 99. No tests here.

import childProcess from "node:child_process";
import dgram from "node:dgram";
import dns from "node:dns";
import { syncBuiltinESMExports } from "node:module";
import net from "node:net";

const refuse = (what) => () => {
  process.stderr.write(`${what} was called\n`);
  process.exit(99);
};

net.Socket.prototype.connect = refuse("connect");
net.Server.prototype.listen = refuse("listen");
globalThis.fetch = refuse("fetch");
for (const name of ["lookup", "resolve"]) dns[name] = refuse(name);
for (const name of ["spawn", "spawnSync", "exec", "execSync", "execFile", "execFileSync", "fork"]) childProcess[name] = refuse(name);
dgram.createSocket = refuse("createSocket");
syncBuiltinESMExports();
