// An error explained to people: what it means, who raises it, what to do, how it looks on each wire. It finds nothing out.

import type { Facts } from "../lookup/facts.ts";
import { matchWords, retryWords, typeWords } from "../lookup/rows.ts";
import type { ErrorDef } from "../model/taxonomy.ts";

const recoverable: ReadonlyMap<ErrorDef["recoverable"], string> = new Map<ErrorDef["recoverable"], string>([
  [true, "yes"],
  [false, "no"],
  ["caller", "decided by the code that throws it"],
]);

const numbers = ({ jsonRpc: { default: usual, ...revisions } }: ErrorDef): string =>
  [String(usual), ...Object.entries(revisions).map(([revision, number]) => `${number} in ${revision}`)].join(", ");

const deprecation = ({ deprecated }: ErrorDef): string =>
  deprecated === undefined
    ? ""
    : [
        `since ${deprecated.since}`,
        deprecated.replacedBy === undefined ? "" : `use ${deprecated.replacedBy}`,
        deprecated.removeIn === undefined ? "" : `removed in ${deprecated.removeIn}`,
        deprecated.note ?? "",
      ]
        .filter((part) => part !== "")
        .join("; ");

const detailLines = ({ details, docs }: ErrorDef): readonly string[] =>
  Object.entries(details).map(([name, shape]) => {
    const { optional, safety, unit } = shape;
    const notes = [typeWords(shape), unit === undefined ? "" : `in ${unit}`, optional === true ? "optional" : "", safety ?? ""].filter((note) => note !== "").join(", ");
    return `${name} (${notes})${docs[name] === undefined ? "" : `: ${docs[name]}`}`;
  });

const row = (name: string, values: string | readonly string[]): readonly string[] =>
  [values]
    .flat()
    .filter((value) => value !== "")
    .map((value, index) => `  ${(index === 0 ? name : "").padEnd(13)} ${value}`);

/** The owner of the error, if it is not the server's alone. */
const origins: { readonly [origin in ErrorDef["origin"]]: string } = {
  both: "the server, and the client when no answer arrives",
  client: "the client; no server sends it",
  server: "",
};

const indented = (value: object): string => JSON.stringify(value, null, 2).replaceAll("\n", "\n    ");

/** Several lines, the last one ended. */
export function explanation({ server, error, tools, methods, rules, sentAs, wires }: Facts): string {
  const lines = [
    `${error.code}${error.title === undefined ? "" : ` (${error.title})`}, an error of ${server}`,
    "",
    ...row("message", error.message),
    ...row("meaning", error.description ?? ""),
    ...row("guidance", error.guidance ?? ""),
    ...row("category", error.category),
    ...row("recoverable", recoverable.get(error.recoverable) ?? ""),
    ...row("next action", error.nextAction ?? ""),
    ...row("retry", error.retry === undefined ? "" : retryWords(error.retry)),
    ...row("JSON-RPC", numbers(error)),
    ...row("HTTP", String(error.httpStatus)),
    ...row("details", detailLines(error)),
    ...row("causes", (error.causes ?? []).map(({ cause, fixes = [] }) => [cause, ...fixes].join(" "))),
    ...row("special case", error.extends === undefined ? "" : `of ${error.extends.join(", of ")}`),
    ...row("former codes", (error.aliases ?? []).join(", ")),
    ...row("deprecated", deprecation(error)),
    ...row("tools", tools.join(", ")),
    ...row("methods", methods.join(", ")),
    ...row("made from", rules.map(({ set, match, note }) => `${set}: ${matchWords(match)}${note === undefined ? "" : `. ${note}`}`)),
    ...row("sent as", sentAs === undefined ? "" : `${sentAs}, so that callers cannot distinguish the two`),
    ...row("raised by", origins[error.origin]),
    ...row("see", [...(error.url === undefined ? [] : [error.url]), ...(error.help ?? []).map(({ description, url }) => `${description}: ${url}`)]),
    ...(wires === undefined ? [] : ["", ...row("tool result", indented(wires.tool)), ...row("JSON-RPC", indented(wires.jsonRpc)), ...row("HTTP", indented(wires.http))]),
  ];
  return `${lines.join("\n")}\n`;
}
