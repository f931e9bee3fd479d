// The interface of a verb of the command line, as data. It knows none.

import type { Flags } from "../terminal/flags.ts";
import { reporting } from "../terminal/reporting.ts";
import type { Streams } from "../terminal/streams.ts";

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

export const target = ["--target <language>", "language of a package, by default that of the project; may be repeated", []] as const;
export const cwd = ["--cwd <dir>", "base folder for relative paths", "."] as const;
/** The flags of most verbs. */
export const usual = [cwd, ...reporting] as const;
