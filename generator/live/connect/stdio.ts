// A server as a process of ours, over stdin and stdout (MCP, transports, stdio). It judges nothing.

import { messagesOf } from "../frame.ts";
import type { Connect } from "./connection.ts";
import { splitter } from "./lines.ts";
import { cannotStart, start } from "./process.ts";

/** Milliseconds between the end of the output and the end of the process. */
const lastBreath = 1_000;

/** Starts `command`; no shell looks at it. `env` is added to what is set. */
export const stdio =
  (command: readonly string[], cwd?: string, env?: { readonly [name: string]: string }): Connect =>
  (listener) =>
    new Promise((resolve, reject) => {
      const tree = start(command, { cwd, env, stderr: "pipe" });
      const { child } = tree;
      let isOpen = true;
      child.once("error", (error: NodeJS.ErrnoException) => reject(cannotStart(command, error)));
      const end = (how: Parameters<typeof listener.ended>[0]): void => {
        if (isOpen) listener.ended(how);
        isOpen = false;
      };
      const heard = (line: string, isWhole = true): void => {
        const messages = messagesOf(line);
        if (messages) for (const message of messages) listener.message(message);
        // A message that the end of its process cut off is not noise.
        else if (isWhole || !/^\s*[{[]/.test(line)) listener.noise(line);
      };
      const stdout = splitter(heard, (begin) => listener.noise(begin), undefined, (line) => heard(line, false));
      const stderr = splitter((line) => listener.logged(line), (begin) => listener.logged(begin), 1_000_000);
      child.stdout?.on("data", (chunk: Buffer) => stdout.push(chunk)).on("end", () => {
        stdout.end();
        setTimeout(() => {
          if (tree.asked() !== undefined || child.exitCode !== null || child.signalCode !== null) return;
          end({ code: null, signal: null, isShut: true });
          void tree.end();
        }, lastBreath).unref();
      });
      child.stderr?.on("data", (chunk: Buffer) => stderr.push(chunk)).on("end", () => stderr.end());
      child.once("close", (code, signal) => {
        const asked = tree.asked();
        end({ code, signal, ...(asked && { asked }) });
      });
      child.once("spawn", () =>
        resolve({
          send: (message) => {
            if (isOpen) child.stdin?.write(`${JSON.stringify(message)}\n`);
          },
          close: () => tree.end(),
        }),
      );
    });
