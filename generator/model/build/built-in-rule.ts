// A rule of a built-in set, made to suit the error that a taxonomy declares under the code it knows. It says nothing about matching.

import type { FullError } from "../expand.ts";
import type { DetailSpec, Json, RuleSpec } from "../spec.ts";
import { unitMs } from "./error.ts";

/** The name that built-in rules have for the time to wait. An error may have a different one, and say so under `retry`. */
const waitName = "retry_after";
/** Milliseconds that stand in where a wait is required and the failure does not say how long. */
const usualWait = 10_000;

/** Sources to use where an error requires a detail that a failure may not tell. */
const standIns: { readonly [detail: string]: string } = {
  argument: "arguments",
  problem: "the arguments were refused",
  resource: "what was asked for",
  tool: "this",
};

/** The place of a failure in a sent detail: the caller's own words. The server's own path stays private. */
const asAsked: With = { path: "$args.path ?? $subject" };
/** Words to use instead. Rules that do not say where do not have them. */
const unnamed: { readonly [detail: string]: string } = { path: "what was asked for" };

type Details = FullError["details"];
type With = { readonly [detail: string]: Json };

/** The wait under the name that the error gives it, always there where it is required. */
function withWait({ [waitName]: wait, ...others }: With, { retry, details }: FullError): With {
  const { after } = retry === undefined || retry === "none" ? {} : retry;
  const name = typeof after === "string" ? after : waitName;
  const detail = details[name];
  if (wait === undefined || detail === undefined) return others;
  const usual = Math.ceil(usualWait / (unitMs[detail.unit ?? "s"] ?? 1000));
  return { ...others, [name]: detail.required === false || isFilledIn(detail) ? wait : `${String(wait)} ?? ${usual}` };
}

/** Without what only the server should know, in details that are sent. */
const fitToSend = (sources: With, details: Details): With =>
  Object.fromEntries(Object.entries(sources).map(([name, source]): readonly [string, Json] => [name, (isSent(details[name]) ? asAsked[name] : undefined) ?? source]));

const isSent = (detail: DetailSpec | undefined): boolean => detail !== undefined && ((detail.safety ?? "safe") === "safe" || detail.wire !== undefined);

/** A detail that may be left out: a constant, or one with a default. */
const isFilledIn = (detail: DetailSpec): boolean => detail.const !== undefined || detail.default !== undefined;

/** A required detail with a default gets it, alone or at the end of a chain. */
const certain = (sources: With, details: Details): With =>
  Object.fromEntries(
    Object.entries(details).flatMap(([name, detail]): (readonly [string, Json])[] => {
      const required = isFilledIn(detail) ? false : detail.required;
      const source = sources[name];
      const known = source === undefined ? standIns : { ...standIns, ...unnamed };
      const standIn = required === false || !Object.hasOwn(known, name) ? undefined : known[name];
      if (source === undefined) return standIn === undefined ? [] : [[name, standIn]];
      return [[name, standIn === undefined ? source : `${String(source)} ?? ${standIn}`]];
    }),
  );

/**
 * `rule` with the details that `error` declares and no others; undefined when one that `error` requires cannot be filled.
 *
 * The wait goes into the detail that `retry.after` names.
 */
export function suitedTo(rule: RuleSpec, error: FullError): RuleSpec | undefined {
  const sources = certain(fitToSend(withWait(rule.with ?? {}, error), error.details), error.details);
  const lacks = Object.entries(error.details).some(([name, detail]) => detail.required !== false && !isFilledIn(detail) && sources[name] === undefined);
  return lacks ? undefined : { ...rule, with: sources };
}
