// A diagnostic: what the generator reports about its input, where, and the correction, as a change of the taxonomy and not of its text. Types only.

/** A range in a source text, as offsets in UTF-16 code units: [start, end). */
export interface Place {
  readonly file: string;
  readonly start: number;
  readonly end: number;
}

export type Severity = "error" | "warning";

/** A related place with its own label. */
export interface Note {
  readonly where: Place;
  readonly text: string;
}

/** A change of the text: `text` instead of what stands at `where`. */
export interface Edit {
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
  /** The remedy. */
  readonly help?: string;
  /** The edits of the text that would put it right for certain: all of them or none. Made of `intents` in edit/. */
  readonly fixes?: readonly Edit[];
  readonly intents?: readonly Intent[];
}

/** Whatever a taxonomy can hold. */
export type Value = string | number | boolean | null | readonly Value[] | { readonly [key: string]: Value };

/** One change. Its place is one of the tree that was checked. */
export type Intent =
  /** `at`: a value; or some characters of a text, which become those of `value`. */
  | { readonly kind: "replace"; readonly at: Place; readonly value: Value }
  /** `at`: a key. */
  | { readonly kind: "rename"; readonly at: Place; readonly key: string }
  /** `at`: a key, whose whole entry goes with its comments, or an item of a list. */
  | { readonly kind: "remove"; readonly at: Place }
  /** `at`: a map, or the key above it; the entry stands where its field table has it. Without a key: a list, whose last item it becomes. */
  | { readonly kind: "insert"; readonly at: Place; readonly key?: string; readonly value: Value };
