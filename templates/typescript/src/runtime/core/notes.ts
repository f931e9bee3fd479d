// Notes on an error for the operator alone: why it is this error. They are in the log record, and never sent.

const notes: WeakMap<object, readonly string[]> = /* @__PURE__ */ new WeakMap();

/** The notes on `error`, oldest first. */
export function notesOf(error: object): readonly string[] {
  return notes.get(error) ?? [];
}

/** Notes `texts` of `error`. */
export function note(error: object, texts: readonly string[]): void {
  if (texts.length > 0) notes.set(error, [...notesOf(error), ...texts]);
}
