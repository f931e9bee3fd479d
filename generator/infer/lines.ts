// Proposed errors and mapping rules as lines of a taxonomy, with comments that say where they come from and what is guessed. It writes no file.

import { everyHidden } from "../diagnose/quote.ts";
import { keySource, textSource } from "../edit/scalar-text.ts";
import type { ProposedDetail, ProposedError, ProposedRule } from "./proposal.ts";

/** Proposed mapping rules as lines of a mapping set. It writes no file. */
const reason = "No field has the fact that the words state. Read in the source of this project.";

/** How long to wait is on the failure, whatever its words are. */
const waits: readonly (readonly [detail: string, source: string])[] = [["retry_after", "$error.response.headers['retry-after'] ?? $error.headers['retry-after'] ?? $wait"]];

const ruleLine = (error: string, { name, code, codeField, isDeep, has = [], message, quotes, with: details }: ProposedRule): string => {
  const given = error === "rate_limited" ? [...details, ...waits] : details;
  const coded = code === undefined ? [] : [codeField === undefined ? `code: ${textSource(code, true)}` : `path: { ${keySource(codeField)}: ${textSource(code, true)} }`];
  const match = [...(name === undefined ? [] : [`name: ${textSource(name, true)}`]), ...coded, ...(isDeep ? ["cause: deep"] : []), ...(has.length === 0 ? [] : [`has: [${has.map(keySource).join(", ")}]`]), ...(message === undefined ? [] : [`message: ${textSource(message, true)}`])];
  const sources = given.length === 0 ? "" : `, with: { ${given.map(([detail, source]) => `${keySource(detail)}: ${textSource(source, true)}`).join(", ")} }`;
  const suppress = message === undefined ? "" : `, suppress: [{ rule: mapping-message-regexp, reason: ${textSource(reason, true)} }]`;
  return `- { match: { ${match.join(", ")} }, error: ${keySource(error)}${sources}${quotes ? ", quotes: true" : ""}${suppress} }`;
};

/** Rules that say less stand after those that say more: a class alone takes all that its code or words would tell, and a rule with another program's words takes anything. */
const rank = ({ name, code, message, isOpen }: ProposedRule): number => (name === undefined && code === undefined ? (isOpen ? 5 : 4) : (code === undefined ? 2 : 0) + (message === undefined ? 1 : 0));

interface RuleLines {
  readonly own: readonly string[];
  /** Rules by words where the code of the error is a guess and its category unknown, and rules with another program's words. A status there, or the name of a failure, says more than the words around it, so the built-in sets come first. */
  readonly last: readonly string[];
}

/** The rules of two mapping sets: those that say more first, none twice. */
export function ruleLines(errors: readonly ProposedError[]): RuleLines {
  const all = errors.flatMap(({ code, category, rules, isUnnamed, guessed }) => rules.map((rule) => [code, rule, category === "unclear" && (isUnnamed === true || guessed.includes("its code"))] as const)).sort(([, one], [, other]) => rank(one) - rank(other) || (other.weight ?? 0) - (one.weight ?? 0));
  const seen = new Set<string>();
  // Behind a rule that takes every instance of a class, none of its words is reached.
  const classes = new Set(all.flatMap(([, { name, code, message, isOpen }]) => (name === undefined || message !== undefined || isOpen ? [] : [`${name} ${code}`])));
  const lines = all.flatMap(([code, rule, isUnclear]) => {
    const key = JSON.stringify([rule.name, rule.code, rule.has, rule.message?.replace(/\(\?<\w+>/g, "(")]);
    return seen.size === seen.add(key).size ? [] : [{ isOpen: (isUnclear && rule.name === undefined) || (rule.isOpen === true && ![rule.code, undefined].some((code) => classes.has(`${rule.name} ${code}`))), line: ruleLine(code, rule) }];
  });
  return { own: lines.flatMap(({ isOpen, line }) => (isOpen ? [] : [line])), last: lines.flatMap(({ isOpen, line }) => (isOpen ? [line] : [])) };
}

const mostPlaces = 4;
const longest = 140;

const clean = (text: string): string => text.replace(/\s+/gu, " ").replace(everyHidden, "").trim();
/** A message keeps its lines. */
const seen = (text: string): string => text.replace(everyHidden, "").trim();

const cut = (text: string): string => (text.length > longest ? `${text.slice(0, longest - 1)}…` : text);

const named = (names: readonly string[], most: number): string => (names.length <= most ? names.join(", ") : `${names.slice(0, most).join(", ")} and ${names.length - most} more`);

const shape = ({ type, isRequired, default: standIn }: ProposedDetail): string => {
  const parts = [type === "strings" ? "type: array, items: string" : `type: ${type}`, ...(isRequired ? [] : ["required: false"]), ...(standIn === undefined ? [] : [`default: ${textSource(standIn, true)}`])];
  return parts.length === 1 && type !== "strings" ? type : `{ ${parts.join(", ")} }`;
};

/** The comment above an error. */
export const commentOf = ({ code, places, otherTexts, guessed, isUnnamed, details }: ProposedError): readonly string[] => [
  `# ${cut(named(places, mostPlaces))}`,
  ...(isUnnamed ? [`# Rename it: ${code} is a placeholder, because the source does not show a certain code.`] : []),
  ...(otherTexts.length === 0 ? [] : [`# ${details.some(({ name }) => name === "problem") ? "Texts" : "Other texts"}: ${cut(named(otherTexts.map((text) => JSON.stringify(clean(text))), 2))}`]),
  ...(guessed.length === 0 ? [] : [`# Guessed: ${guessed.join(", ")}.`]),
];

export const detailLines = (details: readonly ProposedDetail[]): readonly string[] => details.map((detail) => `${keySource(detail.name)}: ${shape(detail)}`);

/** Each error below its comment, as it stands under `errors:`. */
export const errorLines = (error: ProposedError): readonly string[] => {
  const { code, message, category, httpStatus, nextAction, details } = error;
  return [
    ...commentOf(error),
    `${keySource(code)}:`,
    ...(category === "user" ? [] : [`  category: ${category}`]),
    `  message: ${textSource(seen(message), false)}`,
    ...(httpStatus === undefined ? [] : [`  httpStatus: ${httpStatus}`]),
    // Another call of the model's mends it, or none does.
    ...(nextAction === undefined || nextAction === "use_other_tool" ? [] : ["  recoverable: false"]),
    ...(nextAction === undefined ? [] : [`  nextAction: ${nextAction}`]),
    ...(details.length === 0 ? [] : ["  details:", ...detailLines(details).map((line) => `    ${line}`)]),
  ];
};
