// The facts of an error as rows of words and tables of cells, for any kind of page. It adds no markup.

import { ecosystemNames } from "../model/ecosystem.ts";
import { substituteOf, wordInFormat } from "../model/codes.ts";
import type { DetailShape, ErrorDef, Match, RetrySpec, Server } from "../model/taxonomy.ts";

/** A list and an object are called by their type: what is in them would not fit into a table. A type that contains itself has a name. */
export const typeWords = ({ type, ref, nullable, oneOf, additionalProperties: others }: DetailShape): string => {
  const words = ref !== undefined ? ref : oneOf !== undefined ? `one of ${oneOf.length} objects` : typeof others === "object" ? `map of ${typeWords(others)}` : type;
  return nullable === true ? `${words} or null` : words;
};

export interface Known {
  readonly server: Server;
  readonly error: ErrorDef;
  /** Tools and methods that may answer with it. */
  readonly tools: readonly string[];
  readonly methods: readonly string[];
}

export type Row = readonly [label: string, texts: readonly string[]];

const isText = (text: string | undefined | false): text is string => typeof text === "string" && text !== "";

/** Facts for repeating a call: `after 1000 ms, 3 calls in all`. */
export const retryWords = ({ after, backoff, maxAttempts, onlyIfIdempotent, throttling }: RetrySpec): string =>
  [
    after !== undefined && (typeof after === "number" ? `after ${after} ms` : `after the time in its detail ${after.detail}`),
    backoff !== undefined && backoff !== "none" && `${backoff} backoff`,
    maxAttempts !== undefined && `${maxAttempts} calls in all`,
    onlyIfIdempotent === true && "only calls of idempotent tools",
    throttling === true && "the cause is too many calls",
  ]
    .filter(isText)
    .join(", ");

const recoverable: ReadonlyMap<ErrorDef["recoverable"], string> = new Map<ErrorDef["recoverable"], string>([
  [true, "yes: another try, differently or later, can succeed"],
  [false, "no"],
  ["caller", "decided by the code that throws it"],
]);

const numbers = ({ default: usual, ...revisions }: ErrorDef["jsonRpc"]): readonly string[] => [String(usual), ...Object.entries(revisions).map(([revision, number]) => `${number} in ${revision}`)];

const deprecation = ({ deprecated }: ErrorDef): readonly string[] =>
  deprecated === undefined
    ? []
    : [
        `since ${deprecated.since}`,
        deprecated.replacedBy !== undefined && `use ${deprecated.replacedBy}`,
        deprecated.removeIn !== undefined && `gone from ${deprecated.removeIn} on`,
        deprecated.note,
      ].filter(isText);

/** Conditions of a mapping rule: `status 429`. */
export const matchWords = ({ name, code, status, path = [], message, tool, deep }: Match): string => {
  const conditions = [
    name !== undefined && `name ${name.join(" or ")}`,
    code !== undefined && `code ${code.join(" or ")}`,
    status !== undefined && `status ${status.map(([from, to]) => (from === to ? from : `${from}–${to}`)).join(" or ")}`,
    ...path.map(({ at, equals }) => `${at.join(".")} ${JSON.stringify(equals)}`),
    message !== undefined && `message like ${message}`,
    tool !== undefined && `in ${tool.join(" or ")}`,
    deep === true && "along the causes",
  ].filter(isText);
  return conditions.length === 0 ? "anything else" : conditions.join(", ");
};

const languages = ({ locales = {} }: ErrorDef): readonly string[] => Object.entries(locales).map(([tag, { message, guidance }]) => `${tag}: ${[message, guidance].filter(isText).join(" — ")}`);

/** The rows that say something, in reading order. */
export function rowsOf({ server, error, tools, methods }: Known): readonly Row[] {
  const sentAs = substituteOf(server, error.code);
  const written = wordInFormat(server, error.code);
  const all: readonly Row[] = [
    ["Category", [[error.category, server.categories.find(({ name }) => name === error.category)?.description].filter(isText).join(": ")]],
    ["Recoverable", [recoverable.get(error.recoverable) ?? ""]],
    ["Next action", [error.nextAction?.replaceAll("_", " ") ?? ""]],
    ["Retry", [error.retry === undefined ? "" : retryWords(error.retry)]],
    ["JSON-RPC", numbers(error.jsonRpc)],
    ["HTTP", [String(error.httpStatus)]],
    ["Log level", [error.logLevel]],
    ["On the wire", [written === undefined || written === error.code ? "" : written]],
    ["Special case of", error.extends ?? []],
    ["Former codes", error.aliases ?? []],
    ["Deprecated", deprecation(error)],
    ["Since", [error.since ?? ""]],
    ["Stability", [error.stability === "experimental" ? "experimental" : ""]],
    ["Raised by", [error.origin === "client" ? "the client itself; no server sends it" : ""]],
    ["Sent as", [sentAs === undefined ? "" : `${sentAs}, so that callers cannot distinguish the two`]],
    ["Tools", tools],
    ["Methods", methods],
    ["Made from", server.rules.filter((rule) => rule.error === error.code).map(({ set, match, note, ecosystem }) => [`${set}${ecosystem === undefined ? "" : `, in ${ecosystemNames[ecosystem]}`}: ${matchWords(match)}`, note].filter(isText).join(". "))],
    ["In other languages", languages(error)],
    ["Tags", error.tags ?? []],
    ["Also", Object.entries(error.x ?? {}).map(([name, value]) => `${name}: ${typeof value === "string" ? value : JSON.stringify(value)}`)],
  ];
  return all.map(([label, texts]): Row => [label, texts.filter(isText)]).filter(([, texts]) => texts.length > 0);
}

/** A table: its head and its lines of cells; undefined where there is nothing to tell. */
export interface Table {
  readonly caption: string;
  readonly heads: readonly string[];
  readonly lines: readonly (readonly string[])[];
}

const cell = (value: unknown): string => (value === undefined ? "" : typeof value === "string" ? value : JSON.stringify(value));

export function tablesOf({ error }: Pick<Known, "error">): readonly Table[] {
  const details = Object.entries(error.details).map(([name, shape]) => {
    const { unit, optional, safety = "safe" } = shape;
    return [
      name,
      [typeWords(shape), unit].filter(isText).join(", "),
      optional === true ? "no" : "yes",
      safety,
      cell(error.example[name]),
      error.docs[name] ?? "",
    ];
  });
  const causes = (error.causes ?? []).map(({ cause, fixes = [] }) => [cause, fixes.join(" ")]);
  const examples = (error.examples ?? []).map(({ when = "", details = {}, message = "" }) => [when, JSON.stringify(details), message]);
  const all: readonly Table[] = [
    { caption: "Details", heads: ["Detail", "Type", "Always there", "Safety", "Example", "Meaning"], lines: details },
    { caption: "Causes", heads: ["Likely cause", "What to do"], lines: causes },
    { caption: "Examples", heads: ["When", "Details", "Message"], lines: examples },
  ];
  return all.filter(({ lines }) => lines.length > 0);
}
