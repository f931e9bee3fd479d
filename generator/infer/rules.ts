// The mapping rules by which what a project throws becomes a declared error where it stands: by class, by code, by its words. It writes no text.

import type { Template } from "../typescript/scan/facts.ts";
import type { Candidate } from "./candidates.ts";
import type { ProposedDetail, ProposedRule } from "./proposal.ts";

/** Letters that a pattern needs to tell anything. */
const fewest = 3;
/** The detail that has all of the words, where an error has several wordings. */
export const whole = "problem";

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&").replace(/[^\S ]\s*| {2,}/g, "\\s+");

export interface Wanted {
  /** Details that are taken out of holes. */
  readonly details?: readonly string[];
  /** Whether all of the text is one detail. */
  readonly isWhole?: boolean;
  /** What stands where a status is filled in, as a pattern. */
  readonly status?: string;
}

/** A pattern that knows a message by its words, and takes what is wanted out of it as named groups; undefined where the words do not tell. It may follow what somebody put before it, and a colon. */
export function patternOf({ text, holes, isCut }: Template, { details = [], isWhole = false, status }: Wanted): Pick<ProposedRule, "message" | "weight" | "isOpen"> | undefined {
  const known = new Map(holes.map((hole) => [hole.name, hole]));
  const pieces = text.trim().split(/(\{\w+\})/).filter((piece) => piece !== "");
  const taken = new Set<string>();
  let weight = 0;
  const parts = pieces.map((piece, index) => {
    const hole = known.get(/^\{(\w+)\}$/.exec(piece)?.[1] ?? "");
    if (!hole) {
      weight += piece.replace(/[^\p{L}]/gu, "").length;
      return escaped(piece);
    }
    if (hole.isStatus && status !== undefined) return status;
    const any = index === pieces.length - 1 ? "[\\s\\S]*" : "[\\s\\S]*?";
    if (!details.includes(hole.name) || taken.has(hole.name)) return any;
    taken.add(hole.name);
    return `(?<${hole.name}>${any})`;
  });
  if (weight < fewest || details.some((name) => !taken.has(name))) return undefined;
  const last = known.get(/^\{(\w+)\}$/.exec(pieces.at(-1) ?? "")?.[1] ?? "");
  const body = `${parts.join("")}${isCut ? "[\\s\\S]*" : ""}`;
  return { message: `(?:^|: )${isWhole ? `(?<${whole}>${body})` : body}$`, weight: weight + (status === undefined ? 0 : 1000), isOpen: status === undefined && last?.isNative === true };
}

/** Statuses whose errors every taxonomy has, as patterns of where one is filled in. */
const upstream: readonly (readonly [status: string, code: string])[] = [
  ["401", "auth_required"],
  ["403", "permission_denied"],
  ["(?:408|504)", "timeout"],
  ["429", "rate_limited"],
  ["5\\d\\d", "unavailable"],
];

/** What `HTTP {status}: {text}` becomes for each status that is known. */
export const statusRules = (message: Template): readonly (readonly [code: string, rule: ProposedRule])[] =>
  message.holes.some(({ isStatus }) => isStatus)
    ? upstream.flatMap(([status, code], index) => {
        const pattern = patternOf(message, { isWhole: true, status });
        // The more particular comes first.
        return pattern ? [[code, { ...pattern, weight: (pattern.weight ?? 0) + upstream.length - index, with: [[whole, `$match.${whole}`]] }] as const] : [];
      })
    : [];

/** Their messages get something put before them. */
const protocolBase = /^(?:Mcp|Protocol|JsonRpc|Rpc)Error$/i;

/** Every wording as all of its words. */
export const wholeRules = ({ owner, failures, messages }: Candidate, details: readonly ProposedDetail[]): readonly ProposedRule[] => {
  const own = ownOf(owner, failures[0]?.code);
  const fields = new Set(owner?.fields.map(({ name }) => name));
  const kept = details.filter(({ name }) => fields.has(name)).map(({ name }) => [name, `$error.${name}`] as const);
  const said = messages.flatMap((message): readonly ProposedRule[] => {
    const pattern = patternOf(message, { isWhole: true });
    return pattern ? [{ ...own, ...pattern, with: [...kept, [whole, `$match.${whole}`]] }] : [];
  });
  return owner ? [...(protocolBase.test(owner.base) ? said : []), { ...own, with: [...kept, [whole, "$error.message"]] }] : said;
};

const ownOf = (owner: Candidate["owner"], code: string | undefined): Pick<ProposedRule, "name" | "code" | "codeField"> =>
  owner ? { name: owner.name, ...(code === undefined ? {} : { code }), ...(code === undefined || owner.codeField === undefined ? {} : { codeField: owner.codeField }) } : code === undefined ? {} : { code };

/** Each wording with the details that its holes are, and an instance of a class of the project with its fields; none where a detail cannot be had so. `said`: the message whose holes the details are. */
export function detailRules({ owner, failures, messages }: Candidate, details: readonly ProposedDetail[], said: Template | undefined): readonly ProposedRule[] {
  const own = ownOf(owner, failures[0]?.code);
  const fields = new Set(owner?.fields.map(({ name }) => name));
  const kept = details.filter(({ name }) => fields.has(name));
  // An instance that lacks what the error requires is the error all the same, where words can stand in.
  const has = kept.filter(({ isRequired, type }) => isRequired && type !== "string").map(({ name }) => name);
  const known = kept.map(({ name, isRequired, type }) => [name, isRequired && type === "string" ? `$error.${name} ?? unknown` : `$error.${name}`] as const);
  const open = details.filter(({ name, isRequired }) => isRequired && !fields.has(name)).map(({ name }) => name);
  const match = { ...own, ...(has.length === 0 ? {} : { has }) };
  if (owner && open.length === 0) return [{ ...match, with: known }];
  const texts = owner?.message !== undefined || owner ? (said ? [said] : []) : messages;
  const rules = texts.map((text) => patternOf(text, { details: open }));
  if (rules.includes(undefined)) return [];
  return rules.map((pattern) => ({ ...match, ...pattern, with: [...known, ...open.map((name) => [name, `$match.${name}`] as const)] }));
}
