// A thread that hands questions on to the driver, so that a test can wait for the answer without giving up its turn.

import { fork } from "node:child_process";
import { workerData } from "node:worker_threads";

const { port, driver, flag } = workerData;
const child = fork(driver, { execArgv: [], stdio: ["ignore", "ignore", "inherit", "ipc"] });
const answer = (message) => {
  port.postMessage(message);
  Atomics.store(flag, 0, 1);
  Atomics.notify(flag, 0);
};
child.on("message", answer);
child.on("exit", (code, signal) => answer({ status: code, stdout: "", stderr: `the driver ended: ${code ?? signal}\n` }));
port.on("message", (question) => child.send(question));
