// What leaves a server, in an answer, a log record or a rendered text: safe details only, scrubbed of what looks like a secret, bounded.

import { redactedValue, safeDetails } from "./safe.js";
import type { Redaction } from "./redaction.js";
import { cleanOf, cleanText } from "../values/clean.js";
import { isDeclared } from "../values/declared.js";
import { mostListed } from "../values/limits.js";

export const redacting: Redaction = {
  line: cleanText,
  text: (text, shape, maxLength) => (isDeclared(text, shape) ? text : cleanOf(text, shape, maxLength)),
  value: (value, shape) => redactedValue(value, shape, { breadth: mostListed }),
  details: safeDetails,
};
