// The subject of a question, and the errors that a pasted text stands for: a code, a number, JSON from the wire, a log line, a text. It trusts nothing.

import type { Json, Server } from "../model/taxonomy.ts";
import { firstOf, named, numbered, withStatus, type Found } from "./named.ts";
import { fromText } from "./from-text.ts";
import { fromWire } from "./from-wire.ts";
import { isObject as isJsonObject, jsonIn as valueIn } from "../model/json.ts";

/** Characters that are read of a text, and attempts to find JSON in it. */
const longest = 262_144;
const most = 32;

/** Where the object that opens at `start` closes, strings respected; undefined when it does not. */
function closing(text: string, start: number): number | undefined {
  let depth = 0;
  let quoted = false;
  for (let at = start; at < text.length; at++) {
    const char = text[at];
    if (quoted) {
      if (char === "\\") at++;
      else if (char === '"') quoted = false;
    } else if (char === '"') quoted = true;
    else if (char === "{" || char === "[") depth++;
    else if ((char === "}" || char === "]") && --depth === 0) return at + 1;
  }
  return undefined;
}

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;

/** The outermost objects and lists of `text` that are JSON, in order, at most 32 attempts; a list of messages counts as its members. */
export function jsonIn(text: string): readonly object[] {
  const found: object[] = [];
  const within = text.slice(0, longest);
  let at = 0;
  for (let tries = 0; tries < most; tries++) {
    const start = within.slice(at).search(/[{[]/) + at;
    if (start < at) break;
    const end = closing(within, start);
    const value = end === undefined ? undefined : valueIn(within.slice(start, end));
    if (isObject(value)) found.push(...(Array.isArray(value) ? value.filter(isObject).slice(0, most) : [value]));
    at = value === undefined ? start + 1 : (end ?? start + 1);
  }
  return found;
}

/** Reads a log record back as far as its format tells: code, details, message. A record need have none of them. */
const variableOf = (field: string): string => field.replace(/\?$/, "");

/** The value of the field that is filled from one of `variables`. */
const valueOf = (record: { readonly [field: string]: unknown }, server: Server, ...variables: readonly string[]): unknown => {
  const field = Object.entries(server.log.fields).find(([name, filled]) => variables.includes(variableOf(filled)) && Object.hasOwn(record, name));
  return field && record[field[0]];
};

/** Whether the record says that it is of another service. */
const isElsewhere = (record: { readonly [field: string]: unknown }, server: Server): boolean => {
  const service = valueOf(record, server, "$service");
  return service !== undefined && service !== server.log.service;
};

function fromLog(value: object, server: Server): Found | undefined {
  if (!isJsonObject(value) || isElsewhere(value, server)) return undefined;
  const code = valueOf(value, server, "$code");
  const error = server.errors.find((one) => one.code === code || one.aliases?.includes(String(code)));
  if (!error) return undefined;
  const [message, details, ref] = [valueOf(value, server, "$message"), valueOf(value, server, "$details", "$logDetails"), valueOf(value, server, "$ref")];
  return {
    ...{ server, error, by: "log" },
    ...(typeof message === "string" && { message }),
    ...(isJsonObject(details) && { details: details as { readonly [detail: string]: Json } }),
    ...(typeof ref === "string" && { ref }),
  };
}

/** All that a name or a number may mean, the one error that an occurrence is of, or none. Never throws. */
export function recognise(text: string, servers: readonly Server[]): readonly Found[] {
  const subject = subjectOf(text.slice(0, longest));
  // Digits may be a code of their own spelling, too.
  if (subject.kind === "number") return [...named(text.trim(), servers), ...numbered(subject.numbers, servers), ...withStatus(subject.numbers, servers)];
  if (subject.kind === "word") return named(subject.word, servers);
  const found = firstOf(jsonIn(subject.text), (value) => fromWire(value, servers) ?? firstOf(servers, (server) => fromLog(value, server))) ?? fromText(subject.text, servers);
  return found ? [found] : [];
}

export type Subject =
  | { readonly kind: "number"; readonly numbers: readonly number[] }
  | { readonly kind: "word"; readonly word: string }
  | { readonly kind: "text"; readonly text: string };

const decimal = /^[-\u2212]?\d{1,10}$/;
const hexadecimal = /^([-\u2212])?(?:0x|&h)([0-9a-f]{1,8})$/i;

/** A code, a class, an anchor `server/code`, or the address of a page that ends in one. */
const wordLike = /^[#A-Za-z][^\s"'{}[\]]*$/;

/** The numbers behind hexadecimal digits, as debuggers show them: 0xffff8300 is -32000 as well, two's complement in 32 bits. */
const readings = (digits: number): readonly number[] => (digits > 0x7fff_ffff ? [digits - 0x1_0000_0000, digits] : [digits]);

export function subjectOf(text: string): Subject {
  const trimmed = text.trim();
  if (decimal.test(trimmed)) return { kind: "number", numbers: [Number(trimmed.replace("\u2212", "-"))] };
  const [, sign, digits] = hexadecimal.exec(trimmed) ?? [];
  if (digits !== undefined) return { kind: "number", numbers: sign === undefined ? readings(Number.parseInt(digits, 16)) : [-Number.parseInt(digits, 16)] };
  return wordLike.test(trimmed) ? { kind: "word", word: trimmed } : { kind: "text", text: trimmed };
}
