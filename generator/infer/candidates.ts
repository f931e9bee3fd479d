// Failures that belong together: those of one class, of one status, and those with equal messages. It writes no text.

import { meaningOf, wording } from "../scan/meaning.ts";
import type { Failure, OwnClass, Survey, Template } from "../source/facts.ts";
import { isAboutNoTool, placesInHoles, wordsOf } from "../source/written.ts";
import { codeOfMessage, codeOfName, standardCode } from "./codes.ts";
import type { ProposedError } from "./proposal.ts";

export interface Candidate {
  /** Undefined where nothing tells it for certain. */
  readonly code: string | undefined;
  /** Whether the source says the code, by a class or a text. */
  readonly isNamed: boolean;
  readonly kind: Kind;
  readonly owner?: OwnClass;
  readonly failures: readonly Failure[];
  readonly messages: readonly Template[];
  /** Whether all of its messages are the same. */
  readonly isMeant?: true;
  /** Whether it is an error that every taxonomy starts with, and says the fact of that. */
  readonly isStandard?: true;
  /** Whether it may be the cause of what leaves. */
  readonly isDeep?: true;
}

/** Classes whose names say nothing of a failure: their messages are the errors. */
const general = /^(?:App|Application|Base|User|Custom|Tool|Server|Service|Client|General|Api|Http|Request|Operation|Handled|Public|User(?:Input|Facing)|\w*Mcp(?:Server)?)(?:Error|Exception)$/i;
const mostMessages = 3;

/** Classes whose error every taxonomy already has, if they say no more than their name. */
const ofClass: readonly (readonly [name: RegExp, status: number])[] = [
  [/^(?:RateLimit(?:ed|Exceeded)?|TooManyRequests|Throttl\w+|Quota(?:Exceeded)?)(?:Error|Exception)$/, 429],
  [/^(?:Unauthori[sz]ed|Unauthenticated|Auth(?:entication)?(?:Required|Failed)?)(?:Error|Exception)$/, 401],
  [/^(?:Forbidden|PermissionDenied|AccessDenied)(?:Error|Exception)$/, 403],
  [/^(?:Request)?Time(?:d)?Out(?:Error|Exception)$/i, 504],
];

/** Whether a class is of whatever failed behind it: the built-in rules read its status, and say more than one code for all of them. */
const carriesStatus = (owner: OwnClass | undefined): boolean => owner?.fields.some(({ name }) => name === "status" || name === "statusCode" || name === "status_code") === true;

const unique = (messages: readonly (Template | undefined)[]): readonly Template[] => {
  const seen = new Map<string, Template>();
  for (const given of messages) {
    const message = given && placesInHoles(given);
    if (message && wordsOf(message) !== "" && !seen.has(wording(message))) seen.set(wording(message), message);
  }
  return [...seen.values()];
};

/** The messages of the instances that are thrown; of a class whose instances all serve for their text, those texts. */
const messagesOf = (failures: readonly Failure[]): readonly Template[] => {
  const thrown = failures.filter(({ isSpoken }) => !isSpoken);
  return unique((thrown.length > 0 ? thrown : failures).map(({ message }) => message));
};

function* byKey<T>(items: readonly T[], keyOf: (item: T) => string | undefined): Generator<readonly [string, readonly T[]]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    if (key !== undefined) groups.set(key, [...(groups.get(key) ?? []), item]);
  }
  yield* groups;
}

/** The kind by a status in the code around it or in the text; else by the words. */
export function kindAt(message: Template | undefined, statuses: readonly number[] = []): Kind {
  const text = message?.text ?? "";
  const [first] = statuses.length > 0 ? statuses : [statusIn(text) ?? 0];
  // Advice below says what may help, not what failed.
  return kindOfStatus(first ?? 0) ?? kindOf(text.trim().split("\n\n")[0] ?? "");
}

/** Codes of failures that only the caller can mend. */
const ofCaller = /_(?:required|exclusive|in_future|in_past)$|^invalid_|_exists$|_not_found$|^unsupported_|_too_\w+$|^too_many_/;

/** A failure that goes by its words. Of a status that is filled in, several errors come. */
export function candidateOf([given, ...others]: readonly [Template, ...Template[]], failures: readonly Failure[]): Candidate {
  const first = placesInHoles(given);
  const messages = [first, ...others.map(placesInHoles)];
  const isUpstream = first.holes.some(({ isStatus }) => isStatus);
  const kind = kindAt(first, failures.find(({ statuses }) => statuses)?.statuses);
  const standard = kind.starter === undefined ? standardCode(first) : undefined;
  if (standard !== undefined && messages.every((each) => standardCode(each) === standard)) return { code: standard, isNamed: false, kind: { category: "user" }, failures, messages, isStandard: true };
  const code = kind.starter ?? codeOfMessage(first) ?? (isUpstream ? "upstream_failed" : undefined);
  const isOfCaller = kind.category === "unclear" && code !== undefined && ofCaller.test(code);
  return { code, isNamed: false, kind: isUpstream && !kind.starter ? { category: "unclear" } : isOfCaller ? { category: "user" } : kind, failures, messages, isMeant: true };
}

const letters = (text: string): number => text.replace(/[^\p{L}]/gu, "").length;

/** Words that any failure has. */
const idle = /\b(?:an?|the|mcp|api|http|request|response|tool|server|service|unknown|unexpected|internal|operation|execution|call|errors?|exception|fail(?:ed|ure)?|occurred|happened|has|been|was|is|with|while|executing|running|calling|processing|during|message|status|code|details?|reason)\b/gi;

/** A message of holes alone, or with words that any failure has, does not say what went wrong: the text that fills them does, and the built-in rules read it. */
function tells(message: Template): boolean {
  const words = wordsOf(message);
  if (message.holes.some(({ isStatus }) => isStatus)) return letters(words) >= 3;
  return letters(words) >= 4 && (message.holes.length === 0 || letters(words.replace(idle, "")) >= 3);
}

/** Codes of the system, which the built-in sets know: a failure that is made with one says what Node would. */
const ofSystem = /^E(?:ACCES|ADDRINUSE|AI_AGAIN|BUSY|CONN(?:ABORTED|REFUSED|RESET)|EXIST|HOSTUNREACH|INVAL|ISDIR|LOOP|MFILE|NAMETOOLONG|NETUNREACH|NFILE|NOENT|NOSPC|NOTDIR|NOTEMPTY|NOTFOUND|PERM|PIPE|ROFS|TIMEDOUT|XDEV)$/;

/** The kind of a class with many messages: by its name, or the one kind of all its messages. */
function kindOfClass(code: string, messages: readonly Template[]): Kind {
  if (ofCaller.test(code)) return { category: "user" };
  const [first, ...others] = messages.map((message) => kindAt(message));
  return first !== undefined && others.every((other) => other.category === first.category && other.httpStatus === first.httpStatus && other.nextAction === first.nextAction) ? first : { category: "unclear" };
}

/** Every kind of failure of a source, classes first. `isWide`: a class is one error, however many messages it has. */
export function candidatesIn({ failures, classes, tools, shared }: Survey, isWide = false): readonly Candidate[] {
  const owners = new Map(classes.map((each) => [each.name, { ...each, ...(each.message && { message: placesInHoles(each.message) }) }]));
  const found: Candidate[] = [];
  const reached = new Set([...tools, ...shared].flatMap((each) => each.reached.map(({ failure }) => failure)));
  // A failure that is handed back as a value may end in the text of a result, if a tool reaches it.
  const rest: Failure[] = failures.filter((failure) => !failure.isOwn && failure.code === undefined && (failure.way !== "value" || reached.has(failure)));
  for (const [code, of] of byKey(failures, (failure) => failure.code)) {
    if (ofSystem.test(code)) continue;
    const owner = owners.get(of[0]?.made ?? "");
    const messages = messagesOf(of);
    found.push({ code: codeOfName(code), isNamed: true, kind: kindAt(owner?.message ?? messages[0], of[0]?.statuses), failures: of, messages, ...(owner && { owner }) });
  }
  for (const [name, of] of byKey(failures, ({ isOwn, code, made }) => (isOwn && code === undefined ? made : undefined))) {
    const owner = owners.get(name);
    const messages = messagesOf(of);
    const status = owner?.fields.length === 0 ? ofClass.find(([each]) => each.test(name))?.[1] : undefined;
    const starter = status === undefined ? undefined : kindOfStatus(status);
    if (starter?.starter !== undefined) found.push({ code: starter.starter, isNamed: true, kind: starter, failures: of, messages, ...(owner && { owner }) });
    else if (general.test(name) || carriesStatus(owner) || (messages.length > mostMessages && !isWide)) rest.push(...of);
    else if (messages.length > mostMessages) found.push({ code: codeOfName(name), isNamed: true, kind: kindOfClass(codeOfName(name), messages), failures: of, messages, ...(owner && { owner }) });
    else found.push({ code: codeOfName(name), isNamed: true, kind: kindAt(owner?.message ?? messages[0], of[0]?.statuses), failures: of, messages, ...(owner && { owner }) });
  }
  const worded = rest.filter(({ message }) => message !== undefined && !isAboutNoTool(message.text) && tells(message));
  for (const [, of] of byKey(worded, ({ message }) => message && (meaningOf(message) ?? wording(message)))) {
    const [first, ...others] = unique(of.map(({ message }) => message));
    const isDeep = of.every(({ isOwn, isWrapped, made }) => isWrapped || (isOwn && owners.get(made ?? "")?.isWrapped));
    if (first) found.push({ ...candidateOf([first, ...others], of), ...(isDeep ? { isDeep } : {}) });
  }
  return found;
}

interface Kind extends Pick<ProposedError, "category" | "httpStatus" | "nextAction"> {
  /** The error that every taxonomy starts with for it. */
  readonly starter?: string;
}

const ofStatus: ReadonlyMap<number, Kind> = new Map<number, Kind>([
  [401, { category: "user", httpStatus: 401, nextAction: "reauthenticate", starter: "auth_required" }],
  [402, { category: "user", httpStatus: 402, nextAction: "report", starter: "payment_required" }],
  [403, { category: "user", httpStatus: 403, nextAction: "request_permission", starter: "permission_denied" }],
  [404, { category: "user", httpStatus: 404 }],
  [408, { category: "system", httpStatus: 504, starter: "timeout" }],
  [409, { category: "user", httpStatus: 409 }],
  [410, { category: "user", httpStatus: 404 }],
  [429, { category: "system", httpStatus: 429, starter: "rate_limited" }],
  [451, { category: "user", httpStatus: 403, nextAction: "request_permission", starter: "permission_denied" }],
  [504, { category: "system", httpStatus: 504, starter: "timeout" }],
]);

/** The service is out of reach, or broken. */
const unavailable: Kind = { category: "system", httpStatus: 503, starter: "unavailable" };

/** The kind of failure that a status stands for; undefined for any other status. */
function kindOfStatus(status: number): Kind | undefined {
  const known = ofStatus.get(status);
  if (known || status < 400 || status > 599) return known;
  return status >= 500 ? unavailable : { category: "user", httpStatus: status };
}

/** `429 Too Many Requests`, `404: gone`, `HTTP 503`, `API error (401)`, `status code: 500` */
const statusForm = /^\W*([45]\d\d)\b|\b(?:HTTP|status(?: code)?|API error|error code)[ :(#]{1,3}([45]\d\d)\b|\(([45]\d\d)\)/i;

/** The status that a text says. */
function statusIn(text: string): number | undefined {
  const [, first, second, third] = statusForm.exec(text) ?? [];
  const status = first ?? second ?? third;
  return status === undefined ? undefined : Number(status);
}

const status = (code: number): Kind => ofStatus.get(code) ?? { category: "user" };

/** The first that fits. */
const kinds: readonly (readonly [words: RegExp, kind: Kind])[] = [
  // Another call mends it.
  [/\b(?:use|call|run|invoke) (?:the )?['"`]?(?:(?:\w+(?:[_-]\w+)+['"`]?(?: tool)?|\w+['"`]? tool) first|\w+(?:[_-]\w+)+['"`]? tool to)\b/i, { category: "user", nextAction: "use_other_tool" }],
  // The caller can do what it begins with.
  [/^(?:please )?(?:provide|specify|pass|supply|choose|select)\b(?!(?:(?!\bor\b)[^.\n])*\b(?:environment|config\w*|api[ _-]?key|token|credential|secret)s?\b)/i, { category: "user" }],
  [/\b(?:could not|cannot|can't|unable to) find (?:the |an? )?(?:\S+ )?(?:executable|binary|program|command[ -]line tool)\b|\b(?:executable|binary|program) (?:\S+ )?(?:was |is )?not found\b|\bnot (?:yet )?installed\b|\bcommand not found\b|\bnot (?:found )?(?:in|on) (?:the |your )?\$?PATH\b/i, { category: "config" }],
  [/\b(?:api[ _-]?key|token|credential|secret)s?\b.{0,30}\b(?:missing|not set|required|not configured|not provided|must be set)\b|\bmissing (?:\w+ )?(?:api[ _-]?key|token|credential)|\bnot configured\b|\benvironment variables?\b|\bconfig(?:uration)?\b/i, { category: "config" }],
  // Names of settings are in capitals.
  [/\b[A-Z][A-Z\d]*(?:_[A-Z\d]+)+ (?:(?:is|are|was|were|must be|has to be|to be) )?(?:not )?(?:set|required|missing|defined|provided|configured)\b/, { category: "config" }],
  [/\brate[ -]?limit(?!\w*[ -](?:strateg|polic|mode|option|setting|value|config|type|must|should))|\btoo many (?:\w+ )?requests\b|\b(?:quota|usage limit|request limit)\b.{0,20}\b(?:exceeded|reached|used up|hit)\b|\bthrottled\b/i, status(429)],
  [/\bunauthori[sz]ed\b|\bunauthenticated\b|\bnot (?:(?:logged|signed) in(?:to)?|(?:yet |currently )?authenticated)\b|\b(?:invalid|expired|wrong|bad) (?:\w+ )?(?:api[ _-]?key|(?:access |auth |bearer )?token|credentials?|password)s?\b|\b(?:token|api[ _-]?key|session|credentials?)s? (?:is|are|has|have) (?:invalid|expired)\b|\bauthentication (?:failed|required)\b|\brequires? (?:authentication|authorization)\b/i, status(401)],
  [/\bforbidden\b|\b(?:access|permission)s? (?:is |was )?denied\b|\b(?:do(?:es)? not|don't|doesn't) have (?:the )?(?:\w+ )?permission|\bno permission\b|\binsufficient permissions?\b|\boutside (?:of )?(?:the )?allowed\b/i, status(403)],
  [/^no (?:response|reply|answer) (?:was )?(?:received )?from (?!.*\b(?:user|client|model|llm)\b)/i, unavailable],
  [/\btim(?:ed|e) ?out\b|\btimeout\b/i, status(504)],
  [/\b(?:not found|does(?: not|n't) exist|no such|there is no|cannot find|could not find|no \w+ (?:called|named|with))\b/i, { category: "user", httpStatus: 404 }],
  [/\balready (?:exists|taken|in use|registered)\b|\bconflict\b/i, { category: "user", httpStatus: 409 }],
  [/\b(?:cannot be reached|unreachable|unavailable|network error|service answered|connection (?:was )?(?:refused|failed|lost|closed|reset))\b/i, { category: "system", httpStatus: 503 }],
  // The caller has no part in what a service answers.
  [/\b(?:invalid|malformed|unexpected|empty|incomplete) (?:\w+ ){0,2}(?:response|reply|answer)\b(?! (?:format|type|mode|language|style|schema)s?\b(?! (?:received|returned|from)\b))(?!.*\b(?:user|client|model|llm)\b)|\bresponse error\b|\bresponse (?:did|does) not (?:include|contain|have)\b/i, { category: "system" }],
  [/\bunexpected (?:\w+ ){0,2}(?:types?|values?) (?:returned |received )?(?:from|by)\b(?!.*\b(?:user|client|model|llm)\b)/i, { category: "system" }],
  [/\b(?:invalid|malformed|unexpected|empty|missing) (?:\w+ ){0,3}?(?:data|json|xml|html|content|results?)(?: \w+){0,2}? (?:from|by|in) (?:the )?(?:\w+ ){0,3}(?:api|server|service|upstream|backend|response|reply|answer)\b/i, { category: "system" }],
  [/\b(?:required|missing|invalid|not valid|must|malformed|unsupported|unknown|too (?:long|large|many|short|small)|exceeds?|cannot be(?! (?:read|opened|loaded|fetched|retrieved|queried|listed|written|saved|stored|sent|started|stopped|created|updated|deleted|removed|completed|finished|processed|executed|run)\b)|can only|only|needed|provide|specify|not allowed|not supported|expected|empty|should|(?:do(?:es)? not|don't|doesn't) support|failed validation|(?<!response )validation (?:failed|errors?)|requires (?:either|exactly|at least|one of|argument|parameter))\b/i, { category: "user" }],
];

/** By the words of a message. Without a match it is unclear: the error then says neither who can fix it nor when. */
const kindOf = (words: string): Kind => kinds.find(([says]) => says.test(words))?.[1] ?? { category: "unclear" };
