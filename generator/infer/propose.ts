// A taxonomy proposed from what a source throws and what was recorded of it. It decides nothing for its author: what is guessed is marked, and what has no name says so.

import { wording } from "../scan/meaning.ts";
import type { Failure, Survey } from "../source/facts.ts";
import { candidateOf, candidatesIn, type Candidate } from "./candidates.ts";
import { errorsOf, type Naming, type Sourced } from "./errors.ts";
import type { Proposal } from "./proposal.ts";
import { fits, type Recorded } from "./traffic.ts";
import type { Place } from "../diagnose/diagnostic.ts";

export interface Proposing extends Naming {
  readonly survey: Survey;
  readonly recorded?: readonly Recorded[];
  /** The name of the recording. */
  readonly recording?: string;
  /** `src/store.ts:12` */
  at(where: Place): string;
  /** Errors there is room for. */
  readonly most: number;
}

/** Kinds of failure that only the recording knows. */
function recordedAlone(recorded: readonly Recorded[], known: readonly Candidate[]): readonly (readonly [Recorded, ...Recorded[]])[] {
  const groups = new Map<string, [Recorded, ...Recorded[]]>();
  for (const each of recorded) {
    if (known.some(({ messages }) => messages.some((template) => fits(each.message.text, template)))) continue;
    const key = wording(each.message);
    const group = groups.get(key);
    if (group) group.push(each);
    else groups.set(key, [each]);
  }
  return [...groups.values()];
}

/** Candidates of one code are one error, unless a class of the project names them. */
function merged(candidates: readonly Candidate[]): readonly Candidate[] {
  const byCode = new Map<string, Candidate>();
  return candidates
    .flatMap((candidate) => {
      if (candidate.code === undefined || candidate.isNamed) return [candidate];
      const known = byCode.get(candidate.code);
      byCode.set(candidate.code, known ? { code: known.code, isNamed: false, kind: known.kind, failures: [...known.failures, ...candidate.failures], messages: [...known.messages, ...candidate.messages], ...(known.isStandard && { isStandard: true }) } : candidate);
      return known ? [] : [candidate];
    })
    .map((candidate) => (candidate.code === undefined || candidate.isNamed ? candidate : (byCode.get(candidate.code) ?? candidate)));
}

const isReached = ({ tools, isShared }: Sourced): boolean => tools.length > 0 || isShared;

/** Files with more failures that no tool is seen to reach than a taxonomy has room for: a bundler has put dependencies into them, and theirs are not the project's. */
function bundlesIn(sources: readonly Sourced[], { parted }: Survey, most: number): ReadonlySet<string> {
  const counts = new Map<string, number>();
  for (const { candidate: { failures } } of sources.filter((each) => !isReached(each))) for (const file of new Set(failures.map(({ where }) => where.file))) counts.set(file, (counts.get(file) ?? 0) + 1);
  return new Set([...counts].flatMap(([file, count]) => (count > most && parted?.has(file) !== true ? [file] : [])));
}

const farthest = 99;

/** The calls between a failure and the nearest tool that reaches it. */
function distances({ tools, shared }: Survey): ReadonlyMap<Failure, number> {
  const found = new Map<Failure, number>();
  for (const { failure, through } of [...tools, ...shared].flatMap(({ reached }) => reached)) found.set(failure, Math.min(through.length, found.get(failure) ?? farthest));
  return found;
}

/** Gives the tools and the places of a candidate. `isFull`: whether there are more failures than a taxonomy has room for. */
function sourcer(survey: Survey, recorded: readonly Recorded[], isFull: boolean, at: Proposing["at"]): (candidate: Candidate) => Sourced {
  const users = new Map<Failure, string[]>();
  const shared = new Set(survey.shared.flatMap(({ reached }) => reached.map(({ failure }) => failure)));
  for (const { name, reached } of survey.tools) for (const { failure } of reached) users.set(failure, [...(users.get(failure) ?? []), name]);
  return (candidate) => {
    const { failures, messages } = candidate;
    const fitting = recorded.filter(({ message }) => messages.some((template) => fits(message.text, template)));
    const tools = [...new Set([...failures.flatMap((failure) => users.get(failure) ?? []), ...fitting.map(({ tool }) => tool)])];
    // With this many failures, some ways to them are not seen: any tool may raise a class that one tool raises.
    const isOfAny = isFull && candidate.owner !== undefined && tools.length > 0;
    // A fault of the environment concerns any tool, whose way to it may be unseen.
    const isOfAll = candidate.kind.category === "config" && tools.length > 1;
    return { candidate, tools, isShared: isOfAny || isOfAll || failures.some((failure) => failure.isCommon || shared.has(failure)), places: [...new Set(failures.map(({ where }) => at(where)))] };
  };
}

export function propose(proposing: Proposing): Proposal {
  const { survey, recorded = [], recording = "the recording", most, at } = proposing;
  const narrow = candidatesIn(survey);
  const isFull = narrow.length > most;
  const distance = isFull ? distances(survey) : new Map<Failure, number>();
  /** Each tool may end in what all of them share, however far away that is. */
  const away = ({ candidate: { failures }, isShared }: Sourced): number => (isFull && isShared ? 0 : Math.min(...failures.map((failure) => distance.get(failure) ?? farthest)));
  const read = merged(isFull ? candidatesIn(survey, true) : narrow).map(sourcer(survey, recorded, isFull, at));
  const alone = recordedAlone(recorded, read.map(({ candidate }) => candidate)).map((group): Sourced => ({
    candidate: candidateOf([group[0].message], []),
    tools: [...new Set(group.map(({ tool }) => tool))],
    isShared: false,
    places: group.map(({ line }) => `${recording}:${line}`),
  }));
  const bundles = bundlesIn(read, survey, most);
  const own = read.filter((source) => isReached(source) || !source.candidate.failures.every(({ where }) => bundles.has(where.file)));
  // Failures that tools reach come before others, and the project's own names before guesses. Where there is no room for all, a handler's own failures come before those of the functions that it calls.
  const rank = (source: Sourced): number => (!isReached(source) ? 4 : source.candidate.failures.length === 0 ? 2 : source.candidate.isNamed ? 0 : 1);
  const { errors, leftAlone } = errorsOf([...own, ...alone].sort((one, other) => rank(one) - rank(other) || away(one) - away(other)), proposing);
  const kept = errors.slice(0, Math.max(most, 0));
  const tools = new Map<string, string[]>(survey.tools.map(({ name }) => [name, []]));
  // A failure that a handler reaches for any of its tools is declared once, for the server.
  for (const { error, tools: of, isShared } of kept) if (!proposing.starters.has(error.code) && !isShared) for (const tool of of) tools.set(tool, [...(tools.get(tool) ?? []), error.code]);
  return {
    errors: kept.map(({ error }) => error),
    tools,
    anywhere: kept.flatMap(({ error, tools: of, isShared }) => (of.length === 0 || isShared || error.isStarter ? [error.code] : [])),
    leftOut: errors.length - kept.length + read.length - own.length,
    leftAlone,
  };
}
