// The verbs of the command line as data: what each takes, and where it lives. It runs none; each is loaded when it is called.

import type { Streams } from "./streams.ts";

/** What stands behind a verb on the command line, flags in camelCase. */
export interface Flags {
  readonly [name: string]: unknown;
}

export interface Verb {
  readonly name: string;
  readonly sentence: string;
  /** Positional arguments, in commander's notation: `[taxonomy]`, `<name>`, `[names...]`. */
  readonly arguments?: readonly (readonly [name: string, sentence: string, otherwise?: string])[];
  /** Flags in commander's notation: `--out <dir>`. */
  readonly options: readonly (readonly [flags: string, sentence: string, otherwise?: string | readonly string[]])[];
  /** Its module. `run` resolves to the exit code. */
  load(): Promise<{ readonly run: (positional: readonly unknown[], flags: Flags, streams: Streams) => Promise<number> | number }>;
}

const taxonomy = ["[taxonomy]", "the taxonomy", "taxonomy.yaml"] as const;
const cwd = ["--cwd <dir>", "folder that paths are relative to", "."] as const;
const out = ["--out <dir>", "folder of the packages", "generated"] as const;

/** In the order of `faultline --help`. */
export const verbs: readonly Verb[] = [
  {
    name: "generate",
    sentence: "write the packages of a taxonomy",
    arguments: [taxonomy],
    options: [out, cwd],
    load: () => import("./generate.ts"),
  },
];
