// The body and the lines of a format, filled: `$variables` and `{placeholders}` get the values of one error. In no language.

import { put } from "../model/defined.ts";
import { envelopeRows, type Leaving } from "../model/fields/envelope.ts";
import { wireCode } from "../model/codes.ts";
import type { ErrorDef, Json, Server } from "../model/taxonomy.ts";
import { placeholders } from "../model/template.ts";
import { envelopeOf } from "./leaving.ts";
import { filled } from "./visible.ts";

type Values = { readonly [name: string]: Json };

type Read = (leaving: Leaving, error: ErrorDef, server: Server) => Json | undefined;

/** The value of each `$variable`; an author's own facts are `$x.name`. */
const variables: ReadonlyMap<string, Read> = new Map<string, Read>([
  ...envelopeRows.flatMap(([, { variable, of }]) => (variable === undefined ? [] : [[variable, of] as const])),
  ["$code", ({ code }, _, server) => wireCode(server, code)],
  ["$retryAfter", ({ retry }) => retry?.["afterMs"]],
  ["$domain", (_, { domain }) => domain],
  ["$title", (_, { title }) => title],
  ["$url", (_, { url }) => url],
  ["$httpStatus", (_, { httpStatus }) => httpStatus],
  ["$envelope", (leaving) => envelopeOf(leaving)],
]);

const fact = "$x.";

/** A format's `body` or `data`: a `$variable` without a value is null, a `$variable?` goes with its key. */
export const bodyOf = (template: Values, leaving: Leaving, error: ErrorDef, server: Server): Values => {
  const valueOf = (name: string): Json | undefined => {
    const read = variables.get(name);
    if (read) return read(leaving, error, server);
    return name.startsWith(fact) && Object.hasOwn(error.x ?? {}, name.slice(fact.length)) ? error.x?.[name.slice(fact.length)] : undefined;
  };
  const part = (value: Json): Json | undefined => {
    if (Array.isArray(value)) return value.map((each: Json) => part(each) ?? null);
    if (typeof value === "object" && value !== null) return members(value as Values);
    if (typeof value !== "string" || !value.startsWith("$")) return value;
    if (value.startsWith("$$")) return value.slice(1);
    return value.endsWith("?") ? valueOf(value.slice(0, -1)) : (valueOf(value) ?? null);
  };
  const members = (values: Values): Values => {
    const filled: { [name: string]: Json } = {};
    for (const key of Object.keys(values)) {
      const value = part(values[key] ?? null);
      if (value !== undefined) put(filled, key, value);
    }
    return filled;
  };
  return members(template);
};

/** The advice on repeating the call, in words. */
const retryWords = ({ recoverable, retry, nextAction, undeclared }: Leaving): string => {
  // An undeclared failure has only the advice that was written for it.
  if (undeclared && retry === undefined) return "";
  if (!recoverable) return "do not retry";
  const afterMs = retry?.["afterMs"];
  // A call that changes something may have done so before it failed.
  const condition = retry?.["onlyIfIdempotent"] === true ? ", if repeating is safe" : "";
  if (typeof afterMs === "number" && afterMs > 0) return `after ${afterMs / 1_000} s${condition}`;
  if (nextAction === "fix_input") return "change the arguments";
  if (nextAction === "fix_config") return "once the configuration is fixed";
  if (nextAction === "retry_now") return "now";
  return retry !== undefined || nextAction === "retry_later" ? `later${condition}` : "";
};

type Word = (leaving: Leaving, error: ErrorDef, server: Server) => string;

/** The words for each placeholder of a line; empty where the error has nothing to say there. */
const words: ReadonlyMap<string, Word> = new Map<string, Word>([
  ...envelopeRows.flatMap(([name, { inText, of }]) => (inText ? [[name, (leaving: Leaving) => String(of(leaving) ?? "")] as const] : [])),
  ["code", ({ code }, _, server) => wireCode(server, code)],
  ["title", (_, { title = "" }) => title],
  ["retry", (leaving) => retryWords(leaving)],
]);

/** Lines of text; one with a placeholder that has no value is left out. */
export const linesOf = (lines: readonly string[], leaving: Leaving, error: ErrorDef, server: Server): string => {
  const whole: string[] = [];
  for (const line of lines) {
    const values: { [name: string]: string } = {};
    for (const { name } of placeholders(line)) put(values, name, words.get(name)?.(leaving, error, server) ?? "");
    if (!Object.values(values).includes("")) whole.push(filled(line, values));
  }
  return whole.join("\n");
};
