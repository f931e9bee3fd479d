// Mapping sets of Python: the standard library, web clients, databases, Google's clients.

import { becomes, inPython } from "../becomes.ts";
import { mongodbWords } from "./database-words.ts";
import { sqliteOfPython } from "./databases.ts";
import { http, node, opened, unreachable } from "./node.ts";
import { disconnected, sqlstate } from "./pg.ts";

/** MySQL's drivers for Python have the number first (MySQL error reference), and SQLAlchemy the name of their class before it. */
const mysql = (numbers: readonly number[]): { readonly message: string } => ({ message: `^\\([\\w.]+\\) \\((?:${numbers.join("|")}),` });

export const sqlalchemy = [
  ...sqlstate,
  ...sqliteOfPython,
  ...inPython([
    becomes("already_exists", mysql([1007, 1050, 1062, 1169])),
    becomes("invalid_input", mysql([1048, 1264, 1366, 1406, 1452, 3819])),
    becomes("conflict", mysql([1213, 1451])),
    becomes("timeout", mysql([1205, 3024])),
    becomes("permission_denied", mysql([1044, 1045, 1142, 1143, 1227])),
    becomes("resource_exhausted", mysql([1040, 1203])),
    becomes("unavailable", mysql([1053, 2002, 2003, 2006, 2013])),
    becomes("not_found", { name: "NoResultFound" }),
    becomes("conflict", { name: ["MultipleResultsFound", "StaleDataError", "sqlalchemy.exc.IntegrityError"] }),
    becomes("invalid_input", { name: "sqlalchemy.exc.DataError" }),
    // The pool had no free connection.
    becomes("timeout", { name: "sqlalchemy.exc.TimeoutError" }),
    becomes("unavailable", { path: { connection_invalidated: true } }),
    becomes("unavailable", { name: "DisconnectionError" }),
  ]),
  ...disconnected,
];

export const pymongo = [...inPython([
  becomes("already_exists", { name: "DuplicateKeyError" }),
  becomes("already_exists", { name: "BulkWriteError", path: { "details.writeErrors[0].code": 11_000 } }),
  ...(
    [
      ["permission_denied", 13],
      ["auth_required", 18],
      ["timeout", 50],
      ["conflict", 112],
      ["invalid_input", [2, 9, 121]],
    ] as const
  ).map(([error, code]) => becomes(error, { name: "OperationFailure", code: typeof code === "number" ? code : [...code] })),
  becomes("timeout", { name: ["NetworkTimeout", "ExecutionTimeout", "WTimeoutError", "WaitQueueTimeoutError"] }),
  becomes("invalid_input", { name: ["InvalidId", "InvalidDocument", "DocumentTooLarge"] }),
  becomes("unavailable", { name: "ConnectionFailure", cause: "deep" }),
]), ...inPython(mongodbWords)];

const path = { path: "$error.path" };

/** Python shares the rows of errno with Node. A class alone was raised by hand, without a number. */
const errno = node.filter(({ match }) => match.code !== undefined);

/** urllib3 has it as a kind of TimeoutError, too. */
export const refused = inPython([becomes("unavailable", { name: "NewConnectionError", cause: "deep" })]);

/** A connection that broke, or was never made, where no number says so. */
const broken = ["ConnectionError", "BadStatusLine", "IncompleteRead", "IncompleteReadError", "SSLError", "URLError", "gaierror", "herror"];

export const python = inPython([
  ...refused,
  becomes("timeout", { name: ["TimeoutError", "TimeoutExpired"], cause: "deep" }),
  ...errno,
  becomes("not_found", { name: ["FileNotFoundError", "NotADirectoryError"], message: opened }, path),
  becomes("already_exists", { name: "FileExistsError" }, path),
  becomes("permission_denied", { name: "PermissionError", message: opened }, path),
  becomes("invalid_input", { name: "IsADirectoryError" }, path),
  becomes("resource_exhausted", { name: "MemoryError" }),
  becomes("unavailable", { name: broken, cause: "deep" }),
]);

/** No caller writes HTML, or nothing, where JSON belongs: it is what a service, or a proxy before it, sent in place of its answer. */
export const notJson = inPython([becomes("unavailable", { name: "JSONDecodeError", pattern: { doc: "^\\s*(?:<|$)" }, cause: "deep" })]);

/** Its texts name places, and quote no input. */
export const json = inPython([
  becomes("invalid_input", { name: "JSONDecodeError", message: "^(?<problem>[A-Z][A-Za-z' -]{3,80}: line \\d{1,9} column \\d{1,9})\\b" }, { problem: "$match.problem" }),
  becomes("invalid_input", { name: "JSONDecodeError" }),
]);

export const pydantic = inPython([becomes("invalid_input", { name: ["pydantic_core._pydantic_core.ValidationError", "pydantic.v1.error_wrappers.ValidationError", "pydantic.error_wrappers.ValidationError"] })]);

/** Reasons of a 403 that a wait cures: of the older APIs, and of google.rpc.ErrorInfo. */
const quota = "^(?:userRateLimitExceeded|rateLimitExceeded|quotaExceeded|dailyLimitExceeded|concurrentLimitExceeded|RATE_LIMIT_EXCEEDED|RESOURCE_EXHAUSTED)$";

/** google-auth: no credentials, or some that are revoked; and no way to ask. */
const signIn = [becomes("auth_required", { name: ["DefaultCredentialsError", "RefreshError"], cause: "deep" }), becomes("unavailable", { name: "TransportError", cause: "deep" })];

const lost = [...refused, becomes("timeout", { name: "TimeoutError", cause: "deep" }), becomes("unavailable", { code: unreachable, cause: "deep" }), becomes("unavailable", { name: ["ServerNotFoundError", "gaierror", "ConnectionError"], cause: "deep" })];

/** httplib2 has headers as members of the answer. */
const wait = { retry_after: "$error.resp['retry-after'] ?? $wait" };

export const googleapiclient = inPython([
  becomes("rate_limited", { name: "HttpError", pattern: { "error_details[0].reason": quota } }, wait),
  ...http.map((rule) => (rule.with?.["retry_after"] === undefined ? rule : { ...rule, with: { ...rule.with, ...wait } })),
  ...signIn,
  ...lost,
]);

export const googleApiCore = inPython([
  ...["reason", "errors[0].reason"].map((at) => becomes("rate_limited", { name: "GoogleAPICallError", pattern: { [at]: quota } })),
  becomes("already_exists", { name: "AlreadyExists" }),
  becomes("cancelled", { name: "Cancelled" }),
  ...http,
  becomes("timeout", { name: "RetryError" }),
  ...signIn,
  ...lost,
]);

/** An answer that is not JSON: a class of requests, by which the runtime knows those of other clients too. */
const unread = "requests.exceptions.JSONDecodeError";

/** Mapping sets httpx, requests and aiohttp: the classes of Python's HTTP clients if no answer came; the status if one came, as everywhere. */
const httpxAlone = [
  becomes("timeout", { name: "TimeoutException", cause: "deep" }),
  becomes("invalid_input", { name: ["UnsupportedProtocol", "InvalidURL"] }),
  // Not every TransportError: LocalProtocolError is a mistake of the program, which no wait cures.
  becomes("unavailable", { name: ["NetworkError", "ProxyError", "RemoteProtocolError", "DecodingError", "TooManyRedirects", unread], cause: "deep" }),
];

const requestsAlone = [
  // Its ConnectTimeout is a ConnectionError, too.
  becomes("timeout", { name: "Timeout", cause: "deep" }),
  becomes("invalid_input", { name: ["InvalidURL", "MissingSchema", "InvalidSchema"] }),
  becomes("unavailable", { name: ["ConnectionError", "ChunkedEncodingError", "ContentDecodingError", "TooManyRedirects", "MaxRetryError", "ProtocolError", unread], cause: "deep" }),
];

const aiohttpAlone = [
  becomes("timeout", { name: ["ServerTimeoutError", "TimeoutError"], cause: "deep" }),
  becomes("invalid_input", { name: ["InvalidURL", "InvalidUrlClientError"] }),
  // An answer whose status is fine and whose body is a page: of a proxy, or of a sign-in.
  becomes("unavailable", { name: ["ClientConnectionError", "ClientPayloadError", "ContentTypeError", "TooManyRedirects", unread], cause: "deep" }),
];

export const httpx = inPython([...http, ...httpxAlone, ...notJson]);
export const requests = inPython([...http, ...requestsAlone, ...notJson]);
export const aiohttp = inPython([...http, ...aiohttpAlone, ...notJson]);

/** Words between signs: of the system, in a text that somebody put around them. */
const between = (words: readonly string[]): string => `(?:^|[\\]:.,('"[] ?)(?:${words.join("|")})(?=$|[.,;:)>\\]'"\\n]| [(\\['])`;

/** A failure as the system, Python and its clients put it into words, which code that catches it passes on alone: of strerror and gai_strerror, then theirs. */
const worded = [
  // A command that is missing has no folder and no extension.
  becomes("not_found", { message: "\\[Errno (?:2|20)\\] (?:No such file or|Not a) directory: ['\"][^'\"]*[/.]", cause: "deep" }),
  becomes("timeout", {
    message: `${between(["[Cc]onnection timed out", "[Tt]imed out", "(?:[Tt]he )?(?:[Rr]ead|[Ww]rite|[Cc]onnect(?:ion)?|[Hh]andshake) (?:operation )?timed out"])}|<urlopen error timed out>|\\b(?:ConnectTimeout(?:Error)?|ReadTimeout(?:Error)?)\\(|(?:^|: )Timeout (?:connecting to|reading from|writing to) |\\bfailed: timeout expired\\b|\\bTimeout on (?:connect|reading data)|\\b(?:Connect|Read) timeout on endpoint URL:|\\bStatusCode\\.DEADLINE_EXCEEDED\\b`,
    cause: "deep",
  }),
  becomes("unavailable", {
    message: [
      between(["Connection refused", "Connection reset by peer", "Connection aborted", "Connect call failed", "No route to host", "Network is (?:down|unreachable)", "Host is (?:down|unreachable)", "Name or service not known", "Temporary failure in name resolution", "nodename nor servname provided, or not known", "No address associated with hostname", "getaddrinfo failed"]),
      "\\bMax retries exceeded with url: |\\[SSL: [A-Z\\d_]+\\]|\\bRemote end closed connection without response\\b|\\bServer disconnected\\b|\\bpeer closed connection without sending\\b",
      "\\b[Aa]ll connection attempts failed\\b|\\bCannot connect to host \\S+ ssl:|(?:^|: )Error (?:-?\\d+ )?connecting to |\\bConnection (?:closed by server|not available)\\.?$|\\bcould not translate host name\\b|\\bserver closed the connection unexpectedly\\b",
      "\\b(?:Can't connect to (?:local )?|Lost connection to )MySQL server\\b|\\bMySQL server has gone away\\b|\\bCouldn't connect to \\S+ \\(resolved to\\b|\\bfailed to connect to all addresses\\b|\\bError while fetching server API version\\b|\\bUnable to connect to port \\d+ on\\b|\\bCould not connect to the endpoint URL:|\\bStatusCode\\.UNAVAILABLE\\b|\\b[Cc]onnection (?:is|was) closed\\b",
    ].join("|"),
    cause: "deep",
  }),
];

/** For a server that does not know which client asked. */
export const anyClient = inPython([...httpxAlone, ...requestsAlone, ...aiohttpAlone, ...notJson, ...worded]);
