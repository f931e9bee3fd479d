// The mapping rules by which errors of a project's own class become declared ones where they stand, or why there are none. It writes no text.

import type { Template } from "../typescript/scan/facts.ts";
import type { Candidate } from "./candidates.ts";
import type { ProposedDetail, ProposedRule } from "./proposal.ts";

export interface Ruled {
  readonly rules: readonly ProposedRule[];
  readonly noRule?: string;
}

/** As much of a message as is read; one that is longer goes on somehow. */
const longest = 600;

/** A pattern that takes `wanted` out of a message, as named groups; undefined where the words between them do not tell. */
export function patternOf({ text, holes }: Template, wanted: readonly string[]): string | undefined {
  if (text.length >= longest || text.replace(/\{\w+\}/g, "").replace(/[^\p{L}]/gu, "").length < 3) return undefined;
  const names = new Set(holes.map(({ name }) => name));
  const pieces = text.split(/(\{\w+\})/).filter((piece) => piece !== "");
  const holeIn = (piece = ""): string | undefined => {
    const name = /^\{(\w+)\}$/.exec(piece)?.[1];
    return name !== undefined && names.has(name) ? name : undefined;
  };
  if (pieces.some((piece, index) => holeIn(piece) !== undefined && holeIn(pieces[index + 1]) !== undefined)) return undefined;
  const taken = new Set<string>();
  const written = pieces.map((piece) => {
    const name = holeIn(piece);
    if (name === undefined) return piece.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&").replace(/[\t\r\n]\s*/g, "\\s+");
    if (!wanted.includes(name) || taken.has(name)) return "[^]*?";
    taken.add(name);
    return `(?<${name}>.+?)`;
  });
  return wanted.every((name) => taken.has(name)) ? `^${written.join("")}$` : undefined;
}

/** An instance of the class becomes the error: nothing has to be rewritten for it. `said`: the message whose holes the details are. */
export function rulesOf({ owner, sharing, failures, messages }: Candidate, details: readonly ProposedDetail[], said: Template | undefined): Ruled {
  if (!owner) return sharing === undefined ? { rules: [] } : { rules: [], noRule: `${sharing} is the class of other failures as well, and a class or a code of its own would tell it apart` };
  const fields = new Set(owner.fields.map(({ name }) => name));
  const code = failures[0]?.code;
  const kept = details.filter(({ name }) => fields.has(name));
  // An instance that lacks what the error requires is the error all the same, where words can stand in.
  const has = kept.filter(({ isRequired, type }) => isRequired && type !== "string").map(({ name }) => name);
  const match = { name: owner.name, ...(code === undefined ? {} : { code }), ...(code === undefined || owner.codeField === undefined ? {} : { codeField: owner.codeField }), ...(has.length === 0 ? {} : { has }) };
  const known = kept.map(({ name, isRequired, type }) => [name, isRequired && type === "string" ? `$error.${name} ?? unknown` : `$error.${name}`] as const);
  const open = details.filter(({ name, isRequired }) => isRequired && !fields.has(name));
  if (open.length === 0) return { rules: [{ ...match, with: known }] };
  const pattern = said && patternOf(said, open.map(({ name }) => name));
  const fromWords = pattern === undefined ? [] : [{ ...match, message: pattern, with: [...known, ...open.map(({ name }) => [name, `$match.${name}`] as const)] }];
  // The class says the message itself, or whoever throws it always says the same.
  if (fromWords.length > 0 && (owner.message !== undefined || messages.length === 1)) return { rules: fromWords };
  const unsaid = open.find(({ type }) => type !== "string");
  if (unsaid) return { rules: fromWords, ...(fromWords.length > 0 ? {} : { noRule: `no field of ${owner.name} has ${unsaid.name}, and its messages do not tell it` }) };
  return { rules: [...fromWords, { ...match, with: [...known, ...open.map(({ name }) => [name, `$args.${name} ?? $subject ?? unknown`] as const)] }] };
}
