// What leaves a server, in an answer, a log record or a rendered text: safe details only, scrubbed of what looks like a secret, bounded.

import { outwardValue, safeDetails } from "./safe.js";
import type { Telling } from "./telling.js";
import { cleanOf, cleanText } from "../values/clean.js";
import { isDeclared } from "../values/declared.js";
import { mostListed } from "../values/limits.js";

export const outward: Telling = {
  line: (text) => cleanText(text),
  text: (text, shape, maxLength) => (isDeclared(text, shape) ? text : cleanOf(text, shape, maxLength)),
  value: (value, shape) => outwardValue(value, shape, { breadth: mostListed }),
  details: safeDetails,
};
