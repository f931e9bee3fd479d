// Where something stands in a text. It holds no text.

/** A range in a source text, as offsets in UTF-16 code units: [start, end). */
export interface Place {
  readonly file: string;
  readonly start: number;
  readonly end: number;
}
