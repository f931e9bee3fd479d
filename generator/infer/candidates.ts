// Failures that belong together: those of one class, and those whose messages come to the same. What is written for each is the most usual form of it.

import { meaningOf, wording } from "../scan/meaning.ts";
import type { Failure, OwnClass, Survey, Template } from "../typescript/scan/facts.ts";
import { isAboutNoTool, wordsOf } from "../typescript/scan/written.ts";
import { codeOfMessage, codeOfName } from "./codes.ts";

export interface Candidate {
  readonly code: string;
  /** Whether the source says the code, by a class or a text. */
  readonly isNamed: boolean;
  readonly owner?: OwnClass;
  /** A class of the project that is thrown for it, and for other failures as well. */
  readonly sharing?: string;
  readonly failures: readonly Failure[];
  readonly messages: readonly Template[];
}

/** Classes that say no more than that somebody wrote them: their messages are the errors. */
const general = /^(?:App|Application|Base|User|Custom|Tool|Server|Service|Client|General|Mcp|Api|Http|Request|Operation|Handled|Public|User(?:Input|Facing))(?:Error|Exception)$/;
const mostMessages = 3;

/** Whether a class is of whatever failed behind it: the built-in rules read its status, and say more than one code for all of them. */
const carriesStatus = (owner: OwnClass | undefined): boolean => owner?.fields.some(({ name }) => name === "status" || name === "statusCode") === true;

const unique = (messages: readonly (Template | undefined)[]): readonly Template[] => {
  const seen = new Map<string, Template>();
  for (const message of messages) if (message && wordsOf(message) !== "" && !seen.has(wording(message))) seen.set(wording(message), message);
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

/** Every kind of failure of a source, classes first. */
export function candidatesIn({ failures, classes }: Survey): readonly Candidate[] {
  const owners = new Map(classes.map((each) => [each.name, each]));
  const found: Candidate[] = [];
  const rest: Failure[] = failures.filter(({ isOwn, code }) => !isOwn && code === undefined);
  for (const [code, of] of byKey(failures, (failure) => failure.code)) {
    const owner = owners.get(of[0]?.made ?? "");
    found.push({ code: codeOfName(code), isNamed: true, failures: of, messages: unique(of.map(({ message }) => message)), ...(owner && { owner }) });
  }
  for (const [name, of] of byKey(failures, ({ isOwn, code, made }) => (isOwn && code === undefined ? made : undefined))) {
    const owner = owners.get(name);
    const messages = unique(of.map(({ message }) => message));
    if (general.test(name) || carriesStatus(owner) || messages.length > mostMessages) rest.push(...of);
    else found.push({ code: codeOfName(name), isNamed: true, failures: of, messages, ...(owner && { owner }) });
  }
  // A message of nothing but holes, or of what another program said, tells nobody what went wrong.
  const said = rest.filter(({ message }) => message !== undefined && !isAboutNoTool(message.text) && wordsOf(message).replace(/[^A-Za-z]/g, "").length >= 4);
  for (const [, of] of byKey(said, ({ message }) => message && (meaningOf(message) ?? wording(message)))) {
    const messages = unique(of.map(({ message }) => message));
    const [first] = messages;
    // One with a status is told by that, which the built-in rules do.
    const sharing = of.find(({ isOwn, made }) => isOwn && !carriesStatus(owners.get(made ?? "")))?.made;
    if (first) found.push({ code: codeOfMessage(first), isNamed: false, failures: of, messages, ...(sharing === undefined ? {} : { sharing }) });
  }
  return found;
}
