// What is to be said of an error to the operator alone: why it is this error and no other. It stands in the log record, and is never sent.

const notes: WeakMap<object, readonly string[]> = /* @__PURE__ */ new WeakMap();

/** What has been noted of `error`, oldest first. */
export function notesOf(error: object): readonly string[] {
  return notes.get(error) ?? [];
}

/** Notes `texts` of `error`. */
export function note(error: object, texts: readonly string[]): void {
  if (texts.length > 0) notes.set(error, [...notesOf(error), ...texts]);
}
