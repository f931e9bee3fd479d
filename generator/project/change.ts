// The changes that init makes to one file of the project. It makes none itself.

export interface Change {
  /** Relative to the folder of the project. */
  readonly path: string;
  /** Its text; undefined: the file does not exist. */
  readonly before?: string | undefined;
  /** Its wanted text; equal to `before` if nothing changes. */
  readonly text: string;
  /** The contents of the change, or the reason for none. */
  readonly about: string;
}

/** The changes of several files, and the steps left to the reader, in sentences. */
export interface Changes {
  readonly changes: readonly Change[];
  readonly advice: readonly string[];
}
