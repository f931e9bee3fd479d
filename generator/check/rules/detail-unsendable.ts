// Rule detail-unsendable: what a taxonomy itself gives for a detail must still fit when it is sent, scrubbed of secrets and cut to the limits.

import { quote } from "../../diagnose/quote.ts";
import { examplesOf } from "../../model/build/sample.ts";
import { lineage, type FullError } from "../../model/expand.ts";
import { leastSizes } from "../../model/least.ts";
import type { DetailSpec, FormatSpec } from "../../model/spec.ts";
import { inLongForm } from "../../model/written.ts";
import type { Context } from "../context.ts";
import type { Given } from "../given-details.ts";
import type { Path } from "../places.ts";
import type { Finding, Rule } from "../rule.ts";
import { lossesOf, type Loss } from "../sent-details.ts";

type Limits = FormatSpec["limits"];

export const detailUnsendable: Rule = {
  code: "detail-unsendable",
  severity: "error",
  why:
    "The guard redacts secrets, mail addresses and home folders in every answer, and truncates it to the limits of its format. " +
    "A detail that then breaks its own declaration breaks the contract, so the fallback is sent instead of the error, each time.",
  help: "loosen the pattern or the limit, give a different example, or raise the limits of the format; format: email keeps mail addresses, multiline: true keeps line breaks",
  bad: `
errors:
  not_invited: { message: "Not invited.", details: { address: { type: string, pattern: "@", example: ada@example.org } } }
`,
  good: `
errors:
  not_invited: { message: "Not invited.", details: { address: { type: string, format: email, pattern: "@", example: ada@example.org } } }
`,
  *check(context) {
    // What is inherited, shared or sent in two formats stands once.
    const told = new Set<string>();
    for (const finding of found(context)) {
      const key = JSON.stringify(finding.at);
      if (!told.has(key)) yield finding;
      told.add(key);
    }
  },
};

function* found(context: Context): Generator<Finding> {
  const { spec, servers, formats } = context;
  const limitsOf = new Map<string, Set<Limits>>();
  for (const { codes, formatName } of servers) for (const code of codes) limitsOf.set(code, (limitsOf.get(code) ?? new Set()).add(formats.get(formatName)?.limits));
  for (const code of Object.keys(spec.errors)) {
    const error = context.errors.get(code);
    if (error === undefined || !Object.values(error.details).some(mayChange)) continue;
    for (const limits of limitsOf.get(code) ?? [undefined]) yield* ofError(code, error, limits, context);
  }
  for (const { server, path, tools, formatName } of servers) {
    const limits = formats.get(formatName)?.limits;
    for (const [code, given] of Object.entries(server.standIns ?? {})) yield* ofGiven(given as Given, code, [...path, "standIns", code], limits, context);
    for (const { tool, path: at } of tools)
      for (const [index, { error, details }] of (tool.scenarios ?? []).entries())
        if (error !== undefined && details !== undefined) yield* ofGiven(details, error, [...at, "scenarios", index, "details"], limits, context);
  }
}

/** Texts, lists and objects may be scrubbed or cut; the rest of a text without limits still fits. */
const mayChange = ({ type, example, minLength, pattern }: DetailSpec): boolean =>
  type === "array" || type === "object" || (type === "string" && (example ?? minLength ?? pattern) !== undefined);

function* ofError(code: string, error: FullError, limits: Limits, context: Context): Generator<Finding> {
  const { spec } = context;
  const sizes = leastSizes(spec.types);
  // A type without a finite value has no example.
  const example = [...sizes.values()].includes(Infinity) ? {} : examplesOf(error.details, sizes);
  for (const loss of lossesOf(example, error, spec, limits)) yield { ...placeOf(code, loss, context), sentence: sentence(code, loss) };
  for (const [index, { details }] of (spec.errors[code]?.examples ?? []).entries())
    if (details !== undefined) yield* ofGiven(details, code, ["errors", code, "examples", index, "details"], limits, context);
}

function* ofGiven(given: Given, code: string, at: Path, limits: Limits, { errors, spec }: Context): Generator<Finding> {
  const error = errors.get(code);
  if (error) for (const loss of lossesOf(given, error, spec, limits)) yield { at: [...at, loss.name], sentence: sentence(code, loss) };
}

const longest = 40;

function sentence(code: string, { name, sent, why }: Loss): string {
  const detail = `the detail ${quote(name)} of ${quote(code)}`;
  if (sent === undefined) return `${detail} is too large or too deep to be sent`;
  const text = JSON.stringify(sent);
  return `${detail} is sent as ${text.length > longest ? `${text.slice(0, longest)}…` : text}, which ${why}`;
}

/** Possible causes, the most specific first. */
const words = ["example", "minLength", "minItems", "pattern"] as const;

/** The word of a detail that is to blame, where it stands: at the error, at one it extends, or in a shared type. */
function placeOf(code: string, { name }: Loss, { spec: { errors, types = {} } }: Context): Pick<Finding, "at" | "part"> {
  const [holder = code] = lineage(code, errors).find(([, { details = {} }]) => Object.hasOwn(details, name)) ?? [];
  const own: Path = ["errors", holder, "details", name];
  let at = own;
  let written = inLongForm(errors[holder]?.details?.[name] ?? "object");
  for (const met = new Set<string>(); ; ) {
    const word = words.find((each) => written[each] !== undefined);
    if (word !== undefined) return { at: [...at, word] };
    const { type = "" } = written;
    if (met.has(type) || !Object.hasOwn(types, type)) return { at: own, part: "key" };
    met.add(type);
    at = ["types", type];
    written = inLongForm(types[type] ?? "object");
  }
}
