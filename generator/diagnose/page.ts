// The shape of a code's page: its facts beyond one finding. Types only.

import type { Severity } from "./diagnostic.ts";

/** Why a finding matters, and what to do. */
export interface Reason {
  /** Why it matters, in one to three sentences: what went wrong where it was not heeded, or the section of a specification. */
  readonly why: string;
  /** The remedy. */
  readonly help: string;
}

/** The page of a code that no taxonomy shows. */
export interface Notice extends Reason {
  readonly severity: Severity;
}

/**
 * The shape of a lint rule, a check of a server, of a source or of a project, and a kind of change: a code with its page. Each kind of row adds its search.
 * A kind of change has a verdict in place of a severity.
 */
export interface Row extends Notice {
  /** Stable: names the row, never the wording. */
  readonly code: string;
}

export interface Examples {
  /** An example with exactly this fault: a taxonomy, without unneeded top-level keys; a recording; or a source. */
  readonly bad: string;
  /** The same, put right. */
  readonly good: string;
  /** Files that the examples need, by path. */
  readonly files?: { readonly [path: string]: string };
}
