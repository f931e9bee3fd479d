// Who reads stderr: a person, a build log, a coding agent. The only import of std-env. It decides how things look, never what is written.

import { detectAgent, detectProvider, isCI } from "std-env";
import type { ReporterName } from "./streams.ts";

export interface Reader {
  readonly color: boolean;
  readonly columns?: number | undefined;
  /** Whether a person watches stderr as it is written. */
  readonly watched: boolean;
  /** How diagnostics are told when nobody said how. */
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

/** Looks at the variables of the process, `env`, and at its stderr. */
export function readerOf(env: NodeJS.ProcessEnv, stderr: Terminal): Reader {
  const agent = detectAgent().name !== undefined;
  const actions = detectProvider().name === "github_actions";
  const isTerminal = stderr.isTTY === true && env["TERM"] !== "dumb";
  return {
    color: asked(env) ?? (isTerminal && !agent && !isCI),
    watched: isTerminal && !agent && !isCI,
    columns: (stderr.isTTY ? stderr.columns : undefined) || positive(env["COLUMNS"]),
    reporters: [agent ? "short" : "pretty", ...(actions ? (["github"] as const) : [])],
    workspace: actions ? env["GITHUB_WORKSPACE"] : undefined,
    summary: (actions && env["GITHUB_STEP_SUMMARY"]) || undefined,
  };
}

/** FORCE_COLOR goes before NO_COLOR (no-color.org), as in Node; an empty NO_COLOR does not count. */
function asked({ FORCE_COLOR: force, NO_COLOR: never }: NodeJS.ProcessEnv): boolean | undefined {
  if (force !== undefined) return force !== "0" && force !== "false";
  return never === undefined || never === "" ? undefined : false;
}

const positive = (text = ""): number | undefined => (/^[1-9]\d{0,4}$/.test(text) ? Number(text) : undefined);
