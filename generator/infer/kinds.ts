// What sort of failure it is: who can mend it, its HTTP status, and the code that every taxonomy starts with for it. By a status where one is told, else by words.

import type { ProposedError } from "./proposal.ts";

export interface Kind extends Pick<ProposedError, "category" | "httpStatus"> {
  /** The error that every taxonomy starts with for it. */
  readonly starter?: string;
}

const ofStatus: ReadonlyMap<number, Kind> = new Map<number, Kind>([
  [401, { category: "user", httpStatus: 401, starter: "auth_required" }],
  [403, { category: "user", httpStatus: 403, starter: "permission_denied" }],
  [404, { category: "user", httpStatus: 404 }],
  [408, { category: "system", httpStatus: 504, starter: "timeout" }],
  [409, { category: "user", httpStatus: 409 }],
  [410, { category: "user", httpStatus: 404 }],
  [429, { category: "system", httpStatus: 429, starter: "rate_limited" }],
  [451, { category: "user", httpStatus: 403, starter: "permission_denied" }],
  [504, { category: "system", httpStatus: 504, starter: "timeout" }],
]);

/** Of a status; undefined where it is not one of a failure. */
export function kindOfStatus(status: number): Kind | undefined {
  const known = ofStatus.get(status);
  if (known || status < 400 || status > 599) return known;
  return status >= 500 ? { category: "system", httpStatus: 503, starter: "unavailable" } : { category: "user", httpStatus: status };
}

/** `429 Too Many Requests`, `404: gone`, `HTTP 503`, `API error (401)`, `status code: 500` */
const told = /^\W*([45]\d\d)\b|\b(?:HTTP|status(?: code)?|API error|error code)[ :(#]{1,3}([45]\d\d)\b|\(([45]\d\d)\)/i;

/** The status that a text says. */
export function statusIn(text: string): number | undefined {
  const [, first, second, third] = told.exec(text) ?? [];
  const said = first ?? second ?? third;
  return said === undefined ? undefined : Number(said);
}

const status = (code: number): Kind => ofStatus.get(code) ?? { category: "user" };

/** The first that fits. */
const kinds: readonly (readonly [words: RegExp, kind: Kind])[] = [
  [/\b(?:api[ _-]?key|token|credential|secret)s?\b.{0,30}\b(?:missing|not set|required|not configured|not provided|must be set)\b|\bmissing (?:\w+ )?(?:api[ _-]?key|token|credential)|\bnot configured\b|\benvironment variables?\b|\bconfig(?:uration)?\b/i, { category: "config" }],
  [/\brate[ -]?limit|\btoo many requests\b|\b(?:quota|usage limit|request limit)\b.{0,20}\b(?:exceeded|reached|used up|hit)\b|\bthrottled\b/i, status(429)],
  [/\bunauthori[sz]ed\b|\bunauthenticated\b|\bnot (?:logged|signed) in\b|\b(?:invalid|expired|wrong|bad) (?:\w+ )?(?:api[ _-]?key|(?:access |auth |bearer )?token|credentials?|password)s?\b|\b(?:token|api[ _-]?key|session|credentials?)s? (?:is|are|has|have) (?:invalid|expired)\b|\bauthentication (?:failed|required)\b/i, status(401)],
  [/\bforbidden\b|\b(?:access|permission)s? (?:is |was )?denied\b|\b(?:do(?:es)? not|don't|doesn't) have (?:the )?(?:\w+ )?permission|\bno permission\b|\binsufficient permissions?\b|\boutside (?:of )?(?:the )?allowed\b/i, status(403)],
  [/\btim(?:ed|e) ?out\b|\btimeout\b/i, status(504)],
  [/\b(?:not found|does(?: not|n't) exist|no such|there is no|cannot find|could not find|no \w+ (?:called|named|with))\b/i, { category: "user", httpStatus: 404 }],
  [/\balready (?:exists|taken|in use|registered)\b|\bconflict\b/i, { category: "user", httpStatus: 409 }],
  [/\b(?:cannot be reached|unreachable|unavailable|network error|service answered|connection (?:was )?(?:refused|failed|lost|closed|reset))\b/i, { category: "system", httpStatus: 503 }],
  [/\b(?:required|missing|invalid|not valid|must|malformed|unsupported|unknown|too (?:long|large|many|short|small)|exceeds?|cannot be|can only|only|needed|provide|specify|not allowed|not supported|expected|empty|should)\b/i, { category: "user" }],
];

/** By the words of a message. Without a match it is unclear: the error then says neither who can fix it nor when. */
export const kindOf = (words: string): Kind => kinds.find(([says]) => says.test(words))?.[1] ?? { category: "unclear" };
