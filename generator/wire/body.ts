// The body and the lines of a format, filled: `$variables` and `{placeholders}` get the values of one error. In no language.

import { envelopeRows, type Leaving } from "../model/fields/envelope.ts";
import { wireCode } from "../model/sent-as.ts";
import type { ErrorDef, Json, Server } from "../model/taxonomy.ts";
import { placeholders } from "../model/template.ts";
import { filled } from "./filled.ts";
import { envelopeOf } from "./leaving.ts";

type Values = { readonly [name: string]: Json };

const variablesOf = (leaving: Leaving, error: ErrorDef, server: Server): ReadonlyMap<string, Json | undefined> =>
  new Map<string, Json | undefined>([
    ...envelopeRows.flatMap(([, { variable, of }]) => (variable === undefined ? [] : [[variable, of(leaving)] as const])),
    ["$code", wireCode(server, leaving.code)],
    ["$retryAfter", leaving.retry?.["afterMs"]],
    ["$domain", error.domain],
    ["$title", error.title],
    ["$url", error.url],
    ["$httpStatus", error.httpStatus],
    ["$envelope", envelopeOf(leaving)],
    ...Object.entries(error.x ?? {}).map(([name, value]) => [`$x.${name}`, value] as const),
  ]);

/** A format's `body` or `data`: a `$variable` without a value is null, a `$variable?` goes with its key. */
export const bodyOf = (template: Values, leaving: Leaving, error: ErrorDef, server: Server): Values => {
  const variables = variablesOf(leaving, error, server);
  const part = (value: Json): Json | undefined => {
    if (Array.isArray(value)) return value.map((each: Json) => part(each) ?? null);
    if (typeof value === "object" && value !== null) return members(value as Values);
    if (typeof value !== "string" || !value.startsWith("$")) return value;
    if (value.startsWith("$$")) return value.slice(1);
    return value.endsWith("?") ? variables.get(value.slice(0, -1)) : (variables.get(value) ?? null);
  };
  const members = (values: Values): Values =>
    Object.fromEntries(
      Object.entries(values).flatMap(([key, value]): [string, Json][] => {
        const filled = part(value);
        return filled === undefined ? [] : [[key, filled]];
      }),
    );
  return members(template);
};

/** What to do about repeating the call, in words. */
const retryWords = ({ recoverable, retry, nextAction }: Leaving): string => {
  if (!recoverable) return "do not retry";
  const afterMs = retry?.["afterMs"];
  if (typeof afterMs === "number" && afterMs > 0) return `after ${afterMs / 1_000} s`;
  if (nextAction === "fix_input") return "change the arguments";
  if (nextAction === "fix_config") return "once the configuration is fixed";
  if (nextAction === "retry_now") return "now";
  return retry !== undefined || nextAction === "retry_later" ? "later" : "";
};

/** Lines of text; one with a placeholder that has no value is left out. */
export const linesOf = (lines: readonly string[], leaving: Leaving, error: ErrorDef, server: Server): string => {
  const words: { readonly [name: string]: string } = {
    ...Object.fromEntries(envelopeRows.flatMap(([name, { inText, of }]) => (inText ? [[name, String(of(leaving) ?? "")] as const] : []))),
    code: wireCode(server, leaving.code),
    title: error.title ?? "",
    retry: retryWords(leaving),
  };
  const whole = lines.filter((line) => placeholders(line).every(({ name }) => Object.hasOwn(words, name) && words[name] !== ""));
  return whole.map((line) => filled(line, words)).join("\n");
};
