// A proposed error as lines of a taxonomy, with comments that say where it comes from and what is guessed. It writes no file.

import { hidden } from "../diagnose/hidden.ts";
import { keySource, textSource } from "../edit/scalar-text.ts";
import type { ProposedDetail, ProposedError } from "./proposal.ts";

const mostPlaces = 4;
const longest = 140;
const unseen = new RegExp(hidden.source, "gu");

const clean = (text: string): string => text.replace(/\s+/gu, " ").replace(unseen, "").trim();
/** A message keeps its lines. */
const seen = (text: string): string => text.replace(unseen, "").trim();

const cut = (text: string): string => (text.length > longest ? `${text.slice(0, longest - 1)}…` : text);

const named = (names: readonly string[], most: number): string => (names.length <= most ? names.join(", ") : `${names.slice(0, most).join(", ")} and ${names.length - most} more`);

const shape = ({ type, isRequired, default: standIn }: ProposedDetail): string => {
  const parts = [type === "strings" ? "type: array, items: string" : `type: ${type}`, ...(isRequired ? [] : ["required: false"]), ...(standIn === undefined ? [] : [`default: ${textSource(standIn, true)}`])];
  return parts.length === 1 && type !== "strings" ? type : `{ ${parts.join(", ")} }`;
};

/** The comment above an error. */
export const commentOf = ({ code, places, alsoSaid, guessed, isUnnamed, details }: ProposedError): readonly string[] => [
  `# ${cut(named(places, mostPlaces))}`,
  ...(isUnnamed ? [`# Rename it: ${code} is a placeholder, because the source does not show a certain code.`] : []),
  ...(alsoSaid.length === 0 ? [] : [`# ${details.some(({ name }) => name === "problem") ? "Texts" : "Other texts"}: ${cut(named(alsoSaid.map((text) => JSON.stringify(clean(text))), 2))}`]),
  ...(guessed.length === 0 ? [] : [`# Guessed: ${guessed.join(", ")}.`]),
];

export const detailLines = (details: readonly ProposedDetail[]): readonly string[] => details.map((detail) => `${keySource(detail.name)}: ${shape(detail)}`);

/** Each error below its comment, as it stands under `errors:`. */
export const errorLines = (error: ProposedError): readonly string[] => {
  const { code, message, category, httpStatus, details } = error;
  return [
    ...commentOf(error),
    `${keySource(code)}:`,
    ...(category === "user" ? [] : [`  category: ${category}`]),
    `  message: ${textSource(seen(message), false)}`,
    ...(httpStatus === undefined ? [] : [`  httpStatus: ${httpStatus}`]),
    ...(details.length === 0 ? [] : ["  details:", ...detailLines(details).map((line) => `    ${line}`)]),
  ];
};
