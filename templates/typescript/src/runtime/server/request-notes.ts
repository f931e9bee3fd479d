// Notes of a guarded handler for the code that sees the SDK's answer to the same request. Keyed by the request's signal, since SDKs copy everything else.

import type { TaxonomyError } from "../core/error.js";
import { seen, uninherited } from "../values/peek.js";

export interface RequestNotes {
  /** The handler's own result has `isError`: the guard leaves it alone. */
  own?: true;
  /** The result of a tool with an output schema, which the SDK checks. */
  result?: unknown;
  /**
   * The elicitation it ended in. SDK v1 and v2 pass on only errors of their own class; one of the other SDK's would become a text. The guarded
   * server throws it where both SDKs read nothing but code and data.
   */
  elicitation?: unknown;
  /** The failure of a handler that can only throw, if its caller turns it into a text. */
  error?: TaxonomyError;
}

const notes = /* @__PURE__ */ new WeakMap<object, RequestNotes>();

/** The signal of the request whose context is among the arguments of a handler. */
function signalOf(context: unknown): object | undefined {
  const { signal: ofVersion1, mcpReq } = seen(context, "signal", "mcpReq");
  const signal = ofVersion1 ?? seen(mcpReq, "signal").signal;
  return typeof signal === "object" && signal !== null ? signal : undefined;
}

/** Notes something of the request of `context`; nothing without an SDK's context. */
export function leaveNote(context: unknown, noted: RequestNotes): void {
  const signal = signalOf(context);
  if (signal) notes.set(signal, noted);
}

export function notesLeft(context: unknown): RequestNotes {
  const signal = signalOf(context);
  return uninherited(signal && notes.get(signal));
}
