// Shows an error in a client's terminal, without what it takes to scrub foreign texts: of causes it says what they are, and not what they say.

import { bareMessage } from "../carriers/failures.js";
import { brandOf } from "../core/brand.js";
import { nameOf } from "../core/causes.js";
import { unredacted } from "../core/redaction.js";
import { hiddenIn } from "../core/hidden.js";
import type { Renderable } from "../core/envelope.js";
import { rendered, type RenderOptions, type Unbranded } from "../core/render.js";
import { dataOf } from "../values/data.js";
import { peekUnpolluted } from "../values/peek.js";
import { visibleText } from "../values/visible.js";

/** `Error (ECONNREFUSED)`, `NoteLockedError (note_locked)`, `TransportFailure (closed)`, `thrown string`. */
function kindOf(value: unknown): string {
  const mark = ["code", "kind"].map((key) => peekUnpolluted(value, key)).find((each) => typeof each === "string" || typeof each === "number");
  return visibleText(nameOf(value) + (mark === undefined ? "" : ` (${mark})`), 200);
}

/**
 * `error` as lines without a last line end: `error[code]: message`, then its contexts, causes, guidance, ref and page, as far as it has them.
 * Safe details only; of causes their class and their code. Of a `RemoteError` or a `TransportFailure` one line. Never throws.
 */
export function renderHeld(error: Renderable | Unbranded, options: RenderOptions = {}): string {
  if (!brandOf(error)) return bareMessage(`error: ${String(error)}`);
  return rendered(error as Renderable, options, { redaction: unredacted, cause: kindOf, hidden: (failure) => hiddenIn(failure, visibleText, dataOf) });
}
