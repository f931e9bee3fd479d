// Shows an error in a terminal. For people; it is not a wire format, and nothing reads it back.

import { headlineOf } from "./causes.js";
import { hiddenTexts } from "./hidden.js";
import { redacting } from "./redacting.js";
import { type Renderable, rendered, type RenderOptions, type Showing } from "./rendered.js";

const scrubbed: Showing = { redaction: redacting, cause: headlineOf, hidden: hiddenTexts };

/**
 * `error` as lines without a last line end: `error[code]: message`, then its contexts, causes, guidance, ref and page, as far as it has them.
 * Safe details only; texts of causes are cleaned and scrubbed. Never throws.
 */
export function render(error: Renderable, options: RenderOptions = {}): string {
  return rendered(error, options, scrubbed);
}
