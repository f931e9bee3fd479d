// The shape of what is told about a code beyond one finding of it. It tells nothing itself.

import type { Severity } from "./diagnostic.ts";

/** What is told about a code that no taxonomy shows. */
export interface Notice {
  readonly severity: Severity;
  /** Why it matters, in one to three sentences. */
  readonly why: string;
  /** What to do about it. */
  readonly help: string;
}

export interface Page {
  /** Why it matters, in one to three sentences: what went wrong where it was not heeded, or the section of a specification. */
  readonly why: string;
  /** What to do about it. */
  readonly help: string;
  /** A taxonomy that is wrong in this way and no other; top-level keys it does not need may be left out. */
  readonly bad: string;
  /** The same, put right. */
  readonly good: string;
  /** Files that the examples import, by path. */
  readonly files?: { readonly [path: string]: string };
}
