// The flags behind a verb on the command line, as given, and their meaning to generate and verbs like it. Each verb knows its own.

import type { Job } from "../run/site.ts";

/** By name, in camelCase. */
export interface Flags {
  readonly [name: string]: unknown;
}

/** The words of a flag or an argument that may be repeated; none where it was not given. */
export const texts = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : value === undefined ? [] : [String(value)]);

/** A job as the command line gives it. */
export const jobOf = ([taxonomy]: readonly unknown[], { out, cwd, server, plugin }: Flags): Job => ({
  taxonomy: String(taxonomy),
  out: String(out),
  cwd: String(cwd),
  servers: texts(server),
  plugins: texts(plugin),
});

export interface GenerateOptions extends Job {
  /** Says what would happen, and writes nothing. */
  readonly dryRun?: boolean;
  /** Prints every file with what would happen to it, and writes nothing. */
  readonly list?: boolean;
  /** Replaces and removes files that were edited, and what stands in the way. */
  readonly force?: boolean;
  /** Prints to stderr how long each phase took. */
  readonly stats?: boolean;
  /** Print the files that are read or written, for build tools, and do nothing else. */
  readonly printInputs?: boolean;
  readonly printOutputs?: boolean;
  /** Prints the files themselves, and writes nothing. */
  readonly stdout?: boolean;
  /** Runs again whenever an input has changed, until a signal ends it. */
  readonly watch?: boolean;
}

const onOrOff = ["dryRun", "list", "stdout", "force", "stats", "watch", "printInputs", "printOutputs"] as const;

export const generateOptionsOf = (positional: readonly unknown[], flags: Flags): GenerateOptions => ({ ...jobOf(positional, flags), ...Object.fromEntries(onOrOff.map((name) => [name, flags[name] === true])) });
