// Candidates as errors: their codes, messages, details and rules. A failure that cannot be proposed safely is skipped, with the reason.

import { secretIn } from "../check/secret-in.ts";
import { wording } from "../scan/meaning.ts";
import { mostCharacters, placeholder, publishedFrom } from "../scan/published.ts";
import type { Template } from "../source/facts.ts";
import type { Candidate } from "./candidates.ts";
import type { LeftAlone, ProposedDetail, ProposedError, ProposedRule } from "./proposal.ts";
import { detailRules, factRules, patternOf, spokenRules, statusRules, whole, wholeRules } from "./rules.ts";

export interface Naming {
  /** Why nothing can have this code. */
  whyNot(code: string): string | undefined;
  /** The messages of the errors that every taxonomy starts with, by code. */
  readonly starters: ReadonlyMap<string, string>;
}

export interface Sourced {
  readonly candidate: Candidate;
  /** The tools that were seen to reach it. */
  readonly tools: readonly string[];
  /** Whether it stands in what a handler does for several tools. */
  readonly isShared: boolean;
  readonly places: readonly string[];
}

interface Errors {
  readonly errors: readonly ({ readonly error: ProposedError } & Pick<Sourced, "tools" | "isShared">)[];
  readonly leftAlone: readonly LeftAlone[];
}

const why = {
  secret: "its text contains what looks like a credential, which a taxonomy would publish",
  long: "its text is too long to be sent whole",
  few: "its words do not identify it, or not early enough",
} as const;

/** A code that is free, and that something can have. */
function freeCode(wanted: string, taken: ReadonlySet<string>, whyNot: Naming["whyNot"]): string {
  const tries = [wanted, `${wanted}_failure`, ...Array.from({ length: 40 }, (_, index) => `${wanted}_${index + 2}`)];
  return tries.find((code) => !taken.has(code) && whyNot(code) === undefined) ?? `${wanted}_${taken.size}`;
}

/** Texts that a reader takes for the same (rule message-unique). */
const skeleton = (message: string): string => message.replace(/\{[^{}]*\}/g, "{}").replace(/[.!?\s]+$/, "").toLowerCase();

const hasWords = (message: string): boolean => /\p{L}{3}/u.test(message.replace(placeholder, ""));

/** The words of each candidate, as an error may say them. */
interface Worded {
  readonly message: string;
  readonly details: readonly ProposedDetail[];
  readonly rules: readonly ProposedRule[];
  readonly isOwnWords: boolean;
}

/** All of the words in one detail. */
const inWhole = (candidate: Candidate, standIn: string): Worded => {
  const fields = detailsOf({ ...candidate, messages: [] }, undefined);
  const rules = [...wholeRules(candidate, fields, standIn), ...spokenRules(candidate, [], true)];
  // Words that begin with another program's have none of their own to begin with.
  const isLacking = rules.some((rule) => rule.with.every(([name]) => name !== whole));
  const problem: ProposedDetail = { name: whole, type: "string", isRequired: true, ...(isLacking ? { default: standIn } : {}) };
  return { message: `{${whole}}`, details: [problem, ...fields.filter(({ name }) => name !== whole)], rules, isOwnWords: true };
};

/** With what the message is filled with as details; undefined where these cannot be had from what is thrown. */
function inDetails(candidate: Candidate, taken: ReadonlySet<string>): Worded | undefined {
  const { owner, messages } = candidate;
  const spoken = owner?.message ?? messages[0];
  const text = spoken && inFieldNames(spoken);
  const message = text && publishedFrom(text, false);
  if (!text || message === undefined || !hasWords(message) || taken.has(skeleton(message))) return undefined;
  const names = ({ holes }: Template): string => holes.flatMap(({ name, isNative }) => (isNative ? [] : [name])).sort().join(" ");
  // Another wording with the same facts says the same; one with others is not to lose them.
  if (!owner?.message && (owner ? messages.length > 1 : messages.some((each) => names(each) !== names(spoken ?? each) || (candidate.isMeant !== true && each !== spoken)))) return undefined;
  const details = detailsOf(candidate, text).filter(({ name }) => message.includes(`{${name}}`) || owner?.fields.some((field) => field.name === name));
  const rules = detailRules(candidate, details, text);
  return rules.length === 0 ? undefined : { message, details, rules: [...rules, ...spokenRules(candidate, details, false)], isOwnWords: true };
}

const sentenceOf = (code: string): string => `${code.charAt(0).toUpperCase()}${code.slice(1).replaceAll("_", " ")}.`;

/** As it is said, or as it would be published: the full stop that a sentence gets is a character more. */
const hasSecret = (message: Template): boolean => [message.text, publishedFrom(message) ?? "", publishedFrom(message, false) ?? ""].some((text) => secretIn(text) !== undefined);

/** Why there is nothing to propose. */
function refusalOf({ owner, messages }: Candidate): keyof typeof why | undefined {
  const all = [...(owner?.message ? [owner.message] : []), ...messages];
  if (owner) return undefined;
  if (all.some(hasSecret)) return "secret";
  // A text that is put together in steps is known by its beginning, and leaves with all that follows.
  if (all.some((message) => message.text.length > mostCharacters)) return "long";
  return all.some((message) => patternOf(message, { isWhole: true })) ? undefined : "few";
}

/** The words for a class whose text is another program's, or must not be published: its name alone; the text of the failure follows. */
const byName = (candidate: Candidate, code: string): Worded => {
  const details = detailsOf({ ...candidate, messages: [] }, undefined);
  const rules = detailRules({ ...candidate, messages: [] }, details, undefined).map((rule) => ({ ...rule, quotes: true }));
  return { message: sentenceOf(code), details, rules: [...rules, ...spokenRules(candidate, [], false)], isOwnWords: false };
};

function wordsFor(candidate: Candidate, code: string, taken: ReadonlySet<string>): Worded {
  const all = [...(candidate.owner?.message ? [candidate.owner.message] : []), ...candidate.messages];
  const isClosed = all.some((message) => publishedFrom(message) === undefined || hasSecret(message));
  if (candidate.owner && (isClosed || all.every((message) => !hasWords(publishedFrom(message, false) ?? "")))) return byName(candidate, code);
  return inDetails(candidate, taken) ?? inWhole(candidate, sentenceOf(code));
}

interface Upstream {
  readonly code: string;
  readonly rule: ProposedRule;
  readonly places: readonly string[];
}

/** One of the errors that every taxonomy starts with. Built-in rules produce it too, so the project's words are a detail: another failure does not get them. */
function starterOf(code: string, standIn: string, sources: readonly Sourced[], upstream: readonly Upstream[]): ProposedError {
  return {
    code,
    message: `{${whole}}`,
    category: "system",
    details: [{ name: whole, type: "string", isRequired: true, default: standIn }],
    places: [...new Set([...sources, ...upstream].flatMap(({ places }) => places))],
    otherTexts: [],
    rules: [...sources.flatMap(({ candidate }) => wholeRules(candidate, [], standIn)), ...upstream.map(({ rule }) => rule)],
    guessed: [],
    isStarter: true,
  };
}

/** The detail of errors that every taxonomy starts with and that say a fact. */
const facts: ReadonlyMap<string, string> = new Map([["invalid_input", whole], ["not_found", "resource"]]);

/** One of those, in its own words, which the project's say as well. */
const factualOf = (code: string, detail: string, sources: readonly Sourced[]): ProposedError => ({
  code,
  message: "",
  category: "user",
  details: [],
  places: [...new Set(sources.flatMap(({ places }) => places))],
  otherTexts: [],
  rules: sources.flatMap(({ candidate }) => factRules(candidate, detail)),
  guessed: [],
  isStarter: true,
});

/** In the order of `sources`; those that every taxonomy starts with come first. */
export function errorsOf(sources: readonly Sourced[], { whyNot, starters }: Naming): Errors {
  const leftAlone: LeftAlone[] = [];
  const able = sources.filter(({ candidate, places }) => {
    const reason = refusalOf(candidate);
    if (reason !== undefined) leftAlone.push(...places.map((place) => ({ place, why: why[reason] })));
    return reason === undefined;
  });
  const upstream = able.flatMap(({ candidate, places }) => (candidate.owner ? [] : candidate.messages.flatMap((message) => statusRules(message).map(([code, rule]): Upstream => ({ code, rule, places })))));
  const first = [...starters].flatMap(([code, standIn]) => {
    const own = able.filter(({ candidate }) => candidate.code === code);
    const fromUpstream = upstream.filter((each) => each.code === code);
    return own.length + fromUpstream.length === 0 ? [] : [{ error: starterOf(code, standIn, own, fromUpstream), tools: own.flatMap(({ tools }) => tools), isShared: own.some(({ isShared }) => isShared) }];
  });
  const factual = [...facts].flatMap(([code, detail]) => {
    const own = able.filter(({ candidate }) => candidate.isStandard && candidate.code === code);
    return own.length === 0 ? [] : [{ error: factualOf(code, detail, own), tools: [...new Set(own.flatMap(({ tools }) => tools))], isShared: false }];
  });
  const taken = new Set([...starters.keys()]);
  const texts = new Set([...starters.values(), ...first.map(({ error }) => error.message)].map(skeleton));
  const unnamed = able.filter(({ candidate }) => candidate.code === undefined).sort((one, other) => (placeKey(one) < placeKey(other) ? -1 : 1));
  const stand = new Map(unnamed.map((each, index) => [each, `unnamed_${index + 1}`]));
  const rest = able.flatMap((source) => {
    const { candidate, places, tools, isShared } = source;
    if (candidate.isStandard || (candidate.code !== undefined && starters.has(candidate.code))) return [];
    const code = freeCode(candidate.code ?? stand.get(source) ?? "unnamed", taken, whyNot);
    const { message, details, rules, isOwnWords } = wordsFor(candidate, code, texts);
    taken.add(code);
    if (hasWords(message)) texts.add(skeleton(message));
    const { isNamed, owner, messages, kind } = candidate;
    const others = message === `{${whole}}` ? [...messages] : messages.slice(1).filter((each) => wording(each) !== wording(messages[0] ?? each));
    const guessed = [...(isNamed || candidate.code === undefined ? [] : ["its code"]), ...(isOwnWords ? [] : ["its message"]), ...(details.some(({ type }) => type !== "string") && !owner ? ["types of its details"] : []), ...(kind.httpStatus === undefined && kind.category !== "unclear" ? ["its category"] : [])];
    const error: ProposedError = { code, message, category: kind.category, ...(kind.httpStatus === undefined ? {} : { httpStatus: kind.httpStatus }), ...(kind.nextAction && { nextAction: kind.nextAction }), details, places, otherTexts: others.map(({ text }) => text).filter((text) => secretIn(text) === undefined), rules, guessed, ...(candidate.code === undefined ? { isUnnamed: true } : {}) };
    return [{ error, tools, isShared }];
  });
  return { errors: [...first, ...factual, ...rest], leftAlone };
}

/** Its first place, so that the same source gives the same names. */
const placeKey = ({ places: [first = ""] }: Sourced): string => first.replace(/:(\d+)$/, (_, line: string) => `:${line.padStart(7, "0")}`);

const typeOf = (type: string): ProposedDetail["type"] => (type === "number" || type === "boolean" ? type : type === "string[]" ? "strings" : "string");

/** The type of a field as its class declares it, or else as the code that makes an instance shows it. */
function typesOf({ owner, failures }: Candidate): ReadonlyMap<string, ProposedDetail["type"]> {
  const given = (name: string): string | undefined => {
    const types = new Set(failures.flatMap(({ given }) => given?.[name] ?? []));
    return types.size === 1 ? [...types][0] : undefined;
  };
  return new Map(owner?.fields.map(({ name, type }) => [name, typeOf(type === "unknown" ? (given(name) ?? type) : type)]));
}

/** Holes that touch cannot be told apart in a text. */
const besides = ({ text }: Template): ReadonlySet<string> => new Set([...text.matchAll(/\{(\w+)\}(?=\{(\w+)\})/g)].flatMap(([, one = "", other = ""]) => [one, other]));

function detailsOf(candidate: Candidate, message: Template | undefined): readonly ProposedDetail[] {
  const { owner } = candidate;
  const details = new Map<string, ProposedDetail>();
  const fields = typesOf(candidate);
  const beside = message ? besides(message) : new Set<string>();
  // The words of another program are for no detail: they leave scrubbed, where undeclared says so, or not at all.
  for (const { name, isNative, type = "string" } of message?.holes ?? []) if (!isNative) details.set(name, { name, type: beside.has(name) ? "string" : (fields.get(name) ?? type), isRequired: true });
  for (const { name } of owner?.fields ?? []) if (!details.has(name)) details.set(name, { name, type: fields.get(name) ?? "string", isRequired: false });
  return [...details.values()];
}

/** The message with the names that the class has for what fills it: `Order {id} is gone` of a class that keeps it as `orderId`. */
function inFieldNames(message: Template): Template {
  const renamed = new Map(message.holes.flatMap(({ name, field }) => (field !== undefined && field !== name && !message.holes.some((other) => other.name === field) ? [[name, field] as const] : [])));
  return {
    ...message,
    text: message.text.replace(/\{(\w+)\}/g, (whole, name: string) => (renamed.has(name) ? `{${renamed.get(name)}}` : whole)),
    holes: message.holes.map((hole) => ({ ...hole, name: renamed.get(hole.name) ?? hole.name })),
  };
}
