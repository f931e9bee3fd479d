// What sort of failure a message speaks of: who can mend it, and the HTTP status that means it. Guesses by words.

import type { ProposedError } from "./proposal.ts";

type Kind = Pick<ProposedError, "category" | "httpStatus">;

/** The first that fits. */
const kinds: readonly (readonly [words: RegExp, kind: Kind])[] = [
  [/\b(?:api[ _-]?key|token|credential)s?\b.{0,30}\b(?:missing|not set|required|not configured)\b|\bnot configured\b|\benvironment variable\b|\bconfig(?:uration)?\b/i, { category: "config" }],
  [/\b(?:unauthori[sz]ed|unauthenticated|not logged in|sign[ -]?in|log ?in|authenticat\w+|api[ _-]?key|token)\b/i, { category: "user", httpStatus: 401 }],
  [/\b(?:forbidden|access denied|permission|not allowed|outside allowed)\b/i, { category: "user", httpStatus: 403 }],
  [/\b(?:not found|does(?: not|n't) exist|no such|there is no|cannot find|could not find|nothing at|no \w+ (?:called|named|with))\b/i, { category: "user", httpStatus: 404 }],
  [/\balready (?:exists|taken|in use)\b|\bconflict\b/i, { category: "user", httpStatus: 409 }],
  [/\b(?:rate limit|too many requests|quota)\b/i, { category: "system", httpStatus: 429 }],
  [/\btim(?:ed|e) ?out\b/i, { category: "system", httpStatus: 504 }],
  [/\b(?:cannot be reached|unreachable|unavailable|not connected|connection|network|service answered|http error|api error|status)\b/i, { category: "system", httpStatus: 503 }],
  [/\b(?:failed|unable) to\b|\bcould not\b|\bfailed\b/i, { category: "system", httpStatus: 500 }],
];

export const kindOf = (words: string): Kind => kinds.find(([says]) => says.test(words))?.[1] ?? { category: "user" };
