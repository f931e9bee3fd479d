// What init does to one file of the project. It does nothing itself.

export interface Change {
  /** Relative to the folder of the project. */
  readonly path: string;
  /** What it says; undefined: there is no such file. */
  readonly before?: string | undefined;
  /** What it should say; the same as before: it says that already. */
  readonly text: string;
  /** What is in the change, or why there is none. */
  readonly about: string;
}

/** What becomes of several files, and what is left to the reader, in sentences. */
export interface Changes {
  readonly changes: readonly Change[];
  readonly advice: readonly string[];
}
