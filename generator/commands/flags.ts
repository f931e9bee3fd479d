// What stands behind a verb on the command line: its flags as they were given. Each verb knows its own.

/** By name, in camelCase. */
export interface Flags {
  readonly [name: string]: unknown;
}

/** The words of a flag or an argument that may be repeated; none where it was not given. */
export const texts = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : value === undefined ? [] : [String(value)]);
