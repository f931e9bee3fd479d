// Mapping set upstream: how whatever stands behind a tool fails, whichever client asks it. The status, on the failure, in a cause or in its text; then the network.

import type { RuleSpec } from "../../spec.ts";
import { becomes } from "../becomes.ts";
import { unreachable } from "./node.ts";

/** A status at the beginning: alone, before a sign, or before what it is called ("429 Too Many Requests", "404 page not found"). */
const leading = (status: string, called: string): string => `^\\s*(?:[Ee]rror:?\\s{1,4})?(?:${status})(?:\\s*$|\\s{0,4}[-:;,.(\\[{"|–—\\n]|\\s{1,4}(?:[A-Z]|${called}))`;

/** Words after which a number of three digits is a status. */
const before = [
  "HTTP(?:/\\d(?:\\.\\d)?)?",
  "[Hh]ttp",
  "(?<!exit )[Ss]tatus(?: ?[Cc]ode)?",
  "(?:API|[Uu]pstream|[Ss]erver|[Rr]equest|[Rr]esponse|[Cc]lient|[Ff]etch|[Nn]etwork) ?[Ee]rror",
  "[Ee]rror [Cc]ode",
  "[Rr]esponded with",
  "[Rr]equest failed",
  "[Rr]esponse code",
  "[Rr]eturned(?: an?| with)?",
  "[Rr]eceived(?: an?)?",
  "[Ff]ailed with",
  "[Ff]ailed",
].join("|");

/** A status named as one: "status code 429", "HTTP 429", "status: 429", "API error (429)". */
const named = (status: string): string => `\\b(?:${before})(?:[ _=:,#("'-]|[Hh][Tt][Tt][Pp]|[Ss]tatus|[Cc]ode|[Ee]rror|with){0,6}(?:${status})(?![\\w%]|\\.\\d)`;

/** `{"status":429,…}`: a body that was made a text. */
const inBody = (status: string): string => `"(?:status|statusCode|status_code|code)"\\s{0,4}:\\s{0,4}"?(?:${status})\\b`;

/** "Failed to fetch it: 404", "Error reading it (404 Not Found)". */
const trailing = (status: string): string => `^(?:[Cc]ould not|[Cc]annot|[Uu]nable|[Ee]rror|[Ff]ailed|\\w+ [Ff]ailed)[^\\n]{0,200}[:(] ?(?:${status})(?: [A-Z][A-Za-z]+(?: [A-Z][A-Za-z]+){0,3})?\\)?[.!]?\\s*$`;

/** What HTTP calls a status, as a piece of its own: "API error: Unauthorized. …", `{"error":"Not Found"}`. */
const phrase = (names: string): string => `(?:^|[:"'([>] ?| [-–] )(?:${names})(?=$|[.,:;"')\\]<\\n]| [-–(])`;

const said = (status: string, called: string): RuleSpec["match"] => ({
  message: [leading(status, called), named(status), trailing(status), inBody(status)].join("|"),
  cause: "deep",
});

interface Row {
  readonly error: string;
  readonly status: readonly (number | string)[];
  /** The same as a pattern. */
  readonly digits: string;
  /** What comes after it in a text, in lower case. */
  readonly called: string;
  /** Its names in the registry of HTTP, where these are no words of every day. */
  readonly names: string;
}

const rows: readonly Row[] = [
  { error: "auth_required", status: [401, 407], digits: "40[17]", called: "unauthori[sz]ed|authoriz|authentic|invalid (?:api|token|cred)|proxy", names: "Unauthorized|Proxy Authentication Required" },
  { error: "permission_denied", status: [403, 451], digits: "403|451", called: "forbidden|access|permission|denied|not allowed|unavailable for", names: "Forbidden|Unavailable For Legal Reasons" },
  { error: "not_found", status: [404, 410], digits: "404|410", called: "(?:page |file |resource |route )?not found|gone|no such|missing", names: "Not Found" },
  { error: "timeout", status: [408, 504], digits: "408|504", called: "(?:request |gateway )?time-?(?:d )?out", names: "Request Time-?out|Gateway Time-?out" },
  { error: "conflict", status: [409, 412, 423, 428], digits: "409|412|423|428", called: "conflict|precondition|locked", names: "Conflict|Precondition Failed|Precondition Required" },
  { error: "rate_limited", status: [429], digits: "429", called: "too many|rate|quota|usage|limit|throttl", names: "Too Many Requests" },
  { error: "invalid_input", status: [400, 405, 406, 411, 413, 414, 415, 416, 417, 422, 431], digits: "400|405|406|411|413|414|415|416|417|422|431", called: "bad request|invalid|unprocessable|method|payload|not acceptable|unsupported", names: "Bad Request|Method Not Allowed|Unsupported Media Type|Unprocessable (?:Entity|Content)" },
  { error: "unavailable", status: ["5xx"], digits: "5\\d\\d", called: "internal|server|bad gateway|service|error|unavailable|overloaded", names: "Internal Server Error|Bad Gateway|Service Unavailable" },
];

export const upstream: readonly RuleSpec[] = [
  ...rows.map(({ error, status }) => becomes(error, { status, cause: "deep" })),
  ...rows.map(({ error, digits, called }) => becomes(error, said(digits, called))),
  ...rows.map(({ error, names }) => becomes(error, { message: phrase(names), cause: "deep" })),
  becomes("rate_limited", { message: "\\b[Rr]ate[ -]limit(?:ed)?(?: (?:was|is|has been))? (?:exceeded|reached|hit)\\b", cause: "deep" }),
  becomes("timeout", { name: "TimeoutError", cause: "deep" }),
  becomes("timeout", { code: ["ETIMEDOUT", "ESOCKETTIMEDOUT", "ETIMEOUT", "UND_ERR_CONNECT_TIMEOUT", "UND_ERR_HEADERS_TIMEOUT", "UND_ERR_BODY_TIMEOUT"], cause: "deep" }),
  becomes("unavailable", { code: [...unreachable, "ERR_NETWORK", "UND_ERR_SOCKET", "UND_ERR_CLOSED", "UND_ERR_DESTROYED"], cause: "deep" }),
  becomes("unavailable", { message: "^(?:[Ff]etch failed|[Ff]ailed to fetch|[Nn]etwork [Ee]rror|[Ss]ocket hang up|terminated)\\.?$|\\b(?:ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|EPIPE)\\b", cause: "deep" }),
  becomes("timeout", { message: "\\b(?:ETIMEDOUT|ESOCKETTIMEDOUT)\\b|\\btimeout of \\d+ ?ms exceeded|^(?:[Tt]he )?(?:[Rr]equest|[Oo]peration|[Cc]onnection)(?: was aborted due to| has)? (?:timed out|timeout)", cause: "deep" }),
];
