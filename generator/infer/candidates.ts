// Failures that belong together: those of one class, of one status, and those with equal messages. It writes no text.

import { meaningOf, wording } from "../scan/meaning.ts";
import type { Failure, OwnClass, Survey, Template } from "../source/facts.ts";
import { isAboutNoTool, placesInHoles, wordsOf } from "../source/written.ts";
import { codeOfMessage, codeOfName } from "./codes.ts";
import { kindOf, kindOfStatus, statusIn, type Kind } from "./kinds.ts";

export interface Candidate {
  /** Undefined where nothing tells it for certain. */
  readonly code: string | undefined;
  /** Whether the source says the code, by a class or a text. */
  readonly isNamed: boolean;
  readonly kind: Kind;
  readonly owner?: OwnClass;
  readonly failures: readonly Failure[];
  readonly messages: readonly Template[];
  /** Whether all of its messages come to the same. */
  readonly isMeant?: true;
}

/** Classes that say no more than that somebody wrote them: their messages are the errors. */
const general = /^(?:App|Application|Base|User|Custom|Tool|Server|Service|Client|General|Mcp|Api|Http|Request|Operation|Handled|Public|User(?:Input|Facing))(?:Error|Exception)$/i;
const mostMessages = 3;

/** Classes whose error every taxonomy already has, if they say no more than their name. */
const ofClass: readonly (readonly [name: RegExp, status: number])[] = [
  [/^(?:RateLimit(?:ed|Exceeded)?|TooManyRequests|Throttl\w+|Quota(?:Exceeded)?)(?:Error|Exception)$/, 429],
  [/^(?:Unauthori[sz]ed|Unauthenticated|Auth(?:entication)?(?:Required|Failed)?)(?:Error|Exception)$/, 401],
  [/^(?:Forbidden|PermissionDenied|AccessDenied)(?:Error|Exception)$/, 403],
  [/^(?:Request)?Time(?:d)?Out(?:Error|Exception)$/i, 504],
];

/** Whether a class is of whatever failed behind it: the built-in rules read its status, and say more than one code for all of them. */
const carriesStatus = (owner: OwnClass | undefined): boolean => owner?.fields.some(({ name }) => name === "status" || name === "statusCode") === true;

const unique = (messages: readonly (Template | undefined)[]): readonly Template[] => {
  const seen = new Map<string, Template>();
  for (const given of messages) {
    const message = given && placesInHoles(given);
    if (message && wordsOf(message) !== "" && !seen.has(wording(message))) seen.set(wording(message), message);
  }
  return [...seen.values()];
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
  return kindOfStatus(first ?? 0) ?? kindOf(text);
}

/** What only the caller can mend. */
const ofCaller = /_required$|^invalid_|_exists$|_not_found$|^unsupported_|_too_\w+$|^too_many_/;

/** A failure that goes by its words. Of a status that is filled in, several errors come. */
export function candidateOf([given, ...others]: readonly [Template, ...Template[]], failures: readonly Failure[]): Candidate {
  const first = placesInHoles(given);
  const messages = [first, ...others.map(placesInHoles)];
  const isUpstream = first.holes.some(({ isStatus }) => isStatus);
  const kind = kindAt(first, failures.find(({ statuses }) => statuses)?.statuses);
  const code = kind.starter ?? codeOfMessage(first) ?? (isUpstream ? "upstream_failed" : undefined);
  const isOfCaller = kind.category === "unclear" && code !== undefined && ofCaller.test(code);
  return { code, isNamed: false, kind: isUpstream && !kind.starter ? { category: "unclear" } : isOfCaller ? { category: "user" } : kind, failures, messages, isMeant: true };
}

const letters = (text: string): number => text.replace(/[^\p{L}]/gu, "").length;

/** Words that any failure has. */
const idle = /\b(?:an?|the|mcp|api|http|request|response|tool|server|service|unknown|unexpected|internal|operation|execution|call|errors?|exception|fail(?:ed|ure)?|occurred|happened|has|been|was|is|with|while|executing|running|calling|processing|during|message|status|code|details?|reason)\b/gi;

/** A message of nothing but holes, or of words that any failure has beside them, tells nobody what went wrong: whatever fills them does, and the built-in rules read that. */
function tells(message: Template): boolean {
  const words = wordsOf(message);
  if (message.holes.some(({ isStatus }) => isStatus)) return letters(words) >= 3;
  return letters(words) >= 4 && (message.holes.length === 0 || letters(words.replace(idle, "")) >= 3);
}

/** Codes of the system, which the built-in sets know: whoever makes a failure with one says what Node would. */
const ofSystem = /^E(?:ACCES|ADDRINUSE|AI_AGAIN|BUSY|CONN(?:ABORTED|REFUSED|RESET)|EXIST|HOSTUNREACH|INVAL|ISDIR|LOOP|MFILE|NAMETOOLONG|NETUNREACH|NFILE|NOENT|NOSPC|NOTDIR|NOTEMPTY|NOTFOUND|PERM|PIPE|ROFS|TIMEDOUT|XDEV)$/;

/** Every kind of failure of a source, classes first. */
export function candidatesIn({ failures, classes, tools }: Survey): readonly Candidate[] {
  const owners = new Map(classes.map((each) => [each.name, { ...each, ...(each.message && { message: placesInHoles(each.message) }) }]));
  const found: Candidate[] = [];
  const reached = new Set(tools.flatMap((tool) => tool.reached.map(({ failure }) => failure)));
  // What is handed back as a value may end as words of a result, where a tool comes to it.
  const rest: Failure[] = failures.filter((failure) => !failure.isOwn && failure.code === undefined && (failure.way !== "value" || reached.has(failure)));
  for (const [code, of] of byKey(failures, (failure) => failure.code)) {
    if (ofSystem.test(code)) continue;
    const owner = owners.get(of[0]?.made ?? "");
    const messages = unique(of.map(({ message }) => message));
    found.push({ code: codeOfName(code), isNamed: true, kind: kindAt(owner?.message ?? messages[0], of[0]?.statuses), failures: of, messages, ...(owner && { owner }) });
  }
  for (const [name, of] of byKey(failures, ({ isOwn, code, made }) => (isOwn && code === undefined ? made : undefined))) {
    const owner = owners.get(name);
    const messages = unique(of.map(({ message }) => message));
    const status = owner?.fields.length === 0 ? ofClass.find(([each]) => each.test(name))?.[1] : undefined;
    const starter = status === undefined ? undefined : kindOfStatus(status);
    if (starter?.starter !== undefined) found.push({ code: starter.starter, isNamed: true, kind: starter, failures: of, messages, ...(owner && { owner }) });
    else if (general.test(name) || carriesStatus(owner) || messages.length > mostMessages) rest.push(...of);
    else found.push({ code: codeOfName(name), isNamed: true, kind: kindAt(owner?.message ?? messages[0], of[0]?.statuses), failures: of, messages, ...(owner && { owner }) });
  }
  const said = rest.filter(({ message }) => message !== undefined && !isAboutNoTool(message.text) && tells(message));
  for (const [, of] of byKey(said, ({ message }) => message && (meaningOf(message) ?? wording(message)))) {
    const [first, ...others] = unique(of.map(({ message }) => message));
    if (first) found.push(candidateOf([first, ...others], of));
  }
  return found;
}
