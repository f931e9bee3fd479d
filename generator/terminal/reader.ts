// The reader of stderr: a person, a build log, a coding agent; and the one question a person is asked. The only import of std-env.

import { stdin, stdout } from "node:process";
import { detectAgent, detectProvider } from "std-env";
import type { ReporterName } from "./streams.ts";

/** Whether a person is there to answer: a build that lends its terminal has none. */
export const canAsk = (): boolean => stdin.isTTY === true && stdout.isTTY === true && (process.env["CI"] ?? "") === "";

/** Asks, and resolves to whether the answer is yes; no answer at all is a no. */
export async function isConfirmed(question: string): Promise<boolean> {
  const { createInterface } = await import("node:readline/promises");
  const terminal = createInterface({ input: stdin, output: stdout });
  try {
    const closed = new Promise<string>((resolve) => void terminal.once("close", () => resolve("no")));
    const answer = await Promise.race([terminal.question(`${question} [Y/n] `), closed]);
    return /^(y|yes)?$/i.test(answer.trim());
  } finally {
    terminal.close();
  }
}

export interface Reader {
  readonly color: boolean;
  readonly columns?: number | undefined;
  /** Whether a person watches stderr as it is written. */
  readonly watched: boolean;
  /** The format of diagnostics without a flag. */
  readonly reporters: readonly ReporterName[];
  /** Folder of the repository in GitHub Actions. */
  readonly workspace?: string | undefined;
  /** The file that GitHub Actions shows as the summary of the job. */
  readonly summary?: string | undefined;
}

interface Terminal {
  readonly isTTY?: boolean;
  readonly columns?: number;
}

/** Looks at the variables of the process, `env`, and once it matters how something looks, at its stderr. */
export function readerOf(env: NodeJS.ProcessEnv, stderr: () => Terminal): Reader {
  const agent = detectAgent().name !== undefined;
  const { name: provider, ci = true } = detectProvider();
  const actions = provider === "github_actions";
  const isBuild = ci || !["", "false", undefined].includes(env["CI"]);
  return {
    get color() {
      return colorWish(env) ?? this.watched;
    },
    get watched() {
      return !agent && !isBuild && env["TERM"] !== "dumb" && stderr().isTTY === true;
    },
    get columns() {
      return (stderr().isTTY ? stderr().columns : undefined) || positive(env["COLUMNS"]);
    },
    reporters: [agent ? "short" : "pretty", ...(actions ? (["github"] as const) : [])],
    workspace: actions ? env["GITHUB_WORKSPACE"] : undefined,
    summary: (actions && env["GITHUB_STEP_SUMMARY"]) || undefined,
  };
}

/** FORCE_COLOR goes before NO_COLOR (no-color.org), as in Node; an empty NO_COLOR does not count. */
function colorWish({ FORCE_COLOR: force, NO_COLOR: never }: NodeJS.ProcessEnv): boolean | undefined {
  if (force !== undefined) return force !== "0" && force !== "false";
  return never === undefined || never === "" ? undefined : false;
}

const positive = (text = ""): number | undefined => (/^[1-9]\d{0,4}$/.test(text) ? Number(text) : undefined);
