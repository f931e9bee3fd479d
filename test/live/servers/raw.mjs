// A server without an SDK, in the shapes of failure that public servers have. Its first argument says what is special about it; it is no example.

import { spawn } from "node:child_process";
import { appendFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { serverOf } from "./kinds.mjs";

const [, , named = "plain", journal] = process.argv;
// A stubborn one that is slow, too, answers no call before its client is stopped.
const kind = named === "stubborn-slow" ? "stubborn" : named;
const write = (message) => process.stdout.write(`${JSON.stringify(message)}\n`);
const notes = journal && !["stubborn", "holder"].includes(kind);
const { answer, again, slow = named === "stubborn-slow" ? 60_000 : undefined } = serverOf(kind, (isTool, params) => notes && isTool && appendFileSync(journal, `${JSON.stringify(params)}\n`));

// A child of its own, which nobody but the group can find.
if (kind === "stubborn") {
  const child = spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"], { stdio: "ignore" });
  if (journal) appendFileSync(journal, `${process.pid}\n${child.pid}\n`);
  process.on("SIGTERM", () => undefined).on("SIGINT", () => undefined);
  setInterval(() => undefined, 1_000);
}

// A child that has left the group, and holds the output open.
if (kind === "holder") {
  const child = spawn(process.execPath, ["-e", "setTimeout(() => {}, 60_000)"], { detached: true, stdio: ["ignore", "inherit", "inherit"] });
  if (journal) appendFileSync(journal, `${child.pid}\n`);
  child.unref();
}

createInterface({ input: process.stdin }).on("line", (line) => {
  const message = JSON.parse(line);
  if (message.id === undefined || message.method === undefined) return;
  const made = answer(message);
  if (made === undefined) return;
  const send = () => {
    write({ jsonrpc: "2.0", id: message.id, ...made });
    if (again && message.method === "tools/call") write({ jsonrpc: "2.0", id: message.id, ...made });
  };
  if (slow && message.method === "tools/call") setTimeout(send, slow);
  else send();
});
