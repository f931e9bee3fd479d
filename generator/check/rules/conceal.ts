// Rules: errors that are sent as others. They know no format.

import { quote } from "../../diagnose/quote.ts";
import type { FullError } from "../../model/expand.ts";
import type { DetailSpec } from "../../model/spec.ts";
import { besideErrors, type Context, eachServer, rulesOf, type ServerView } from "../context.ts";
import { anyOf } from "../describe.ts";
import { detailOf, detailsOf, isPublic, isRequired } from "../details.ts";
import { lacking, unfitting } from "../given-details.ts";
import { inheritedBy } from "../lookups.ts";
import type { Path } from "../places.ts";
import type { Finding, Rule } from "../rule.ts";
import { strays } from "../strays.ts";

export const concealRules: readonly Rule[] = [
  {
    code: "conceal-distinguishable", // A concealed error must be able to look exactly like the one it hides behind.
    severity: "error",
    why: 'A caller that reads "forbidden" instead of "not found" learns that the thing exists (CWE-204). A concealed error is sent as another one, with the details both have: a detail that is missing, has another type, or has values that the other cannot have, gives it away.',
    help: "give both errors the same safe details, make the details of the other error constants, or conceal it as an error without details",
    find: eachServer(distinguishable),
  },
  {
    code: "conceal-shared-details", // Details that a concealed error lends must not tell it apart from the one it hides behind.
    severity: "warning",
    set: "standard",
    why: "A concealed error is sent as another one, with its own values of the details both have: decline_code: lost_card says what the code no longer does (CWE-204). The same holds for everything else decided per occurrence. Only the author knows which values just one of the two can have; values from the call itself are the caller's own.",
    help: "conceal it as an error without that detail, or suppress the rule if both errors have the same values, such as an argument of the call",
    *find(context) {
      for (const view of context.servers)
        for (const [hidden, shown] of Object.entries(view.server.conceal ?? {})) yield* ofPair(hidden, shown, view, context);
    },
  },
  {
    code: "internal-visible", // An internal error cannot be sent in place of others.
    severity: "error",
    why: "An internal error is sent as the fallback, and a concealed one as its replacement. If that error is internal too, there is nothing to send. MongoDB keeps InternalOnly errors inside the cluster in the same way.",
    help: "name an error that may be seen, or remove its visibility: internal",
    find: eachServer(visibleInternals),
  },
  {
    code: "stand-in-details", // Constant details are for errors that stand for others, and must be all those need.
    severity: "error",
    why: "The fallback stands for unforeseen failures, and a concealed error is sent as another one. No code fills in the details of either, so the taxonomy has to give them all; any other error gets its details where it is raised.",
    help: "give every required detail of the fallback, or of an error that conceal names, a value that fits",
    find: eachServer(misfitting),
  },
];

function* distinguishable({ server, path }: ServerView, { errors }: Context): Generator<Finding> {
  for (const [hidden, shown] of Object.entries(server.conceal ?? {})) {
    const at = [...path, "conceal", hidden];
    if (server.conceal?.[shown] !== undefined) {
      yield { at, sentence: `${quote(shown)} is itself concealed, so no error can be sent as it`, help: "name the error that is sent in the end" };
    }
    const concealed = errors.get(hidden);
    const substitute = errors.get(shown);
    // It leaves with these, and takes nothing along: what they tell is for conceal-shared-details.
    if (concealed && substitute && server.standIns?.[shown] === undefined) yield* differences(hidden, concealed, shown, substitute, at);
  }
}

function* differences(hidden: string, concealed: FullError, shown: string, substitute: FullError, at: Finding["at"]): Generator<Finding> {
  const own = detailsOf(concealed);
  for (const [name, detail] of detailsOf(substitute)) {
    // A constant is filled in, whatever stands behind.
    if (!isPublic(detail) || detail.const !== undefined) continue;
    const why = isRequired(detail) ? lacks(own.get(name), detail) : sentStrays(own.get(name), detail);
    if (why === undefined) continue;
    yield {
      at,
      sentence: `${quote(hidden)} differs visibly from ${quote(shown)}: its detail ${quote(name)} ${why}`,
      notes: [{ at: ["errors", shown, "details", name], part: "key", text: isRequired(detail) ? `always sent with ${shown}` : `sent with ${shown}` }],
    };
  }
}

function lacks(own: DetailSpec | undefined, shown: DetailSpec): string | undefined {
  if (own === undefined) return "does not exist";
  if (!isPublic(own)) return "is not sent";
  return isRequired(own) ? strays(own, shown) : "may be missing";
}

/** With a value that its substitute cannot have, the fallback would leave. */
const sentStrays = (own: DetailSpec | undefined, shown: DetailSpec): string | undefined => (own !== undefined && isPublic(own) ? strays(own, shown) : undefined);

/** A concealed error and the one it hides behind. */
interface Pair {
  readonly hidden: string;
  readonly shown: string;
  readonly at: Path;
  readonly view: ServerView;
  readonly context: Context;
}

function* ofPair(hidden: string, shown: string, view: ServerView, context: Context): Generator<Finding> {
  const concealed = context.errors.get(hidden);
  const substitute = context.errors.get(shown);
  if (!concealed || !substitute) return;
  const pair: Pair = { hidden, shown, at: [...view.path, "conceal", hidden], view, context };
  const own = detailsOf(concealed);
  for (const [name, detail] of detailsOf(substitute)) if (isPublic(detail) && detail.const === undefined) yield* ofDetail(name, detail, own.get(name), pair);
  const { at } = pair;
  if (inheritedBy(substitute, "recoverable", context) === "caller") {
    const sentence = `${quote(hidden)} is sent as ${quote(shown)}, whose recoverability is decided each time, which may reveal the difference`;
    yield { at, sentence, help: `declare whether ${quote(shown)} is recoverable, or suppress the rule if both decide alike` };
  }
  // Whatever becomes the fallback leaves without contexts.
  if (context.formats.get(view.formatName)?.contexts === true && shown !== view.fallback) {
    const sentence = `${quote(hidden)} is sent as ${quote(shown)} without contexts, but ${quote(shown)} itself is sent with contexts`;
    yield { at, sentence, help: "use a format without contexts, or suppress the rule if neither error ever has any" };
  }
}

type Detail = Parameters<typeof isPublic>[0];

/** `detail` of the one in front, and the concealed error's own of that name. */
function* ofDetail(name: string, detail: Detail, own: Detail | undefined, { hidden, shown, at, view, context }: Pair): Generator<Finding> {
  const standIn = view.server.standIns?.[shown];
  // Made of its stand-in, it takes nothing along.
  const lent = standIn === undefined && own !== undefined && isPublic(own) ? own : undefined;
  if (standIn?.[name] !== undefined) {
    if (isRaised(shown, view)) yield* fixed(hidden, shown, name, at, view);
  } else if (!isRequired(detail) && lent === undefined && isRaised(shown, view)) {
    const sentence = `${quote(hidden)} is sent as ${quote(shown)} without ${quote(name)}, but ${quote(shown)} itself may have it`;
    yield { at, sentence, notes: [{ at: ["errors", shown, "details", name], part: "key", text: `may be sent with ${shown}` }] };
  }
  if (lent === undefined || isOfTheCall(name, hidden, view, context)) return;
  // Then it gives the error away whatever its value is: conceal-distinguishable says so.
  if ((isRequired(detail) && !isRequired(lent)) || strays(lent, detail) !== undefined) return;
  yield {
    at,
    sentence: `${quote(hidden)} is sent as ${quote(shown)} with its own ${quote(name)}, whose value may reveal the difference`,
    notes: [{ at: ["errors", shown, "details", name], part: "key", text: "sent with both" }],
  };
}

function* fixed(hidden: string, shown: string, name: string, at: Path, { path }: ServerView): Generator<Finding> {
  yield {
    at,
    sentence: `${quote(hidden)} is sent as ${quote(shown)} with the ${quote(name)} of its placeholder details, but ${quote(shown)} itself may have another`,
    notes: [{ at: [...path, "standIns", shown], part: "key", text: "always this value when it stands for another error" }],
    help: "make it a constant of the error, conceal it as an error without that detail, or suppress the rule if the error never has another value",
  };
}

/** Whether it is sent as itself, too: a tool or method has it, or all of them do. As the fallback it stands for others. */
const isRaised = (code: string, { server, tools }: ServerView): boolean =>
  [server.errors ?? [], ...Object.values(server.methods ?? {}), ...tools.map(({ tool }) => tool.errors)].some((codes) => codes.includes(code));

/** Whether every rule that makes the concealed error takes the detail from the call, and there is one. */
function isOfTheCall(name: string, hidden: string, { server }: ServerView, { mappings }: Context): boolean {
  const sources = [besideErrors, ...(server.mappings ?? [])]
    .flatMap((set) => rulesOf(set, mappings))
    .flatMap(({ rule }) => (rule.error === hidden ? [rule.with?.[name]] : []));
  return sources.length > 0 && sources.every((source) => typeof source === "string" && /^\$(?:args\.[\w.]+|tool|server)$/.test(source));
}

function* visibleInternals({ server, path, fallback }: ServerView, { errors }: Context): Generator<Finding> {
  const isInternal = (code: string): boolean => errors.get(code)?.visibility === "internal";
  if (isInternal(fallback)) {
    const target = server.fallback === undefined ? ({ at: path, part: "key" } as const) : { at: [...path, "fallback"] };
    yield { ...target, sentence: `the fallback ${quote(fallback)} is internal, so nothing can be sent instead` };
  }
  for (const [hidden, shown] of Object.entries(server.conceal ?? {})) {
    if (!isInternal(shown)) continue;
    yield { at: [...path, "conceal", hidden], sentence: `${quote(shown)} is internal, so ${quote(hidden)} cannot be sent as it` };
  }
}

function* misfitting({ server, path, fallback }: ServerView, context: Context): Generator<Finding> {
  const substitutes = new Set([fallback, ...Object.values(server.conceal ?? {})]);
  for (const [code, given] of Object.entries(server.standIns ?? {})) {
    const at = [...path, "standIns", code];
    const error = context.errors.get(code);
    if (!error) continue;
    if (!substitutes.has(code)) yield { at, part: "key", sentence: `${quote(code)} never stands for another error`, help: `errors that do: ${anyOf([...substitutes])}` };
    yield* unfitting(given, code, error, at, context);
    // An unknown name is probably a misspelling of a missing one.
    if (Object.keys(given).some((name) => detailOf(error, name) === undefined)) continue;
    for (const name of lacking(given, error)) yield { at, part: "key", sentence: `the detail ${quote(name)} of ${quote(code)} is required, but has no value here` };
  }
}
