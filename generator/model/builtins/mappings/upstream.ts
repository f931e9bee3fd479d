// Mapping set upstream: how whatever stands behind a tool fails, whichever client asks it. The status, on the failure, in a cause or in its text; then the network.

import type { RuleSpec } from "../../spec.ts";
import { becomes, forCallers } from "../becomes.ts";
import { unreachable } from "./node.ts";
import { anyClient, refused } from "./python.ts";
import { lost } from "./services.ts";

/** Text after a number that is a status, not a count: the end, a sign, its name, its source. */
const ends = "(?=\\s*$|\\s?[-–—:;.)\\]}|\\n\"'](?!\\d)|,? ?[({\\[]|\\s{1,2}[A-Z]|\\s(?:from|for|when|while|status|response|with)\\b)";

/** Words after which any number of three digits is a status. */
const sure = [
  "HTTP(?:/\\d(?:\\.\\d)?)?",
  "[Hh]ttp",
  "(?<!exit )[Ss]tatus(?: ?[Cc]ode)?(?: of)?",
  "(?:API|[Uu]pstream|[Ss]erver|[Rr]equest|[Rr]esponse|[Cc]lient|[Ff]etch|[Nn]etwork) ?[Ee]rror",
  "[Ee]rror [Cc]ode",
  "[Rr]esponded with",
  "[Rr]equest failed",
  "[Rr]esponse code",
].join("|");

/** Words after which it is one where nothing is counted. */
const likely = [
  "[Ee]rror",
  "[Ff]ailed(?: with)?",
  "[Ff]ailure",
  "[Rr]eturned(?: an?| with)?",
  "[Rr]eceived(?: an?)?",
  "[Gg]ot(?: an?)?",
  "[Aa]nswered(?: with)?",
  "[Rr]eplied(?: with)?",
  "[Rr]esponse",
  "(?<!exit )(?<!area )(?<!zip )(?<!postal )(?<!country )[Cc]ode",
  "API",
].join("|");

const between = "(?:[ _=:,#(\\[\"'-]|[Hh][Tt][Tt][Pp]|[Ss]tatus|[Cc]ode|[Ee]rror|with|is){0,6}";

/** "状态码：404", "请求失败: 404": words that no space ends. */
const unspaced = "(?:码|错误|失败)[ :=(\\uff1a\\uff08]{0,3}";

/** A first letter in either case. */
const either = (names: string): string => names.replace(/(?<![\w[\\?])[A-Z]/g, (letter) => `[${letter}${letter.toLowerCase()}]`);

/** A text that says a status: at its beginning; after a word for it; after what failed; before its own name, or in a body. In pieces, since what all of them together may cost takes seconds to find out. */
const statusForms = (digits: string, called: string, names: string): readonly string[] => [
  [
    `^\\s*(?:[Ee]rror:?\\s{1,4})?[[(](?:${digits})[)\\]]`,
    `^\\s*(?:[Ee]rror:?\\s{1,4})?(?:${digits})(?:\\s*$|\\s{0,4}[-:;,.(\\[{"|–—\\n]|\\s{1,4}(?:[A-Z]|${called}))`,
  ].join("|"),
  `\\b(?:${sure})${between}(?:${digits})(?![\\w%]|\\.\\d)`,
  [
    `\\b(?:${likely})${between}(?:${digits})${ends}`,
    `${unspaced}(?:${digits})(?!\\d)`,
  ].join("|"),
  `^(?:[Cc]ould not|[Cc]annot|[Uu]nable|[Ee]rror|[Ff]ailed|(?:\\w+ ){0,4}\\w+ [Ff]ailed)[^\\n]*(?:[:(\\[]| -) ?(?:${digits})(?=\\s*$|\\s?[-–—:)\\]{"](?!\\d)|[.!]\\s*$|\\s{1,2}[A-Z(])`,
  [
    `\\b(?:GET|POST|PUT|PATCH|DELETE) \\S+ [-:>→ ]*(?:${digits})${ends}`,
    `(?<![\\d.,$€£])\\b(?:${digits})\\b[):]?[ -]{1,3}(?:${either(names)})\\b`,
    // The repr of an exception of Python: TransportError(500, 'nobody answers').
    `[a-z](?:Error|Exception)\\((?:${digits})[,)]`,
    `["'](?:status|statusCode|status_code|httpStatus|http_status|code|error_?[cC]ode)\\\\?["']\\s{0,4}:\\s{0,4}\\\\?["']?(?:${digits})\\b`,
  ].join("|"),
];

/** A name of HTTP as a piece of its own (`API error: Unauthorized. …`, `{"error":"Not Found"}`), or a name that a body has for it; alone before its words, where somebody put both together. */
const words = ({ names, ids, isVague }: Row): string => {
  const inEither = `${ids ?? ""}|${(ids ?? "").replace(/(?<!\\)[a-z]/g, (letter) => letter.toUpperCase())}`;
  return [
    `(?:^|[:"'([>\\]*] ?| [-–] )(?:${names})(?=$|[.,:;"')\\]<\\n*]| [-–(])`,
    ...(ids === undefined ? [] : [`["'](?:error|code|type|name|reason|status|errorCode|error_code)\\\\?["']\\s{0,4}:\\s{0,4}\\\\?["'](?:${inEither})\\\\?["']`, `^(?:${isVague === true ? "" : "(?:Error )?"}\\[(?:${inEither})\\]|(?:${inEither})(?:: |$))`, `(?:^|: )\\d{1,2} (?:${inEither}): |: (?:${inEither})\\.?$`, ...(isVague === true ? [] : [`\\n(?:(?:[Ee]rror )?[Cc]ode: )?\\[?(?:${inEither})\\]?(?:\\n|$)`])]),
  ].join("|");
};

interface Row {
  readonly error: string;
  readonly status: readonly (number | string)[];
  /** The same as a pattern. */
  readonly digits: string;
  /** The words after it in a text, in lower case. */
  readonly called: string;
  /** Its names in the registry of HTTP, unless these are everyday words. */
  readonly names: string;
  /** Its names in bodies: in OAuth, in gRPC, in the APIs of many. */
  readonly ids?: string;
  /** A server has them for any failure, too: what other words say counts first. */
  readonly isVague?: true;
}

const rows: readonly Row[] = [
  { error: "auth_required", status: [401, 407], digits: "40[17]", called: "unauthori[sz]ed|authoriz|authentic|invalid (?:api|token|cred)|proxy", names: "Unauthorized|Proxy Authentication Required", ids: "unauthorized|unauthenticated|auth(?:entication)?_(?:error|failed|required)|(?:invalid|expired)_(?:access_)?token|invalid_(?:api_key|credentials|grant|client)" },
  { error: "payment_required", status: [402], digits: "402", called: "payment|insufficient", names: "Payment Required", ids: "payment_required|insufficient_(?:balance|credits?|funds)|billing_error" },
  { error: "permission_denied", status: [403, 451], digits: "403|451", called: "forbidden|access|permission|denied|not allowed|unavailable for", names: "Forbidden|Unavailable For Legal Reasons", ids: "forbidden|permission_(?:denied|error)|access_denied|insufficient_(?:scope|permissions?)" },
  { error: "not_found", status: [404, 410], digits: "404|410", called: "(?:page |file |resource |route )?not found|gone|no such|missing", names: "Not [Ff]ound", ids: "(?:\\w+_)?not_found(?:_error)?" },
  { error: "timeout", status: [408, 504], digits: "408|504", called: "(?:request |gateway )?time-?(?:d )?out", names: "Request Time-?out|Gateway Time-?out", ids: "(?:request_|gateway_)?time_?out|deadline_exceeded" },
  { error: "conflict", status: [409, 412, 423, 428], digits: "409|412|423|428", called: "conflict|precondition|locked", names: "Conflict|Precondition Failed|Precondition Required", ids: "conflict|already_exists" },
  { error: "rate_limited", status: [429], digits: "429", called: "too many|rate|quota|usage|limit|throttl", names: "Too Many Requests", ids: "rate_?limit(?:_?exceeded|_?reached|ed|_error)?|(?:userR|r)ateLimitExceeded|too_many_requests|throttled|resource_exhausted" },
  { error: "invalid_input", status: [400, 405, 406, 411, 413, 414, 415, 416, 417, 422, 431], digits: "40[056]|41[1-7]|422|431", called: "bad request|invalid|unprocessable|method|payload|not acceptable|unsupported", names: "Bad Request|Method Not Allowed|Unsupported Media Type|Unprocessable (?:Entity|Content)", ids: "bad_request|invalid_(?:arguments?|date|domain|email|format|id|inputs?|param(?:eter)?s?|query|request|url|value)|unknown_tool|unprocessable(?:_(?:entity|content))?|validation_(?:error|failed)" },
  // Not every number from 500 to 599 is a status: those that are given out, of HTTP and of well-known proxies.
  { error: "unavailable", status: ["5xx"], digits: "50[0-9]|51[01]|52[0-9]|530|598|599", called: "internal|server|bad gateway|service|error|unavailable|overloaded", names: "Internal Server Error|Bad Gateway|Service (?:Temporarily )?Unavailable", ids: "internal(?:_error)?|unavailable|(?:internal_)?server_error|service_unavailable|temporarily_unavailable|overloaded(?:_error)?|maintenance(?:_mode)?", isVague: true },
];

const deepMessage = (message: string): RuleSpec["match"] => ({ message, cause: "deep" });

export const upstream: readonly RuleSpec[] = [
  ...refused,
  ...rows.map(({ error, status }) => becomes(error, { status, cause: "deep" })),
  ...[0, 1, 2, 3, 4].flatMap((form) => rows.map(({ error, digits, called, names }) => becomes(error, deepMessage(statusForms(digits, called, names)[form] ?? "")))),
  ...rows.filter(({ isVague }) => isVague === undefined).map((row) => becomes(row.error, deepMessage(words(row)))),
  becomes("rate_limited", deepMessage("\\b(?:[Rr]ate|[Uu]sage|[Rr]equest)[ -][Ll]imit(?:s|ed)?(?: (?:was|is|has been|error))? ?(?:exceeded|reached|hit)\\b|\\b(?:exceeded|reached|hit) (?:the|your|its|a) (?:current )?(?:\\w+ )?(?:rate|usage|request)[ -]limit|\\b[Tt]oo [Mm]any [Rr]equests\\b|\\b[Qq]uota (?:has been |was |is )?exceeded\\b|\\bexceeded your (?:current )?quota\\b|(?:^|\\b(?:are|been|being|[Ss]till|was) )[Rr]ate[ -][Ll]imited\\b")),
  becomes("payment_required", deepMessage("\\b[Ii]nsufficient (?:(?:account )?balance|credits?)\\b|\\b[Cc]redit balance is too low\\b|\\b(?:[Nn]o|[Nn]ot enough|[Oo]ut of) credits\\b")),
  // Words of services that keep the status to themselves. Tokens of lists and parsers are others.
  becomes("auth_required", deepMessage("(?<!page )(?<!sync )(?<!next )(?<!continuation )(?<!cursor )(?<!confirmation )\\b(?:[Tt]oken|JWT|[Cc]redentials|(?:API|[Aa]pi)[ -]?[Kk]ey) (?:(?:has|have|is|are|was) )?(?:expired|revoked)\\b|\\b(?:(?:[Aa]ccess|[Aa]uth|[Bb]earer|API) [Tt]oken|[Cc]redentials|(?:API|[Aa]pi)[ -]?[Kk]ey)(?: you provided)? (?:(?:is|are|was|were) )?(?:invalid|incorrect|missing|not valid|rejected|undefined)\\b|\\b(?:[Ii]nvalid|[Ee]xpired|[Ii]ncorrect|[Bb]ad) (?:(?:[Aa]ccess|[Aa]uth(?:entication|orization)?|[Bb]earer|[Rr]efresh|[Ss]ession|API) [Tt]oken|(?:API|[Aa]pi)[ -]?[Kk]ey|[Cc]redentials)\\b|\\b[Aa]uthentication (?:failed|required|error)\\b|\\b[Aa]uthori[sz]ation [Ee]xpired\\b|(?:^|: )(?:[Yy]ou are )?[Nn]ot (?:authenticated|(?:logged|signed) in)\\b|\\b[Rr]ejected (?:the|your|this) (?:stored |given )?(?:(?:access|auth|bearer|API) token|API key|credentials)\\b")),
  // A body says what is wrong beside it.
  becomes("invalid_input", deepMessage("[\"'](?:error|message|title)[\"']\\s{0,4}:\\s{0,4}[\"'][Vv]alidation (?:[Ff]ailed|[Ee]rror)[\"']")),
  becomes("invalid_input", deepMessage("\\b[Ss]yntax error at or near |\\bnot a git repository\\b|\\b[Pp]lease (?:specify|provide|supply|pass) (?:an? |the )?['\"`][a-z]\\w*['\"`]")),
  becomes("permission_denied", deepMessage("\\b[Ii]nsufficient (?:[Pp]ermissions?|[Ss]copes?|[Pp]rivileges)\\b|\\b(?:[Pp]ermission|[Aa]ccess) (?:is )?[Dd]enied\\b")),
  becomes("not_found", deepMessage("(?:^|: )(?![^:\\n]{0,40}\\b(?:[Cc]ommand|[Mm]odule|[Pp]ackage|[Ee]xecutable|[Bb]inary|[Cc]onfig\\w*|[Mm]ethod|[Tt]ool|[Tt]oken|[Kk]ey|[Cc]redentials)\\b)(?:(?:\\w+,? ){1,5}(?:(?:was|is) )?[Nn]ot [Ff]ound(?:\\.?$|: | [\u2013\u2014-] )|[Nn]o (?:\\w+ ){1,3}found (?:matching|for|with|at|near|named|called)\\b(?![^]*\\b(?:[Uu]navailable|[Tt]imed out|ECONN\\w+)\\b))")),
  becomes("not_found", deepMessage("(?:^|: )(?:[Tt]here (?:is|was|are) )?[Nn]o such (?!(?:command|module|package|executable|binary|method|tool|function|host|table|column|relation|index|file|property|attribute|option|key)\\b)\\w|(?:^|: )(?:[Tt]he |[Tt]his )?(?:requested |specified )(?!(?:command|method|tool|function|host|table|column|relation|role|operator|type|class|key|version)\\b)\\w+ (?:does not|doesn't) exist\\.?$")),
  ...forCallers("Git quotes the argument that it means.", [becomes("not_found", deepMessage("\\b(?:pathspec|[Bb]ad revision|[Nn]ot a valid object name|ambiguous argument) '?(?<resource>[^'\\s]{1,200})"), { resource: "$match.resource" })]),
  // How databases put a refusal into words, whichever client passes it on. A table that is missing may be the server's own.
  becomes("conflict", deepMessage("\\bUNIQUE constraint failed\\b|\\b[Dd]uplicate key (?:value|\"[^\"\\n]{1,200}\") violates\\b|\\bDuplicate entry '|\\bE11000 duplicate key\\b|\\bCannot insert duplicate key\\b|\\bunique constraint \\S{1,200} violated\\b")),
  becomes("invalid_input", deepMessage("\\b(?:NOT NULL|CHECK|FOREIGN KEY) constraint failed\\b|\\bviolates (?:not-null|check|foreign key) constraint\\b|\\bforeign key constraint fails\\b|\\bColumn '[^'\\n]{1,200}' cannot be null\\b|\\bnear \"[^\"\\n]{1,200}\": syntax error|\\berror in your SQL syntax\\b|\\binvalid input syntax for type ")),
  becomes("conflict", deepMessage("\\b[Cc]onflicts? with (?:the|its) (?:current|present|latest) (?:state|version)\\b")),
  // How Node and Python put a system error into words, which code that catches it passes on.
  becomes("not_found", deepMessage("(?:^|[:\"] ?)(?:ENOENT|ENOTDIR): ")),
  // Nobody reads a file without a folder and an extension: it is the name of a program, unless words before it say more.
  becomes("not_found", deepMessage("^(?!(?![^\\n[]*(?:[Rr]ead|[Oo]pen|[Ll]oad|[Ww]rit|[Ff]ile))[^\\n]*\\[Errno 2\\] No such file or directory: '[\\w-]+'(?:\\n|$))(?:[^]*: )?\\[Errno 20?\\] ")),
  becomes("permission_denied", deepMessage("(?:^|[:\"] ?)(?:EACCES|EPERM|EROFS): ")),
  becomes("conflict", deepMessage("(?:^|[:\"] ?)(?:EEXIST|ENOTEMPTY): |(?:^|: )\\[Errno (?:17|39|66)\\] ")),
  ...lost,
  becomes("timeout", { name: "TimeoutError", cause: "deep" }),
  becomes("timeout", { code: ["ETIMEDOUT", "ESOCKETTIMEDOUT", "ETIMEOUT", "UND_ERR_CONNECT_TIMEOUT", "UND_ERR_HEADERS_TIMEOUT", "UND_ERR_BODY_TIMEOUT"], cause: "deep" }),
  becomes("unavailable", { code: [...unreachable, "ERR_NETWORK", "UND_ERR_SOCKET", "UND_ERR_CLOSED", "UND_ERR_DESTROYED"], cause: "deep" }),
  becomes("unavailable", deepMessage("(?:^|[:(\\]] ?)(?:[Ff]etch failed|[Ff]ailed to fetch|[Nn]etwork (?:[Ee]rror|request failed)|[Ss]ocket hang up|terminated|Premature close|[Oo]ther side closed(?: - Local: [^\\n]*)?|[Cc]onnection (?:[Ee]rror|refused|reset(?: by peer)?|closed|failed|lost))[.)\"]{0,2}\\s*(?:$|\\n)|\\b[Cc]onnection to (?:the )?(?:server )?\\S{1,200} was refused\\b|\\b(?:ECONNREFUSED|ECONNRESET|ECONNABORTED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|EHOSTDOWN|ENETUNREACH|EPIPE|UND_ERR_(?:SOCKET|CLOSED|DESTROYED))\\b|\\b[Nn]o response (?:was )?(?:received )?from\\b|\\b[Tt]ransient (?:[Ff]ailure|[Ee]rror)s?\\b|\\b[Tt]emporarily unavailable\\b|\\b(?:[Dd]own for|[Uu]nder(?:going)?) (?:\\w+ )?maintenance\\b|\\b(?:[Ss]erver|[Ss]ervice|API) (?:is (?:currently )?unavailable|internal error|encountered an (?:\\w+ )?error)\\b|\\bexceeded the max(?:imum)? (?:\\w+ ){0,2}retries\\b|\\b[Mm]ax(?:imum)? retries (?:exceeded|reached)\\b|\\b(?:problem|error|failed to) communicat(?:ing|e) with\\b|(?:^|[.:] )[Uu]nable to connect\\b|\\bsocket disconnected before\\b|\\b[Ee]rror occurred with our connection\\b|: [Ff]etch failed\\. |\\b[Uu]nable to (?:reach|fetch data)\\b|\\b[Cc]ould not resolve host\\b|\\b(?:[Ff]ailed to|[Cc]ould not|[Cc]annot) reach (?!(?:an? |the )?(?:agreement|consensus|decision|end|goal|limit|page|quorum|state|target)\\b)")),
  becomes("timeout", deepMessage("\\b(?:ETIMEDOUT|ESOCKETTIMEDOUT)\\b|\\btimeout of \\d+ ?ms exceeded|(?:^|: )(?:[Tt]he |[Tt]his )?(?:[Rr]equest|[Oo]peration|[Cc]onnection|[Cc]all|[Qq]uery)(?: was aborted due to| has)? (?:timed out|timeout)|(?:^|: )(?:[Tt]his operation was aborted|[Tt]he user aborted a request)\\.?$|\\b(?:Headers|Body|Connect) Timeout Error\\b|(?:^|: )Timeout awaiting '|\\b(?:timed out|timeout) after \\d")),
  // No caller writes HTML where JSON belongs: it is the page of a proxy or of a sign-in that the service sent in place of its answer.
  becomes("unavailable", deepMessage("\\bUnexpected token '?<'?(?:,| in JSON)|\\binvalid json response body at\\b|\\b[Ii]nvalid JSON (?:response|received)\\b|\\b[Ff]ailed to (?:parse|decode|read) (?:the )?(?:\\w+ )?response\\b|\\b(?:API|[Rr]esponse|[Rr]equest|[Ff]etch|[Ss]ervice|[Ss]erver|[Uu]pstream)\\b[^:\\n]{0,60}: (?:Unexpected (?:end of JSON|(?:token|non-whitespace)\\b[^\\n]* JSON)|Expect(?:ed|ing) (?:[',]|value|(?:double-quoted )?property name)|Unterminated string (?:in JSON|starting at))|\\b(?:[Rr]eceived|[Gg]ot|returned) (?:an? )?HTML\\b|\\bmimetype\\b.{0,40}: text/html\\b")),
  ...rows.filter(({ isVague }) => isVague).map((row) => becomes(row.error, deepMessage(words(row)))),
  ...anyClient,
];
