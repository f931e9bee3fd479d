// A taxonomy proposed from what a source throws and what was recorded of it. It decides nothing for its author: what is guessed is marked.

import { secretIn } from "../check/secret-in.ts";
import { wording } from "../scan/meaning.ts";
import { publishedFrom } from "../scan/published.ts";
import type { Place } from "../diagnose/place.ts";
import type { Failure, Survey, Template } from "../typescript/scan/facts.ts";
import { candidatesIn, type Candidate } from "./candidates.ts";
import { codeOfMessage } from "./codes.ts";
import { kindOf } from "./kinds.ts";
import type { Proposal, ProposedDetail, ProposedError } from "./proposal.ts";
import { rulesOf } from "./rules.ts";
import { fits, type Heard } from "./traffic.ts";

export interface Proposing {
  readonly survey: Survey;
  readonly heard?: readonly Heard[];
  /** What the recording is called. */
  readonly recording?: string;
  /** `src/store.ts:12` */
  at(where: Place): string;
  /** Why nothing can have this code. */
  whyNot(code: string): string | undefined;
  /** Errors there is room for. */
  readonly most: number;
}

const typeOf = (type: string): ProposedDetail["type"] => (type === "number" || type === "boolean" ? type : type === "string[]" ? "strings" : "string");

/** The type that a class, or else whoever makes one, says that a field has. */
function typesOf({ owner, failures }: Candidate): ReadonlyMap<string, ProposedDetail["type"]> {
  const given = (name: string): string | undefined => {
    const types = new Set(failures.flatMap(({ given }) => given?.[name] ?? []));
    return types.size === 1 ? [...types][0] : undefined;
  };
  return new Map(owner?.fields.map(({ name, type }) => [name, typeOf(type === "unknown" ? (given(name) ?? type) : type)]));
}

function detailsOf(candidate: Candidate, message: Template | undefined): readonly ProposedDetail[] {
  const { owner, messages } = candidate;
  const details = new Map<string, ProposedDetail>();
  const fields = typesOf(candidate);
  for (const { name, isNative, type = "string" } of message?.holes ?? []) details.set(name, { name, type: isNative ? "string" : (fields.get(name) ?? type), isUnsafe: isNative, isRequired: !isNative });
  for (const { name } of owner?.fields ?? []) if (!details.has(name)) details.set(name, { name, type: fields.get(name) ?? "string", isUnsafe: false, isRequired: false });
  // Another wording may know more, or carry what must not get out.
  for (const { holes } of messages) for (const { name, isNative } of holes) if (!details.has(name) && isNative) details.set(name, { name, type: "string", isUnsafe: true, isRequired: false });
  return [...details.values()];
}

/** The message with the names that the class has for what fills it: `Order {id} is gone` of a class that keeps it as `orderId`. */
function inFieldNames(message: Template): Template {
  const renamed = new Map(message.holes.flatMap(({ name, field }) => (field !== undefined && field !== name && !message.holes.some((other) => other.name === field) ? [[name, field] as const] : [])));
  return {
    text: message.text.replace(/\{(\w+)\}/g, (whole, name: string) => (renamed.has(name) ? `{${renamed.get(name)}}` : whole)),
    holes: message.holes.map((hole) => ({ ...hole, name: renamed.get(hole.name) ?? hole.name })),
  };
}

/** A code that is free, and that something can have. */
function freeCode(wanted: string, taken: ReadonlySet<string>, whyNot: Proposing["whyNot"]): string {
  const tries = [wanted, `${wanted}_failure`, ...Array.from({ length: 40 }, (_, index) => `${wanted}_${index + 2}`)];
  return tries.find((code) => !taken.has(code) && whyNot(code) === undefined) ?? `${wanted}_${taken.size}`;
}

function errorOf(candidate: Candidate, taken: ReadonlySet<string>, { at, whyNot }: Proposing): ProposedError {
  const { code: wanted, isNamed, owner, failures, messages } = candidate;
  const spoken = owner?.message ?? messages[0];
  const said = spoken && inFieldNames(spoken);
  const usable = said && publishedFrom(said);
  const words = wanted.replaceAll("_", " ");
  const message = usable !== undefined && /[A-Za-z]{3}/.test(usable.replace(/\{\w+\}/g, "")) && secretIn(usable) === undefined ? usable : `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
  const code = freeCode(wanted, taken, whyNot);
  const details = detailsOf(candidate, said).filter(({ name, isUnsafe }) => isUnsafe || message.includes(`{${name}}`) || owner?.fields.some((field) => field.name === name));
  const others = messages.filter((each) => !said || wording(each) !== wording(said)).map(({ text }) => text).filter((text) => secretIn(text) === undefined);
  return {
    code,
    message,
    ...kindOf(message),
    details,
    places: [...new Set(failures.map(({ where }) => at(where)))],
    alsoSaid: others,
    ...rulesOf(candidate, details, said),
    guessed: [...(isNamed ? [] : ["its code"]), ...(usable === undefined || message !== usable ? ["its message"] : []), ...(details.length > 0 && !owner ? ["types of its details"] : []), "its category"],
  };
}

/** Kinds of failure that only the recording knows. */
function heardAlone(heard: readonly Heard[], known: readonly Candidate[]): ReadonlyMap<string, readonly Heard[]> {
  const groups = new Map<string, Heard[]>();
  for (const each of heard) {
    if (known.some(({ messages }) => messages.some((template) => fits(each.message.text, template)))) continue;
    const key = wording(each.message);
    groups.set(key, [...(groups.get(key) ?? []), each]);
  }
  return groups;
}

export function propose(proposing: Proposing): Proposal {
  const { survey, heard = [], recording = "the recording", most } = proposing;
  const candidates = candidatesIn(survey);
  const users = new Map<Failure, string[]>();
  for (const { name, reached } of survey.tools) for (const { failure } of reached) users.set(failure, [...(users.get(failure) ?? []), name]);
  const toolsOf = ({ failures, messages }: Candidate): readonly string[] => [
    ...new Set([...failures.flatMap((failure) => users.get(failure) ?? []), ...heard.filter(({ message }) => messages.some((template) => fits(message.text, template))).map(({ tool }) => tool)]),
  ];
  const alone = [...heardAlone(heard, candidates)];
  // What tools come to goes before what nobody was seen to come to, and the project's own names before guesses.
  const rank = (candidate: Candidate): number => (toolsOf(candidate).length > 0 ? 0 : 2) + (candidate.isNamed ? 0 : 1);
  const ranked = candidates.map((candidate) => [rank(candidate), candidate] as const).sort(([a], [b]) => a - b);
  const errors: ProposedError[] = [];
  const taken = new Set<string>();
  const tools = new Map<string, string[]>(survey.tools.map(({ name }) => [name, []]));
  const anywhere: string[] = [];
  const add = (error: ProposedError, of: readonly string[]): void => {
    errors.push(error);
    taken.add(error.code);
    if (of.length === 0) anywhere.push(error.code);
    for (const tool of of) tools.set(tool, [...(tools.get(tool) ?? []), error.code]);
  };
  const used = ranked.filter(([at]) => at < 2);
  for (const [, candidate] of used.slice(0, most)) add(errorOf(candidate, taken, proposing), toolsOf(candidate));
  for (const [, group] of alone.slice(0, Math.max(0, most - errors.length))) {
    const [first] = group;
    if (!first) continue;
    const candidate = { code: codeOfMessage(first.message), isNamed: false, failures: [], messages: [first.message] };
    add({ ...errorOf(candidate, taken, proposing), places: group.map(({ line }) => `${recording}:${line}`) }, [...new Set(group.map(({ tool }) => tool))]);
  }
  for (const [, candidate] of ranked.slice(used.length, used.length + Math.max(0, most - errors.length))) add(errorOf(candidate, taken, proposing), []);
  return { errors, tools, anywhere, leftOut: ranked.length + alone.length - errors.length };
}
