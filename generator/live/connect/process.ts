// A process and all it starts, as one: started in a group of its own, and ended whatever becomes of us. It reads and writes nothing.

import { spawn, spawnSync, type ChildProcess, type SpawnOptions } from "node:child_process";
import { ConnectionError } from "./connection.ts";
import type { StopSignal } from "../record.ts";

const isWindows = process.platform === "win32";
/** Milliseconds between asking, asking harder and killing. */
const usualGrace = 2_000;

/** Ends `pid` and its group, at once and for certain. */
function killAll(pid: number, signal: "SIGTERM" | "SIGKILL"): void {
  try {
    if (isWindows) spawnSync("taskkill", ["/pid", String(pid), "/t", "/f"], { stdio: "ignore" });
    else process.kill(-pid, signal);
  } catch {
    // It is gone.
  }
}

/** Outlives us: if its input ends before a line that all is done, we are gone, and the group has to go too. A shell, since Node takes 80 ms of CPU to start. */
const watchman = 'read -r done || { kill -TERM "-$1"; sleep 1; kill -KILL "-$1"; }';

function watch(pid: number): () => void {
  const atExit = (): void => killAll(pid, "SIGKILL");
  process.once("exit", atExit);
  const guard = isWindows ? undefined : spawn("/bin/sh", ["-c", watchman, "sh", String(pid)], { detached: true, stdio: ["pipe", "ignore", "ignore"] });
  guard?.on("error", () => undefined).unref();
  guard?.stdin?.on("error", () => undefined);
  return () => {
    process.removeListener("exit", atExit);
    guard?.stdin?.end("done\n");
  };
}

export interface ProcessTree {
  readonly child: ChildProcess;
  /** The last attempt to end it. */
  asked(): StopSignal | undefined;
  /** Closes its input, then asks, then kills; resolves when it is gone. */
  end(): Promise<void>;
}

interface Started {
  readonly cwd?: string | undefined;
  readonly stderr: "pipe" | "inherit";
  readonly grace?: number;
  /** Added to what is set. */
  readonly env?: { readonly [name: string]: string } | undefined;
}

const reasons: { readonly [code: string]: string } = { ENOENT: "the command does not exist", EACCES: "permission to run it is denied", E2BIG: "its arguments are too long" };

/** The error that a command cannot be started, and why. */
export const cannotStart = (command: readonly string[], error: NodeJS.ErrnoException): ConnectionError =>
  new ConnectionError("unreachable", `cannot start ${command.join(" ").slice(0, 2_000)}: ${reasons[error.code ?? ""] ?? error.message}`);

function spawned(command: readonly string[], options: SpawnOptions): ChildProcess {
  const [file = "", ...args] = command;
  try {
    // On Windows npx and the like are scripts of the shell.
    return spawn(file, args, { ...options, shell: isWindows && !/\.(?:exe|com)$/i.test(file) });
  } catch (error) {
    throw cannotStart(command, error as NodeJS.ErrnoException);
  }
}

/** Whether it happens in so many milliseconds. */
const within = (ms: number, what: Promise<void>): Promise<boolean> =>
  new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), ms);
    void what.then(() => {
      clearTimeout(timer);
      resolve(true);
    });
  });

/** Starts a command, without a shell. Errors of starting it come as the child's `error` event, or are raised as a ConnectionError: of arguments that are too long. */
export function start(command: readonly string[], { cwd, stderr, grace = usualGrace, env }: Started): ProcessTree {
  const child = spawned(command, { cwd, ...(env && { env: { ...process.env, ...env } }), stdio: ["pipe", "pipe", stderr], detached: !isWindows, windowsHide: true });
  child.stdin?.on("error", () => undefined);
  const release = child.pid === undefined ? () => undefined : watch(child.pid);
  let asked: StopSignal | undefined;
  // The code that started it reports it.
  child.on("error", () => undefined);
  const gone = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  /** Its last words have been read, too. */
  const closed = new Promise<void>((resolve) => child.once("close", () => resolve()));
  let ending: Promise<void> | undefined;
  const end = async (): Promise<void> => {
    const { pid } = child;
    if (pid === undefined) return;
    asked ??= "stdin";
    child.stdin?.end();
    if (!(await within(grace, gone))) {
      asked = "SIGTERM";
      killAll(pid, "SIGTERM");
      if (!(await within(grace, gone))) asked = "SIGKILL";
    }
    // Also what it has started, and left behind.
    killAll(pid, "SIGKILL");
    await gone;
    // A process that has left the group may still hold its output open.
    if (!(await within(grace, closed))) {
      child.stdout?.destroy();
      child.stderr?.destroy();
      await closed;
    }
    release();
  };
  return { child, asked: () => asked, end: () => (ending ??= end()) };
}
