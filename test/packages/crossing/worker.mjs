// A worker and a child process that fail as they are told, and send what failed to whoever started them. No tests in here.

import process from "node:process";
import { parentPort } from "node:worker_threads";
import { GmailError } from "@faultline/gmail";
import { example } from "@faultline/gmail/testing";

const raise = (code) => {
  try {
    throw code === "native" ? Object.assign(new Error("no such file"), { code: "ENOENT", path: "/srv/x" }) : example(code);
  } catch (thrown) {
    return GmailError.from(thrown);
  }
};

parentPort?.on("message", (code) => parentPort.postMessage(raise(code).toJSON(), []));
process.on("message", (code) => process.send?.(raise(code).toJSON()));
