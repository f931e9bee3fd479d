// The shape of everything the generator has to say about its input. It prints nothing.

import type { Intent } from "./intent.ts";
import type { Place } from "./place.ts";

export type { Place };

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
  /** What to do. */
  readonly help?: string;
  /** What would put it right for certain, as edits of the text: all of them or none. Made of `intents` in edit/. */
  readonly fixes?: readonly Edit[];
  readonly intents?: readonly Intent[];
}
