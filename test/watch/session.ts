// `faultline generate --watch` as a process, in a folder of its own, and what it says. No tests here.

import { spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const bin = fileURLToPath(new URL("../../generator/dist/cli.js", import.meta.url));

export interface Session {
  /** The next line on stdout, without how long the run took. Lines are handed out one by one; rejects when the process ends without another. */
  line(): Promise<string>;
  /** Lines that nobody has asked for. */
  rest(): readonly string[];
  stderr(): string;
  /** It does nothing until the caller waits for something: what is edited until then comes at a stroke, on the busiest machine. */
  pause(): void;
  /** Resolves to the exit code, or the name of the signal that ended it. */
  end(signal?: NodeJS.Signals): Promise<number | string>;
}

export interface Folder {
  readonly path: string;
  at(path: string): string;
  read(path: string): string;
  exists(path: string): boolean;
  /** Writes in place, as most programs do. */
  write(path: string, text: string): void;
  /** Writes beside it and renames, as careful programs do. */
  replace(path: string, text: string): void;
  clear(): void;
}

export const folder = (texts: { readonly [path: string]: string }): Folder => {
  const path = mkdtempSync(join(tmpdir(), "faultline-watch-"));
  const at = (name: string): string => join(path, name);
  const write = (name: string, text: string): void => {
    mkdirSync(dirname(at(name)), { recursive: true });
    writeFileSync(at(name), text);
  };
  for (const [name, text] of Object.entries(texts)) write(name, text);
  return {
    path,
    at,
    write,
    read: (name) => readFileSync(at(name), "utf8"),
    exists: (name) => existsSync(at(name)),
    replace: (name, text) => {
      write(`${name}.tmp`, text);
      renameSync(at(`${name}.tmp`), at(name));
    },
    clear: () => rmSync(path, { recursive: true }),
  };
};

/** Environment of a machine of nobody's: no terminal, no CI, no agent. */
const plain = { PATH: process.env["PATH"], HOME: tmpdir(), NO_COLOR: "1" };

export const session = (cwd: string, args: readonly string[] = [], env: NodeJS.ProcessEnv = {}): Session => {
  const child = spawn(process.execPath, [bin, "generate", "--watch", ...args], { cwd, env: { ...plain, ...env }, stdio: ["ignore", "pipe", "pipe"] });
  const lines: string[] = [];
  let waiting: { readonly give: (line: string) => void; readonly fail: (error: Error) => void } | undefined;
  let unfinished = "";
  let stderr = "";
  let ended = false;
  const hand = (): void => {
    if (!waiting) return;
    const { give, fail } = waiting;
    const line = lines.shift();
    if (line === undefined && !ended) return;
    waiting = undefined;
    if (line === undefined) fail(new Error(`it ended without another line, and said:\n${stderr}`));
    else give(line);
  };
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    const parts = `${unfinished}${text}`.split("\n");
    unfinished = parts.pop() ?? "";
    lines.push(...parts.map((line) => line.replace(/ \(\d+ ms\)$/, "")));
    hand();
  });
  child.stderr.setEncoding("utf8").on("data", (text: string) => void (stderr += text));
  const end = new Promise<number | string>((resolve) => {
    child.on("close", (code, signal) => {
      ended = true;
      hand();
      resolve(code ?? signal ?? "");
    });
  });
  return {
    line: () =>
      new Promise((give, fail) => {
        waiting = { give, fail };
        hand();
      }),
    rest: () => lines,
    stderr: () => stderr,
    pause: () => {
      child.kill("SIGSTOP");
      queueMicrotask(() => child.kill("SIGCONT"));
    },
    end: (signal) => {
      if (signal) child.kill(signal);
      return end;
    },
  };
};
