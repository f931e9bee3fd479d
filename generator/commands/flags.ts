// What stands behind a verb on the command line: its flags as they were given. Each verb knows its own.

/** By name, in camelCase. */
export interface Flags {
  readonly [name: string]: unknown;
}
