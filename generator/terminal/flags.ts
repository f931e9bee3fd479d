// What stands behind a verb on the command line: its flags as they were given, and what generate and its like make of them. Each verb knows its own.

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
