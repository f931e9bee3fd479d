// The shape of everything the generator has to say about its input. It prints nothing.

export type Severity = "error" | "warning";

/** A range in a source text, as offsets in UTF-16 code units: [start, end). */
export interface Place {
  readonly file: string;
  readonly start: number;
  readonly end: number;
}

/** A related place with its own label. */
export interface Note {
  readonly where: Place;
  readonly text: string;
}

export interface Diagnostic {
  /** Stable: names the rule, never the wording. */
  readonly code: string;
  readonly severity: Severity;
  readonly where: Place;
  /** One line: what is wrong about this input. */
  readonly sentence: string;
  /** Shown under the caret, for example `did you mean "transient"?`. */
  readonly label?: string;
  readonly notes?: readonly Note[];
  /** What to do. */
  readonly help?: string;
}
