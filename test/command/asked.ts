// The built command, asked many things in one process: for tests of what it says, writes and exits with. What a process does (signals, pipes, memory,
// how it ends) is no matter for these, and driver.test.ts compares the two. No tests here.

import { fork, type ChildProcess } from "node:child_process";
import { fileURLToPath } from "node:url";
import { MessageChannel, receiveMessageOnPort, Worker, type MessagePort } from "node:worker_threads";

export const cli: string = fileURLToPath(new URL("../../generator/dist/cli.js", import.meta.url));
const driver = fileURLToPath(new URL("driver.mjs", import.meta.url));

export interface Said {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

interface Terminal {
  readonly isTTY: true;
  readonly columns?: number;
}

export interface Surroundings {
  readonly cwd: string;
  /** All variables there are; those of this process by default. */
  readonly env?: NodeJS.ProcessEnv;
  /** Streams that a person watches. */
  readonly terminal?: { readonly stdout?: Terminal; readonly stderr?: Terminal };
}

/** Milliseconds after which a command hangs: it is no matter of speed. */
const patience = 500_000;

const question = (args: readonly string[], { env = process.env, ...where }: Surroundings): object => ({ bin: cli, args, env: { ...env }, ...where });

let relay: { readonly port: MessagePort; readonly flag: Int32Array } | undefined;

const started = (): NonNullable<typeof relay> => {
  const { port1, port2 } = new MessageChannel();
  const flag = new Int32Array(new SharedArrayBuffer(4));
  const worker = new Worker(new URL("relay.mjs", import.meta.url), { workerData: { port: port2, driver, flag }, transferList: [port2], execArgv: [] });
  worker.unref();
  port1.unref();
  return { port: port1, flag };
};

/** Runs `faultline …` and waits. */
export function asked(args: readonly string[], where: Surroundings): Said {
  relay ??= started();
  const { port, flag } = relay;
  Atomics.store(flag, 0, 0);
  port.postMessage(question(args, where));
  if (Atomics.wait(flag, 0, 0, patience) === "timed-out") throw new Error(`faultline ${args.join(" ")} did not end`);
  const received = receiveMessageOnPort(port);
  if (received === undefined) throw new Error(`faultline ${args.join(" ")} was not answered`);
  const { status, stdout, stderr } = received.message as Said;
  return { status, stdout, stderr };
}

/** As {@link asked}, while this process goes on. */
export type Answer = (args: readonly string[], where: Surroundings) => Promise<Said>;

/** A process that is asked one thing after the other, with these flags of node. One that hangs, or dies, is no more: the next question starts another. */
export function opened(execArgv: readonly string[] = []): Answer {
  let child: ChildProcess | undefined;
  let last: Promise<unknown> = Promise.resolve();
  const ask = (args: readonly string[], where: Surroundings): Promise<Said> =>
    new Promise((resolve) => {
      child ??= fork(driver, { execArgv: [...execArgv], stdio: ["ignore", "ignore", "pipe", "ipc"] });
      const asking = child;
      let cries = "";
      const cry = (chunk: Buffer): void => void (cries += String(chunk));
      const end = (said: Said): void => {
        clearTimeout(timer);
        asking.off("message", hear).off("exit", fail).stderr?.off("data", cry);
        resolve({ ...said, stderr: said.stderr + cries });
      };
      const hear = ({ status, stdout, stderr }: Said): void => end({ status, stdout, stderr });
      const fail = (): void => {
        child = undefined;
        end({ status: null, stdout: "", stderr: `the process ended that was asked for faultline ${args.join(" ")}\n` });
      };
      const timer = setTimeout(() => asking.kill("SIGKILL"), patience);
      asking.on("message", hear).on("exit", fail).stderr?.on("data", cry);
      asking.send(question(args, where));
    });
  return (args, where) => {
    const answer = last.then(() => ask(args, where));
    last = answer;
    return answer;
  };
}

export const answered: Answer = opened();

const idle: Answer[] = [];

/** As {@link answered}, by as many processes as are asked at a time: for questions whose answers take waiting more than work. */
export const answeredBeside: Answer = async (args, where) => {
  const answer = idle.pop() ?? opened();
  const said = await answer(args, where);
  idle.push(answer);
  return said;
};
