// The kinds of failures that anybody tells apart: signed out, forbidden, gone, too often, out of reach. Each with its words, and with advice that would be wrong. It reads no answer.

import { ofForm, wordsIn } from "./words.ts";

/** Possible next actions of a reader. */
export type Advice = "change the arguments" | "call again" | "never again";

export interface Kind {
  readonly name: string;
  /** Its typical text. */
  readonly signs: RegExp;
  /** Words that mean it: a code that means it says them all. */
  readonly words: ReadonlySet<string>;
  readonly wrong: readonly Advice[];
  /** The party that can act on it: kinds of one party differ in name alone. */
  readonly party: Party;
}

type Party = "credentials" | "request" | "pace" | "service";

const kind = (name: string, party: Party, signs: RegExp, words: string, wrong: readonly Advice[]): Kind => ({ name, party, signs, words: wordsIn(words), wrong });

/** A status stands alone, not inside a name, a longer number, an amount or a date; in data, behind a name. */
const status = (...numbers: readonly number[]): string => `(?<![\\w.,/-]|(?<!["'])[:])(?:${numbers.join("|")})(?![\\d.,:/-]?\\d)`;

const kinds: readonly Kind[] = [
  kind("signed out", "credentials", new RegExp(`${status(401)}|unauthori[sz]ed|unauthenticated|\\bauth required|authentication (?:failed|required|error)|not (?:signed|logged) in|(?:invalid|expired|missing|bad|incorrect|no)\\b.{0,30}\\b(?:api[ -]?key|token|credentials)|(?:token|api[ -]?key|jwt|credentials)\\b.{0,12}\\b(?:invalid|expired|revoked)|(?:not accept|wrong)\\b.{0,20}credentials`, "i"), "401 unauthorized unauthorised authorization unauthenticated authentication auth required invalid expired missing api key token credentials check verify sign login", ["change the arguments", "call again"]),
  kind("unpaid", "credentials", new RegExp(`${status(402)}|payment required|asks for payment|insufficient (?:credits?|balance|funds)|\\bcredit balance\\b|\\bno credits\\b`, "i"), "402 payment required asks insufficient credits balance funds plan pay", ["change the arguments", "call again"]),
  kind("forbidden", "credentials", new RegExp(`${status(403)}|forbidden|permission denied|not allowed|access denied|(?:cannot|can't|could not|unable to) access|insufficient (?:scope|permission)|\\bEACCES\\b|\\bEPERM\\b`, "i"), "403 forbidden permission denied allowed access insufficient scope authorized eacces eperm operation permitted", ["call again"]),
  kind("gone", "request", new RegExp(`${status(404, 410)}|not found|no such|does not exist|doesn't exist|\\bENOENT\\b`, "i"), "404 410 found such exist enoent file directory open missing gone resource", ["call again"]),
  kind("in conflict", "request", new RegExp(`${status(409)}|conflict|already exists`, "i"), "409 conflict already exists", []),
  kind("too often", "pace", new RegExp(`${status(429)}|too many (?:\\w+ )?requests|rate.?limit|quota|usage limit|slow down|throttl`, "i"), "429 too many requests rate limit limited exceeded quota usage slow down throttled later again wait retry after", ["change the arguments", "never again"]),
  kind("too slow", "service", new RegExp(`${status(408, 504)}|timed? ?-?out|\\bETIMEDOUT\\b|took too long|deadline|abort`, "i"), "408 504 timeout timed out etimedout took too long deadline aborted gateway exceeded", ["change the arguments", "never again"]),
  kind("out of reach", "service", new RegExp(`${status(502, 503)}|bad gateway|service unavailable|temporarily unavailable|\\bunavailable\\b|fetch failed|\\bE(?:CONN\\w+|AI_AGAIN|NOTFOUND|HOSTUNREACH|NETUNREACH|PIPE)\\b|socket hang up|getaddrinfo|could not resolve host|connection (?:error|refused|reset|failed)|cannot be reached|network error|connect(?:ing)? to|communicat(?:ing|e) with`, "i"), "502 503 bad gateway service unavailable temporarily fetch econnrefused econnreset eai again enotfound getaddrinfo socket hang connection connect refused reset network reached unreachable needed needs server", ["change the arguments", "never again"]),
  kind("broken there", "service", new RegExp(`${status(500)}|internal server error|server error`, "i"), "500 internal server upstream service", ["change the arguments"]),
  kind("bad arguments", "request", new RegExp(`${status(400, 422)}|invalid (?:(?:\\w+ )?(?:arguments?|param(?:eter)?s?)|input|request|type|option|value)|validation|-32602|bad request|unprocessable|expected .{1,40}received|is required|\\bRequired\\b|unrecognized key|invalid_(?:type|input|enum)|must (?:be|have|match)|missing required|unknown tool|(?:tool|method|operation) .{0,80}not found|no method`, "i"), "400 422 invalid argument arguments input params parameter validation bad request unprocessable expected received required option value type unrecognized key keys property properties must undefined nothing missing schema unknown tool method found", ["never again"]),
  kind("not readable", "service", /unexpected (?:token|end|non-whitespace)|not valid JSON|JSON\.parse|in JSON at|invalid JSON|unexpected character/i, "unexpected token end input valid invalid json position parse parsing character line column unreadable answer html doctype", ["change the arguments"]),
];

/** The failure that a text, or a code with its words, describes. */
export const kindsIn = (text: string): readonly Kind[] => (ofForm.test(text) ? [] : kinds.filter(({ signs }) => signs.test(text)));
