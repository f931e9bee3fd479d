// Rule conceal-shared-details: what a concealed error lends the one it hides behind must not tell the two apart.

import { quote } from "../../diagnose/quote.ts";
import { besideErrors, rulesOf, type Context, type ServerView } from "../context.ts";
import { detailsOf, isPublic, isRequired } from "../details.ts";
import { exceeds } from "../exceeds.ts";
import { saidBy } from "../inherit.ts";
import type { Path } from "../places.ts";
import type { Finding, Rule } from "../rule.ts";

export const concealSharedDetails: Rule = {
  code: "conceal-shared-details",
  severity: "warning",
  set: "standard",
  why:
    "A concealed error leaves as the one it hides behind, with its own values of the details both have: decline_code: lost_card says what the " +
    "code no longer does (CWE-204). The same holds for everything else decided per occurrence. Only the author knows which " +
    "values just one of the two can have; values from the call itself are the caller's own.",
  help: "hide behind an error without it, or suppress the rule if both errors have the same values, such as an argument of the call",
  bad: `
errors:
  card_declined: { message: "Declined.", details: { decline_code: string } }
  lost_card: { extends: card_declined, message: "The card is lost." }
servers:
  shop: { package: "@me/shop-errors", conceal: { lost_card: card_declined } }
`,
  good: `
errors:
  card_declined: { message: "Declined." }
  lost_card: { message: "The card is lost.", details: { decline_code: string } }
servers:
  shop: { package: "@me/shop-errors", conceal: { lost_card: card_declined } }
`,
  *check(context) {
    for (const view of context.servers)
      for (const [hidden, shown] of Object.entries(view.server.conceal ?? {})) yield* ofPair(hidden, shown, view, context);
  },
};

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
  if (saidBy(substitute, "recoverable", context) === "caller") {
    const sentence = `${quote(hidden)} leaves as ${quote(shown)}, whose recoverability is decided each time, which may reveal the difference`;
    yield { at, sentence, help: `declare whether ${quote(shown)} is recoverable, or suppress the rule if both decide alike` };
  }
  // Whatever becomes the fallback leaves without contexts.
  if (context.formats.get(view.formatName)?.contexts === true && shown !== view.fallback) {
    const sentence = `${quote(hidden)} leaves as ${quote(shown)} without contexts, but ${quote(shown)} itself is sent with contexts`;
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
    const sentence = `${quote(hidden)} leaves as ${quote(shown)} without ${quote(name)}, but ${quote(shown)} itself may have it`;
    yield { at, sentence, notes: [{ at: ["errors", shown, "details", name], part: "key", text: `may be sent with ${shown}` }] };
  }
  if (lent === undefined || isOfTheCall(name, hidden, view, context)) return;
  // Then it gives the error away whatever its value is: conceal-distinguishable says so.
  if (lent.type !== detail.type || (isRequired(detail) && !isRequired(lent)) || exceeds(lent, detail) !== undefined) return;
  yield {
    at,
    sentence: `${quote(hidden)} leaves as ${quote(shown)} with its own ${quote(name)}, whose value may reveal the difference`,
    notes: [{ at: ["errors", shown, "details", name], part: "key", text: "sent with both" }],
  };
}

function* fixed(hidden: string, shown: string, name: string, at: Path, { path }: ServerView): Generator<Finding> {
  yield {
    at,
    sentence: `${quote(hidden)} leaves as ${quote(shown)} with the ${quote(name)} of its placeholder details, but ${quote(shown)} itself may have another`,
    notes: [{ at: [...path, "standIns", shown], part: "key", text: "always this value when it stands for another error" }],
    help: "make it a constant of the error, hide behind an error without it, or suppress the rule if the error never has another value",
  };
}

/** Whether it leaves as itself, too: a tool or method has it, or all of them do. As the fallback it stands for others. */
const isRaised = (code: string, { server, tools }: ServerView): boolean =>
  [server.errors ?? [], ...Object.values(server.methods ?? {}), ...tools.map(({ tool }) => tool.errors)].some((codes) => codes.includes(code));

/** Whether every rule that makes the concealed error takes the detail from the call, and there is one. */
function isOfTheCall(name: string, hidden: string, { server }: ServerView, { mappings }: Context): boolean {
  const sources = [besideErrors, ...(server.mappings ?? [])]
    .flatMap((set) => rulesOf(set, mappings))
    .flatMap(({ rule }) => (rule.error === hidden ? [rule.with?.[name]] : []));
  return sources.length > 0 && sources.every((source) => typeof source === "string" && /^\$(?:args\.[\w.]+|tool|server)$/.test(source));
}
