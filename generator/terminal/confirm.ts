// The one question init has, for a person at a terminal and nobody else. It decides nothing.

import { stdin, stdout } from "node:process";
import { createInterface } from "node:readline/promises";

/** Whether somebody is there to answer: a build that lends its terminal has nobody. */
export const canAsk = (): boolean => stdin.isTTY === true && stdout.isTTY === true && (process.env["CI"] ?? "") === "";

/** Asks, and resolves to whether the answer is yes; no answer at all is a no. */
export async function isConfirmed(question: string): Promise<boolean> {
  const terminal = createInterface({ input: stdin, output: stdout });
  try {
    const closed = new Promise<string>((resolve) => void terminal.once("close", () => resolve("no")));
    const answer = await Promise.race([terminal.question(`${question} [Y/n] `), closed]);
    return /^(y|yes)?$/i.test(answer.trim());
  } finally {
    terminal.close();
  }
}
