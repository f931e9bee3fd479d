// The mapping rules by which what a project throws becomes a declared error where it stands: by class, by code, by its words. It writes no text.

import type { Template } from "../source/facts.ts";
import { leadsUp } from "../scan/published.ts";
import type { Candidate } from "./candidates.ts";
import type { ProposedDetail, ProposedRule } from "./proposal.ts";

/** Letters that a pattern needs to tell anything. */
const fewest = 3;
/** The detail that has all of the words, where an error has several wordings. */
export const whole = "problem";

/** Lines may be laid out anew on the way, and never further apart. Bounded: a repetition beside a hole costs the judge of the pattern seconds. */
const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&").replace(/[^\S ]\s*| {2,}/g, ({ length }) => (length === 1 ? "\\s" : `\\s{1,${length}}`));

interface Wanted {
  /** Details that are taken out of holes. */
  readonly details?: readonly string[];
  /** Whether its words are one detail, as far as they are the project's own. */
  readonly isWhole?: boolean;
  /** The pattern that stands where a status is filled in. */
  readonly status?: string;
}

type Pattern = Required<Pick<ProposedRule, "message" | "weight" | "isOpen" | "quotes">> & { /** Whether the words are in a group. */ readonly isWhole: boolean };

type HoleOf = (piece: string | undefined) => Template["holes"][number] | undefined;

/** Gives the hole that a piece of a text stands for. */
const holesBy = (holes: Template["holes"]): HoleOf => {
  const known = new Map(holes.map((hole) => [hole.name, hole]));
  return (piece) => known.get(/^\{(\w+)\}$/.exec(piece ?? "")?.[1] ?? "");
};

/** Holes, the texts between them, and each line's end with what follows. Nothing tells where a hole ends that another touches: the first has the text of both, unless the other alone is wanted. */
const piecesOf = (text: string, holeOf: HoleOf, details: readonly string[]): readonly string[] =>
  text.trim().split(/(\{\w+\})|(?<=\S)(?=\s*\n)/).filter((piece) => piece !== undefined && piece !== "").filter((piece, index, every) => {
    const [hole, before] = [holeOf(piece), holeOf(every[index - 1])];
    return !hole || !before || hole.isStatus || before.isStatus || details.includes(hole.name);
  });

/** A pattern that knows a message by its words, and takes what is wanted out of it as named groups; undefined where the words do not tell. Another text and a colon may stand before it. */
export function patternOf({ text, holes, isCut: isLong }: Template, { details = [], isWhole = false, status }: Wanted): Pattern | undefined {
  const holeOf = holesBy(holes);
  const all = piecesOf(text, holeOf, details);
  const isOpen = (piece: string): boolean => holeOf(piece) !== undefined && !(status !== undefined && holeOf(piece)?.isStatus);
  // The text behind the second hole inside is not looked at: each more takes a power of steps more.
  const inner = all.flatMap((piece, index) => (isOpen(piece) && index < all.length - 1 ? [index] : []));
  const cutAt = inner[mostInside];
  const pieces = cutAt === undefined ? all : all.slice(0, cutAt);
  // The rest of a truncated text is unknown: a status in it could be any.
  if (status !== undefined && !pieces.some((piece) => holeOf(piece)?.isStatus)) return undefined;
  const hasTail = isLong === true || cutAt !== undefined;
  const native = pieces.findIndex((piece) => holeOf(piece)?.isNative === true);
  const lettersIn = (some: readonly string[]): number => some.reduce((sum, piece) => sum + (holeOf(piece) ? 0 : piece.replace(/[^\p{L}]/gu, "").length), 0);
  // An SDK's prefix of a message does not identify it.
  const weight = lettersIn(pieces) - (/^MCP error(?= \{\w+\}:|:)/.test(all.join("")) ? "MCPerror".length : 0);
  const taken = new Set<string>();
  const parts = pieces.map((piece, index): string => {
    const hole = holeOf(piece);
    if (!hole) return escaped(piece);
    if (!isOpen(piece)) return status ?? "";
    const any = index === pieces.length - 1 && !hasTail ? "[\\s\\S]*" : "[\\s\\S]*?";
    if (!details.includes(hole.name) || taken.has(hole.name)) return any;
    taken.add(hole.name);
    return `(?<${hole.name}>${any})`;
  });
  if (weight < fewest || details.some((name) => !taken.has(name))) return undefined;
  const hasNative = all.some((piece) => holeOf(piece)?.isNative);
  // The words up to what another program said are the project's own. All that it says follows: a line below the first would be said twice.
  const below = pieces.findIndex((piece, index) => /^\s*\n/.test(piece) && lettersIn(pieces.slice(0, index)) >= fewest);
  const end = !hasNative ? undefined : Math.min(...[native, below, pieces.length].filter((index) => index >= 0));
  const isOwn = isWhole && (end === undefined || lettersIn(pieces.slice(0, end)) >= fewest);
  const tail = hasTail ? "[\\s\\S]*" : "";
  const body = !isOwn ? parts.join("") + tail : end === undefined ? `(?<${whole}>${parts.join("")}${tail})` : inGroup(pieces, parts, end) + tail;
  // A text in front of it says more than it does. Where a place anywhere costs too much, the name of a class or what was not done may stand there.
  // A text of several lines may begin and end with a line break of its own.
  const [start, colon, close] = text.includes("\n") ? ["^\\s?", ":\\s{1,2}", "\\s?$"] : ["^", ": ", "$"];
  const begin = Math.min(inner.length, mostInside) < mostInside ? `(?:${start}|${colon})` : `^(?:(?:\\w{1,60}|(?:Failed|Unable|Could not|Cannot) [^:\\n]{1,60})${colon})?`;
  return { message: `${begin}${body}${body.endsWith("*") ? "$" : close}`, weight: weight + (status === undefined ? 0 : 1000), isOpen: status === undefined && (hasNative || holes.some(({ isPassedOn, isStatus }) => isPassedOn || isStatus)), quotes: true, isWhole: isOwn };
}

/** Holes inside of a pattern that may stand anywhere in a text, and one more where it begins with the text. */
const mostInside = 2;

/** The first pieces as a group, without the signs that lead up to what follows. */
function inGroup(pieces: readonly string[], parts: readonly string[], end: number): string {
  const last = pieces[end - 1] ?? "";
  const isText = parts[end - 1] === escaped(last);
  const lead = isText ? (/\.?$/.exec(last.replace(leadsUp, ""))?.[0] ?? "") + (leadsUp.exec(last)?.[0] ?? "") : "";
  const own = isText ? [...parts.slice(0, end - 1), escaped(last.slice(0, last.length - lead.length))] : parts.slice(0, end);
  return `(?<${whole}>${own.join("")})${escaped(lead)}${parts.slice(end).join("")}`;
}

/** The words of a message as a rule that fills one detail with them, as far as they are the project's own. */
const wholeOf = (message: Template, status?: string): ProposedRule | undefined => {
  const pattern = patternOf(message, { isWhole: true, ...(status === undefined ? {} : { status }) });
  if (!pattern) return undefined;
  const { isWhole, ...rest } = pattern;
  return { ...rest, with: isWhole ? [[whole, `$match.${whole}`]] : [] };
};

/** Statuses whose errors every taxonomy has, as patterns of where one is filled in. */
const upstream: readonly (readonly [status: string, code: string])[] = [
  ["401", "auth_required"],
  ["403", "permission_denied"],
  ["(?:408|504)", "timeout"],
  ["429", "rate_limited"],
  ["5\\d\\d", "unavailable"],
];

/** The rules that `HTTP {status}: {text}` becomes for each status that is known. */
export const statusRules = (message: Template): readonly (readonly [code: string, rule: ProposedRule])[] =>
  message.holes.some(({ isStatus }) => isStatus)
    ? upstream.flatMap(([status, code], index) => {
        const rule = wholeOf(message, status);
        // The more particular comes first.
        return rule ? [[code, { ...rule, weight: (rule.weight ?? 0) + upstream.length - index }] as const] : [];
      })
    : [];

/** Their messages get something put before them. */
const protocolBase = /^(?:Mcp|Protocol|JsonRpc|Rpc)Error$/i;

/** Most messages of a class that get a rule each where one of them quotes another program. */
const mostAlone = 3;

/** Every wording as all of its words. `standIn`: what a class says of itself whose words are another program's. */
export const wholeRules = (candidate: Candidate, details: readonly ProposedDetail[], standIn: string): readonly ProposedRule[] => {
  const { owner, messages } = candidate;
  const own = ownOf(candidate);
  const fields = new Set(owner?.fields.map(({ name }) => name));
  const kept = details.filter(({ name }) => fields.has(name)).map(({ name }) => [name, `$error.${name}`] as const);
  const wordings = messages.flatMap((message) => wholeOf(message) ?? []);
  const rules = wordings.map((rule): ProposedRule => ({ ...own, ...rule, with: [...kept, ...rule.with] }));
  if (!owner) return rules;
  const ofAll: ProposedRule = { ...own, with: [...kept, [whole, "$error.message"]] };
  const alone = [...(owner.isAnswered ? wordings.filter((rule) => rule.with.length > 0) : []), ...coded(owner, ofAll)];
  const foreign = messages.filter(({ holes }) => holes.some(({ isNative }) => isNative));
  // Where a class has many messages, those that quote another program get rules of their own; one rule by the class takes the others.
  const quoting = messages.length > mostAlone ? foreign.flatMap((message) => wholeOf(message) ?? []) : [];
  if (quoting.length > 0 && quoting.length === foreign.length && !protocolBase.test(owner.base)) return [...quoting.map((rule): ProposedRule => ({ ...own, ...rule, with: [...kept, ...rule.with] })), ofAll, ...alone];
  const isForeign = foreign.length > 0;
  const last: ProposedRule = isForeign ? { ...own, quotes: true, with: [...kept, [whole, standIn]] } : ofAll;
  return [...(isForeign || protocolBase.test(owner.base) ? rules.filter((rule) => rule.with.some(([name]) => name === whole)) : []), last, ...alone];
};

/** A code of several words in capitals is one class's own: where answers are made of its instances, it stands in them without the class. A status there says more, and comes first. */
const coded = (owner: Candidate["owner"], { code, codeField }: ProposedRule): readonly ProposedRule[] =>
  code !== undefined && owner?.isAnswered === true && codeField === undefined && /^[A-Z]+(?:_[A-Z0-9]+)+$/.test(code) ? [{ code, isOpen: true, quotes: true, with: [[whole, "$error.message"]] }] : [];

/** The facts that tell a failure beside its words. */
function ownOf({ owner, failures: [first], isDeep }: Candidate): Pick<ProposedRule, "name" | "code" | "codeField" | "isDeep"> {
  const code = first?.code === undefined ? {} : { code: first.code };
  const field = owner?.codeField === undefined || first?.code === undefined ? {} : { codeField: owner.codeField };
  return { ...(owner && { name: owner.name }), ...(owner?.isWrapped || isDeep ? { isDeep: true } : {}), ...code, ...field };
}

/** Each wording with the details that its holes are, and an instance of a class of the project with its fields; none where a detail cannot be had so. `said`: the message whose holes the details are. */
export function detailRules(candidate: Candidate, details: readonly ProposedDetail[], template: Template | undefined): readonly ProposedRule[] {
  const { owner, messages } = candidate;
  const own = ownOf(candidate);
  const fields = new Set(owner?.fields.map(({ name }) => name));
  const kept = details.filter(({ name }) => fields.has(name));
  // An instance that lacks what the error requires is still the error, where words can stand in.
  const has = kept.filter(({ isRequired, type }) => isRequired && type !== "string").map(({ name }) => name);
  const known = kept.map(({ name, isRequired, type }) => [name, isRequired && type === "string" ? `$error.${name} ?? unknown` : `$error.${name}`] as const);
  const open = details.filter(({ name, isRequired }) => isRequired && !fields.has(name)).map(({ name }) => name);
  const match = { ...own, ...(has.length === 0 ? {} : { has }) };
  const quotes = [template, ...messages].some((message) => message?.holes.some(({ isNative }) => isNative)) ? { quotes: true } : {};
  const texts = owner ? (template ? [template] : []) : messages;
  const required = details.filter(({ isRequired }) => isRequired).map(({ name }) => name);
  const alone = owner?.isAnswered ? texts.flatMap((text) => worded(text, required)) : [];
  if (owner && open.length === 0) return [{ ...match, ...quotes, with: known }, ...alone];
  const rules = texts.flatMap((text) => worded(text, open));
  if (rules.length < texts.length) return [];
  return [...rules.map((rule): ProposedRule => ({ ...match, ...rule, with: [...known, ...rule.with] })), ...alone];
}

/** A message by its words alone. */
function worded(text: Template, open: readonly string[]): readonly ProposedRule[] {
  const pattern = patternOf(text, { details: open });
  if (!pattern) return [];
  const { isWhole: _, ...rest } = pattern;
  return [{ ...rest, with: open.map((name) => [name, `$match.${name}`]) }];
}

/** Each wording with the fact of an error that every taxonomy starts with: all of the words, or what fills them. */
export const factRules = ({ messages }: Candidate, detail: string): readonly ProposedRule[] =>
  messages.flatMap((message) => (detail === whole ? (wholeOf(message) ?? []) : message.holes.flatMap(({ name }) => worded(message, [name]).map((rule): ProposedRule => ({ ...rule, with: [[detail, `$match.${name}`]] })))));

/** Rules for errors that carry the words of another failure: the text before its message identifies them. `isWhole`: its words are one detail. */
export function spokenRules({ owner, failures }: Candidate, details: readonly ProposedDetail[], isWhole: boolean): readonly ProposedRule[] {
  const spoken = failures.filter(({ isSpoken }) => isSpoken);
  const [{ code } = { code: undefined }] = spoken;
  if (owner?.saidAs === undefined || code === undefined) return [];
  const lead = owner.saidAs.replace("{code}", () => code);
  const weight = lead.length;
  if (isWhole) return [{ message: `^${escaped(lead)}(?<${whole}>[\\s\\S]+)$`, weight, with: [[whole, `$match.${whole}`]] }];
  const open = details.filter(({ isRequired }) => isRequired).map(({ name }) => name);
  if (open.length === 0) return [{ message: `^${escaped(lead)}`, weight, quotes: true, with: [] }];
  return spoken.flatMap(({ message }) => {
    const pattern = message && patternOf({ ...message, text: lead + message.text, ...(message.text.endsWith("}") ? {} : { isCut: true }) }, { details: open });
    // Its author's own full stop is not one more.
    return pattern ? [{ message: pattern.message.replace(/\*\)\$$/, "*?)\\.?$"), weight: weight + pattern.weight, quotes: true, with: open.map((name) => [name, `$match.${name}`] as const) }] : [];
  });
}
